"""Lists of records hold what files hold, which may be made to garble a terminal or a table."""

from __future__ import annotations

import csv

import pytest

from dicehero.shell.reports.records import write_records
from dicehero.shell.reports.rows import as_csv, print_rows

NASTY = "a\x1b[2J\nb,\u202e"
"""A name that clears the screen, breaks lines and turns text round."""


@pytest.mark.parametrize("form", ["table", "csv"])
def test_headings_are_escaped_like_cells(form: str) -> None:
    told = write_records([{NASTY: NASTY}], form)
    assert all(line.isprintable() for line in told.splitlines())
    assert told.count(r"\x1b[2J\n") == 2


def test_a_heading_without_end_is_cut() -> None:
    heading, _ = write_records([{"x" * 5000: 1}], "table").splitlines()
    assert heading.strip() == "x" * 37 + "..."


def test_a_heading_is_no_markup() -> None:
    assert "[red]" in write_records([{"[red]": 1}], "table")


def test_rows_of_seeds_are_escaped(capsys: pytest.CaptureFixture[str]) -> None:
    heading, row = as_csv([{NASTY: NASTY}]).splitlines()
    assert (heading + row).isprintable()
    assert next(csv.reader([row])) == [r"a\x1b[2J\nb,\u202e"]
    print_rows([{NASTY: "[/]"}])
    assert all(line.isprintable() for line in capsys.readouterr().out.splitlines())
