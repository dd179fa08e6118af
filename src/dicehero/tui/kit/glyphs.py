"""The characters that the table is drawn with, and what stands for each where a terminal cannot show it.

Each is replaced by a single one, so that nothing is laid out differently. Frames stay told apart: round for
fresh dice, double for kept ones, heavy for blended ones and for what is in front.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from enum import Enum
from functools import lru_cache


class Glyphs(Enum):
    """Sets of characters, by the names that the configuration has for them."""

    FULL = "full"
    CONSOLE = "console"
    """Those of a text console without a window system: the 256 of the VGA's character generator."""
    ASCII = "ascii"


def _table(pairs: tuple[tuple[str, str], ...]) -> dict[str, str]:
    return {each: shown for characters, signs in pairs for each, shown in zip(characters, signs, strict=True)}


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
TO_ASCII = _table(_PAIRS)
"""The sign for each character that the game itself shows."""
_TO_CONSOLE = _table(
    (
        ("╭╮╰╯", "┌┐└┘"),
        ("┏┓┗┛━┃", "████▄█"),
        ("╌┆┊", "·::"),
        ("▛▜▙▟▝▘▖▗", "▌▐▌▐▀▀▄▄"),
        ("●◉◆◇□▣", "•◙♦·○▒"),
        ("▸◂▴▾", "►◄▲▼"),
        ("✓✗★☆", "√x**"),
        ("…—§±“”⟨⟩", '~-§±""<>'),
        ("◐◓◑◒", "|/-\\"),
    )
)
_PICTURES = frozenset("☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼")
"""Of the VGA's characters, those that stand where code page 437 has control codes."""
UNKNOWN = "?"
_WIDE_LANGUAGES = ("ja", "ko", "zh")
"""Languages in which terminals draw frames and blocks in two cells, or may."""
WHY = {
    Glyphs.CONSOLE: "Only characters of the text console are used (TERM=linux).",
    Glyphs.ASCII: "The table keeps to plain characters: this locale may draw the others in two cells, "
    "or has none.",
}
"""Why a set was chosen for the player, in a sentence."""


def fitting_glyphs(environ: Mapping[str, str], encoding: str) -> tuple[Glyphs, ...]:
    """Return the sets of characters that an encoding has, the one that suits the terminal first."""
    try:
        "╭█▀◆►".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return (Glyphs.ASCII,)
    locale = next(filter(None, (environ.get(name) for name in ("LC_ALL", "LC_CTYPE", "LANG"))), "")
    if locale.lower().startswith(_WIDE_LANGUAGES) or environ.get("VTE_CJK_WIDTH") in ("wide", "2"):
        best = Glyphs.ASCII
    elif environ.get("TERM") == "linux":
        best = Glyphs.CONSOLE
    else:
        best = Glyphs.FULL
    return (best, *(each for each in Glyphs if each is not best))


@lru_cache(maxsize=1024)
def shown_as(character: str, glyphs: Glyphs) -> str:
    """Return what stands for a character in a set."""
    if character.isascii() or glyphs is Glyphs.FULL:
        return character
    return in_ascii(character) if glyphs is Glyphs.ASCII else _on_console(character)


def _on_console(character: str) -> str:
    known = _TO_CONSOLE.get(character)
    if known is not None:
        return known
    return character if is_on_console(character) else in_ascii(character)


def is_on_console(character: str) -> bool:
    """Whether the VGA has a character."""
    if character in _PICTURES:
        return True
    try:
        return character.isprintable() and bool(character.encode("cp437"))
    except UnicodeEncodeError:
        return False


def in_ascii(character: str) -> str:
    """Return what stands for a character: itself without its accents, where it is a letter."""
    known = TO_ASCII.get(character)
    if known is not None:
        return known
    letter = unicodedata.normalize("NFKD", character)[:1]
    return letter if letter.isascii() else UNKNOWN
