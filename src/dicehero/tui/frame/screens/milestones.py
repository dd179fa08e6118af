"""What a game just finished has brought for good, over the screen of its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dicehero.tui.frame.actions import FrameScope
from dicehero.tui.frame.screens.scrolling import Kind, Line, ScrollingScene
from dicehero.tui.kit.canvas import wrapped

if TYPE_CHECKING:
    from dicehero.shell.catalogue import Milestone
    from dicehero.tui.frame.scene import Stage


class MilestonesScene(ScrollingScene):
    """Achievements, and what was unlocked."""

    SCOPE = FrameScope.MILESTONES
    TITLE = "NEW TO YOUR NAME"

    def __init__(self, stage: Stage, milestones: Sequence[Milestone]) -> None:
        super().__init__(stage)
        self._milestones = milestones

    def lines(self, width: int) -> list[Line]:
        """Return each with what was done for it."""
        lines: list[Line] = []
        for milestone in self._milestones:
            lines.append((Kind.NAME, milestone.title))
            lines += [(Kind.TEXT, f"  {line}") for line in wrapped(milestone.text, width - 4)]
        return lines
