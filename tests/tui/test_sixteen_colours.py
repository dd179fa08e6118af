"""With sixteen colours every letter is readable, in the palettes of the terminals that are about."""

from __future__ import annotations

import asyncio

import pytest
from rich.color import Color, ColorSystem
from rich.style import Style

from dicehero.store.config import Config
from dicehero.tui.frame.app import TableApp
from dicehero.tui.frame.look import Depth
from dicehero.tui.frame.stage import LiveStage
from dicehero.tui.kit.themes import THEMES, palette_of
from support.contrast import contrast_of
from support.levels import sampled
from support.screens import SCREENS, screen
from support.stage import Clock, press, setup

PALETTES = {
    "VGA": (
        *("#000000", "#aa0000", "#00aa00", "#aa5500", "#0000aa", "#aa00aa", "#00aaaa", "#aaaaaa"),
        *("#555555", "#ff5555", "#55ff55", "#ffff55", "#5555ff", "#ff55ff", "#55ffff", "#ffffff"),
    ),
    "xterm": (
        *("#000000", "#cd0000", "#00cd00", "#cdcd00", "#0000ee", "#cd00cd", "#00cdcd", "#e5e5e5"),
        *("#7f7f7f", "#ff0000", "#00ff00", "#ffff00", "#5c5cff", "#ff00ff", "#00ffff", "#ffffff"),
    ),
    "VTE": (
        *("#171421", "#c01c28", "#26a269", "#a2734c", "#12488b", "#a347ba", "#2aa1b3", "#d0cfcc"),
        *("#5e5c64", "#f66151", "#33d17a", "#e9ad0c", "#2a7bde", "#c061cb", "#33c7de", "#ffffff"),
    ),
    "Windows": (
        *("#0c0c0c", "#c50f1f", "#13a10e", "#c19c00", "#0037da", "#881798", "#3a96dd", "#cccccc"),
        *("#767676", "#e74856", "#16c60c", "#f9f1a5", "#3b78ff", "#b4009e", "#61d6d6", "#f2f2f2"),
    ),
}
"""The sixteen colours of each. VTE's are those that GNOME ships it with, Windows' those of its console."""
READABLE = 3.0
BRIGHT = 8
Pair = tuple[int, int]


def number(colour: Color | None) -> int:
    """The number of one of the sixteen colours; one left to the terminal may be anything."""
    assert colour is not None
    assert colour.number is not None, colour
    assert colour.number < 2 * BRIGHT
    return colour.number


def pairs(style: Style) -> set[Pair]:
    """Foreground and background of a style, as it is and as terminals show it that make bold ones bright."""
    front, back = number(style.color), number(style.bgcolor)
    assert not style.dim
    assert not style.reverse
    return {(front, back), (front | BRIGHT if style.bold else front, back)}


def used(shown: LiveStage) -> dict[Pair, str]:
    """The pairs of all letters of a picture, each with a text that has it."""
    canvas = shown.redrawn()
    found: dict[Pair, str] = {}
    for y in range(canvas.height):
        for text, style, _ in canvas.strip(y):
            if style is not None and any(map(str.isalnum, text)):
                found.update(dict.fromkeys(pairs(style), text.strip()))
    return found


@pytest.mark.parametrize("palette", sampled(PALETTES))
def test_every_letter_on_every_screen_is_readable(palette: str) -> None:
    colours = PALETTES[palette]
    poor = {}
    for name in SCREENS:
        shown = screen(name)
        shown.look.depth = Depth.SIXTEEN
        for (front, back), text in used(shown).items():
            found = contrast_of(colours[front], colours[back])
            if found < READABLE:
                poor[f"{name}: {text}"] = f"{front} on {back}: {found:.2f}"
    assert poor == {}


@pytest.mark.parametrize("palette", PALETTES)
def test_every_style_for_letters_is_readable(palette: str) -> None:
    ink = palette_of("ansi")
    roles = (
        "text",
        "strong",
        "dim",
        "frame",
        "off",
        "accent",
        "accent_bold",
        "gain",
        "loss",
        "heal",
        "warning",
    )
    styles = [ink.ground + getattr(ink, role) for role in (*roles, "button", "button_lit")]
    styles += [ink.ground + shade for shade in (*ink.title, *ink.triumph, *ink.defeat)]
    styles += [
        ink.ground + each
        for tint in ink.tints
        for each in (tint.bright, tint.bold, tint.soft, tint.face, tint.solid)
    ]
    colours = PALETTES[palette]
    for style in styles:
        for front, back in pairs(style):
            assert contrast_of(colours[front], colours[back]) >= READABLE, style


@pytest.mark.parametrize("theme", THEMES)
def test_sixteen_colours_make_one_theme(theme: str) -> None:
    on = LiveStage(setup(config=Config(theme=theme)), Clock(), Depth.SIXTEEN)  # type: ignore[arg-type]
    on.draw(80, 24)
    press(on, "f2")
    assert on.look.palette is palette_of("ansi")
    assert on.note.refusal


@pytest.mark.parametrize(
    ("system", "theme"), [(ColorSystem.STANDARD, "ansi"), (ColorSystem.EIGHT_BIT, "dark")]
)
def test_a_terminal_without_colorterm_gets_the_sixteen(system: ColorSystem, theme: str) -> None:
    async def play() -> TableApp:
        app = TableApp(setup(), Clock())
        app.console._color_system = system
        app.stage.look.depth = app._depth()
        return app

    assert asyncio.run(play()).stage.look.palette is palette_of(theme)
