"""The commands that look back: history, scores, statistics, achievements."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from dicehero.cli.history_sync import remember
from dicehero.cli.reading_line import ReadingLine
from dicehero.cli.stderr import complain, fail
from dicehero.shell.reports.past_runs import history_records, score_records, statistics_records, text_facts
from dicehero.shell.reports.records import Record, write_records
from dicehero.shell.text import listed
from dicehero.store.history_import import History
from dicehero.store.past_runs import PastRun, Standing
from dicehero.store.paths import HOME_VARIABLE, find_paths


def show_history(options: argparse.Namespace) -> int:
    """Print every run, the latest first."""
    runs = [run for run in _past().runs if options.game in (None, run.game)]
    if not runs:
        return _nothing(options, f"No {options.game or 'run'} was played yet.")
    latest = runs[::-1][: options.limit]
    one_game = ("game",) if len({run.game for run in latest}) == 1 else ()
    _print(options, history_records(latest), ("problem", "options", *one_game))
    return 0


def show_scores(options: argparse.Namespace) -> int:
    """Print the best runs of a game."""
    records = score_records(_of_game(options), options.limit)
    if not records:
        return _nothing(options, f"No {options.game} is finished yet.")
    _print(options, records, ("started",))
    return 0


def show_statistics(options: argparse.Namespace) -> int:
    """Print statistics of a game, by facts."""
    runs = [run for run in _of_game(options) if run.counts]
    if not runs:
        return _nothing(options, f"No {options.game} is finished yet.")
    by = options.by or text_facts(runs)[:1] or ["ending"]
    if options.hero is not None:
        heroes = sorted({str(hero) for run in runs if (hero := run.fact("hero")) is not None})
        if options.hero not in heroes:
            return fail(
                f"No finished {options.game} has the hero {options.hero[:40]!r}. There are: {listed(heroes)}."
            )
        runs = [run for run in runs if run.fact("hero") == options.hero]
        by = options.by or ["peril"]
    unknown = [name for name in by if all(run.fact(name) is None for run in runs)]
    if unknown:
        return fail(f"No finished {options.game} tells {unknown[0]!r}.")
    _print(options, statistics_records(runs, by))
    return 0


def show_achievements(options: argparse.Namespace) -> int:
    """Print what there is to achieve in a game."""
    from dicehero.content.achievements import load_achievements
    from dicehero.shell.reports.achievements import achievement_records, progress

    achievements = load_achievements().get(options.game, ())
    found = progress(achievements, _of_game(options))
    if not found:
        return _nothing(options, f"There is nothing to achieve in {options.game}.")
    _print(options, achievement_records(found), ("id", "started"))
    if options.format == "table":
        print(f"\n{sum(each.done for each in found)} of {len(found)} are achieved.")
    return 0


def _past() -> History:
    paths = find_paths()
    if paths.runs is None:
        complain(f"No home folder is known. Name one with {HOME_VARIABLE}.")
    line = ReadingLine()
    try:
        past = remember(paths, progress=line.tell)
    except KeyboardInterrupt:
        line.interrupted()
        raise
    complain(*past.problems)
    doubtful = (Standing.WRONG, Standing.UNREADABLE)
    complain(*(f"{paths.runs}/{run.name}: {run.problem}" for run in past.runs if run.standing in doubtful))
    return past


def _of_game(options: argparse.Namespace) -> list[PastRun]:
    return [run for run in _past().runs if run.game == options.game]


def _print(options: argparse.Namespace, records: Sequence[Record], hidden: Sequence[str] = ()) -> None:
    print(write_records(records, options.format, hidden), end="")


def _nothing(options: argparse.Namespace, sentence: str) -> int:
    if options.format == "table":
        print(sentence)
    else:
        _print(options, [])
    return 0
