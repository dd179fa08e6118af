"""Text that may come from anywhere, as any terminal shows it."""

from __future__ import annotations

_CLIPPED = "..."


def printable(text: str, limit: int | None = None) -> str:
    """Return `text` with everything escaped that a terminal would not show as itself.

    Controls, line ends, direction marks and lone surrogates become `\\x1b`, `\\u202e`, `\\ud800`.
    With `limit` (characters, at least 4) a longer result is clipped to it and ends in `...`.
    """
    # Escaping never shortens, so what lies past the limit need not be looked at.
    seen = text if limit is None else text[: limit + 1]
    shown = "".join(character if character.isprintable() else _escaped(character) for character in seen)
    if limit is None or len(shown) <= limit:
        return shown
    return shown[: limit - len(_CLIPPED)] + _CLIPPED


def _escaped(character: str) -> str:
    return character.encode("unicode_escape", "surrogatepass").decode("ascii")
