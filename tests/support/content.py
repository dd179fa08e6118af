"""Content files to be spoilt."""

from __future__ import annotations

from pathlib import Path

from dicehero.content.load import HEROES, VILLAINS, load_quest_spec
from dicehero.content.problems import ContentError

FOLDER = Path(__file__).with_name("data")
GOOD = {name: (FOLDER / name).read_text(encoding="utf-8") for name in (HEROES, VILLAINS)}
"""Files known to be good, with values that tests may name: the game's own are tuned again and again."""


def write_content(folder: Path, **changed: str | bytes) -> Path:
    """Write a folder of content: the good files, `heroes` or `villains` replaced."""
    for name, good in GOOD.items():
        content = changed.get(name.removesuffix(".toml"), good)
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
