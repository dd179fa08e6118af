"""What stands for each character of the table where a terminal shows ASCII only.

Each is replaced by a single one, so that nothing is laid out differently. Frames stay told apart: round for
fresh dice, double for kept ones, heavy for blended ones and for what is in front.
"""

from __future__ import annotations

import unicodedata

_PAIRS = (
    ("╭╮╰╯─│┬┴├┤┼", "..''-|+++++"),
    ("╔╗╚╝═║", "######"),
    ("┏┓┗┛━┃", "****=!"),
    ("╌┆┄┊", "-:-:"),
    ("█▀▄▌▐▛▜▙▟▝▘▖▗", "#\",||//\\\\`'.."),
    ("░▒▓", ".%&"),
    ("●○◉◆◇■□▣", "o.@*+#.%"),
    ("▸◂▴▾►◄", "><^v><"),
    ("→←↑↓↔", "><^v-"),
    ("✓✗♥★☆", "vx&**"),
    ("·…—±§«»", ".~-+#<>"),
    ("“”", '""'),
    ("⟨⟩", "<>"),
    ("◐◓◑◒", "|/-\\"),
)
ASCII = {each: shown for characters, signs in _PAIRS for each, shown in zip(characters, signs, strict=True)}
"""The sign for each character that the game itself shows."""
UNKNOWN = "?"


def in_ascii(character: str) -> str:
    """Return what stands for a character: itself without its accents, where it is a letter."""
    known = ASCII.get(character)
    if known is not None:
        return known
    letter = unicodedata.normalize("NFKD", character)[:1]
    return letter if letter.isascii() else UNKNOWN
