"""States of a quest written as the rule book writes them, and random players."""

from __future__ import annotations

import random
from collections.abc import Iterator

from dicehero.core.game import TurnKind
from dicehero.core.rng import Draw
from dicehero.games.quest import Quest
from dicehero.games.quest.codec import read_move
from dicehero.games.quest.dice import COLOUR_BY_LETTER, Die, HandDie, Origin, Villain, die
from dicehero.games.quest.effects import Effect, ModifierKind, SurplusPoints
from dicehero.games.quest.events import Event
from dicehero.games.quest.moves import DealVillains, Move
from dicehero.games.quest.rules import battle_rules
from dicehero.games.quest.spec import HeroSpec, Modifier, PerColour, QuestSpec, VillainSpec
from dicehero.games.quest.state import FREE, Battle, QuestState, RewardDeal, Run, meet

EVEN = (1, 1, 1, 1)


def counts(text: str) -> PerColour:
    """Read `R3 B1` as counts by colour."""
    found = [0] * 5
    for word in text.split():
        found[COLOUR_BY_LETTER[word[0]]] = int(word[1:])
    red, blue, green, yellow, black = found
    return red, blue, green, yellow, black


def hero(
    pool: str = "R3 B1 G2",
    capacity: str = "R6 B6 G6 Y6 K6",
    life: int = 30,
    effects: tuple[Effect, ...] = (),
) -> HeroSpec:
    """A hero with these effects as strength, and nothing as weakness."""
    strength, weakness = perk("strength", *effects), perk("weakness")
    return HeroSpec(
        "plain", "Plain", "A fixture.", life, life, counts(pool), counts(capacity), strength, weakness
    )


def perk(name: str, *effects: Effect) -> Modifier:
    """A strength or weakness with these effects."""
    return Modifier(name, name.title(), ModifierKind.PERK, effects)


def relic(name: str, *effects: Effect) -> Modifier:
    """A relic with these effects."""
    return Modifier(name.replace(" ", "-"), name.title(), ModifierKind.RELIC, effects)


def trait(name: str, *effects: Effect) -> Modifier:
    """A villain's trait with these effects."""
    return Modifier(name, name.title(), ModifierKind.TRAIT, effects)


def peril(level: int, *effects: Effect) -> tuple[int, Modifier]:
    """A level of peril with these effects."""
    return level, Modifier(f"peril-{level}", f"Peril {level}", ModifierKind.PERIL, effects)


def villain_spec(name: str, act: int, boss: bool = False) -> VillainSpec:
    """A villain with every colour, width and number possible."""
    traits = (trait("no-surplus", SurplusPoints(0)),) if boss else ()
    return VillainSpec(name, name.title(), "A fixture.", act, boss, EVEN, EVEN, (0, 100), traits)


SPEC = QuestSpec(
    heroes=(hero(),),
    villains=(
        *(villain_spec(f"v{act}{letter}", act) for act in (1, 2, 3) for letter in "abcd"),
        *(villain_spec(f"boss{act}", act, boss=True) for act in (1, 2, 3)),
    ),
    total_width=(4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 12),
    endless_toll=1,
    digest="fixture",
)
QUEST = Quest(SPEC)


def hand(text: str, origin: Origin = Origin.FRESH) -> tuple[Die, ...]:
    """Read `R5 G3` as dice."""
    return tuple(die(COLOUR_BY_LETTER[word[0]], int(word[1:]), origin) for word in text.split())


def held(text: str) -> tuple[HandDie, ...]:
    """Read `6:G3 7:G6` as numbered dice."""
    pairs = [word.split(":") for word in text.split()]
    return tuple(HandDie(int(number), hand(shown)[0]) for number, shown in pairs)


def villain(rectangles: str, name: str = "v1a") -> Villain:
    """Read `R3:10 B2:7 Y1:4` as a villain with these rectangles."""
    move = read_move(f"=villains {name} {rectangles}", ())
    assert isinstance(move, DealVillains)
    return move.villains[0]


def run(
    pool: str = "R3 B1 G2 Y1",
    capacity: str = "R6 B6 G6 Y6 K6",
    life: int = 30,
    max_life: int = 30,
    round_number: int = 1,
    score: int = 0,
    effects: tuple[Effect, ...] = (),
    relics: tuple[Modifier, ...] = (),
    perils: tuple[Modifier, ...] = (),
) -> Run:
    """What a hero has in the middle of a quest."""
    return Run(
        hero=hero(life=max_life, effects=effects),
        round=round_number,
        life=life,
        max_life=max_life,
        score=score,
        pool=counts(pool),
        capacity=counts(capacity),
        kept=(),
        relics=relics,
        peril=len(perils),
        perils=perils,
    )


EXAMPLE_HAND = "R5 R2 R4 B5 G3 G6 Y3"
EXAMPLE_VILLAIN = "R3:10 B2:7 Y1:4"


def battle(
    dice: str = EXAMPLE_HAND,
    rectangles: str = EXAMPLE_VILLAIN,
    *effects: Effect,
    of: Run | None = None,
    name: str = "v1a",
) -> QuestState:
    """A battle right after the roll, under the base rules bent by these effects."""
    rolled, hero_run = hand(dice), of or run()
    rules = battle_rules(effects, hero_run.round)
    phase = Battle(meet(villain(rectangles, name), rules), rolled, (FREE,) * len(rolled), 0, 0, 0)
    return QuestState(hero_run, phase)


def reward_deal(of: Run, flawless: bool = False, free: str = "") -> QuestState:
    """The point where rewards are drawn, with these free dice left."""
    return QuestState(of, RewardDeal("v1a", flawless, held(free)))


def play(state: QuestState, *texts: str, game: Quest = QUEST) -> tuple[QuestState, tuple[Event, ...]]:
    """Play moves given as text, chance included; return the last state and all events."""
    events: tuple[Event, ...] = ()
    for text in texts:
        step = game.apply(state, game.read_move(text))
        state = step.state
        events += step.events
    return state, events


def refusal(state: QuestState, text: str, game: Quest = QUEST) -> str:
    """Return the code of the refusal of a move, `` where it is allowed."""
    problem = game.check(state, game.read_move(text))
    return problem.code if problem else ""


def next_move(game: Quest, state: QuestState, seed: str, chooser: random.Random) -> Move:
    """Return the outcome that the seed draws, or a random move of the player."""
    if game.turn(state).kind is TurnKind.CHANCE:
        chance = game.chance(state)
        return chance.sample(Draw(seed, chance.stream))
    return chooser.choice(game.legal(state))


def random_quest(game: Quest, seed: str) -> Iterator[tuple[QuestState, Move, QuestState, tuple[Event, ...]]]:
    """Play a quest with random moves; yield (state, move, state after, events) for each."""
    chooser = random.Random(seed)
    state = game.start({}).state
    while game.turn(state).kind is not TurnKind.OVER:
        move = next_move(game, state, seed, chooser)
        step = game.apply(state, move)
        yield state, move, step.state, step.events
        state = step.state
