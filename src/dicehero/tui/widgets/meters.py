"""Bars and counts."""

from __future__ import annotations

from dicehero.games.quest.dice import COLOURS
from dicehero.games.quest.spec import PerColour
from dicehero.tui.canvas import Canvas
from dicehero.tui.widgets.dice import draw_chip

_MOST_CHARACTERS = 15
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


def draw_capacity(canvas: Canvas, x: int, y: int, pool: PerColour, capacity: PerColour, gap: int = 2) -> int:
    """Draw the dice and spaces of each colour in a row: `R 3/5`."""
    close = _close(pool, capacity)
    for colour in COLOURS:
        text = f"{pool[colour]}/{capacity[colour]}"
        if close:
            x = canvas.put(x, y, colour.letter, canvas.ink.tint(colour).solid)
            x = canvas.put(x, y, text, canvas.ink.text) + 1
        else:
            x = draw_chip(canvas, x, y, colour, text) + gap
    return x - (1 if close else gap)


def capacity_width(pool: PerColour, capacity: PerColour, gap: int = 2) -> int:
    """Return the cells that `draw_capacity` takes."""
    texts = [f"{pool[colour]}/{capacity[colour]}" for colour in COLOURS]
    close = _close(pool, capacity)
    each, between = (1, 1) if close else (4, gap)
    return sum(each + len(text) for text in texts) + between * (len(texts) - 1)


def _close(pool: PerColour, capacity: PerColour) -> bool:
    """Whether counts have so many digits that letters must stand close: there is room for 39 cells."""
    return sum(len(f"{pool[colour]}/{capacity[colour]}") for colour in COLOURS) > _MOST_CHARACTERS
