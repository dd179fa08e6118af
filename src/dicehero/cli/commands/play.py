"""The commands that begin a game: `dicehero play`, `learn` and `daily`."""

from __future__ import annotations

import argparse

from dicehero.cli.command_hints import LIST_UNFINISHED
from dicehero.cli.on_screen import play_on_screen
from dicehero.cli.player_data import lesson_runs, saved_runs
from dicehero.cli.stderr import fail
from dicehero.core.errors import BadReplay, BadSetup
from dicehero.games import DEFAULT_GAME
from dicehero.shell.exit_codes import FAILED

# What the line modes need is loaded in them: the screen shows itself before the game is read.


def play(options: argparse.Namespace) -> int:
    """Play a new game."""
    try:
        if options.mode is None:
            return play_on_screen(options)
        from dicehero.cli.loading import load_game
        from dicehero.shell.table import Table, random_seed

        ready = load_game(options.game or DEFAULT_GAME, options.data)
        if ready is None:
            return FAILED
        seed = random_seed() if options.seed is None else options.seed
        runs = saved_runs(options.save)
        waiting = len(runs.unfinished())
        table = Table.begin(ready.game, ready.content, seed, runs, options.settings)
        if waiting:
            kept = "1 unfinished game is" if waiting == 1 else f"{waiting} unfinished games are"
            table.notices.append(f"{kept} kept beside this one. See which: {LIST_UNFINISHED}")
    except BadSetup as problem:
        return fail(problem.sentence)
    from dicehero.cli.in_lines import play_in_lines

    return play_in_lines(table, options)


def learn(options: argparse.Namespace) -> int:
    """Begin the lessons, or go on with them."""
    if options.mode is None:
        return play_on_screen(options, learn=True)
    from dicehero.cli.in_lines import play_in_lines
    from dicehero.cli.loading import load_game
    from dicehero.shell.tutorial.session import sit_down_to_learn

    ready = load_game(DEFAULT_GAME, None)
    if ready is None:
        return FAILED
    table, guide = sit_down_to_learn(ready, lesson_runs())
    return play_in_lines(table, options, guide)


def play_daily(options: argparse.Namespace) -> int:
    """Play the quest of a day, or print what became of it."""
    from dicehero.cli.loading import load_game
    from dicehero.shell.daily.seed_of_the_day import today
    from dicehero.shell.daily.session import begin_daily, daily_result, plan_daily
    from dicehero.shell.table import Table

    ready = load_game(DEFAULT_GAME, options.data)
    if ready is None:
        return FAILED
    day = options.date or today()
    runs = saved_runs()
    try:
        if options.result:
            print("\n".join(daily_result(ready, runs, day)))
            return 0
        if options.mode is None:
            return play_on_screen(options, daily=day)
        plan = plan_daily(ready, runs, day, today())
        if plan.go_on is None:
            table = begin_daily(ready, runs, plan)
        else:
            table = Table.resume(ready.game, ready.content, plan.go_on, runs)
    except BadReplay as problem:
        return fail(problem.sentence)
    from dicehero.cli.in_lines import play_in_lines

    return play_in_lines(table, options)
