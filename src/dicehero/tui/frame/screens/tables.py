"""The list of all games, and the options of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.geometry import Region

from dicehero.core.game import OptionInfo
from dicehero.games.registry import game_ids
from dicehero.shell.catalogue import listing_of
from dicehero.tui.frame.actions import FrameScope
from dicehero.tui.frame.scene import Scene
from dicehero.tui.kit.art import LETTER_HEIGHT, draw_word
from dicehero.tui.kit.buttons import draw_button
from dicehero.tui.kit.canvas import Canvas
from dicehero.tui.kit.intents import Intent
from dicehero.tui.kit.layout import centred, rows

if TYPE_CHECKING:
    from dicehero.tui.frame.scene import Stage

_WIDTH = 76
_VALUE = 18
"""Cells of a value between its two arrows."""


class TablesScene(Scene):
    """Up and down go through the rows, left and right change what is in one."""

    SCOPE = FrameScope.TABLES
    HAS_BACK = True

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._games = game_ids()
        self.game = self._games[0]
        self.row = 0
        """The row being changed: 0 is the game, the others are its options."""
        self.chosen: dict[str, dict[str, str]] = {game: {} for game in self._games}
        """By game: the options that are set to other values than the usual ones."""

    def back(self) -> None:
        """To the title."""
        self.stage.host.to_title()

    @property
    def options(self) -> tuple[OptionInfo, ...]:
        """The options of the game in front; none while it is still being read."""
        info = self.stage.info_of(self.game)
        return () if info is None else info.options

    def value(self, option: OptionInfo) -> str:
        """Return what an option is set to."""
        return self.chosen[self.game].get(option.name, option.default)

    def hint(self) -> str:
        """Say how to choose."""
        return "Up and down: what to change. Left and right: change it. Enter: sit down."

    def move_cursor(self, name: str) -> None:
        """Go to another row, or change what is in this one."""
        match name:
            case "left" | "right":
                self._change(self.row, 1 if name == "right" else -1)
            case _:
                step = -1 if name in ("up", "previous") else 1
                self.row = (self.row + step) % (1 + len(self.options))

    def perform(self, intent: Intent) -> None:
        """Sit down, or change a row that was clicked."""
        match intent.name:
            case "play":
                self.stage.host.sit_down(self.game, dict(self.chosen[self.game]))
            case "less" | "more":
                self.row = intent.number
                self._change(self.row, 1 if intent.name == "more" else -1)
            case _:
                pass

    def _change(self, row: int, step: int) -> None:
        if row == 0:
            self.game = self._games[(self._games.index(self.game) + step) % len(self._games)]
            return
        option = self.options[row - 1]
        place = (option.values.index(self.value(option)) + step) % len(option.values)
        chosen = self.chosen[self.game]
        chosen.pop(option.name, None)
        if option.values[place] != option.default:
            chosen[option.name] = option.values[place]

    def draw(self, canvas: Canvas) -> None:
        """Draw the games, the options of the one in front, and the button."""
        ink = canvas.ink
        table = centred(Region(0, 0, canvas.width, canvas.height - 2), _WIDTH, 22)
        draw_word(canvas, table.y, "TABLES", ink.title)
        # With many options the air goes where there is little room.
        needed = LETTER_HEIGHT + 2 + 2 * len(self.options) + 1
        air = max(0, min(2, table.height - needed))
        _, room = rows(table, LETTER_HEIGHT + (air > 1))
        listing = listing_of(self.game)
        self._draw_row(canvas, room.y, 0, "game", listing.title, listing.summary)
        _, room = rows(room, 2 + (air > 0))
        for row, option in enumerate(self.options, start=1):
            self._draw_row(canvas, room.y, row, option.name, self.value(option), option.text)
            _, room = rows(room, 2)
        button = Region(table.x + (table.width - 24) // 2, room.y, 24, 1)
        draw_button(canvas, button, self.label("play", "Sit down"), Intent("play"), main=True)

    def _draw_row(self, canvas: Canvas, y: int, row: int, name: str, value: str, text: str) -> None:
        ink = canvas.ink
        here = row == self.row
        x = (canvas.width - _WIDTH) // 2
        canvas.put(x, y, "▸" if here else " ", ink.accent_bold)
        canvas.put(x + 2, y, name, ink.strong if here else ink.dim)
        left, right = Region(x + 10, y, 3, 1), Region(x + 14 + _VALUE, y, 3, 1)
        style = ink.button_lit if here else ink.raised + ink.strong
        for region, mark, intent in ((left, "◂", "less"), (right, "▸", "more")):
            canvas.put(region.x + 1, y, mark, ink.accent)
            canvas.hit(region, Intent(intent, row), focusable=False)
        box = Region(x + 13, y, _VALUE + 1, 1)
        canvas.fill(box, style)
        canvas.put_centred(box, y, value, style)
        canvas.hit(box, Intent("more", row), focusable=False)
        below = Region(x + 18 + _VALUE, y, _WIDTH - _VALUE - 18, 2)
        canvas.paragraph(below, text, ink.text if here else ink.dim)
