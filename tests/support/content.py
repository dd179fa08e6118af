"""Content files to be spoilt."""

from __future__ import annotations

from pathlib import Path

from dicehero.content.content_error import ContentError
from dicehero.content.folder import own_data
from dicehero.content.quest.load import HEROES, PERILS, RELICS, VILLAINS, load_quest_spec

FILES = (HEROES, VILLAINS, RELICS, PERILS)


def read_folder(folder: Path) -> dict[str, str]:
    """The content files of a folder, by name."""
    return {name: (folder / name).read_text(encoding="utf-8") for name in FILES}


OWN = read_folder(own_data())
"""The game's own files, known to be good. They are tuned from time to time."""
FOLDER = Path(__file__).with_name("data")
"""A folder of content that is never tuned, for tests that name heroes, villains and values."""
GOOD = {name: (FOLDER / name).read_text(encoding="utf-8") for name in (HEROES, VILLAINS)}
"""The files of that folder."""
SAMPLE = read_folder(Path(__file__).with_name("sample"))
"""Small good files, for tests that name places and values."""


def write_content(folder: Path, base: dict[str, str] | None = None, **changed: str | bytes) -> Path:
    """Write a folder of content: the game's own files or `base`; `heroes`, `villains` and so on replaced."""
    for name, own in (OWN if base is None else base).items():
        content = changed.get(name.removesuffix(".toml"), own)
        (folder / name).write_bytes(content if isinstance(content, bytes) else content.encode())
    return folder


def problems(folder: Path) -> list[str]:
    """The problems of a folder, each without the folder's path; none for good content."""
    found: tuple[str, ...] = ()
    try:
        load_quest_spec(folder)
    except ContentError as error:
        found = error.problems or ("refused without a reason",)
    assert all(line.isprintable() for line in found)
    return [line.removeprefix(f"{folder}/") for line in found]


def spoilt(text: str, *replacements: tuple[str, str]) -> str:
    """Return the text with each first occurrence replaced; it must occur."""
    for old, new in replacements:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text
