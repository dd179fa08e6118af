"""Portraits on the canvas: two sizes, with and without colours, and strangers."""

from __future__ import annotations

import pytest
from textual.geometry import Region

from dicehero.content.portraits import load_portraits
from dicehero.tui.kit.canvas import Canvas
from dicehero.tui.kit.portrait import HEIGHT, SIDE, WIDTH, draw_portrait, draw_portrait_card, stranger
from dicehero.tui.kit.themes import palette_of

CROW = load_portraits()["gallows-crow"]


def drawn(theme: str, large: bool) -> Canvas:
    canvas = Canvas(WIDTH * (2 if large else 1), HEIGHT * (2 if large else 1), palette_of(theme))
    draw_portrait(canvas, 0, 0, CROW, 1, large=large)
    return canvas


def colours(canvas: Canvas) -> list[list[str]]:
    """Two pixels for each cell: what is seen in its upper and its lower half."""
    rows: list[list[str]] = []
    for y in range(canvas.height):
        halves: tuple[list[str], list[str]] = ([], [])
        for segment in canvas.strip(y):
            assert segment.style is not None
            assert segment.style.color is not None
            assert segment.style.bgcolor is not None
            front, back = segment.style.color.name, segment.style.bgcolor.name
            for character in segment.text:
                upper, lower = {"█": "ff", "▀": "fb", "▄": "bf", " ": "bb"}[character]
                halves[0].append(front if upper == "f" else back)
                halves[1].append(front if lower == "f" else back)
        rows += [list(half) for half in halves]
    return rows


def painted(theme: str) -> list[list[str]]:
    inks = palette_of(theme).inks
    return [[inks.pixels.get(letter, inks.backdrops[0]) for letter in row] for row in CROW]


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_small_portrait_has_two_pixels_a_cell(theme: str) -> None:
    assert colours(drawn(theme, large=False)) == painted(theme)


def test_a_large_portrait_has_two_cells_a_pixel() -> None:
    found = colours(drawn("dark", large=True))
    assert [row[::2] for row in found[::2]] == painted("dark")
    assert all(row[::2] == row[1::2] for row in found)


@pytest.mark.parametrize("large", [True, False])
def test_without_colours_the_shape_stays(large: bool) -> None:
    text = "\n".join(drawn("none", large).rows())
    assert len(set(text) - {"\n"}) > 2
    assert text.isascii() is False


def test_it_is_as_large_as_there_is_room() -> None:
    canvas = Canvas(60, 30, palette_of("dark"))
    assert draw_portrait_card(canvas, Region(0, 0, 40, 20), CROW, 1) == 2 * HEIGHT
    assert draw_portrait_card(canvas, Region(0, 0, 27, 20), CROW, 1) == HEIGHT
    assert draw_portrait_card(canvas, Region(0, 0, 40, 6), CROW, 1) == 0
    assert canvas.clipped == []


def test_strangers_are_told_apart_and_stay_the_same() -> None:
    assert stranger("somebody") == stranger("somebody")
    assert len({stranger(f"villain {number}") for number in range(40)}) > 20
    assert {len(row) for row in stranger("x")} == {SIDE}
    assert len(stranger("x")) == SIDE
