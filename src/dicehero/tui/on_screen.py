"""What the rules say in numbers of dice and small letters, as the screen shows them: in keys and capitals."""

from __future__ import annotations

import re

from dicehero.tui.actions import die_key

_DIE = re.compile(r"\b([Dd]ie) (\d+)\b")
_DICE = re.compile(r"\bdice (\d+(?:, \d+)*)\b")
_RECTANGLE = re.compile(r"\b([Rr]ectangle|lies on) ([abc])\b")


def on_screen(sentence: str) -> str:
    """Return a sentence of the rules with the keys of dice and the letters of rectangles as drawn."""
    sentence = _DIE.sub(lambda found: f"{found[1]} {_name(found[2])}", sentence)
    sentence = _DICE.sub(lambda found: "dice " + ", ".join(map(_name, found[1].split(", "))), sentence)
    return _RECTANGLE.sub(lambda found: f"{found[1]} {found[2].upper()}", sentence)


def no_die_has(number: int) -> str:
    """Return the refusal of a key that stands on no die just now."""
    return f"No die has the key {_name(str(number))}."


def _name(number: str) -> str:
    # Beyond the keys a die can only be pointed at, so it has no better name than its number.
    return die_key(int(number)) or f"number {number}"
