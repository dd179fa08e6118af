"""A quest at the table, as the scenes use it: moves as text in, views and a chronicle out."""

from __future__ import annotations

from collections import deque

from dicehero.core.errors import GameError
from dicehero.core.replay import CommandLine
from dicehero.games.quest.events import (
    DiceRolled,
    DiceThrown,
    Event,
    KeepAsked,
    RelicsOffered,
    RewardsOffered,
    VillainsOffered,
)
from dicehero.shell.quest_table import QuestSession, QuestStepped, QuestTable
from dicehero.shell.quest_text import describe

_SHOWN_ANYWAY = (DiceThrown, VillainsOffered, RewardsOffered, RelicsOffered, KeepAsked)
"""Events that only lead to the next screen."""

_COMMAND_LINES = {
    "undo": "You take that back.",
    "redo": "You do it again.",
    "abandon": "You give the quest up.",
    "hint": "You ask for advice.",
}


class Sitting:
    """Holds a table and the view of the moment."""

    def __init__(self, table: QuestTable) -> None:
        self.table = table
        self.session: QuestSession = table.session
        self.chronicle: deque[str] = deque(maxlen=100)
        """What happened, oldest first."""
        self.last: tuple[Event, ...] = ()
        """The events of the last move."""
        self.view = self.session.view()
        self.before = self.view
        """The view before the last move."""
        self.session.subscribe(self._hear)

    @property
    def seed(self) -> str:
        """The seed of the quest."""
        return self.session.seed

    def check(self, text: str) -> GameError | None:
        """Return the reason against a move, or None."""
        return self.session.check(text)

    def play(self, text: str) -> GameError | None:
        """Play a move and return None, or return the reason against it and change nothing."""
        problem = self.session.check(text)
        if problem is None:
            self.before = self.view
            self.last = self.session.play(text)
            self.view = self.session.view()
        return problem

    def undo(self) -> bool:
        """Take the last move back; False where that is not possible."""
        if not self.session.can_undo:
            return False
        self.session.undo()
        self.view = self.session.view()
        return True

    def redo(self) -> bool:
        """Play the move taken back again; False where there is none."""
        if not self.session.can_redo:
            return False
        self.session.redo()
        self.view = self.session.view()
        return True

    def abandon(self) -> None:
        """Give the quest up for good."""
        self.session.abandon()
        self.view = self.session.view()

    def _hear(self, step: QuestStepped) -> None:
        if isinstance(step.record, CommandLine):
            self.chronicle.append(_COMMAND_LINES[step.record.word])
        self.chronicle += [_told(event) for event in step.events if not isinstance(event, _SHOWN_ANYWAY)]


def _told(event: Event) -> str:
    """Return an event as a line. A roll is told in letters: in words it would push all else out."""
    if isinstance(event, DiceRolled):
        return "Rolled " + " ".join(str(held.die) for held in event.hand)
    return describe(event)
