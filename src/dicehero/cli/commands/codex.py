"""The command `dicehero codex`: an overview, a chapter, or a page."""

from __future__ import annotations

import argparse
from functools import partial
from textwrap import fill

from dicehero.cli.loading import load_game
from dicehero.cli.player_data import saved_runs, unlocked
from dicehero.cli.stderr import fail_if
from dicehero.content.catalog import Ready
from dicehero.games import DEFAULT_GAME
from dicehero.shell.codex.pages import Entry, entry_lines, entry_records, find, overview_records
from dicehero.shell.codex.reader import reader_of
from dicehero.shell.exit_codes import FAILED
from dicehero.shell.reports.records import write_records
from dicehero.shell.text import printable

_WIDTH = 80


def show_codex(options: argparse.Namespace) -> int:
    """Print what the options ask for of what the player knows."""
    ready = load_game(DEFAULT_GAME, options.data)
    return FAILED if ready is None else fail_if(_print_codex(ready, options))


def _print_codex(ready: Ready, options: argparse.Namespace) -> str:
    """Print; return why that cannot be done, as a sentence, or nothing."""
    reader = reader_of(ready.game, saved_runs(), partial(unlocked, options, DEFAULT_GAME))
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
            return f"There is nothing called {asked} in the codex."
        return f"You know nothing of {asked}. With --all you know everything."
    if table:
        print("\n\n".join(map(_page, found)))
    else:
        _write(write_records(entry_records(found), options.format))
    return ""


def _page(entry: Entry) -> str:
    return "\n".join(fill(line, _WIDTH) for line in entry_lines(entry))


def _write(text: str) -> None:
    print(text, end="")
