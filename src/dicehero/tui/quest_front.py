"""The quest on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.geometry import Region

from dicehero.games.quest.view import QuestView
from dicehero.tui.canvas import Canvas
from dicehero.tui.in_force import Section, in_force
from dicehero.tui.quest_sitting import QuestSitting
from dicehero.tui.screens.by_phase import scene_for
from dicehero.tui.widgets.hero_card import draw_perk
from dicehero.tui.widgets.layout import rows

if TYPE_CHECKING:
    from dicehero.tui.screens.base import Scene
    from dicehero.tui.stage import Stage


class QuestFront:
    """Its scenes by phase."""

    def scene_for(self, stage: Stage, sitting: QuestSitting, present: Scene, /) -> Scene:
        """Return the scene of a phase."""
        return scene_for(stage, sitting, present)

    def question(self, view: QuestView, /) -> object:
        """Each phase asks another question."""
        return view.phase

    def in_force(self, view: QuestView, /) -> tuple[Section, ...]:
        """Return perks, traits, relics and perils."""
        return in_force(view)

    def draw_help(self, canvas: Canvas, room: Region, view: QuestView, /) -> None:
        """Add the hero's strength and weakness."""
        hero = view.hero
        if hero is None:
            return
        canvas.put(room.x, room.y + 1, hero.name, canvas.ink.accent_bold)
        _, room = rows(room, 2)
        for sign, modifier in (("+", hero.strength), ("-", hero.weakness)):
            _, room = rows(room, draw_perk(canvas, room, sign, modifier))
