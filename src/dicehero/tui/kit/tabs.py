"""Pages side by side, of which one is in front."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region

from dicehero.tui.kit.canvas import Canvas, width_of
from dicehero.tui.kit.intents import Intent

_MOST_GAP = 4


def draw_tabs(canvas: Canvas, room: Region, titles: Sequence[str], front: int) -> None:
    """Draw titles that can be pressed (`chapter` and an index); `front` is the index of the one in front."""
    ink = canvas.ink
    texts = [f" {title} " for title in titles]
    spare = room.width - sum(map(width_of, texts))
    gap = max(1, min(_MOST_GAP, spare // max(1, len(texts) - 1)))
    x = room.x
    for number, text in enumerate(texts):
        intent = Intent("chapter", number)
        style = ink.button_lit if number == front or canvas.lit(intent) else ink.raised + ink.text
        end = canvas.put(x, room.y, text, style)
        canvas.hit(Region(x, room.y, end - x, 1), intent, focusable=False)
        x = end + gap
