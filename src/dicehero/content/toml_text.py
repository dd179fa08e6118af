"""TOML from anywhere. What would cost its reader memory without end is refused before it is parsed."""

from __future__ import annotations

import re
from typing import Final

DEEPEST: Final = 16
"""Most brackets and braces that may be open at once."""
MOST_PARTS: Final = 8
"""Most names, joined by dots, of one key."""
MOST_DOTS: Final = 10_000
"""In one file, outside of text."""
LONGEST_WORD: Final = 80
"""Most characters of a key or number without quotation marks."""
_LONGEST_MESSAGE: Final = 120

# Each piece is taken as the parser would take it, up to the first error that the parser would meet: so no
# bracket or dot is counted that stands in text or in a comment, and none is missed. A text that does not end
# goes to the end of its line or file. No piece can be matched in two ways, which keeps this linear.
_PIECE: Final = re.compile(
    r'"""(?:[^"\\]++|\\(?s:.)|"(?!""))*+(?:"{3,5}|\Z)?'
    r"|'''(?:[^']++|'(?!''))*+(?:'{3,5}|\Z)?"
    r'|"(?:[^"\\\n]++|\\.)*+"?'
    r"|'[^'\n]*+'?"
    r"|\#[^\n]*+"
    r"|[A-Za-z0-9_+:-]++"
    r"|[\[\]{}.,=\n]"
)


def parse_toml(text: str) -> dict[str, object]:
    """Return what a text says. Raises ValueError with what is wrong, as in `is not valid TOML: ...`."""
    _require_bounds(text)
    # Most players have no file in TOML, and start without this module.
    import tomllib

    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"is not valid TOML: {_clipped(str(error))}") from None
    except (RecursionError, ValueError):
        # Beside its own error, tomllib lets through what other readers say of a strange number or date.
        raise ValueError("is not valid TOML that can be read") from None


def _require_bounds(text: str) -> None:
    """Raise ValueError, with the line, for what no file has that somebody wrote."""
    depth = parts = dots = 0
    for piece in _PIECE.finditer(text):
        match found := piece[0]:
            case "[" | "{":
                depth += 1
                parts = 0
            case "]" | "}":
                depth -= 1
                parts = 0
            case "." if parts + 2 <= MOST_PARTS:
                parts += 1
                dots += 1
            case "," | "=" | "\n":
                parts = 0
            case _ if found[0] in "\"'#":
                pass
            case _ if found != "." and len(found) <= LONGEST_WORD:
                pass
            case _:
                what = "names joined by dots" if found == "." else "characters without quotation marks"
                most = MOST_PARTS if found == "." else LONGEST_WORD
                raise ValueError(f"has more than {most} {what} (line {_line(text, piece.start())})")
        if depth > DEEPEST:
            raise ValueError(f"is nested more than {DEEPEST} deep (line {_line(text, piece.start())})")
        if dots > MOST_DOTS:
            raise ValueError(f"has more than {MOST_DOTS} dots outside of text")


def _line(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1


def _clipped(text: str) -> str:
    return text if len(text) <= _LONGEST_MESSAGE else text[: _LONGEST_MESSAGE - 3] + "..."
