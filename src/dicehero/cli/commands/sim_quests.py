"""The command `dicehero sim`: bots play many quests, and the figures are printed."""

from __future__ import annotations

import argparse
import sys

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

from dicehero.bots.quest.roster import POLICIES
from dicehero.bots.quest.summary import summarise
from dicehero.bots.quest.tournament import Cell, play_cells
from dicehero.bots.worker_pool import WorkerLost, can_share_out
from dicehero.cli.on_screen import is_terminal
from dicehero.games.quest import Quest
from dicehero.shell.quest.simulation import as_csv, as_json, print_tables

ALL = "all"
USUAL = "steady"
"""Who plays where nobody is named."""


def run_simulation(game: Quest, options: argparse.Namespace) -> str | None:
    """Play and print; return a sentence about what is wrong with the options, or None.

    Uses `bot`, `hero`, `peril`, `runs`, `seed`, `jobs`, `endless`, `width` and `format` of the options.
    """
    heroes = tuple(game.spec.hero_by_id) if options.hero == ALL else (options.hero,)
    bots = tuple(POLICIES) if options.bot == ALL else (options.bot or USUAL,)
    if unknown := [hero for hero in heroes if hero not in game.spec.hero_by_id]:
        return f"there is no hero {unknown[0]!r}; there are {', '.join(game.spec.hero_by_id)}, or all"
    if unknown := [bot for bot in bots if bot not in POLICIES]:
        return f"there is no bot {unknown[0]!r}; there are {', '.join(POLICIES)}, or all"
    cells = [
        Cell(bot, hero, options.peril or 0, options.endless, options.width) for bot in bots for hero in heroes
    ]
    if options.jobs > 1 and not can_share_out():
        return "this Python cannot share work out to several processes: leave out --jobs"
    # The bar goes to stderr, so that the figures can be piped; it shows itself on a terminal only.
    bar = Progress(
        *Progress.get_default_columns()[:2],
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not is_terminal(sys.stderr),
    )
    with bar:
        task = bar.add_task("quests", total=len(cells) * options.runs)
        try:
            records = play_cells(
                game, cells, options.seed or "sim", options.runs, options.jobs, lambda n: bar.advance(task, n)
            )
        except WorkerLost:
            return "one of the processes was ended, by somebody or for want of memory, and its games with it"
    summaries = {cell: summarise(found) for cell, found in records.items()}
    match options.format:
        case "json":
            print(as_json(summaries))
        case "csv":
            print(as_csv(summaries), end="")
        case _:
            print_tables(summaries, Console())
    return None
