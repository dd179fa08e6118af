"""The keys of every action, and how to change them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual.geometry import Region

from dicehero.tui.frame.actions import FrameScope, key_text
from dicehero.tui.frame.all_actions import ACTION_NAMES
from dicehero.tui.frame.scene import Scene
from dicehero.tui.kit.canvas import Canvas
from dicehero.tui.kit.dialog import draw_dialog
from dicehero.tui.kit.intents import Intent
from dicehero.tui.kit.layout import inside
from dicehero.tui.kit.scroll import PAGE, draw_more

if TYPE_CHECKING:
    from dicehero.tui.frame.scene import Stage

_WIDTH: Final = 74
_MOST_HEIGHT: Final = 40
_NAME, _KEYS = 14, 18
"""Cells of the columns of names and keys."""
_STEPS: Final = {"up": -1, "previous": -1, "left": -1, "page-up": -PAGE, "page-down": PAGE}


class KeySettingsScene(Scene):
    """Up and down go through the actions; Enter waits for the key that the one in front is to have."""

    SCOPE = FrameScope.KEYS
    HAS_BACK = True

    def __init__(self, stage: Stage, behind: Scene) -> None:
        """`behind` is the dialog that this one leads back to."""
        super().__init__(stage)
        self.behind = behind
        self.front = 0
        """The action in front, as an index."""
        self.waiting = False
        """Whether the next key is to be the key of that action."""

    def take_key(self, key: str) -> bool:
        """Give the action in front the key that is pressed; Esc lets it be."""
        if not self.waiting:
            return False
        self.waiting = False
        if key == "escape":
            self.stage.tell("")
        else:
            self.stage.settings.bind(ACTION_NAMES[self.front], (key,))
        return True

    def move_cursor(self, name: str) -> None:
        """Go to another action."""
        self.front = max(0, min(self.front + _STEPS.get(name, 1), len(ACTION_NAMES) - 1))

    def perform(self, intent: Intent) -> None:
        """Wait for a key, or give the usual ones back."""
        match intent.name:
            case "change":
                self.waiting = True
            case "usual":
                self.stage.settings.bind(ACTION_NAMES[self.front], None)
            case "page-up" | "page-down":
                self.move_cursor(intent.name)
            case "entry" if intent.number < len(ACTION_NAMES):
                self.waiting = intent.number == self.front
                self.front = intent.number
            case _:
                pass

    def draw(self, canvas: Canvas) -> None:
        """Draw the part of the list around the action in front."""
        ink = canvas.ink
        box = draw_dialog(canvas, "KEYS", _WIDTH, _MOST_HEIGHT)
        room = inside(box, 2, 1)
        last = len(ACTION_NAMES) - room.height
        first = max(0, min(self.front - room.height // 2, last))
        for row, name in enumerate(ACTION_NAMES[first : first + room.height]):
            self._draw_line(canvas, Region(room.x, room.y + row, room.width, 1), first + row, name)
        draw_more(canvas, box, first, max(0, last))
        if self.stage.note.text and not self.stage.note.refusal:
            canvas.put(box.x + 3, box.bottom - 1, f" {self.stage.note.text} ", ink.accent, box.width - 22)

    def _draw_line(self, canvas: Canvas, line: Region, place: int, name: str) -> None:
        ink = canvas.ink
        here = place == self.front
        style = ink.button_lit if here else ink.text
        canvas.fill(line, style if here else ink.panel)
        canvas.put(line.x, line.y, f"{'▸' if here else ' '} {name}", style)
        keys, told = self._about(name)
        if here and self.waiting:
            canvas.put(line.x + _NAME, line.y, "Press the new key; Esc: none.", style)
        else:
            canvas.put(line.x + _NAME, line.y, keys, style, _KEYS - 1)
            canvas.put(line.x + _NAME + _KEYS, line.y, told, style, line.width - _NAME - _KEYS)
        canvas.hit(line, Intent("entry", place), focusable=False)

    def _about(self, name: str) -> tuple[str, str]:
        """Return the keys of an action, and what it does."""
        actions = [action for action in self.stage.keys.actions if action.key_name == name]
        keys = dict.fromkeys(key_text(key) for action in actions for key in action.keys)
        told = next((action.title for action in actions if action.title), name)
        return " ".join(keys), told
