"""The command `dicehero continue`: the game that was left, or why it cannot go on."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from datetime import datetime

from dicehero.cli.command_hints import LIST_UNFINISHED
from dicehero.cli.loading import load_game, unknown_game
from dicehero.cli.on_screen import play_on_screen
from dicehero.cli.player_data import saved_runs
from dicehero.cli.stderr import complain, fail, standard_input
from dicehero.content.catalog import Ready, loader_of
from dicehero.core.errors import BadReplay, GameError
from dicehero.core.replay import fits, require_same_rules
from dicehero.games.registry import is_game
from dicehero.shell.exit_codes import FAILED
from dicehero.shell.reports.records import Record, write_records
from dicehero.shell.resume_slot import standing_of
from dicehero.shell.table import Table
from dicehero.store.named_runs import find_run, read_piped
from dicehero.store.run_file import ReadRun, SavedRun, glance
from dicehero.store.runs import Runs

_NONE = "There is no unfinished game. Begin one with: dicehero play"
_NO_SUCH_RUN = ("no-run", "ambiguous-run")


def go_on(options: argparse.Namespace) -> int:
    """Go on with the run that the options name, or with the newest that can go on; or list them all."""
    runs = saved_runs()
    if options.listed:
        return _list_unfinished(runs, options)
    saved: SavedRun | None = None
    try:
        if options.run is not None and (piped := read_piped(options.run, standard_input())):
            saved = _adopted(runs, piped, options)
            unfinished: tuple[SavedRun, ...] = ()
        elif options.run is not None:
            saved = glance(find_run(runs, options.run))
            unfinished = ()
        else:
            complain(*runs.problems)
            unfinished = runs.unfinished()
        games: dict[str, Ready] = {}
        for id_ in filter(is_game, {run.header.game for run in (saved, *unfinished) if run is not None}):
            ready = load_game(id_, options.data if loader_of(id_).takes_data else None)
            if ready is None:
                return FAILED
            games[id_] = ready
        saved = saved or _newest_fitting(unfinished, games)
        if saved is None:
            return fail(_NONE)
        if saved.header.game not in games:
            raise unknown_game(saved.header)
        ready = games[saved.header.game]
        if options.mode is None:
            require_same_rules(saved.header, ready.game.info, ready.content)
            return play_on_screen(options, saved)
        table = Table.resume(ready.game, ready.content, saved, runs)
    except BadReplay as problem:
        if problem.code in _NO_SUCH_RUN:
            return fail(problem.sentence)
        return fail(f"{saved.path if saved else options.run}: {problem.sentence}", *_way_out(problem.code))
    from dicehero.cli.in_lines import play_in_lines

    return play_in_lines(table, options)


def _adopted(runs: Runs, piped: ReadRun, options: argparse.Namespace) -> SavedRun:
    """Save a run that came through a pipe, so that one can go on with it. Raises BadReplay."""
    header = piped.replay.header
    if piped.replay.finished:
        raise BadReplay("finished", "It is already over.")
    if not is_game(header.game):
        raise unknown_game(header)
    ready = load_game(header.game, options.data if loader_of(header.game).takes_data else None)
    if ready is None:
        raise BadReplay("bad-content", "Its content cannot be read.")
    require_same_rules(header, ready.game.info, ready.content)
    saved = runs.adopt(piped)
    complain(f"It is saved here as {saved.path.stem}.")
    return saved


def _list_unfinished(runs: Runs, options: argparse.Namespace) -> int:
    """Print the runs that can go on, the one played last first: `continue` and a name goes on with it."""
    complain(*runs.problems)
    unfinished = runs.unfinished()
    games: dict[str, Ready | None] = {}
    records: list[Record] = []
    for run in unfinished:
        id_ = run.header.game
        if is_game(id_) and id_ not in games:
            games[id_] = load_game(id_, options.data if loader_of(id_).takes_data else None)
        ready = games.get(id_)
        records.append(
            {
                "run": run.path.stem,
                "game": id_,
                "standing": "cannot go on here" if ready is None else _standing(run, ready),
                "last played": datetime.fromtimestamp(run.last_played).strftime("%Y-%m-%d %H:%M"),
                "seed": run.header.seed,
            }
        )
    print(write_records(records, "table") if records else f"{_NONE}\n", end="")
    return 0


def _standing(run: SavedRun, ready: Ready) -> str:
    try:
        return standing_of(run, ready)
    except GameError:
        return "cannot go on here"


def _newest_fitting(unfinished: Sequence[SavedRun], games: Mapping[str, Ready]) -> SavedRun | None:
    """Return the newest run that fits the games, or else the newest, which will say why it does not."""
    fitting = [
        run
        for run in unfinished
        if (ready := games.get(run.header.game)) and fits(run.header, ready.game.info, ready.content)
    ]
    if fitting and fitting[0] is not unfinished[0]:
        complain("The game played last has other rules or content; this is the newest that fits.")
    return next(iter(fitting or unfinished), None)


def _way_out(code: str) -> tuple[str, ...]:
    kept = "The file is kept as it is."
    match code:
        case "other-content":
            return (
                f"{kept} Go on with --data and the folder it was played with, or begin anew: dicehero play",
            )
        case "in-use":
            return ()
        case "finished":
            return ("Begin a new one with: dicehero play",)
        case _:
            return (f"{kept} Go on with another one ({LIST_UNFINISHED}), or begin anew: dicehero play",)
