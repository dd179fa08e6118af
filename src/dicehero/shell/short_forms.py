"""Moves said in short in the line mode: `p 3 a` for `place 3 a`, `2` for `villain 2`."""

from __future__ import annotations

from collections.abc import Mapping


def expanded(line: str, verbs: Mapping[str, str], numbered: str = "") -> str:
    """Return a line with its verb in full; any other line as it is.

    `verbs` are the short ones with what they stand for, `numbered` is the verb of a number that stands alone:
    empty where nothing is offered by numbers.
    """
    verb, _, rest = line.strip().partition(" ")
    if numbered and not rest and verb.isascii() and verb.isdigit():
        return f"{numbered} {verb}"
    full = verbs.get(verb.lower())
    return line if full is None else f"{full} {rest}".rstrip()
