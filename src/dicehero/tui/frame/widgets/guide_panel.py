"""What the guide says: three rows between the scene and the footer."""

from __future__ import annotations

from dataclasses import dataclass

from textual.geometry import Region

from dicehero.tui.frame.widgets.chrome import Note
from dicehero.tui.kit.canvas import Canvas, width_of

GUIDE_ROWS = 3
"""The last of them is the message line."""
_TITLE_WIDTH = 11
_TEXT_ROWS = 2
_WIDEST = 132


@dataclass(frozen=True, slots=True)
class GuideWords:
    """A lesson in words."""

    title: str
    """Empty between two lessons."""
    standing: str
    """How far the lessons have come: `3 of 11`."""
    text: str
    how: str
    """What to press for what is suggested."""


def draw_guide(canvas: Canvas, words: GuideWords, note: Note) -> None:
    """Draw lesson, text and what to press; a note takes their place until the next key, as far as it must."""
    ink = canvas.ink
    top = canvas.height - 1 - GUIDE_ROWS
    panel = Region(0, top, canvas.width, GUIDE_ROWS)
    canvas.fill(panel, ink.panel)
    left = max(0, (canvas.width - _WIDEST) // 2)
    for row in range(GUIDE_ROWS):
        canvas.put(left, top + row, "▌", ink.accent)
    canvas.put(left + 2, top, words.title.upper() or "GUIDE", ink.accent_bold)
    canvas.put(left + 2, top + 1, words.standing, ink.dim)
    x = left + 2 + _TITLE_WIDTH
    width = min(canvas.width - x - 1, _WIDEST - _TITLE_WIDTH - 2)
    mark, style = ("! ", ink.warning) if note.refusal else ("", ink.text)
    if width_of(mark + note.text) > width:
        canvas.paragraph(Region(x, top, width, GUIDE_ROWS), mark + note.text, style)
        return
    canvas.paragraph(Region(x, top, width, _TEXT_ROWS), words.text, ink.strong)
    if note.text:
        canvas.put(x, top + _TEXT_ROWS, mark + note.text, style, width)
    else:
        canvas.put(x, top + _TEXT_ROWS, f"▸ {words.how}", ink.accent_bold, width)


def point_at(canvas: Canvas, region: Region) -> None:
    """Mark something on the scene: by its frame, and by a sign at both sides for who sees no colours."""
    middle = region.y + region.height // 2
    style = canvas.ink.accent_bold
    if region.height > 1:
        canvas.border(region, style)
    canvas.put(region.x, middle, "▸", style)
    canvas.put(region.right - 1, middle, "◂", style)
