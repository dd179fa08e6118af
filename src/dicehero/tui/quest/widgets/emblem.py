"""The quest's emblem: a row of dice, one of each colour."""

from __future__ import annotations

from textual.geometry import Region

from dicehero.games.quest.dice import Colour, Origin, die
from dicehero.tui.kit.canvas import Canvas
from dicehero.tui.quest.widgets.dice import MEDIUM, SMALL, draw_die

_DICE = (
    die(Colour.RED, 5),
    die(Colour.BLUE, 2),
    die(Colour.GREEN, 3),
    die(Colour.YELLOW, 6),
    die(Colour.BLACK, 4, Origin.BLENDED),
)


def draw_emblem(canvas: Canvas, region: Region) -> None:
    """Draw the dice in the middle of a region, as large as it is high."""
    size = MEDIUM if region.height >= MEDIUM.height else SMALL
    x = region.x + (region.width - len(_DICE) * (size.width + 1)) // 2
    for place, shown in enumerate(_DICE):
        draw_die(canvas, x + place * (size.width + 1), region.y, shown, size)
