"""The command `dicehero sim` for games of several seats: programs meet, and who wins is printed."""

from __future__ import annotations

import argparse
import csv
import io
import json
from collections.abc import Mapping
from typing import Final

from rich.console import Console
from rich.table import Table

from dicehero.bots.contests import Contest, Player, contest, seeds_of
from dicehero.bots.statistics import Estimate, percent
from dicehero.core.game import AnyGame
from dicehero.core.replay import Json

USUAL: Final = "normal"
"""Who sits at the player's seat where nobody is named."""


def run_contest(game: AnyGame, players: Mapping[str, Player], options: argparse.Namespace) -> str | None:
    """Play and print; return a sentence about what is wrong with the options, or None.

    Uses `bot`, `settings`, `runs`, `seed` and `format` of the options. Raises BadSetup.
    """
    bots = tuple(players) if options.bot == "all" else (options.bot or USUAL,)
    if unknown := [bot for bot in bots if bot not in players]:
        return f"there is no bot {unknown[0]!r}; there are {', '.join(players)}, or all"
    of_quests = {"--hero": options.hero != "all", "--endless": options.endless, "--width": options.width}
    if told := [name for name, said in of_quests.items() if said]:
        return f"{game.info.title} is simulated without {told[0]}: that is for the quest"
    chosen = {option.name: option.default for option in game.info.options} | dict(options.settings)
    game.start(options.settings)
    rivals = [chosen["rival"]] * (int(chosen["seats"]) - 1)
    seeds = seeds_of(options.seed or "sim", options.runs)
    found = {bot: contest(game, options.settings, [bot, *rivals], players, seeds) for bot in bots}
    match options.format:
        case "json":
            print(json.dumps([_object(each) for each in found.values()], indent=2))
        case "csv":
            print(_csv(found), end="")
        case _:
            _print(found, game.info.title)
    return None


def _object(found: Contest) -> Json:
    seats: list[Json] = [{"player": name, "wins": _estimate(won)} for name, won in found.wins]
    return {
        "games": found.games,
        "seats": seats,
        "means": {name: _estimate(each) for name, each in found.lengths},
    }


def _estimate(estimate: Estimate) -> Json:
    return {"value": estimate.value, "low": estimate.low, "high": estimate.high}


def _csv(found: Mapping[str, Contest]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("bot", "games", "figure", "value", "low", "high"))
    for bot, each in found.items():
        rows = [(f"wins:{seat}:{name}", won) for seat, (name, won) in enumerate(each.wins)]
        for name, estimate in (*rows, *each.lengths):
            figures = (f"{value:.6g}" for value in (estimate.value, estimate.low, estimate.high))
            writer.writerow((bot, each.games, name, *figures))
    return out.getvalue()


def _print(found: Mapping[str, Contest], title: str) -> None:
    names = [name for name, _ in next(iter(found.values())).lengths]
    table = Table("seat", "player", "won", *names, title=title)
    for each in found.values():
        means = [f"{mean.value:.1f}" for _, mean in each.lengths]
        for seat, (name, won) in enumerate(each.wins):
            table.add_row(str(seat), name, percent(won), *(means if seat == 0 else [""] * len(means)))
        table.add_section()
    Console().print(table)
