"""Lines from a stream that may hold anything at all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO, Final

from dicehero.core.errors import UnreadableMove

MOST_BYTES: Final = 4096
"""Longest line that is looked at; the longest move is far shorter."""


def read_lines(stream: BinaryIO) -> Iterator[str | UnreadableMove]:
    """Yield each line as text without its end, or the reason why it is none.

    A stream that fails, as a terminal does when its window is closed, has no more lines.
    """
    while raw := _line(stream):
        if len(raw) == MOST_BYTES and not raw.endswith(b"\n"):
            _skip_rest(stream)
            yield UnreadableMove("too-long", "That line is far too long for a move.")
            continue
        try:
            # A byte order mark is what some systems put before piped text.
            yield raw.decode("utf-8-sig").rstrip("\r\n")
        except UnicodeDecodeError:
            yield UnreadableMove("no-text", "That line is not UTF-8 text.")


def _skip_rest(stream: BinaryIO) -> None:
    while (raw := _line(stream)) and not raw.endswith(b"\n"):
        pass


def _line(stream: BinaryIO) -> bytes:
    try:
        return stream.readline(MOST_BYTES)
    except OSError:
        return b""
