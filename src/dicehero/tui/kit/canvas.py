"""A grid of styled cells to draw on, which remembers what can be pressed where.

Everything outside the grid is clipped, so drawing code needs no care for small windows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from textwrap import wrap

from rich.cells import cell_len, get_character_cell_size
from rich.style import Style
from textual.geometry import Offset, Region

from dicehero.tui.kit.glyphs import Glyphs, shown_as
from dicehero.tui.kit.grid import HALF, Grid, mixed
from dicehero.tui.kit.intents import Intent
from dicehero.tui.kit.palette import Palette

ELLIPSIS = "…"
UNBROKEN = 10_000
"""A width in cells that any paragraph fits into."""


@dataclass(frozen=True, slots=True)
class Border:
    """The characters of a frame."""

    top_left: str
    top_right: str
    bottom_left: str
    bottom_right: str
    across: str
    down: str


ROUND = Border(*"╭╮╰╯─│")
HEAVY = Border(*"┏┓┗┛━┃")
DOUBLE = Border(*"╔╗╚╝═║")
DASHED = Border(*"╭╮╰╯╌┆")


@dataclass(frozen=True, slots=True)
class Hit:
    """A region that does something when pressed."""

    region: Region
    intent: Intent
    focusable: bool
    """Whether the cursor stops here."""


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a picture, and what it was drawn from."""

    known: tuple[object, ...]
    characters: list[list[str]]
    styles: list[list[Style]]
    hits: list[Hit]
    clipped: list[str]


