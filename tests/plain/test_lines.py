from __future__ import annotations

import io

import pytest

from dicehero.core.errors import UnreadableMove
from dicehero.plain.lines import MOST_BYTES, read_lines


def read(data: bytes) -> list[str]:
    """Lines as text, problems as their codes in brackets."""
    return [line if isinstance(line, str) else f"<{line.code}>" for line in read_lines(io.BytesIO(data))]


@pytest.mark.parametrize(
    ("data", "lines"),
    [
        (b"", []),
        (b"roll", ["roll"]),
        (b"roll\nend\n", ["roll", "end"]),
        (b"roll\r\nend\r\n", ["roll", "end"]),
        (b"\xef\xbb\xbfroll\n", ["roll"]),
        (b"\n\n", ["", ""]),
        (b"\xff\xfe\nroll\n", ["<no-text>", "roll"]),
        (b"\0\nroll\n", ["\0", "roll"]),
        (b"x" * 1_000_000 + b"\nroll\n", ["<too-long>", "roll"]),
        (b"x" * 1_000_000, ["<too-long>"]),
        (b"x" * (MOST_BYTES - 1) + b"\nroll", ["x" * (MOST_BYTES - 1), "roll"]),
        (b"x" * MOST_BYTES + b"\nroll", ["<too-long>", "roll"]),
    ],
)
def test_lines(data: bytes, lines: list[str]) -> None:
    assert read(data) == lines


class BrokenTerminal(io.RawIOBase):
    """A terminal whose window is gone."""

    def readline(self, _size: int | None = -1) -> bytes:
        raise OSError(5, "Input/output error")


def test_a_stream_that_fails_has_ended() -> None:
    assert list(read_lines(BrokenTerminal())) == []  # type: ignore[arg-type]


def test_a_problem_is_a_move_that_cannot_be_read() -> None:
    (problem,) = read_lines(io.BytesIO(b"\xff"))
    assert isinstance(problem, UnreadableMove)
