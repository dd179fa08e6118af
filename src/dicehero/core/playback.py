"""A replay played again, record by record, so that every moment of it can be looked at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from dicehero.core.errors import BadReplay, BadSetup
from dicehero.core.game import E, Game, M, S, V
from dicehero.core.replay import ChanceLine, CommandLine, MoveLine, Record, RivalLine
from dicehero.core.session import Session, Stepped

AnySession = Session[Any, Any, Any, Any]
FIRST_LINE = 2
"""Printed line of the first record: the header is line 1."""


@dataclass(frozen=True, slots=True)
class Frame(Generic[E]):
    """A moment of a replay: what was said or dealt last, and where it led, as the player saw it."""

    line: int
    """Printed line in the file; 1 for the moment before anything happened."""
    record: MoveLine | RivalLine | ChanceLine | CommandLine | None
    """None for the moment before anything happened."""
    events: tuple[E, ...]
    """What the player learnt of what the record brought about; nothing for commands."""
    session: AnySession
    """Stands at this moment, with nothing to undo."""

    @property
    def known(self) -> Any:
        """What the player knew: the state itself in a game without secrets."""
        return self.session.known()

    @property
    def view(self) -> Any:
        """What the player saw."""
        return self.session.view()


def frames(
    game: Game[S, M, E, V], seed: str, options: Mapping[str, str], records: Sequence[Record]
) -> Iterator[Frame[E]]:
    """Yield the first moment, and one for each move, of rivals too, chance outcome and command.

    Digests and results are checked on the way. Raises BadReplay for options that the game does not
    know, and OutOfSync where a record does not fit, after what comes before it.
    """
    session = replaying(game, seed, options)
    heard: list[Stepped[E]] = []
    session.subscribe(heard.append)
    yield Frame(1, None, (), session.standing_at(session.state))
    for line, record in enumerate(records, start=FIRST_LINE):
        session.repeat(record, line)
        if isinstance(record, MoveLine | RivalLine | ChanceLine | CommandLine):
            yield Frame(line, record, heard.pop().events, session.standing_at(session.state))


def standing(all_frames: Sequence[Frame[E]]) -> list[Frame[E]]:
    """Return the frames that led to the end: without commands, and without moves that were taken back."""
    kept: list[Frame[E]] = []
    undone: list[Frame[E]] = []
    for frame in all_frames:
        match frame.record:
            case CommandLine("undo"):
                undone.append(kept.pop())
            case CommandLine("redo"):
                kept.append(undone.pop())
            case CommandLine():
                pass
            case _:
                kept.append(frame)
                undone.clear()
    return kept


def replaying(game: Game[S, M, E, V], seed: str, options: Mapping[str, str]) -> Session[S, M, E, V]:
    """Return a session that waits for records. Raises BadReplay for options that the game does not know."""
    try:
        return Session.unsettled(game, seed, options)
    except BadSetup as problem:
        raise BadReplay("bad-options", problem.sentence, 1) from None
