"""The options of `dicehero sim`."""

from __future__ import annotations

import argparse
import re

from dicehero.cli.options import arguments
from dicehero.cli.options.shared import (
    AddCommand,
    add_data,
    add_format,
    add_game,
    add_quest,
    add_settings,
)

SIM = "sim"


def add_sim_command(command: AddCommand) -> None:
    """Add sim."""
    sim = command(SIM, "Let bots play many games and print the figures.")
    add_game(sim)
    sim.add_argument("--hero", default="all", metavar="ID", help="one hero, or all (the default)")
    sim.add_argument(
        "--bot",
        metavar="NAME",
        help="quest: random, greedy, steady (the usual one) or sage (slow); "
        "brawl: easy, normal (the usual one) or hard; all",
    )
    sim.add_argument(
        "--runs", type=arguments.count, default=100, metavar="N", help="games for each hero and bot (100)"
    )
    sim.add_argument(
        "--jobs", type=_jobs, default=1, metavar="N", help="processes (1); the figures are the same"
    )
    add_format(sim)
    sim.add_argument("--endless", action="store_true", help="go on past the last boss")
    sim.add_argument("--width", action="store_true", help="measure decision width, too, which takes longer")
    add_quest(sim, default=argparse.SUPPRESS)
    add_settings(sim)
    add_data(sim)


def _jobs(text: str) -> int:
    if not re.fullmatch("[1-9][0-9]?", text):
        raise argparse.ArgumentTypeError("processes are a whole number from 1 to 99")
    return int(text)
