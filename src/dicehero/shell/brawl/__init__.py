"""The brawl in words."""

from __future__ import annotations

from typing import Any, Final

from dicehero.shell.catalogue import Listing
from dicehero.shell.narrator import AnyNarrator


def _narrator(_unlocks: Any) -> AnyNarrator:
    from dicehero.shell.brawl.narrator import BrawlNarrator

    return BrawlNarrator()


LISTING: Final = Listing(
    title="The Brawl",
    summary="Roll three dice of twelve faces, multiply, and win your rivals' dice.",
    narrator=_narrator,
    rules="brawl",
)
