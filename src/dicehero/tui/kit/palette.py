"""Styles by what they are for. `themes` says which colours they have.

Nothing is said by colour alone: dice carry their letter, losses their sign, what is chosen a mark.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from rich.style import Style


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
class Inks:
    """What portraits are painted with."""

    pixels: Mapping[str, str]
    """Colour names, as Rich reads them, by the letters of portraits; empty where there are no colours."""
    backdrops: tuple[str, str, str, str]
    """Behind villains of act 1, 2 and 3, and behind bosses."""


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
    off: Style
    """The label of what does nothing now."""
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
    """Of the five colours of dice, in the order of their game."""
    title: tuple[Style, Style, Style, Style]
    """The rows of large letters, from the top."""
    triumph: tuple[Style, Style, Style, Style]
    defeat: tuple[Style, Style, Style, Style]
    inks: Inks

    def tint(self, colour: int) -> Tint:
        """Return the shades of a dice colour."""
        return self.tints[colour]


@lru_cache(maxsize=2048)
def two_colours(front: str, back: str) -> Style:
    """Return the style of a cell of two pixels."""
    return Style(color=front, bgcolor=back)
