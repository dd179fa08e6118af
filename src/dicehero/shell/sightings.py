"""What the runs of a player have shown: read from the run files, stored nowhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from dicehero.core.errors import BadReplay
from dicehero.core.replay import CommandLine, MoveLine, Record, RivalLine
from dicehero.store.run_file import read_run
from dicehero.store.runs import Runs

Sightings = Mapping[str, Counter[str]]
"""By kinds of a game's own: how often each id was seen."""
Teller = Callable[[Iterable[Record]], Sightings]
"""Tells what a run has shown; of a run from anywhere, so it must take any text."""


@dataclass(frozen=True, slots=True)
class _Known:
    mark: tuple[int, int]
    sightings: Sightings


class Diary:
    """All runs of a game. Each file is read once as long as it stays the same."""

    def __init__(self, runs: Runs, game: str, tell: Teller) -> None:
        self._runs = runs
        self._game = game
        self._tell = tell
        self._known: dict[Path, _Known] = {}

    def read(self, also: Iterable[Record] = ()) -> Sightings:
        """Return what all runs have shown by now, and records that are in none of them.

        Files that cannot be read show nothing.
        """
        told = [self._tell(also)]
        for path, mark in self._runs.marks():
            known = self._known.get(path)
            if known is None or known.mark != mark:
                known = self._known[path] = _Known(mark, self._shown(path))
            told.append(known.sightings)
        kinds = dict.fromkeys(kind for each in told for kind in each)
        return {kind: sum((each[kind] for each in told if kind in each), Counter[str]()) for kind in kinds}

    def _shown(self, path: Path) -> Sightings:
        try:
            replay = read_run(path).replay
        except BadReplay:
            return {}
        return self._tell(replay.records) if replay.header.game == self._game else {}


def standing_records(records: Iterable[Record]) -> list[Record]:
    """Return the records without commands, and without moves that were taken back, without playing them."""
    kept: list[Record] = []
    undone: list[Record] = []
    for record in records:
        match record:
            case CommandLine("undo"):
                # Only a damaged file takes back more than there is, or what chance has shown.
                if kept and isinstance(kept[-1], MoveLine | RivalLine):
                    undone.append(kept.pop())
            case CommandLine("redo"):
                if undone:
                    kept.append(undone.pop())
            case CommandLine():
                pass
            case _:
                kept.append(record)
                undone.clear()
    return kept
