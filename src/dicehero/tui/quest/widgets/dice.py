"""Dice as boxes: colour letter, digit or pips, and the key that selects the die.

The frame tells where a die comes from: round for fresh, double for kept, heavy for blended.
"""

from __future__ import annotations

from dataclasses import dataclass

from rich.style import Style
from textual.geometry import Region

from dicehero.games.quest.dice import Colour, Die, Origin
from dicehero.tui.kit.canvas import DASHED, DOUBLE, HEAVY, ROUND, Border, Canvas

FRAMES: dict[Origin, Border] = {Origin.FRESH: ROUND, Origin.KEPT: DOUBLE, Origin.BLENDED: HEAVY}
ORIGIN_WORDS = {Origin.FRESH: "rolled", Origin.KEPT: "kept", Origin.BLENDED: "blended"}
PIP = "●"
LARGE_PIP = "██"
_PIPS = {
    1: ("   ", " o ", "   "),
    2: ("o  ", "   ", "  o"),
    3: ("o  ", " o ", "  o"),
    4: ("o o", "   ", "o o"),
    5: ("o o", " o ", "o o"),
    6: ("o o", "o o", "o o"),
}


@dataclass(frozen=True, slots=True)
class DieSize:
    """Cells that a die takes."""

    width: int
    height: int


TINY = DieSize(6, 1)
SMALL = DieSize(5, 3)
MEDIUM = DieSize(7, 5)
LARGE = DieSize(9, 5)
HUGE = DieSize(14, 7)
SIZES = (HUGE, LARGE, MEDIUM, SMALL, TINY)
"""Sizes of dice that can be pressed, the largest first."""
BRIEF = DieSize(4, 1)
LETTERS = DieSize(3, 1)
"""Dice without a key: in brackets, and as a colour's letter and a face alone."""


@dataclass(frozen=True, slots=True)
class DieLook:
    """How a die is shown just now."""

    key: str = ""
    selected: bool = False
    lit: bool = False
    """Under the cursor or the mouse."""
    more: str = ""
    """What it counts beyond its face: `+2`, `-1`, or a mark where that differs by rectangle."""


PLAIN = DieLook()


def fitting(region: Region, count: int, largest: DieSize = HUGE) -> DieSize:
    """Return the largest size in which `count` dice fit into a region."""
    for size in SIZES:
        if size.width <= largest.width and size.height <= largest.height:
            per_row, in_column = region.width // size.width, region.height // size.height
            if per_row * in_column >= count:
                return size
    return TINY


def draw_die(canvas: Canvas, x: int, y: int, die: Die, size: DieSize, look: DieLook = PLAIN) -> None:
    """Draw a die with its top left corner at a cell."""
    tint = canvas.ink.tint(die.colour)
    face = tint.solid if look.selected else tint.face
    edge = face if look.selected else (canvas.ink.accent_bold if look.lit else tint.bright)
    if size is BRIEF or size is LETTERS:
        canvas.put(x, y, f"[{die}]" if size is BRIEF else str(die), face)
        return
    if size is TINY:
        left = "◆" if look.selected else "▸" if look.lit else "["
        right = "◂" if look.lit else "]"
        # What it counts takes the place of the space and the bracket.
        inner = f"{die}{look.more}{look.key:>{2 - min(1, len(look.more))}}"
        canvas.put(x, y, f"{left}{inner}{right}"[: size.width], face)
        return
    region = Region(x, y, size.width, size.height)
    canvas.fill(region, face)
    canvas.frame(region, edge, FRAMES[die.origin])
    middle = x + size.width // 2
    if size is SMALL:
        canvas.put(middle, y, die.colour.letter, edge if look.selected else tint.bold)
        counts = f"{die.face}{look.more}"
        canvas.put(middle - len(look.more) // 2, y + 1, counts, face)
    else:
        name = f" {die.colour.letter}{die.face}{look.more} "
        if len(name) > size.width - 2:
            name = name.strip()
        canvas.put(x + (size.width - len(name) + 1) // 2, y, name, edge if look.selected else tint.bold)
        _draw_pips(canvas, x, y, die.face, size, face)
    if look.key:
        key = _marked(look)
        style = edge if look.selected or look.lit else canvas.ink.strong
        canvas.put(middle - len(key) // 2, region.bottom - 1, key, style)


def _draw_pips(canvas: Canvas, x: int, y: int, face: int, size: DieSize, style: Style) -> None:
    """Draw pips of one cell, or square ones of two cells with air between them on huge dice."""
    if size is HUGE:
        pip, columns, step = LARGE_PIP, (2, 6, 10), 2
    else:
        middle = size.width // 2
        pip, columns, step = PIP, (middle - 2, middle, middle + 2), 1
    for row, pips in enumerate(_PIPS[face]):
        for column, letter in zip(columns, pips, strict=True):
            if letter == "o":
                canvas.put(x + column, y + 1 + row * step, pip, style)


def _marked(look: DieLook) -> str:
    """Return the key with marks: selection and cursor must be seen without colour, too."""
    left = "◆" if look.selected else "▸" if look.lit else ""
    right = "◂" if look.lit else "◆" if look.selected else ""
    return f"{left}{look.key}{right}"


def draw_blank_die(canvas: Canvas, x: int, y: int, colour: Colour, size: DieSize) -> None:
    """Draw a die that is not rolled yet: its letter alone."""
    tint = canvas.ink.tint(colour)
    if size is TINY:
        canvas.put(x, y, f"[ {colour.letter}  ]", tint.face)
        return
    region = Region(x, y, size.width, size.height)
    canvas.fill(region, tint.face)
    canvas.frame(region, tint.bright, ROUND)
    canvas.put(x + size.width // 2, y + size.height // 2, colour.letter, tint.face)


def draw_slot(canvas: Canvas, x: int, y: int, colour: Colour, size: DieSize) -> None:
    """Draw the place where a die of a colour could lie."""
    tint = canvas.ink.tint(colour)
    if size is TINY:
        canvas.put(x, y, "[    ]", tint.soft)
        return
    canvas.frame(Region(x, y, size.width, size.height), tint.soft, DASHED)
