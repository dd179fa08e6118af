"""A relic in the dust: one of three is taken along for the rest of the quest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.geometry import Region

from dicehero.tui.frame.screens.cards import CardScene
from dicehero.tui.frame.widgets.chrome import BAR_HEIGHT
from dicehero.tui.kit.canvas import Canvas
from dicehero.tui.kit.flow import draw_flow
from dicehero.tui.kit.layout import centred, columns
from dicehero.tui.quest.actions import QuestScope
from dicehero.tui.quest.widgets.bar import draw_bar
from dicehero.tui.quest.widgets.relic_card import draw_glints, draw_relic_cards, relic_names

if TYPE_CHECKING:
    from dicehero.tui.frame.scene import Stage
    from dicehero.tui.quest.sitting import QuestSitting


_CARDS = 3
"""Fewer are offered only when hardly any are left."""


class RelicScene(CardScene):
    """Which relic to take?"""

    SCOPE = QuestScope.RELIC

    def __init__(self, stage: Stage, sitting: QuestSitting) -> None:
        super().__init__(stage)
        self._view = sitting.view

    def count(self) -> int:
        """Three, or as many as are left."""
        return len(self._view.relic_offers)

    def choose(self) -> None:
        """Take the relic in front."""
        self.stage.play(f"relic {self.front}")

    def hint(self) -> str:
        """Say how to look at the others."""
        return "Arrows or a number: another relic. It stays with you to the end."

    def draw(self, canvas: Canvas) -> None:
        """Draw what glints, the cards, and the relics carried already."""
        ink = canvas.ink
        view = self._view
        draw_bar(canvas, view, self.stage.printable_seed, None)
        room = Region(0, BAR_HEIGHT, canvas.width, canvas.height - BAR_HEIGHT - 2)
        table = centred(room, 110, 22)
        draw_glints(canvas, Region(table.x, table.y + 1, table.width, 2))
        canvas.put_centred(table, table.y + 2, "  SOMETHING GLINTS IN THE DUST  ", ink.accent_bold)
        canvas.put_centred(table, table.y + 3, "Take one relic.", ink.text)
        cards = Region(table.x + 1, table.y + 5, table.width - 2, min(14, table.height - 7))
        draw_relic_cards(canvas, columns(cards, _CARDS), view.relic_offers, self.front)
        carried = Region(table.x + 2, cards.bottom, table.width - 4, 2)
        draw_flow(canvas, carried, relic_names(canvas, view.relics), centred=True)
