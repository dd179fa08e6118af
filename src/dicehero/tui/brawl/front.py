"""The brawl on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dicehero.content.rulebook import BRIEF
from dicehero.games.brawl.events import Event
from dicehero.games.brawl.view import BrawlView
from dicehero.tui.brawl.actions import BrawlScope
from dicehero.tui.brawl.screens.match import BrawlScene
from dicehero.tui.frame.actions import FrameScope, Scope
from dicehero.tui.frame.scene import HowTo, Section
from dicehero.tui.frame.screens.any_over import AnyOverScene
from dicehero.tui.frame.sitting import Sitting

if TYPE_CHECKING:
    from dicehero.tui.frame.scene import Scene, Stage

_RULES = {BrawlScope.BRAWL: (BRIEF, "3", "4", "5", "6", "7", "13"), FrameScope.OVER: ("11", "12")}
"""Sections by screen; anywhere else the rules in brief will do."""


class BrawlFront:
    """One table for a whole match, and the end."""

    def scene_for(self, stage: Stage, sitting: Sitting[BrawlView, Event], present: Scene, /) -> Scene:
        """Return the table as long as there is something to be seen on it."""
        scene = present if isinstance(present, BrawlScene) else BrawlScene(stage, sitting)
        scene.follow(sitting)
        return AnyOverScene(stage, sitting) if sitting.session.over and scene.pause is None else scene

    def question(self, view: BrawlView, /) -> object:
        """Rolling and standing are different questions; so are two turns."""
        return view.phase, view.match, view.duel, view.tie

    def in_force(self, _view: BrawlView, /) -> tuple[Section, ...]:
        """Return nothing: the rules are all there is."""
        return ()

    def rules_for(self, scope: Scope, /) -> tuple[str, ...]:
        """Return what a turn comes to, and what tokens are for; at the end what makes a winner."""
        return _RULES.get(scope, (BRIEF,))

    def how_to(self, _scene: Scene, _move: str, /) -> HowTo:
        """Say nothing: there are no lessons."""
        return HowTo("")
