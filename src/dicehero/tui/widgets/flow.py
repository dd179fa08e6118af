"""Wrapped text in several styles."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from textual.geometry import Region

from dicehero.games.quest.view import ModifierView
from dicehero.tui.canvas import ELLIPSIS, Canvas, width_of

Piece = tuple[str, Style]
"""Text of one style. Between two pieces there is a space, as between words."""
Line = list[Piece]
"""The words of a line."""


def flowed(pieces: Sequence[Piece], width: int) -> list[Line]:
    """Return pieces broken into lines of at most `width` cells (longer words stand out)."""
    lines: list[Line] = []
    room = 0
    for text, style in pieces:
        for word in text.split():
            if not lines or width_of(word) > room:
                lines.append([])
                room = width
            lines[-1].append((word, style))
            room -= width_of(word) + 1
    return lines


def draw_flow(canvas: Canvas, region: Region, pieces: Sequence[Piece], centred: bool = False) -> int:
    """Draw pieces as one wrapped text; return the rows. What does not fit ends in an ellipsis."""
    lines = flowed(pieces, region.width)
    shown = lines[: region.height]
    if len(lines) > len(shown) and shown:
        _cut(shown[-1], region.width)
        canvas.clipped.append(" ".join(text for text, _ in pieces))
    for y, line in enumerate(shown, start=region.y):
        length = sum(width_of(word) + 1 for word, _ in line) - 1
        x = region.x + (max(0, region.width - length) // 2 if centred else 0)
        for word, style in line:
            x = canvas.put(x, y, word, style, max(0, region.right - x)) + 1
    return len(shown)


def _cut(line: Line, width: int) -> None:
    """End a line in an ellipsis, within the width."""
    word, style = line[-1]
    spare = width - sum(len(each) + 1 for each, _ in line) + 1
    line[-1] = (word + ELLIPSIS if spare > 0 else word[:-1] + ELLIPSIS, style)


def named(modifier: ModifierView, name: Style, text: Style) -> tuple[Piece, Piece]:
    """Return a modifier as pieces: its name, and what it does."""
    return (f"{modifier.name}:", name), (modifier.text, text)
