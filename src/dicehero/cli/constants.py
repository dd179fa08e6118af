"""What other modules know, said here again so that `--help` loads none of them. Tests compare both."""

from __future__ import annotations

THEMES = ("dark", "light", "contrast", "ansi")
"""Those of the table."""
PERILS = range(-1, 11)
"""The levels of the rules."""
GAMES = ("quest", "brawl")
"""Ids of all games; the first is played where none is named."""
DEFAULT_GAME = GAMES[0]
FORMATS = ("table", "csv", "json")
"""How records are written."""
_WITH_FILES = ("quest",)


def takes_data(game: str) -> bool:
    """Whether a game can be played with files of the player's own."""
    return game in _WITH_FILES
