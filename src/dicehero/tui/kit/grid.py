"""A grid of styled cells, and what of it goes to the terminal."""

from __future__ import annotations

from itertools import compress
from operator import is_not, ne, or_

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from dicehero.tui.kit.row import Row

HALF = ""
"""What a cell holds that is the second half of a wide character."""
_JUMP = 5
"""Cells that are rather sent again than jumped over."""


class Grid:
    """Characters and styles, a cell each."""

    def __init__(self, width: int, height: int, ground: Style) -> None:
        self.width = width
        self.height = height
        self.ground = ground
        self.characters = [[" "] * width for _ in range(height)]
        self.styles = [[ground] * width for _ in range(height)]
        self.wide = False
        """Whether there may be characters of two cells."""

    def lay(self, start: int, y: int, cells: list[str], style: Style) -> None:
        """Set cells that lie inside the picture."""
        end = start + len(cells)
        characters, styles = self.characters[y], self.styles[y]
        if self.wide:
            if characters[start] == HALF:
                characters[start - 1] = " "
            if end < self.width and characters[end] == HALF:
                characters[end] = " "
        characters[start:end] = cells
        if style.bgcolor is None:
            # Mostly all of it lies on one wash, which is mixed once then.
            wash = styles[start]
            washed = mixed(wash, style)
            styles[start:end] = [
                washed if below is wash else mixed(below, style) for below in styles[start:end]
            ]
        else:
            styles[start:end] = [style] * len(cells)

    def strip(self, y: int, shown: Grid | None = None) -> Strip:
        """Return a row as Textual shows it: neighbours of one style in one piece.

        Where the terminal shows a picture of the same size already, only what differs is sent to it.
        """
        if not 0 <= y < self.height or not self.width:
            return Strip.blank(self.width, self.ground)
        pieces = self._pieces(y, 0, self.width)
        # What follows a character of two cells would be taken for its second half.
        if shown is None or self.wide or shown.wide:
            return Row(pieces, self.width)
        spans = self._differing(y, shown)
        if 2 * sum(map(len, spans)) > self.width:
            return Row(pieces, self.width)
        return Row(
            pieces, self.width, [(each.start, self._pieces(y, each.start, each.stop)) for each in spans]
        )

    def _pieces(self, y: int, start: int, stop: int) -> list[Segment]:
        characters, styles = self.characters[y], self.styles[y]
        pieces: list[Segment] = []
        piece = styles[start]
        for end in range(start + 1, stop):
            style = styles[end]
            if style is not piece:
                pieces.append(Segment("".join(characters[start:end]), piece))
                start, piece = end, style
        pieces.append(Segment("".join(characters[start:stop]), piece))
        return pieces

    def _differing(self, y: int, shown: Grid) -> list[range]:
        """Return the cells of a row that differ from another picture."""
        styles, others = self.styles[y], shown.styles[y]
        if styles[0] is not others[0] and styles[-1] is not others[-1]:
            # As after a change of theme.
            return [range(self.width)]
        differs = list(
            map(or_, map(ne, self.characters[y], shown.characters[y]), map(is_not, styles, others))
        )
        found: list[range] = []
        for x in compress(range(self.width), differs):
            # To jump over a few cells takes as many bytes as to send them.
            if found and x - found[-1].stop <= _JUMP:
                found[-1] = range(found[-1].start, x + 1)
            else:
                found.append(range(x, x + 1))
        return found

    def changed_rows(self, before: Grid) -> list[int]:
        """Return the rows in which this picture differs from an earlier one of the same size."""
        return [
            y
            for y in range(self.height)
            if self.characters[y] != before.characters[y] or self.styles[y] != before.styles[y]
        ]

    def rows(self) -> list[str]:
        """Return the characters alone, row by row."""
        return ["".join(row) for row in self.characters]


_MIXED: dict[tuple[int, int], tuple[Style, Style, Style]] = {}
"""By the identities of two styles: those, which are kept alive by that, and what they come to."""
_MOST_MIXED = 4096


def mixed(below: Style, style: Style) -> Style:
    """Return a style on another, of which nothing but colours and their exchange shows through.

    Rich compares styles by what they hold, which takes as long as drawing.
    """
    key = id(below), id(style)
    known = _MIXED.get(key)
    if known is None:
        if len(_MIXED) >= _MOST_MIXED:
            _MIXED.clear()
        known = _MIXED[key] = below, style, _wash(below) + style
    return known[2]


def _wash(style: Style) -> Style:
    """Return what a style leaves of itself below letters: bold ones that were covered make none bold."""
    return Style(color=style.color, bgcolor=style.bgcolor, reverse=style.reverse)
