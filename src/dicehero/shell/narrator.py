"""What a game has to say in words: what front ends must be told of it apart from its rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

if TYPE_CHECKING:
    from dicehero.core.errors import GameError, IllegalMove
    from dicehero.core.game import Outcome
    from dicehero.core.playback import Frame

V_contra = TypeVar("V_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)
M_contra = TypeVar("M_contra", contravariant=True)


class Narrator(Protocol[V_contra, E_contra, M_contra]):
    """Tells a game to a player, from views and events alone. All lines are whole sentences in plain text."""

    @property
    def moves(self) -> str:
        """The moves and what is good to know about them, in lines, for who asks for help."""
        ...

    def spoken(self, event: E_contra, /) -> str | None:
        """Return an event as a sentence; None where `situation` tells the same anyway."""
        ...

    def noted(self, event: E_contra, /) -> str | None:
        """Return an event as a line of a chronicle beside a picture; None where the picture shows it."""
        ...

    def situation(self, view: V_contra, /) -> list[str]:
        """Return what is asked of the player, and what matters for the answer; nothing when all is over."""
        ...

    def after(self, view: V_contra, events: Sequence[E_contra], /) -> list[str]:
        """Return what to add to the sentences of these events: the situation, or what changed of it."""
        ...

    def whole_state(self, view: V_contra, /) -> list[str]:
        """Return all there is to know."""
        ...

    def hero(self, view: V_contra, /) -> str:
        """Return whom the player plays; empty where that is nobody in particular."""
        ...

    def standing(self, view: V_contra, /) -> str:
        """Return how far the game has come in a few words: `Round 3`."""
        ...

    def ending(self, view: V_contra, outcome: Outcome, seed: str, /) -> list[str]:
        """Return what is said when all is over."""
        ...

    def afterwards(self, frames: Sequence[Frame[Any]], /) -> list[str]:
        """Return what else the frames that led to the end came to: sentences, and tables in lines."""
        ...

    def loss(self, view: V_contra, /) -> str:
        """Return what the player gives up by abandoning now."""
        ...

    def against(self, view: V_contra, move: M_contra, /) -> IllegalMove | None:
        """Return what stands against a move apart from the rules, as that it is locked; or None."""
        ...

    def cautions(
        self, view: V_contra, move: M_contra, check: Callable[[str], GameError | None], /
    ) -> Sequence[str]:
        """Return what should give pause before a move that is allowed, a sentence each; mostly nothing.

        `check` says what is against any other move, told by its text.
        """
        ...

    def in_full(self, view: V_contra, line: str, /) -> str:
        """Return the move that a line says in short; any other line as it is."""
        ...


AnyNarrator = Narrator[Any, Any, Any]
"""The narrator of a game whose types are known to itself alone."""


def where_left(narrator: AnyNarrator, view: object) -> str:
    """Return whom a game was left with, and how far it had come: `Brannoc Shieldwright, round 3`."""
    hero, standing = narrator.hero(view), narrator.standing(view)
    return f"{hero}, {standing[:1].lower()}{standing[1:]}" if hero else standing
