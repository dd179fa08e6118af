"""The options of the commands that look back on past runs."""

from __future__ import annotations

import argparse
import re

from dicehero.cli.options import arguments
from dicehero.cli.options.shared import KNOWN_GAMES, AddCommand, add_format
from dicehero.games import DEFAULT_GAME

HISTORY, SCORES, STATS, ACHIEVEMENTS = "history", "scores", "stats", "achievements"


def add_past_commands(command: AddCommand) -> None:
    """Add history, scores, stats and achievements."""
    history = command(HISTORY, "Show every run, the latest first.")
    _add_count(history, 20)
    history.add_argument("--game", choices=KNOWN_GAMES, metavar="GAME", help="of this game only")
    scores = command(SCORES, "Show the best runs.")
    _add_count(scores, 10)
    stats = command(STATS, "Show how runs of a game went, by hero or whatever else tells them apart.")
    stats.add_argument("--hero", metavar="ID", help="of this hero, by level of peril")
    stats.add_argument(
        "--by", type=_facts, metavar="FACT,...", help="by these facts of a run instead, such as hero,peril"
    )
    achievements = command(ACHIEVEMENTS, "Show what there is to achieve, and what is achieved.")
    for parser in (scores, stats, achievements):
        parser.add_argument(
            "--game",
            choices=KNOWN_GAMES,
            default=DEFAULT_GAME,
            metavar="GAME",
            help=f"of this game ({DEFAULT_GAME})",
        )
    for parser in (history, scores, stats, achievements):
        add_format(parser)


def _add_count(parser: argparse.ArgumentParser, default: int) -> None:
    parser.add_argument(
        "--limit", type=arguments.count, default=default, metavar="N", help=f"how many at most ({default})"
    )


def _facts(text: str) -> tuple[str, ...]:
    names = tuple(text.split(","))
    if not all(re.fullmatch("[a-z][a-z0-9_]{0,23}", name) for name in names) or len(set(names)) < len(names):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a list of facts, such as hero,peril")
    return names
