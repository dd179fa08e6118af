"""A game at the table, as the scenes use it: moves as text in, views and a chronicle out."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, Generic

from dicehero.core.game import E, V
from dicehero.core.replay import CommandLine
from dicehero.shell.playing import play_move, redo, undo
from dicehero.shell.transcript import recent, retell

if TYPE_CHECKING:
    from dicehero.core.errors import GameError
    from dicehero.core.session import Session, Stepped
    from dicehero.shell.narrator import AnyNarrator
    from dicehero.shell.table import Table

_MOST_TOLD = 100
_COMMAND_LINES = {
    "undo": "You take that back.",
    "redo": "You redo it.",
    "abandon": "You abandon the {noun}.",
    "hint": "You ask for advice.",
}


class Sitting(Generic[V, E]):
    """Holds a table and the view of the moment."""

    def __init__(self, table: Table[Any, Any, E, V], narrator: AnyNarrator) -> None:
        self.table = table
        self.session: Session[Any, Any, E, V] = table.session
        self.narrator = narrator
        self.chronicle: deque[str] = deque(maxlen=_MOST_TOLD)
        """What happened, oldest first."""
        self.last: tuple[E, ...] = self.session.opening
        """The events of the last move; at first, what happened before it."""
        self.view = self.session.view()
        self.before = self.view
        """The view before the last move."""
        told = retell(self.session.game, table.header, self.session.records)
        self.chronicle += recent(told, narrator, _MOST_TOLD)
        self.session.subscribe(self._hear)

    @property
    def seed(self) -> str:
        """The seed of the game."""
        return self.session.seed

    def check(self, text: str) -> GameError | None:
        """Return the reason against a move, or None."""
        return self.session.check(text)

    def play(self, text: str) -> GameError | None:
        """Play a move, and what is no choice after it, and return None; or return the reason against it."""
        problem = self.session.check(text)
        if problem is None:
            self.before = self.view
            self.last = play_move(self.session, text)
            self.view = self.session.view()
        return problem

    def undo(self) -> bool:
        """Take the last move back; False where that is not possible."""
        if not self.session.can_undo:
            return False
        undo(self.session)
        self.view = self.session.view()
        return True

    def redo(self) -> bool:
        """Play the move taken back again; False where there is none."""
        if not self.session.can_redo:
            return False
        redo(self.session)
        self.view = self.session.view()
        return True

    def abandon(self) -> None:
        """Give the game up for good."""
        self.session.abandon()
        self.view = self.session.view()

    def _hear(self, step: Stepped[E]) -> None:
        if isinstance(step.record, CommandLine):
            self.chronicle.append(command_line(step.record.word, self.table.info.noun))
        self._note(step.events)

    def _note(self, events: tuple[E, ...]) -> None:
        noted = map(self.narrator.noted, events)
        self.chronicle += [line for line in noted if line is not None]


def command_line(word: str, noun: str) -> str:
    """Return a command of the session as a line of the chronicle. `noun` is what the game calls itself."""
    return _COMMAND_LINES[word].format(noun=noun)


AnySitting = Sitting[Any, Any]
"""A sitting at any game."""
