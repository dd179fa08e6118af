"""From TOML files to a `QuestSpec`."""

from __future__ import annotations

import os
from collections.abc import Callable, Container, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from pydantic import ValidationError

from dicehero.content.content_error import ContentError, in_short
from dicehero.content.folder import own_data
from dicehero.content.ordinary_file import read_text
from dicehero.content.quest.build import build_spec
from dicehero.content.quest.effects import Strict
from dicehero.content.quest.models import HeroesFile, PerilsFile, RelicsFile, VillainsFile
from dicehero.content.quest.problems import (
    Found,
    across_heroes,
    across_perils,
    across_relics,
    across_villains,
    named,
    told,
)
from dicehero.content.toml_text import parse_toml
from dicehero.games.quest.spec import QuestSpec

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

HEROES, VILLAINS, RELICS, PERILS = "heroes.toml", "villains.toml", "relics.toml", "perils.toml"
_OPTIONAL = (RELICS, PERILS)
MOST_BYTES = 1_000_000

_FileModel = TypeVar("_FileModel", bound=Strict)


def load_quest_spec(directory: Path | None = None) -> QuestSpec:
    """Read the content of a folder, or that of the game.

    Raises ContentError with every problem of every file.
    """
    folder = own_data() if directory is None else directory
    shown = Path("data") if directory is None else directory
    there = {name for name in _OPTIONAL if _is_there(folder / name)}
    return _spec(lambda name: _parse(folder / name), there, shown)


def spec_of_tables(tables: Mapping[str, object]) -> QuestSpec:
    """Return the content that `content_tables` gave. Raises ContentError with every problem."""

    def parse(name: str) -> dict[str, object]:
        table = tables.get(name)
        if not isinstance(table, dict):
            raise ValueError("is not there")
        return table

    return _spec(parse, {name for name in _OPTIONAL if name in tables}, Path("content"))


def content_tables(directory: Path | None = None) -> dict[str, dict[str, object]]:
    """Return the files of a folder, or those of the game, by name: what they say, without comments.

    Raises ContentError for what cannot be read.
    """
    folder = own_data() if directory is None else directory
    names = [HEROES, VILLAINS, *(name for name in _OPTIONAL if _is_there(folder / name))]
    try:
        return {name: _parse(folder / name) for name in names}
    except (OSError, ValueError) as error:
        raise ContentError([f"{folder}: {error}"]) from None


def _spec(parse: Callable[[str], dict[str, object]], there: Container[str], shown: Path) -> QuestSpec:
    problems: list[str] = []
    heroes = _read(parse, shown, HEROES, HeroesFile, across_heroes, problems)
    villains = _read(parse, shown, VILLAINS, VillainsFile, across_villains, problems)
    relics: RelicsFile | None = RelicsFile()
    perils: PerilsFile | None = PerilsFile()
    # Without these two there are no relics and no perils, which is a game all the same.
    if RELICS in there:
        relics = _read(parse, shown, RELICS, RelicsFile, across_relics, problems)
    if PERILS in there:
        perils = _read(parse, shown, PERILS, PerilsFile, across_perils, problems)
    if heroes is None or villains is None or relics is None or perils is None:
        raise ContentError(problems)
    return build_spec(heroes, villains, relics, perils)


def _read(
    parse: Callable[[str], dict[str, object]],
    shown: Path,
    name: str,
    model: type[_FileModel],
    across: Callable[[Mapping[str, object]], Iterable[Found]],
    problems: list[str],
) -> _FileModel | None:
    """Return the file as its model; add its problems and return None where it has some."""
    before = len(problems)
    parsed: _FileModel | None = None
    found: list[Found] = []
    try:
        data = parse(name)
        try:
            parsed = model.model_validate(data)
        except ValidationError as error:
            found += told(error.errors(include_url=False))
        found += across(data)
        told_here = in_short(f"{named(where, data)}: {what}" for where, what in found)
        problems += [f"{shown / name}: {problem}" for problem in told_here]
    except OSError as error:
        problems.append(f"{shown / name}: cannot be read: {error.strerror or error}")
    except ValueError as error:
        problems.append(f"{shown / name}: {error}")
    return parsed if len(problems) == before else None


def _is_there(path: Traversable) -> bool:
    # A link to nothing is there, and cannot be read.
    return os.path.lexists(path) if isinstance(path, Path) else path.is_file()


def _parse(path: Traversable) -> dict[str, object]:
    return parse_toml(read_text(path, MOST_BYTES))
