"""Which achievements a player has, told from past runs: nothing is stored that could be out of step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from dicehero.content.achievements import Achievement
from dicehero.shell.reports.records import Record
from dicehero.store.past_runs import PastRun


@dataclass(frozen=True, slots=True)
class Progress:
    """How far an achievement is."""

    achievement: Achievement
    amount: int
    """How much is done; not more than what is asked for."""
    by: PastRun | None
    """The run that completed it; None while there is none."""

    @property
    def done(self) -> bool:
        """Whether it is achieved."""
        return self.by is not None


def progress(achievements: Iterable[Achievement], runs: Iterable[PastRun]) -> list[Progress]:
    """Return how far each achievement is, in the order given. `runs` are of one game, oldest first."""
    proofs = [run for run in runs if run.proves]
    return [_progress(achievement, proofs) for achievement in achievements]


def achievement_records(found: Iterable[Progress]) -> list[Record]:
    """Return what there is to achieve, with what is done of it."""
    return [
        {
            "done": each.done,
            "name": each.achievement.name,
            "text": each.achievement.text,
            "progress": each.amount,
            "of": each.achievement.amount,
            "day": each.by.day if each.by else "",
            "started": each.by.started if each.by else "",
            "id": each.achievement.id,
        }
        for each in found
    ]


def _progress(achievement: Achievement, runs: Iterable[PastRun]) -> Progress:
    amount = 0
    for run, amount in _amounts(achievement, runs):
        if amount >= achievement.amount:
            return Progress(achievement, achievement.amount, run)
    return Progress(achievement, max(0, amount), None)


def _amounts(achievement: Achievement, runs: Iterable[PastRun]) -> Iterator[tuple[PastRun, int]]:
    """Yield the runs that fit, each with what it and those before it come to."""
    amount = 0
    seen: set[int | str] = set()
    for run in runs:
        if not _fits(achievement, run):
            continue
        fact = run.fact(achievement.of)
        match achievement.measure, fact:
            case "runs", _:
                amount += 1
            case "distinct", int() | str():
                seen.add(fact)
                amount = len(seen)
            case "most", int():
                amount = max(amount, fact)
            case "sum", int():
                amount += fact
            case _:
                continue
        yield run, amount


def _fits(achievement: Achievement, run: PastRun) -> bool:
    for name, least in achievement.least.items():
        fact = run.fact(name)
        if not isinstance(fact, int) or fact < least:
            return False
    return all(run.fact(name) == value for name, value in achievement.equal.items())
