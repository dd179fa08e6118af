"""The names of keys, and the codes by which terminals tell them.

Names are Textual's, which are also those of the configuration: a letter or digit is its own name, any other
character has its Unicode name with underscores, and modifiers come before in alphabetical order.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Final

CAPS_LOCK: Final = "caps_lock+"
"""Before a letter that was typed under Caps Lock, which then is as it would be without."""

CONTROLS: Final[Mapping[str, str]] = {
    **{chr(code): f"ctrl+{chr(code + 96)}" for code in range(1, 27)},
    "\x00": "ctrl+at",
    "\x08": "backspace",
    "\t": "tab",
    "\n": "enter",
    "\r": "enter",
    "\x1b": "escape",
    "\x1c": "ctrl+backslash",
    "\x1d": "ctrl+right_square_bracket",
    "\x1e": "ctrl+circumflex_accent",
    "\x1f": "ctrl+underscore",
    "\x7f": "backspace",
}
"""Keys by the control character that tells them. Line feed is what some keypads, pipes and Ctrl+J send."""

SAME_KEYS: Final[Mapping[str, str]] = {
    "ctrl+h": "backspace",
    "ctrl+i": "tab",
    "ctrl+j": "enter",
    "ctrl+m": "enter",
    "ctrl+left_square_bracket": "escape",
    "shift+backspace": "backspace",
    "shift+enter": "enter",
    "shift+escape": "escape",
}
"""What most terminals cannot tell from another key is that key in the others, too."""

LETTERS: Final[Mapping[str, str]] = {
    "A": "up",
    "B": "down",
    "C": "right",
    "D": "left",
    "F": "end",
    "H": "home",
    "P": "f1",
    "Q": "f2",
    "S": "f4",
    "Z": "shift+tab",
}
"""Keys by the last letter of a control sequence. R would be F3, but it is also the place of the cursor."""

NUMBERS: Final[Mapping[int, str]] = {
    1: "home",
    2: "insert",
    3: "delete",
    4: "end",
    5: "pageup",
    6: "pagedown",
    7: "home",
    8: "end",
    **dict(
        zip((11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24), (f"f{n}" for n in range(1, 13)), strict=True)
    ),
    **dict(zip((25, 26, 28, 29, 31, 32, 33, 34), (f"f{n}" for n in range(13, 21)), strict=True)),
}
"""Keys by the number of a control sequence that ends in a tilde."""

SHIFTED_THREE: Final[Mapping[str, str]] = {
    **{letter: LETTERS[letter] for letter in "ABCDFHPQS"},
    "R": "f3",
    "M": "enter",
    "X": "equals_sign",
    "j": "asterisk",
    "k": "plus",
    "l": "comma",
    "m": "minus",
    "n": "full_stop",
    "o": "slash",
    **{chr(ord("p") + digit): str(digit) for digit in range(10)},
}
"""Keys by the letter after Esc O: cursor and function keys, and the keypad of old terminals."""

LINUX_CONSOLE: Final[Mapping[str, str]] = {letter: f"f{n}" for n, letter in enumerate("ABCDE", 1)}
"""Keys by the letter after Esc [ [."""

FUNCTIONAL: Final[Mapping[int, str]] = {
    8: "backspace",
    9: "tab",
    10: "enter",
    13: "enter",
    27: "escape",
    127: "backspace",
    57362: "pause",
    57363: "menu",
    **{57376 + n: f"f{13 + n}" for n in range(23)},
    **{57399 + digit: str(digit) for digit in range(10)},
    57409: "full_stop",
    57410: "slash",
    57411: "asterisk",
    57412: "minus",
    57413: "plus",
    57414: "enter",
    57415: "equals_sign",
    57416: "comma",
    57417: "left",
    57418: "right",
    57419: "up",
    57420: "down",
    57421: "pageup",
    57422: "pagedown",
    57423: "home",
    57424: "end",
    57425: "insert",
    57426: "delete",
}
"""Keys by their code in the kitty protocol, where that is no character; the keypad's are like any others.

Locks, lone modifiers, Print Screen, and the keys of players and volume are missing: they are no keys here.
"""

_UNLIKE_UNICODE: Final[Mapping[str, str]] = {
    "solidus": "slash",
    "reverse_solidus": "backslash",
    "commercial_at": "at",
    "hyphen_minus": "minus",
    "plus_sign": "plus",
    "low_line": "underscore",
}
_WIDE_FIRST, _WIDE_LAST, _WIDE_TO_NARROW = 0xFF01, 0xFF5E, 0xFEE0
_NO_TEXT = "\ufffd"
"""Stands for bytes that are no text."""
_WIDE_SPACE = "\u3000"


def narrow(character: str) -> str:
    """Return a full-width character, as East Asian input methods type them, as the usual one."""
    if character == _WIDE_SPACE:
        return " "
    code = ord(character)
    return chr(code - _WIDE_TO_NARROW) if _WIDE_FIRST <= code <= _WIDE_LAST else character


def key_name(character: str) -> str:
    """Return the name of the key that types a character; empty for one that nobody can see."""
    character = narrow(character)
    if not character.isprintable() or character == _NO_TEXT:
        return ""
    if character.isalnum():
        return character
    name = unicodedata.name(character, "").lower().replace(" ", "_").replace("-", "_")
    return _UNLIKE_UNICODE.get(name, name)
