"""What the rules say in numbers of dice and small letters, as the screen shows them: in keys and capitals."""

from __future__ import annotations

import re
from collections.abc import Callable

from dicehero.tui.frame.keymap import DEFAULT

_DIE = re.compile(r"\b([Dd]ie) (\d+)\b")
_DICE = re.compile(r"\bdice (\d+(?:, \d+)*)\b")
_RECTANGLE = re.compile(r"\b([Rr]ectangle|lies on) ([abc])\b")


KeyOf = Callable[[int], str]


def on_screen(sentence: str, key: KeyOf = DEFAULT.die_key) -> str:
    """Return a sentence of the rules with the keys of dice and the letters of rectangles as drawn."""
    sentence = _DIE.sub(lambda found: f"{found[1]} {_name(found[2], key)}", sentence)
    sentence = _DICE.sub(
        lambda found: "dice " + ", ".join(_name(number, key) for number in found[1].split(", ")), sentence
    )
    return _RECTANGLE.sub(lambda found: f"{found[1]} {found[2].upper()}", sentence)


def no_die_has(number: int, key: KeyOf = DEFAULT.die_key) -> str:
    """Return the refusal of a key that stands on no die just now."""
    return f"No die has the key {_name(str(number), key)}."


def _name(number: str, key: KeyOf) -> str:
    # Beyond the keys a die can only be pointed at, so it has no better name than its number.
    return key(int(number)) or f"number {number}"
