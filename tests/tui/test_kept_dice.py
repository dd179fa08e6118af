"""Dice carried into a round are never cut off where they are shown: wild ones least of all."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual.geometry import Region

from dicehero.games.quest import Quest
from dicehero.games.quest.dice import Die, Origin
from dicehero.games.quest.view import PhaseName
from dicehero.tui.frame.stage import LiveStage
from dicehero.tui.kit.canvas import Canvas
from dicehero.tui.quest.widgets.hand import draw_labelled_dice, draw_waiting_dice
from support.games import GAME
from support.quest import hand, hero
from support.stage import phase, play_to, sitting, stage

TWELVE = "R1 R2 B3 B4 G5 G6 Y1 Y2 Y3 K4 K5 K6"
COLLECTOR = replace(hero(life=99, pool="R1 B1 G1 Y1 K1", capacity="R9 B9 G9 Y9 K9"), id="collector")
COLLECTING = Quest(replace(GAME.spec, heroes=(COLLECTOR,)))


def kept(text: str) -> tuple[Die, ...]:
    return hand(text, Origin.KEPT)


def carrying(wanted: PhaseName, text: str, size: tuple[int, int]) -> LiveStage:
    """A stage at a phase of the second round, with these dice carried into it."""
    shown = stage("2", COLLECTING, size)
    play_to(shown, wanted, "collector", round_number=2)
    quest = sitting(shown)
    quest.view = replace(quest.view, kept=kept(text))
    if wanted is PhaseName.CHOOSE_VILLAIN:
        shown.scene._view = quest.view  # type: ignore[attr-defined]
    shown.redrawn()
    return shown


def shown_dice(on: LiveStage) -> list[str]:
    """The words of the row that tells of kept dice, and of the rows of boxes around it."""
    rows = on.canvas.rows()
    at = next(index for index, row in enumerate(rows) if "kept for this round" in row)
    return " ".join(rows[at - 1 : at + 2]).replace("[", " ").replace("]", " ").split()


@pytest.mark.parametrize("wanted", [PhaseName.CHOOSE_VILLAIN, PhaseName.BEFORE_ROLL])
def test_twelve_kept_dice_are_all_seen_in_the_smallest_window(wanted: PhaseName) -> None:
    shown = carrying(wanted, TWELVE, (80, 24))
    assert phase(shown) is wanted
    words = shown_dice(shown)
    assert all(die in words for die in TWELVE.split())
    assert shown.canvas.clipped == []


@pytest.mark.parametrize("wanted", [PhaseName.CHOOSE_VILLAIN, PhaseName.BEFORE_ROLL])
def test_of_too_many_kept_dice_the_wild_ones_are_seen_and_the_others_counted(wanted: PhaseName) -> None:
    shown = carrying(wanted, " ".join([*["R2"] * 40, *["K6"] * 3]), (80, 24))
    words = shown_dice(shown)
    assert words.count("K6") == 3
    counted = sum(int(word[1:]) for word in words if word.startswith("+"))
    assert words.count("R2") + counted == 40
    assert shown.canvas.clipped == []


@pytest.mark.parametrize("width", [3, 4, 5, 8, 11, 40, 79])
@pytest.mark.parametrize("height", [1, 2, 3])
@pytest.mark.parametrize("count", [1, 12, 40])
def test_every_die_is_drawn_or_counted(width: int, height: int, count: int) -> None:
    canvas = Canvas(width, height, stage().look.palette)
    draw_waiting_dice(canvas, Region(0, 0, width, height), kept(" ".join(["R2"] * count)))
    text = " ".join(canvas.rows())
    left_out = [int(word[1:]) for word in text.split() if word.startswith("+")]
    # A die in a box of three rows shows its letter on the frame.
    drawn = max(text.count("R2"), text.count("R") if height == 3 else 0)
    assert drawn + sum(left_out) == count
    assert canvas.clipped == []


def test_without_room_for_a_row_nothing_is_drawn() -> None:
    canvas = Canvas(80, 1, stage().look.palette)
    draw_labelled_dice(canvas, Region(0, 0, 80, 0), "kept", kept(TWELVE))
    assert not "".join(canvas.rows()).strip()
