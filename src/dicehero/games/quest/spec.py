"""The content of a quest, as plain frozen values. Files are read elsewhere (`dicehero.content`)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from dicehero.games.quest.effects import Effect, ModifierKind
from dicehero.games.quest.wording import sentences

PerColour = tuple[int, int, int, int, int]
"""A count for each of red, blue, green, yellow, black, in the order of `Colour`."""

ROUNDS_PER_ACT = 5
ACTS = 3
FINAL_ROUND = ROUNDS_PER_ACT * ACTS
"""Surviving this round wins the quest. Rule: §8.2."""

OFFERED_VILLAINS = 3
"""Villains to choose from in a round without a boss. Rule: §3.1."""
OFFERED_RELICS = 3
"""Relics to choose from. Rule: §10.2."""
PERIL_LEVELS = range(-1, 11)
"""Rule: §11.1."""


def act_of(round_number: int) -> int:
    """Return the act (1-3) of a round (from 1); endless rounds belong to the last act."""
    return min(ACTS, (round_number - 1) // ROUNDS_PER_ACT + 1)


def is_boss_round(round_number: int) -> bool:
    """Whether round `round_number` (from 1) is a boss round. Rule: §8.2."""
    return round_number % ROUNDS_PER_ACT == 0


@dataclass(frozen=True, slots=True)
class Modifier:
    """A named bundle of effects."""

    id: str
    name: str
    kind: ModifierKind
    effects: tuple[Effect, ...]
    text: str = field(init=False, compare=False)
    """What it does, in a sentence or two; made once, for cards are shown again and again."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", sentences(self.effects))


class DeedKind(Enum):
    """What a player can have done in a finished quest."""

    REACH_ROUND = "reach-round"
    WIN = "win"
    SCORE = "score"
    FLAWLESS_BOSSES = "flawless-bosses"
    FLAWLESS_ROUNDS = "flawless-rounds"


@dataclass(frozen=True, slots=True)
class Deed:
    """Something to be done in one quest before a hero can be chosen."""

    kind: DeedKind
    amount: int = 1
    """The round, the score, or how often."""

    @property
    def text(self) -> str:
        """The condition in words."""
        match self.kind:
            case DeedKind.REACH_ROUND:
                return f"Reach round {self.amount}."
            case DeedKind.WIN:
                return "Win a quest."
            case DeedKind.SCORE:
                return f"Score {self.amount} in one quest."
            case DeedKind.FLAWLESS_BOSSES:
                times = "a boss" if self.amount == 1 else f"{self.amount} bosses"
                return f"Beat {times} flawlessly in one quest."
            case DeedKind.FLAWLESS_ROUNDS:
                return f"Play {self.amount} flawless rounds in one quest."


@dataclass(frozen=True, slots=True)
class HeroSpec:
    """A hero profile. Rule: §2."""

    id: str
    name: str
    flavour: str
    life: int
    """Life points at the start."""
    max_life: int
    pool: PerColour
    """Dice rolled fresh every round."""
    capacity: PerColour
    """Most dice of a colour, pool and kept together."""
    strength: Modifier
    weakness: Modifier
    unlock: Deed | None = None
    """What opens the hero; None for open from the start."""


@dataclass(frozen=True, slots=True)
class VillainSpec:
    """A template that villains are drawn from. Rule: §3."""

    id: str
    name: str
    flavour: str
    act: int
    """1-3: the act it appears in."""
    boss: bool
    colours: tuple[int, int, int, int]
    """Weights of red, blue, green, yellow for each rectangle."""
    widths: tuple[int, int, int, int]
    """Weights of widths 1-4; a split of the round's total width is drawn by their product."""
    numbers: tuple[int, int]
    """Lowest and highest number in percent of the way from width to 6 x width."""
    traits: tuple[Modifier, ...] = ()
    """In force against it; bosses have one at least. Rule: §9."""
    leaning: tuple[int, int] = (1, 1)
    """Weights of the wild die and of life as the third reward. Rule: §7.5."""
    taunts: tuple[str, ...] = ()
    """What it says when it is faced."""


@dataclass(frozen=True, slots=True)
class QuestSpec:
    """All content of a quest."""

    heroes: tuple[HeroSpec, ...]
    villains: tuple[VillainSpec, ...]
    """Ordinary villains and bosses."""
    total_width: tuple[int, ...]
    """Summed width of the three rectangles by round, from round 1; the last holds for ever. Rule: §8.1."""
    endless_toll: int
    """Life points that each round past the last costs, times the rounds past it. Rule: §8.4."""
    digest: str
    """Fingerprint of the content; replays of other content are refused."""
    relics: tuple[Modifier, ...] = ()
    perils: tuple[tuple[int, Modifier], ...] = ()
    """Level and what it adds; from 1 upwards they add up. Rule: §11."""
    hero_by_id: dict[str, HeroSpec] = field(init=False, repr=False, compare=False)
    villain_by_id: dict[str, VillainSpec] = field(init=False, repr=False, compare=False)
    relic_by_id: dict[str, Modifier] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "hero_by_id", {hero.id: hero for hero in self.heroes})
        object.__setattr__(self, "villain_by_id", {villain.id: villain for villain in self.villains})
        object.__setattr__(self, "relic_by_id", {relic.id: relic for relic in self.relics})

    def width_of_round(self, round_number: int) -> int:
        """Return the total width (3-12) of the rectangles in round `round_number` (from 1)."""
        return self.total_width[min(round_number, len(self.total_width)) - 1]

    def toll_of_round(self, round_number: int) -> int:
        """Return the life points that a round (from 1) costs for being past the last. Rule: §8.4."""
        return self.endless_toll * max(0, round_number - FINAL_ROUND)

    def perils_of(self, level: int) -> tuple[Modifier, ...]:
        """Return what a level of peril puts in force: itself, and every level from 1 below it."""
        return tuple(
            modifier
            for each, modifier in sorted(self.perils, key=lambda pair: pair[0])
            if each == level or 1 <= each < level
        )

    def candidates(self, round_number: int) -> tuple[VillainSpec, ...]:
        """Return the villains that may appear in a round, in file order.

        An act's bosses come in its boss round; in endless rounds every boss may return.
        """
        if is_boss_round(round_number):
            endless = round_number > FINAL_ROUND
            act = act_of(round_number)
            return tuple(v for v in self.villains if v.boss and (endless or v.act == act))
        act = act_of(round_number)
        return tuple(v for v in self.villains if not v.boss and v.act == act)
