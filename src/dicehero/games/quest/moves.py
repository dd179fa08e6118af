"""The moves of the quest. Dice and offers are numbered from 1, rectangles are indexed from 0."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations

from dicehero.games.quest.dice import Colour, Die, Villain


@dataclass(frozen=True, slots=True)
class ChooseHero:
    """Begin the quest with this hero. Rule: §2.1."""

    hero: str


@dataclass(frozen=True, slots=True)
class ChooseVillain:
    """Face the offered villain with this number. Rule: §3.1."""

    number: int


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll the whole pool. Rule: §4.1."""


@dataclass(frozen=True, slots=True)
class Place:
    """Put a free die on a rectangle. Rule: §5.1."""

    die: int
    rectangle: int


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take a placed die back into the free hand. Rule: §5.2."""

    die: int


@dataclass(frozen=True, slots=True)
class Blend:
    """Turn two free dice into a wild one. Rule: §5.3."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Reroll:
    """Roll a free die again, where a modifier allows it. Rule: §9.3."""

    die: int


@dataclass(frozen=True, slots=True)
class ShiftPip:
    """Move a pip from one free die to another, where a modifier allows it. Rule: §9.4."""

    source: int
    target: int


@dataclass(frozen=True, slots=True)
class EndRound:
    """End the round. Rule: §5.5."""


@dataclass(frozen=True, slots=True)
class ChooseReward:
    """Take the offered reward with this number. Rule: §7."""

    number: int


@dataclass(frozen=True, slots=True)
class ChooseRelic:
    """Take the offered relic with this number. Rule: §10."""

    number: int


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep just these dice of the colour that has too few spaces. Rule: §6.4."""

    dice: tuple[int, ...]
    """Die numbers, ascending."""


@dataclass(frozen=True, slots=True)
class Retire:
    """Stop after the last boss, with a win. Rule: §8.2."""


@dataclass(frozen=True, slots=True)
class Onward:
    """Go on past the last boss. Rule: §8.2."""


@dataclass(frozen=True, slots=True)
class DealVillains:
    """Chance: the villains of this round."""

    villains: tuple[Villain, ...]


@dataclass(frozen=True, slots=True)
class DealDice:
    """Chance: the faces of the pool's dice, in colour order."""

    dice: tuple[Die, ...]


@dataclass(frozen=True, slots=True)
class DealRewards:
    """Chance: what is drawn for the rewards of this round. Rule: §7."""

    dice: tuple[Colour, Colour]
    space: Colour
    extras: tuple[str, ...]
    """`black`, `life`, or both, in this order."""
    relic: bool
    """Whether a choice of relics follows. Rule: §10.1."""


@dataclass(frozen=True, slots=True)
class DealFace:
    """Chance: the face that a die rolled again shows."""

    face: int


@dataclass(frozen=True, slots=True)
class DealRelics:
    """Chance: the relics to choose from, by id. Rule: §10.2."""

    relics: tuple[str, ...]


PlayerMove = (
    ChooseHero
    | ChooseVillain
    | Roll
    | Place
    | TakeBack
    | Blend
    | Reroll
    | ShiftPip
    | EndRound
    | ChooseReward
    | ChooseRelic
    | Keep
    | Retire
    | Onward
)
ChanceMove = DealVillains | DealDice | DealFace | DealRewards | DealRelics
Move = PlayerMove | ChanceMove

ROLL = Roll()
END_ROUND = EndRound()
RETIRE = Retire()
ONWARD = Onward()


# Building a move costs more than looking one up, and `legal` hands out dozens a call.


@cache
def places(number: int) -> tuple[tuple[Place, ...], ...]:
    """Return, for each set of rectangles as bits (bit 0 is a), the placements of a die on them."""
    on = [Place(number, rectangle) for rectangle in range(3)]
    return tuple(tuple(place for place in on if bits >> place.rectangle & 1) for bits in range(8))


@cache
def take_back(number: int) -> TakeBack:
    """Return the move that takes die `number` back."""
    return TakeBack(number)


@cache
def blend(first: int, second: int) -> Blend:
    """Return the blend of two die numbers in this order."""
    return Blend(first, second)


@lru_cache(maxsize=4096)
def blends(numbers: tuple[int, ...]) -> tuple[Blend, ...]:
    """Return every blend of two of these dice, lower number first."""
    return tuple(blend(first, second) for first, second in combinations(numbers, 2))
