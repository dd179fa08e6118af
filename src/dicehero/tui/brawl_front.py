"""The brawl on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.geometry import Region

from dicehero.games.brawl.events import Event
from dicehero.games.brawl.view import BrawlView
from dicehero.tui.canvas import Canvas
from dicehero.tui.in_force import Section
from dicehero.tui.screens.any_over import AnyOverScene
from dicehero.tui.screens.brawl import BrawlScene
from dicehero.tui.sitting import Sitting

if TYPE_CHECKING:
    from dicehero.tui.screens.base import Scene
    from dicehero.tui.stage import Stage


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

    def draw_help(self, _canvas: Canvas, _room: Region, _view: BrawlView, /) -> None:
        """Add nothing."""
