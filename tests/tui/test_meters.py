"""Bars and counts."""

from __future__ import annotations

import pytest

from dicehero.tui.kit.canvas import Canvas
from dicehero.tui.kit.meters import COMING, EMPTY, FULL, draw_life_bar
from dicehero.tui.kit.themes import palette_of
from dicehero.tui.quest.widgets.capacity import capacity_width, draw_capacity

NIGHT = palette_of("dark")
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


@pytest.mark.parametrize("room", [34, 39, 60, 200])
@pytest.mark.parametrize("count", [0, 3, 6])
def test_counts_take_the_width_that_is_said(count: int, room: int) -> None:
    pool, capacity = (count,) * 5, (count + 2,) * 5
    canvas = Canvas(200, 1, NIGHT)
    width = capacity_width(pool, capacity, room)
    assert draw_capacity(canvas, 0, 0, pool, capacity, room) == width <= room
    assert len(canvas.rows()[0].rstrip()) == width


def test_counts_of_two_digits_stand_close() -> None:
    assert capacity_width((12,) * 5, (12,) * 5, 39) <= 39


def test_spaces_are_seen_beside_the_dice_where_there_is_room() -> None:
    canvas = Canvas(120, 1, NIGHT)
    draw_capacity(canvas, 0, 0, (2, 1, 0, 0, 0), (3, 4, 2, 2, 2), 120)
    assert "R  2/3 ●●○" in canvas.rows()[0]
    assert "B  1/4 ●○○○" in canvas.rows()[0]
