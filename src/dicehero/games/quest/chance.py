"""The three points of a quest where chance decides: villains, dice, rewards.

Streams are named by the round alone (and, within a roll, by the colour), never by what the player
did: whoever plays a seed meets the same offers, and the third red die of round 7 shows the same face.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import product

from dicehero.core.rng import Draw
from dicehero.games.quest.dice import (
    COLOURS,
    FACES,
    STANDARD_COLOURS,
    Rectangle,
    Villain,
    die,
)
from dicehero.games.quest.moves import DealDice, DealRewards, DealVillains
from dicehero.games.quest.spec import (
    OFFERED_VILLAINS,
    PerColour,
    QuestSpec,
    VillainSpec,
    is_boss_round,
)

MOST_LISTED_OUTCOMES = 6**4
"""Rolls of more outcomes than this are not listed."""

EXTRA_REWARDS = ("black", "life")
"""The third and fourth reward, of which one is offered, or both. Rule: §7.5."""


def number_range(template: VillainSpec, width: int) -> tuple[int, int]:
    """Return the lowest and highest number of a rectangle of this width. Rule: §3.4."""
    low, high = template.numbers
    span = 5 * width
    return width + span * low // 100, width + span * high // 100


@cache
def width_splits(total: int) -> tuple[tuple[int, int, int], ...]:
    """Return every way to share a total width (3-12) among three rectangles of 1-4."""
    return tuple(
        (first, second, third)
        for first, second, third in product(range(1, 5), repeat=3)
        if first + second + third == total
    )


@cache
def split_weights(total: int, profile: tuple[int, int, int, int]) -> tuple[int, ...]:
    """Return the weight of each of `width_splits(total)`: the product of its widths' weights."""
    weights = tuple(
        profile[first - 1] * profile[second - 1] * profile[third - 1]
        for first, second, third in width_splits(total)
    )
    # A profile may rule out every split of this total; then all of them are equally likely.
    return weights if any(weights) else (1,) * len(weights)


@dataclass(frozen=True, slots=True)
class VillainsChance:
    """Which villains appear in a round, and with which rectangles. Rule: §3."""

    spec: QuestSpec
    round: int

    @property
    def stream(self) -> str:
        """One stream a round."""
        return f"villains.{self.round}"

    def sample(self, draw: Draw, /) -> DealVillains:
        """Deal three different villains, or one boss."""
        candidates = list(self.spec.candidates(self.round))
        offered = 1 if is_boss_round(self.round) else OFFERED_VILLAINS
        templates = [candidates.pop(draw.below(len(candidates))) for _ in range(offered)]
        return DealVillains(
            tuple(self._villain(template, draw.fork(str(n))) for n, template in enumerate(templates))
        )

    def _villain(self, template: VillainSpec, draw: Draw) -> Villain:
        total = self.spec.width_of_round(self.round)
        widths = width_splits(total)[draw.weighted(split_weights(total, template.widths))]
        first, second, third = (_rectangle(template, width, draw) for width in widths)
        return Villain(template.id, (first, second, third))

    def outcomes(self) -> None:
        """Return None: there are far too many to list."""


def _rectangle(template: VillainSpec, width: int, draw: Draw) -> Rectangle:
    colour = STANDARD_COLOURS[draw.weighted(template.colours)]
    low, high = number_range(template, width)
    return Rectangle(colour, width, low + draw.below(high - low + 1))


@dataclass(frozen=True, slots=True)
class DiceChance:
    """How the dice of a pool fall. Rule: §4.1."""

    pool: PerColour
    round: int

    @property
    def stream(self) -> str:
        """One stream a round."""
        return f"roll.{self.round}"

    def sample(self, draw: Draw, /) -> DealDice:
        """Roll the pool; each colour has draws of its own."""
        return DealDice(
            tuple(
                die(colour, face)
                for colour in COLOURS
                for face in _faces(self.pool[colour], draw.fork(colour.letter))
            )
        )

    def outcomes(self) -> tuple[tuple[DealDice, int], ...] | None:
        """Return all rolls, equally likely, while they are few; else None."""
        colours = [colour for colour in COLOURS for _ in range(self.pool[colour])]
        if 6 ** len(colours) > MOST_LISTED_OUTCOMES:
            return None
        return tuple(
            (DealDice(tuple(map(die, colours, faces))), 1) for faces in product(FACES, repeat=len(colours))
        )


def _faces(count: int, draw: Draw) -> tuple[int, ...]:
    return tuple(1 + draw.below(6) for _ in range(count))


@dataclass(frozen=True, slots=True)
class RewardsChance:
    """Which colours and which extra reward are offered. Rule: §7."""

    round: int
    flawless: bool

    @property
    def stream(self) -> str:
        """One stream a round."""
        return f"rewards.{self.round}"

    def sample(self, draw: Draw, /) -> DealRewards:
        """Draw two standard colours, a space of any colour, and the extra reward."""
        first = STANDARD_COLOURS[draw.below(4)]
        second = STANDARD_COLOURS[draw.below(4)]
        space = COLOURS[draw.below(5)]
        extra = EXTRA_REWARDS[draw.below(2)]
        return DealRewards((first, second), space, EXTRA_REWARDS if self.flawless else (extra,))

    def outcomes(self) -> tuple[tuple[DealRewards, int], ...]:
        """Return all draws, equally likely."""
        extras: tuple[tuple[str, ...], ...] = (
            (EXTRA_REWARDS,) if self.flawless else tuple((extra,) for extra in EXTRA_REWARDS)
        )
        return tuple(
            (DealRewards((first, second), space, extra), 1)
            for first, second, space, extra in product(STANDARD_COLOURS, STANDARD_COLOURS, COLOURS, extras)
        )


QuestChance = VillainsChance | DiceChance | RewardsChance
