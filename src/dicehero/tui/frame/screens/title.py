"""The title: begin, go on, or leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.geometry import Region

from dicehero.games.registry import part_of
from dicehero.shell.daily.session import words_of
from dicehero.shell.text import printable
from dicehero.shell.tutorial.session import has_lessons
from dicehero.tui.frame.actions import FrameScope
from dicehero.tui.frame.scene import Scene
from dicehero.tui.frame.screens.tables import TablesScene
from dicehero.tui.kit.art import LETTER_HEIGHT, draw_word
from dicehero.tui.kit.buttons import draw_button
from dicehero.tui.kit.canvas import Canvas, fitted
from dicehero.tui.kit.intents import Intent
from dicehero.tui.kit.layout import columns

if TYPE_CHECKING:
    from dicehero.tui.frame.scene import Stage

_BUTTON_WIDTH = 36
_LABELS = {
    "continue": "Continue",
    "new": "New quest",
    "daily": "Daily quest",
    "learn": "Lessons",
    "tables": "Tables",
    "codex": "Codex",
    "hall": "Hall",
    "settings": "Settings",
    "help": "Help",
    "quit": "Quit",
}
_FULL = "Learn to play"
"""What the lessons are called where there is room for it."""


class TitleScene(Scene):
    """Shows the name of the game and the few things to do before a quest."""

    SCOPE = FrameScope.TITLE

    def __init__(self, stage: Stage, wished: bool = False) -> None:
        """`wished` says that the player asked for this next quest, by its seed or level of peril."""
        super().__init__(stage)
        self._wished = wished
        self._waiting = stage.newest_waiting()
        self._new_here = stage.setup.runs.untouched and not stage.setup.lessons.finished()
        self.home = self.cursor = Intent(self._beginnings()[0])

    def look_again(self) -> None:
        """Look for what can go on, now that more can be told of it."""
        self._waiting = self.stage.newest_waiting()

    def can(self, name: str) -> bool:
        """Going on needs a saved quest, and not every game has a daily."""
        match name:
            case "continue":
                return self._waiting is not None
            case "daily":
                return words_of(self.stage.game) is not None
            case "learn":
                return has_lessons(self.stage.game)
            case _:
                return super().can(name)

    def hint(self) -> str:
        """Say where the saved games are that Continue does not lead to."""
        others = self._waiting.others if self._waiting is not None else 0
        if not others:
            return ""
        games = "1 other saved game waits" if others == 1 else f"{others} other saved games wait"
        return f"{games} in the hall, under All."

    def back(self) -> None:
        """There is nothing behind the title."""

    def perform(self, intent: Intent) -> None:
        """Begin or go on."""
        if intent.name == "new":
            self.stage.host.begin()
        elif intent.name == "learn" and self.can("learn"):
            self.stage.host.learn()
        elif intent.name == "tables":
            self.stage.scene = TablesScene(self.stage)
        elif intent.name == "daily" and self.can("daily"):
            self.stage.host.offer_daily(self.stage.setup.today())
        elif intent.name == "continue":
            if self._waiting is None:
                self.stage.refuse("There is no saved game to continue.")
            else:
                self.stage.host.resume(self._waiting.run)

    def _beginnings(self) -> list[str]:
        """Return what begins a quest, likeliest first; for who is new here, mostly the lessons."""
        if self._new_here and self.can("learn"):
            found = ["learn", "new"]
        else:
            found = ["new"] if self._waiting is None else ["continue", "new"]
        return found[::-1] if self._wished else found

    def draw(self, canvas: Canvas) -> None:
        """Draw the title, a row of dice, and the buttons."""
        ink = canvas.ink
        rows = 5 if canvas.height >= 30 else 3
        main = self._beginnings()
        some = [name for name in ("daily", "learn") if name not in main and self.can(name)]
        others = [*some, "tables", "codex", "hall", "settings", "help", "quit"]
        # What begins a game has a row of its own, the others share theirs.
        buttons = [(name,) for name in main] + [tuple(others[n : n + 2]) for n in range(0, len(others), 2)]
        taken = LETTER_HEIGHT + rows + 6
        step = next(each for each in (3, 2, 1) if taken + each * len(buttons) <= canvas.height - 2)
        height = taken + step * len(buttons)
        y = max(0, (canvas.height - 2 - height) // 2)
        draw_word(canvas, y, "DICEHERO", ink.title)
        y += LETTER_HEIGHT + 1
        line = "Roll. Match. Blend. Survive fifteen villains."
        canvas.put_centred(canvas.region, y, line, ink.dim)
        y += 2
        emblem = part_of("tui", self.stage.game, "EMBLEM")
        if emblem is not None:
            emblem(canvas, Region(0, y, canvas.width, rows))
        y += rows + 1
        left = (canvas.width - _BUTTON_WIDTH) // 2
        for row, names in enumerate(buttons):
            whole = Region(left, y + row * step, _BUTTON_WIDTH, 3 if step == 3 else 1)
            for name, region in zip(names, columns(whole, len(names), 2), strict=True):
                words = _FULL if name == "learn" and len(names) == 1 else _LABELS[name]
                draw_button(canvas, region, self.label(name, words), Intent(name), main=row == 0)
        y += step * len(buttons)
        if self._waiting is None:
            seed = f"seed {self.stage.printable_seed}"
        else:
            saved = fitted(printable(self._waiting.run.header.seed, 20), 20)
            standing = self._waiting.standing or f"seed {saved}"
            seed = f"continue: {standing}   new: seed {self.stage.printable_seed}"
        canvas.put_centred(canvas.region, y + 1, seed, ink.dim)
