"""The games, one package each. Games never import each other."""

from __future__ import annotations

from typing import Final

GAMES: Final = ("quest", "brawl")
"""Ids of the games that come with dicehero, in the order in which to show them; the first is the default.

Adding one here is all that makes a game known: what other layers hold of it is found by convention
(`registry`).
"""
DEFAULT_GAME: Final = GAMES[0]
"""The game that is played where none is named."""
