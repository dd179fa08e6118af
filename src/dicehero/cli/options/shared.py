"""Options that several commands take."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Container, Iterator
from typing import Final

from dicehero.cli.constants import FORMATS, PERILS, THEMES
from dicehero.cli.options import arguments
from dicehero.games import GAMES
from dicehero.games.registry import game_ids, is_game


class _KnownGames(Container[str]):
    """Ids of games as choices of an option: other packages are looked through for an unknown one only."""

    def __contains__(self, game: object) -> bool:
        return isinstance(game, str) and is_game(game)

    def __iter__(self) -> Iterator[str]:
        return iter(game_ids())


KNOWN_GAMES: Final = _KnownGames()
AddCommand = Callable[[str, str], argparse.ArgumentParser]
"""Takes the name and summary of a command."""


def add_game(parser: argparse.ArgumentParser, summary: str = f"one of: {', '.join(GAMES)}") -> None:
    """Add the game that may be named."""
    parser.add_argument("game", nargs="?", choices=KNOWN_GAMES, metavar="GAME", help=summary)


def add_quest(parser: argparse.ArgumentParser, default: str | None) -> None:
    """Add what says which quest it is: seed and level of peril."""
    summary = "any text; the same seed and moves bring the same quest"
    parser.add_argument("--seed", type=arguments.seed, default=default, metavar="SEED", help=summary)
    summary = f"level of peril, {PERILS[0]} (easier) to {PERILS[-1]}; whoever names one finds nothing locked"
    parser.add_argument("--peril", type=arguments.peril, default=default, metavar="N", help=summary)


def add_settings(parser: argparse.ArgumentParser) -> None:
    """Add what says with which options a game is laid."""
    parser.add_argument(
        "--seats", metavar="N", help="how many play, you among them, in games of several seats"
    )
    parser.add_argument("--rival", metavar="LEVEL", help="how well the others play: easy, normal or hard")
    parser.add_argument(
        "--set",
        action="append",
        type=arguments.setting,
        metavar="NAME=VALUE",
        help="set an option of the game; may be said several times",
    )


def add_mode(parser: argparse.ArgumentParser, dest: str = "mode") -> None:
    """Add the ways to play without the screen, and what is told of the coach there."""
    modes = parser.add_mutually_exclusive_group()
    add_plain(modes, dest)
    modes.add_argument(
        "--json",
        dest=dest,
        action="store_const",
        const="json",
        default=argparse.SUPPRESS,
        help="for programs: JSON lines out",
    )
    add_hints(parser)


def add_plain(parser: argparse._ActionsContainer, dest: str = "mode") -> None:
    """Add the line mode for people."""
    parser.add_argument(
        "--plain",
        dest=dest,
        action="store_const",
        const="plain",
        default=argparse.SUPPRESS,
        help="lines in and out",
    )


def add_hints(parser: argparse.ArgumentParser) -> None:
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


def add_look(parser: argparse.ArgumentParser) -> None:
    """Add what says how the table looks, without wiping out what was said before the command."""
    look = parser.add_argument_group("how it looks", "in place of what the configuration says")
    usual = argparse.SUPPRESS
    look.add_argument("--theme", choices=THEMES, default=usual, help="colours of the table (dark)")
    summary = "plain ASCII characters only; chosen by itself where the locale asks for it"
    look.add_argument(
        "--ascii", dest="glyphs", action="store_const", const="ascii", default=usual, help=summary
    )
    look.add_argument(
        "--no-motion", dest="motion", action="store_const", const="off", default=usual, help="nothing moves"
    )


def add_data(parser: argparse.ArgumentParser) -> None:
    """Add the folder of the player's own content."""
    summary = "play with the heroes and villains of this folder"
    parser.add_argument("--data", type=arguments.path, metavar="DIR", help=summary)


def add_format(parser: argparse.ArgumentParser) -> None:
    """Add how records are printed."""
    parser.add_argument("--format", choices=FORMATS, default="table", help="how to print (table)")
