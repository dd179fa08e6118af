"""From run files to the history: each is judged once, and again only when it has changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from pathlib import Path
from typing import Final

from dicehero import __version__
from dicehero.core.errors import BadReplay, OutOfSync
from dicehero.core.game import Outcome
from dicehero.core.replay import Header, Replay, ResultLine
from dicehero.core.verifying import Verified
from dicehero.store.history_file import HistoryFile
from dicehero.store.history_rows import Entry, Mark, encodable
from dicehero.store.past_runs import PastRun, Standing
from dicehero.store.run_file import glance, parse, read_bytes, unreadable
from dicehero.store.runs import run_files

MOST_JUDGED: Final = 4 << 20
"""Bytes of the longest run that is played again here: a quest of a thousand rounds fits."""
_MOST_NUMBER: Final = 1 << 53
"""No game comes to more; up to here means can be computed, and CSV and JSON are read alike everywhere."""
_BATCH: Final = 50
"""So many runs are judged between two times that the history is written."""

Judge = Callable[[Replay], Verified]
"""Plays a finished run again. Raises OutOfSync for a wrong one, BadReplay for one that cannot be judged."""
Bury = Callable[[Path, Replay], None]
"""Is given each run that is found right, before that is remembered: interrupted there, it gets it again."""


@dataclass(frozen=True, slots=True)
class History:
    """All runs, oldest first, and what went wrong in finding them."""

    runs: tuple[PastRun, ...]
    problems: tuple[str, ...]
    """Sentences; those on single files are in the runs."""
    judged: tuple[str, ...] = field(default=(), compare=False)
    """Names of the files that were judged now, and not remembered from an earlier time."""
    unread: int = 0
    """So many files are left to be judged."""


@dataclass(frozen=True, slots=True)
class Reading:
    """How far an import has come."""

    done: int
    total: int
    """Files to be judged now."""
    kept: bool
    """Whether what is judged is remembered for the next time."""
    _entries: Mapping[str, Entry]

    def runs(self) -> tuple[PastRun, ...]:
        """Return what is known by now, oldest first."""
        return _told(self._entries)


Progress = Callable[[Reading], None]
"""Told at the start and after every file. What it raises ends the import, and what is judged is kept."""


def import_runs(
    history: HistoryFile,
    folder: Path | None,
    judge: Judge,
    *,
    bury: Bury | None = None,
    progress: Progress | None = None,
    most: int | None = None,
) -> History:
    """Bring the history up to date with the folder and return it. Copies of a run are one run.

    The files written last are judged first, and only `most` of them where that is given. What is judged is
    remembered step by step, so whoever interrupts this loses little.
    """
    found: dict[str, tuple[Path, Mark]] = {}
    problems: list[str] = []
    try:
        for path, status in run_files(folder):
            found[encodable(path.name)] = path, Mark(status.st_size, status.st_mtime_ns)
    except OSError as error:
        problems.append(f"{folder}: {unreadable(error).sentence}")
    known = history.entries()
    latest = sorted(found, key=lambda name: (-found[name][1].modified, name))
    changed = [name for name in latest if not _still_holds(known.get(name), found[name][1])]
    # What was said of a file that is gone, or was changed since, is not true any more.
    entries = {
        name: entry
        for name, entry in known.items()
        if (found[name][1] == entry.mark if name in found else problems)
    }
    now = {name: found[name] for name in changed[:most]}
    fresh = _judge_in_turn(history, entries, now, judge, bury, progress)
    if not problems:
        history.store((), known.keys() - found.keys())
    if history.problem:
        problems.append(history.problem)
    return History(_told(entries), tuple(problems), tuple(fresh), len(changed) - len(fresh))


def _judge_in_turn(
    history: HistoryFile,
    entries: dict[str, Entry],
    changed: Mapping[str, tuple[Path, Mark]],
    judge: Judge,
    bury: Bury | None,
    progress: Progress | None,
) -> list[str]:
    """Judge files, put them among the entries, and remember what is found, also where that is interrupted."""
    judged: list[str] = []
    waiting: list[Entry] = []
    try:
        for name, (path, mark) in changed.items():
            if progress is not None:
                progress(Reading(len(judged), len(changed), history.keeps, entries))
            entries[name] = _entry(name, path, mark, judge, bury)
            judged.append(name)
            waiting.append(entries[name])
            if len(waiting) == _BATCH:
                history.store(waiting, ())
                waiting = []
    finally:
        history.store(waiting, ())
    if progress is not None:
        progress(Reading(len(judged), len(changed), history.keeps, entries))
    return judged


def _still_holds(entry: Entry | None, mark: Mark) -> bool:
    if entry is None or entry.mark != mark:
        return False
    # Another version may have the rules that were missing.
    return entry.run.standing is not Standing.UNCHECKED or entry.judged_by == __version__


def _told(entries: Mapping[str, Entry]) -> tuple[PastRun, ...]:
    """Return the runs, oldest first, each once: of files with the same bytes the one written first."""
    first: dict[str, PastRun] = {}
    for name in sorted(entries, key=lambda name: (entries[name].mark.modified, name)):
        entry = entries[name]
        first.setdefault(entry.fingerprint or name, entry.run)
    return tuple(sorted(first.values(), key=lambda run: (run.started, run.name)))


def _entry(name: str, path: Path, mark: Mark, judge: Judge, bury: Bury | None) -> Entry:
    try:
        saved = glance(path)
        run = _begun(name, saved.header)
        if saved.outcome is None:
            return Entry(run, mark, "")
        if mark.size > MOST_JUDGED:
            problem = f"It is larger than {MOST_JUDGED >> 20} MiB, too long to be checked."
            over = _over(replace(run, standing=Standing.UNCHECKED, problem=problem), saved.outcome)
            return Entry(over, mark, "")
        raw = read_bytes(path)
        replay = parse(raw).replay
    except BadReplay as problem:
        return Entry(PastRun(name, Standing.UNREADABLE, problem.sentence), mark, "")
    run = replace(run, lines=len(replay.records) + 1)
    match replay.records:
        case (*_, ResultLine(outcome)):
            fingerprint = blake2b(raw, digest_size=16).hexdigest()
            judged = _judged(_over(run, outcome), replay, judge)
            if bury is not None and judged.standing is Standing.VERIFIED:
                bury(path, replay)
            return Entry(judged, mark, fingerprint)
        case _:
            return Entry(run, mark, "")


def _judged(run: PastRun, replay: Replay, judge: Judge) -> PastRun:
    if run.standing is Standing.WRONG:
        return run
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
    numbers = [*outcome.scores, *(fact for fact in outcome.facts.values() if isinstance(fact, int))]
    if any(abs(number) > _MOST_NUMBER for number in numbers):
        problem = "Its result holds a number that no game can come to."
        return replace(run, ending=outcome.ending, standing=Standing.WRONG, problem=problem)
    return replace(
        run,
        ending=outcome.ending,
        score=outcome.scores[0] if outcome.scores else None,
        won=0 in outcome.winners,
        facts=outcome.facts,
    )
