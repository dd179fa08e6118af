"""Lines of a chronicle, the newest at the bottom."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region

from dicehero.tui.kit.canvas import Canvas, wrapped


def draw_last_lines(canvas: Canvas, room: Region, lines: Sequence[str]) -> None:
    """Draw as many of the last lines as there is room for; the newest is bright."""
    ink = canvas.ink
    shown: list[tuple[str, bool]] = []
    for age, line in enumerate(reversed(lines)):
        pieces = wrapped(line, room.width)
        if len(shown) + len(pieces) > room.height:
            break
        shown[:0] = [(piece, age == 0) for piece in pieces]
    for y, (line, newest) in enumerate(shown, start=room.bottom - len(shown)):
        canvas.put(room.x, y, line, ink.text if newest else ink.dim)
