"""The commands about runs that were played: `dicehero replay`, `export` and `morgue`."""

from __future__ import annotations

import argparse
import json
import shlex
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from dicehero.cli.loading import load_game_of
from dicehero.cli.on_screen import play_on_screen
from dicehero.cli.player_data import saved_runs
from dicehero.cli.stderr import complain, fail, standard_input
from dicehero.content.catalog import Ready, loader_of
from dicehero.core.errors import BadReplay, OutOfSync
from dicehero.core.replay import Json, Replay, require_same_rules, write_header, write_record
from dicehero.core.verifying import Verified, verify
from dicehero.shell.catalogue import narrator_of
from dicehero.shell.exit_codes import FAILED
from dicehero.shell.text import listed, plural, printable
from dicehero.shell.transcript import Retold, morgue_text, retell, story
from dicehero.store.named_runs import find_run, read_piped
from dicehero.store.paths import expanded
from dicehero.store.run_file import ReadRun, read_run

HOLDS, DOES_NOT_HOLD = 0, 1
"""Exit codes of a run that was looked at. What cannot be looked at is 2, as everywhere."""
STANDARD_OUTPUT = "-"
_PIPED = Path("piped.jsonl")
"""Stands for the file of a run that comes through a pipe."""


def replay(options: argparse.Namespace) -> int:
    """Show a run on the screen, tell it, or verify it."""

    def look(ready: Ready, run: ReadRun, _path: Path) -> int:
        match options.how:
            case None:
                return play_on_screen(options, watch=(ready, run.replay))
            case "print":
                return _print_story(ready, run.replay)
            case how:
                return _verify(ready, run.replay, strict=how == "strict")

    return _with_run(options, look)


def export(options: argparse.Namespace) -> int:
    """Write a run to a file of its own and say where."""
    return _with_run(options, lambda ready, run, path: _export(ready, run, path, options.data, options.to))


def show_morgue(options: argparse.Namespace) -> int:
    """Print what a run came to."""
    return _with_run(options, lambda ready, run, _path: _print_morgue(ready, run.replay))


def _with_run(options: argparse.Namespace, do: Callable[[Ready, ReadRun, Path], int]) -> int:
    """Do something with the run that the options name; say why where that cannot be done."""
    source = ""
    try:
        run = read_piped(options.run, standard_input())
        path = _PIPED if run is not None else find_run(saved_runs(), options.run)
        source = options.run if run is not None else str(path)
        run = run or read_run(path)
        ready = load_game_of(run.replay.header, options.data)
        return FAILED if ready is None else do(ready, run, path)
    except BadReplay as problem:
        about_the_run = source and problem.code != "not-written"
        return fail(f"{source}: {problem.sentence}" if about_the_run else problem.sentence)


def _verify(ready: Ready, replay: Replay, strict: bool) -> int:
    """Print whether a run holds; return the exit code. Raises BadReplay where that cannot be judged."""
    try:
        found = verify(ready.game, ready.content, replay, strict)
    except OutOfSync as problem:
        print(f"It fails verification. {printable(problem.sentence)}")
        return DOES_NOT_HOLD
    print(_confirmed(found, replay, strict))
    return HOLDS


def _confirmed(found: Verified, replay: Replay, strict: bool) -> str:
    what = ["every move", "digest"] + (["draw of the seed"] if strict else [])
    end = "unfinished"
    if found.outcome is not None:
        scores = listed([str(score) for score in found.outcome.scores])
        end = found.outcome.ending + (f", score {scores}" if found.outcome.scores else "")
    cut_off = " Its last line was cut off and is left out." if replay.truncated else ""
    hints = " Advice was asked for." if found.hinted else ""
    return f"It holds: {listed(what)}, {plural(found.lines, 'line')}; {end}.{hints}{cut_off}"


def _print_story(ready: Ready, replay: Replay) -> int:
    """Print a run as a story, as far as it fits; return the exit code. Raises BadReplay."""
    retold = _retold(ready, replay)
    for line in story(retold, narrator_of(ready.game.info.id)):
        print(line)
    return _closing(retold)


def _print_morgue(ready: Ready, replay: Replay) -> int:
    """Print what a run came to; return the exit code. Raises BadReplay."""
    retold = _retold(ready, replay)
    print(morgue_text(retold, narrator_of(ready.game.info.id)), end="")
    return _closing(retold)


def _closing(retold: Retold) -> int:
    if retold.out_of_sync is None:
        return HOLDS
    complain(f"{retold.out_of_sync.sentence.removesuffix('.')}. The rest is left out.")
    return DOES_NOT_HOLD


def _retold(ready: Ready, replay: Replay) -> Retold:
    require_same_rules(replay.header, ready.game.info, ready.content)
    return retell(ready.game, replay.header, replay.records)


def _export(ready: Ready, run: ReadRun, source: Path, data: Path | None, to: str | None) -> int:
    """Write a run to a file of its own and say where. Raises BadReplay where that cannot be written.

    The file holds what was played, the content that it was played with where that is at hand, and nothing
    about who played it or where.
    """
    replay = run.replay
    header = replay.header
    tables = loader_of(header.game).tables
    if header.content == ready.content and not header.carried and tables is not None:
        header = replace(header, carried=_json(tables(data)))
    text = write_header(header) + "".join(map(write_record, replay.records))
    if to == STANDARD_OUTPUT:
        print(text, end="")
        return HOLDS
    path = Path(f"dicehero-{source.stem}.jsonl") if to is None else expanded(to)
    _write_new(path, text)
    name = printable(str(path))
    print(f"Written to {name}. Whoever has dicehero can look at it with: dicehero replay {shlex.quote(name)}")
    return HOLDS


def _json(tables: Mapping[str, object]) -> dict[str, Json]:
    """Return tables as JSON: what the content may hold has a form there."""
    carried: dict[str, Json] = json.loads(json.dumps(tables))
    return carried


def _write_new(path: Path, text: str) -> None:
    """Write a file. Nothing that is there already is written over, but what a full disk has left empty."""
    try:
        with path.open("r+" if _is_empty(path) else "x", encoding="ascii", newline="\n") as file:
            file.write(text)
    except OSError as error:
        if not isinstance(error, FileExistsError):
            _remove_part(path, text)
        raise BadReplay("not-written", f"{path} cannot be written: {error.strerror or error}.") from None


def _is_empty(path: Path) -> bool:
    return path.is_file() and path.stat().st_size == 0


def _remove_part(path: Path, text: str) -> None:
    """Remove what was written of a file before the disk was full, and nothing else."""
    with suppress(OSError):
        if path.is_file() and text.startswith(path.read_text(encoding="ascii", errors="replace")):
            path.unlink()
