"""The end of a quest: how it went, and with which seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.geometry import Region

from dicehero.games.quest.view import QuestView
from dicehero.tui.actions import Scope
from dicehero.tui.canvas import DOUBLE, Canvas
from dicehero.tui.intents import Intent
from dicehero.tui.screens.base import Scene
from dicehero.tui.widgets.art import LETTER_HEIGHT, draw_word
from dicehero.tui.widgets.buttons import draw_button
from dicehero.tui.widgets.layout import centred, columns, inside

if TYPE_CHECKING:
    from dicehero.tui.sitting import Sitting
    from dicehero.tui.stage import Stage


class EndingScene(Scene):
    """The quest is over."""

    SCOPE = Scope.ENDING
    HAS_BACK = True

    def __init__(self, stage: Stage, sitting: Sitting) -> None:
        super().__init__(stage, Intent("new"))
        self._sitting = sitting

    def back(self) -> None:
        """To the title."""
        self.stage.to_title()

    def perform(self, intent: Intent) -> None:
        """Begin another quest, or the same one again."""
        if intent.name in ("new", "again"):
            self.stage.to_title(same_seed=intent.name == "again")
            self.stage.begin()

    def draw(self, canvas: Canvas) -> None:
        """Draw the word, the facts and what to do next."""
        ink = canvas.ink
        view = self._sitting.view
        table = centred(Region(0, 0, canvas.width, canvas.height - 2), 76, 21)
        word, shades = ("VICTORY", ink.triumph) if view.won else ("FALLEN", ink.defeat)
        draw_word(canvas, table.y + 1, word, shades)
        panel = Region(table.x + 8, table.y + LETTER_HEIGHT + 3, table.width - 16, 9)
        canvas.fill(panel, ink.panel)
        canvas.frame(panel, ink.gain if view.won else ink.loss, DOUBLE)
        room = inside(panel, 4, 1)
        canvas.put_centred(room, room.y, _headline(view), ink.strong)
        facts = (
            ("hero", view.hero.name if view.hero else ""),
            ("score", str(view.score)),
            ("round", str(view.round)),
            ("seed", self.stage.printable_seed),
        )
        for row, (name, value) in enumerate(facts, start=room.y + 2):
            canvas.put(room.x + 8, row, name, ink.dim)
            canvas.put(room.x + 16, row, value, ink.gain if name == "score" else ink.text)
        buttons = Region(table.x + 4, panel.bottom + 1, table.width - 8, 3)
        new, again, leave = columns(buttons, 3, 1)
        draw_button(canvas, new, "n  New quest", Intent("new"), main=True)
        draw_button(canvas, again, "s  Same seed", Intent("again"))
        draw_button(canvas, leave, "q  Quit", Intent("quit"))


def _headline(view: QuestView) -> str:
    if view.ending == "fell":
        felled = f"Felled by {view.villain.name}" if view.villain else "Fallen"
        return f"{felled}, past the last boss" if view.won else felled
    if view.ending == "retired":
        return "Home, and every villain behind you"
    return "Given up"
