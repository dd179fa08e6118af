"""What the player sees of a quest. Nothing is hidden, so the view is the state, made ready to show."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from dicehero.games.quest.battle import Ledger
from dicehero.games.quest.dice import Colour, Die, Origin, Rectangles
from dicehero.games.quest.effects import Effect, ModifierKind
from dicehero.games.quest.spec import Deed, PerColour


class PhaseName(Enum):
    """The point a quest has reached, by the name that front ends know it by."""

    CHOOSE_HERO = "choose-hero"
    DEALING_VILLAINS = "dealing-villains"
    CHOOSE_VILLAIN = "choose-villain"
    BEFORE_ROLL = "before-roll"
    ROLLING = "rolling"
    BATTLE = "battle"
    REROLLING = "rerolling"
    DEALING_REWARDS = "dealing-rewards"
    CHOOSE_REWARD = "choose-reward"
    DEALING_RELICS = "dealing-relics"
    CHOOSE_RELIC = "choose-relic"
    CHOOSE_KEPT = "choose-kept"
    CROSSROADS = "crossroads"
    FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class ModifierView:
    """A strength, weakness, trait, relic or peril, and what it does."""

    id: str
    name: str
    kind: ModifierKind
    text: str
    effects: tuple[Effect, ...]
    """The same for programs."""


@dataclass(frozen=True, slots=True)
class HeroView:
    """A hero profile as shown on its card; the values at the start of a quest."""

    id: str
    name: str
    flavour: str
    life: int
    max_life: int
    pool: PerColour
    capacity: PerColour
    strength: ModifierView
    weakness: ModifierView
    unlock: Deed | None
    """What opens the hero; None for open from the start."""


@dataclass(frozen=True, slots=True)
class VillainView:
    """A villain as shown on its card."""

    id: str
    name: str
    flavour: str
    boss: bool
    rectangles: Rectangles
    traits: tuple[ModifierView, ...]
    taunts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DieView:
    """A die of the hand. Dice that were blended away are not shown."""

    number: int
    """From 1; the name of the die in moves, stable within the round."""
    colour: Colour
    face: int
    origin: Origin
    rectangle: int | None
    """Index 0-2 of the rectangle it lies on; None in the free hand."""

    @property
    def die(self) -> Die:
        """The die without its number and place."""
        return Die(self.colour, self.face, self.origin)


class RewardKind(Enum):
    """The four kinds of reward. Rule: §7."""

    DICE = "dice"
    SPACE = "space"
    BLACK = "black"
    LIFE = "life"


@dataclass(frozen=True, slots=True)
class RewardView:
    """An offered reward with its exact result."""

    kind: RewardKind
    colours: tuple[Colour, ...]
    """Colours of the dice or of the space; empty for life."""
    wasted: tuple[Colour, ...]
    """Dice among `colours` that have no space and would be lost."""
    pool: PerColour
    """Pool after the choice."""
    capacity: PerColour
    """Capacity after the choice."""
    life: int
    """Life after the choice."""


@dataclass(frozen=True, slots=True)
class KeepView:
    """The question which dice of a crowded colour stay."""

    colour: Colour
    spaces: int
    dice: tuple[int, ...]
    """Numbers of the dice to choose from."""


@dataclass(frozen=True, slots=True)
class QuestView:
    """Everything a front end or a bot needs to know. Fields out of phase are empty or None."""

    phase: PhaseName
    heroes: tuple[HeroView, ...] = ()
    """Profiles to choose from."""
    hero: HeroView | None = None
    round: int = 0
    """From 1; 0 before a hero is chosen."""
    life: int = 0
    max_life: int = 0
    score: int = 0
    peril: int = 0
    perils: tuple[ModifierView, ...] = ()
    """What the level of peril puts in force."""
    relics: tuple[ModifierView, ...] = ()
    """In the order they were won."""
    flawless_rounds: int = 0
    """Rounds survived with all three rectangles beaten."""
    flawless_bosses: int = 0
    """Those of them that were a boss's."""
    pool: PerColour = (0, 0, 0, 0, 0)
    capacity: PerColour = (0, 0, 0, 0, 0)
    toll: int = 0
    """Life points that the end of this round costs in any case. Rule: §8.4."""
    kept: tuple[Die, ...] = ()
    """Dice carried into the round, before they join the hand at the roll."""
    villains: tuple[VillainView, ...] = ()
    """Villains to choose from."""
    villain: VillainView | None = None
    """The villain being faced."""
    dice: tuple[DieView, ...] = ()
    """The hand in battle; afterwards the dice that are left."""
    blends: int = 0
    """Blends made in this battle."""
    rerolls: int = 0
    """How often a die may still be rolled again in this battle."""
    shifts: int = 0
    """How often a pip may still be moved in this battle."""
    ledger: Ledger | None = None
    """What the battle amounts to so far."""
    rewards: tuple[RewardView, ...] = ()
    relic_offers: tuple[ModifierView, ...] = ()
    keep: KeepView | None = None
    ending: str | None = None
    """`fell` or `retired`."""
    won: bool = False
    """Whether the last boss has been survived."""
