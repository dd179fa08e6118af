"""Finds what is written over something else: a letter that lies where another sign lay already."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from rich.style import Style

from dicehero.tui.kit.canvas import DASHED, DOUBLE, HEAVY, ROUND, Canvas

FRAMES = frozenset(
    "".join(
        sign
        for lines in (ROUND, HEAVY, DOUBLE, DASHED)
        for sign in (
            *(lines.top_left, lines.top_right, lines.bottom_left, lines.bottom_right),
            *(lines.across, lines.down),
        )
    )
)
"""Titles lie on frames."""
SCENERY = frozenset("·◇◆┊")
"""Stars lie behind everything."""


@contextmanager
def overprints() -> Iterator[list[str]]:
    """Yield a list that grows by a sentence for each text that covers another.

    A region that is filled first is empty, as a dialog's is.
    """
    found: list[str] = []
    put = Canvas.put

    def watched(self: Canvas, x: int, y: int, text: str, style: Style, limit: int | None = None) -> int:
        before = list(self.characters[y]) if 0 <= y < self.height else []
        end = put(self, x, y, text, style, limit)
        after = self.characters[y] if before else []
        for old, new in zip(before, after, strict=True):
            if new not in (old, " ") and old != " " and old not in FRAMES | SCENERY:
                found.append(f"{text!r} covers {''.join(before).strip()!r}")
                break
        return end

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Canvas, "put", watched)
        yield found
