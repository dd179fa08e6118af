"""The moves of seats and of chance."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll three dice of the own team."""


@dataclass(frozen=True, slots=True)
class Double:
    """Spend a token to double the stake of this duel."""


@dataclass(frozen=True, slots=True)
class Reroll:
    """Spend a token to roll a standing number again."""

    place: int
    """1, 2 or 3, from the left."""


@dataclass(frozen=True, slots=True)
class Stand:
    """Take the three numbers as they are."""


@dataclass(frozen=True, slots=True)
class DrawFirst:
    """Chance: who starts the match."""

    seat: int


@dataclass(frozen=True, slots=True)
class DealFaces:
    """Chance: what the dice in the air show, from the left."""

    faces: tuple[int, ...]


ROLL, DOUBLE, STAND = Roll(), Double(), Stand()
REROLLS = (Reroll(1), Reroll(2), Reroll(3))

Move = Roll | Double | Reroll | Stand | DrawFirst | DealFaces
