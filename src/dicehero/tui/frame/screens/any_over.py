"""The end of any game: what its narrator says, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.geometry import Region

from dicehero.tui.frame.actions import FrameScope
from dicehero.tui.frame.scene import Scene
from dicehero.tui.frame.sitting import AnySitting
from dicehero.tui.kit.art import LETTER_HEIGHT, draw_word
from dicehero.tui.kit.buttons import draw_button
from dicehero.tui.kit.canvas import DOUBLE, Canvas
from dicehero.tui.kit.intents import Intent
from dicehero.tui.kit.layout import centred, columns, inside, rows

if TYPE_CHECKING:
    from dicehero.tui.frame.scene import Stage

_WIDTH, _HEIGHT = 72, 22


class AnyOverScene(Scene):
    """A game is over."""

    SCOPE = FrameScope.OVER
    HAS_BACK = True

    def __init__(self, stage: Stage, sitting: AnySitting) -> None:
        super().__init__(stage, Intent("another"))
        self._sitting = sitting

    def back(self) -> None:
        """To the title."""
        self.stage.host.to_title()

    def perform(self, intent: Intent) -> None:
        """Play again, with other dice or with the same."""
        if intent.name in ("another", "again"):
            self.stage.host.another(same_seed=intent.name == "again")

    def read_text(self) -> Sequence[str]:
        """Return the sentences, the seed among them."""
        result = self._sitting.session.result
        if result is None:
            return ()
        return self._sitting.narrator.ending(self._sitting.view, result, self._sitting.seed)

    def draw(self, canvas: Canvas) -> None:
        """Draw the word, the sentences and the buttons."""
        ink = canvas.ink
        sitting = self._sitting
        result = sitting.session.result
        won = result is not None and not self._sitting.session.seats.isdisjoint(result.winners)
        table = centred(Region(0, 0, canvas.width, canvas.height - 2), _WIDTH, _HEIGHT)
        draw_word(canvas, table.y + 1, "VICTORY" if won else "FALLEN", ink.triumph if won else ink.defeat)
        panel = Region(table.x, table.y + LETTER_HEIGHT + 2, table.width, 12)
        canvas.fill(panel, ink.panel)
        canvas.frame(panel, ink.gain if won else ink.loss, DOUBLE)
        room = inside(panel, 4, 1)
        canvas.page(room)
        for number, line in enumerate(self.read_text()):
            _, room = rows(room, canvas.paragraph(room, line, ink.strong if number == 0 else ink.text) + 1)
        another, again, title = columns(Region(table.x, panel.bottom, table.width, 3), 3, 1)
        draw_button(canvas, another, self.label("another", "Another"), Intent("another"), main=True)
        draw_button(canvas, again, self.label("again", "Same seed"), Intent("again"))
        draw_button(canvas, title, self.label("back", "Title"), Intent("back"))
