"""The history of all runs, brought up to date. Only a game that is loaded can judge its runs."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Final

from dicehero.cli.stderr import complain
from dicehero.content.catalog import Ready, load_ready
from dicehero.core.errors import BadReplay
from dicehero.core.replay import Replay
from dicehero.core.verifying import Verified, verify
from dicehero.games.registry import is_game
from dicehero.shell.morgue import bury, is_buried
from dicehero.store.history_file import HistoryFile
from dicehero.store.history_import import History, Progress, import_runs
from dicehero.store.past_runs import PastRun
from dicehero.store.paths import Paths, find_paths

_LATEST: Final = 10
"""So many runs are judged where nobody has asked for it: at the end of a game, and on leaving."""


class Judges:
    """Plays finished runs again. A game is loaded when the first of its runs must be judged."""

    def __init__(self, at_hand: Sequence[Ready] = ()) -> None:
        """`at_hand` are games that are loaded already, maybe with content of the player's own."""
        self._ready = {ready.game.info.id: ready for ready in at_hand}

    def __call__(self, replay: Replay) -> Verified:
        """Verify a run against its seed. Raises OutOfSync, and BadReplay where nobody can tell."""
        ready = self.game_of(replay)
        return verify(ready.game, ready.content, replay, strict=True)

    def game_of(self, replay: Replay) -> Ready:
        """Return the game of a run. Raises BadReplay for one that is not known."""
        name = replay.header.game
        if name not in self._ready:
            if not is_game(name):
                raise BadReplay("unknown-game", f"It is a run of {name!r}, a game that is not known here.", 1)
            self._ready[name] = load_ready(name)
        return self._ready[name]


def remember(
    paths: Paths,
    at_hand: Sequence[Ready] = (),
    progress: Progress | None = None,
    most: int | None = None,
) -> History:
    """Bring the history up to date and return it. Where nothing was ever saved nothing is created.

    With `most`, so many runs are judged at most, those written last.
    """
    try:
        begun = paths.runs is not None and paths.runs.exists()
    except OSError:
        begun = False  # Whatever is in the way there is told by the import.
    judges = Judges(at_hand)
    late = _LatePages(paths.morgue, judges)
    with closing(HistoryFile(paths.history if begun else None)) as file:
        history = import_runs(file, paths.runs, judges, bury=late.bury, progress=progress, most=most)
    return replace(history, problems=(*history.problems, late.problem)) if late.problem else history


class _LatePages:
    """Writes the pages of runs that ended with the program, before it could."""

    def __init__(self, morgue: Path | None, judges: Judges) -> None:
        self._morgue = morgue
        self._judges = judges
        self.problem = ""
        """A sentence on why pages could not be written; else empty."""

    def bury(self, path: Path, replay: Replay) -> None:
        """Write the page of a run, unless it is there."""
        if self._morgue is None or self.problem:
            return
        try:
            if not is_buried(self._morgue, path.stem):
                game = self._judges.game_of(replay).game
                bury(self._morgue, path.stem, game, replay.header, replay.records)
        except OSError as error:
            self.problem = (
                f"No page for the morgue could be written: {(error.strerror or str(error)).lower()}."
            )


def remember_played(options: argparse.Namespace, at_hand: Sequence[Ready]) -> None:
    """Remember what was played last, while games are at hand: who looks back later need not load them."""
    if options.save and at_hand:
        complain(*remember(find_paths(), at_hand, most=_LATEST).problems)


def runs_at_an_end(at_hand: Sequence[Ready]) -> Sequence[PastRun]:
    """Return every run that was ever begun, oldest first; none where they are too many to be read now."""
    history = remember(find_paths(), at_hand, most=_LATEST)
    return () if history.unread else history.runs
