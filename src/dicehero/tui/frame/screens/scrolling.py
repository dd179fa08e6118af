"""Lists that scroll where there is more than the window holds."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from enum import Enum
from typing import ClassVar

from dicehero.tui.frame.scene import Scene
from dicehero.tui.kit.canvas import UNBROKEN, Canvas
from dicehero.tui.kit.dialog import draw_dialog
from dicehero.tui.kit.intents import Intent
from dicehero.tui.kit.layout import inside
from dicehero.tui.kit.scroll import PAGE, draw_more

_WIDTH = 76
_STEPS = {"up": -1, "previous": -1, "left": -1}


class Kind(Enum):
    """What a line is."""

    TITLE = 0
    NAME = 1
    TEXT = 2
    AIR = 3


Line = tuple[Kind, str]


class ScrollingScene(Scene):
    """A dialog that shows lines."""

    TITLE: ClassVar[str]
    HAS_BACK = True

    first = 0
    """The line at the top, from 0."""

    @abstractmethod
    def lines(self, width: int) -> list[Line]:
        """Return every line, at most `width` cells wide."""

    def move_cursor(self, name: str) -> None:
        """Scroll by a line."""
        self.first += _STEPS.get(name, 1)

    def perform(self, intent: Intent) -> None:
        """Scroll by a page."""
        match intent.name:
            case "page-up":
                self.first -= PAGE
            case "page-down":
                self.first += PAGE
            case _:
                pass

    def read_text(self) -> Sequence[str]:
        """Return every line, of whatever length."""
        return [text for _, text in self.lines(UNBROKEN)]

    def draw(self, canvas: Canvas) -> None:
        """Draw the lines from the first one shown, and how to see more."""
        ink = canvas.ink
        width = min(_WIDTH, canvas.width)
        lines = self.lines(width - 6)
        box = draw_dialog(canvas, self.TITLE, width, len(lines) + 2)
        canvas.hit(box, Intent("close"), focusable=False)
        room = inside(box, 3, 1)
        canvas.page(room)
        # Held here, because how much can be scrolled depends on the window.
        self.first = max(0, min(self.first, len(lines) - room.height))
        styles = {Kind.TITLE: ink.accent_bold, Kind.NAME: ink.gain, Kind.TEXT: ink.text, Kind.AIR: ink.text}
        for y, (kind, text) in enumerate(lines[self.first : self.first + room.height], start=room.y):
            canvas.put(room.x + (0 if kind is Kind.TITLE else 2), y, text, styles[kind])
        draw_more(canvas, box, self.first, len(lines) - room.height)
