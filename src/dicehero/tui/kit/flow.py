"""Wrapped text in several styles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from rich.style import Style
from textual.geometry import Region

from dicehero.tui.kit.canvas import ELLIPSIS, Canvas, width_of
from dicehero.tui.kit.intents import Intent

Piece = tuple[str, Style]
"""Text of one style. Between two pieces there is a space, as between words."""
Line = list[Piece]
"""The words of a line."""


class Named(Protocol):
    """Something with a name and a text: a trait, a relic."""

    @property
    def name(self) -> str:
        """What it is called."""
        ...

    @property
    def text(self) -> str:
        """What it does, in a sentence."""
        ...


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


def draw_flow(
    canvas: Canvas,
    region: Region,
    pieces: Sequence[Piece],
    centred: bool = False,
    links: Mapping[str, Intent] | None = None,
) -> int:
    """Draw pieces as one wrapped text; return the rows. What does not fit ends in an ellipsis.

    Pieces whose text is among `links` can be pressed.
    """
    linked = _Linked(canvas, links or {})
    pieces = linked.marked(pieces)
    lines = flowed(pieces, region.width)
    shown = lines[: region.height]
    if len(lines) > len(shown) and shown:
        _cut(shown[-1], region.width)
        canvas.clipped.append(" ".join(text for text, _ in pieces))
    for y, line in enumerate(shown, start=region.y):
        length = sum(width_of(word) + 1 for word, _ in line) - 1
        x = region.x + (max(0, region.width - length) // 2 if centred else 0)
        for word, style in line:
            end = canvas.put(x, y, word, style, max(0, region.right - x))
            linked.hit(Region(x, y, end - x, 1), style)
            x = end + 1
    return len(shown)


class _Linked:
    """Finds the words of linked pieces again after they were broken into lines.

    Their styles are objects of their own, which is what they are known by.
    """

    def __init__(self, canvas: Canvas, links: Mapping[str, Intent]) -> None:
        self._canvas = canvas
        self._links = links
        self._by_style: dict[int, Intent] = {}
        self._reached: set[Intent] = set()

    def marked(self, pieces: Sequence[Piece]) -> Sequence[Piece]:
        if not self._links:
            return pieces
        marked: list[Piece] = []
        for text, style in pieces:
            intent = self._links.get(text)
            if intent is not None:
                lit = self._canvas.lit(intent)
                style = (self._canvas.ink.button_lit if lit else style).copy()
                self._by_style[id(style)] = intent
            marked.append((text, style))
        return marked

    def hit(self, region: Region, style: Style) -> None:
        intent = self._by_style.get(id(style))
        if intent is not None:
            # The cursor stops at a name once, however many words it has.
            self._canvas.hit(region, intent, focusable=intent not in self._reached)
            self._reached.add(intent)


def _cut(line: Line, width: int) -> None:
    """End a line in an ellipsis, within the width."""
    word, style = line[-1]
    spare = width - sum(len(each) + 1 for each, _ in line) + 1
    line[-1] = (word + ELLIPSIS if spare > 0 else word[:-1] + ELLIPSIS, style)


def named(modifier: Named, name: Style, text: Style) -> tuple[Piece, Piece]:
    """Return a modifier as pieces: its name, and what it does."""
    return (f"{modifier.name}:", name), (modifier.text, text)
