"""The end of the lessons: a word of praise, and the way into a quest of one's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.geometry import Region

from dicehero.tui.frame.actions import FrameScope
from dicehero.tui.frame.scene import Scene
from dicehero.tui.kit.art import LETTER_HEIGHT, draw_stars, draw_word
from dicehero.tui.kit.buttons import draw_button
from dicehero.tui.kit.canvas import DOUBLE, Canvas
from dicehero.tui.kit.intents import Intent
from dicehero.tui.kit.layout import centred, columns, inside, rows

if TYPE_CHECKING:
    from dicehero.tui.frame.scene import Stage

_WIDTH, _HEIGHT = 74, 19
_WORD = "word"


class GraduationScene(Scene):
    """All is taught."""

    SCOPE = FrameScope.GRADUATION
    HAS_BACK = True

    def __init__(self, stage: Stage, farewell: tuple[str, ...], fallen: bool) -> None:
        """`farewell` is a headline and sentences; whoever has `fallen` is told so in large letters."""
        super().__init__(stage, Intent("new"))
        self._farewell = farewell
        self._fallen = fallen

    def moved(self, _events: tuple[object, ...], /) -> None:
        """The word writes itself, and stars twinkle."""
        self.stage.motion.begin(_WORD, 1.2)

    def back(self) -> None:
        """To the title."""
        self.stage.host.to_title()

    def perform(self, intent: Intent) -> None:
        """Begin a quest, or learn once more."""
        match intent.name:
            case "new":
                self.stage.host.to_title()
                self.stage.host.begin()
            case "learn":
                self.stage.host.to_title()
                self.stage.host.learn()
            case _:
                pass

    def read_text(self) -> Sequence[str]:
        """Return the sentences."""
        return self._farewell

    def draw(self, canvas: Canvas) -> None:
        """Draw the word, the sentences and the buttons."""
        ink = canvas.ink
        table = centred(Region(0, 0, canvas.width, canvas.height - 2), _WIDTH, _HEIGHT)
        done = self.stage.motion.progress(_WORD)
        if self._fallen:
            draw_word(canvas, table.y, "FALLEN", ink.defeat, done)
        else:
            draw_stars(canvas, Region(0, 0, canvas.width, canvas.height - 2), done)
            draw_word(canvas, table.y, "LEARNT", ink.triumph, done)
        panel = Region(table.x, table.y + LETTER_HEIGHT + 1, table.width, 10)
        canvas.fill(panel, ink.panel)
        canvas.frame(panel, ink.loss if self._fallen else ink.gain, DOUBLE)
        room = inside(panel, 4, 1)
        canvas.page(room)
        for number, line in enumerate(self._farewell):
            _, room = rows(room, canvas.paragraph(room, line, ink.text if number else ink.strong) + 1)
        new, again, title = columns(Region(table.x, panel.bottom + 1, table.width, 3), 3, 1)
        draw_button(canvas, new, self.label("new", "New quest"), Intent("new"), main=True)
        draw_button(canvas, again, self.label("learn", "Once more"), Intent("learn"))
        draw_button(canvas, title, self.label("back", "Title"), Intent("back"))
