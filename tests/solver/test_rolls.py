"""Rolls of a pool: all of them, or some at random."""

from __future__ import annotations

from collections import Counter
from itertools import islice

from dicehero.games.quest.dice import COLOURS
from dicehero.solver.quest.rolls import different_rolls, every_roll, random_rolls

POOL = (2, 0, 1, 0, 1)


def test_every_roll_comes_once_with_its_ways() -> None:
    rolls = dict(every_roll(POOL))
    assert len(rolls) == different_rolls(POOL) == 21 * 6 * 6
    assert sum(rolls.values()) == 6**4


def test_random_rolls_are_among_them_and_always_the_same() -> None:
    rolls = dict(every_roll(POOL))
    drawn = list(islice(random_rolls(POOL, "3"), 300))
    assert set(drawn) <= set(rolls)
    assert drawn == list(islice(random_rolls(POOL, "3"), 300))
    assert drawn != list(islice(random_rolls(POOL, "4"), 300))


def test_random_rolls_fall_as_dice_do() -> None:
    faces = Counter(each.face for roll in islice(random_rolls(POOL, "3"), 900) for each in roll)
    assert all(abs(count - 600) < 120 for count in faces.values())
    assert {each.colour for roll in islice(random_rolls(POOL, "3"), 9) for each in roll} <= set(COLOURS)
