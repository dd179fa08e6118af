"""The help: the keys of the screen below, and the rules in brief."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.geometry import Region

from dicehero.tui.actions import Scope
from dicehero.tui.canvas import DOUBLE, Canvas
from dicehero.tui.intents import Intent
from dicehero.tui.screens.base import Scene
from dicehero.tui.widgets.layout import centred, inside

if TYPE_CHECKING:
    from dicehero.tui.stage import Stage


class HelpScene(Scene):
    """Explains the scene that it lies over."""

    SCOPE = Scope.HELP
    HAS_BACK = True

    def __init__(self, stage: Stage, below: Scene) -> None:
        super().__init__(stage)
        self._below = below

    def perform(self, intent: Intent) -> None:
        """Nothing is to be decided here."""

    def draw(self, canvas: Canvas) -> None:
        """Draw keys at the left, rules at the right."""
        ink = canvas.ink
        box = centred(Region(0, 0, canvas.width, canvas.height - 1), 78, 23)
        canvas.fill(box, ink.panel)
        canvas.frame(box, ink.accent, DOUBLE)
        canvas.put_centred(box, box.y, f" HELP · {self._below.scope.value} ", ink.accent_bold)
        canvas.hit(box, Intent("close"), focusable=False)
        room = inside(box, 2, 1)
        left = Region(room.x, room.y, 37, room.height)
        self._draw_keys(canvas, left)
        right = Region(left.right + 2, room.y, room.right - left.right - 2, room.height)
        y = right.y
        canvas.put(right.x, y, "The rules in brief", ink.accent_bold)
        y += 1
        for rule in self.stage.narrator.rules:
            y += canvas.paragraph(_below(right, y), rule, ink.text)
        sitting = self.stage.sitting
        if sitting is not None:
            self.stage.front.draw_help(canvas, _below(right, y), sitting.view)

    def _draw_keys(self, canvas: Canvas, room: Region) -> None:
        ink = canvas.ink
        scope = self._below.scope
        y = room.y
        canvas.put(room.x, y, "Keys", ink.accent_bold)
        y += 1
        lines = [(a.key_text, a.help) for a in self.stage.keys.actions_of(scope) if a.help and a.keys]
        if scope in (Scope.BATTLE, Scope.KEEP):
            lines.insert(0, ("1-9…", "Pick a die, or take it back."))
        elif scope in (Scope.HEROES, Scope.VILLAINS, Scope.REWARD, Scope.RELIC):
            lines.insert(0, ("1-9", "Put that card in front."))
        for key, text in lines:
            if y >= room.bottom:
                break
            canvas.put(room.x, y, f"{key:>6}", ink.accent)
            text_room = Region(room.x + 8, y, room.width - 8, max(0, room.bottom - y))
            y += max(1, canvas.paragraph(text_room, text, ink.text))


def _below(room: Region, y: int) -> Region:
    return Region(room.x, y, room.width, max(0, room.bottom - y))
