"""The box of a dialog: it lies over the scene, leaves the footer, and has its title in the upper edge."""

from __future__ import annotations

from textual.geometry import Region

from dicehero.tui.kit.canvas import DOUBLE, Canvas
from dicehero.tui.kit.layout import centred


def draw_dialog(canvas: Canvas, title: str, width: int, height: int) -> Region:
    """Draw a box of this size (in cells), or as much as there is, in the middle; return where it lies."""
    box = centred(Region(0, 0, canvas.width, canvas.height - 1), width, height)
    draw_box(canvas, box, title)
    return box


def draw_box(canvas: Canvas, box: Region, title: str) -> None:
    """Draw a box with a title where it is to lie."""
    ink = canvas.ink
    canvas.fill(box, ink.panel)
    canvas.frame(box, ink.accent, DOUBLE)
    canvas.put_centred(box, box.y, f" {title} ", ink.accent_bold)
