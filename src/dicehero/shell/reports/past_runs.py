"""Scores and statistics of past runs, of whatever game: they know facts by name only."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean

from dicehero.core.replay import Json
from dicehero.shell.reports.records import Record
from dicehero.store.past_runs import PastRun, Standing

_COLUMNS_OF_SCORES = ("place", "score", "ending", "checked", "day", "seed", "started")
_COLUMNS_OF_HISTORY = (
    "started", "game", "standing", "ending", "score", "won", "options", "seed", "file", "problem",
)  # fmt: skip
EVERYTHING = "all"
"""Stands for the group of all runs."""


def history_records(runs: Iterable[PastRun]) -> list[Record]:
    """Return every run in the order given, with what became of it."""
    return [
        {
            "started": run.started,
            "game": run.game,
            "standing": run.standing.value,
            "ending": run.ending,
            "score": run.score,
            "won": run.won,
            **_facts(run, _COLUMNS_OF_HISTORY),
            "options": _joined(run),
            "seed": run.seed,
            "file": run.name,
            "problem": run.problem,
        }
        for run in runs
    ]


def ranked(runs: Iterable[PastRun]) -> list[PastRun]:
    """Return the runs that count, best first, older ones first where equal.

    What was given up does not, nor what is not what it says.
    """
    scored = [(run.score, run) for run in runs if run.counts and run.score is not None]
    scored.sort(key=lambda pair: (-pair[0], pair[1].started, pair[1].name))
    return [run for _, run in scored]


def score_records(runs: Iterable[PastRun], limit: int) -> list[Record]:
    """Return at most `limit` runs that count, best first, with their places from 1."""
    return [
        {
            "place": place,
            "score": run.score,
            "ending": ended(run),
            **_facts(run, _COLUMNS_OF_SCORES),
            "checked": run.standing is Standing.VERIFIED,
            "day": run.day,
            "seed": run.seed,
            "started": run.started,
        }
        for place, run in enumerate(ranked(runs)[:limit], start=1)
    ]


def ended(run: PastRun) -> str:
    """Return how a run ended, in a word: `won` whatever came after the victory."""
    return "won" if run.won else run.ending


def _facts(run: PastRun, columns: Collection[str]) -> dict[str, Json]:
    # A file from elsewhere may call a fact what a column is called.
    return {name: fact for name, fact in run.facts.items() if name not in columns}


def _joined(run: PastRun) -> str:
    return " ".join(f"{name}={value}" for name, value in run.options.items())


@dataclass(frozen=True, slots=True)
class Group:
    """Runs that are alike in some facts."""

    values: tuple[int | str, ...]
    """Of the facts grouped by."""
    runs: tuple[PastRun, ...]


def text_facts(runs: Iterable[PastRun]) -> list[str]:
    """Return the facts that are words, such as the hero's, in the order in which they are met."""
    return list(
        dict.fromkeys(name for run in runs for name, fact in run.facts.items() if isinstance(fact, str))
    )


def grouped(runs: Iterable[PastRun], by: Sequence[str]) -> list[Group]:
    """Return the runs that have all the facts of `by`, in groups, in the order of the values."""
    groups: dict[tuple[int | str, ...], list[PastRun]] = {}
    for run in runs:
        values = [fact for name in by if (fact := run.fact(name)) is not None]
        if len(values) == len(by):
            groups.setdefault(tuple(values), []).append(run)
    # Words after numbers: a file from elsewhere may have either under any name.
    ordered = sorted(groups, key=lambda values: [(isinstance(value, str), value) for value in values])
    return [Group(values, tuple(groups[values])) for values in ordered]


def statistics_records(runs: Sequence[PastRun], by: Sequence[str]) -> list[Record]:
    """Return a record for each group, and one for all runs where there are several groups."""
    counting = [run for run in runs if run.counts]
    groups = grouped(counting, by)
    if len(groups) > 1:
        groups.append(Group((EVERYTHING, *[""] * (len(by) - 1)), tuple(counting)))
    return [_statistics(group, by) for group in groups]


def _statistics(group: Group, by: Sequence[str]) -> Record:
    runs = group.runs
    scores = [run.score for run in runs if run.score is not None]
    won = sum(run.won for run in runs)
    record: dict[str, Json] = dict(zip(by, group.values, strict=True))
    record |= {
        "runs": len(runs),
        "won": won,
        "won_percent": round(100 * won / len(runs), 1),
        "best_score": max(scores),
        "mean_score": round(fmean(scores), 1),
    }
    names = dict.fromkeys(name for run in runs for name, fact in run.facts.items() if isinstance(fact, int))
    for name in names:
        if name not in by:
            record[f"most_{name}"] = max(fact for run in runs if isinstance(fact := run.facts.get(name), int))
    return record
