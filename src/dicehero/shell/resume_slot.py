"""The unfinished runs: the newest that can go on, and how far one has come."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any

from dicehero.core.errors import GameError
from dicehero.core.replay import require_same_rules
from dicehero.core.session import Session
from dicehero.games.registry import is_game
from dicehero.shell.catalogue import narrator_of
from dicehero.shell.narrator import where_left
from dicehero.store.run_file import SavedRun, read_run

if TYPE_CHECKING:
    from dicehero.content.catalog import Ready
    from dicehero.store.runs import Runs

_MOST_TRIED = 8
"""So many runs are played again at most in search of one that can go on: the title must not wait."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A run that can go on, as far as can be told."""

    run: SavedRun
    standing: str
    """How far it has come; empty where its game is not at hand yet, or where it cannot go on."""
    others: int = 0
    """How many other unfinished runs there are; the hall lists them."""


def newest_waiting(runs: Runs, ready: Mapping[str, Ready]) -> Waiting | None:
    """Return the run played last of those that can go on; where none can, the newest, which will say why.

    `ready` are the games at hand. A run of another game is taken at its word.
    """
    unfinished = [run for run in runs.unfinished() if is_game(run.header.game)]
    others = len(unfinished) - 1
    for run in islice(unfinished, _MOST_TRIED):
        if run.header.game not in ready:
            return Waiting(run, "", others)
        with suppress(GameError):
            return Waiting(run, standing_of(run, ready[run.header.game]), others)
    return Waiting(unfinished[0], "", others) if unfinished else None


def standing_of(saved: SavedRun, ready: Ready) -> str:
    """Return how far a run has come. Raises GameError for one that cannot go on."""
    replay = read_run(saved.path).replay
    header = replay.header
    require_same_rules(header, ready.game.info, ready.content)
    session: Session[Any, Any, Any, Any] = Session(
        ready.game, header.seed, header.options, history=replay.records
    )
    return where_left(narrator_of(header.game), session.view())
