"""The list of all rules in force, over the scene that it belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dicehero.tui.frame.actions import FrameScope
from dicehero.tui.frame.screens.scrolling import Kind, Line, ScrollingScene
from dicehero.tui.kit.canvas import wrapped

if TYPE_CHECKING:
    from dicehero.tui.frame.scene import Section, Stage


class InfoScene(ScrollingScene):
    """All that bends the rules, in full."""

    SCOPE = FrameScope.INFO
    TITLE = "IN FORCE"

    def __init__(self, stage: Stage, sections: tuple[Section, ...]) -> None:
        super().__init__(stage)
        self._sections = sections

    def lines(self, width: int) -> list[Line]:
        """Return every section with its modifiers."""
        lines: list[Line] = []
        for section in self._sections:
            if lines:
                lines.append((Kind.AIR, ""))
            lines.append((Kind.TITLE, section.title))
            for modifier in section.modifiers:
                lines.append((Kind.NAME, modifier.name))
                lines += [(Kind.TEXT, line) for line in wrapped(modifier.text, width - 2)]
        return lines or [(Kind.TEXT, "Nothing: the plain rules apply.")]
