"""Lists of records as a table for people, and as CSV and JSON for programs."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Final, Literal

from dicehero.core.replay import Json
from dicehero.shell.text import printable
from dicehero.store.moments import local_moment, zone_of

Record = Mapping[str, Json]
FORMATS: Final = ("table", "csv", "json")
_LONGEST_CELL: Final = 60
_LONGEST_TEXT: Final = 400
_LONGEST_HEADING: Final = 40
_FOLDABLE: Final = frozenset({"seed", "text", "file"})
_SHORTEST_FOLDED: Final = 12
_NEVER_LEFT_OUT: Final = 2
"""So many columns stay, however narrow the terminal is."""
_GAP: Final = 2
_DAY: Final = "day"
_DAY_OF: Final = "started"
"""The column that says the moment whose day, in local time, another one says."""
_WIDEST: Final = 200
"""Columns that a table may take where no terminal says how wide it is."""


def write_records(records: Sequence[Record], form: str, hidden: Collection[str] = ()) -> str:
    """Return records in one of FORMATS; columns of `hidden` are left out of the table only.

    Every name that any record has becomes a column, in the order in which names are met.
    """
    match form:
        case "json":
            return json.dumps([dict(record) for record in records], indent=2) + "\n"
        case "csv":
            return _csv(records)
        case _:
            return _table(records, [name for name in _columns(records) if name not in hidden])


def _columns(records: Sequence[Record]) -> list[str]:
    """Return all names; those that only some records have stand where the others have them."""
    columns: list[str] = []
    for record in records:
        place = 0
        for name in record:
            if name in columns:
                place = columns.index(name) + 1
            else:
                columns.insert(place, name)
                place += 1
    return columns


def _csv(records: Sequence[Record]) -> str:
    out = io.StringIO()
    columns = _columns(records)
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(map(_plain, columns))
    for record in records:
        writer.writerow([_plain(record.get(name)) for name in columns])
    return out.getvalue()


def _plain(value: Json) -> str:
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case _:
            # A line end, or half a character, would break the file for whoever reads it.
            return printable(str(value))


def _table(records: Sequence[Record], columns: Sequence[str]) -> str:
    # Loaded here: programs that ask for CSV or JSON need none of it.
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    console = Console(highlight=False)
    room = console.width if console.is_terminal else _WIDEST
    cells = {name: [_cell(name, record.get(name)) for record in records] for name in columns}
    shown = _fitting(cells, room)
    whole = sum(max((len(heading(name)), *map(len, cells[name]))) + _GAP for name in shown) - _GAP <= room
    table = Table(box=None, pad_edge=False, header_style="bold")
    for name in shown:
        numbers = all(_is_number(record.get(name)) for record in records)
        # Where it is narrow, headings are broken between words, and what is long by nature anywhere.
        width = None if whole or name in _FOLDABLE else _width(name, cells[name])
        justify: Literal["left", "right"] = "right" if numbers else "left"
        table.add_column(Text(heading(name)), justify=justify, overflow="fold", width=width)
    for row in zip(*(cells[name] for name in shown), strict=True):
        # As Text, because a seed may look like markup.
        table.add_row(*map(Text, row))
    console = Console(highlight=False, width=room)
    # Captured, because rich would end the program itself when nobody reads on.
    with console.capture() as captured:
        console.print(table)
    lines = [line.rstrip() for line in captured.get().splitlines()]
    if zones := {zone_of(moment) for each in shown for moment in _moments(each, records)}:
        lines += ["", f"Moments are told in local time ({', '.join(sorted(zones))})."]
    elif _DAY in shown and (zones := {zone_of(moment) for moment in _moments(_DAY_OF, records)}):
        lines += ["", f"Days are told in local time ({', '.join(sorted(zones))})."]
    if left_out := [heading(name) for name in columns if name not in shown]:
        lines += ["", f"There is no room for: {', '.join(left_out)}. --format csv has everything."]
    return "\n".join(lines) + "\n"


def _moments(name: str, records: Sequence[Record]) -> Iterator[datetime]:
    """Yield the moments in a column, in local time."""
    for record in records:
        if moment := local_moment(str(record.get(name))):
            yield moment


def _fitting(cells: Mapping[str, Sequence[str]], room: int) -> list[str]:
    """Return the columns that fit side by side; the last ones that may go are left out first."""
    shown = list(cells)
    for name in reversed(tuple(cells)):
        width = sum(_width(each, cells[each]) + _GAP for each in shown) - _GAP
        if width > room and name not in _FOLDABLE and shown.index(name) >= _NEVER_LEFT_OUT:
            shown.remove(name)
    return shown


def _width(name: str, cells: Sequence[str]) -> int:
    longest = _SHORTEST_FOLDED if name in _FOLDABLE else max(map(len, cells), default=0)
    return max((longest, *map(len, heading(name).split())))


def heading(name: str) -> str:
    """Return the name of a column as it stands over it. A run file from elsewhere may name facts anything."""
    return printable(name.replace("_", " "), _LONGEST_HEADING)


def _is_number(value: Json) -> bool:
    return value is None or (isinstance(value, int | float) and not isinstance(value, bool))


def _cell(name: str, value: Json) -> str:
    text = _plain(value)
    moment = local_moment(text)
    if moment is None:
        return printable(text, _LONGEST_TEXT if name == "text" else _LONGEST_CELL)
    return f"{moment:%Y-%m-%d %H:%M}"
