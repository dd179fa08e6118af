"""Every modifier of the content at work, alone and with every other."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from dicehero.bots.quest.quests import play_quest
from dicehero.content.quest import load_quest
from dicehero.core.game import TurnKind
from dicehero.games.quest import Quest
from dicehero.games.quest.effects import ModifierKind
from dicehero.games.quest.fold import fold
from dicehero.games.quest.gains import take_at_once
from dicehero.games.quest.spec import HeroSpec, Modifier, QuestSpec
from dicehero.games.quest.state import BLENDED_AWAY, Battle, QuestState, VillainDeal
from support.levels import sampled, spread
from support.quest import next_move, run

GAME = load_quest()
SPEC = GAME.spec
PERKS = [perk for hero in SPEC.heroes for perk in (hero.strength, hero.weakness)]
TRAITS = list({trait.id: trait for villain in SPEC.villains for trait in villain.traits}.values())
PERILS = [modifier for _, modifier in SPEC.perils]
NOTHING = Modifier("nothing", "Nothing", ModifierKind.PERK, ())


def plain(hero: HeroSpec, strength: Modifier = NOTHING) -> HeroSpec:
    return replace(hero, strength=strength, weakness=NOTHING)


def spec_with(modifier: Modifier) -> QuestSpec:
    """The content with this modifier in force from the start, and no other."""
    villains = tuple(replace(villain, traits=()) for villain in SPEC.villains)
    strength, perils = NOTHING, ()
    match modifier.kind:
        case ModifierKind.TRAIT:
            villains = tuple(replace(villain, traits=(modifier,)) for villain in villains)
        case ModifierKind.PERIL:
            perils = ((1, modifier),)
        case ModifierKind.PERK | ModifierKind.RELIC:
            strength = modifier
    heroes = tuple(plain(hero, strength) for hero in SPEC.heroes)
    return replace(SPEC, heroes=heroes, villains=villains, relics=(), perils=perils)


BARE = Quest(spec_with(NOTHING))


@pytest.mark.parametrize(
    "modifier", spread([*PERKS, *TRAITS, *SPEC.relics, *PERILS], 24), ids=lambda each: each.id
)
def test_a_modifier_changes_the_quest(modifier: Modifier) -> None:
    """Some quest of a few must go differently; if none does, the modifier does nothing."""
    game = Quest(spec_with(modifier))
    for number, hero in enumerate(SPEC.heroes):
        seed = f"changed/{number}"
        if play_quest(game, "steady", seed, hero.id, peril=1) != play_quest(
            BARE, "steady", seed, hero.id, peril=1
        ):
            return
    pytest.fail("it changed nothing")


def round_with(pair: tuple[Modifier, Modifier], seed: int) -> Iterator[tuple[Quest, QuestState, QuestState]]:
    """Play a round with two modifiers in force, at random; yield every step."""
    traits = tuple(each for each in pair if each.kind is ModifierKind.TRAIT)
    relics = tuple(each for each in pair if each.kind is ModifierKind.RELIC)
    game = Quest(replace(SPEC, villains=tuple(replace(v, traits=traits) for v in SPEC.villains)))
    hero, _ = take_at_once(
        run("R3 B2 G2 Y1 K1", "R4 B4 G4 Y4 K4", round_number=6, relics=relics),
        tuple(effect for relic in relics for effect in relic.effects),
    )
    state = QuestState(hero, VillainDeal())
    chooser = random.Random(seed)
    while True:
        move = next_move(game, state, f"pair/{seed}", chooser)
        after, events = game.apply(state, move)
        assert fold(game.view(state, 0), events) == game.view(after, 0)
        yield game, state, after
        state = after
        assert state.run is not None
        if game.turn(state).kind is TurnKind.OVER or state.run.round > 6:
            return


PAIRS = list(combinations([*TRAITS, *SPEC.relics], 2))


@pytest.mark.parametrize("part", sampled(range(20)))
def test_any_two_traits_or_relics_keep_the_rules(part: int) -> None:
    for number, pair in enumerate(PAIRS[part::20]):
        for game, _, state in round_with(pair, seed=part * 1000 + number):
            assert state.run is not None
            for move in game.legal(state):
                assert game.check(state, move) is None
            if isinstance(state.phase, Battle):
                battle = state.phase
                assert len(battle.dice) == sum(state.run.pool) + len(state.run.kept) + battle.blends
                assert battle.spots.count(BLENDED_AWAY) == 2 * battle.blends
                ledger = game.view(state, 0).ledger
                assert ledger is not None
                assert ledger.loss >= 0
                assert ledger.gain >= 0
            assert all(
                dice <= spaces for dice, spaces in zip(state.run.pool, state.run.capacity, strict=True)
            )
