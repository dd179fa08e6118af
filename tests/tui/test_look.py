"""Themes, NO_COLOR and the ASCII switch: said by the configuration, the command line, and keys."""

from __future__ import annotations

import asyncio

import pytest

from dicehero.store.config import Config
from dicehero.tui.frame.app import TableApp
from dicehero.tui.frame.look import Depth
from dicehero.tui.frame.stage import LiveStage
from dicehero.tui.kit.glyphs import UNKNOWN, Glyphs, in_ascii, is_on_console, shown_as
from dicehero.tui.kit.themes import THEMES, palette_of
from support.games import GAME
from support.levels import sampled
from support.screens import SCREENS, screen
from support.stage import Clock, press, setup, stage


@pytest.mark.parametrize("theme", THEMES)
def test_the_configuration_says_the_theme(theme: str) -> None:
    on = stage(config=Config(theme=theme))  # type: ignore[arg-type]
    assert on.look.palette is palette_of(theme)
    assert on.canvas.ink is on.look.palette


def test_f2_goes_through_the_themes() -> None:
    on = stage()
    for theme in (*THEMES[1:], THEMES[0]):
        press(on, "f2")
        assert on.look.palette is palette_of(theme)
        assert theme in on.note.text


def test_no_colour_is_obeyed_whatever_the_theme() -> None:
    on = LiveStage(setup(), Clock(), Depth.NONE)
    on.draw(80, 24)
    press(on, "f2")
    assert on.look.palette is palette_of("none")
    assert on.note.refusal


SAYS_WHICH = "settings"
"""The screen that names the characters in use: there the words change, too."""


@pytest.mark.parametrize("size", sampled([(80, 24), (140, 45)]), ids=["80x24", "140x45"])
@pytest.mark.parametrize("name", [name for name in SCREENS if name != SAYS_WHICH])
def test_ascii_shows_ascii_and_moves_nothing(name: str, size: tuple[int, int]) -> None:
    on = screen(name, size)
    usual = on.redrawn().rows()
    on.look.glyphs = Glyphs.ASCII
    plain = on.redrawn().rows()
    assert all(row.isascii() for row in plain)
    assert "".join(plain).count(UNKNOWN) == "".join(usual).count(UNKNOWN)
    for before, after in zip(usual, plain, strict=True):
        for one, other in zip(before, after, strict=True):
            assert one == other or not one.isascii() or (one, other) == ("…", "~")


@pytest.mark.parametrize("name", SCREENS)
def test_a_console_shows_what_it_has(name: str) -> None:
    on = screen(name)
    usual = on.redrawn().rows()
    on.look.glyphs = Glyphs.CONSOLE
    shown = on.redrawn().rows()
    assert {sign for row in shown for sign in row if not is_on_console(sign)} == set()
    assert "".join(shown).count(UNKNOWN) == "".join(usual).count(UNKNOWN)


@pytest.mark.parametrize("glyphs", Glyphs)
def test_frames_are_told_apart(glyphs: Glyphs) -> None:
    corners = [shown_as(corner, glyphs) for corner in "╭╔┏"]
    assert len(set(corners)) == 3


def test_names_lose_their_accents_only() -> None:
    assert "".join(map(in_ascii, "Žofieé")) == "Zofiee"
    assert in_ascii("日") == UNKNOWN


def test_f4_switches_and_back() -> None:
    on = stage()
    before = on.redrawn().rows()[:-2]
    press(on, "f4")
    assert all(map(is_on_console, "".join(on.canvas.rows())))
    press(on, "f4")
    assert all(row.isascii() for row in on.canvas.rows())
    press(on, "f4")
    assert on.canvas.rows()[:-2] == before


@pytest.mark.parametrize("no_color", [True, False])
def test_under_no_color_the_app_sends_no_colours(no_color: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if no_color:
        monkeypatch.setenv("NO_COLOR", "1")
    else:
        monkeypatch.delenv("NO_COLOR", raising=False)

    async def play() -> bool:
        app = TableApp(setup(), Clock())
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            app.stage.game = GAME.info.id
            strips = app.screen._compositor.render_strips()
            styles = [segment.style for strip in strips for segment in strip if segment.style]
            colours = [part for style in styles for part in (style.color, style.bgcolor) if part]
            return any(not colour.is_default for colour in colours)

    assert asyncio.run(play()) is not no_color
