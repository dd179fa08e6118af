"""The list of all rules in force, over the scene that it belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.geometry import Region

from dicehero.tui.actions import Scope
from dicehero.tui.canvas import DOUBLE, Canvas, wrapped
from dicehero.tui.in_force import Section
from dicehero.tui.intents import Intent
from dicehero.tui.screens.base import Scene
from dicehero.tui.widgets.buttons import draw_button
from dicehero.tui.widgets.layout import centred, inside

if TYPE_CHECKING:
    from dicehero.tui.stage import Stage

_WIDTH = 76
_TITLE, _NAME, _TEXT, _AIR = range(4)
"""Kinds of lines."""
_STEPS = {"up": -1, "previous": -1, "left": -1}
_PAGE = 10


class InfoScene(Scene):
    """Scrolls where there is more than the window holds."""

    SCOPE = Scope.INFO
    HAS_BACK = True

    def __init__(self, stage: Stage, sections: tuple[Section, ...]) -> None:
        super().__init__(stage)
        self._sections = sections
        self.first = 0
        """The line at the top, from 0."""

    def move_cursor(self, name: str) -> None:
        """Scroll by a line."""
        self.first += _STEPS.get(name, 1)

    def perform(self, intent: Intent) -> None:
        """Scroll by a page."""
        match intent.name:
            case "page-up":
                self.first -= _PAGE
            case "page-down":
                self.first += _PAGE
            case _:
                pass

    def draw(self, canvas: Canvas) -> None:
        """Draw the lines from the first one shown, and how to see more."""
        ink = canvas.ink
        width = min(_WIDTH, canvas.width)
        lines = _lines(self._sections, width - 6)
        box = centred(
            Region(0, 0, canvas.width, canvas.height - 1), width, min(canvas.height - 1, len(lines) + 2)
        )
        canvas.fill(box, ink.panel)
        canvas.frame(box, ink.accent, DOUBLE)
        canvas.put_centred(box, box.y, " IN FORCE ", ink.accent_bold)
        canvas.hit(box, Intent("close"), focusable=False)
        room = inside(box, 3, 1)
        # Held here, because how much can be scrolled depends on the window.
        self.first = max(0, min(self.first, len(lines) - room.height))
        styles = {_TITLE: ink.accent_bold, _NAME: ink.gain, _TEXT: ink.text, _AIR: ink.text}
        for y, (kind, text) in enumerate(lines[self.first : self.first + room.height], start=room.y):
            canvas.put(room.x + (0 if kind == _TITLE else 2), y, text, styles[kind])
        if self.first > 0:
            button = Region(box.right - 16, box.y, 13, 1)
            draw_button(canvas, button, "PgUp  more", Intent("page-up"))
        if self.first + room.height < len(lines):
            button = Region(box.right - 16, box.bottom - 1, 13, 1)
            draw_button(canvas, button, "PgDn  more", Intent("page-down"))


def _lines(sections: tuple[Section, ...], width: int) -> list[tuple[int, str]]:
    """Return every line with its kind."""
    lines: list[tuple[int, str]] = []
    for section in sections:
        if lines:
            lines.append((_AIR, ""))
        lines.append((_TITLE, section.title))
        for modifier in section.modifiers:
            lines.append((_NAME, modifier.name))
            lines += [(_TEXT, line) for line in wrapped(modifier.text, width - 2)]
    return lines or [(_TEXT, "Nothing but the rules themselves.")]
