"""Where the content of the game lies, and what is written about it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


def own_data() -> Traversable:
    """Return the folder of the content that comes with the game."""
    return _own("data")


def own_docs() -> Traversable:
    """Return the folder of the pages that come with the game."""
    return _own("docs")


def _own(name: str) -> Traversable:
    package = Path(__file__).resolve().parents[1]
    # In a checkout the wheel's copy does not exist; the files are at the top, beside src.
    for place in (package / name, package.parents[1] / name):
        if place.is_dir():
            return place
    # In an archive there are no folders. Loaded here: in all other cases it takes longer than the rest.
    from importlib.resources import files

    return files("dicehero") / name
