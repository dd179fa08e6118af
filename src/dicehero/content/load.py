"""From TOML files to a `QuestSpec`."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict
from hashlib import blake2b
from pathlib import Path
from stat import S_ISREG
from typing import TypeVar

from pydantic import ValidationError

from dicehero.content.models import (
    CapacityModel,
    HeroesFile,
    HeroModel,
    PoolModel,
    Strict,
    VillainModel,
    VillainsFile,
)
from dicehero.content.problems import ContentError, Found, across_heroes, across_villains, told
from dicehero.games.quest.spec import HeroSpec, PerColour, QuestSpec, VillainSpec

HEROES, VILLAINS = "heroes.toml", "villains.toml"
MOST_BYTES = 1_000_000
_DIGEST_BYTES = 6

_FileModel = TypeVar("_FileModel", bound=Strict)


def own_data() -> Path:
    """Return the folder of the content that comes with the game."""
    package = Path(__file__).resolve().parents[1]
    shipped = package / "data"
    # In a checkout the wheel's copy does not exist; the files are at the top, beside src.
    return shipped if shipped.is_dir() else package.parents[1] / "data"


def load_quest_spec(directory: Path | None = None) -> QuestSpec:
    """Read the content of a folder, or that of the game.

    Raises ContentError with every problem of every file.
    """
    folder = own_data() if directory is None else directory
    shown = Path("data") if directory is None else directory
    problems: list[str] = []
    heroes = _read(folder, shown, HEROES, HeroesFile, across_heroes, problems)
    villains = _read(folder, shown, VILLAINS, VillainsFile, across_villains, problems)
    if heroes is None or villains is None:
        raise ContentError(problems)
    return _spec(heroes, villains)


def _read(
    folder: Path,
    shown: Path,
    name: str,
    model: type[_FileModel],
    across: Callable[[Mapping[str, object]], Iterable[Found]],
    problems: list[str],
) -> _FileModel | None:
    """Return the file as its model; add its problems and return None where it has some."""
    before = len(problems)
    parsed: _FileModel | None = None
    try:
        data = _parse(folder / name)
        try:
            parsed = model.model_validate(data)
        except ValidationError as error:
            found = [told(detail) for detail in error.errors(include_url=False)]
            problems += [f"{shown / name}: {where}: {what}" for where, what in found]
        problems += [f"{shown / name}: {where}: {what}" for where, what in across(data)]
    except OSError as error:
        problems.append(f"{shown / name}: cannot be read: {error.strerror or error}")
    except ValueError as error:
        problems.append(f"{shown / name}: {error}")
    return parsed if len(problems) == before else None


def _parse(path: Path) -> dict[str, object]:
    status = path.stat()
    if not S_ISREG(status.st_mode):
        # A pipe or device could be read for ever.
        raise ValueError("is no ordinary file")
    if status.st_size > MOST_BYTES:
        raise ValueError(f"is larger than {MOST_BYTES} bytes")
    raw = path.read_bytes()
    try:
        return tomllib.loads(raw.decode("utf-8"))
    except UnicodeDecodeError:
        raise ValueError("is no UTF-8 text") from None
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"is no TOML: {error}") from None
    except RecursionError:
        raise ValueError("is nested too deeply") from None


def _spec(heroes: HeroesFile, villains: VillainsFile) -> QuestSpec:
    hero_specs = tuple(map(_hero, heroes.hero))
    villain_specs = tuple(map(_villain, villains.villain))
    total_width = tuple(villains.quest.total_width)
    toll = villains.quest.endless_toll
    digest = _digest((hero_specs, villain_specs), total_width, toll)
    return QuestSpec(hero_specs, villain_specs, total_width, toll, digest)


def _hero(model: HeroModel) -> HeroSpec:
    return HeroSpec(
        id=model.id,
        name=model.name,
        flavour=model.flavour,
        life=model.life,
        max_life=model.life if model.max_life is None else model.max_life,
        pool=_per_colour(model.pool),
        capacity=_per_colour(model.capacity),
        strength=model.strength,
        weakness=model.weakness,
    )


def _per_colour(model: PoolModel | CapacityModel) -> PerColour:
    return model.red, model.blue, model.green, model.yellow, model.black


def _villain(model: VillainModel) -> VillainSpec:
    weights = model.colours
    one, two, three, four = model.widths
    low, high = model.numbers
    return VillainSpec(
        id=model.id,
        name=model.name,
        flavour=model.flavour,
        act=model.act,
        boss=model.boss,
        colours=(weights.red, weights.blue, weights.green, weights.yellow),
        widths=(one, two, three, four),
        numbers=(low, high),
        twist=model.twist,
    )


def _digest(
    specs: tuple[tuple[HeroSpec, ...], tuple[VillainSpec, ...]], total_width: tuple[int, ...], toll: int
) -> str:
    """Return a fingerprint of all that the rules depend on: names and flavour may change freely."""
    rows = [
        [{k: v for k, v in asdict(spec).items() if k not in ("name", "flavour")} for spec in group]
        for group in specs
    ]
    text = json.dumps([rows, total_width, toll], sort_keys=True)
    return blake2b(text.encode(), digest_size=_DIGEST_BYTES).hexdigest()
