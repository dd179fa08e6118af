"""Large letters, made of half blocks."""

from __future__ import annotations

from zlib import crc32

from rich.style import Style
from textual.geometry import Region

from dicehero.tui.kit.canvas import Canvas

LETTER_WIDTH, LETTER_HEIGHT = 7, 4
_GAP = 1
_STARS = "·◇··◆·"

# Seven pixels wide, eight high; two rows of pixels make one row of cells.
_PIXELS: dict[str, tuple[str, ...]] = {
    "A": (" ##### ", "#######", "##   ##", "##   ##", "#######", "#######", "##   ##", "##   ##"),
    "B": ("###### ", "##   ##", "##   ##", "###### ", "###### ", "##   ##", "##   ##", "###### "),
    "C": (" ######", "#######", "##     ", "##     ", "##     ", "##     ", "#######", " ######"),
    "D": ("###### ", "#######", "##   ##", "##   ##", "##   ##", "##   ##", "#######", "###### "),
    "E": ("#######", "#######", "##     ", "#####  ", "#####  ", "##     ", "#######", "#######"),
    "F": ("#######", "#######", "##     ", "#####  ", "#####  ", "##     ", "##     ", "##     "),
    "H": ("##   ##", "##   ##", "##   ##", "#######", "#######", "##   ##", "##   ##", "##   ##"),
    "I": (" ##### ", " ##### ", "  ###  ", "  ###  ", "  ###  ", "  ###  ", " ##### ", " ##### "),
    "L": ("##     ", "##     ", "##     ", "##     ", "##     ", "##     ", "#######", "#######"),
    "N": ("##   ##", "###  ##", "#### ##", "#######", "## ####", "##  ###", "##   ##", "##   ##"),
    # The last letter is a die showing one.
    "O": (" ##### ", "#######", "##   ##", "## # ##", "## # ##", "##   ##", "#######", " ##### "),
    "R": ("###### ", "#######", "##   ##", "##  ## ", "###### ", "#####  ", "##  ## ", "##   ##"),
    "S": (" ######", "#######", "##     ", "###### ", " ######", "     ##", "#######", "###### "),
    "T": ("#######", "#######", "  ###  ", "  ###  ", "  ###  ", "  ###  ", "  ###  ", "  ###  "),
    "U": ("##   ##", "##   ##", "##   ##", "##   ##", "##   ##", "##   ##", "#######", " ##### "),
    "V": ("##   ##", "##   ##", "##   ##", "##   ##", "##   ##", " ## ## ", "  ###  ", "   #   "),
    "W": ("##   ##", "##   ##", "##   ##", "## # ##", "## # ##", "#######", "### ###", "##   ##"),
    "Y": ("##   ##", "##   ##", " ## ## ", "  ###  ", "  ###  ", "  ###  ", "  ###  ", "  ###  "),
}
_BLOCKS = {("#", "#"): "█", ("#", " "): "▀", (" ", "#"): "▄", (" ", " "): " "}


def word_width(word: str) -> int:
    """Return the cells that a word in large letters takes."""
    return len(word) * (LETTER_WIDTH + _GAP) - _GAP


def letter_rows(word: str) -> list[str]:
    """Return a word in large letters, row by row. Raises KeyError for a letter that is not drawn."""
    rows: list[str] = []
    for row in range(LETTER_HEIGHT):
        pieces = [
            "".join(
                _BLOCKS[pair]
                for pair in zip(_PIXELS[letter][2 * row], _PIXELS[letter][2 * row + 1], strict=True)
            )
            for letter in word
        ]
        rows.append((" " * _GAP).join(pieces))
    return rows


def draw_word(
    canvas: Canvas, y: int, word: str, shades: tuple[Style, ...], done: float | None = None
) -> None:
    """Draw a word in large letters across the middle, one shade a row; of it a share `done` (0-1)."""
    left = (canvas.width - word_width(word)) // 2
    shown = word_width(word) if done is None else int(word_width(word) * done)
    for row, (text, shade) in enumerate(zip(letter_rows(word), shades, strict=True)):
        canvas.put(left, y + row, text[:shown], shade)


def draw_stars(canvas: Canvas, region: Region, done: float | None = None) -> None:
    """Strew stars over a region, always the same ones; while `done` (0-1) grows they twinkle.

    Drawn before anything else, so that they lie behind it.
    """
    ink = canvas.ink
    turn = 0 if done is None else int(done * 12)
    for number in range(region.width * region.height // 22):
        spot = crc32(b"%d" % number)
        x, y = region.x + spot % region.width, region.y + spot // 997 % region.height
        sign = _STARS[(number + turn) % len(_STARS)]
        canvas.put(x, y, sign, ink.gain if sign == "◆" else ink.frame)
