"""The end of a quest: how it went, and with which seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.geometry import Region

from dicehero.games.quest.view import QuestView
from dicehero.shell.quest_text import peril_name
from dicehero.shell.text import listed
from dicehero.tui.actions import Scope
from dicehero.tui.canvas import DOUBLE, Canvas
from dicehero.tui.intents import Intent
from dicehero.tui.screens.base import Scene
from dicehero.tui.widgets.art import LETTER_HEIGHT, draw_word
from dicehero.tui.widgets.buttons import draw_button
from dicehero.tui.widgets.flow import draw_flow
from dicehero.tui.widgets.layout import centred, columns, inside, rows

if TYPE_CHECKING:
    from dicehero.tui.quest_sitting import QuestSitting
    from dicehero.tui.stage import Stage


class EndingScene(Scene):
    """The quest is over."""

    SCOPE = Scope.ENDING
    HAS_BACK = True

    def __init__(self, stage: Stage, sitting: QuestSitting) -> None:
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
        table = centred(Region(0, 0, canvas.width, canvas.height - 2), 76, 22)
        word, shades = ("VICTORY", ink.triumph) if view.won else ("FALLEN", ink.defeat)
        draw_word(canvas, table.y + 1, word, shades)
        panel = Region(table.x + 4, table.y + LETTER_HEIGHT + 2, table.width - 8, 12)
        canvas.fill(panel, ink.panel)
        canvas.frame(panel, ink.gain if view.won else ink.loss, DOUBLE)
        room = inside(panel, 4, 1)
        canvas.put_centred(room, room.y, _headline(view), ink.strong)
        _, room = rows(room, 2)
        for name, value, most in _facts(view, self.stage.printable_seed):
            canvas.put(room.x + 2, room.y, name, ink.dim)
            line = Region(room.x + 10, room.y, room.width - 10, most)
            style = ink.gain if name == "score" else ink.text
            _, room = rows(room, draw_flow(canvas, line, [(value, style)]))
        buttons = Region(table.x + 4, panel.bottom, table.width - 8, 3)
        new, again, leave = columns(buttons, 3, 1)
        draw_button(canvas, new, self.label("new", "New quest"), Intent("new"), main=True)
        draw_button(canvas, again, self.label("again", "Same seed"), Intent("again"))
        draw_button(canvas, leave, self.label("quit", "Quit"), Intent("quit"))


def _facts(view: QuestView, seed: str) -> list[tuple[str, str, int]]:
    """Return what to tell: name, value, and the rows it may take."""
    relics = listed([relic.name for relic in view.relics])
    return [
        ("hero", view.hero.name if view.hero else "", 1),
        ("peril", peril_name(view.peril, view.perils).removeprefix("peril "), 1),
        ("score", str(view.score), 1),
        ("round", str(view.round), 1),
        ("relics", relics, 3),
        ("seed", seed, 1),
    ]


def _headline(view: QuestView) -> str:
    if view.ending == "fell":
        felled = f"Felled by {view.villain.name}" if view.villain else "Fallen"
        return f"{felled}, past the last boss" if view.won else felled
    if view.ending == "retired":
        return "Home, and every villain behind you"
    return "Given up"
