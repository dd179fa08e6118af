"""Portraits: two pixels a cell, or one pixel two cells wide where there is room."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from zlib import crc32

from textual.geometry import Region

from dicehero.tui.kit.canvas import Canvas
from dicehero.tui.kit.palette import two_colours

Portrait = tuple[str, ...]
"""Rows of letters, each a pixel of the paint that `Palette.inks` knows by it; `.` is the backdrop."""

SIDE = 14
"""Pixels across and down."""
WIDTH, HEIGHT = SIDE, SIDE // 2
"""Cells of a small portrait; a large one takes twice as many each way."""
BOSS_BACKDROP = 3

_LIGHT, _MIDDLE = "wsytlcfo", "grbnpe"
"""Paints by how much of a cell they fill where there are no colours; all others are dark."""
_SHADES = " ░▒█"

_HOOD = (
    "....hhh",
    "..hhhhh",
    ".hhhhhh",
    ".hhHHHH",
    ".hHffff",
    ".hHffff",
    ".hHfwkf",
    ".hHffff",
    ".hHffff",
    ".hHffkk",
    "..hHfff",
    "..hhHff",
    ".hhhhHH",
    "hhhhhhh",
)
_CLOTH = ("rm", "nv", "le", "pv", "ou", "gd", "ce", "bu")
_SKIN = "tslcpfw"


def unveiled(portrait: Portrait, done: float | None) -> Portrait:
    """Return a portrait of which a share `done` (0-1) is out of the dark, from its feet upwards."""
    dark = SIDE - (SIDE if done is None else int(done * SIDE))
    return ("k" * SIDE,) * dark + portrait[dark:]


def draw_portrait(canvas: Canvas, x: int, y: int, portrait: Portrait, act: int, large: bool = False) -> None:
    """Draw a portrait with its top left corner at a cell; `act` (1-3, or 4 for bosses) is its backdrop."""
    pixels = canvas.ink.inks.pixels
    if not pixels:
        _draw_shades(canvas, x, y, portrait, large)
        return
    backdrop = canvas.ink.inks.backdrops[act - 1]
    paints = {**pixels, ".": backdrop}
    if large:
        for row, letters in enumerate(portrait):
            column = x
            for letter, run in groupby(letters):
                # Full blocks, so that neither a wrong background nor a monochrome copy hides them.
                blocks = "██" * len(list(run))
                column = canvas.put(column, y + row, blocks, two_colours(paints[letter], backdrop))
        return
    for row in range(0, SIDE, 2):
        for column, (upper, lower) in enumerate(zip(portrait[row], portrait[row + 1], strict=True)):
            if upper == lower == ".":
                canvas.put(x + column, y + row // 2, " ", two_colours(backdrop, backdrop))
            elif upper == ".":
                canvas.put(x + column, y + row // 2, "▄", two_colours(paints[lower], backdrop))
            else:
                canvas.put(x + column, y + row // 2, "▀", two_colours(paints[upper], paints[lower]))


def _draw_shades(canvas: Canvas, x: int, y: int, portrait: Portrait, large: bool) -> None:
    ink = canvas.ink
    if large:
        for row, letters in enumerate(portrait):
            text = "".join(_SHADES[_weight(letter)] * 2 for letter in letters)
            canvas.put(x, y + row, text, ink.text)
        return
    for row in range(0, SIDE, 2):
        text = "".join(
            _half(_weight(upper), _weight(lower))
            for upper, lower in zip(portrait[row], portrait[row + 1], strict=True)
        )
        canvas.put(x, y + row // 2, text, ink.text)


def _weight(letter: str) -> int:
    return 0 if letter == "." else 3 if letter in _LIGHT else 2 if letter in _MIDDLE else 1


def _half(upper: int, lower: int) -> str:
    if abs(upper - lower) < 2:
        return _SHADES[max(upper, lower)]
    return "▀" if upper > lower else "▄"


def draw_portrait_card(canvas: Canvas, region: Region, portrait: Portrait, act: int) -> int:
    """Draw a portrait in the middle of a region's top, as large as there is room; return the rows taken.

    Where there is no room at all, nothing is drawn.
    """
    for scale in (2, 1):
        width, height = scale * WIDTH, scale * HEIGHT
        if region.width >= width and region.height >= height:
            x = region.x + (region.width - width) // 2
            draw_portrait(canvas, x, region.y, portrait, act, large=scale == 2)
            return height
    return 0


@lru_cache(maxsize=256)
def stranger(name: str) -> Portrait:
    """Return the portrait of somebody whom nobody has painted: a hooded face, always the same for a name."""
    chance = crc32(name.encode())
    cloth = _CLOTH[chance % len(_CLOTH)]
    skin = _SKIN[chance // 8 % len(_SKIN)]
    paint = str.maketrans({"h": cloth[0], "H": cloth[1], "f": skin})
    return tuple((row + row[::-1]).translate(paint) for row in _HOOD)
