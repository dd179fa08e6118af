"""Text selected on a page: which cells, what they say, how they look."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from rich.style import Style
from textual.geometry import Offset, Region

from dicehero.tui.kit.canvas import Canvas
from dicehero.tui.kit.grid import HALF, Grid


@dataclass(frozen=True, slots=True)
class Selection:
    """What lies between two cells in the order of reading, both of them included.

    Cells beside the page stand for those at its edge, cells above or below it for its beginning or end.
    """

    page: Region
    anchor: Offset
    """Where the mouse was pressed."""
    head: Offset
    """Where it is now."""

    def spans(self) -> Iterator[tuple[int, range]]:
        """Yield rows with their columns that are selected."""
        first, last = sorted(map(self._held, (self.anchor, self.head)), key=lambda cell: (cell.y, cell.x))
        for y in range(first.y, last.y + 1):
            start = first.x if y == first.y else self.page.x
            yield y, range(start, last.x + 1 if y == last.y else self.page.right)

    def _held(self, cell: Offset) -> Offset:
        page = self.page
        if cell.y < page.y:
            return page.offset
        if cell.y >= page.bottom:
            return Offset(page.right - 1, page.bottom - 1)
        return Offset(min(max(cell.x, page.x), page.right - 1), cell.y)


def text_of(grid: Grid, selection: Selection) -> str:
    """Return what the selected cells say, a line a row."""
    rows = ("".join(grid.characters[y][slice(*ends)]).rstrip() for y, ends in _whole(grid, selection))
    return "\n".join(rows).strip("\n")


def draw_selection(canvas: Canvas, selection: Selection) -> None:
    """Show the selected cells with their two colours exchanged."""
    for y, (start, stop) in _whole(canvas, selection):
        styles = canvas.styles[y]
        styles[start:stop] = map(_turned, styles[start:stop])


def _whole(grid: Grid, selection: Selection) -> Iterator[tuple[int, tuple[int, int]]]:
    """Yield rows with the first column and the one after the last; wide characters count as a whole."""
    for y, columns in selection.spans():
        characters, start, stop = grid.characters[y], columns.start, columns.stop
        if characters[start] == HALF:
            start -= 1
        if stop < grid.width and characters[stop] == HALF:
            stop += 1
        yield y, (start, stop)


@lru_cache(maxsize=512)
def _turned(style: Style) -> Style:
    return style + Style(reverse=not style.reverse)
