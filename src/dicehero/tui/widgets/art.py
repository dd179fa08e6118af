"""Large letters, made of half blocks."""

from __future__ import annotations

from rich.style import Style

from dicehero.tui.canvas import Canvas

LETTER_WIDTH, LETTER_HEIGHT = 7, 4
_GAP = 1

# Seven pixels wide, eight high; two rows of pixels make one row of cells.
_PIXELS: dict[str, tuple[str, ...]] = {
    "A": (" ##### ", "#######", "##   ##", "##   ##", "#######", "#######", "##   ##", "##   ##"),
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
    "T": ("#######", "#######", "  ###  ", "  ###  ", "  ###  ", "  ###  ", "  ###  ", "  ###  "),
    "V": ("##   ##", "##   ##", "##   ##", "##   ##", "##   ##", " ## ## ", "  ###  ", "   #   "),
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


def draw_word(canvas: Canvas, y: int, word: str, shades: tuple[Style, ...]) -> None:
    """Draw a word in large letters across the middle, one shade a row."""
    left = (canvas.width - word_width(word)) // 2
    for row, (text, shade) in enumerate(zip(letter_rows(word), shades, strict=True)):
        canvas.put(left, y + row, text, shade)
