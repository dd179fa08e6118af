"""The options of the codex on the command line."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from dicehero.past_options import FORMATS

CODEX = "codex"


def add_codex_command(
    command: Callable[[str, str], argparse.ArgumentParser],
    add_data: Callable[[argparse.ArgumentParser], None],
) -> None:
    """Add the command. `command` makes one of a name and a summary."""
    codex = command(CODEX, "Show heroes, and the villains, traits and relics that you have met.")
    codex.add_argument(
        "words", nargs="*", metavar="CHAPTER|NAME", help="heroes, villains, traits, relics, or a name"
    )
    codex.add_argument("--all", action="store_true", help="what you have not met, too")
    codex.add_argument("--format", choices=FORMATS, default="table", help="how to print (table)")
    add_data(codex)