class Canvas(Grid):
    """The picture of one widget, being drawn."""

    def __init__(
        self,
        width: int,
        height: int,
        ink: Palette,
        glyphs: Glyphs = Glyphs.FULL,
        before: Canvas | None = None,
    ) -> None:
        """Characters that `glyphs` lack are shown as others that stand for them.

        What is as in the picture `before` is copied from there, see `part`.
        """
        super().__init__(width, height, ink.ground)
        self.ink = ink
        self.glyphs = glyphs
        self.cursor: Intent | None = None
        """What the keyboard's cursor is on."""
        self.hover: Intent | None = None
        """What the mouse is over."""
        self.hits: list[Hit] = []
        self.pages: list[Region] = []
        """Where there is text to read, which can be selected."""
        self.clipped: list[str] = []
        """Texts of which not everything can be seen, for tests: nothing should be lost silently."""
        self._clip = Region(0, 0, width, height)
        self._before: Mapping[str, _Part] = {} if before is None else before._parts
        self._parts: dict[str, _Part] = {}

    @property
    def region(self) -> Region:
        """The whole picture."""
        return Region(0, 0, self.width, self.height)

    @contextmanager
    def within(self, region: Region) -> Iterator[None]:
        """Let nothing be drawn outside of a region."""
        before = self._clip
        self._clip = before.intersection(region)
        yield
        self._clip = before

    @contextmanager
    def shorter_by(self, rows: int) -> Iterator[None]:
        """Draw as if there were fewer rows; those at the foot stay as they are."""
        height, self.height = self.height, self.height - rows
        with self.within(self.region):
            yield
        self.height = height

    # --- drawing -----------------------------------------------------------------------------------

    def put(self, x: int, y: int, text: str, style: Style, limit: int | None = None) -> int:
        """Write a line; a style without background keeps the one below. Return the column after it.

        A text longer than `limit` cells ends in an ellipsis. A wide character takes two cells; what has
        no width of its own is left out.
        """
        cells = self._cells_of(text)
        length = len(cells)
        if limit is not None and length > limit:
            self.clipped.append(text)
            cells = _shortened(cells, limit, shown_as(ELLIPSIS, self.glyphs))
            length = len(cells)
        clip = self._clip
        end = x + length
        if x < clip.x or end > clip.right or not clip.y <= y < clip.bottom:
            if text.strip():
                self.clipped.append(text)
            first, last = max(x, clip.x), min(end, clip.right)
            if first < last and clip.y <= y < clip.bottom:
                shown = cells[first - x : last - x]
                # Half a character cannot be shown.
                if shown[0] == HALF:
                    shown[0] = " "
                if last < end and cells[last - x] == HALF:
                    shown[-1] = " "
                self.lay(first, y, shown, style)
        elif cells:
            self.lay(x, y, cells, style)
        return end

    def _cells_of(self, text: str) -> list[str]:
        if text.isascii():
            return list(text)
        cells = _cells(text)
        if HALF in cells:
            self.wide = True
        if self.glyphs is not Glyphs.FULL:
            return [shown_as(cell, self.glyphs) for cell in cells]
        return list(cells)

    def put_right(self, x: int, y: int, text: str, style: Style) -> int:
        """Write a line that ends before column `x`; return its first column."""
        first = x - width_of(text)
        self.put(first, y, text, style)
        return first

    def put_centred(self, region: Region, y: int, text: str, style: Style) -> None:
        """Write a line in the middle of a region's width, cut off where it is too long."""
        width = min(width_of(text), region.width)
        self.put(region.x + (region.width - width) // 2, y, text, style, region.width)

    def spans(self, x: int, y: int, parts: Iterable[tuple[str, Style]]) -> int:
        """Write pieces of several styles in a row; return the column after them."""
        for text, style in parts:
            x = self.put(x, y, text, style)
        return x

    def paragraph(self, region: Region, text: str, style: Style, centred: bool = False) -> int:
        """Write wrapped text; return the rows it took. Text that does not fit ends in an ellipsis."""
        lines = list(wrapped(text, region.width))
        if len(lines) > region.height:
            lines = lines[: region.height]
            lines[-1:] = [line[: region.width - 1] + ELLIPSIS for line in lines[-1:]]
            self.clipped.append(text)
        for row, line in enumerate(lines, start=region.y):
            if centred:
                self.put_centred(region, row, line, style)
            else:
                self.put(region.x, row, line, style)
        return len(lines)

    def fill(self, region: Region, style: Style, character: str = " ") -> None:
        """Fill a region, as far as it is seen."""
        seen = region.intersection(self._clip)
        if seen:
            cells = self._cells_of(character) * seen.width
            for y in seen.line_range:
                self.lay(seen.x, y, cells, style)

    def frame(self, region: Region, style: Style, lines: Border = ROUND) -> None:
        """Draw the border of a region, inside it."""
        if region.width < 2 or region.height < 2:
            return
        across = lines.across * (region.width - 2)
        self.put(region.x, region.y, lines.top_left + across + lines.top_right, style)
        self.put(region.x, region.bottom - 1, lines.bottom_left + across + lines.bottom_right, style)
        down = self._cells_of(lines.down)
        clip = self._clip
        rows = range(max(region.y + 1, clip.y), min(region.bottom - 1, clip.bottom))
        for x in (region.x, region.right - 1):
            if not clip.x <= x < clip.right:
                continue
            for y in rows:
                if self.wide:
                    self.lay(x, y, down, style)
                    continue
                # Frames are half of what is drawn.
                self.characters[y][x : x + 1] = down
                styles = self.styles[y]
                styles[x] = style if style.bgcolor is not None else mixed(styles[x], style)

    def part(self, name: str, region: Region, facts: object, draw: Callable[[], None]) -> None:
        """Draw what lies in a region and depends on facts, ink, cursor and mouse alone.

        Where all of them are as in the picture before, it is copied from there, which is much faster.
        """
        known = (region, facts, self.ink, self.glyphs, self.cursor, self.hover)
        kept = self._before.get(name)
        if kept is None or kept.known != known:
            hits, clipped = len(self.hits), len(self.clipped)
            draw()
            kept = _Part(
                known,
                [row[region.x : region.right] for row in self.characters[region.y : region.bottom]],
                [row[region.x : region.right] for row in self.styles[region.y : region.bottom]],
                self.hits[hits:],
                self.clipped[clipped:],
            )
        else:
            for y, characters, styles in zip(region.line_range, kept.characters, kept.styles, strict=True):
                self.characters[y][region.x : region.right] = characters
                self.styles[y][region.x : region.right] = styles
            self.hits += kept.hits
            self.clipped += kept.clipped
        self._parts[name] = kept

    def border(self, region: Region, style: Style) -> None:
        """Show the frame of a region in another style; what is written on it stays as it is."""
        inner = region.shrink((1, 1, 1, 1))
        for y in range(max(0, region.y), min(self.height, region.bottom)):
            for x in range(max(0, region.x), min(self.width, region.right)):
                if not inner.contains(x, y) and not self.characters[y][x].isalnum():
                    self.styles[y][x] = mixed(self.styles[y][x], style)

    def veil(self) -> None:
        """Fade everything drawn so far and make it deaf, so that a dialog stands out."""
        faded = self.ink.frame + Style(bgcolor=self.ink.ground.bgcolor)
        for row in self.styles:
            row[:] = [faded] * self.width
        self.deafen()

    def deafen(self) -> None:
        """Let nothing that was drawn so far be pressed or selected."""
        self.hits.clear()
        self.pages.clear()

    # --- pressing ----------------------------------------------------------------------------------

    def hit(self, region: Region, intent: Intent, focusable: bool = True) -> None:
        """Make a region do something when pressed; later regions lie on top."""
        self.hits.append(Hit(region, intent, focusable))

    def page(self, region: Region) -> None:
        """Make the text of a region one that can be selected with the mouse."""
        self.pages.append(region)

    def page_at(self, x: int, y: int) -> Region | None:
        """Return the text to read that a cell belongs to."""
        return next((page for page in reversed(self.pages) if page.contains(x, y)), None)

    def lit(self, intent: Intent) -> bool:
        """Return whether cursor or mouse is on it."""
        return intent in (self.cursor, self.hover)

    def intent_at(self, x: int, y: int) -> Intent | None:
        """Return what pressing a cell does."""
        for hit in reversed(self.hits):
            if hit.region.contains(x, y):
                return hit.intent
        return None

    def region_of(self, intent: Intent) -> Region | None:
        """Return where an intent can be pressed."""
        return next((hit.region for hit in self.hits if hit.intent == intent), None)

    @property
    def stops(self) -> list[Hit]:
        """Where the cursor can stop, in drawing order."""
        return [hit for hit in self.hits if hit.focusable]

    def neighbour(self, intent: Intent | None, step: Offset) -> Intent | None:
        """Return the stop next to `intent` in a direction (one of the four unit steps)."""
        stops = self.stops
        here = next((hit for hit in stops if hit.intent == intent), None)
        if here is None:
            return stops[0].intent if stops else None
        best: tuple[int, Intent] | None = None
        for stop in stops:
            distance = _distance(here.region, stop.region, step)
            if distance is not None and (best is None or distance < best[0]):
                best = (distance, stop.intent)
        return best[1] if best else intent

    def following(self, intent: Intent | None, step: int) -> Intent | None:
        """Return the stop `step` places after `intent` in drawing order, around the end."""
        intents = [stop.intent for stop in self.stops]
        if not intents:
            return None
        if intent not in intents:
            return intents[0 if step > 0 else -1]
        return intents[(intents.index(intent) + step) % len(intents)]


def _distance(here: Region, there: Region, step: Offset) -> int | None:
    """Return how far `there` lies in a direction, or None where it lies elsewhere.

    Going astray counts double, so that an arrow goes straight where it can.
    """
    across = (there.x + there.right) - (here.x + here.right)
    down = (there.y + there.bottom) - (here.y + here.bottom)
    if step.x:
        ahead, astray = across * step.x, max(here.y, there.y) - min(here.bottom, there.bottom) + 1
        beyond = there.x >= here.right if step.x > 0 else there.right <= here.x
    else:
        # Rows are about twice as high as columns are wide.
        ahead, astray = 2 * down * step.y, abs(across) // 2
        beyond = there.y >= here.bottom if step.y > 0 else there.bottom <= here.y
    if not beyond:
        return None
    return ahead + (100 * max(0, astray) if step.x else astray)


def width_of(text: str) -> int:
    """Return the cells that a text takes."""
    return cell_len(text)


def fitted(text: str, width: int) -> str:
    """Return a text in at most `width` cells: a longer one ends in an ellipsis."""
    cells = _cells(text)
    return text if len(cells) <= width else "".join(_shortened(list(cells), width))


@lru_cache(maxsize=4096)
def _cells(text: str) -> tuple[str, ...]:
    cells: list[str] = []
    for character in text:
        width = get_character_cell_size(character)
        if width > 0:
            cells += [character] + [HALF] * (width - 1)
    return tuple(cells)


def _shortened(cells: list[str], limit: int, mark: str = ELLIPSIS) -> list[str]:
    if limit <= 0:
        return []
    kept = cells[: limit - 1]
    if cells[limit - 1] == HALF and kept:
        kept[-1] = mark
        return kept
    return [*kept, mark]


@lru_cache(maxsize=1024)
def wrapped(text: str, width: int) -> tuple[str, ...]:
    """Return a text in lines of at most `width` cells."""
    return tuple(wrap(text, width)) if width > 0 else ()
