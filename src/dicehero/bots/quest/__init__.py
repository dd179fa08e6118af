"""The quest's players, and tournaments among them."""

from __future__ import annotations

from typing import Final

BOTS: Final = ("random", "greedy", "steady", "sage")
"""Names of the programs that play it alone; `roster` holds them."""
