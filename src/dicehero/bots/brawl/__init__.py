"""The programs that play the brawl: its rivals."""

from __future__ import annotations

from typing import Final

from dicehero.games.brawl.rivals import LEVELS

PLAYERS: Final = LEVELS
