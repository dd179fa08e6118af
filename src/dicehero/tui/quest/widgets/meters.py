"""Bars and counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from dicehero.games.quest.dice import COLOURS, Colour

if TYPE_CHECKING:
    from dicehero.games.quest.spec import PerColour
    from dicehero.tui.kit.canvas import Canvas

FULL, COMING, EMPTY = "█", "▒", "░"
HELD, SPACE = "●", "○"
"""A die of the pool, and a space that is free for a kept one."""


def draw_life_bar(canvas: Canvas, x: int, y: int, width: int, life: int, after: int, most: int) -> int:
    """Draw life as a bar: what stays, what is about to go (or to come), what is gone."""
    low, high = sorted((life, after))

    def cells(points: int) -> int:
        # The last point of life must not look like none.
        return min(width, max(1, round(width * points / max(1, most)))) if points > 0 else 0

    stays, until = cells(low), cells(high)
    if high > low:
        until = max(until, min(width, stays + 1))
        stays = min(stays, until - 1)
    ink = canvas.ink
    x = canvas.put(x, y, FULL * stays, ink.heal)
    x = canvas.put(x, y, COMING * (until - stays), ink.loss if after < life else ink.gain)
    return canvas.put(x, y, EMPTY * (width - until), ink.frame)


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
