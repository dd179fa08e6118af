"""The states of a quest: what a hero has (`Run`), and the point the quest has reached (`Phase`)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from dicehero.games.quest.dice import Colour, Die, HandDie, Villain
from dicehero.games.quest.effects import Effect
from dicehero.games.quest.rules import BattleRules, Fits
from dicehero.games.quest.spec import HeroSpec, Modifier, PerColour

FREE = -1
"""Spot of a die in the free hand; spots 0-2 are the rectangles."""
BLENDED_AWAY = -2
"""Spot of a die that went into the blender. Its number stays taken."""


@dataclass(frozen=True, slots=True)
class Run:
    """What the hero has. Placing and blending leave it alone, so battle moves share one object."""

    hero: HeroSpec
    round: int
    """From 1."""
    life: int
    max_life: int
    score: int
    pool: PerColour
    capacity: PerColour
    kept: tuple[Die, ...]
    """Dice carried into this round with their faces, in colour order."""
    relics: tuple[Modifier, ...]
    """In the order they were won."""
    peril: int
    """Level of peril, -1 to 10."""
    perils: tuple[Modifier, ...]
    """What the level puts in force."""
    flawless_rounds: int = 0
    """Rounds survived with all three rectangles beaten."""
    flawless_bosses: int = 0
    """Those of them that were a boss's."""

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        """All that bends the rules for this hero, in the order it is applied. Rule: §9.1."""
        return (self.hero.strength, self.hero.weakness, *self.relics, *self.perils)

    @property
    def effects(self) -> tuple[Effect, ...]:
        """The effects of all modifiers, in order."""
        return effects_of(self.modifiers)


def effects_of(modifiers: Iterable[Modifier]) -> tuple[Effect, ...]:
    """Return the effects of several modifiers, in order."""
    return tuple(effect for modifier in modifiers for effect in modifier.effects)


@dataclass(frozen=True, slots=True)
class HeroChoice:
    """The player picks a hero."""

    peril: int


@dataclass(frozen=True, slots=True)
class VillainDeal:
    """Chance deals the villains of the round."""


@dataclass(frozen=True, slots=True)
class VillainChoice:
    """The player picks a villain."""

    offers: tuple[Villain, ...]


@dataclass(frozen=True, slots=True)
class BeforeRoll:
    """The player is about to roll."""

    villain: Villain


@dataclass(frozen=True, slots=True)
class DiceDeal:
    """Chance rolls the dice."""

    villain: Villain


@dataclass(frozen=True, slots=True)
class Encounter:
    """What stands for a whole battle: battle moves share one object."""

    villain: Villain
    rules: BattleRules
    fits: Fits
    """The rules' answer for this villain's colours, looked up once."""


def meet(villain: Villain, rules: BattleRules) -> Encounter:
    """Return the encounter with a villain under these rules."""
    return Encounter(villain, rules, rules.fits(villain.colours))


@dataclass(frozen=True, slots=True)
class Battle:
    """The player places and blends."""

    encounter: Encounter
    dice: tuple[Die, ...]
    """Every die of the round; number n is at index n - 1. Blends append."""
    spots: tuple[int, ...]
    """Where each die is: FREE, BLENDED_AWAY or a rectangle's index."""
    blends: int
    """Blends made so far."""
    rerolls: int
    """Dice rolled again so far."""
    shifts: int
    """Pips moved so far."""


@dataclass(frozen=True, slots=True)
class FaceDeal:
    """Chance rolls one die again."""

    battle: Battle
    die: int


@dataclass(frozen=True, slots=True)
class RewardDeal:
    """Chance draws the rewards."""

    villain_id: str
    """The villain just survived, whose leaning counts."""
    flawless: bool
    free: tuple[HandDie, ...]


@dataclass(frozen=True, slots=True)
class GainDice:
    """Reward: two dice for the pool. Rule: §7.1."""

    colours: tuple[Colour, Colour]


@dataclass(frozen=True, slots=True)
class GainSpace:
    """Reward: spaces of a colour, one unless a modifier says otherwise. Rule: §7.2."""

    colour: Colour
    spaces: int


@dataclass(frozen=True, slots=True)
class GainBlack:
    """Reward: a wild die for the pool. Rule: §7.3."""


@dataclass(frozen=True, slots=True)
class GainLife:
    """Reward: life points, as far as the hero's greatest life allows. Rule: §7.4."""

    amount: int


Reward = GainDice | GainSpace | GainBlack | GainLife


@dataclass(frozen=True, slots=True)
class RewardChoice:
    """The player picks a reward."""

    offers: tuple[Reward, ...]
    free: tuple[HandDie, ...]
    relic: bool
    """Whether a choice of relics follows."""


@dataclass(frozen=True, slots=True)
class RelicDeal:
    """Chance draws the relics."""

    free: tuple[HandDie, ...]


@dataclass(frozen=True, slots=True)
class RelicChoice:
    """The player picks a relic."""

    offers: tuple[Modifier, ...]
    free: tuple[HandDie, ...]


@dataclass(frozen=True, slots=True)
class KeepChoice:
    """The player picks which dice of one crowded colour stay; crowded colours are asked one by one."""

    colour: Colour
    spaces: int
    """How many dice of this colour stay (at least 1, fewer than there are)."""
    free: tuple[HandDie, ...]
    """All free dice, of every colour, that are not settled yet."""
    staying: tuple[HandDie, ...]
    """Dice already settled to stay."""


@dataclass(frozen=True, slots=True)
class Crossroads:
    """The last boss is survived: the player retires or goes on."""

    villain_id: str
    flawless: bool
    free: tuple[HandDie, ...]


@dataclass(frozen=True, slots=True)
class Finished:
    """The quest is over."""

    ending: str
    """`fell` or `retired`."""
    villain: Villain | None
    """Who felled the hero."""


Phase = (
    HeroChoice
    | VillainDeal
    | VillainChoice
    | BeforeRoll
    | DiceDeal
    | Battle
    | FaceDeal
    | RewardDeal
    | RewardChoice
    | RelicDeal
    | RelicChoice
    | KeepChoice
    | Crossroads
    | Finished
)


@dataclass(frozen=True, slots=True)
class QuestState:
    """A quest at one moment. `run` is None until a hero is chosen."""

    run: Run | None
    phase: Phase
