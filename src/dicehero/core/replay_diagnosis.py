"""Finding the line of a replay that was changed.

A changed line is often noticed late only, at the next digest. Between two digests there are few lines
and few other things that each could have said; so whichever other text makes all of them fit again
tells which line was changed, and from what.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dicehero.core.errors import GameError
from dicehero.core.game import E, M, S, TurnKind, V
from dicehero.core.replay import ChanceLine, DigestLine, MoveLine, Record, RivalLine
from dicehero.core.session import Session

MOST_LINES = 200
"""Longer stretches between two digests are not searched."""
MOST_STEPS = 20_000
"""Records that are played in one search at most: about a second."""


@dataclass(frozen=True, slots=True)
class Suspect:
    """A line that does not belong."""

    line: int
    says: str
    fits: str | None
    """What would make the lines around it fit; None where it would do so if it were left out."""


def find_suspect(
    start: Session[S, M, E, V], stretch: Sequence[Record], first_line: int, noticed: int
) -> Suspect | None:
    """Return the one line whose change makes a stretch fit, or None where there is none to be found.

    `start` stands before the stretch, whose first record is at `first_line`; `noticed` is the line at
    which the stretch did not fit. What follows the first digest from there on is not looked at.
    """
    noticed_at = noticed - first_line
    if noticed_at >= MOST_LINES:
        return None
    search = _Search(_up_to_digest(stretch, noticed_at))
    session = start.fork()
    for index, record in enumerate(search.stretch[: noticed_at + 1]):
        for other in _others(session, record):
            if search.fits_with(session, index, other):
                return Suspect(first_line + index, _text(record), _text(other))
        if index == noticed_at and isinstance(record, DigestLine) and _fits_without(session, stretch, index):
            return Suspect(first_line + index, record.digest, None)
        try:
            session.repeat(record, first_line + index)
        except GameError:
            return None
    return None


def _up_to_digest(stretch: Sequence[Record], noticed_at: int) -> Sequence[Record]:
    for index in range(noticed_at, min(len(stretch), noticed_at + MOST_LINES)):
        if isinstance(stretch[index], DigestLine):
            return stretch[: index + 1]
    return ()


class _Search:
    """Tries other texts for lines of a stretch, within a limit of work."""

    def __init__(self, stretch: Sequence[Record]) -> None:
        self.stretch = stretch
        self._left = MOST_STEPS

    def fits_with(self, before: Session[S, M, E, V], index: int, other: Record) -> bool:
        """Whether all fits where `other` stands at `index`; `before` stands before that line."""
        session = before.fork()
        try:
            for record in (other, *self.stretch[index + 1 :]):
                self._left -= 1
                if self._left < 0:
                    return False
                session.repeat(record, 0)
        except GameError:
            return False
        return True


def _others(session: Session[S, M, E, V], record: Record) -> Iterator[Record]:
    """Yield what a record could have said instead."""
    match record:
        case MoveLine(text) if session.turn.kind is TurnKind.DECISION:
            yield from (MoveLine(other) for other in session.legal() if other != text)
        case ChanceLine() | RivalLine():
            due = session.due()
            if due is not None and type(due) is type(record) and due != record:
                yield due
        case _:
            pass


def _fits_without(before: Session[S, M, E, V], stretch: Sequence[Record], index: int) -> bool:
    """Whether the lines after a digest fit without it, up to the next one."""
    session = before.fork()
    try:
        for record in stretch[index + 1 : index + 1 + MOST_LINES]:
            session.repeat(record, 0)
            if isinstance(record, DigestLine):
                return True
    except GameError:
        pass
    return False


def _text(record: Record) -> str:
    match record:
        case MoveLine(text) | RivalLine(text) | ChanceLine(text):
            return text
        case _:
            return ""
