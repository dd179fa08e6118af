"""From run files to the history: each is judged once, and again only when it has changed."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from hashlib import blake2b
from pathlib import Path
from typing import Final

from dicehero import __version__
from dicehero.core.errors import BadReplay, OutOfSync
from dicehero.core.game import Outcome
from dicehero.core.replay import Header, Replay, ResultLine
from dicehero.core.verifying import Verified
from dicehero.store.history_file import Entry, HistoryFile, Mark, encodable
from dicehero.store.past_runs import PastRun, Standing
from dicehero.store.run_file import glance, parse, unreadable
from dicehero.store.runs import SUFFIX

MOST_JUDGED: Final = 4 << 20
"""Bytes of the longest run that is played again here: a quest of a thousand rounds fits."""

Judge = Callable[[Replay], Verified]
"""Plays a finished run again. Raises OutOfSync for a wrong one, BadReplay for one that cannot be judged."""


@dataclass(frozen=True, slots=True)
class History:
    """All runs, oldest first, and what went wrong in finding them."""

    runs: tuple[PastRun, ...]
    problems: tuple[str, ...]
    """Sentences; those on single files are in the runs."""


def import_runs(history: HistoryFile, folder: Path | None, judge: Judge) -> History:
    """Bring the history up to date with the folder and return it. Copies of a run are one run."""
    found: dict[str, tuple[Path, Mark]] = {}
    problems: list[str] = []
    try:
        found.update(_files(folder))
    except OSError as error:
        problems.append(f"{folder}: {unreadable(error).sentence}")
    known = history.entries()
    fresh = {
        name: _entry(name, path, mark, judge)
        for name, (path, mark) in sorted(found.items())
        if not _still_holds(known.get(name), mark)
    }
    if not problems:
        history.store(fresh.values(), known.keys() - found.keys())
        known = {name: entry for name, entry in known.items() if name in found}
    if history.problem:
        problems.append(history.problem)
    return History(_told({**known, **fresh}), tuple(problems))


def _files(folder: Path | None) -> Iterator[tuple[str, tuple[Path, Mark]]]:
    """Yield the run files by name. Raises OSError."""
    if folder is None or not folder.exists():
        return
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(SUFFIX):
                try:
                    status = entry.stat()
                except OSError:
                    continue  # Deleted this very moment, or a link to nothing.
                yield encodable(entry.name), (Path(entry.path), Mark(status.st_size, status.st_mtime_ns))


def _still_holds(entry: Entry | None, mark: Mark) -> bool:
    if entry is None or entry.mark != mark:
        return False
    # Another version may have the rules that were missing.
    return entry.run.standing is not Standing.UNCHECKED or entry.judged_by == __version__


def _told(entries: Mapping[str, Entry]) -> tuple[PastRun, ...]:
    """Return the runs, oldest first, each once."""
    first: dict[str, PastRun] = {}
    for name in sorted(entries):
        entry = entries[name]
        first.setdefault(entry.fingerprint or name, entry.run)
    return tuple(sorted(first.values(), key=lambda run: (run.started, run.name)))


def _entry(name: str, path: Path, mark: Mark, judge: Judge) -> Entry:
    try:
        saved = glance(path)
        run = _begun(name, saved.header)
        if saved.outcome is None:
            return Entry(run, mark, "")
        if mark.size > MOST_JUDGED:
            problem = f"It is larger than {MOST_JUDGED >> 20} MiB, too long to be checked."
            over = _over(run, saved.outcome)
            return Entry(replace(over, standing=Standing.UNCHECKED, problem=problem), mark, "")
        raw = path.read_bytes()
        replay = parse(raw).replay
    except OSError as error:
        return Entry(PastRun(name, Standing.UNREADABLE, unreadable(error).sentence), mark, "")
    except BadReplay as problem:
        return Entry(PastRun(name, Standing.UNREADABLE, problem.sentence), mark, "")
    run = replace(run, lines=len(replay.records) + 1)
    match replay.records:
        case (*_, ResultLine(outcome)):
            fingerprint = blake2b(raw, digest_size=16).hexdigest()
            return Entry(_judged(_over(run, outcome), replay, judge), mark, fingerprint)
        case _:
            return Entry(run, mark, "")


def _judged(run: PastRun, replay: Replay, judge: Judge) -> PastRun:
    try:
        verified = judge(replay)
    except OutOfSync as problem:
        return replace(run, standing=Standing.WRONG, problem=problem.sentence)
    except BadReplay as problem:
        return replace(run, standing=Standing.UNCHECKED, problem=problem.sentence)
    return replace(run, standing=Standing.VERIFIED, hinted=verified.hinted)


def _begun(name: str, header: Header) -> PastRun:
    return PastRun(
        name=name,
        standing=Standing.OPEN,
        game=header.game,
        rules=header.rules_version,
        content=header.content,
        seed=header.seed,
        options=header.options,
        app=header.app,
        started=header.started,
    )


def _over(run: PastRun, outcome: Outcome) -> PastRun:
    return replace(
        run,
        ending=outcome.ending,
        score=outcome.scores[0] if outcome.scores else None,
        won=0 in outcome.winners,
        facts=outcome.facts,
    )
