"""Where the content of the game lies, and what is written about it."""

from __future__ import annotations

from pathlib import Path


def own_data() -> Path:
    """Return the folder of the content that comes with the game."""
    return _own("data")


def own_docs() -> Path:
    """Return the folder of the pages that come with the game."""
    return _own("docs")


def _own(name: str) -> Path:
    package = Path(__file__).resolve().parents[1]
    shipped = package / name
    # In a checkout the wheel's copy does not exist; the files are at the top, beside src.
    return shipped if shipped.is_dir() else package.parents[1] / name
