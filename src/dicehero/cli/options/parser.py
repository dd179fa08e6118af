"""The command line as a whole. This module loads nothing but argparse: `--help` is instant."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, NoReturn

from dicehero import __version__
from dicehero.cli.options import arguments as read
from dicehero.cli.options.codex import add_codex_command
from dicehero.cli.options.past import add_past_commands
from dicehero.cli.options.replays import (
    DAILY,
    REPLAY,
    add_daily_command,
    add_replay_commands,
    add_seeds_command,
)
from dicehero.cli.options.serve import SERVE, add_serve_command
from dicehero.cli.options.shared import (
    add_data,
    add_game,
    add_look,
    add_mode,
    add_plain,
    add_quest,
    add_settings,
)
from dicehero.cli.options.sim import SIM, add_sim_command
from dicehero.cli.options.solve import add_solve_command
from dicehero.cli.stderr import complain
from dicehero.shell.exit_codes import FAILED
from dicehero.shell.text import printable

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

PLAY, CONTINUE, LEARN = "play", "continue", "learn"
PATHS, CONFIG, CHECK_DATA = "paths", "config", "check-data"
_IN_LINES = (PLAY, CONTINUE, LEARN, DAILY)
"""Commands that play, on the screen or in lines."""
_AT_THE_TABLE = (*_IN_LINES, REPLAY)
"""Commands that take the screen."""
_LONGEST_MESSAGE = 400
_SHORT = {"peril": "--peril", "seats": "--seats", "rival": "--rival"}
"""Settings that have an option of their own."""


def setting_option(name: str, value: str) -> str:
    """Return the option that sets something, as the player would type it."""
    short = _SHORT.get(name)
    return f"--set {name}={value}" if short is None else f"{short} {value}"


def read_options(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Read the arguments (None: those of the process); `command` names what is to be done.

    Ends the process, as argparse does, for --help, --version, and what cannot be understood.
    """
    parser = command_line()
    options = parser.parse_args(arguments)
    if options.mode is not None and options.mode_before not in (None, options.mode):
        parser.error(f"--{options.mode_before} and --{options.mode} exclude each other")
    options.mode = options.mode or options.mode_before
    for name in ("seed", "peril"):
        if getattr(options, name) is not None and options.command not in (PLAY, SIM, SERVE):
            parser.error(f"{options.command} takes no --{name}: only a new quest does")
    for name, option in (("theme", "--theme"), ("glyphs", "--ascii"), ("motion", "--no-motion")):
        if getattr(options, name) is not None and options.command not in _AT_THE_TABLE:
            parser.error(f"{options.command} takes no {option}: only the table does")
    if options.hints is not None and options.command not in (PLAY, CONTINUE, DAILY):
        parser.error(f"{options.command} takes no --no-hints: only a game does")
    if options.mode is not None and options.command not in _IN_LINES:
        parser.error(f"{options.command} takes no --{options.mode} before it: only a game does")
    if options.mode == "json" and options.command == LEARN:
        parser.error(f"{LEARN} takes no --json: it is for people")
    for settings in (options.set, options.wishes):
        names = [name for name, _ in settings or ()]
        for name in names:
            if names.count(name) > 1:
                parser.error(f"{name} is set twice")
    options.settings = dict(options.set or ())
    for name in _SHORT:
        value = getattr(options, name, None)
        if value is None:
            continue
        if name in options.settings:
            parser.error(f"{name} is set twice")
        options.settings[name] = str(value)
    return options


class _Parser(argparse.ArgumentParser):
    """Says what is wrong as a terminal can show it, whatever was typed."""

    def error(self, message: str) -> NoReturn:
        """End the process. Some of argparse's own messages hold arguments as they are."""
        said = printable(message, _LONGEST_MESSAGE)
        complain(*self.format_usage().splitlines(), f"{self.prog}: error: {said}")
        self.exit(FAILED)

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        """Print the help on standard output, if there is one. Raises OSError, which argparse would hide."""
        if file is not None or sys.stdout is not None:
            print(self.format_help(), end="", file=file)


def command_line() -> argparse.ArgumentParser:
    """Return the parser of the whole command line."""
    parser = _Parser(
        prog="dicehero", description="A roguelike dice battler for the terminal.", allow_abbrev=False
    )
    parser.add_argument("--version", action="version", version=f"dicehero {__version__}")
    add_quest(parser, default=None)
    add_look(parser)
    # Under a name of its own: what follows the command would silently take its place.
    add_mode(parser, dest="mode_before")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command")
    parser.set_defaults(command=PLAY, mode=None, mode_before=None, data=None, save=True, game=None)
    parser.set_defaults(set=None, wishes=None)
    parser.set_defaults(theme=None, glyphs=None, motion=None, hints=None)

    def command(name: str, summary: str) -> argparse.ArgumentParser:
        return commands.add_parser(name, help=summary, description=summary, allow_abbrev=False)

    play = command(PLAY, "Play a new quest, or another game; the command may be left out.")
    add_game(play)
    # Without SUPPRESS the default of this parser would wipe out a seed said before the command.
    add_quest(play, default=argparse.SUPPRESS)
    add_mode(play)
    add_look(play)
    add_data(play)
    add_settings(play)
    play.add_argument("--no-save", dest="save", action="store_false", help="write nothing to disk")

    learn = command(LEARN, "Learn to play: a guide leads through three rounds, which count for nothing.")
    add_plain(learn)
    add_look(learn)

    go_on = command(CONTINUE, "Go on with the game that was played last.")
    go_on.add_argument(
        "run",
        nargs="?",
        type=read.run,
        metavar="RUN",
        help="with this saved game instead: a run file, or the name of a run (or how it begins or ends)",
    )
    go_on.add_argument("--list", dest="listed", action="store_true", help="list the games that can go on")
    add_mode(go_on)
    add_look(go_on)
    add_data(go_on)

    # In this order `--help` names them.
    add_past_commands(command)
    add_codex_command(command)
    add_daily_command(command)
    add_replay_commands(command)
    add_seeds_command(command)
    add_solve_command(command)
    add_serve_command(command)

    command(PATHS, "Show where runs, history, configuration and crash reports are kept.")
    command(CONFIG, "Show the configuration in force, and its file.")

    add_sim_command(command)

    check = command(CHECK_DATA, "Check files of heroes and villains.")
    check.add_argument(
        "data", nargs="?", type=read.path, metavar="DIR", help="their folder; else the game's own"
    )
    return parser
