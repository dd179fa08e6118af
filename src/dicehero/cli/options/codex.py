"""The options of `dicehero codex`."""

from __future__ import annotations

from dicehero.cli.options.shared import AddCommand, add_data, add_format

CODEX = "codex"


def add_codex_command(command: AddCommand) -> None:
    """Add codex."""
    codex = command(CODEX, "Show heroes, and the villains, traits and relics that you have met.")
    codex.add_argument(
        "words", nargs="*", metavar="CHAPTER|NAME", help="heroes, villains, traits, relics, or a name"
    )
    codex.add_argument("--all", action="store_true", help="what you have not met, too")
    add_format(codex)
    add_data(codex)
