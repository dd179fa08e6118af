"""Rows of named cells, printed as a table, as CSV or as JSON."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Sequence

from dicehero.shell.text import printable

Cell = str | int | list[str]
Row = dict[str, Cell]

_BETWEEN = " / "


def as_csv(rows: Iterable[Row]) -> str:
    """Return rows as CSV with a heading, lists joined by ` / `. All rows have the same names."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    for number, row in enumerate(rows):
        if number == 0:
            writer.writerow(map(printable, row))
        writer.writerow([_text(cell) for cell in row.values()])
    return out.getvalue()


def as_json(rows: Iterable[Row]) -> str:
    """Return rows as a JSON list of objects, one a line."""
    return "[\n" + ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows) + "\n]"


def print_rows(rows: Sequence[Row]) -> None:
    """Print rows as a table."""
    # Programs that read CSV or JSON need not wait for rich.
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, header_style="bold")
    for name, cell in rows[0].items() if rows else ():
        # What stands in a list has lines of its own already.
        table.add_column(Text(printable(name)), overflow="fold", no_wrap=isinstance(cell, list))
    for row in rows:
        # As Text, because a cell may look like markup.
        table.add_row(*(Text("\n".join(map(printable, _lines(cell)))) for cell in row.values()))
    console = Console(highlight=False)
    # Captured, because rich would end the program itself when nobody reads on.
    with console.capture() as lines:
        console.print(table)
    print(lines.get(), end="")


def _lines(cell: Cell) -> list[str]:
    return cell if isinstance(cell, list) else [str(cell)]


def _text(cell: Cell) -> str:
    return _BETWEEN.join(map(printable, _lines(cell)))
