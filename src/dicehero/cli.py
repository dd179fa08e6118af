"""The command line. Each command loads what it needs, and nothing more, once it is known."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from errno import EADDRINUSE
from typing import TYPE_CHECKING, TextIO

from dicehero.codex_options import CODEX
from dicehero.options import (
    CHECK_DATA,
    CONFIG,
    CONTINUE,
    DEFAULT_GAME,
    LEARN,
    PATHS,
    PLAY,
    SIM,
    read_options,
    setting_option,
    takes_data,
)
from dicehero.past_options import ACHIEVEMENTS, HISTORY, SCORES, STATS
from dicehero.replay_options import DAILY, EXPORT, MORGUE, REPLAY, SEEDS
from dicehero.serving_options import SERVE
from dicehero.shell.exit_codes import BROKEN, BY_SIGNAL, FAILED, INTERRUPTED
from dicehero.shell.served import is_served
from dicehero.solving_options import SOLVE

if TYPE_CHECKING:
    from datetime import date
    from pathlib import Path

    from dicehero.bots.players import Player
    from dicehero.content.catalog import Ready
    from dicehero.core.replay import Header, Replay
    from dicehero.games.quest import Quest
    from dicehero.plain.talk import Commands
    from dicehero.shell.guide import Guide
    from dicehero.shell.table import AnyTable
    from dicehero.shell.unlocks import Unlocks
    from dicehero.store.config import Config
    from dicehero.store.config_file import ConfigFile
    from dicehero.store.past_runs import PastRun
    from dicehero.store.run_file import ReadRun, SavedRun
    from dicehero.store.runs import Runs


def main(arguments: Sequence[str] | None = None) -> int:
    """Run dicehero with these arguments, or with those of the process; return the exit code."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A name that the terminal's encoding lacks must not end the game.
        sys.stdout.reconfigure(errors="backslashreplace")
    options = read_options(arguments)
    try:
        return _run(_COMMANDS[options.command], options)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has seen enough. What was played is saved already.
        _drop_output()
        return 0
    except OSError as error:
        _drop_output()
        return _fail(f"dicehero: {error.strerror or error}")
    except Exception as error:
        return _broken(error, {}, ())


def _run(command: Callable[[argparse.Namespace], int], options: argparse.Namespace) -> int:
    code = command(options)
    if sys.stdout is not None:
        sys.stdout.flush()
    return code


# --- what is done ----------------------------------------------------------------------------------


def _play(options: argparse.Namespace) -> int:
    from dicehero.core.errors import BadSetup

    try:
        if options.mode is None:
            return _play_on_screen(options, None)
        ready = _ready(options.game or DEFAULT_GAME, options.data)
        if ready is None:
            return FAILED
        from dicehero.shell.table import Table, random_seed

        seed = random_seed() if options.seed is None else options.seed
        table = Table.begin(ready.game, ready.content, seed, _runs(options.save), options.settings)
    except BadSetup as problem:
        return _fail(problem.sentence)
    return _play_in_lines(table, options)


