"""What came about, with the values after it. Seats are numbered from 0."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MatchBegun:
    """Another match begins: every team is whole again."""

    match: int
    dice: int
    grit: int


@dataclass(frozen=True, slots=True)
class DuelBegun:
    """A duel begins, with an empty cage."""

    duel: int
    order: tuple[int, ...]
    """Seats in the order of their turns."""
    stake: int


@dataclass(frozen=True, slots=True)
class TurnBegun:
    """A seat is about to roll."""

    seat: int
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StakeDoubled:
    """A token was spent on the stake."""

    seat: int
    stake: int
    grit: int


@dataclass(frozen=True, slots=True)
class DiceThrown:
    """Three dice of a team fly."""

    seat: int
    reserve: int


@dataclass(frozen=True, slots=True)
class NumberThrown:
    """A token was spent to throw a standing number again."""

    seat: int
    place: int
    """1, 2 or 3, from the left."""
    number: int
    """What it was."""
    grit: int


@dataclass(frozen=True, slots=True)
class DiceRolled:
    """The dice in the air came down."""

    seat: int
    rolled: tuple[int, ...]
    """Their faces alone, from the left."""
    table: tuple[int, ...]
    """All three dice as they lie: signs are still among them."""


@dataclass(frozen=True, slots=True)
class DiceCaged:
    """Minuses went to the cage."""

    seat: int
    count: int
    penalty: int
    net: int
    cage: int


@dataclass(frozen=True, slots=True)
class PlusesScored:
    """Pluses earned points and freed dice from the cage for the roller."""

    seat: int
    count: int
    bonus: int
    freed: int
    net: int
    reserve: int
    cage: int


@dataclass(frozen=True, slots=True)
class CrestsScored:
    """Crests took dice from the others and from the cage."""

    seat: int
    count: int
    bonus: int
    taken: tuple[int, ...]
    """Dice taken, by seat."""
    freed: int
    net: int
    reserves: tuple[int, ...]
    """Dice in reserve, by seat."""
    cage: int


@dataclass(frozen=True, slots=True)
class DiceReplaced:
    """Fresh dice of the team take the place of those that were caged."""

    seat: int
    count: int
    reserve: int


@dataclass(frozen=True, slots=True)
class SeatOut:
    """A seat has too few dice and is out of the match; all it had is in the cage."""

    seat: int
    caged: int
    cage: int


@dataclass(frozen=True, slots=True)
class TurnScored:
    """A turn is over."""

    seat: int
    numbers: tuple[int, ...]
    product: int
    combination: int
    """Points for a straight, three or two of a kind."""
    net: int
    """Points for signs, less those lost by them."""
    score: int


@dataclass(frozen=True, slots=True)
class DuelTied:
    """The best score was rolled more than once: these seats roll again."""

    seats: tuple[int, ...]
    score: int
    tie: int


@dataclass(frozen=True, slots=True)
class DuelWon:
    """A duel is over: the winner takes dice of every other seat, and the cage."""

    seat: int
    score: int
    taken: tuple[int, ...]
    """Dice taken, by seat."""
    cage: int
    """Dice taken out of the cage."""
    reserves: tuple[int, ...]
    """Dice by seat; nothing is left on the table."""


@dataclass(frozen=True, slots=True)
class MatchWon:
    """A match is over."""

    seat: int
    wins: int
    """Matches that this seat has won."""
    dice: int
    """Dice that it owns now."""
    alone: bool
    """Whether it won as the last one in; all dice on the table are its own then."""
    final: bool
    """Whether this was the last match."""


Event = (
    MatchBegun
    | DuelBegun
    | TurnBegun
    | StakeDoubled
    | DiceThrown
    | NumberThrown
    | DiceRolled
    | DiceCaged
    | PlusesScored
    | CrestsScored
    | DiceReplaced
    | SeatOut
    | TurnScored
    | DuelTied
    | DuelWon
    | MatchWon
)
