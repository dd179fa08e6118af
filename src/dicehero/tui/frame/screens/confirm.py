"""A question before something that cannot be taken back. One key answers it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual.geometry import Region

from dicehero.tui.frame.actions import FrameScope
from dicehero.tui.frame.scene import Scene
from dicehero.tui.kit.buttons import draw_button
from dicehero.tui.kit.canvas import HEAVY, Canvas
from dicehero.tui.kit.intents import Intent
from dicehero.tui.kit.layout import centred, inside

if TYPE_CHECKING:
    from dicehero.tui.frame.scene import Stage

_WIDTH = 62


class ConfirmScene(Scene):
    """Asks, says what is at stake, and waits for Enter or Esc."""

    SCOPE = FrameScope.CONFIRM
    HAS_BACK = True

    def __init__(
        self,
        stage: Stage,
        title: str,
        lines: tuple[str, ...],
        yes: str,
        do: Callable[[], None],
        grave: bool = False,
    ) -> None:
        """Enter alone says no to what is `grave`: what would end the quest."""
        super().__init__(stage, Intent("back" if grave else "confirm"))
        self.grave = grave
        self.title = title
        self.lines = lines
        self.yes = yes
        self.do = do

    def perform(self, intent: Intent) -> None:
        """Everything is answered by the stage."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the box over the faded scene."""
        ink = canvas.ink
        box = centred(canvas.region, _WIDTH, 2 * len(self.lines) + 8)
        canvas.fill(box, ink.panel)
        canvas.frame(box, ink.warning, HEAVY)
        room = inside(box, 3, 1)
        canvas.put_centred(room, room.y, self.title, ink.warning)
        y = room.y + 2
        for line in self.lines:
            y += canvas.paragraph(Region(room.x, y, room.width, 2), line, ink.text, centred=True)
        yes = Region(room.x + 4, box.bottom - 4, 22, 3)
        no = Region(room.right - 26, box.bottom - 4, 22, 3)
        draw_button(canvas, yes, self.label("confirm", self.yes), Intent("confirm"), main=not self.grave)
        draw_button(canvas, no, self.label("back", "Back"), Intent("back"), main=self.grave)
