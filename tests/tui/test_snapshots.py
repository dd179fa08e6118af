"""Every screen at three sizes as plain text, and at the smallest as the roles of the palette it is drawn in.

Screens are drawn by roles alone, which a test here holds; so each theme is told once, by what it makes of
them. `python tests/make_pictures.py FOLDER` draws all screens in colours. Set UPDATE_SNAPSHOTS=1 to write the
files anew, and look at the differences before committing them.
"""

from __future__ import annotations

import os
from difflib import unified_diff
from pathlib import Path

import pytest

from dicehero.tui.kit.themes import NO_COLOUR, THEMES, palette_of
from support.levels import named, spread
from support.roles import drawn_in, legend_of, marked, off_their_roles, runs_of
from support.screens import SCREENS, SIZES, screen

SNAPSHOTS = Path(__file__).parent / "snapshots"
UPDATE = os.environ.get("UPDATE_SNAPSHOTS") == "1"
SMALLEST = (80, 24)
LOOKS = (*THEMES, NO_COLOUR)


def compare(found: list[str], file: Path) -> None:
    if UPDATE:
        file.parent.mkdir(exist_ok=True)
        file.write_text("\n".join(found) + "\n", encoding="utf-8")
    assert file.exists(), f"{file.name} is missing: run with UPDATE_SNAPSHOTS=1"
    changes = list(unified_diff(file.read_text(encoding="utf-8").splitlines(), found, n=0, lineterm=""))[2:]
    assert not changes, "\n".join([file.name, *changes])


@pytest.mark.parametrize("size", named(SIZES, SMALLEST), ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCREENS)
def test_text_and_roles(name: str, size: tuple[int, int]) -> None:
    shown = screen(name, size)
    text = [row.rstrip() for row in shown.canvas.rows()]
    compare(text, SNAPSHOTS / f"{name}-{size[0]}x{size[1]}.txt")
    if size == SMALLEST:
        with marked():
            roles = shown.draw(*size)
        compare(runs_of(roles), SNAPSHOTS / f"{name}.roles")


@pytest.mark.parametrize("name", spread(SCREENS, 6))
def test_screens_are_drawn_by_roles_alone(name: str) -> None:
    shown = screen(name)
    with marked():
        roles = shown.draw(*SMALLEST)
    for theme in LOOKS:
        with drawn_in(palette_of(theme)):
            assert off_their_roles(roles, shown.draw(*SMALLEST), theme) == []


@pytest.mark.parametrize("theme", LOOKS)
def test_what_a_theme_makes_of_the_roles(theme: str) -> None:
    compare(legend_of(theme), SNAPSHOTS / f"{theme}.theme")


def test_there_is_no_snapshot_of_a_screen_that_is_gone() -> None:
    assert {file.stem.rsplit("-", 1)[0] for file in SNAPSHOTS.glob("*.txt")} == set(SCREENS)
    assert {file.stem for file in SNAPSHOTS.glob("*.roles")} == set(SCREENS)
    assert {file.stem for file in SNAPSHOTS.glob("*.theme")} == set(LOOKS)
    assert {file.suffix for file in SNAPSHOTS.iterdir()} == {".txt", ".roles", ".theme"}
