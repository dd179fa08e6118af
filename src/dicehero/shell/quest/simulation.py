"""Figures of simulated quests as text: a table for people, CSV and JSON for programs."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Mapping

from rich.console import Console
from rich.table import Table
from rich.text import Text

from dicehero.bots.quest.summary import Summary
from dicehero.bots.quest.tournament import Cell
from dicehero.bots.statistics import Estimate, percent
from dicehero.core.replay import Json

Summaries = Mapping[Cell, Summary]


def as_json(summaries: Summaries) -> str:
    """Return everything as one JSON document: a list of cells."""
    cells: list[Json] = [
        {"bot": cell.bot, "hero": cell.hero, "peril": cell.peril, **_figures(summary)}
        for cell, summary in summaries.items()
    ]
    return json.dumps(cells, indent=2)


def _figures(summary: Summary) -> dict[str, Json]:
    return {
        "runs": summary.runs,
        "win_rate": _estimate(summary.win_rate),
        "rounds": {str(at): rounds for at, rounds in summary.rounds},
        "score": _estimate(summary.score),
        "decision_width": _estimate(summary.decision_width) if summary.decision_width else None,
        "picks": {
            pick.name: {
                "offered": pick.offered,
                "picked": pick.picked,
                "rate": _estimate(pick.rate),
                "win_effect": _estimate(pick.win_effect),
            }
            for pick in summary.picks
        },
        "villains": {
            toll.villain: {"battles": toll.battles, "life_lost": _estimate(toll.life_lost)}
            for toll in summary.villains
        },
    }


def _estimate(estimate: Estimate) -> dict[str, Json]:
    return {"value": estimate.value, "low": estimate.low, "high": estimate.high}


def as_csv(summaries: Summaries) -> str:
    """Return one row a figure: bot, hero, peril, runs, figure, value, low, high."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("bot", "hero", "peril", "runs", "figure", "value", "low", "high"))
    for cell, summary in summaries.items():
        for name, estimate in _rows(summary):
            row = (estimate.value, estimate.low, estimate.high)
            writer.writerow((cell.bot, cell.hero, cell.peril, summary.runs, name, *map(_number, row)))
    return out.getvalue()


def _number(value: float) -> str:
    return f"{value:.6g}"


def _rows(summary: Summary) -> Iterator[tuple[str, Estimate]]:
    yield "win_rate", summary.win_rate
    for at, rounds in summary.rounds:
        yield f"rounds_q{at}", Estimate(rounds, rounds, rounds)
    yield "score", summary.score
    if summary.decision_width:
        yield "decision_width", summary.decision_width
    for pick in summary.picks:
        yield f"pick_rate:{pick.name}", pick.rate
        yield f"win_effect:{pick.name}", pick.win_effect
    for toll in summary.villains:
        yield f"life_lost:{toll.villain}", toll.life_lost


def print_tables(summaries: Summaries, console: Console) -> None:
    """Print the cells, then what was picked and what villains cost, over all cells of a bot."""
    cells = Table("bot", "hero", "peril", "won", "rounds 10/50/90 %", "score", "decisions", title="Quests")
    for cell, summary in summaries.items():
        rounds = dict(summary.rounds)
        cells.add_row(
            cell.bot,
            cell.hero,
            str(cell.peril),
            percent(summary.win_rate),
            f"{rounds[0.1]} / {rounds[0.5]} / {rounds[0.9]}",
            f"{summary.score.value:.0f} ({summary.score.low:.0f}-{summary.score.high:.0f})",
            percent(summary.decision_width) if summary.decision_width else "-",
        )
    console.print(cells)
    for cell, summary in summaries.items():
        if len(summaries) > 1 or not summary.picks:
            continue
        picks = Table("offer", "offered", "picked", "win effect", title=f"Choices of {cell.bot}, {cell.hero}")
        for pick in summary.picks:
            picks.add_row(
                Text(pick.name), str(pick.offered), percent(pick.rate), percent(pick.win_effect, signed=True)
            )
        console.print(picks)
        tolls = Table("villain", "battles", "life lost a battle", title="Villains")
        for toll in sorted(summary.villains, key=lambda each: -each.life_lost.value):
            lost = toll.life_lost
            tolls.add_row(
                Text(toll.villain), str(toll.battles), f"{lost.value:.2f} ({lost.low:.2f}-{lost.high:.2f})"
            )
        console.print(tolls)
