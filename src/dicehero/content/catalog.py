"""The composition root: from a folder of content to games that are ready to play."""

from __future__ import annotations

from pathlib import Path

from dicehero.content.load import load_quest_spec
from dicehero.games.quest import Quest


def load_quest(directory: Path | None = None) -> Quest:
    """Return the quest with the content of a folder, or with its own.

    Raises ContentError with every problem of the files.
    """
    return Quest(load_quest_spec(directory))
