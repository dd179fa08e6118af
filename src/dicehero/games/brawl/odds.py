"""Exact chances of scores.

Two things make a score: the three numbers, and the points for signs. They are independent: whatever
signs a die shows before, it ends on each number with the same chance. So the numbers are counted
outright, and the signs are followed roll by roll until what is left of chance is below 1e-12.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import factorial

from dicehero.games.brawl.dice import (
    DICE_OF_A_TURN,
    FACES,
    IN_THE_AIR,
    NUMBERS,
    PLUS_POINTS,
    SIGN_POINTS,
    worth,
)

NEGLIGIBLE = 1e-12
"""Chance that is not followed any more."""
_AMPLE = 9
"""With so many dice in reserve a turn is as good as never ended for want of dice: below 1e-9."""

Points = tuple[tuple[int, float], ...]
"""Points with their chances, in order of points."""


@dataclass(frozen=True, slots=True)
class Supply:
    """What a turn may draw on: dice in reserve and in the cage, and in reserve at the other seats."""

    reserve: int
    cage: int = 0
    others: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Chances:
    """How a score compares with another."""

    higher: float
    equal: float
    """Chances from 0 to 1. What is left is a lower score, or going out."""


@cache
def numbers(standing: tuple[int, ...]) -> Points:
    """Return what three numbers are worth, of which these (in order) stand already."""
    free = DICE_OF_A_TURN - len(standing)
    counts = Counter(worth((*standing, *rest)) for rest in product(NUMBERS, repeat=free))
    total = len(NUMBERS) ** free
    return tuple((points, count / total) for points, count in sorted(counts.items()))


def signs(in_the_air: int, supply: Supply) -> Points:
    """Return the points for signs of so many dice in the air.

    The chances add up to less than one: the rest is going out.
    """
    return _signs(in_the_air, _trimmed(supply))


@cache
def _signs(in_the_air: int, supply: Supply) -> Points:
    if in_the_air == 0:
        return ((0, 1.0),)
    done: dict[int, float] = {}
    flying: dict[tuple[int, Supply, int], float] = {(in_the_air, supply, 0): 1.0}
    while flying:
        following: dict[tuple[int, Supply, int], float] = {}
        for (count, held, net), chance in flying.items():
            for pattern in _patterns(count):
                likely = chance * pattern.chance
                if likely < NEGLIGIBLE:
                    continue
                left = _supply_after(held, pattern)
                if left is None:
                    continue
                points = net + pattern.points
                again = pattern.minuses + pattern.pluses + pattern.crests
                if again:
                    key = (again, left, points)
                    following[key] = following.get(key, 0.0) + likely
                else:
                    done[points] = done.get(points, 0.0) + likely
        flying = following
    return tuple(sorted(done.items()))


@dataclass(frozen=True, slots=True)
class _Pattern:
    """How many dice of a roll show which sign."""

    minuses: int
    pluses: int
    crests: int
    points: int
    chance: float


@cache
def _patterns(count: int) -> tuple[_Pattern, ...]:
    found: list[_Pattern] = []
    for minuses, pluses, crests in product(range(count + 1), repeat=3):
        rest = count - minuses - pluses - crests
        if rest < 0:
            continue
        ways = factorial(count) // (
            factorial(minuses) * factorial(pluses) * factorial(crests) * factorial(rest)
        )
        chance = ways * len(NUMBERS) ** rest / len(FACES) ** count
        points = PLUS_POINTS[pluses] + SIGN_POINTS[crests] - SIGN_POINTS[minuses]
        found.append(_Pattern(minuses, pluses, crests, points, chance))
    return tuple(found)


def _supply_after(supply: Supply, pattern: _Pattern) -> Supply | None:
    """Return what is left after a roll, or None where the seat is out. Rule: brawl §8."""
    if supply.reserve >= _AMPLE:
        return supply
    cage = supply.cage + pattern.minuses
    freed = min(pattern.pluses, cage)
    cage -= freed
    reserve = supply.reserve + freed
    freed = min(pattern.crests, cage)
    cage -= freed
    reserve += freed + sum(min(pattern.crests, other) for other in supply.others)
    if reserve < pattern.minuses:
        return None
    reserve -= pattern.minuses
    if reserve >= _AMPLE:
        return Supply(_AMPLE)
    others = tuple(max(0, other - pattern.crests) for other in supply.others)
    return Supply(reserve, cage, others)


def scores(table: tuple[int, ...], net: int, supply: Supply) -> Points:
    """Return the scores that a turn may come to; what is missing to one is going out.

    `table` is what lies there (0 for a die in the air), `net` the points for signs so far.
    """
    standing = tuple(sorted(face for face in table if face != IN_THE_AIR))
    return _scores(standing, net, _trimmed(supply))


def _trimmed(supply: Supply) -> Supply:
    """Return a supply without what makes no difference, so that equal chances are worked out once."""
    if supply.reserve >= _AMPLE:
        return Supply(_AMPLE)
    others = tuple(sorted(min(other, _AMPLE) for other in supply.others if other))
    return Supply(supply.reserve, min(supply.cage, _AMPLE), others)


@cache
def _scores(standing: tuple[int, ...], net: int, supply: Supply) -> Points:
    found: dict[int, float] = {}
    for points, chance in signs(DICE_OF_A_TURN - len(standing), supply):
        for worth_of_three, likely in numbers(standing):
            total = net + points + worth_of_three
            found[total] = found.get(total, 0.0) + chance * likely
    return tuple(sorted(found.items()))


def against(table: tuple[int, ...], net: int, supply: Supply, target: int) -> Chances:
    """Return the chances of a turn to come to more than, and to exactly, `target` points."""
    higher = equal = 0.0
    for points, chance in scores(table, net, supply):
        if points > target:
            higher += chance
        elif points == target:
            equal += chance
    return Chances(higher, equal)
