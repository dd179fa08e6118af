"""The list of scores as plain columns."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.table import Table
from rich.text import Text

from dicehero.shell.quest_scores import Score
from dicehero.shell.text import printable

_LONGEST_SEED = 40


def print_scores(scores: Iterable[Score]) -> None:
    """Print scores, best first as given, with their places from 1."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("", "score"):
        table.add_column(heading, justify="right")
    table.add_column("end")
    table.add_column("round", justify="right")
    table.add_column("hero")
    table.add_column("peril", justify="right")
    table.add_column("day")
    table.add_column("seed", overflow="fold")
    for place, score in enumerate(scores, start=1):
        deeds = score.deeds
        cells = (place, deeds.score, score.ending, deeds.round, deeds.hero, deeds.peril, score.day)
        seed = printable(score.seed, _LONGEST_SEED)
        # As Text, because a seed may look like markup.
        table.add_row(*(Text(printable(str(cell), _LONGEST_SEED)) for cell in cells), Text(seed))
    console = Console(highlight=False)
    # Captured, because rich would end the program itself when nobody reads on.
    with console.capture() as lines:
        console.print(table)
    print(lines.get(), end="")
