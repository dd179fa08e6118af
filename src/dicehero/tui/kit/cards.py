"""What cards to choose from have in common."""

from __future__ import annotations

from textual.geometry import Region

from dicehero.tui.kit.buttons import draw_button
from dicehero.tui.kit.canvas import DOUBLE, HEAVY, ROUND, Canvas, wrapped
from dicehero.tui.kit.intents import Intent
from dicehero.tui.kit.layout import inside, rows


def draw_card(
    canvas: Canvas, region: Region, number: int, title: str, chosen: bool, grand: bool = False
) -> Region:
    """Draw an empty card with its key and title; return the room inside."""
    ink = canvas.ink
    intent = Intent("card", number)
    lit = canvas.hover == intent
    edge = ink.accent_bold if chosen else ink.accent if lit else ink.frame
    canvas.fill(region, ink.raised if chosen else ink.panel)
    canvas.frame(region, edge, HEAVY if chosen else DOUBLE if grand else ROUND)
    canvas.put(region.x + 2, region.y, f" {number} ", ink.button_lit if chosen else ink.button)
    room = inside(region)
    # The longest names are about as wide as the narrowest card inside its frame.
    head = inside(region, 1, 1)
    taken = canvas.paragraph(head, title, ink.accent_bold if chosen else ink.strong, centred=True)
    canvas.hit(region, intent)
    return rows(room, taken)[1]


def title_rows(width: int, title: str) -> int:
    """Return the rows that a title takes on a card with so many cells inside its frame."""
    return len(wrapped(title, width))


def draw_choose(canvas: Canvas, card: Region, verb: str) -> None:
    """Draw the button that chooses, on the lower edge of the card in front."""
    label = f"Enter  {verb}"
    width = min(len(label) + 4, card.width - 2)
    button = Region(card.x + (card.width - width) // 2, card.bottom - 1, width, 1)
    draw_button(canvas, button, label, Intent("choose"), main=True)
