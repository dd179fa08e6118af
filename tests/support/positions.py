"""Random battles for the solver's tests: small hands, and everything that can bend the rules of a round."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from functools import cache
from itertools import combinations
from typing import NamedTuple, get_args, get_type_hints

from dicehero.games.quest import Quest
from dicehero.games.quest import effects as fx
from dicehero.games.quest.dice import DICE, Colour, Die, Origin, Rectangle, Villain
from dicehero.games.quest.effects import EFFECTS, Effect, ModifierKind
from dicehero.games.quest.rules import battle_rules
from dicehero.games.quest.spec import HeroSpec, Modifier, PerColour, QuestSpec
from dicehero.games.quest.state import FREE, Battle, QuestState, Run, effects_of, meet
from support.quest import perk

_ON_BLENDS = (fx.BlendShift, fx.BlendRoundsUp, fx.BlendCosts, fx.BlendLimit, fx.NoBlending)
ON_BATTLES = tuple(
    effect
    for effect in EFFECTS
    if effect
    not in (
        fx.LifeReward,
        fx.SpaceReward,
        fx.AllRewards,
        fx.NoFlawlessReward,
        fx.MaxLife,
        fx.ExtraDie,
        fx.ExtraSpaces,
        fx.BlackRectangle,
        fx.NumbersShift,
        fx.FewerVillains,
        fx.Rerolls,
        fx.PipShifts,
    )
)
"""Effects that bear on what a round can come to."""


class Position(NamedTuple):
    """A battle, and the words that say which one it is."""

    state: QuestState
    name: str


def bears_on_blends(modifier: Modifier) -> bool:
    """Whether a modifier changes what blends are, cost or count."""
    return any(
        isinstance(effect, _ON_BLENDS) or (isinstance(effect, fx.DieWorth) and effect.dice == "blended")
        for effect in modifier.effects
    )


@cache
def blending_bundles(spec: QuestSpec) -> tuple[tuple[HeroSpec, tuple[Modifier, ...]], ...]:
    """Return every hero with none, one or two of the relics that bear on blends."""
    relics = [relic for relic in spec.relics if bears_on_blends(relic)]
    choices: list[tuple[Modifier, ...]] = [(), *((one,) for one in relics), *combinations(relics, 2)]
    return tuple((hero, chosen) for hero in spec.heroes for chosen in choices)


@cache
def _traits(spec: QuestSpec) -> tuple[Modifier, ...]:
    found = {trait.id: trait for villain in spec.villains for trait in villain.traits}
    return tuple(found.values())


def blending_hero(rng: random.Random, game: Quest, number: int, dice: int) -> Position:
    """Return a battle of a hero with relics that bear on blends; these come in turn by `number`."""
    bundles = blending_bundles(game.spec)
    hero, relics = bundles[number % len(bundles)]
    if number // len(bundles) % 2:
        traits = tuple(rng.sample(_traits(game.spec), rng.choice((1, 1, 2))))
    else:
        traits = ()
    level = rng.choice((0, 0, 0, -1, 6, 8, 9, 10))
    return _position(rng, game, hero, relics, game.spec.perils_of(level), traits, dice)


def any_content(rng: random.Random, game: Quest, number: int, dice: int) -> Position:
    """Return a battle of any hero, with up to three relics and any traits; traits come in turn."""
    spec = game.spec
    traits = _traits(spec)
    chosen = {traits[number % len(traits)], *rng.sample(traits, rng.choice((0, 1)))}
    in_order = tuple(trait for trait in traits if trait in chosen)
    relics = tuple(rng.sample(spec.relics, rng.choice((0, 1, 2, 3))))
    level = rng.choice((0, 0, 0, -1, 6, 8, 9, 10))
    return _position(rng, game, rng.choice(spec.heroes), relics, spec.perils_of(level), in_order, dice)


def binding_limit(rng: random.Random, game: Quest, number: int, dice: int) -> Position:
    """Return a battle in which fewer dice may be placed, or blended, than there are."""
    limits: list[Effect] = []
    if number % 3 != 1:
        limits.append(fx.PlacementLimit(rng.choice((1, 1, 2, 2, 3))))
    if number % 3 != 0:
        limits.append(rng.choice((fx.NoBlending(), fx.BlendLimit(1), fx.BlendLimit(1), fx.BlendLimit(2))))
    if number % 4 == 0:
        limits.append(random_effect(rng, rng.choice((fx.DieWorth, fx.OnlyFaces, fx.WildBarred))))
    trait = Modifier("limits", "Limits", ModifierKind.TRAIT, tuple(limits))
    others = tuple(rng.sample(_traits(game.spec), rng.choice((0, 0, 1))))
    relics = tuple(rng.sample(game.spec.relics, rng.choice((0, 0, 1, 2))))
    return _position(rng, game, rng.choice(game.spec.heroes), relics, (), (*others, trait), dice)


def any_effects(rng: random.Random, game: Quest, number: int, dice: int) -> Position:
    """Return a battle under effects put together at random from the closed list; these come in turn."""
    kinds = [ON_BATTLES[number % len(ON_BATTLES)], *rng.choices(ON_BATTLES, k=rng.choice((0, 1, 2, 3)))]
    lasting = tuple(random_effect(rng, kind) for kind in kinds)
    passing = tuple(each for each in lasting if fx.may_come_from(type(each), ModifierKind.TRAIT))
    passing = passing[: rng.choice((0, 1, 2))]
    hero = replace(
        rng.choice(game.spec.heroes),
        strength=perk("strength", *(each for each in lasting if each not in passing)),
        weakness=perk("weakness"),
    )
    trait = Modifier("trait", "Trait", ModifierKind.TRAIT, passing)
    return _position(rng, game, hero, (), (), (trait,), dice)


KINDS: dict[str, Callable[[random.Random, Quest, int, int], Position]] = {
    "blending heroes": blending_hero,
    "any content": any_content,
    "binding limits": binding_limit,
    "any effects": any_effects,
}
"""The sorts of battles, each a function of a generator, the game, a number and how many dice are in hand."""


def random_effect(rng: random.Random, kind: type[Effect]) -> Effect:
    """Return an effect of a kind with fields drawn from all that they may be."""
    hints = get_type_hints(kind)
    drawn = {each.name: rng.choice(_values(hints[each.name])) for each in fields(kind)}
    return kind(**drawn)


def _values(hint: object) -> Sequence[object]:
    if hint is bool:
        return (True, False)
    if hint is type(None):
        return (None,)
    parts = get_args(hint)
    return [value for part in parts for value in _values(part)] if parts else [hint]


def _position(
    rng: random.Random,
    game: Quest,
    hero: HeroSpec,
    relics: tuple[Modifier, ...],
    perils: tuple[Modifier, ...],
    traits: tuple[Modifier, ...],
    dice: int,
) -> Position:
    """Return a battle with so many dice that are not blended away, some of them placed already."""
    pool, capacity = _spaces(rng)
    max_life = rng.randint(5, 30)
    life = max_life if rng.random() < 0.3 else rng.randint(1, max_life)
    run = Run(
        hero, rng.choice((1, 2, 3, 6, 15, 17)), life, max_life, 0, pool, capacity, (), relics, 0, perils
    )
    villain = Villain(game.spec.villains[0].id, (_rectangle(rng), _rectangle(rng), _rectangle(rng)))
    rules = battle_rules((*run.effects, *effects_of(traits)), run.round)
    blends = min(rng.choice((0, 0, 0, 1, 1, 2)), rules.blend_limit)
    # Few faces or few colours now and then: ties and equal dice are where short cuts go wrong.
    faces = rng.sample(range(1, 7), rng.choice((2, 3, 6)))
    colours = [*rng.sample(list(Colour), rng.choice((1, 2, 3, 5))), *rng.choice(((), (Colour.BLACK,) * 2))]
    hand = [_die(rng, colours, faces) for _ in range(dice + blends)]
    battle = Battle(meet(villain, rules), tuple(hand), (FREE,) * len(hand), 0, 0, 0)
    state = _played_on(rng, game, QuestState(run, battle), blends)
    named = [*run.modifiers, *traits]
    words = ", ".join(f"{each.id} {list(each.effects)}" for each in named if each.effects)
    return Position(state, f"{hero.id}; {words}; {_told(state)}")


def _told(state: QuestState) -> str:
    run, battle = state.run, state.phase
    assert run is not None
    assert isinstance(battle, Battle)
    dice = " ".join(
        f"{die}{die.origin.value[0]}@{spot}" for die, spot in zip(battle.dice, battle.spots, strict=True)
    )
    rectangles = " ".join(map(str, battle.encounter.villain.rectangles))
    spaces = [capacity - pool for capacity, pool in zip(run.capacity, run.pool, strict=True)]
    return f"{dice} vs {rectangles}; spaces {spaces}, life {run.life}/{run.max_life}, round {run.round}"


def _spaces(rng: random.Random) -> tuple[PerColour, PerColour]:
    pool = (1, 1, 1, 1, 1)
    rooms = [rng.choice((0, 0, 1, 1, 2, 3)) for _ in range(5)]
    if rng.random() < 0.2:
        rooms = [9] * 5
    a, b, c, d, e = (1 + room for room in rooms)
    return pool, (a, b, c, d, e)


def _die(rng: random.Random, colours: Sequence[Colour], faces: Sequence[int]) -> Die:
    colour, face = rng.choice(colours), rng.choice(faces)
    origin = rng.choice((Origin.FRESH, Origin.FRESH, Origin.KEPT))
    return next(die for die in DICE if (die.colour, die.face, die.origin) == (colour, face, origin))


def _rectangle(rng: random.Random) -> Rectangle:
    width = rng.choice((1, 1, 2, 2, 3))
    colour = Colour.BLACK if rng.random() < 0.1 else Colour(rng.randint(0, 3))
    return Rectangle(colour, width, rng.randint(width, 6 * width))


def _played_on(rng: random.Random, game: Quest, state: QuestState, blends: int) -> QuestState:
    """Make so many blends, and now and then place a few dice."""
    for kind, times in (("Blend", blends), ("Place", rng.choice((0, 0, 0, 1, 2)))):
        for _ in range(times):
            choices = [move for move in game.legal(state) if type(move).__name__ == kind]
            if choices:
                state = game.apply(state, rng.choice(choices)).state
    return state
