"""No window is too small or too large, and none makes a screen unreadable for good."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from rich.cells import cell_len

from dicehero.games.quest import Quest
from dicehero.games.quest.view import PhaseName
from support.games import LONGEST_NAME, RICH_GAME
from support.levels import named, sampled
from support.quest import hero
from support.screens import SCREENS, longest, screen
from support.stage import phase, press, sitting, stage

LONG = [
    name
    for name in SCREENS
    # These have nothing longer to show, or end before; lessons are those of the game's own content.
    if name not in ("many-dice", "fallen", "laden") and not name.startswith("lesson")
]
SMALL = ((80, 24), (79, 24), (80, 23), (76, 22))
DIALOGS = ("question_mark", "i", "l", "colon", "A")
WIDTHS = (1, 2, 3, 10, 40, 75, 76, 80, 81, 99, 100, 116, 149, 150, 300)
HEIGHTS = (1, 2, 3, 10, 21, 22, 24, 25, 29, 30, 45, 100)
PARTS = 19
"""Each part has every width, and every height."""


@pytest.mark.parametrize("part", sampled(range(PARTS)))
@pytest.mark.parametrize("name", SCREENS)
def test_every_size_is_drawn_and_the_first_comes_back(name: str, part: int) -> None:
    shown = screen(name)
    before = shown.canvas.rows()
    for width, height in list(product(WIDTHS, HEIGHTS))[part::PARTS]:
        canvas = shown.draw(width, height)
        rows = [canvas.strip(y) for y in range(height)]
        # Measured anew: a strip believes the width that it was told.
        assert [cell_len(strip.text) for strip in rows] == [width] * height
        text = "\n".join(canvas.rows())
        if width < 76 or height < 22:
            assert canvas.hits == []
            assert width < 12 or height < 3 or "needs 76x22" in text
        else:
            assert "needs 76x22" not in text
    assert shown.draw(80, 24).rows() == before


@pytest.mark.parametrize("key", DIALOGS)
@pytest.mark.parametrize("name", ["battle", "keep", "reward"])
def test_dialogs_are_drawn_at_every_size_and_the_first_comes_back(name: str, key: str) -> None:
    shown = screen(name)
    press(shown, key)
    assert shown.dialog is not None
    before = shown.canvas.rows()
    for width, height in zip(WIDTHS * 2, HEIGHTS * 3, strict=False):
        canvas = shown.draw(width, height)
        assert [cell_len(canvas.strip(y).text) for y in range(height)] == [width] * height
    assert shown.draw(80, 24).rows() == before
    assert shown.canvas.clipped == []


@pytest.mark.parametrize("name", SCREENS)
def test_keys_are_not_heard_while_nothing_is_shown(name: str) -> None:
    shown = screen(name)
    scene, dialog = shown.scene, shown.dialog
    shown.draw(75, 22)
    for key in ("enter", "e", "1", "escape", "n", "h"):
        shown.press(key)
    assert (shown.scene, shown.dialog) == (scene, dialog)
    shown.press("q")
    assert shown.leaving


def test_a_window_that_is_too_small_says_how_to_leave_and_what_plays_there() -> None:
    shown = screen("battle")
    text = "\n".join(shown.draw(40, 5).rows())
    assert "q quits" in text
    assert "--plain plays at any size" in text


@pytest.mark.parametrize("size", named(SMALL, (76, 22)), ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", LONG)
def test_nothing_is_cut_off_with_the_longest_texts(name: str, size: tuple[int, int]) -> None:
    shown = longest(name)
    assert shown.draw(*size).clipped == []


LARGEST = "R12 B12 G12 Y12 K12"
FULL_GAME = Quest(
    replace(
        RICH_GAME.spec, heroes=(replace(hero(life=99, pool=LARGEST, capacity=LARGEST), name=LONGEST_NAME),)
    )
)


@pytest.mark.parametrize("name", ["battle", "placing", "reward", "villains", "keep", "crossroads", "won"])
def test_six_digits_of_score_are_shown(name: str) -> None:
    shown = longest(name)
    quest = sitting(shown)
    quest.view = replace(quest.view, score=987_654)
    if quest.view.ledger is not None:
        tally = replace(quest.view.ledger.tallies[0], matched=60, surplus=99, bonus=990)
        tallies = (tally, *quest.view.ledger.tallies[1:])
        quest.view = replace(quest.view, ledger=replace(quest.view.ledger, tallies=tallies, gain=12_345))
    if name == "villains":
        shown.scene._view = quest.view  # type: ignore[attr-defined]
    text = "\n".join(shown.redrawn().rows())
    assert "987654" in text
    assert shown.canvas.clipped == []


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
def test_nothing_is_cut_off_with_the_largest_pool(size: tuple[int, int]) -> None:
    shown = stage("2", FULL_GAME, size)
    shown.host.begin()
    seen = set()
    while (now := phase(shown)) is not PhaseName.CHOOSE_REWARD:
        assert shown.redrawn().clipped == [], now
        seen.add(now)
        session = sitting(shown).session
        shown.play(session.legal()[0] if now is not PhaseName.BATTLE else "end")
    assert len(seen) == 4


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("size", sampled([(80, 24), (120, 40)]), ids=["80x24", "120x40"])
def test_whatever_can_be_pressed_lies_inside(name: str, size: tuple[int, int]) -> None:
    canvas = screen(name, size).canvas
    assert canvas.hits
    for hit in canvas.hits:
        assert canvas.region.contains_region(hit.region), hit
