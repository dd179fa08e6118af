"""States of a quest written as the rule book writes them, and random players."""

from __future__ import annotations

import random
from collections.abc import Iterator

from dicehero.core.game import TurnKind
from dicehero.core.rng import Draw
from dicehero.games.quest import Quest
from dicehero.games.quest.codec import read_move
from dicehero.games.quest.dice import COLOUR_BY_LETTER, Die, HandDie, Origin, Villain, die
from dicehero.games.quest.events import Event
from dicehero.games.quest.modifiers import battle_rules
from dicehero.games.quest.moves import DealVillains, Move
from dicehero.games.quest.spec import HeroSpec, PerColour, QuestSpec, VillainSpec
from dicehero.games.quest.state import FREE, Battle, QuestState, RewardDeal, Run

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
    strength: str = "round-up",
    weakness: str = "muddy-blend",
) -> HeroSpec:
    """A hero; by default with modifiers that only touch blends, which `battle` leaves out."""
    return HeroSpec(
        "plain", "Plain", "A fixture.", life, life, counts(pool), counts(capacity), strength, weakness
    )


def villain_spec(name: str, act: int, boss: bool = False) -> VillainSpec:
    """A villain with every colour, width and number possible."""
    return VillainSpec(
        name, name.title(), "A fixture.", act, boss, EVEN, EVEN, (0, 100), "no-surplus" if boss else None
    )


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
    strength: str = "round-up",
    weakness: str = "muddy-blend",
) -> Run:
    """What a hero has in the middle of a quest."""
    profile = hero(life=max_life, strength=strength, weakness=weakness)
    return Run(profile, round_number, life, score, counts(pool), counts(capacity), ())


EXAMPLE_HAND = "R5 R2 R4 B5 G3 G6 Y3"
EXAMPLE_VILLAIN = "R3:10 B2:7 Y1:4"


def battle(
    dice: str = EXAMPLE_HAND,
    rectangles: str = EXAMPLE_VILLAIN,
    rules: tuple[str, ...] = (),
    of: Run | None = None,
) -> QuestState:
    """A battle right after the roll, under the base rules unless told otherwise."""
    rolled = hand(dice)
    phase = Battle(villain(rectangles), battle_rules(rules), rolled, (FREE,) * len(rolled), 0)
    return QuestState(of or run(), phase)


def reward_deal(of: Run, flawless: bool = False, free: str = "") -> QuestState:
    """The point where rewards are drawn, with these free dice left."""
    return QuestState(of, RewardDeal(flawless, held(free)))


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
