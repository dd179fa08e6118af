"""Text that is safe and idiomatic in any terminal, whatever game it tells about."""

from __future__ import annotations

import shlex
from collections.abc import Sequence

from dicehero.core.escaping import printable as printable


def seed_option(seed: str) -> str:
    """Return the option that plays `seed` again, ready to paste into a shell: `--seed 123`."""
    # `--seed -x` would be read as two options; what cannot be typed needs the shell's $'...'.
    joint = "=" if seed.startswith("-") else " "
    if seed.isprintable():
        return f"--seed{joint}{shlex.quote(seed)}"
    return f"--seed{joint}$'{''.join(map(_shell_escaped, seed))}'"


def _shell_escaped(character: str) -> str:
    if character in "\\'":
        return "\\" + character
    # The shell reads \x as a byte, so beyond ASCII only the code point will do.
    return character if character.isprintable() else f"\\U{ord(character):08x}"


def plural(count: int, noun: str) -> str:
    """Return a count with its noun: `1 point`, `3 points`; `die` becomes `dice`."""
    if count == 1:
        return f"1 {noun}"
    return f"{count} dice" if noun == "die" else f"{count} {noun}s"


def listed(items: Sequence[str], last: str = "and") -> str:
    """Return items as English lists them: `a`, `a and b`, `a, b and c`; nothing is `none`."""
    if not items:
        return "none"
    *others, final = items
    return f"{', '.join(others)} {last} {final}" if others else final


def sentence_case(text: str) -> str:
    """Return `text` with its first letter large and the rest as it is."""
    return text[:1].upper() + text[1:]