def _continue(options: argparse.Namespace) -> int:
    from dicehero.core.errors import BadReplay, quoted
    from dicehero.core.replay import fits, require_same_rules
    from dicehero.shell.catalogue import LISTINGS
    from dicehero.shell.table import Table
    from dicehero.store.run_file import glance

    runs = _runs(save=True)
    saved: SavedRun | None = None
    try:
        if options.file is not None:
            saved = glance(options.file)
            unfinished: tuple[SavedRun, ...] = ()
        else:
            _complain(*runs.problems)
            unfinished = runs.unfinished()
        games: dict[str, Ready] = {}
        for id_ in {run.header.game for run in (saved, *unfinished) if run is not None} & LISTINGS.keys():
            ready = _ready(id_, options.data if takes_data(id_) else None)
            if ready is None:
                return FAILED
            games[id_] = ready
        if saved is None:
            fitting = [
                run
                for run in unfinished
                if (ready := games.get(run.header.game)) and fits(run.header, ready.game.info, ready.content)
            ]
            # Where none fits, the newest one says why.
            saved = next(iter(fitting or unfinished), None)
            if fitting and saved is not unfinished[0]:
                _complain("The game played last has other rules or content; this is the newest that fits.")
        if saved is None:
            return _fail("There is no unfinished game. Begin one with: dicehero play")
        if saved.header.game not in games:
            raise BadReplay(
                "unknown-game",
                f"It is a run of {quoted(saved.header.game)}, a game that this dicehero lacks.",
                1,
            )
        ready = games[saved.header.game]
        if options.mode is None:
            require_same_rules(saved.header, ready.game.info, ready.content)
            return _play_on_screen(options, saved)
        table = Table.resume(ready.game, ready.content, saved, runs)
    except BadReplay as problem:
        return _fail(f"{saved.path if saved else options.file}: {problem.sentence}", *_way_out(problem.code))
    return _play_in_lines(table, options)


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
            return (f"{kept} Go on with another one (dicehero continue FILE), or begin anew: dicehero play",)


def _past(options: argparse.Namespace) -> int:
    from dicehero import past

    show = {
        HISTORY: past.show_history,
        SCORES: past.show_scores,
        STATS: past.show_statistics,
        ACHIEVEMENTS: past.show_achievements,
    }
    return show[options.command](options)


def _paths(_options: argparse.Namespace) -> int:
    from dicehero.shell.text import printable
    from dicehero.store.paths import HOME_VARIABLE, find_paths

    paths = find_paths()
    if paths.runs is None:
        return _fail(f"No home folder is known. Name one with {HOME_VARIABLE}.")
    for name in paths.__slots__:
        print(f"{name}: {printable(str(getattr(paths, name)))}")
    return 0


def _config(_options: argparse.Namespace) -> int:
    from dicehero.shell.text import printable
    from dicehero.store.config import write_config

    read = _read_config()
    where = "nowhere: no home folder is known" if read.path is None else printable(str(read.path))
    state = "" if read.exists else " (not there; these are the usual options)"
    print(f"# {where}{state}\n")
    print(write_config(read.config), end="")
    _complain(*read.problems)
    return FAILED if read.problems else 0


def _check_data(options: argparse.Namespace) -> int:
    quest = _load_quest(options.data)
    portraits = _load_portraits(options.data)
    if quest is None or portraits is None:
        return FAILED
    spec = quest.spec
    counts = f"{len(spec.heroes)} heroes, {len(spec.villains)} villains"
    extras = f"{len(spec.relics)} relics, {len(spec.perils)} levels of peril"
    ids = [*spec.hero_by_id, *spec.villain_by_id]
    painted = f"{sum(map(portraits.__contains__, ids))} portraits"
    print(f"In order: {counts}, {extras}, {painted}, content {spec.digest}.")
    return 0


def _sim(options: argparse.Namespace) -> int:
    from dicehero.bots.players import players_of

    game = options.game or DEFAULT_GAME
    if players := players_of(game):
        return _sim_contest(game, players, options)
    if others := options.settings.keys() - {"peril"}:
        return _fail(f"{game} is simulated without --set: it knows no {min(others)!r} there.")
    quest = _load_quest(options.data)
    if quest is None:
        return FAILED
    from dicehero.simulate import run_simulation

    problem = run_simulation(quest, options)
    return _fail(f"{problem}.") if problem else 0


def _daily(options: argparse.Namespace) -> int:
    ready = _ready(DEFAULT_GAME, options.data)
    if ready is None:
        return FAILED
    from dicehero.core.errors import BadReplay
    from dicehero.shell.daily import today
    from dicehero.shell.daily_game import begin_daily, daily_result, plan_daily
    from dicehero.shell.table import Table

    day = options.date or today()
    runs = _runs(save=True)
    try:
        if options.result:
            print("\n".join(daily_result(ready, runs, day)))
            return 0
        if options.mode is None:
            return _play_on_screen(options, None, daily=day)
        plan = plan_daily(ready, runs, day, today())
        if plan.go_on is None:
            table = begin_daily(ready, runs, plan)
        else:
            table = Table.resume(ready.game, ready.content, plan.go_on, runs)
    except BadReplay as problem:
        return _fail(problem.sentence)
    return _play_in_lines(table, options)


