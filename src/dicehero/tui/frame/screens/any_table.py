"""A table for any game: what is to be said of it, and a button for every legal move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.geometry import Region

from dicehero.shell.text import sentence_case
from dicehero.tui.frame.actions import FrameScope
from dicehero.tui.frame.scene import Scene
from dicehero.tui.frame.sitting import AnySitting
from dicehero.tui.frame.widgets.chrome import BAR_HEIGHT
from dicehero.tui.kit.buttons import draw_button
from dicehero.tui.kit.canvas import Canvas, wrapped
from dicehero.tui.kit.intents import Intent
from dicehero.tui.kit.layout import inside, rows
from dicehero.tui.kit.lines import draw_last_lines

if TYPE_CHECKING:
    from dicehero.tui.frame.scene import Stage

_BUTTON_WIDTH = 26
_BY_KEY = 9
"""Moves on a page: those that a digit can name."""


class AnyTableScene(Scene):
    """Plays a game that has no screen of its own."""

    SCOPE = FrameScope.TABLE

    def __init__(self, stage: Stage, sitting: AnySitting) -> None:
        super().__init__(stage, Intent("offer", 1))
        self.sitting = sitting
        self.page = 0
        """The page of legal moves being shown, from 0."""
        self._legal = sitting.session.legal()

    def renew(self) -> None:
        """Take note that something was played."""
        self._legal = self.sitting.session.legal()
        self.page = 0
        self.cursor = self.home

    @property
    def _pages(self) -> int:
        return max(1, -(-len(self._legal) // _BY_KEY))

    @property
    def _offers(self) -> tuple[str, ...]:
        return self._legal[self.page * _BY_KEY : (self.page + 1) * _BY_KEY]

    def hint(self) -> str:
        """Say how to choose."""
        page = f"Page {self.page + 1} of {self._pages} (PgUp, PgDn). " if self._pages > 1 else ""
        return f"{page}Press the number of a move, or choose with arrows and Enter."

    def perform(self, intent: Intent) -> None:
        """Play a move, or turn the page."""
        match intent.name:
            case "offer" if intent.number <= len(self._offers):
                self.stage.play(self._offers[intent.number - 1])
            case "offer":
                self.stage.refuse(f"There is no move {intent.number} on this page.")
            case "page-up":
                self.page = max(0, self.page - 1)
            case "page-down":
                self.page = min(self._pages - 1, self.page + 1)
            case _:
                pass

    def draw(self, canvas: Canvas) -> None:
        """Draw bar, situation, moves and chronicle."""
        ink = canvas.ink
        sitting = self.sitting
        bar, rest = rows(Region(0, 0, canvas.width, canvas.height - 2), BAR_HEIGHT)
        canvas.fill(bar, ink.panel)
        canvas.spans(1, 0, (("◆ ", ink.accent), (sitting.table.info.title, ink.strong)))
        canvas.put_right(bar.right - 1, 0, f"seed {self.stage.printable_seed}", ink.dim)
        canvas.put(1, 1, sentence_case(sitting.narrator.standing(sitting.view)), ink.text)
        moves = Region(rest.right - _BUTTON_WIDTH - 1, rest.y + 1, _BUTTON_WIDTH, rest.height - 1)
        told = Region(rest.x, rest.y, rest.width - _BUTTON_WIDTH - 2, rest.height)
        room = inside(told, 2, 1)
        lines = [
            line
            for sentence in sitting.narrator.situation(sitting.view)
            for line in wrapped(sentence, room.width)
        ]
        above, below = rows(room, min(len(lines) + 1, room.height * 2 // 3))
        for y, line in enumerate(lines[: above.height], start=above.y):
            canvas.put(above.x, y, line, ink.text)
        draw_last_lines(canvas, below, tuple(sitting.chronicle))
        step = 2 if moves.height >= 2 * _BY_KEY else 1
        for number, text in enumerate(self._offers, start=1):
            region = Region(moves.x, moves.y + step * (number - 1), moves.width, 1)
            draw_button(canvas, region, f"{number}  {text}", Intent("offer", number), main=number == 1)
