"""The twelve faces of a brawler, and what three numbers are worth."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

PLUS, MINUS, CREST = 10, 11, 12
FACES = range(1, 13)
"""Every face: the numbers 1-9, then the three signs."""
NUMBERS = range(1, 10)
IN_THE_AIR = 0
"""Stands for a die that is yet to be rolled."""
DICE_OF_A_TURN = 3

STRAIGHT, THREE_OF_A_KIND, TWO_OF_A_KIND = 15, 10, 5
"""Bonus points. Rule: brawl §4."""
SIGN_POINTS = (0, 0, 5, 10)
"""Points for so many crests in one roll, and points lost for so many minuses. Rule: brawl §5, §7."""
PLUS_POINTS = (0, 1, 5, 10)
"""Points for so many pluses in one roll. Rule: brawl §6."""


def is_number(face: int) -> bool:
    """Whether a face stands, so that its die is not rolled again. Rule: brawl §3."""
    return 1 <= face <= NUMBERS[-1]


def combination(numbers: Sequence[int]) -> int:
    """Return the bonus points of three numbers (1-9). Rule: brawl §4."""
    low, middle, high = sorted(numbers)
    if low == middle == high:
        return THREE_OF_A_KIND
    if low == middle or middle == high:
        return TWO_OF_A_KIND
    return STRAIGHT if (middle, high) == (low + 1, low + 2) else 0


def worth(numbers: Sequence[int]) -> int:
    """Return the points of three numbers: their product and their bonus. Rule: brawl §4."""
    return prod(numbers) + combination(numbers)
