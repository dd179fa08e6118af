"""The colours of the table, by what they are for.

Dice colours are far apart for every kind of colour vision on the dark ground (a test computes it),
and nothing is said by colour alone: dice carry their letter, losses their sign.
"""

from __future__ import annotations

from dataclasses import dataclass

from rich.style import Style

from dicehero.games.quest.dice import Colour


@dataclass(frozen=True, slots=True)
class Tint:
    """The shades of one dice colour."""

    bright: Style
    """Frames and letters."""
    bold: Style
    """Digits and titles."""
    soft: Style
    """Frames of what is out of reach, empty slots."""
    face: Style
    """The inside of a die: bright on a dark shade of the colour."""
    solid: Style
    """Selected: dark on the full colour."""


@dataclass(frozen=True, slots=True)
class Palette:
    """Styles by role. Only `ground` and the washes have a background."""

    ground: Style
    """The empty table."""
    panel: Style
    """Wash of cards and bars."""
    raised: Style
    """Wash of what is pointed at."""
    text: Style
    strong: Style
    dim: Style
    """Secondary text; still readable."""
    frame: Style
    """Lines that only divide."""
    accent: Style
    accent_bold: Style
    button: Style
    """A button that is ready."""
    button_lit: Style
    """A button under cursor or mouse."""
    gain: Style
    loss: Style
    heal: Style
    warning: Style
    tints: tuple[Tint, Tint, Tint, Tint, Tint]
    """By `Colour`."""
    title: tuple[Style, ...]
    """The rows of large letters, from the top."""
    triumph: tuple[Style, ...]
    defeat: tuple[Style, ...]

    def tint(self, colour: Colour) -> Tint:
        """Return the shades of a dice colour."""
        return self.tints[colour]


GROUND = "#10121b"
PANEL = "#171a27"
RAISED = "#252a40"
TEXT = "#e9e7f2"
DIM = "#9ea1b8"
FRAME = "#4b5070"
ACCENT = "#ff8ad1"
DICE = ("#ec5443", "#5b8cff", "#35d39a", "#f7c325", "#f7f3ff")
"""Red, blue, green, yellow, and the bright ivory that black dice are drawn in."""


def _mixed(colour: str, ground: str, share: float) -> str:
    """Return `share` (0-1) of a colour laid over a ground."""
    parts = [
        round(int(colour[i : i + 2], 16) * share + int(ground[i : i + 2], 16) * (1 - share))
        for i in (1, 3, 5)
    ]
    return "#{:02x}{:02x}{:02x}".format(*parts)


def _tint(colour: str) -> Tint:
    return Tint(
        bright=Style.parse(colour),
        bold=Style.parse(f"bold {colour}"),
        soft=Style.parse(_mixed(colour, GROUND, 0.5)),
        face=Style.parse(f"bold {_mixed(colour, '#ffffff', 0.55)} on {_mixed(colour, GROUND, 0.22)}"),
        solid=Style.parse(f"bold {GROUND} on {colour}"),
    )


def _fading(top: str, bottom: str) -> tuple[Style, ...]:
    return tuple(Style.parse(f"bold {_mixed(bottom, top, row / 3)}") for row in range(4))


def _dark(dice: tuple[str, str, str, str, str], accent: str) -> Palette:
    red, blue, green, yellow, wild = (_tint(colour) for colour in dice)
    return Palette(
        ground=Style.parse(f"{TEXT} on {GROUND}"),
        panel=Style.parse(f"{TEXT} on {PANEL}"),
        raised=Style.parse(f"{TEXT} on {RAISED}"),
        text=Style.parse(TEXT),
        strong=Style.parse(f"bold {TEXT}"),
        dim=Style.parse(DIM),
        frame=Style.parse(FRAME),
        accent=Style.parse(ACCENT),
        accent_bold=Style.parse(f"bold {accent}"),
        button=Style.parse(f"bold {accent} on {_mixed(accent, GROUND, 0.16)}"),
        button_lit=Style.parse(f"bold {GROUND} on {accent}"),
        gain=Style.parse("bold #ffd866"),
        loss=Style.parse("bold #ff8a7a"),
        heal=Style.parse("bold #7fe8bd"),
        warning=Style.parse("bold #ffb86b"),
        tints=(red, blue, green, yellow, wild),
        title=_fading(accent, "#7aa8ff"),
        triumph=_fading("#ffe08a", "#ff9d5c"),
        defeat=_fading("#ff8a7a", "#8a3f6b"),
    )


NIGHT = _dark(DICE, ACCENT)
"""For a terminal of 16 million or 256 colours."""

GREY = _dark(("#dcdcdc", "#dcdcdc", "#dcdcdc", "#dcdcdc", "#ffffff"), "#ffffff")
"""For NO_COLOR, which turns all colours into greys: every die is as bright as another."""
