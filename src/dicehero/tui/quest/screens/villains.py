"""Choosing a villain: three cards with their rectangles, or a boss that nobody gets around."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.geometry import Region

from dicehero.games.quest.view import VillainView
from dicehero.shell.quest.event_text import taunt_of
from dicehero.tui.frame.scene import Section
from dicehero.tui.frame.screens.cards import CardScene
from dicehero.tui.frame.widgets.chrome import BAR_HEIGHT
from dicehero.tui.kit.canvas import Canvas
from dicehero.tui.kit.layout import centred, columns, inside, rows
from dicehero.tui.kit.portrait import unveiled
from dicehero.tui.quest.actions import QuestScope
from dicehero.tui.quest.in_force import in_force
from dicehero.tui.quest.widgets.bar import draw_bar
from dicehero.tui.quest.widgets.capacity import capacity_width, draw_capacity
from dicehero.tui.quest.widgets.hand import draw_labelled_dice
from dicehero.tui.quest.widgets.villain_cards import VillainLook, draw_boss, draw_villain_cards
from dicehero.tui.quest.widgets.villain_head import backdrop_of

if TYPE_CHECKING:
    from dicehero.tui.frame.scene import Stage
    from dicehero.tui.quest.sitting import QuestSitting


_TABLE = (132, 36)
_BOSS_CARD = (96, 24)
_UNVEILING = "unveiling"
_CAPACITY = 39
"""Most cells for dice and spaces beside the question."""


class VillainsScene(CardScene):
    """Whom to face this round?"""

    SCOPE = QuestScope.VILLAINS

    def __init__(self, stage: Stage, sitting: QuestSitting) -> None:
        super().__init__(stage)
        self._view = sitting.view

    def count(self) -> int:
        """Three, fewer under some perils, or one boss."""
        return len(self._view.villains)

    def choose(self) -> None:
        """Face the villain in front."""
        self.stage.play(f"villain {self.front}")

    def hint(self) -> str:
        """Say how sure the coach is of the villain in front, or how to look at the others."""
        forecasts = self.stage.coach.forecasts
        if forecasts and (forecast := forecasts[self.front - 1]) is not None:
            return forecast.remark
        others = "Arrows or a number: another villain. " if self.count() > 1 else ""
        return f"{others}K = wild: it goes on every colour."

    def in_force(self) -> tuple[Section, ...]:
        """The villain in front would bring its traits."""
        return in_force(self._view, villain=self._view.villains[self.front - 1])

    def moved(self, _events: tuple[object, ...], /) -> None:
        """A boss steps out of the dark."""
        if any(villain.boss for villain in self._view.villains):
            self.stage.motion.begin(_UNVEILING, 1.0)

    def draw(self, canvas: Canvas) -> None:
        """Draw bar, counts and cards."""
        ink = canvas.ink
        view = self._view
        draw_bar(canvas, view, self.stage.printable_seed, None)
        room = Region(0, BAR_HEIGHT, canvas.width, canvas.height - BAR_HEIGHT - 2)
        table = centred(room, *_TABLE)
        boss = any(villain.boss for villain in view.villains)
        question = "NO WAY AROUND THIS ONE" if boss else "WHOM DO YOU FACE?"
        canvas.put(table.x + 2, table.y, question, ink.accent_bold)
        label = "dice/spaces "
        beside = min(_CAPACITY, table.width - len(question) - len(label) - 6)
        width = capacity_width(view.pool, view.capacity, beside)
        x = canvas.put(table.right - width - len(label) - 2, table.y, label, ink.dim)
        draw_capacity(canvas, x, table.y, view.pool, view.capacity, beside)
        if view.kept:
            # A row of small boxes where the cards need the rest.
            kept, table = rows(rows(table, 1)[1], 3 if table.height > 23 else 1)
            label = "kept for this round"
            draw_labelled_dice(canvas, inside(kept, 2, 0), label, view.kept)
            table = Region(table.x, table.y - 1, table.width, table.height + 1)
        cards = Region(table.x + 1, table.y + 1, table.width - 2, table.height - 1)
        if boss:
            villain = view.villains[0]
            taunt = taunt_of(villain, view.round)
            draw_boss(canvas, centred(cards, *_BOSS_CARD), villain, self._look(villain), taunt)
            return
        looks = [self._look(villain) for villain in view.villains]
        draw_villain_cards(canvas, columns(cards, self.count()), view.villains, looks, self.front)

    def _look(self, villain: VillainView) -> VillainLook:
        portrait = unveiled(self.stage.portrait(villain.id), self.stage.motion.progress(_UNVEILING))
        return VillainLook(portrait, backdrop_of(self._view, villain), self._forecast(villain))

    def _forecast(self, villain: VillainView) -> Sequence[str]:
        """What the coach makes of a villain; while it is thinking, the room is kept."""
        forecasts = self.stage.coach.forecasts
        if not forecasts:
            return ()
        forecast = forecasts[self._view.villains.index(villain)]
        return ("weighing the odds ...", "") if forecast is None else forecast.lines
