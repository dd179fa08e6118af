"""The history of all runs, brought up to date. Only a game that is loaded can judge its runs."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import replace

from dicehero.cli.saying import complain
from dicehero.content.catalog import LOADERS, Ready
from dicehero.core.errors import BadReplay
from dicehero.core.replay import Replay
from dicehero.core.verifying import Verified, verify
from dicehero.shell.burial import bury, is_buried
from dicehero.store.history_file import HistoryFile
from dicehero.store.importing import History, import_runs
from dicehero.store.past_runs import PastRun, Standing
from dicehero.store.paths import Paths, find_paths
from dicehero.store.run_file import read_run


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
            if name not in LOADERS:
                raise BadReplay("unknown-game", f"It is a run of {name!r}, a game that is not known here.", 1)
            self._ready[name] = LOADERS[name](None)
        return self._ready[name]


def remember(paths: Paths, at_hand: Sequence[Ready] = ()) -> History:
    """Bring the history up to date and return it. Where nothing was ever saved nothing is created."""
    try:
        begun = paths.runs is not None and paths.runs.exists()
    except OSError:
        begun = False  # Whatever is in the way there is told by the import.
    judges = Judges(at_hand)
    with closing(HistoryFile(paths.history if begun else None)) as file:
        history = import_runs(file, paths.runs, judges)
    problem = _bury_late(history, paths, judges)
    return replace(history, problems=(*history.problems, problem)) if problem else history


def _bury_late(history: History, paths: Paths, judges: Judges) -> str:
    """Write the pages of runs that ended with the program, before it could; return why that failed, if so."""
    if paths.runs is None or paths.morgue is None:
        return ""
    judged = set(history.judged)
    try:
        for run in history.runs:
            path = paths.runs / run.name
            if (
                run.name in judged
                and run.standing is Standing.VERIFIED
                and not is_buried(paths.morgue, path.stem)
            ):
                # Gone, or of a name that is told otherwise than it is.
                with suppress(BadReplay):
                    replay = read_run(path).replay
                    bury(paths.morgue, path.stem, judges.game_of(replay).game, replay.header, replay.records)
    except OSError as error:
        return f"No page for the morgue could be written: {(error.strerror or str(error)).lower()}."
    return ""


def remember_played(options: argparse.Namespace, at_hand: Sequence[Ready]) -> None:
    """Bring the history up to date while games are at hand: who looks back later need not load them."""
    if options.save and at_hand:
        complain(*remember(find_paths(), at_hand).problems)


def all_runs(at_hand: Sequence[Ready]) -> Sequence[PastRun]:
    """Return every run that was ever begun, oldest first."""
    return remember(find_paths(), at_hand).runs
