"""Any game on the screen, from its words and its legal moves alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dicehero.content.rulebook import BRIEF
from dicehero.games.registry import part_of
from dicehero.tui.frame.actions import Scope
from dicehero.tui.frame.scene import Front, HowTo, Section
from dicehero.tui.frame.screens.any_over import AnyOverScene
from dicehero.tui.frame.screens.any_table import AnyTableScene
from dicehero.tui.frame.sitting import AnySitting

if TYPE_CHECKING:
    from dicehero.tui.frame.scene import Scene, Stage


class AnyFront:
    """One scene to play on, and one for the end."""

    def scene_for(self, stage: Stage, sitting: AnySitting, present: Scene, /) -> Scene:
        """Return the scene of a game that goes on, or of one that is over."""
        if sitting.session.over:
            return AnyOverScene(stage, sitting)
        if isinstance(present, AnyTableScene) and present.sitting is sitting:
            present.renew()
            return present
        return AnyTableScene(stage, sitting)

    def question(self, view: Any, /) -> object:
        """Nothing is known of the view, so each is taken for another question."""
        return view

    def in_force(self, _view: Any, /) -> tuple[Section, ...]:
        """Return nothing: the rules are all there is."""
        return ()

    def rules_for(self, _scope: Scope, /) -> tuple[str, ...]:
        """Return the rules in brief: which of them matter is not known."""
        return (BRIEF,)

    def how_to(self, _scene: Scene, _move: str, /) -> HowTo:
        """Say nothing: there are no lessons."""
        return HowTo("")


def front_of(game: str) -> Front:
    """Return the screens of a game: its own, or those that suit any game."""
    make = part_of("tui", game, "FRONT")
    return AnyFront() if make is None else make()
