"""What hangs in the hall: a table of past games, and what there is to achieve."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.geometry import Region

from dicehero.tui.kit.canvas import Canvas, width_of
from dicehero.tui.kit.intents import Intent
from dicehero.tui.kit.meters import EMPTY, FULL

GOAL_ROWS = 2
"""Rows that a goal takes."""
_GAP = 2
_BAR = 12
_DONE, _OPEN = "✓", "·"


@dataclass(frozen=True, slots=True)
class Goal:
    """Something to achieve."""

    name: str
    text: str
    amount: int
    of: int
    done: str
    """The day it was done; empty where it is not."""


def table_text(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Return all of a table in lines; tabs part the columns, as spreadsheets take them."""
    return ["\t".join(cells) for cells in (head, *rows)]


def goals_text(goals: Sequence[Goal]) -> list[str]:
    """Return all goals, a line each."""
    return [
        f"{_DONE if goal.done else _OPEN} {goal.name}: {goal.text} "
        f"({goal.done or f'{goal.amount} of {goal.of}'})"
        for goal in goals
    ]


def draw_table(
    canvas: Canvas, room: Region, head: Sequence[str], rows: Sequence[Sequence[str]], first: int, front: int
) -> None:
    """Draw rows from the first one on, below their heading; columns from the right go where there is no room.

    `front` is the row that is marked.
    """
    ink = canvas.ink
    widths = [max(map(width_of, column)) for column in zip(head, *rows, strict=True)]
    count = len(widths)
    while count > 1 and _GAP + sum(widths[:count]) + _GAP * (count - 1) > room.width:
        count -= 1
    numbers = [all(row[n].lstrip("-").isdigit() or not row[n] for row in rows) for n in range(count)]
    lines = [(head, room.y, None), *_placed(rows, room, first)]
    for cells, y, number in lines:
        here = number == front
        if number is not None:
            line = Region(room.x, y, room.width, 1)
            canvas.fill(line, ink.button_lit if here else ink.panel)
            if here:
                canvas.put(line.x, y, "▸", ink.button_lit)
            canvas.hit(line, Intent("entry", number), focusable=False)
        x = room.x + _GAP
        for cell, width, right in zip(cells, widths, numbers, strict=False):
            style = ink.dim if number is None else ink.button_lit if here else ink.text
            canvas.put(x + (width - width_of(cell) if right else 0), y, cell, style, room.right - x)
            x += width + _GAP


def _placed(
    rows: Sequence[Sequence[str]], room: Region, first: int
) -> list[tuple[Sequence[str], int, int | None]]:
    shown = rows[first : first + room.height - 1]
    return [(row, room.y + 1 + place, first + place) for place, row in enumerate(shown)]


def draw_goals(canvas: Canvas, room: Region, goals: Sequence[Goal], first: int) -> None:
    """Draw goals from the first one on: what is done of each, and what it asks for."""
    ink = canvas.ink
    for place, goal in enumerate(goals[first : first + room.height // GOAL_ROWS]):
        y = room.y + place * GOAL_ROWS
        canvas.put(room.x, y, _DONE if goal.done else _OPEN, ink.gain if goal.done else ink.dim)
        canvas.put(room.x + 2, y, goal.name, ink.gain if goal.done else ink.strong)
        canvas.put(room.x + 2, y + 1, goal.text, ink.text if goal.done else ink.dim, room.width - 2)
        if goal.done:
            canvas.put_right(room.right, y, goal.done, ink.dim)
        else:
            filled = _BAR * goal.amount // goal.of
            x = canvas.put_right(room.right, y, EMPTY * (_BAR - filled), ink.frame)
            x = canvas.put_right(x, y, FULL * filled, ink.accent)
            canvas.put_right(x - 1, y, f"{goal.amount} of {goal.of}", ink.dim)
