"""The list of the rounds of a run, to jump to one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual.geometry import Region

from dicehero.tui.frame.actions import FrameScope
from dicehero.tui.frame.replay_player import Screening
from dicehero.tui.frame.scene import Scene
from dicehero.tui.kit.canvas import Canvas
from dicehero.tui.kit.dialog import draw_dialog
from dicehero.tui.kit.intents import Intent
from dicehero.tui.kit.layout import inside

if TYPE_CHECKING:
    from dicehero.tui.frame.scene import Stage

_WIDTH = 64
_TITLE_WIDTH = 14


class ChaptersScene(Scene):
    """A dialog: one line a round."""

    SCOPE = FrameScope.CHAPTERS
    HAS_BACK = True

    def __init__(self, stage: Stage, screening: Screening, go: Callable[[int], None]) -> None:
        super().__init__(stage, Intent("chapter", screening.chapter))
        self._chapters = screening.chapters
        self._go = go
        self.front = screening.chapter
        """Index of the chapter that Enter jumps to."""

    def move_cursor(self, name: str) -> None:
        """Go up or down the list, around its ends."""
        step = -1 if name in ("up", "left", "previous") else 1
        self.front = (self.front + step) % len(self._chapters)

    def perform(self, intent: Intent) -> None:
        """Jump."""
        if intent.name == "chapter":
            self.front = intent.number
        if intent.name in ("chapter", "jump"):
            self.stage.dialog = None
            self._go(self._chapters[self.front].start)

    def draw(self, canvas: Canvas) -> None:
        """Draw the lines around the one in front."""
        ink = canvas.ink
        box = draw_dialog(canvas, "JUMP TO", _WIDTH, len(self._chapters) + 2)
        inner = inside(box, 2, 1)
        first = max(0, min(self.front - inner.height // 2, len(self._chapters) - inner.height))
        shown = list(enumerate(self._chapters))[first : first + inner.height]
        for y, (index, chapter) in enumerate(shown, start=inner.y):
            style = ink.button_lit if index == self.front else ink.text
            line = Region(inner.x, y, inner.width, 1)
            canvas.fill(line, style)
            canvas.put(line.x + 1, y, chapter.title, style, _TITLE_WIDTH)
            canvas.put(line.x + 2 + _TITLE_WIDTH, y, chapter.text, style, line.width - _TITLE_WIDTH - 3)
            canvas.hit(line, Intent("chapter", index), focusable=False)