def _learn(options: argparse.Namespace) -> int:
    if options.mode is None:
        return _play_on_screen(options, None, learn=True)
    ready = _ready(DEFAULT_GAME, None)
    if ready is None:
        return FAILED
    from dicehero.shell.lessons import sit_down_to_learn

    table, guide = sit_down_to_learn(ready, _lessons(save=True))
    return _play_in_lines(table, options, guide)


def _sim_contest(game: str, players: Mapping[str, Player], options: argparse.Namespace) -> int:
    from dicehero.contests import run_contest
    from dicehero.core.errors import BadSetup

    ready = _ready(game, options.data)
    if ready is None:
        return FAILED
    try:
        problem = run_contest(ready.game, players, options)
    except BadSetup as refusal:
        return _fail(refusal.sentence)
    return _fail(f"{problem[0].upper()}{problem[1:]}.") if problem else 0


def _replay(options: argparse.Namespace) -> int:
    from dicehero.replaying import print_story, verify_run

    def look(ready: Ready, run: ReadRun, _path: Path) -> int:
        if options.how is None:
            return _play_on_screen(options, None, (ready, run.replay))
        if options.how == "print":
            return print_story(ready, run.replay)
        return verify_run(ready, run.replay, strict=options.how == "strict")

    return _with_run(options, look)


def _export(options: argparse.Namespace) -> int:
    from dicehero.replaying import export

    return _with_run(options, lambda ready, run, path: export(ready, run, path, options.data, options.to))


def _morgue(options: argparse.Namespace) -> int:
    from dicehero.replaying import print_morgue

    return _with_run(options, lambda ready, run, _path: print_morgue(ready, run.replay))


def _with_run(options: argparse.Namespace, do: Callable[[Ready, ReadRun, Path], int]) -> int:
    """Do something with the run that the options name; say why where that cannot be done."""
    from dicehero.core.errors import BadReplay
    from dicehero.store.named_runs import find_run
    from dicehero.store.run_file import read_run

    path = None
    try:
        path = find_run(_runs(save=True), options.run)
        run = read_run(path)
        ready = _game_of(run.replay.header, options.data)
        return FAILED if ready is None else do(ready, run, path)
    except BadReplay as problem:
        about_the_run = path is not None and problem.code != "not-written"
        return _fail(f"{path}: {problem.sentence}" if about_the_run else problem.sentence)


def _game_of(header: Header, data: Path | None) -> Ready | None:
    """Return the game of a run, or None after telling every problem of its files. Raises BadReplay."""
    from dicehero.content.catalog import CARRIED, LOADERS
    from dicehero.content.content_error import ContentError
    from dicehero.core.errors import BadReplay, quoted

    if header.game not in LOADERS:
        raise BadReplay(
            "unknown-game", f"It is a run of {quoted(header.game)}, a game that this dicehero lacks.", 1
        )
    ready = _ready(header.game, data)
    if ready is None or ready.content == header.content or not header.carried or header.game not in CARRIED:
        return ready
    try:
        return CARRIED[header.game](header.carried)
    except ContentError as error:
        problem = f"The content that it carries cannot be played with: {error.problems[0]}."
        raise BadReplay("bad-content", problem, 1) from None


def _seeds(options: argparse.Namespace) -> int:
    ready = _ready(options.game or DEFAULT_GAME, options.data)
    if ready is None:
        return FAILED
    from dicehero.seeds import print_seeds

    problem = print_seeds(ready, options)
    return _fail(problem) if problem else 0


