"""The closed list of rule twists. Perks, traits, relics and perils are made of these.

Each effect is plain data with one meaning, told by `wording.sentence` and put to work by `rules`
(battles), `gains` (rewards) or `chance` (deals). Content files name an effect by its kind, the class
name in lower case with hyphens, so an author combines them without reading Python.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import Literal, get_args

from dicehero.core.game import Tagged
from dicehero.games.quest.dice import RECTANGLE_LETTERS


class ModifierKind(Enum):
    """Where effects come from."""

    PERK = "perk"
    """A hero's strength or weakness."""
    TRAIT = "trait"
    """A villain's."""
    RELIC = "relic"
    """Won on the way."""
    PERIL = "peril"
    """Chosen with the hero."""


RectangleLetter = Literal["a", "b", "c"]
ColourWord = Literal["red", "blue", "green", "yellow", "black"]
Faces = Literal["odd", "even", "low", "high"]
"""Low is 1-3, high is 4-6."""
DieSort = Literal["any", "wild", "kept", "blended", "odd", "even", "low", "high"]
BlendSort = Literal["any", "equal faces", "one colour", "two colours"]


# --- placing -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OnlyFaces(Tagged):
    """A rectangle takes only some faces."""

    faces: Faces
    rectangle: RectangleLetter | None = None


@dataclass(frozen=True, slots=True)
class WildBarred(Tagged):
    """A rectangle takes no wild dice, unless it is black itself."""

    rectangle: RectangleLetter | None = None


@dataclass(frozen=True, slots=True)
class AlsoCounts(Tagged):
    """Dice of a colour go on rectangles of another, too, in every n-th round."""

    colour: ColourWord
    for_colour: ColourWord
    every: Literal[1, 2, 3, 4, 5] = 1


@dataclass(frozen=True, slots=True)
class PlacementLimit(Tagged):
    """No more dice than this may lie on the three rectangles together."""

    dice: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]


@dataclass(frozen=True, slots=True)
class DieWorth(Tagged):
    """Some dice count more or less than they show (0 at least) on a rectangle."""

    amount: Literal[-3, -2, -1, 1, 2, 3]
    dice: DieSort = "any"
    rectangle: RectangleLetter | None = None


# --- what a rectangle costs and earns ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LossFactor(Tagged):
    """Unmatched points of a rectangle hurt several times."""

    factor: Literal[2, 3]
    rectangle: RectangleLetter | None = None


@dataclass(frozen=True, slots=True)
class LossExtra(Tagged):
    """A rectangle left short by so much hurts more."""

    amount: Literal[1, 2, 3, 4, 5]
    from_shortfall: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10] = 1
    rectangle: RectangleLetter | None = None


@dataclass(frozen=True, slots=True)
class LossForgiven(Tagged):
    """A rectangle left short by little costs no life."""

    up_to: Literal[1, 2, 3, 4, 5]
    rectangle: RectangleLetter | None = None


@dataclass(frozen=True, slots=True)
class LossCapped(Tagged):
    """A rectangle costs no more life than this."""

    at: Literal[4, 5, 6, 7, 8, 9, 10, 12]
    rectangle: RectangleLetter | None = None


@dataclass(frozen=True, slots=True)
class BeatenCosts(Tagged):
    """Each beaten rectangle costs life all the same."""

    life: Literal[1, 2, 3]


@dataclass(frozen=True, slots=True)
class SurplusPoints(Tagged):
    """Each point above a rectangle's number earns this instead of 2."""

    points: Literal[0, 1, 3, 4, 5]
    rectangle: RectangleLetter | None = None


@dataclass(frozen=True, slots=True)
class BeatenBonus(Tagged):
    """Each beaten rectangle earns extra points."""

    points: Literal[1, 2, 3, 4, 5, 6, 8, 10]


@dataclass(frozen=True, slots=True)
class UnbeatenEarnsNothing(Tagged):
    """A rectangle that is not beaten earns no points."""

    rectangle: RectangleLetter | None = None


@dataclass(frozen=True, slots=True)
class FlawlessPoints(Tagged):
    """A flawless round earns extra points."""

    points: Literal[5, 10, 15, 20]


# --- blending ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NoBlending(Tagged):
    """The blender is jammed."""


@dataclass(frozen=True, slots=True)
class BlendLimit(Tagged):
    """Only so many blends a round."""

    blends: Literal[1, 2, 3]


@dataclass(frozen=True, slots=True)
class BlendRoundsUp(Tagged):
    """The average is rounded up; where `first_only`, for the first blend of a round."""

    first_only: bool = True


@dataclass(frozen=True, slots=True)
class BlendShift(Tagged):
    """Some blends give more or less (1-6)."""

    amount: Literal[-2, -1, 1, 2]
    of: BlendSort = "any"


@dataclass(frozen=True, slots=True)
class BlendCosts(Tagged):
    """Each blend costs life at the end of the round."""

    life: Literal[1, 2, 3]


# --- the hand ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LowestFace(Tagged):
    """Rolled dice show no less than this."""

    face: Literal[2, 3, 4]
    colour: ColourWord | None = None


