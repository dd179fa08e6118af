"""Arithmetic of rewards: adding dice, spaces and life within their limits. Rule: §7."""

from __future__ import annotations

from dicehero.games.quest.dice import Colour
from dicehero.games.quest.spec import PerColour
from dicehero.games.quest.state import Run


def add_dice(
    pool: PerColour, capacity: PerColour, colours: tuple[Colour, ...]
) -> tuple[PerColour, tuple[Colour, ...]]:
    """Return the pool with a die of each colour added where there is space, and the colours without."""
    wasted: list[Colour] = []
    for colour in colours:
        if pool[colour] < capacity[colour]:
            pool = plus_one(pool, colour)
        else:
            wasted.append(colour)
    return pool, tuple(wasted)


def with_count(counts: PerColour, colour: Colour, count: int) -> PerColour:
    """Return the counts with that of one colour replaced."""
    red, blue, green, yellow, black = (
        count if index == colour else other for index, other in enumerate(counts)
    )
    return red, blue, green, yellow, black


def plus_one(counts: PerColour, colour: Colour) -> PerColour:
    """Return the counts with one more of a colour."""
    return with_count(counts, colour, counts[colour] + 1)


def heal(run: Run, amount: int) -> int:
    """Return the hero's life after `amount` life points, as far as the greatest life allows. Rule: §7.4."""
    return min(run.hero.max_life, run.life + amount)
