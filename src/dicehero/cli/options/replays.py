"""The options of the commands about runs that were played: replay, export, morgue, and of seeds and daily."""

from __future__ import annotations

import argparse
import re
from typing import TYPE_CHECKING

from dicehero.cli.options import arguments
from dicehero.cli.options.shared import AddCommand, add_data, add_game, add_look, add_mode

if TYPE_CHECKING:
    from datetime import date

REPLAY, EXPORT, MORGUE, SEEDS, DAILY = "replay", "export", "morgue", "seeds", "daily"

_RUN = "a run file, the name of a run (or how it begins or ends), `last`, or - for standard input"


def add_replay_commands(command: AddCommand) -> None:
    """Add replay, export and morgue."""
    replay = command(REPLAY, "Look at a run again, move by move.")
    replay.add_argument("run", type=arguments.run, metavar="RUN", help=_RUN)
    how = replay.add_mutually_exclusive_group()
    how.add_argument("--print", dest="how", action="store_const", const="print", help="tell it as a story")
    how.add_argument(
        "--verify",
        dest="how",
        action="store_const",
        const="verify",
        help="play moves and digests again; exit code 0: it holds, 1: it does not, 2: it cannot be judged",
    )
    how.add_argument(
        "--strict",
        dest="how",
        action="store_const",
        const="strict",
        help="the same, and draw all chance again from the seed",
    )
    add_look(replay)
    add_data(replay)

    export = command(EXPORT, "Write a run to a file of its own, to send to somebody.")
    export.add_argument("run", type=arguments.run, metavar="RUN", help=_RUN)
    export.add_argument("--to", metavar="FILE", help="where to (dicehero-RUN.jsonl here); - prints it")
    add_data(export)

    morgue = command(MORGUE, "Tell what a run came to: points, losses, luck.")
    morgue.add_argument("run", type=arguments.run, metavar="RUN", help=_RUN)
    add_data(morgue)


def add_seeds_command(command: AddCommand) -> None:
    """Add seeds."""
    seeds = command(SEEDS, "Print what seeds offer, round by round: villains and rewards.")
    add_game(seeds, "another game than the quest")
    number = arguments.count
    seeds.add_argument("--from", dest="first", type=number, default=1, metavar="N", help="first seed (1)")
    seeds.add_argument("--to", dest="last", type=number, metavar="N", help="last seed (the first)")
    seeds.add_argument("--hero", metavar="ID", help="add the first roll of this hero")
    # Under a name of their own: the options of a game to be played belong to the whole command line.
    seeds.add_argument(
        "--peril",
        dest="wishes",
        action="append",
        type=lambda text: ("peril", str(arguments.peril(text))),
        metavar="N",
        help="at a level of peril (0)",
    )
    seeds.add_argument(
        "--set",
        dest="wishes",
        action="append",
        type=arguments.setting,
        metavar="NAME=VALUE",
        help="an option of the game",
    )
    formats = seeds.add_mutually_exclusive_group()
    for name in ("csv", "json", "table"):
        formats.add_argument(f"--{name}", dest="format", action="store_const", const=name, help=f"as {name}")
    seeds.set_defaults(format="table")
    add_data(seeds)


def add_daily_command(command: AddCommand) -> None:
    """Add daily."""
    daily = command(DAILY, "Play the quest of the day; your first try counts.")
    daily.add_argument(
        "--date", type=_day, metavar="DAY", help="of another day, like 2026-12-01, which never counts"
    )
    daily.add_argument("--result", action="store_true", help="print what became of it, to show to friends")
    add_mode(daily)
    add_look(daily)
    add_data(daily)


def _day(text: str) -> date:
    from datetime import date

    try:
        if re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
            return date.fromisoformat(text)
    except ValueError:
        pass
    raise argparse.ArgumentTypeError(f"{text[:20]!r} is not a date: write it like 2026-12-01")
