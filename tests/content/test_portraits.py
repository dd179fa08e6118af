"""Portraits: all villains and heroes have one of their own; a file with mistakes is told line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from dicehero.content.content_error import ContentError
from dicehero.content.portraits import LETTERS, PORTRAITS, SIDE, load_portraits, read_portraits
from dicehero.content.quest.load import load_quest_spec
from dicehero.tui.kit.themes import palette_of

PORTRAIT = ["= me", *["kwkwkwk"] * SIDE]


def test_every_villain_and_hero_has_a_portrait_of_its_own() -> None:
    spec = load_quest_spec()
    portraits = load_portraits()
    assert set(portraits) == {card.id for card in (*spec.heroes, *spec.villains)}
    assert len(set(portraits.values())) == len(portraits)


def test_no_two_portraits_look_alike() -> None:
    portraits = sorted(load_portraits().items())
    for place, (name, one) in enumerate(portraits):
        for other_name, other in portraits[place + 1 :]:
            pairs = zip("".join(one), "".join(other), strict=True)
            assert sum(a != b for a, b in pairs) > SIDE * SIDE // 3, (name, other_name)


@pytest.mark.parametrize("theme", ["dark", "light", "contrast", "ansi"])
def test_every_theme_has_every_paint(theme: str) -> None:
    assert set(palette_of(theme).inks.pixels) == set(LETTERS) - {"."}


def test_half_a_portrait_is_mirrored() -> None:
    portraits, problems = read_portraits("\n".join(["# mine", "", *PORTRAIT]))
    assert problems == []
    assert portraits == {"me": ("kwkwkwkkwkwkwk",) * SIDE}


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (["kwkwkwk"], "line 1: pixels come after a line `= id`"),
        (["= "], "line 1: an id is missing"),
        ([*PORTRAIT, *PORTRAIT], "line 16: 'me' comes twice"),
        (PORTRAIT[:-1], "me: a portrait has 14 rows, not 13"),
        ([*PORTRAIT[:-1], "kwk"], "line 15: a row has 14 or 7 letters, not 3"),
        ([*PORTRAIT[:-1], "kwkwkwZ"], "line 15: there is no paint 'Z'"),
    ],
)
def test_what_is_wrong_is_told(lines: list[str], told: str) -> None:
    _, problems = read_portraits("\n".join(lines))
    assert any(problem.startswith(told) for problem in problems), problems


def test_a_folder_adds_portraits_to_those_of_the_game(tmp_path: Path) -> None:
    assert load_portraits(tmp_path) == load_portraits()
    (tmp_path / PORTRAITS).write_text("\n".join(PORTRAIT), encoding="utf-8")
    assert set(load_portraits(tmp_path)) == {"me", *load_portraits()}


@pytest.mark.parametrize("raw", [b"\xff\xfe", b"= me\nkwk\n"])
def test_a_file_that_cannot_be_used_is_named(tmp_path: Path, raw: bytes) -> None:
    (tmp_path / PORTRAITS).write_bytes(raw)
    with pytest.raises(ContentError) as error:
        load_portraits(tmp_path)
    assert str(tmp_path / PORTRAITS) in error.value.problems[0]


def test_a_folder_in_the_way_is_told_without_a_number_of_the_system(tmp_path: Path) -> None:
    (tmp_path / PORTRAITS).mkdir()
    with pytest.raises(ContentError) as refused:
        load_portraits(tmp_path)
    assert refused.value.problems == (f"{tmp_path / PORTRAITS}: is not a regular file",)
