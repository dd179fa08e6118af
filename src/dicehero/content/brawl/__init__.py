"""The brawl, ready to play: it has no content files."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from dicehero.content.catalog import Loader, Ready


def _load(_directory: Path | None) -> Ready:
    from dicehero.games.brawl import Brawl

    return Ready(Brawl(), "")


LOADER: Final = Loader(_load)
