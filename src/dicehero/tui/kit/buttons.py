"""Things to press."""

from __future__ import annotations

from textual.geometry import Region

from dicehero.tui.kit.canvas import HEAVY, ROUND, Canvas
from dicehero.tui.kit.intents import Intent


def draw_button(canvas: Canvas, region: Region, label: str, intent: Intent, main: bool = False) -> None:
    """Draw a button. A main one is bright; one row high it has no frame."""
    lit = canvas.lit(intent)
    ink = canvas.ink
    style = ink.button_lit if lit else ink.button if main else ink.raised + ink.strong
    canvas.fill(region, style)
    room = region.width
    if region.height >= 3:
        canvas.frame(region, style, HEAVY if main else ROUND)
        room -= 2
    text = f"▸{label}◂" if lit else label
    if len(text) > room:
        text = label
    canvas.put_centred(region, region.y + region.height // 2, text, style)
    canvas.hit(region, intent)


def draw_off(canvas: Canvas, region: Region, label: str) -> None:
    """Draw a button that does nothing now."""
    ink = canvas.ink
    canvas.fill(region, ink.panel)
    if region.height >= 3:
        canvas.frame(region, ink.panel + ink.frame, ROUND)
    canvas.put_centred(region, region.y + region.height // 2, label, ink.off)
