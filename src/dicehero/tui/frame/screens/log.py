"""All that happened, the newest at the bottom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dicehero.tui.frame.actions import FrameScope
from dicehero.tui.frame.screens.scrolling import Kind, Line, ScrollingScene
from dicehero.tui.kit.canvas import wrapped

if TYPE_CHECKING:
    from dicehero.tui.frame.scene import Stage

_AT_THE_END = 10_000


class LogScene(ScrollingScene):
    """The chronicle, from its newest lines upwards."""

    SCOPE = FrameScope.LOG
    TITLE = "WHAT HAPPENED"

    def __init__(self, stage: Stage, chronicle: Sequence[str]) -> None:
        super().__init__(stage)
        self._chronicle = tuple(chronicle)
        self.first = _AT_THE_END

    def lines(self, width: int) -> list[Line]:
        """Return every entry, wrapped."""
        lines = [(Kind.TEXT, line) for entry in self._chronicle for line in wrapped(entry, width - 2)]
        return lines or [(Kind.TEXT, "Nothing yet.")]
