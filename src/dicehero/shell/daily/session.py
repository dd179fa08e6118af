"""Sitting down at the game of the day, and telling what became of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from dicehero.content.catalog import Ready
from dicehero.core.errors import BadReplay
from dicehero.core.replay import MoveLine
from dicehero.core.verifying import verify
from dicehero.shell.catalogue import listing_of
from dicehero.shell.daily.seed_of_the_day import DailyWords, daily_seed, tries, try_that_counts
from dicehero.shell.table import AnyTable, Table
from dicehero.shell.transcript import retell
from dicehero.store.run_file import SavedRun, read_run
from dicehero.store.runs import Runs


@dataclass(frozen=True, slots=True)
class DailyPlan:
    """What playing the daily of a day means just now."""

    day: date
    seed: str
    go_on: SavedRun | None
    """The try that counts, where it can go on."""
    why_not: str
    """Why a new try does not count, in a few words; empty where it does."""


def words_of(game: str) -> DailyWords | None:
    """Return what a game adds to its daily; None where it has none."""
    return listing_of(game).daily


def plan_daily(ready: Ready, runs: Runs, day: date, today: date) -> DailyPlan:
    """Return what there is to be played for a day. `today` is the present day in UTC."""
    info = ready.game.info
    every = runs.all()
    counting = try_that_counts(every, info, ready.content, day)
    why_not = ""
    if day != today:
        why_not = f"today is {today} (UTC)"
    elif runs.folder is None:
        why_not = "it is not saved"
    elif tries(every, info.id, day):
        why_not = "you have had your ranked attempt"
    can_go_on = counting is not None and counting.outcome is None and day == today
    return DailyPlan(day, daily_seed(info, ready.content, day), counting if can_go_on else None, why_not)


def begin_daily(ready: Ready, runs: Runs, plan: DailyPlan) -> AnyTable:
    """Begin a new try by the moves that the day decides. Raises KeyError for a game without a daily."""
    words = words_of(ready.game.info.id)
    if words is None:
        raise KeyError(ready.game.info.id)
    table = Table.begin(ready.game, ready.content, plan.seed, runs, daily=plan.day.isoformat())
    for move in words.opening(ready.game, plan.seed):
        table.session.play(move)
    name = f"Daily {ready.game.info.noun} of {plan.day}"
    practice = f"{name}, practice only: {plan.why_not}."
    table.notices.append(practice if plan.why_not else f"{name}: this is your ranked attempt.")
    return table


def daily_result(ready: Ready, runs: Runs, day: date) -> list[str]:
    """Return the lines to paste about the try that counts, or else about the last one that is over.

    Raises BadReplay where there is neither, and where the run does not hold.
    """
    words = words_of(ready.game.info.id)
    every = runs.all()
    counting = try_that_counts(every, ready.game.info, ready.content, day)
    over = [run for run in tries(every, ready.game.info.id, day) if run.outcome is not None]
    run = counting if counting is not None and counting.outcome is not None else next(reversed(over), None)
    if words is None or run is None:
        raise BadReplay("no-result", f"No daily of {day} is played to its end.")
    replay = read_run(run.path).replay
    found = verify(ready.game, ready.content, replay, strict=True)
    moves = tuple(record.text for record in replay.records if isinstance(record, MoveLine))
    opening = words.opening(ready.game, daily_seed(ready.game.info, ready.content, day))
    ranked = run == counting and moves[: len(opening)] == opening
    marks = ("with advice" if found.hinted else "no advice", "ranked" if ranked else "unranked")
    return words.block(retell(ready.game, replay.header, replay.records), marks)