def _solve(options: argparse.Namespace) -> int:
    from dicehero.solving import print_solution

    problem = print_solution(options)
    return _fail(problem) if problem else 0


def _serve(options: argparse.Namespace) -> int:
    try:
        from dicehero.serving import is_loopback, listen, serve, url_of
    except ModuleNotFoundError as missing:
        return _fail(
            f"To serve the game, {missing.name} is needed, and not installed.",
            "It comes with the extra `web`: pip install 'dicehero[web]', or '.[web]' in a clone.",
        )
    try:
        listener = listen(options.host, options.port)
    except OSError as error:
        if error.errno == EADDRINUSE:
            return _fail(f"Port {options.port} is in use. Choose another one with --port.")
        return _fail(f"Cannot listen on {options.host}, port {options.port}: {error.strerror or error}.")
    if not is_loopback(listener):
        _complain(
            "Warning: other computers can reach this, and no password is asked for. Whoever opens the page"
            " plays as you."
        )
    print(f"The game is on {url_of(listener)} until you press Ctrl+C.", flush=True)
    quest = {"--seed": options.seed, "--peril": options.settings.get("peril")}
    serve(listener, [f"{name}={value}" for name, value in quest.items() if value is not None])
    return 0


def _codex(options: argparse.Namespace) -> int:
    ready = _ready(DEFAULT_GAME, options.data)
    if ready is None:
        return FAILED
    from dicehero.leafing import print_codex

    problem = print_codex(ready, options, _runs(save=True), _unlocks(options))
    return _fail(problem) if problem else 0


_COMMANDS: dict[str, Callable[[argparse.Namespace], int]] = {
    PLAY: _play,
    CONTINUE: _continue,
    HISTORY: _past,
    SCORES: _past,
    STATS: _past,
    ACHIEVEMENTS: _past,
    PATHS: _paths,
    CONFIG: _config,
    SIM: _sim,
    DAILY: _daily,
    LEARN: _learn,
    REPLAY: _replay,
    EXPORT: _export,
    MORGUE: _morgue,
    SEEDS: _seeds,
    SOLVE: _solve,
    SERVE: _serve,
    CODEX: _codex,
    CHECK_DATA: _check_data,
}


# --- shared steps ----------------------------------------------------------------------------------


def _runs(save: bool) -> Runs:
    from dicehero.store.paths import HOME_VARIABLE, runs_folder
    from dicehero.store.runs import Runs

    if not save:
        return Runs(None)
    return Runs(runs_folder(), f"no home folder is known, name one with {HOME_VARIABLE}")


def _lessons(save: bool) -> Runs:
    """Return the runs of who learns to play."""
    from dicehero.store.paths import HOME_VARIABLE, find_paths
    from dicehero.store.runs import Runs

    if not save:
        return Runs(None)
    why_not = f"no home folder is known, name one with {HOME_VARIABLE}"
    return Runs(find_paths().lessons, why_not, buried=False)


def _read_config() -> ConfigFile:
    from dicehero.store.config_file import read_config
    from dicehero.store.paths import find_paths
    from dicehero.tui.actions import ACTION_NAMES

    return read_config(find_paths().config, ACTION_NAMES)


def _unlocks(options: argparse.Namespace) -> Unlocks:
    """Return what the player has opened; whoever names a level of peril has opened everything."""
    from dicehero.shell.deeds import all_deeds
    from dicehero.shell.unlocks import EVERYTHING, Unlocks

    if options.peril is not None:
        return EVERYTHING
    # Deeds count even where this game is not to be saved.
    return Unlocks.by(all_deeds(_runs(save=True).finished()))


def _ready(game: str, data: Path | None) -> Ready | None:
    """Return a game that is ready to play, or None after telling every problem of its files."""
    from dicehero.content.catalog import LOADERS
    from dicehero.content.content_error import ContentError

    if data is not None and not takes_data(game):
        _complain(f"{game} is played without files of content: it takes no --data.")
        return None
    try:
        return LOADERS[game](data)
    except ContentError as error:
        _complain(*error.problems)
        return None


