"""The error that says what is wrong with content files."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

MOST_PROBLEMS = 100
"""So many problems of a file are told."""
_DIGITS_SHOWN = 6
_LONG_NUMBER = re.compile(r"[0-9]{16,}")


class ContentError(Exception):
    """Content files that cannot be played with. `problems` has one line each, ready to print."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = tuple(problems)


def in_short(problems: Iterable[str]) -> list[str]:
    """Return problems as they are to be read: long numbers are cut, and so is a list without end."""
    all_of_them = [_LONG_NUMBER.sub(_cut, problem) for problem in problems]
    told_here = all_of_them[:MOST_PROBLEMS]
    left_out = len(all_of_them) - len(told_here)
    return [*told_here, f"... and {left_out} more problems of that file"] if left_out else told_here


def _cut(number: re.Match[str]) -> str:
    return f"{number[0][:_DIGITS_SHOWN]}... ({len(number[0])} digits)"
