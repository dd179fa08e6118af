"""Terminal input: characters in, keys and reports out, however the characters were cut into readings.

A state machine after ECMA-48. It knows every kind of sequence by its form, so that an answer of the terminal
is never taken for keys, be it one that nobody has asked for; and it knows no clock. Whoever feeds it says
when nothing more has come for `patience` seconds: then what is unfinished is given up.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from dicehero.tui.kit.key_codes import CONTROLS, LINUX_CONSOLE, SHIFTED_THREE, key_name
from dicehero.tui.kit.key_sequences import keys_of

ESCAPE_PATIENCE: Final = 0.1
"""Seconds after which Esc is the key, and not the beginning of something longer."""
SEQUENCE_PATIENCE: Final = 1.0
"""Seconds that the rest of a sequence may take. Lines are slow, but a lost end must not swallow all keys."""
PASTE_PATIENCE: Final = 0.5
"""Seconds without input after which a paste is over, whether its end was told or not."""
INTERRUPT: Final = "ctrl+c"

_ESC, _BEL, _CTRL_C = "\x1b", "\x07", "\x03"
_ABORTS: Final = "\x18\x1a"
"""Characters that end any sequence."""
_STRING_ENDS: Final = f"{_ABORTS}\x9c"
_INTRODUCERS: Final = {
    "\x8f": "O",
    "\x90": "P",
    "\x98": "X",
    "\x9b": "[",
    "\x9d": "]",
    "\x9e": "^",
    "\x9f": "_",
}
"""What a single control character stands for, by the character that follows Esc otherwise."""
_STRINGS: Final = frozenset("P]X^_")
"""Introducers of strings: device control, operating system, start of string, privacy, application."""
_PASTE: Final = "200~"
_PASTE_END: Final = "201~"
_MOST_BODY: Final = 64
"""Characters of a control sequence that are looked at; no key or mouse report is nearly as long."""
_OLD_MOUSE: Final = 3
"""Characters after Esc [ M, which are no keys whatever they are."""
_MOUSE: Final = re.compile(r"<\d{1,3}(?:;-?\d{1,5}){2}[Mm]")
_SYNCHRONIZED: Final = re.compile(r"\?2026;[123]\$y")
"""The terminal can show a picture at once."""
_LATE_REST: Final = re.compile(r"\[(?:[<=>?][\d;:-]*|[\d;:]+)[ -/]*[@-~]|\]\d+;|P(?:[\d;]*[$+]r|>\||!\|)|_G")
"""How a report goes on whose Esc came so much earlier that it was taken for the key."""


@dataclass(frozen=True, slots=True)
class Key:
    """A key was pressed."""

    name: str


@dataclass(frozen=True, slots=True)
class Report:
    """The terminal reported something that is of use: the mouse, or what it can do. A whole sequence."""

    sequence: str


Input = Key | Report


@lru_cache(512)
def _typed(character: str) -> Key | None:
    """Return the key that types a character; None for one that no key types."""
    name = CONTROLS.get(character) or key_name(character)
    return Key(name) if name else None


class InputDecoder:
    """Takes characters as they come."""

    def __init__(self, alt_keys: Collection[str] = (), escape_patience: float = ESCAPE_PATIENCE) -> None:
        """`alt_keys` are names of keys with Alt that mean something.

        Old terminals put Esc before the key for Alt. Any other key after Esc is a key of its own.
        """
        self._alt_keys = frozenset(alt_keys)
        self._escape_patience = escape_patience
        self._state: Callable[[str], None] = self._ground
        self._introducer = ""
        self._body = ""
        self._empty = True
        """Whether nothing has come after the introducer."""
        self._escape_was_key = False
        """Whether the last thing was an Esc after which nothing came."""
        self._found: list[Input] = []

    @property
    def patience(self) -> float | None:
        """Seconds to wait for more before `expire`; None while nothing is unfinished."""
        if self._state == self._ground:
            return None
        if self._state == self._escape:
            return self._escape_patience
        return PASTE_PATIENCE if self._state in (self._paste, self._paste_sequence) else SEQUENCE_PATIENCE

    def feed(self, text: str) -> list[Input]:
        """Take some characters; return what they complete."""
        if self._escape_was_key and _LATE_REST.match(text):
            text = _ESC + text
        self._escape_was_key = False
        for character in text:
            if character == _CTRL_C:
                # Whatever is unfinished: who wants to leave leaves.
                self._state = self._ground
                self._press(INTERRUPT)
            else:
                self._state(character)
        return self._taken()

    def expire(self) -> list[Input]:
        """Give up what is unfinished, as nothing more has come in time; return what it was."""
        state, self._state = self._state, self._ground
        if state == self._escape:
            self._escape_was_key = True
            self._press("escape")
        elif state in (self._control, self._string, self._shifted_three) and self._empty:
            self._after_escape(self._introducer)
        return self._taken()

    def _taken(self) -> list[Input]:
        found, self._found = self._found, []
        return found

    def _press(self, *names: str) -> None:
        self._found += map(Key, names)

    # --- states: each takes one character --------------------------------------------------------------

    def _ground(self, character: str) -> None:
        if character == _ESC:
            self._state = self._escape
        elif character in _INTRODUCERS:
            self._begin(_INTRODUCERS[character])
        elif (key := _typed(character)) is not None:
            self._found.append(key)

    def _escape(self, character: str) -> None:
        self._state = self._ground
        if character == _ESC:
            self._press("escape")
            self._state = self._escape
        elif character in _STRINGS or character in "[O":
            self._begin(character)
        elif character != "\\":  # The end of a string that was given up.
            self._after_escape(character)

    def _begin(self, introducer: str) -> None:
        self._introducer = introducer
        self._body, self._empty = "", True
        if introducer == "[":
            self._state = self._control
        else:
            self._state = self._string if introducer in _STRINGS else self._shifted_three

    def _control(self, character: str) -> None:
        if " " <= character <= "?":
            self._empty = False
            # Once it is too long it can only be passed over, to its end.
            self._body = (self._body + character)[: _MOST_BODY + 1]
        elif "@" <= character <= "~":
            self._state = self._ground
            self._end_control(character)
        else:
            self._break_off(character)

    def _end_control(self, final: str) -> None:
        sequence = self._body + final
        if sequence == "M":
            self._state = self._old_mouse
        elif sequence == "[":
            self._state = self._linux_console
        elif sequence == _PASTE:
            self._state = self._paste
        elif len(sequence) > _MOST_BODY:
            pass
        elif _MOUSE.fullmatch(sequence) or _SYNCHRONIZED.fullmatch(sequence):
            self._found.append(Report(f"{_ESC}[{sequence}"))
        else:
            self._press(*keys_of(self._body, final))

    def _shifted_three(self, character: str) -> None:
        if character.isascii() and (character.isdecimal() or character == ";"):
            self._empty = False
        elif " " < character <= "~":
            self._state = self._ground
            if name := SHIFTED_THREE.get(character):
                self._press(name)
        else:
            self._break_off(character)

    def _linux_console(self, character: str) -> None:
        self._state = self._ground
        if name := LINUX_CONSOLE.get(character):
            self._press(name)

    def _old_mouse(self, character: str) -> None:
        self._body += character
        if len(self._body) == _OLD_MOUSE:
            self._state = self._ground

    def _string(self, character: str) -> None:
        if character == _ESC:
            self._state = self._string_escape
        elif character in _STRING_ENDS or (character == _BEL and self._introducer == "]"):
            self._state = self._ground
        else:
            self._empty = False

    def _string_escape(self, character: str) -> None:
        self._state = self._ground
        if character != "\\":
            # It was cut off, and something else has begun.
            self._escape(character)

    def _paste(self, character: str) -> None:
        if character == _ESC:
            self._body = ""
            self._state = self._paste_sequence

    def _paste_sequence(self, character: str) -> None:
        if character == _ESC:
            self._body = ""
        elif self._body == "" and character == "[":
            self._body = "["
        elif self._body and " " <= character <= "?" and len(self._body) <= _MOST_BODY:
            self._body += character
        elif self._body + character == f"[{_PASTE_END}":
            self._state = self._ground
        elif self._body and INTERRUPT in keys_of(self._body[1:], character):
            self._state = self._ground
            self._press(INTERRUPT)
        else:
            self._state = self._paste

    # --- what is no sequence after all -----------------------------------------------------------------

    def _break_off(self, character: str) -> None:
        """A character that cannot be in the sequence: what was unfinished is over."""
        self._state = self._ground
        if self._empty and character != _ESC:
            self._after_escape(self._introducer)
        if character not in _ABORTS:
            self._ground(character)

    def _after_escape(self, character: str) -> None:
        """A key came together with an Esc: it was pressed with Alt, or both were pressed."""
        key = _typed(character)
        if key is None:
            self._press("escape")
            return
        name = key.name
        with_alt = f"alt+shift+{name.lower()}" if len(name) == 1 and name.isupper() else f"alt+{name}"
        if with_alt in self._alt_keys:
            self._press(with_alt)
        else:
            self._press("escape", name)
