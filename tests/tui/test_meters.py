"""Bars and counts."""

from __future__ import annotations

import pytest

from dicehero.tui.canvas import Canvas
from dicehero.tui.palette import NIGHT
from dicehero.tui.widgets.meters import COMING, EMPTY, FULL, capacity_width, draw_capacity, draw_life_bar

WIDTH = 10


def bar(life: int, after: int, most: int = 1000) -> str:
    canvas = Canvas(WIDTH, 1, NIGHT)
    assert draw_life_bar(canvas, 0, 0, WIDTH, life, after, most) == WIDTH
    return canvas.rows()[0]


def test_the_last_point_of_life_is_at_least_one_cell() -> None:
    assert bar(1, 1) == FULL + EMPTY * 9
    assert bar(0, 0) == EMPTY * 10


def test_the_smallest_change_is_at_least_one_cell() -> None:
    assert bar(1000, 999) == FULL * 9 + COMING
    assert bar(999, 1000).count(COMING) == 1
    assert bar(1, 0) == COMING + EMPTY * 9


@pytest.mark.parametrize("count", [3, 12])
def test_counts_take_the_width_that_is_said(count: int) -> None:
    counts = (count,) * 5
    canvas = Canvas(80, 1, NIGHT)
    width = capacity_width(counts, counts, gap=1)
    assert draw_capacity(canvas, 0, 0, counts, counts, gap=1) == width
    assert len(canvas.rows()[0].rstrip()) == width <= 39
