"""The quest's content: from TOML files to the specification that the rules take."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from dicehero.content.catalog import Loader, Ready
from dicehero.content.portraits import Portrait, load_portraits

if TYPE_CHECKING:
    from dicehero.games.quest import Quest


def load_quest(directory: Path | None = None) -> Quest:
    """Return the quest with the content of a folder, or with its own.

    Raises ContentError with every problem of the files.
    """
    # Loading needs pydantic, which games without content files do without.
    from dicehero.content.quest.load import load_quest_spec
    from dicehero.games.quest import Quest

    return Quest(load_quest_spec(directory))


def ready_quest(quest: Quest, portraits: Mapping[str, Portrait] | None = None) -> Ready:
    """Return a quest with the digest of its content, and with portraits, which are no part of that."""
    return Ready(quest, quest.spec.digest, portraits or {})


def _load(directory: Path | None) -> Ready:
    return ready_quest(load_quest(directory), load_portraits(directory))


def _lightly() -> Ready:
    from dicehero.content.quest.apart import own_spec_apart
    from dicehero.games.quest import Quest

    return ready_quest(Quest(own_spec_apart()), load_portraits(None))


def _carried(tables: Mapping[str, object]) -> Ready:
    from dicehero.content.quest.load import spec_of_tables
    from dicehero.games.quest import Quest

    return ready_quest(Quest(spec_of_tables(tables)))


def _tables(directory: Path | None) -> Mapping[str, object]:
    from dicehero.content.quest.load import content_tables

    return content_tables(directory)


LOADER: Final = Loader(_load, _lightly, _carried, _tables)
