"""Dice of twelve faces: an outline with five corners above and below, and one face to be seen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rich.style import Style
from textual.geometry import Region

from dicehero.games.brawl.view import CREST, MINUS, PLUS
from dicehero.tui.kit.canvas import Canvas

_SIGNS = {PLUS: "+", MINUS: "-", CREST: "C"}
_WORDS = {PLUS: "plus", MINUS: "minus", CREST: "crest"}


@dataclass(frozen=True, slots=True)
class BrawlerSize:
    """Cells of a die, and its outline."""

    width: int
    height: int
    outline: tuple[str, ...]


MEDIUM = BrawlerSize(8, 5, (" ╭────╮ ", "/      \\", "│      │", "\\      /", " ╰────╯ "))
LARGE = BrawlerSize(
    12,
    7,
    (
        "   ╭────╮   ",
        " /        \\ ",
        "/          \\",
        "│          │",
        "\\          /",
        " \\        / ",
        "   ╰────╯   ",
    ),
)


def draw_brawler(canvas: Canvas, region: Region, face: int | None, size: BrawlerSize, lit: bool) -> None:
    """Draw a die: a number, a sign, 0 for one in the air, None for one that is not thrown yet."""
    ink = canvas.ink
    style = ink.accent_bold if lit else _style(canvas, face)
    for row, text in enumerate(size.outline):
        canvas.put(region.x, region.y + row, text, style)
    middle = region.y + size.height // 2
    if face is None:
        return
    text = "?" if face == 0 else _SIGNS.get(face, str(face))
    canvas.put_centred(region, middle, text, style)
    if face in _WORDS:
        canvas.put_centred(region, middle + 1, _WORDS[face], style)


def _style(canvas: Canvas, face: int | None) -> Style:
    ink = canvas.ink
    match face:
        case None:
            return ink.frame
        case 0:
            return ink.dim
        case _ if face == PLUS:
            return ink.heal
        case _ if face == MINUS:
            return ink.loss
        case _ if face == CREST:
            return ink.gain
        case _:
            return ink.strong


def draw_row(canvas: Canvas, x: int, y: int, faces: Iterable[int]) -> int:
    """Draw dice in brackets in a row; return the column after them."""
    for face in faces:
        x = canvas.put(x, y, f"⟨{_SIGNS.get(face, str(face) if face else '?')}⟩", _style(canvas, face)) + 1
    return x
