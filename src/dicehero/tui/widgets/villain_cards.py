"""Cards of villains: three to choose from, or a boss alone."""

from __future__ import annotations

from textual.geometry import Region

from dicehero.games.quest.view import VillainView
from dicehero.tui.canvas import DOUBLE, Canvas, wrapped
from dicehero.tui.intents import Intent
from dicehero.tui.widgets.cards import draw_card, draw_choose
from dicehero.tui.widgets.flow import draw_flow, flowed, named
from dicehero.tui.widgets.layout import inside, rows
from dicehero.tui.widgets.rectangles import draw_outline, draw_short_outline

_OUTLINE_ROWS = 3


def draw_villain_card(
    canvas: Canvas, region: Region, number: int, villain: VillainView, chosen: bool
) -> None:
    """Draw an ordinary villain: what it asks for, its traits, flavour, and its rectangles as outlines."""
    ink = canvas.ink
    room = draw_card(canvas, region, number, villain.name, chosen)
    # Traits are longer than names: they may come up to the frame.
    text = Region(region.x + 1, room.y, region.width - 2, room.height)
    traits = _trait_rows(canvas, text.width, villain)
    short = traits > room.height - _OUTLINE_ROWS * len(villain.rectangles)
    outlines = (1 if short else _OUTLINE_ROWS) * len(villain.rectangles)
    text, _ = rows(text, room.height - outlines)
    if traits < text.height:
        canvas.put_centred(room, room.y, strength_text(villain), ink.text)
        _, text = rows(text, 1)
    text = _draw_traits(canvas, text, villain)
    # Flavour may fall away, the rules may not.
    if len(wrapped(villain.flavour, room.width)) <= text.height:
        flavour = Region(room.x, text.y, room.width, text.height)
        canvas.paragraph(flavour, villain.flavour, ink.dim, centred=True)
    if chosen:
        draw_choose(canvas, region, "face it")
    _draw_outlines(canvas, rows(room, room.height - outlines)[1], villain, short)


def _draw_outlines(canvas: Canvas, room: Region, villain: VillainView, short: bool) -> None:
    cell = 5 if room.width >= 30 else 4
    x = room.x + max(0, (room.width - (5 + 4 * cell + 1)) // 2)
    for row, rectangle in enumerate(villain.rectangles):
        if short:
            draw_short_outline(canvas, x, room.y + row, rectangle)
        else:
            draw_outline(canvas, x, room.y + _OUTLINE_ROWS * row, rectangle, cell)


def draw_boss(canvas: Canvas, region: Region, villain: VillainView) -> None:
    """Draw a boss alone on a wide card."""
    ink = canvas.ink
    canvas.fill(region, ink.panel)
    canvas.frame(region, ink.loss, DOUBLE)
    canvas.put_centred(region, region.y, " B O S S ", ink.loss)
    room = inside(region, 3, 1)
    canvas.put_centred(room, room.y, villain.name.upper(), ink.accent_bold)
    canvas.put_centred(room, room.y + 1, strength_text(villain), ink.text)
    outlines = _OUTLINE_ROWS * len(villain.rectangles)
    text = Region(room.x, room.y + 2, room.width, max(0, room.height - outlines - 2))
    taken = canvas.paragraph(Region(text.x, text.y, text.width, 2), villain.flavour, ink.dim, centred=True)
    _draw_traits(canvas, rows(text, taken)[1], villain)
    x = room.x + max(0, (room.width - 26) // 2)
    for row, rectangle in enumerate(villain.rectangles):
        draw_outline(canvas, x, room.bottom - outlines + _OUTLINE_ROWS * row, rectangle, 5)
    canvas.hit(region, Intent("card", 1))
    draw_choose(canvas, region, "face it")


def _draw_traits(canvas: Canvas, region: Region, villain: VillainView) -> Region:
    """Draw the traits, with a row of air around each where there is room; return the room below."""
    ink = canvas.ink
    count = len(villain.traits)
    air = 1 if count and _trait_rows(canvas, region.width, villain) + count + 1 < region.height else 0
    for trait in villain.traits:
        _, region = rows(region, air)
        taken = draw_flow(canvas, region, named(trait, ink.warning, ink.text), centred=True)
        _, region = rows(region, taken)
    return rows(region, air)[1]


def _trait_rows(canvas: Canvas, width: int, villain: VillainView) -> int:
    ink = canvas.ink
    return sum(len(flowed(named(trait, ink.warning, ink.text), width)) for trait in villain.traits)


def strength_text(villain: VillainView) -> str:
    """Return all that a villain asks for in few words."""
    points = sum(rectangle.number for rectangle in villain.rectangles)
    dice = sum(rectangle.width for rectangle in villain.rectangles)
    return f"{points} points · {dice} dice"
