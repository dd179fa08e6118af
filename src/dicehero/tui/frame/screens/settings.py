"""The settings: motion, theme, characters, confirmations, hints, keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual.geometry import Region

from dicehero.store.config import OPTIONS
from dicehero.tui.frame.actions import FrameScope
from dicehero.tui.frame.scene import Scene
from dicehero.tui.frame.screens.key_settings import KeySettingsScene
from dicehero.tui.frame.settings import CHANGEABLE, KEYS
from dicehero.tui.kit.canvas import Canvas
from dicehero.tui.kit.dialog import draw_dialog
from dicehero.tui.kit.intents import Intent
from dicehero.tui.kit.layout import inside

if TYPE_CHECKING:
    from dicehero.store.config import Value
    from dicehero.tui.frame.scene import Stage

_WIDTH: Final = 74
_ROWS_EACH: Final = 3
_NAMES: Final = {
    "motion": "Motion",
    "theme": "Theme",
    "glyphs": "Characters",
    "confirm-end": "Ask before an end",
    "hints": "Hints",
    KEYS: "Keys",
}
_VALUE: Final = 14
"""Cells of a value between its arrows."""


class SettingsScene(Scene):
    """Up and down go through the options, left and right change the one in front."""

    SCOPE = FrameScope.SETTINGS
    HAS_BACK = True
    ROWS: Final = (*CHANGEABLE, KEYS)

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.front = 0
        """The row in front, as an index."""

    def move_cursor(self, name: str) -> None:
        """Go to another row, or change the option in front."""
        if name in ("left", "right"):
            self._change(self.front, 1 if name == "right" else -1)
        else:
            self.front = (self.front + (-1 if name in ("up", "previous") else 1)) % len(self.ROWS)

    def perform(self, intent: Intent) -> None:
        """Change the option in front, or the one that was clicked."""
        match intent.name:
            case "change":
                self._change(self.front, 1)
            case "less" | "more":
                self.front = intent.number
                self._change(intent.number, 1 if intent.name == "more" else -1)
            case _:
                pass

    def _change(self, row: int, step: int) -> None:
        name = self.ROWS[row]
        if name == KEYS:
            self.stage.dialog = KeySettingsScene(self.stage, self)
        elif name == "theme" and (why_not := self.stage.look.why_no_theme):
            self.stage.refuse(why_not)
        else:
            self.stage.settings.go_on(name, step)

    def draw(self, canvas: Canvas) -> None:
        """Draw the options with their values and what they are for."""
        box = draw_dialog(canvas, "SETTINGS", _WIDTH, _ROWS_EACH * len(self.ROWS) + 2)
        room = inside(box, 2, 1)
        for row in range(len(self.ROWS)):
            self._draw_row(canvas, Region(room.x, room.y + _ROWS_EACH * row, room.width, _ROWS_EACH), row)
        if self.stage.note.text and not self.stage.note.refusal:
            canvas.put_centred(box, box.bottom - 1, f" {self.stage.note.text} ", canvas.ink.accent)

    def _draw_row(self, canvas: Canvas, region: Region, row: int) -> None:
        ink = canvas.ink
        name, here = self.ROWS[row], row == self.front
        canvas.put(region.x, region.y, "▸" if here else " ", ink.accent_bold)
        canvas.put(region.x + 2, region.y, _NAMES[name], ink.strong if here else ink.text)
        box = Region(region.right - _VALUE - 4, region.y, _VALUE, 1)
        style = ink.button_lit if here else ink.raised + ink.strong
        canvas.fill(box, style)
        if name == KEYS:
            canvas.put_centred(box, box.y, "change", style)
        else:
            canvas.put_centred(box, box.y, _word(self.stage.settings.value(name)), style)
            canvas.put(box.x - 2, box.y, "◂", ink.accent)
            canvas.put(box.right + 1, box.y, "▸", ink.accent)
            canvas.hit(Region(box.x - 3, box.y, 3, 1), Intent("less", row), focusable=False)
        canvas.hit(Region(box.x, box.y, box.width + 3, 1), Intent("more", row), focusable=False)
        about = Region(region.x + 2, region.y + 1, region.width - 2, _ROWS_EACH - 1)
        canvas.paragraph(about, OPTIONS[name].summary, ink.dim)


def _word(value: Value) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)
