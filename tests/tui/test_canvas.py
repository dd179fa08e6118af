"""The canvas: clipping, layers, and what lies where."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from textual.geometry import Offset, Region

from dicehero.tui.kit.canvas import Canvas, fitted
from dicehero.tui.kit.intents import Intent
from dicehero.tui.kit.themes import palette_of

NIGHT = palette_of("dark")
A, B, C, D = (Intent("die", number) for number in range(1, 5))


def blank(width: int = 10, height: int = 4) -> Canvas:
    return Canvas(width, height, NIGHT)


def test_text_outside_is_clipped_on_every_side() -> None:
    canvas = blank()
    canvas.put(-2, 0, "abcd", NIGHT.text)
    canvas.put(8, 1, "abcd", NIGHT.text)
    canvas.put(0, -1, "x", NIGHT.text)
    canvas.put(0, 4, "x", NIGHT.text)
    assert canvas.rows() == ["cd        ", "        ab", " " * 10, " " * 10]


def test_a_long_text_ends_in_an_ellipsis() -> None:
    canvas = blank()
    assert canvas.put(0, 0, "abcdef", NIGHT.text, 4) == 4
    assert canvas.rows()[0].startswith("abc… ")


def test_wide_characters_take_two_cells_and_are_never_halved() -> None:
    canvas = blank()
    assert canvas.put(0, 0, "日本e\u0301x", NIGHT.text) == 6
    canvas.put(1, 0, "!", NIGHT.text)
    canvas.put(9, 1, "日", NIGHT.text)
    canvas.put(-1, 2, "日a", NIGHT.text)
    assert canvas.put_right(10, 3, "日本", NIGHT.text) == 6
    assert canvas.rows() == [" !本ex    ", " " * 10, " a        ", "      日本"]
    assert all(cell_len(canvas.strip(y).text) == 10 for y in range(4))


def test_a_wide_text_ends_in_an_ellipsis_within_its_cells() -> None:
    canvas = blank()
    canvas.put_centred(Region(1, 0, 4, 1), 0, "日本語", NIGHT.text)
    assert cell_len(fitted("日本語", 4)) <= 4
    assert canvas.rows()[0] == " 日… " + " " * 5 or canvas.rows()[0].startswith(" 日…")
    assert fitted("日本", 4) == "日本"


def test_what_is_clipped_is_reported() -> None:
    canvas = blank()
    canvas.put(0, 0, "fits", NIGHT.text)
    canvas.put(8, 0, "   ", NIGHT.text)
    assert canvas.clipped == []
    canvas.put(8, 0, "edge", NIGHT.text)
    canvas.put(0, 9, "below", NIGHT.text)
    canvas.put(0, 0, "limit", NIGHT.text, 3)
    canvas.paragraph(Region(0, 0, 5, 1), "one two", NIGHT.text)
    with canvas.within(Region(2, 1, 4, 1)):
        canvas.put(2, 1, "wider", NIGHT.text)
    assert canvas.clipped == ["edge", "below", "limit", "one two", "wider"]
    assert canvas.rows()[1] == "  wide    "


def test_a_long_paragraph_ends_in_an_ellipsis() -> None:
    canvas = blank()
    assert canvas.paragraph(Region(0, 0, 5, 2), "one two three four", NIGHT.text) == 2
    assert canvas.rows()[1].startswith("thre…") or canvas.rows()[1].startswith("two…")


def test_a_style_without_background_keeps_the_one_below() -> None:
    canvas = blank()
    canvas.fill(canvas.region, NIGHT.panel)
    canvas.put(0, 0, "x", NIGHT.accent)
    style = next(iter(canvas.strip(0))).style
    assert style is not None
    assert style.bgcolor == NIGHT.panel.bgcolor
    assert style.color == NIGHT.accent.color


def test_every_row_is_as_wide_as_the_canvas() -> None:
    canvas = blank()
    canvas.frame(Region(-3, -1, 30, 9), NIGHT.frame)
    assert [canvas.strip(y).cell_length for y in range(-1, 6)] == [10] * 7


@pytest.mark.parametrize("size", [(0, 0), (1, 0), (0, 1), (1, 1)])
def test_the_smallest_canvases(size: tuple[int, int]) -> None:
    canvas = blank(*size)
    canvas.frame(canvas.region, NIGHT.frame)
    canvas.paragraph(canvas.region, "some words", NIGHT.text)
    assert len(canvas.rows()) == size[1]


def test_the_last_hit_lies_on_top() -> None:
    canvas = blank()
    canvas.hit(canvas.region, A)
    canvas.hit(Region(2, 1, 3, 2), B)
    assert canvas.intent_at(0, 0) == A
    assert canvas.intent_at(3, 2) == B
    assert canvas.intent_at(10, 0) is None


def grid() -> Canvas:
    """A B over C D."""
    canvas = blank(20, 8)
    for intent, x, y in ((A, 0, 0), (B, 10, 0), (C, 0, 4), (D, 10, 4)):
        canvas.hit(Region(x, y, 5, 3), intent)
    canvas.hit(Region(0, 7, 20, 1), Intent("quit"), focusable=False)
    return canvas


@pytest.mark.parametrize(
    ("start", "step", "end"),
    [
        (A, Offset(1, 0), B),
        (A, Offset(0, 1), C),
        (D, Offset(-1, 0), C),
        (D, Offset(0, -1), B),
        (A, Offset(-1, 0), A),
        (C, Offset(0, 1), C),
        (None, Offset(1, 0), A),
    ],
)
def test_arrows_go_to_the_neighbour(start: Intent | None, step: Offset, end: Intent) -> None:
    assert grid().neighbour(start, step) == end


def test_tab_goes_around() -> None:
    canvas = grid()
    seen = [A]
    for _ in range(4):
        following = canvas.following(seen[-1], 1)
        assert following is not None
        seen.append(following)
    assert seen == [A, B, C, D, A]
    assert canvas.following(None, -1) == D
    assert blank().following(A, 1) is None


def test_a_veil_makes_everything_deaf() -> None:
    canvas = grid()
    canvas.veil()
    assert canvas.intent_at(0, 0) is None


def test_letters_are_not_bold_because_something_bold_lies_below() -> None:
    canvas = blank()
    canvas.put(0, 0, "◆", NIGHT.gain)
    canvas.put(0, 0, "a", NIGHT.text)
    assert NIGHT.gain.bold
    assert not canvas.styles[0][0].bold
