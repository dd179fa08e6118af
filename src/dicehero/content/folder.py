"""Where the content of the game lies."""

from __future__ import annotations

from pathlib import Path


def own_data() -> Path:
    """Return the folder of the content that comes with the game."""
    package = Path(__file__).resolve().parents[1]
    shipped = package / "data"
    # In a checkout the wheel's copy does not exist; the files are at the top, beside src.
    return shipped if shipped.is_dir() else package.parents[1] / "data"
