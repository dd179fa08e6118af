"""What a game adds to the table: its scenes, and what the dialogs that serve all games ask of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from dicehero.tui.frame.actions import Scope
    from dicehero.tui.frame.scene import Scene
    from dicehero.tui.frame.sitting import Sitting
    from dicehero.tui.frame.stage import Stage
    from dicehero.tui.kit.intents import Intent
    from dicehero.tui.quest.in_force import Section


@dataclass(frozen=True, slots=True)
class HowTo:
    """How a move is made on a screen."""

    words: str
    """What to press, as a sentence; empty where the screen does not say."""
    at: tuple[Intent, ...] = ()
    """What can be clicked for it."""


class Front(Protocol):
    """How a game is played on the screen. Views are those of its own game."""

    def scene_for(self, stage: Stage, sitting: Sitting[Any, Any], present: Scene, /) -> Scene:
        """Return the scene for the point reached: the present one where it goes on."""
        ...

    def question(self, view: Any, /) -> object:
        """Return what differs from one question to the next: the key that led to one must not answer it."""
        ...

    def in_force(self, view: Any, /) -> tuple[Section, ...]:
        """Return what bends the rules just now."""
        ...

    def rules_for(self, scope: Scope, /) -> tuple[str, ...]:
        """Return the sections of the rules that matter on a screen, by their keys."""
        ...

    def how_to(self, scene: Scene, move: str, /) -> HowTo:
        """Return how a move (its text) is made on a scene, for who learns the game."""
        ...
