"""What the runs of a player have shown: read from the run files, and told by nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final

from dicehero.core.errors import BadReplay
from dicehero.core.replay import CommandLine, MoveLine, Record, RivalLine
from dicehero.store.run_file import read_run
from dicehero.store.runs import Runs
from dicehero.store.sightings_file import Seen, read_sightings, write_sightings

Sightings = Mapping[str, Counter[str]]
"""By kinds of a game's own: how often each id was seen."""
Teller = Callable[[Iterable[Record]], Sightings]
"""Tells what a run has shown; of a run from anywhere, so it must take any text."""


_MANY: Final = 100
"""From so many new runs on it is worth noting what they have shown."""


class Diary:
    """All runs of a game. Each file is read once as long as it stays the same.

    What many runs have shown is noted beside them, so it is not read anew by every process.
    """

    def __init__(self, runs: Runs, game: str, tell: Teller) -> None:
        self._runs = runs
        self._game = game
        self._tell = tell
        self._known: dict[str, Seen] | None = None
        """By name of file; None until it is asked for."""
        self._unreadable: set[str] = set()
        """Names of files that could not be read; by another process they may be."""

    def read(self, also: Iterable[Record] = ()) -> Sightings:
        """Return what all runs have shown by now, and records that are in none of them.

        Files that cannot be read show nothing.
        """
        notes = self._runs.sightings_file(self._game)
        if self._known is None:
            self._known = {} if notes is None else read_sightings(notes)
        marks = self._runs.marks()
        fresh = 0
        known: dict[str, Seen] = {}
        for path, mark in marks:
            seen = self._known.get(path.name)
            if seen is None or seen.mark != mark:
                seen = Seen(mark, self._shown(path))
                fresh += 1
            known[path.name] = seen
        self._known = known
        if notes is not None and fresh >= _MANY:
            readable = known.keys() - self._unreadable
            write_sightings(notes, {name: seen for name, seen in known.items() if name in readable})
        return _together((self._tell(also), *(seen.counts for seen in known.values())))

    def _shown(self, path: Path) -> Sightings:
        try:
            replay = read_run(path).replay
        except BadReplay:
            self._unreadable.add(path.name)
            return {}
        self._unreadable.discard(path.name)
        return self._tell(replay.records) if replay.header.game == self._game else {}


def _together(told: Iterable[Mapping[str, Mapping[str, int]]]) -> Sightings:
    together: dict[str, Counter[str]] = {}
    for each in told:
        for kind, counts in each.items():
            together.setdefault(kind, Counter()).update(counts)
    return together


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
