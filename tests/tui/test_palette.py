"""Colours: far enough apart for every kind of colour vision, and readable."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from rich.color import ColorType
from rich.style import Style

from dicehero.games.quest.dice import COLOURS
from dicehero.tui.kit.palette import Palette
from dicehero.tui.kit.themes import CONTRAST, DARK, LIGHT, THEMES, palette_of
from support.contrast import contrast_of, linear
from support.levels import sampled
from support.screens import SCREENS, screen

Linear = tuple[float, float, float]

# Machado, Oliveira and Fernandes (2009), full severity, on linear RGB.
VISIONS = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
APART = 20.0
"""Least distance in CIELAB; 2.3 is just noticeable."""
READABLE = 4.5
READABLE_LARGE = 3.0


def lab(colour: Linear) -> Linear:
    red, green, blue = (min(1.0, max(0.0, part)) for part in colour)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (_cube_root(part) for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _cube_root(part: float) -> float:
    return math.cbrt(part) if part > 0.008856 else 7.787 * part + 16 / 116


def contrast(style: Style, ground: Style) -> float:
    """The contrast of text in a style, on its own background or that of `ground`."""
    back = style.bgcolor or ground.bgcolor
    assert style.color is not None
    assert back is not None
    return contrast_of(style.color.get_truecolor().hex, back.get_truecolor().hex)


OWN = {"dark": DARK, "light": LIGHT, "contrast": CONTRAST}
"""The themes that name their colours; of the others the terminal knows the colours."""


@pytest.mark.parametrize("theme", OWN)
@pytest.mark.parametrize("vision", VISIONS)
def test_dice_colours_are_told_apart(vision: str, theme: str) -> None:
    matrix = VISIONS[vision]
    seen = []
    for colour in OWN[theme].dice:
        parts = linear(colour)
        red, green, blue = (sum(a * b for a, b in zip(row, parts, strict=True)) for row in matrix)
        seen.append(lab((red, green, blue)))
    for (first, one), (second, other) in combinations(zip(COLOURS, seen, strict=True), 2):
        assert math.dist(one, other) > APART, (first, second)


@pytest.mark.parametrize("theme", OWN)
def test_text_is_readable(theme: str) -> None:
    ink = palette_of(theme)
    roles = ("text", "strong", "dim", "accent", "accent_bold", "gain", "loss", "heal", "warning", "off")
    for ground in (ink.ground, ink.panel, ink.raised):
        for role in roles:
            assert contrast(getattr(ink, role), ground) >= READABLE, (role, ground)
        for role in ("button", "button_lit"):
            assert contrast(getattr(ink, role), ground) >= READABLE, role
        for tint in ink.tints:
            for style in (tint.bold, tint.face, tint.solid):
                assert contrast(style, ground) >= READABLE, (style, ground)
    for ground in (ink.ground, ink.panel):
        for shade in (*ink.title, *ink.triumph, *ink.defeat):
            # Letters four rows high are large text.
            assert contrast(shade, ground) >= READABLE_LARGE, shade


@pytest.mark.parametrize("theme", sampled(OWN))
def test_every_letter_that_is_drawn_is_readable(theme: str) -> None:
    """Whatever lies on whatever. What a dialog covers is faded on purpose."""
    ink = palette_of(theme)
    faded = ink.frame + Style(bgcolor=ink.ground.bgcolor)
    poor: dict[str, str] = {}
    for name in SCREENS:
        on = screen(name)
        on.look.theme = theme
        canvas = on.redrawn()
        for row in (canvas.strip(y) for y in range(canvas.height)):
            for text, style, _ in row:
                assert style is not None
                letters = any(map(str.isalnum, text)) and style != faded
                if letters and contrast(style, ink.ground) < READABLE:
                    poor[f"{name}: {text.strip()}"] = f"{style}: {contrast(style, ink.ground):.2f}"
    assert poor == {}


def coloured(style: Style) -> bool:
    return any(part is not None and not part.is_default for part in (style.color, style.bgcolor))


def styles_of(ink: Palette) -> list[Style]:
    single = [value for value in vars_of(ink) if isinstance(value, Style)]
    rows = [*ink.title, *ink.triumph, *ink.defeat]
    return single + rows + [style for tint in ink.tints for style in vars_of(tint)]


def vars_of(holder: object) -> list[Style]:
    return [getattr(holder, name) for name in type(holder).__slots__]  # type: ignore[attr-defined]


def test_no_colour_is_no_colour() -> None:
    assert not any(map(coloured, styles_of(palette_of("none"))))
    assert not palette_of("none").inks.pixels


def test_the_terminal_theme_asks_for_the_sixteen_colours_only() -> None:
    for style in styles_of(palette_of("ansi")):
        for part in (style.color, style.bgcolor):
            assert part is None or part.is_default or part.type is ColorType.STANDARD, style


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_there_is_to_choose_has_a_palette(theme: str) -> None:
    assert palette_of(theme) is palette_of(theme)


def test_an_unknown_theme_is_an_error() -> None:
    with pytest.raises(KeyError):
        palette_of("plaid")
