"""The codex on the command line."""

from __future__ import annotations

import argparse
import sys
from textwrap import fill

from dicehero.content.catalog import Ready
from dicehero.shell.codex import Entry, entry_lines, entry_records, find, overview_records
from dicehero.shell.codex_reader import reader_of
from dicehero.shell.records import write_records
from dicehero.shell.text import printable
from dicehero.shell.unlocks import Unlocks
from dicehero.store.runs import Runs

_WIDTH = 80


def print_codex(ready: Ready, options: argparse.Namespace, runs: Runs, unlocks: Unlocks) -> str:
    """Print what the options ask for. Return why that cannot be done, as a sentence; empty where it can."""
    reader = reader_of(ready.game, runs, lambda: unlocks)
    if reader is None:
        return f"{ready.game.info.title} has no codex."
    codex = reader.open(everything=options.all)
    table = options.format == "table"
    if not options.words:
        _write(write_records(overview_records(codex), options.format))
        return ""
    first, *rest = options.words
    chapters = [chapter for chapter in codex if chapter.id == first.lower()]
    if chapters and not rest:
        (chapter,) = chapters
        _write(write_records(entry_records(chapter.known), options.format, ("about", "id", "known")))
        if chapter.missing and table:
            print(f"\n{chapter.missing} --all shows everything.")
        return ""
    name = " ".join(rest if chapters else options.words)
    found = [entry for entry in find(tuple(chapters) or codex, name) if entry.known]
    if not found:
        asked = printable(repr(name), 40)
        if options.all:
            return f"There is nothing of the name {asked} in the codex."
        return f"You know nothing of {asked}. With --all you know everything."
    if table:
        print("\n\n".join(map(_page, found)))
    else:
        _write(write_records(entry_records(found), options.format))
    return ""


def _page(entry: Entry) -> str:
    return "\n".join(fill(line, _WIDTH) for line in entry_lines(entry))


def _write(text: str) -> None:
    sys.stdout.write(text)
