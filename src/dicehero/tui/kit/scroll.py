"""The edges of what scrolls."""

from __future__ import annotations

from typing import Final

from textual.geometry import Region

from dicehero.tui.kit.buttons import draw_button
from dicehero.tui.kit.canvas import Canvas
from dicehero.tui.kit.intents import Intent

PAGE: Final = 10
"""Lines that a page key or a turn of the wheel scrolls by."""
_WIDTH = 13


def draw_more(canvas: Canvas, box: Region, first: int, last: int) -> None:
    """Draw on the frame of a box that there is more above or below.

    `first` is the line at its top, `last` the one that is there when its end is reached.
    """
    left = box.right - _WIDTH - 3
    if first > 0:
        draw_button(canvas, Region(left, box.y, _WIDTH, 1), "PgUp  more", Intent("page-up"))
    if first < last:
        draw_button(canvas, Region(left, box.bottom - 1, _WIDTH, 1), "PgDn  more", Intent("page-down"))
