"""The quest on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from dicehero.content.rulebook import BRIEF
from dicehero.games.quest.view import QuestView
from dicehero.tui.frame.actions import Scope
from dicehero.tui.frame.scene import HowTo, Section
from dicehero.tui.quest.actions import QuestScope
from dicehero.tui.quest.how_to import how_to
from dicehero.tui.quest.in_force import in_force
from dicehero.tui.quest.screens.by_phase import scene_for
from dicehero.tui.quest.sitting import QuestSitting

if TYPE_CHECKING:
    from dicehero.tui.frame.scene import Scene, Stage

_RULES: Mapping[Scope, tuple[str, ...]] = {
    QuestScope.HEROES: ("2", "11"),
    QuestScope.VILLAINS: ("3", "8"),
    QuestScope.ROLL: ("4", "3"),
    QuestScope.BATTLE: ("5", "6"),
    QuestScope.REWARD: ("7",),
    QuestScope.RELIC: ("10",),
    QuestScope.KEEP: ("6",),
    QuestScope.CROSSROADS: ("8",),
}
"""Sections by screen; anywhere else the rules in brief will do."""


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

    def rules_for(self, scope: Scope, /) -> tuple[str, ...]:
        """Return what the question of a screen is about."""
        return _RULES.get(scope, (BRIEF,))

    def how_to(self, scene: Scene, move: str, /) -> HowTo:
        """Name the keys that are still to be pressed."""
        return how_to(scene, move)
