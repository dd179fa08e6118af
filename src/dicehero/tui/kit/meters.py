"""Bars that say how much of something is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dicehero.tui.kit.canvas import Canvas

FULL, COMING, EMPTY = "█", "▒", "░"


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
