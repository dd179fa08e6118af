"""What keys a control sequence tells, in the forms of xterm and of the kitty keyboard protocol.

A sequence holds fields between semicolons, and these hold numbers between colons: the code of the key with
what it is when shifted and on an English keyboard, then modifiers and kind of event, then the typed text.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dicehero.tui.kit.key_codes import CAPS_LOCK, FUNCTIONAL, LETTERS, NUMBERS, SAME_KEYS, key_name

_MOST_FIELDS: Final = 3
_MOST_DIGITS: Final = 7
"""A character has no more; whatever is longer was not sent by a keyboard."""
_MOST_CHARACTERS: Final = 0x10FFFF
_PRIVATE: Final = range(0xE000, 0xF900)
"""Codes of keys that type nothing."""
_PRESSED, _REPEATED = 1, 2
"""Kinds of event; releases are of no use here."""
_SHIFT, _ALT, _CTRL, _SUPER, _HYPER, _META, _CAPS_LOCK = (1 << bit for bit in range(7))
_COMMANDING: Final = _CTRL | _SUPER | _HYPER | _META
"""Modifiers with which nothing is typed."""
_NAMES: Final = {_ALT: "alt", _CTRL: "ctrl", _HYPER: "hyper", _META: "meta", _SHIFT: "shift", _SUPER: "super"}
_MOST_MODIFIERS: Final = 256
_OTHER_KEYS: Final = 27
"""The first number of xterm's form for keys that have no form of their own."""


def keys_of(parameters: str, final: str) -> tuple[str, ...]:
    """Return the names of the keys that were pressed; none for a release, a lone modifier, or no key at all.

    `parameters` is what stands between the introducer of a control sequence and `final`, its last letter.
    """
    fields = _read_fields(parameters)
    if fields is None:
        return ()
    codes, (modifiers, *rest), text = fields
    kind = rest[0] if rest else None
    modifiers = 1 if modifiers is None else modifiers
    if modifiers > _MOST_MODIFIERS or kind not in (None, _PRESSED, _REPEATED):
        return ()
    held = max(modifiers - 1, 0)
    if final in LETTERS:
        return (_with(LETTERS[final], held),) if codes[0] in (None, 1) else ()
    if final == "~" and codes[0] == _OTHER_KEYS:
        return _characters([text[0]], held, [])
    if final == "~":
        name = NUMBERS.get(codes[0] or 0)
        return () if name is None else (_with(name, held),)
    return _characters(codes, held, text) if final == "u" else ()


def _read_fields(parameters: str) -> tuple[list[int | None], list[int | None], list[int | None]] | None:
    """Return codes, modifiers and text, at least one entry each; None where it is no such form."""
    texts = parameters.split(";")
    if len(texts) > _MOST_FIELDS:
        return None
    fields: list[list[int | None]] = []
    for text in texts:
        numbers = text.split(":")
        if not all(_is_number(number) for number in numbers if number):
            return None
        fields.append([int(number) if number else None for number in numbers])
    fields += [[None]] * (_MOST_FIELDS - len(fields))
    return fields[0], fields[1], fields[2]


def _is_number(text: str) -> bool:
    return len(text) <= _MOST_DIGITS and text.isascii() and text.isdecimal()


def _characters(codes: Sequence[int | None], held: int, text: Sequence[int | None]) -> tuple[str, ...]:
    code, shifted, english = (*codes, None, None)[:3]
    code = code or 0
    under_caps_lock = bool(held & _CAPS_LOCK) and _is_cased(code)
    if not held & _COMMANDING and not under_caps_lock:
        # What was typed is known: no need to guess it from the key.
        typed = tuple(key_name(_character(number)) for number in text if number)
        if any(typed):
            return tuple(name for name in typed if name)
    if code in FUNCTIONAL or held & (_COMMANDING | _ALT):
        if code > 127 and english:
            code = english  # Ctrl+C is where it is on other keyboards.
        name = FUNCTIONAL.get(code) or key_name(_character(code))
        with_modifiers = _with(name, held)
        return (SAME_KEYS.get(with_modifiers, with_modifiers),) if name else ()
    character = _character(code)
    if held & _SHIFT:
        character = _character(shifted) if shifted else _capital(character)
        if character == _character(code) and not character.isspace():
            name = key_name(character)
            return (_with(name, held),) if name else ()
    name = key_name(character)
    if not name:
        return ()
    return (f"{CAPS_LOCK}{name}" if under_caps_lock else name,)


def _with(name: str, held: int) -> str:
    """Return the name of a key together with what is held beside it."""
    tokens = {modifier for bit, modifier in _NAMES.items() if held & bit}
    *own, key = name.split("+")
    return "+".join([*sorted(tokens.union(own)), key])


def _character(code: int | None) -> str:
    if code is None or code > _MOST_CHARACTERS or code in _PRIVATE:
        return "\0"
    return chr(code)


def _is_cased(code: int) -> bool:
    return _capital(_character(code)) != _character(code)


def _capital(character: str) -> str:
    capital = character.upper()
    return capital if len(capital) == 1 else character
