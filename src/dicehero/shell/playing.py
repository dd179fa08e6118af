"""Playing a session as front ends for people do: moves that are no choice are made unasked.

Such a move is recorded like any other, so replays and other front ends need not know. Taking back takes it
back with the move that led to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dicehero.core.game import E
from dicehero.core.session import Session
from dicehero.shell.catalogue import find_listing


def forced_move(session: Session[Any, Any, Any, Any]) -> str | None:
    """Return the move that a player is not asked about, as all there are lead to the same; or None."""
    listing = find_listing(session.game.info.id)
    if listing is None or listing.forced is None or session.over:
        return None
    return listing.forced(session.view())


def play_on(session: Session[Any, Any, E, Any]) -> tuple[E, ...]:
    """Make the moves that are no choice just now, and return their events."""
    events: tuple[E, ...] = ()
    while (forced := forced_move(session)) is not None:
        events += session.play(forced)
    return events


def moves_in(session: Session[Any, Any, Any, Any], line: str) -> Sequence[str]:
    """Return the moves that a player's line says: itself, or several where the game allows that."""
    listing = find_listing(session.game.info.id)
    if listing is None or listing.in_one_line is None or session.over:
        return (line,)
    return listing.in_one_line(session.view(), line)


def play_move(session: Session[Any, Any, E, Any], move: str) -> tuple[E, ...]:
    """Play a move and what is no choice after it; return the events. Raises GameError where it is refused."""
    return (*session.play(move), *play_on(session))


def undo(session: Session[Any, Any, Any, Any]) -> None:
    """Take the last move back, and with it what was forced after it. Raises GameError where there is none."""
    session.undo()
    while forced_move(session) is not None and session.can_undo:
        session.undo()


def redo(session: Session[Any, Any, Any, Any]) -> None:
    """Play again what `undo` took back. Raises GameError where there is nothing."""
    session.redo()
    while forced_move(session) is not None and session.can_redo:
        session.redo()
    play_on(session)
