"""The themes: the colours of the table by name.

In each of them dice colours are far apart for every kind of colour vision, and text is readable (a test
computes both). `ansi` names the sixteen colours of terminals, and only in pairs that are readable in the
palettes that are about; `none` has no colours at all.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from rich.style import Style

from dicehero.tui.kit.palette import Inks, Palette, Tint

THEMES = ("dark", "light", "contrast", "ansi")
"""What a player may choose; NO_COLOR is not chosen but obeyed."""
NO_COLOUR = "none"
SIXTEEN_COLOURS = "ansi"
"""The theme of a terminal that shows sixteen colours: it would show others than those of any other theme."""

_PIXELS = {
    "k": "#0d0c14",
    "w": "#f4f1e8",
    "s": "#b9bccb",
    "g": "#7b7f95",
    "d": "#464a60",
    "r": "#e0503f",
    "m": "#93303f",
    "o": "#ef8f3c",
    "y": "#f6d25a",
    "b": "#9a6239",
    "u": "#5e3b2a",
    "t": "#e8b88f",
    "l": "#6cc063",
    "e": "#2f7350",
    "c": "#5fcbd0",
    "n": "#4d78dc",
    "i": "#2f3a80",
    "p": "#a873dc",
    "v": "#5b3590",
    "f": "#f2a0bf",
}
_ANSI_PIXELS = {
    "k": "black",
    "w": "bright_white",
    "s": "white",
    "g": "bright_black",
    "d": "bright_black",
    "r": "bright_red",
    "m": "red",
    "o": "yellow",
    "y": "bright_yellow",
    "b": "yellow",
    "u": "red",
    "t": "white",
    "l": "bright_green",
    "e": "green",
    "c": "bright_cyan",
    "n": "bright_blue",
    "i": "blue",
    "p": "bright_magenta",
    "v": "magenta",
    "f": "bright_magenta",
}


@dataclass(frozen=True, slots=True)
class Colours:
    """The colours that a theme of its own is mixed from, as `#rrggbb`."""

    ground: str
    panel: str
    raised: str
    text: str
    dim: str
    frame: str
    off: str
    accent: str
    gain: str
    loss: str
    heal: str
    warning: str
    dice: tuple[str, str, str, str, str]
    """Red, blue, green, yellow, and what wild dice are drawn in."""
    face: tuple[float, float]
    """Share of the die's colour in the ground of its face, and of its strongest contrast in its pips."""
    title: tuple[str, str]
    """The first and last row of large letters."""
    triumph: tuple[str, str]
    defeat: tuple[str, str]
    backdrops: tuple[str, str, str, str]


DARK = Colours(
    ground="#10121b",
    panel="#171a27",
    raised="#212539",
    text="#e9e7f2",
    dim="#9ea1b8",
    frame="#4b5070",
    off="#888dae",
    accent="#ff8ad1",
    gain="#ffd866",
    loss="#ff8a7a",
    heal="#7fe8bd",
    warning="#ffb86b",
    dice=("#f25d4b", "#5b8cff", "#35d39a", "#f7c325", "#f7f3ff"),
    face=(0.19, 0.45),
    title=("#ff8ad1", "#7aa8ff"),
    triumph=("#ffe08a", "#ff9d5c"),
    defeat=("#ff8a7a", "#a04e80"),
    backdrops=("#2b3a33", "#22404c", "#3a2c52", "#542736"),
)
LIGHT = Colours(
    ground="#f7f4ec",
    panel="#ece7da",
    raised="#e4dece",
    text="#1f1d2b",
    dim="#4f4c5f",
    frame="#a79f8b",
    off="#665f51",
    accent="#a01673",
    gain="#7a4a00",
    loss="#a81414",
    heal="#0a6045",
    warning="#8a3c00",
    dice=("#570c02", "#071bba", "#085b40", "#7a5400", "#100f18"),
    face=(0.14, 0.25),
    title=("#a01673", "#2750b0"),
    triumph=("#9a5b00", "#a83a00"),
    defeat=("#a81414", "#5b1f47"),
    backdrops=("#8fae8a", "#84aab5", "#a893c0", "#c08d94"),
)
CONTRAST = Colours(
    ground="#000000",
    panel="#000000",
    raised="#2b2b2b",
    text="#ffffff",
    dim="#dddddd",
    frame="#9a9a9a",
    off="#9a9a9a",
    accent="#ffff66",
    gain="#ffff66",
    loss="#ff9d8f",
    heal="#8dffcf",
    warning="#ffc67a",
    dice=("#ff6a55", "#78a2ff", "#2fe3a4", "#ffd21f", "#ffffff"),
    face=(0.0, 1.0),
    title=("#ffffff", "#ffff66"),
    triumph=("#ffffff", "#ffff66"),
    defeat=("#ffffff", "#ff9d8f"),
    backdrops=("#3a3a3a", "#3a3a3a", "#3a3a3a", "#3a3a3a"),
)


def mixed(colour: str, ground: str, share: float) -> str:
    """Return `share` (0-1) of a colour laid over a ground."""
    parts = [
        round(int(colour[i : i + 2], 16) * share + int(ground[i : i + 2], 16) * (1 - share))
        for i in (1, 3, 5)
    ]
    return "#{:02x}{:02x}{:02x}".format(*parts)


