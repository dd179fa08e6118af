"""Every screen at three sizes: as plain text, and as pictures in three themes.

Of the pictures only fingerprints are kept. `python tests/make_pictures.py FOLDER` draws them all.
Set UPDATE_SNAPSHOTS=1 to write the files anew, and look at the differences before committing them.
"""

from __future__ import annotations

import os
from hashlib import sha256
from pathlib import Path

import pytest

from support.levels import named, spread
from support.picture import svg
from support.screens import SCREENS, SIZES, THEMES, screen

SNAPSHOTS = Path(__file__).parent / "snapshots"
UPDATE = os.environ.get("UPDATE_SNAPSHOTS") == "1"


def compare(found: str, file: Path) -> None:
    if UPDATE:
        file.parent.mkdir(exist_ok=True)
        file.write_text(found, encoding="utf-8")
    assert file.exists(), f"{file.name} is missing: run with UPDATE_SNAPSHOTS=1"
    assert found == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("size", named(SIZES, (80, 24)), ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCREENS)
def test_text(name: str, size: tuple[int, int]) -> None:
    rows = screen(name, size).canvas.rows()
    text = "\n".join(row.rstrip() for row in rows) + "\n"
    compare(text, SNAPSHOTS / f"{name}-{size[0]}x{size[1]}.txt")


@pytest.mark.parametrize("name", spread(SCREENS, 18))
def test_pictures(name: str, tmp_path: Path) -> None:
    lines = []
    shown = screen(name)
    for width, height in SIZES:
        for theme in THEMES:
            shown.look.theme = theme
            picture = svg(shown.draw(width, height))
            (tmp_path / f"{width}x{height}-{theme}.svg").write_text(picture, encoding="utf-8")
            lines.append(f"{width}x{height} {theme} {sha256(picture.encode()).hexdigest()[:16]}\n")
    compare("".join(lines), SNAPSHOTS / f"{name}.pictures")


def test_there_is_no_snapshot_of_a_screen_that_is_gone() -> None:
    assert {file.stem.rsplit("-", 1)[0] for file in SNAPSHOTS.glob("*.txt")} == set(SCREENS)
    assert {file.stem for file in SNAPSHOTS.glob("*.pictures")} == set(SCREENS)