def _load_quest(data: Path | None) -> Quest | None:
    """Return the quest, or None after telling every problem of its files."""
    from dicehero.content.catalog import load_quest
    from dicehero.content.content_error import ContentError

    try:
        return load_quest(data)
    except ContentError as error:
        _complain(*error.problems)
        return None


def _load_portraits(data: Path | None) -> Mapping[str, tuple[str, ...]] | None:
    """Return the portraits by id, or None after telling every problem of their file."""
    from dicehero.content.content_error import ContentError
    from dicehero.content.portraits import load_portraits

    try:
        return load_portraits(data)
    except ContentError as error:
        _complain(*error.problems)
        return None


def _play_in_lines(table: AnyTable, options: argparse.Namespace, guide: Guide | None = None) -> int:
    if sys.stdout is None:
        return _fail("There is no standard output to play on.")
    from dicehero.content.catalog import Ready
    from dicehero.plain.lessons import SpokenGuide
    from dicehero.plain.run import run_json, run_plain
    from dicehero.plain.signals import Signalled, raising_signals
    from dicehero.shell.catalogue import narrator_of
    from dicehero.shell.codex_reader import reader_of

    try:
        with raising_signals():
            hints = _as_told(_read_config().config, options).hints
            if options.mode == "json":
                run_json(table, _complain, hints)
            else:
                narrator = narrator_of(table.info.id, _unlocks(options))
                codex = reader_of(table.session.game, _runs(save=True), lambda: _unlocks(options))
                if guide is None:
                    run_plain(table, narrator, _commands(options.data, table), hints, codex)
                else:
                    spoken = SpokenGuide(guide, f"dicehero {PLAY} --plain")
                    run_plain(table, narrator, _lesson_commands(), codex=codex, guide=spoken)
    except Signalled as signalled:
        _drop_output()  # The terminal may be gone, and all lines are written at once anyway.
        return BY_SIGNAL + signalled.number
    except OSError:
        raise
    except Exception as error:
        return _broken(error, table.report(), table.last_lines)
    finally:
        _remember(options, Ready(table.session.game, table.header.content))
    return 0


def _remember(options: argparse.Namespace, *at_hand: Ready) -> None:
    """Bring the history up to date while games are at hand: who looks back later need not load it."""
    if options.save and at_hand:
        from dicehero.past import remember
        from dicehero.store.paths import find_paths

        _complain(*remember(find_paths(), at_hand).problems)


def _all_runs(at_hand: Sequence[Ready]) -> Sequence[PastRun]:
    """Return every run that was ever begun, oldest first."""
    from dicehero.past import remember
    from dicehero.store.paths import find_paths

    return remember(find_paths(), at_hand).runs


def _commands(data: Path | None, table: AnyTable) -> Commands:
    from dicehero.plain.talk import Commands
    from dicehero.shell.text import seed_option

    game = "" if table.info.id == DEFAULT_GAME else f" {table.info.id}"
    settings = "".join(f" {setting_option(name, value)}" for name, value in table.session.options.items())
    return Commands(
        go_on=f"dicehero continue --plain{_from_folder(data)}{_elsewhere(table.path)}",
        again=f"dicehero play{game} --plain{_from_folder(data)}{settings} {seed_option(table.seed)}",
    )


def _lesson_commands() -> Commands:
    from dicehero.plain.talk import Commands
    from dicehero.shell.lessons import COMMAND

    return Commands(go_on=f"{COMMAND} --plain", again=f"{COMMAND} --plain")


def _from_folder(data: Path | None) -> str:
    """Return the option that names the player's own content."""
    import shlex

    from dicehero.shell.text import printable

    return "" if data is None else f" --data {shlex.quote(printable(str(data)))}"


