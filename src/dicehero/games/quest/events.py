"""What happened in a quest: past-tense facts that carry the values after them.

Folding the events over the first view (`fold`) yields the view of every later state, so a front end
that sees nothing but events still knows everything.
"""

from __future__ import annotations

from dataclasses import dataclass

from dicehero.games.quest.dice import Colour, Die, HandDie
from dicehero.games.quest.view import HeroView, RewardView, VillainView


@dataclass(frozen=True, slots=True)
class HeroChosen:
    """The quest began."""

    hero: HeroView


@dataclass(frozen=True, slots=True)
class RoundBegun:
    """A round began with these kept dice."""

    round: int
    kept: tuple[Die, ...]
    toll: int
    """Life points that the end of the round will cost in any case. Rule: §8.4."""


@dataclass(frozen=True, slots=True)
class VillainsOffered:
    """Chance dealt the villains of the round."""

    villains: tuple[VillainView, ...]


@dataclass(frozen=True, slots=True)
class VillainChosen:
    """The player faces this villain."""

    villain: VillainView


@dataclass(frozen=True, slots=True)
class DiceThrown:
    """The dice left the player's hand."""


@dataclass(frozen=True, slots=True)
class DiceRolled:
    """The dice came to rest: the whole hand, kept dice included."""

    hand: tuple[HandDie, ...]


@dataclass(frozen=True, slots=True)
class DiePlaced:
    """A die was placed."""

    die: HandDie
    rectangle: int
    have: int
    """Pips on the rectangle after it."""


@dataclass(frozen=True, slots=True)
class DieTakenBack:
    """A placed die went back to the free hand."""

    die: HandDie
    rectangle: int
    have: int
    """Pips on the rectangle after it."""


@dataclass(frozen=True, slots=True)
class DiceBlended:
    """Two dice became one."""

    first: HandDie
    second: HandDie
    result: HandDie


@dataclass(frozen=True, slots=True)
class RectangleScored:
    """A rectangle paid its points."""

    rectangle: int
    matched: int
    surplus: int
    bonus: int
    score: int
    """Score of the quest after it."""


@dataclass(frozen=True, slots=True)
class LifeLost:
    """Life points were lost to a rectangle, or (None) to the endless toll."""

    amount: int
    life: int
    """Life after it, never below 0."""
    rectangle: int | None


@dataclass(frozen=True, slots=True)
class LifeRegained:
    """Life points were given back."""

    amount: int
    """What was really gained; 0 at full life."""
    life: int


@dataclass(frozen=True, slots=True)
class HeroFell:
    """The hero's life reached 0."""

    round: int
    score: int


@dataclass(frozen=True, slots=True)
class RoundSurvived:
    """The hero lives on; these dice are left."""

    round: int
    flawless: bool
    free: tuple[HandDie, ...]


@dataclass(frozen=True, slots=True)
class QuestWon:
    """The last boss is survived. The player may retire or go on."""

    score: int


@dataclass(frozen=True, slots=True)
class Retired:
    """The hero went home, a winner."""

    score: int


@dataclass(frozen=True, slots=True)
class WentOnward:
    """The hero goes on past the last boss."""


@dataclass(frozen=True, slots=True)
class RewardsOffered:
    """Chance drew the rewards."""

    rewards: tuple[RewardView, ...]


@dataclass(frozen=True, slots=True)
class RewardTaken:
    """The player chose this reward."""

    reward: RewardView


@dataclass(frozen=True, slots=True)
class DieGained:
    """A die joined the pool."""

    colour: Colour
    pool: int
    """Dice of the colour in the pool after it."""


@dataclass(frozen=True, slots=True)
class DieWasted:
    """A die of the reward found no space."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class SpaceGained:
    """A space was added."""

    colour: Colour
    capacity: int
    """Spaces of the colour after it."""


@dataclass(frozen=True, slots=True)
class KeepAsked:
    """More dice of a colour are left than there are spaces."""

    colour: Colour
    spaces: int
    dice: tuple[HandDie, ...]


@dataclass(frozen=True, slots=True)
class DiceLost:
    """Left dice that found no space are gone."""

    dice: tuple[HandDie, ...]


Event = (
    HeroChosen
    | RoundBegun
    | VillainsOffered
    | VillainChosen
    | DiceThrown
    | DiceRolled
    | DiePlaced
    | DieTakenBack
    | DiceBlended
    | RectangleScored
    | LifeLost
    | LifeRegained
    | HeroFell
    | RoundSurvived
    | QuestWon
    | Retired
    | WentOnward
    | RewardsOffered
    | RewardTaken
    | DieGained
    | DieWasted
    | SpaceGained
    | KeepAsked
    | DiceLost
)
