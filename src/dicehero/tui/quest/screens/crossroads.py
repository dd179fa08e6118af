"""After the last boss: home, or on without end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.geometry import Region

from dicehero.tui.frame.scene import Scene
from dicehero.tui.frame.widgets.chrome import BAR_HEIGHT
from dicehero.tui.kit.art import LETTER_HEIGHT, draw_stars, draw_word
from dicehero.tui.kit.buttons import draw_button
from dicehero.tui.kit.canvas import Canvas
from dicehero.tui.kit.intents import Intent
from dicehero.tui.kit.layout import centred
from dicehero.tui.kit.portrait import WIDTH, draw_portrait
from dicehero.tui.quest.actions import QuestScope
from dicehero.tui.quest.widgets.bar import draw_bar
from dicehero.tui.quest.widgets.hero_card import HERO_BACKDROP

if TYPE_CHECKING:
    from dicehero.tui.frame.scene import Stage
    from dicehero.tui.quest.sitting import QuestSitting


_WORD = "word"


class CrossroadsScene(Scene):
    """The quest is won. Is that enough?"""

    SCOPE = QuestScope.CROSSROADS

    def __init__(self, stage: Stage, sitting: QuestSitting) -> None:
        super().__init__(stage)
        self._sitting = sitting

    def hint(self) -> str:
        """Say how to decide. Nothing was revealed yet, so even the last round can be taken back."""
        return "You have won either way. Press h to go home, o to go on."

    def moved(self, _events: tuple[object, ...], /) -> None:
        """The word writes itself, and stars twinkle."""
        self.stage.motion.begin(_WORD, 1.2)

    def perform(self, intent: Intent) -> None:
        """Retire or go on."""
        match intent.name:
            case "retire" | "onward":
                self.stage.play(intent.name)
            case _:
                pass

    def draw(self, canvas: Canvas) -> None:
        """Draw the victory and the two roads."""
        ink = canvas.ink
        view = self._sitting.view
        draw_bar(canvas, view, self.stage.printable_seed, None)
        table = centred(Region(0, BAR_HEIGHT, canvas.width, canvas.height - BAR_HEIGHT - 2), 78, 19)
        done = self.stage.motion.progress(_WORD)
        draw_stars(canvas, Region(0, BAR_HEIGHT, canvas.width, canvas.height - BAR_HEIGHT - 2), done)
        hero = self.stage.portrait(view.hero.id) if view.hero else None
        if hero is not None and table.x >= 2 * WIDTH + 2:
            draw_portrait(canvas, table.x - 2 * WIDTH - 1, table.y + 1, hero, HERO_BACKDROP, large=True)
        draw_word(canvas, table.y + 1, "VICTORY", ink.triumph, done)
        y = table.y + LETTER_HEIGHT + 2
        canvas.put_centred(table, y, f"The last boss is behind you. Score {view.score}.", ink.gain)
        home = Region(table.x + 4, y + 3, 33, 7)
        onward = Region(table.right - 37, y + 3, 33, 7)
        draw_button(canvas, home, self.label("retire", "Go home a winner"), Intent("retire"), main=True)
        draw_button(canvas, onward, self.label("onward", "Onward, without end"), Intent("onward"))
        canvas.put_centred(home, home.bottom, "the score stands", ink.dim)
        canvas.put_centred(onward, onward.bottom, "more score, harder rounds, a toll", ink.dim)
