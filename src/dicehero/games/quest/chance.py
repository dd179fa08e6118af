"""The points of a quest where chance decides: villains, dice, rewards, relics.

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
    RECTANGLE_LETTERS,
    STANDARD_COLOURS,
    Colour,
    Rectangle,
    Villain,
    die,
)
from dicehero.games.quest.effects import BlackRectangle, Effect, FewerVillains, NumbersShift
from dicehero.games.quest.moves import DealDice, DealFace, DealRelics, DealRewards, DealVillains
from dicehero.games.quest.spec import (
    OFFERED_RELICS,
    OFFERED_VILLAINS,
    PerColour,
    QuestSpec,
    VillainSpec,
    is_boss_round,
)

MOST_LISTED_OUTCOMES = 6**4
"""Rolls of more outcomes than this are not listed."""

RELIC_ODDS = 4
"""One flawless round in so many brings a choice of relics. Rule: §10.1."""

EXTRA_REWARDS = ("black", "life")
"""The third and fourth reward, of which one is offered, or both. Rule: §7.5."""


def number_range(template: VillainSpec, width: int, effects: tuple[Effect, ...] = ()) -> tuple[int, int]:
    """Return the lowest and highest number of a rectangle of this width. Rule: §3.4."""
    shift = sum(
        effect.percent
        for effect in effects
        if isinstance(effect, NumbersShift) and (template.boss or not effect.bosses_only)
    )
    low, high = (min(100, max(0, percent + shift)) for percent in template.numbers)
    span = 5 * width
    return width + span * low // 100, width + span * high // 100


def black_rectangles(template: VillainSpec) -> tuple[bool, bool, bool]:
    """Return which rectangles of a villain are black. Rule: §3.2."""
    black = {
        effect.rectangle
        for trait in template.traits
        for effect in trait.effects
        if isinstance(effect, BlackRectangle)
    }
    first, second, third = (letter in black for letter in RECTANGLE_LETTERS)
    return first, second, third


def offered_villains(round_number: int, effects: tuple[Effect, ...]) -> int:
    """Return how many villains appear in a round. Rule: §3.1."""
    if is_boss_round(round_number):
        return 1
    fewer = any(isinstance(effect, FewerVillains) for effect in effects)
    return OFFERED_VILLAINS - fewer


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
    effects: tuple[Effect, ...]
    """What the level of peril puts in force."""

    @property
    def stream(self) -> str:
        """One stream a round."""
        return f"villains.{self.round}"

    def sample(self, draw: Draw, /) -> DealVillains:
        """Deal three different villains, or one boss."""
        candidates = list(self.spec.candidates(self.round))
        offered = offered_villains(self.round, self.effects)
        templates = [candidates.pop(draw.below(len(candidates))) for _ in range(offered)]
        return DealVillains(
            tuple(self._villain(template, draw.fork(str(n))) for n, template in enumerate(templates))
        )

    def _villain(self, template: VillainSpec, draw: Draw) -> Villain:
        total = self.spec.width_of_round(self.round)
        widths = width_splits(total)[draw.weighted(split_weights(total, template.widths))]
        first, second, third = (
            self._rectangle(template, width, black, draw)
            for width, black in zip(widths, black_rectangles(template), strict=True)
        )
        return Villain(template.id, (first, second, third))

    def _rectangle(self, template: VillainSpec, width: int, black: bool, draw: Draw) -> Rectangle:
        drawn = STANDARD_COLOURS[draw.weighted(template.colours)]
        low, high = number_range(template, width, self.effects)
        return Rectangle(Colour.BLACK if black else drawn, width, low + draw.below(high - low + 1))

    def outcomes(self) -> None:
        """Return None: there are far too many to list."""


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
class FaceChance:
    """How a die falls that is rolled again. Rule: §9.3."""

    round: int
    rerolls: int
    """Dice rolled again before in this round."""

    @property
    def stream(self) -> str:
        """One stream a reroll."""
        return f"reroll.{self.round}.{self.rerolls}"

    def sample(self, draw: Draw, /) -> DealFace:
        """Roll the die."""
        return DealFace(1 + draw.below(6))

    def outcomes(self) -> tuple[tuple[DealFace, int], ...]:
        """Return the six faces."""
        return tuple((DealFace(face), 1) for face in FACES)


@dataclass(frozen=True, slots=True)
class RewardsChance:
    """Which colours and which extra reward are offered. Rule: §7."""

    round: int
    both: bool
    """Whether both extra rewards are offered."""
    leaning: tuple[int, int]
    """Weights of the extra rewards where one is offered."""
    relic: bool | None
    """Whether a choice of relics follows; None where chance decides. Rule: §10.1."""

    @property
    def stream(self) -> str:
        """One stream a round."""
        return f"rewards.{self.round}"

    def sample(self, draw: Draw, /) -> DealRewards:
        """Draw two standard colours, a space of any colour, the extra reward, and the relic."""
        first = STANDARD_COLOURS[draw.below(4)]
        second = STANDARD_COLOURS[draw.below(4)]
        space = COLOURS[draw.below(5)]
        extra = EXTRA_REWARDS[draw.weighted(self.leaning)]
        lucky = draw.below(RELIC_ODDS) == 0
        return DealRewards(
            (first, second),
            space,
            EXTRA_REWARDS if self.both else (extra,),
            lucky if self.relic is None else self.relic,
        )

    def outcomes(self) -> tuple[tuple[DealRewards, int], ...]:
        """Return all draws with their weights."""
        extras: list[tuple[tuple[str, ...], int]] = [(EXTRA_REWARDS, 1)]
        if not self.both:
            pairs = zip(EXTRA_REWARDS, self.leaning, strict=True)
            extras = [((extra,), weight) for extra, weight in pairs if weight]
        relics = [(True, 1), (False, RELIC_ODDS - 1)] if self.relic is None else [(self.relic, 1)]
        return tuple(
            (DealRewards((first, second), space, extra, relic), weight * relic_weight)
            for first, second, space in product(STANDARD_COLOURS, STANDARD_COLOURS, COLOURS)
            for extra, weight in extras
            for relic, relic_weight in relics
        )


@dataclass(frozen=True, slots=True)
class RelicsChance:
    """Which relics are offered. Rule: §10.2."""

    round: int
    unowned: tuple[str, ...]
    """Ids in file order."""

    @property
    def stream(self) -> str:
        """One stream a round."""
        return f"relics.{self.round}"

    def sample(self, draw: Draw, /) -> DealRelics:
        """Draw different relics."""
        left = list(self.unowned)
        count = min(OFFERED_RELICS, len(left))
        return DealRelics(tuple(left.pop(draw.below(len(left))) for _ in range(count)))

    def outcomes(self) -> None:
        """Return None: there are too many to list."""


QuestChance = VillainsChance | DiceChance | FaceChance | RewardsChance | RelicsChance
