"""What a pool can roll: every different roll, or rolls drawn at random."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from math import factorial, prod

from dicehero.core.rng import Draw
from dicehero.games.quest.dice import COLOURS, FACES, Die, die
from dicehero.games.quest.spec import PerColour

Roll = tuple[Die, ...]
"""The dice of a roll by colour and rising face: equal rolls are equal, in whatever order they fell."""


def different_rolls(pool: PerColour) -> int:
    """Return how many rolls of a pool differ: equal dice of a colour are interchangeable."""
    return prod(factorial(count + 5) // (factorial(count) * factorial(5)) for count in pool)


def every_roll(pool: PerColour) -> Iterator[tuple[Roll, int]]:
    """Yield every different roll with the number of ways it can fall."""
    by_colour = [list(combinations_with_replacement(FACES, pool[colour])) for colour in COLOURS]
    for faces in product(*by_colour):
        ways = 1
        dice: list[Die] = []
        for colour, shown in zip(COLOURS, faces, strict=True):
            ways *= factorial(len(shown)) // prod(factorial(shown.count(face)) for face in FACES)
            dice += [die(colour, face) for face in shown]
        yield tuple(dice), ways


def random_rolls(pool: PerColour, name: str) -> Iterator[Roll]:
    """Yield rolls without end, the same ones whenever a pool is asked for under the same name.

    They have nothing to do with the seed of the quest.
    """
    draw = Draw("odds", name)
    while True:
        yield tuple(
            die(colour, face)
            for colour in COLOURS
            for face in sorted(1 + draw.below(len(FACES)) for _ in range(pool[colour]))
        )
