"""The error that says what is wrong with content files."""

from __future__ import annotations

from collections.abc import Sequence


class ContentError(Exception):
    """Content files that cannot be played with. `problems` has one line each, ready to print."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = tuple(problems)
