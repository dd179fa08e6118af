"""A terminal as far as the table needs one: text, places, and what is said of looks."""

from __future__ import annotations

import re

_PIECE = re.compile(r"\x1b\[([<>=?]?)([0-9;$]*)([a-zA-Z])|\x1b.|([^\x1b\n\r]+)|[\n\r]")

Look = tuple[str, str, frozenset[str]]
"""Foreground, background, and everything else, in codes."""
PLAIN: Look = ("39", "49", frozenset())


class Emulator:
    """A grid of characters and looks."""

    def __init__(self, width: int, height: int) -> None:
        self.characters = [[" "] * width for _ in range(height)]
        self.looks = [[PLAIN] * width for _ in range(height)]
        self._x = self._y = 0
        self._look = PLAIN

    def feed(self, text: str) -> None:
        """Take what a program writes. Escape sequences must be whole."""
        for found in _PIECE.finditer(text):
            private, numbers, letter, shown = found.groups()
            if shown is not None:
                for character in shown:
                    self.characters[self._y][self._x] = character
                    self.looks[self._y][self._x] = self._look
                    self._x += 1
            elif letter == "H" and not private:
                row, column = map(int, numbers.split(";")) if numbers else (1, 1)
                self._x, self._y = column - 1, row - 1
            elif letter == "G":
                self._x = int(numbers) - 1
            elif letter == "m" and not private:
                self._look = _changed(self._look, numbers)
            elif found[0] == "\n":
                self._y += 1
            elif found[0] == "\r":
                self._x = 0

    def rows(self) -> list[str]:
        """The characters alone."""
        return ["".join(row) for row in self.characters]


def _changed(look: Look, numbers: str) -> Look:
    codes = numbers.split(";")
    while codes:
        code = codes.pop(0)
        fore, back, more = look
        if code in ("38", "48"):
            length = 4 if codes[0] == "2" else 2
            colour = ";".join([code, *codes[:length]])
            del codes[:length]
            look = (colour, back, more) if code == "38" else (fore, colour, more)
        elif code in ("", "0"):
            look = PLAIN
        elif 30 <= int(code) <= 39 or 90 <= int(code) <= 97:
            look = (code, back, more)
        elif 40 <= int(code) <= 49 or 100 <= int(code) <= 107:
            look = (fore, code, more)
        else:
            look = (fore, back, more | {code})
    return look