@dataclass(frozen=True, slots=True)
class KeptShift(Tagged):
    """Kept dice gain or lose pips (1-6)."""

    amount: Literal[-2, -1, 1, 2]


@dataclass(frozen=True, slots=True)
class Rerolls(Tagged):
    """Free dice may be rolled again, so many a round."""

    times: Literal[1, 2, 3]


@dataclass(frozen=True, slots=True)
class PipShifts(Tagged):
    """A pip may be moved from one free die to another, so many times a round."""

    times: Literal[1, 2, 3]


# --- the end of a round --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FlawlessLife(Tagged):
    """A flawless round gives back life."""

    life: Literal[1, 2, 3, 4, 5]


@dataclass(frozen=True, slots=True)
class RoundLife(Tagged):
    """Every survived round gives back life."""

    life: Literal[1, 2, 3]


@dataclass(frozen=True, slots=True)
class StealsBestDie(Tagged):
    """Unless the round is flawless, the best free die is gone."""


@dataclass(frozen=True, slots=True)
class NothingKept(Tagged):
    """Unless the round is flawless, all free dice are gone."""


# --- rewards -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LifeReward(Tagged):
    """The life reward gives another amount."""

    life: Literal[4, 5, 6, 7, 8, 12, 14, 16]


@dataclass(frozen=True, slots=True)
class SpaceReward(Tagged):
    """The space reward gives several spaces."""

    spaces: Literal[2, 3]


@dataclass(frozen=True, slots=True)
class AllRewards(Tagged):
    """All four rewards are offered after every round."""


@dataclass(frozen=True, slots=True)
class NoFlawlessReward(Tagged):
    """A flawless round does not bring the fourth reward."""


# --- at once: when a relic is taken or a quest begins --------------------------------------------


@dataclass(frozen=True, slots=True)
class MaxLife(Tagged):
    """The greatest life changes, and life with it."""

    amount: Literal[-12, -10, -8, -6, -5, -4, -3, -2, -1, 2, 3, 4, 5, 6, 8, 10, 12]


@dataclass(frozen=True, slots=True)
class ExtraDie(Tagged):
    """A die joins the pool, with a space where there is none."""

    colour: ColourWord


@dataclass(frozen=True, slots=True)
class ExtraSpaces(Tagged):
    """Every colour gains spaces."""

    spaces: Literal[1, 2]


# --- what villains are dealt ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BlackRectangle(Tagged):
    """A rectangle of the villain is black: only wild dice fit."""

    rectangle: RectangleLetter


@dataclass(frozen=True, slots=True)
class NumbersShift(Tagged):
    """Villains' numbers are drawn higher or lower, in percent of the way from width to 6 x width."""

    percent: Literal[-20, -15, -10, -5, 2, 3, 4, 5, 6, 8, 10, 15, 20]
    bosses_only: bool = False


@dataclass(frozen=True, slots=True)
class FewerVillains(Tagged):
    """Only two villains appear to choose from."""


Effect = (
    OnlyFaces
    | WildBarred
    | AlsoCounts
    | PlacementLimit
    | DieWorth
    | LossFactor
    | LossExtra
    | LossForgiven
    | LossCapped
    | BeatenCosts
    | SurplusPoints
    | BeatenBonus
    | UnbeatenEarnsNothing
    | FlawlessPoints
    | NoBlending
    | BlendLimit
    | BlendRoundsUp
    | BlendShift
    | BlendCosts
    | LowestFace
    | KeptShift
    | Rerolls
    | PipShifts
    | FlawlessLife
    | RoundLife
    | StealsBestDie
    | NothingKept
    | LifeReward
    | SpaceReward
    | AllRewards
    | NoFlawlessReward
    | MaxLife
    | ExtraDie
    | ExtraSpaces
    | BlackRectangle
    | NumbersShift
    | FewerVillains
)

EFFECTS: tuple[type[Effect], ...] = get_args(Effect)


_RUN_EFFECTS = (
    KeptShift | LifeReward | SpaceReward | AllRewards | NoFlawlessReward | MaxLife | ExtraDie | ExtraSpaces
)
"""Effects that last longer than a battle."""


def may_come_from(effect: type[Effect], kind: ModifierKind) -> bool:
    """Whether a modifier of this kind may have the effect.

    A villain's trait is gone after the battle, and what villains are dealt may depend on the seed and
    the level of peril only, so that other choices meet the same villains.
    """
    if issubclass(effect, BlackRectangle):
        return kind is ModifierKind.TRAIT
    if issubclass(effect, NumbersShift | FewerVillains):
        return kind is ModifierKind.PERIL
    return kind is not ModifierKind.TRAIT or not issubclass(effect, _RUN_EFFECTS)


def kind_of(effect: type[Effect]) -> str:
    """Return the name of an effect in content files: `LossFactor` is `loss-factor`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", effect.__name__).lower()


def concerns(rectangle: RectangleLetter | None, index: int) -> bool:
    """Whether an effect for `rectangle` (None: all) bears on the rectangle with this index."""
    return rectangle is None or RECTANGLE_LETTERS[index] == rectangle
