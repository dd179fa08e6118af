"""The command palette: every action of the screen below, found by its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.geometry import Region

from dicehero.tui.frame.actions import Action, FrameScope
from dicehero.tui.frame.scene import Scene
from dicehero.tui.kit.canvas import Canvas
from dicehero.tui.kit.dialog import draw_dialog
from dicehero.tui.kit.intents import Intent
from dicehero.tui.kit.layout import inside, rows

if TYPE_CHECKING:
    from dicehero.tui.frame.scene import Stage

_WIDTH, _HEIGHT = 64, 18
_MOST_LETTERS = 24
_UNLISTED = frozenset({"up", "down", "left", "right", "next", "previous", "activate", "commands", "back"})


class CommandsScene(Scene):
    """Filters while one types; Enter does what is marked."""

    SCOPE = FrameScope.PALETTE
    HAS_BACK = True

    def __init__(self, stage: Stage, below: Scene) -> None:
        super().__init__(stage)
        self._below = below
        self.typed = ""
        self.marked = 0
        """Place of the marked action among those found, from 0."""

    def found(self) -> list[Action]:
        """Return the actions that work now and whose words hold all that is typed."""
        words = self.typed.lower().split()
        return [
            action
            for action in self.stage.actions_of(self._below)
            if action.title
            and action.intent.name not in _UNLISTED
            and self._below.can(action.intent.name)
            and all(word in f"{action.title} {action.intent.name}".lower() for word in words)
        ]

    def move_cursor(self, name: str) -> None:
        """Mark the next or previous action."""
        step = -1 if name in ("up", "left", "previous") else 1
        self.marked = (self.marked + step) % max(1, len(self.found()))

    def perform(self, intent: Intent) -> None:
        """Take letters, or do what is marked."""
        match intent.name:
            case "type":
                self.typed = (self.typed + chr(intent.number)).lstrip()[:_MOST_LETTERS]
                self.marked = 0
            case "erase":
                self.typed = self.typed[:-1]
                self.marked = 0
            case "run" | "pick":
                found = self.found()
                place = self.marked if intent.name == "run" else intent.number
                if place < len(found):
                    self.stage.dialog = None
                    self.stage.perform(found[place].intent)
            case _:
                pass

    def draw(self, canvas: Canvas) -> None:
        """Draw what is typed, and what was found."""
        ink = canvas.ink
        box = draw_dialog(canvas, "COMMANDS", _WIDTH, _HEIGHT)
        room = inside(box, 2, 1)
        x = canvas.put(room.x, room.y, f"> {self.typed}", ink.strong)
        canvas.put(x, room.y, "▌", ink.accent)
        _, room = rows(room, 2)
        found = self.found()
        if not found:
            canvas.put(room.x, room.y, "No such command is available here.", ink.dim)
        first = max(0, min(self.marked - room.height + 1, len(found) - room.height))
        for row, action in enumerate(found[first : first + room.height]):
            self._draw_line(canvas, Region(room.x, room.y + row, room.width, 1), first + row, action)

    def _draw_line(self, canvas: Canvas, line: Region, place: int, action: Action) -> None:
        ink = canvas.ink
        marked = place == self.marked
        style = ink.button_lit if marked else ink.text
        canvas.fill(line, style if marked else ink.panel)
        canvas.put(line.x, line.y, f"{'▸' if marked else ' '}{action.title}", style, line.width - 8)
        canvas.put_right(line.right - 1, line.y, action.key_text, style)
        canvas.hit(line, Intent("pick", place))
