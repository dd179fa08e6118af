"""Dice of a pool and spaces for kept ones, by colour, in as much room as there is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from dicehero.games.quest.dice import COLOURS, Colour

if TYPE_CHECKING:
    from dicehero.games.quest.spec import PerColour
    from dicehero.tui.kit.canvas import Canvas

HELD, SPACE = "●", "○"
"""A die of the pool, and a space that is free for a kept one."""


class _Way(NamedTuple):
    """A way to show dice and spaces of each colour: the roomiest that fits is taken."""

    text: Callable[[int, int], str]
    chip: bool
    """Whether the letter stands in a cell of three."""
    gap: int


_WAYS = (
    _Way(lambda pool, spaces: f" {pool}/{spaces} {HELD * pool}{SPACE * (spaces - pool)}", chip=True, gap=2),
    _Way(lambda pool, spaces: f" {HELD * pool}{SPACE * (spaces - pool)}", chip=True, gap=2),
    _Way(lambda pool, spaces: f" {pool}/{spaces}", chip=True, gap=2),
    _Way(lambda pool, spaces: f" {pool}/{spaces}", chip=True, gap=1),
    _Way(lambda pool, spaces: f"{pool}/{spaces}", chip=False, gap=1),
)


def draw_capacity(canvas: Canvas, x: int, y: int, pool: PerColour, capacity: PerColour, room: int) -> int:
    """Draw the dice and spaces of each colour within `room` cells; return the column after them."""
    way = _way(pool, capacity, room)
    for colour in COLOURS:
        letter = f" {colour.letter} " if way.chip else colour.letter
        x = canvas.put(x, y, letter, canvas.ink.tint(colour).solid)
        x = canvas.put(x, y, way.text(pool[colour], capacity[colour]), canvas.ink.text) + way.gap
    return x - way.gap


def capacity_width(pool: PerColour, capacity: PerColour, room: int) -> int:
    """Return the cells that `draw_capacity` takes."""
    return _width(_way(pool, capacity, room), pool, capacity)


def _way(pool: PerColour, capacity: PerColour, room: int) -> _Way:
    return next((way for way in _WAYS if _width(way, pool, capacity) <= room), _WAYS[-1])


def _width(way: _Way, pool: PerColour, capacity: PerColour) -> int:
    def width(colour: Colour) -> int:
        return (3 if way.chip else 1) + len(way.text(pool[colour], capacity[colour]))

    return sum(map(width, COLOURS)) + way.gap * (len(COLOURS) - 1)
