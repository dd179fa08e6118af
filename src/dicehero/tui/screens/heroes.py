"""Choosing a hero: names at the left, everything about one of them at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.geometry import Region

from dicehero.tui.actions import Scope
from dicehero.tui.canvas import Canvas
from dicehero.tui.intents import Intent
from dicehero.tui.screens.base import CardScene
from dicehero.tui.widgets.buttons import draw_button
from dicehero.tui.widgets.cards import draw_hero
from dicehero.tui.widgets.layout import centred

if TYPE_CHECKING:
    from dicehero.tui.sitting import Sitting
    from dicehero.tui.stage import Stage

_LIST_WIDTH = 31
_CARD_HEIGHT = 19


class HeroesScene(CardScene):
    """Who goes on the quest?"""

    SCOPE = Scope.HEROES
    HAS_BACK = True

    def __init__(self, stage: Stage, sitting: Sitting) -> None:
        super().__init__(stage)
        self._heroes = sitting.view.heroes

    def count(self) -> int:
        """All profiles."""
        return len(self._heroes)

    def choose(self) -> None:
        """Begin with the hero in front."""
        self.stage.play(f"hero {self._heroes[self.front - 1].id}")

    def back(self) -> None:
        """Nothing is begun yet: back to the title, with the same seed."""
        self.stage.to_title(same_seed=True)

    def hint(self) -> str:
        """Say how to look at the others."""
        return "Arrows or a number: another hero."

    def draw(self, canvas: Canvas) -> None:
        """Draw the list and the hero in front."""
        ink = canvas.ink
        table = centred(Region(0, 1, canvas.width, canvas.height - 3), 110, 22)
        canvas.put_centred(canvas.region, table.y, "WHO GOES ON THE QUEST?", ink.accent_bold)
        room = Region(table.x + 1, table.y + 2, _LIST_WIDTH, table.height - 2)
        self._draw_list(canvas, room)
        card = Region(room.right + 1, room.y, table.right - room.right - 2, min(_CARD_HEIGHT, room.height))
        draw_hero(canvas, card, self._heroes[self.front - 1])
        button = Region(card.right - 19, card.bottom - 2, 17, 1)
        draw_button(canvas, button, "Enter  begin", Intent("choose"), main=True)

    def _draw_list(self, canvas: Canvas, room: Region) -> None:
        ink = canvas.ink
        step = 2 if len(self._heroes) * 2 <= room.height else 1
        first = max(0, min(self.front - room.height // step, len(self._heroes) - room.height // step))
        for row, hero in enumerate(self._heroes[first : first + room.height // step]):
            number = first + row + 1
            intent = Intent("card", number)
            y = room.y + row * step
            chosen = number == self.front
            lit = canvas.hover == intent
            line = Region(room.x, y, room.width, 1)
            canvas.fill(line, ink.raised if chosen or lit else ink.ground)
            key = str(number) if number <= 9 else "·"
            x = canvas.put(room.x, y, "▸" if chosen else " ", ink.accent_bold)
            x = canvas.put(x, y, f" {key} ", ink.button_lit if chosen else ink.button)
            canvas.put(x + 1, y, hero.name, ink.strong if chosen else ink.text)
            canvas.hit(line, intent)
