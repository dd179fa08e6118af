"""The options of the command line. This module loads nothing but argparse: `--help` is instant."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from dicehero import __version__
from dicehero.codex_options import add_codex_command
from dicehero.past_options import add_past_commands
from dicehero.replay_options import add_daily_command, add_replay_commands, add_seeds_command
from dicehero.serving_options import SERVE, add_serve_command
from dicehero.solving_options import add_solve_command

if TYPE_CHECKING:
    from pathlib import Path

PLAY, CONTINUE, PATHS, CHECK_DATA = "play", "continue", "paths", "check-data"
CONFIG, SIM, LEARN = "config", "sim", "learn"
THEMES = ("dark", "light", "contrast", "ansi")
"""Those of the table, said here again so that it is not loaded for them."""
PERILS = range(-1, 11)
"""The levels of the rules, said here again so that no rules are loaded for them."""
GAMES = ("quest", "brawl")
"""Ids of all games, said here again for the same reason; the first is played where none is named."""
DEFAULT_GAME = GAMES[0]
_WITH_FILES = ("quest",)
_PERIL = "peril"
_SHORT = {_PERIL: "--peril", "seats": "--seats", "rival": "--rival"}
"""Settings that have an option of their own."""


_VERSION = f"dicehero {__version__}"


def takes_data(game: str) -> bool:
    """Whether a game can be played with files of the player's own."""
    return game in _WITH_FILES


def setting_option(name: str, value: str) -> str:
    """Return the option that sets something, as the player would type it."""
    short = _SHORT.get(name)
    return f"--set {name}={value}" if short is None else f"{short} {value}"


