"""Dice and rectangles: the pieces of the quest. Rule: §1, §3."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, IntEnum


class Colour(IntEnum):
    """The five colours; the value is the index into pools and capacities. Black is wild."""

    RED = 0
    BLUE = 1
    GREEN = 2
    YELLOW = 3
    BLACK = 4

    @property
    def letter(self) -> str:
        """The letter in move texts and on the screen: R B G Y K."""
        return COLOUR_LETTERS[self]

    @property
    def word(self) -> str:
        """The lower-case English name."""
        return self.name.lower()


COLOURS = tuple(Colour)
STANDARD_COLOURS = COLOURS[:4]
"""The colours a rectangle can have. Rule: §3.2."""
COLOUR_LETTERS = "RBGYK"
COLOUR_BY_LETTER = dict(zip(COLOUR_LETTERS, COLOURS, strict=True))

FACES = range(1, 7)
RECTANGLE_LETTERS = "abc"


class Origin(Enum):
    """How a die came into the hand."""

    FRESH = "fresh"
    KEPT = "kept"
    BLENDED = "blended"


_ORIGINS = tuple(Origin)


@dataclass(frozen=True, slots=True)
class Die:
    """A rolled die. Use `die()`: equal dice are one object."""

    colour: Colour
    face: int
    """1-6."""
    origin: Origin
    code: int = field(init=False, repr=False, compare=False)
    """Index into DICE, for tables by die."""

    def __post_init__(self) -> None:
        rank = self.colour * len(FACES) + self.face - 1
        object.__setattr__(self, "code", rank * len(_ORIGINS) + _ORIGINS.index(self.origin))

    def __str__(self) -> str:
        return f"{self.colour.letter}{self.face}"


DICE = tuple(Die(colour, face, origin) for colour in COLOURS for face in FACES for origin in Origin)
"""Every die there can be, by `Die.code`."""

_DIE = {(each.colour, each.face, each.origin): each for each in DICE}


def die(colour: Colour, face: int, origin: Origin = Origin.FRESH) -> Die:
    """Return the one die object with these values. Raises KeyError for a face outside 1-6."""
    return _DIE[colour, face, origin]


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A third of a villain's strength. Rule: §3.2-4."""

    colour: Colour
    width: int
    """1-4: how many dice may be placed."""
    number: int
    """Points to match, width to 6 x width."""

    def __str__(self) -> str:
        return f"{self.colour.letter}{self.width}:{self.number}"


Rectangles = tuple[Rectangle, Rectangle, Rectangle]


@dataclass(frozen=True, slots=True)
class Villain:
    """A villain as dealt: a template's id and this meeting's rectangles."""

    id: str
    rectangles: Rectangles

    @property
    def colours(self) -> tuple[Colour, Colour, Colour]:
        """The colours of the rectangles."""
        first, second, third = self.rectangles
        return first.colour, second.colour, third.colour


@dataclass(frozen=True, slots=True)
class HandDie:
    """A die with the number it is called by in this round (from 1, never reused)."""

    number: int
    die: Die
