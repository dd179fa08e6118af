"""Portraits: small pictures of villains and heroes, from a text file beside the content.

A portrait changes no rule, so it is no part of what a replay must fit.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from dicehero.content.content_error import ContentError, in_short
from dicehero.content.folder import own_data
from dicehero.content.ordinary_file import read_text

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

PORTRAITS = "portraits.txt"
MOST_BYTES = 1_000_000
"""A larger file holds no portraits."""
SIDE = 14
"""Pixels across and down."""
LETTERS = ".kwsgdrmoybutlecnipvf"
"""The backdrop, and the paints."""

Portrait = tuple[str, ...]
"""`SIDE` rows of `SIDE` letters."""


def load_portraits(directory: Path | None = None) -> Mapping[str, Portrait]:
    """Return the portraits of the game by id, and those of a folder of content, which come first.

    Raises ContentError with every problem of the folder's file.
    """
    found = _read(own_data(), Path("data"))
    return found if directory is None else {**found, **_read(directory, directory)}


def _read(folder: Traversable, shown: Path) -> dict[str, Portrait]:
    path = folder / PORTRAITS
    try:
        portraits, problems = read_portraits(read_text(path, MOST_BYTES))
    except FileNotFoundError as error:
        if not (isinstance(path, Path) and path.is_symlink()):
            return {}
        portraits, problems = {}, [f"cannot be read: {error.strerror}"]
    except OSError as error:
        portraits, problems = {}, [f"cannot be read: {error.strerror or error}"]
    except ValueError as error:
        portraits, problems = {}, [str(error)]
    if problems:
        raise ContentError([f"{shown / PORTRAITS}: {problem}" for problem in in_short(problems)])
    return portraits


def read_portraits(text: str) -> tuple[dict[str, Portrait], list[str]]:
    """Return the portraits of a file by id, and what is wrong with it, a sentence each."""
    rows: dict[str, list[str]] = {}
    problems: list[str] = []
    name = ""
    for number, line in enumerate(text.splitlines(), start=1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        if line.startswith("="):
            name = line.removeprefix("=").strip()
            if not name or name in rows:
                problems.append(f"line {number}: {f'{name!r} comes twice' if name else 'an id is missing'}")
            rows[name] = []
        elif not rows:
            problems.append(f"line {number}: pixels come after a line `= id`")
            return {}, problems
        else:
            problems += [f"line {number}: {why}" for why in _against(line)]
            rows[name].append(line if len(line) == SIDE else line + line[::-1])
    problems += [
        f"{name}: a portrait has {SIDE} rows, not {len(each)}"
        for name, each in rows.items()
        if len(each) != SIDE
    ]
    return {name: tuple(each) for name, each in rows.items()}, problems


def _against(line: str) -> list[str]:
    found = []
    if len(line) not in (SIDE, SIDE // 2):
        found.append(f"a row has {SIDE} or {SIDE // 2} letters, not {len(line)}")
    strange = "".join(sorted(set(line) - set(LETTERS)))
    if strange:
        found.append(f"there is no paint {strange!r}; there are {LETTERS!r}")
    return found