def read_options(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Read the arguments (None: those of the process); `command` names what is to be done.

    Ends the process, as argparse does, for --help, --version, and what cannot be understood.
    """
    if list(sys.argv[1:] if arguments is None else arguments) == ["--version"]:
        # Told at once, without what all the commands take.
        print(_VERSION)
        raise SystemExit(0)
    parser = _parser()
    options = parser.parse_args(arguments)
    for name in ("seed", "peril"):
        if getattr(options, name) is not None and options.command not in (PLAY, SIM, SERVE):
            parser.error(f"{options.command} takes no --{name}: only a new quest does")
    for name, option in (("theme", "--theme"), ("ascii", "--ascii"), ("motion", "--no-motion")):
        if getattr(options, name) is not None and options.command not in (PLAY, CONTINUE, LEARN):
            parser.error(f"{options.command} takes no {option}: only the table does")
    options.settings = dict(options.set or ())
    for name in _SHORT:
        value = getattr(options, name, None)
        if value is None:
            continue
        if name in options.settings:
            parser.error(f"{name} is set twice")
        options.settings[name] = str(value)
    return options


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="dicehero", description="A roguelike dice battler for the terminal.", allow_abbrev=False
    )
    parser.add_argument("--version", action="version", version=_VERSION)
    _add_quest(parser, default=None)
    _add_look(parser)
    _add_hints(parser)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command")
    parser.set_defaults(command=PLAY, mode=None, data=None, save=True, game=None, set=None)
    parser.set_defaults(theme=None, ascii=None, motion=None, hints=None)

    def command(name: str, summary: str) -> argparse.ArgumentParser:
        return commands.add_parser(name, help=summary, description=summary, allow_abbrev=False)

    play = command(PLAY, "Play a new quest, or another game; the command may be left out.")
    play.add_argument("game", nargs="?", choices=GAMES, metavar="GAME", help=f"one of: {', '.join(GAMES)}")
    # Without SUPPRESS the default of this parser would wipe out a seed said before the command.
    _add_quest(play, default=argparse.SUPPRESS)
    _add_mode(play)
    _add_look(play)
    _add_data(play)
    _add_settings(play)
    play.add_argument("--no-save", dest="save", action="store_false", help="write nothing to disk")

    learn = command(LEARN, "Learn to play: a guide leads through three rounds, which count for nothing.")
    _add_plain(learn)
    _add_look(learn)

    go_on = command(CONTINUE, "Go on with the quest that was played last.")
    go_on.add_argument("file", nargs="?", type=_path, metavar="FILE", help="with this saved quest instead")
    _add_mode(go_on)
    _add_look(go_on)
    _add_data(go_on)

    add_past_commands(command)
    add_codex_command(command, _add_data)

    add_daily_command(command, _add_mode, _add_data)
    add_replay_commands(command, _add_data)
    add_seeds_command(command, GAMES, _count, _peril, _setting, _add_data)

    add_solve_command(command, _count)
    add_serve_command(command, partial(_add_quest, default=argparse.SUPPRESS))

    command(PATHS, "Show where runs, history, configuration and crash reports are kept.")
    command(CONFIG, "Show the configuration in force, and its file.")

    _add_sim_options(command(SIM, "Let bots play many games and print the figures."))

    check = command(CHECK_DATA, "Check files of heroes and villains.")
    check.add_argument("data", nargs="?", type=_path, metavar="DIR", help="their folder; else the game's own")
    return parser


def _add_sim_options(sim: argparse.ArgumentParser) -> None:
    sim.add_argument("game", nargs="?", choices=GAMES, metavar="GAME", help=f"one of: {', '.join(GAMES)}")
    sim.add_argument("--hero", default="all", metavar="ID", help="one hero, or all (the default)")
    sim.add_argument(
        "--bot",
        metavar="NAME",
        help="quest: random, greedy, steady (the usual one); brawl: easy, normal (the usual one), hard; all",
    )
    sim.add_argument(
        "--runs", type=_count, default=100, metavar="N", help="games for each hero and bot (100)"
    )
    sim.add_argument(
        "--jobs", type=_jobs, default=1, metavar="N", help="processes (1); the figures are the same"
    )
    sim.add_argument(
        "--format", choices=("table", "csv", "json"), default="table", help="how to print (table)"
    )
    sim.add_argument("--endless", action="store_true", help="go on past the last boss")
    sim.add_argument("--width", action="store_true", help="measure decision width, too, which takes longer")
    _add_quest(sim, default=argparse.SUPPRESS)
    _add_settings(sim)
    _add_data(sim)


def _add_settings(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seats", metavar="N", help="how many play, you among them, in games of several seats"
    )
    parser.add_argument("--rival", metavar="LEVEL", help="how well the others play: easy, normal or hard")
    parser.add_argument(
        "--set",
        action="append",
        type=_setting,
        metavar="NAME=VALUE",
        help="set an option of the game; may be said several times",
    )


def _jobs(text: str) -> int:
    if not re.fullmatch("[1-9][0-9]?", text):
        raise argparse.ArgumentTypeError("processes are a whole number from 1 to 99")
    return int(text)


def _add_quest(parser: argparse.ArgumentParser, default: str | None) -> None:
    summary = "any text; the same seed and moves bring the same quest"
    parser.add_argument("--seed", type=_seed, default=default, metavar="SEED", help=summary)
    summary = f"level of peril, {PERILS[0]} (easier) to {PERILS[-1]}; whoever names one finds nothing locked"
    parser.add_argument("--peril", type=_peril, default=default, metavar="N", help=summary)


def _add_mode(parser: argparse.ArgumentParser) -> None:
    modes = parser.add_mutually_exclusive_group()
    _add_plain(modes)
    modes.add_argument(
        "--json", dest="mode", action="store_const", const="json", help="for programs: JSON lines out"
    )
    _add_hints(parser)


def _add_plain(parser: argparse._ActionsContainer) -> None:
    parser.add_argument("--plain", dest="mode", action="store_const", const="plain", help="lines in and out")


def _add_hints(parser: argparse.ArgumentParser) -> None:
    """Add --no-hints, without wiping out what was said before the command."""
    summary = "no advice and no forecasts; rounds are judged all the same"
    parser.add_argument(
        "--no-hints",
        dest="hints",
        action="store_const",
        const=False,
        default=argparse.SUPPRESS,
        help=summary,
    )


def _add_look(parser: argparse.ArgumentParser) -> None:
    look = parser.add_argument_group("how it looks", "in place of what the configuration says")
    # Both the main parser and its commands know these: a command must not wipe out what was said before it.
    usual = argparse.SUPPRESS
    look.add_argument("--theme", choices=THEMES, default=usual, help="colours of the table (dark)")
    look.add_argument("--ascii", action="store_true", default=usual, help="plain ASCII characters only")
    look.add_argument(
        "--no-motion", dest="motion", action="store_const", const="off", default=usual, help="nothing moves"
    )


def _add_data(parser: argparse.ArgumentParser) -> None:
    summary = "play with the heroes and villains of this folder"
    parser.add_argument("--data", type=_path, metavar="DIR", help=summary)


def _seed(text: str) -> str:
    if not text:
        raise argparse.ArgumentTypeError("a seed has at least one character")
    return _utf8(text, "a seed")


def _setting(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not (name and sign and value):
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is no NAME=VALUE")
    return _utf8(name, "a name"), _utf8(value, "a value")


def _peril(text: str) -> int:
    levels = {str(level): level for level in PERILS}
    if text not in levels:
        raise argparse.ArgumentTypeError(
            f"{text[:20]!r} is no level of peril: they go from {PERILS[0]} to {PERILS[-1]}"
        )
    return levels[text]


def _path(text: str) -> Path:
    if not text:
        raise argparse.ArgumentTypeError("a path has at least one character")
    from pathlib import Path

    return Path(text)


def _utf8(text: str, what: str) -> str:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError(f"{what} is text; these bytes are no UTF-8") from None
    return text


def _count(text: str) -> int:
    if not re.fullmatch("[1-9][0-9]{0,8}", text):
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is no whole number from 1 to 999999999")
    return int(text)
