"""The words that a player types to go on with a game, or to play it again."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from dicehero.cli.options.parser import setting_option
from dicehero.games import DEFAULT_GAME
from dicehero.shell.text import printable, seed_option
from dicehero.store.paths import runs_folder

if TYPE_CHECKING:
    from dicehero.plain.conversation import Commands
    from dicehero.shell.table import AnyTable

LIST_UNFINISHED = "dicehero continue --list"
"""Lists the games that can go on."""


def game_commands(data: Path | None, table: AnyTable) -> Commands:
    """Return the commands for the game at a table, played in lines. `data`: the folder of its content."""
    from dicehero.plain.conversation import Commands

    game = "" if table.info.id == DEFAULT_GAME else f" {table.info.id}"
    settings = "".join(f" {setting_option(name, value)}" for name, value in table.session.options.items())
    return Commands(
        go_on=f"dicehero continue --plain{data_option(data)}{unless_found(table.path)}",
        again=f"dicehero play{game} --plain{data_option(data)}{settings} {seed_option(table.seed)}",
    )


def lesson_commands() -> Commands:
    """Return the commands for the lessons, which go on where they were left."""
    from dicehero.plain.conversation import Commands
    from dicehero.shell.tutorial.session import COMMAND

    return Commands(go_on=f"{COMMAND} --plain", again=f"{COMMAND} --plain")


def data_option(data: Path | None) -> str:
    """Return the option that names the player's own content, after a space; empty without any."""
    return "" if data is None else f" --data {shlex.quote(printable(str(data.absolute())))}"


def unless_found(saved: Path | None) -> str:
    """Return the name of a run file, after a space; empty where `continue` finds it by itself."""
    if saved is None or saved.parent == runs_folder():
        return ""
    return f" {shlex.quote(printable(str(saved.absolute())))}"
