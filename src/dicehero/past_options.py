"""The options of the commands that look back on past runs."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable

HISTORY, SCORES, STATS, ACHIEVEMENTS = "history", "scores", "stats", "achievements"
FORMATS = ("table", "csv", "json")
"""Said here again so that --help loads nothing."""


def add_past_commands(command: Callable[[str, str], argparse.ArgumentParser]) -> None:
    """Add the commands. `command` makes one of a name and a summary."""
    history = command(HISTORY, "Show every run, the latest first.")
    _add_count(history, 20)
    history.add_argument("--game", metavar="GAME", help="of this game only")
    scores = command(SCORES, "Show the best runs.")
    _add_count(scores, 10)
    stats = command(STATS, "Show how runs of a game went, by hero or whatever else tells them apart.")
    stats.add_argument("--hero", metavar="ID", help="of this hero, by level of peril")
    stats.add_argument(
        "--by", type=_facts, metavar="FACT,...", help="by these facts of a run instead, such as hero,peril"
    )
    achievements = command(ACHIEVEMENTS, "Show what there is to achieve, and what is achieved.")
    for parser in (scores, stats, achievements):
        parser.add_argument("--game", default="quest", metavar="GAME", help="of this game (quest)")
    for parser in (history, scores, stats, achievements):
        parser.add_argument("--format", choices=FORMATS, default="table", help="how to print (table)")


def _add_count(parser: argparse.ArgumentParser, default: int) -> None:
    parser.add_argument(
        "--limit", type=_count, default=default, metavar="N", help=f"how many at most ({default})"
    )


def _count(text: str) -> int:
    if not re.fullmatch("[1-9][0-9]{0,8}", text):
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is no whole number from 1 to 999999999")
    return int(text)


def _facts(text: str) -> tuple[str, ...]:
    names = tuple(text.split(","))
    if not all(re.fullmatch("[a-z][a-z0-9_]{0,23}", name) for name in names) or len(set(names)) < len(names):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no list of facts, such as hero,peril")
    return names