def _elsewhere(saved: Path | None) -> str:
    """Return the name of a run file that `continue` would not find by itself."""
    import shlex

    from dicehero.shell.text import printable
    from dicehero.store.paths import runs_folder

    if saved is None or saved.parent == runs_folder():
        return ""
    return f" {shlex.quote(printable(str(saved)))}"


def _play_on_screen(
    options: argparse.Namespace,
    resume: SavedRun | None,
    watch: tuple[Ready, Replay] | None = None,
    daily: date | None = None,
    learn: bool = False,
) -> int:
    if why_not := _no_screen():
        other = "Play it in lines with --plain." if watch is None else "Read it with --print."
        return _fail(f"{why_not}: the game cannot draw here. {other}")
    from dicehero.content.catalog import load_lightly
    from dicehero.content.content_error import ContentError
    from dicehero.core.replay import require_same_rules
    from dicehero.shell.coach import Coach
    from dicehero.store.paths import find_paths
    from dicehero.tui.app import run
    from dicehero.tui.setup import TuiSetup

    game = options.game or DEFAULT_GAME
    # Files of the player's own are read, and options checked, before the screen is taken; the game's
    # own content can wait for the first frame.
    ready: Ready | None = None
    if watch is not None:
        ready, replay = watch
        # Told here, where there is a shell to tell it to.
        require_same_rules(replay.header, ready.game.info, ready.content)
        game = replay.header.game
    elif options.data is not None or options.settings:
        ready = _ready(game, options.data)
        if ready is None:
            return FAILED
        ready.game.start(options.settings)

    loaded: list[Ready] = []

    def load(wanted: str) -> Ready:
        loaded.append(ready if ready is not None and wanted == game else load_lightly(wanted))
        return loaded[-1]

    config = _read_config()
    elsewhere = _elsewhere(resume.path if resume else None)
    try:
        return run(
            TuiSetup(
                load=load,
                seed=options.seed,
                game=game,
                at_once=options.game is not None,
                options=options.settings,
                unlocks=lambda: _unlocks(options),
                past=lambda: _all_runs(loaded),
                runs=_runs(options.save),
                resume=resume,
                watch=None if watch is None else watch[1],
                daily=daily,
                lessons=_lessons(options.save),
                learn=learn,
                go_on=f"dicehero continue{_from_folder(options.data)}{elsewhere}",
                crashes=find_paths().crashes,
                config=_as_told(config.config, options),
                coach=Coach(),
                notices=config.problems,
            )
        )
    except ContentError as error:
        _complain(*error.problems)
        return FAILED
    finally:
        _remember(options, *loaded)


def _as_told(config: Config, options: argparse.Namespace) -> Config:
    """Return a configuration with what the command line says instead."""
    from dataclasses import replace

    told = {name: getattr(options, name) for name in ("theme", "ascii", "motion", "hints")}
    return replace(config, **{name: value for name, value in told.items() if value is not None})


def _no_screen() -> str | None:
    if is_served():
        return None
    if not all(map(_is_terminal, (sys.stdin, sys.stdout, sys.stderr))):
        return "Input or output is no terminal"
    if os.name == "posix" and os.environ.get("TERM", "") in ("", "dumb"):
        return "The terminal is too simple (TERM)"
    return None


def _is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()


def _broken(error: Exception, facts: Mapping[str, str], moves: Iterable[str]) -> int:
    """Report an error of the program itself."""
    from dicehero.store.crash_report import tell_crash
    from dicehero.store.paths import find_paths

    tell_crash(find_paths().crashes, error, facts, moves)
    return BROKEN


def _fail(*sentences: str) -> int:
    _complain(*sentences)
    return FAILED


def _complain(*sentences: str) -> None:
    from dicehero.shell.text import printable

    # print() would take a missing stderr for stdout. Names of files may hold anything.
    if sys.stderr is not None:
        for sentence in sentences:
            print(printable(sentence), file=sys.stderr)


def _drop_output() -> None:
    """Send what is still buffered nowhere, or the interpreter would fail on it again at its end."""
    if sys.stdout is not None:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