def _tint(colour: str, colours: Colours) -> Tint:
    ground, pips = colours.face
    face = mixed(colour, colours.ground, ground)
    return Tint(
        bright=Style.parse(colour),
        bold=Style.parse(f"bold {colour}"),
        soft=Style.parse(mixed(colour, colours.ground, 0.5)),
        face=Style.parse(f"bold {mixed(colours.text, colour, pips)} on {face}"),
        solid=Style.parse(f"bold {colours.ground} on {colour}"),
    )


_Rows = tuple[Style, Style, Style, Style]


def _fading(ends: tuple[str, str]) -> _Rows:
    top, bottom = ends
    first, second, third, last = (Style.parse(f"bold {mixed(bottom, top, row / 3)}") for row in range(4))
    return first, second, third, last


def _of_own_colours(colours: Colours) -> Palette:
    red, blue, green, yellow, wild = (_tint(colour, colours) for colour in colours.dice)
    text, accent, ground = colours.text, colours.accent, colours.ground
    return Palette(
        ground=Style.parse(f"{text} on {ground}"),
        panel=Style.parse(f"{text} on {colours.panel}"),
        raised=Style.parse(f"{text} on {colours.raised}"),
        text=Style.parse(text),
        strong=Style.parse(f"bold {text}"),
        dim=Style.parse(colours.dim),
        frame=Style.parse(colours.frame),
        off=Style.parse(colours.off),
        accent=Style.parse(accent),
        accent_bold=Style.parse(f"bold {accent}"),
        button=Style.parse(f"bold {accent} on {mixed(accent, ground, 0.16)}"),
        button_lit=Style.parse(f"bold {ground} on {accent}"),
        gain=Style.parse(f"bold {colours.gain}"),
        loss=Style.parse(f"bold {colours.loss}"),
        heal=Style.parse(f"bold {colours.heal}"),
        warning=Style.parse(f"bold {colours.warning}"),
        tints=(red, blue, green, yellow, wild),
        title=_fading(colours.title),
        triumph=_fading(colours.triumph),
        defeat=_fading(colours.defeat),
        inks=Inks(_PIXELS, colours.backdrops),
    )


def _of_the_terminal(
    tints: tuple[Tint, Tint, Tint, Tint, Tint], words: dict[str, str], inks: Inks
) -> Palette:
    """Return a palette of styles that name no colour, or one of the sixteen."""

    def style(role: str) -> Style:
        return Style.parse(words[role])

    def rows(role: str) -> _Rows:
        return (style(role),) * 4

    return Palette(
        ground=style("ground"),
        panel=style("ground"),
        raised=style("ground"),
        text=style("text"),
        strong=style("strong"),
        dim=style("dim"),
        frame=style("frame"),
        off=style("frame"),
        accent=style("accent"),
        accent_bold=style("strong accent"),
        button=style("button"),
        button_lit=style("button lit"),
        gain=style("gain"),
        loss=style("loss"),
        heal=style("heal"),
        warning=style("warning"),
        tints=tints,
        title=rows("strong accent"),
        triumph=rows("gain"),
        defeat=rows("loss"),
        inks=inks,
    )


def _ansi() -> Palette:
    # Black is the one ground on which the bright colours are readable in every palette. Bright grounds are
    # none on a console, and bold black is grey on many terminals: so no letters of either kind.
    def tint(name: str, solid: str) -> Tint:
        return Tint(
            bright=Style.parse(name),
            bold=Style.parse(f"bold {name}"),
            soft=Style.parse(name),
            face=Style.parse(f"bold {name} on black"),
            solid=Style.parse(solid),
        )

    words = {
        "ground": "bright_white on black",
        "text": "bright_white",
        "strong": "bold bright_white",
        "dim": "white",
        "frame": "white",
        "accent": "bright_cyan",
        "strong accent": "bold bright_cyan",
        "button": "bold bright_cyan on black",
        "button lit": "black on cyan",
        "gain": "bold bright_yellow",
        "loss": "bold bright_red",
        "heal": "bold bright_green",
        "warning": "bold bright_yellow",
    }
    return _of_the_terminal(
        (
            tint("bright_red", "bright_white on red"),
            tint("bright_blue", "bright_white on blue"),
            tint("bright_green", "black on green"),
            tint("bright_yellow", "black on yellow"),
            tint("bright_white", "black on white"),
        ),
        words,
        Inks(_ANSI_PIXELS, ("black", "black", "black", "black")),
    )


def _none() -> Palette:
    plain = "default on default"
    each = Tint(
        bright=Style.parse("default"),
        bold=Style.parse("bold default"),
        soft=Style.parse("dim default"),
        face=Style.parse(f"bold {plain}"),
        solid=Style.parse(f"bold {plain} reverse"),
    )
    words = {
        "ground": plain,
        "text": "default",
        "strong": "bold default",
        "dim": "default",
        "frame": "dim default",
        "accent": "default",
        "strong accent": "bold default",
        "button": f"bold {plain}",
        "button lit": f"bold {plain} reverse",
        "gain": "bold default",
        "loss": "bold default",
        "heal": "bold default",
        "warning": "bold default",
    }
    return _of_the_terminal((each,) * 5, words, Inks({}, ("", "", "", "")))


@cache
def palette_of(theme: str) -> Palette:
    """Return the palette of a theme. Raises KeyError for a name that is none."""
    match theme:
        case "ansi":
            return _ansi()
        case "none":
            return _none()
        case _:
            return _of_own_colours({"dark": DARK, "light": LIGHT, "contrast": CONTRAST}[theme])
