"""Cards of villains: three to choose from, or a boss alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from textual.geometry import Region

from dicehero.games.quest.view import VillainView
from dicehero.tui.kit.canvas import DOUBLE, Canvas, wrapped
from dicehero.tui.kit.cards import draw_card, draw_choose, title_rows
from dicehero.tui.kit.flow import draw_flow, flowed, named
from dicehero.tui.kit.intents import Intent
from dicehero.tui.kit.layout import inside, rows
from dicehero.tui.kit.portrait import HEIGHT, WIDTH, Portrait, draw_portrait, draw_portrait_card
from dicehero.tui.quest.widgets.rectangles import draw_narrow_outline, draw_outline, draw_short_outline

_OUTLINE_ROWS = 3
_BESIDE_WIDTH = WIDTH + 1 + 7
"""Cells of a portrait and the rectangles beside it."""


@dataclass(frozen=True, slots=True)
class VillainLook:
    """What a card shows beside the villain."""

    portrait: Portrait
    backdrop: int
    """Act 1-3, or 4 for bosses."""
    forecast: Sequence[str] = ()
    """What facing it is likely to cost, in short lines; an empty one keeps a row free."""


class _Layout(Enum):
    """How a card is filled: the first for which there is room."""

    LARGE = 2 * HEIGHT + 3 * _OUTLINE_ROWS
    SMALL = HEIGHT + 3 * _OUTLINE_ROWS
    BESIDE = HEIGHT + 1
    BARE = 3


_LAYOUTS = tuple(_Layout)


def draw_villain_cards(
    canvas: Canvas,
    regions: Sequence[Region],
    villains: Sequence[VillainView],
    looks: Sequence[VillainLook],
    front: int,
) -> None:
    """Draw ordinary villains side by side, in regions of one size; `front` is the one chosen, from 1.

    All are filled in the same way, so that no portrait is larger than another.
    """
    inner = inside(regions[0], 1, 1)
    cards = [
        (villain, replace(look, forecast=_broken(look.forecast, inner.width)))
        for villain, look in zip(villains, looks, strict=True)
    ]
    height = inner.height - max(title_rows(inner.width, villain.name) for villain in villains)

    def needed(villain: VillainView, look: VillainLook, margin: int) -> int:
        return _trait_rows(canvas, inner.width - 2 * margin, villain) + len(look.forecast)

    # Texts keep away from the frame unless that would cost a rule.
    margin = int(all(needed(*card, margin=1) + _Layout.BARE.value <= height for card in cards))
    room = Region(0, 0, inner.width - 2 * margin, height)
    layout = max(
        (
            _layout(room, needed(*card, margin), len(wrapped(card[0].flavour, inner.width - 2)))
            for card in cards
        ),
        key=_LAYOUTS.index,
    )
    for number, (region, (villain, look)) in enumerate(zip(regions, cards, strict=True), start=1):
        _draw_card(canvas, region, number, villain, look, number == front, layout, margin)


def _broken(lines: Sequence[str], width: int) -> tuple[str, ...]:
    """Return lines of which none is wider than a card."""
    return tuple(piece for line in lines for piece in wrapped(line, width) or ("",))


def _draw_card(
    canvas: Canvas,
    region: Region,
    number: int,
    villain: VillainView,
    look: VillainLook,
    chosen: bool,
    layout: _Layout,
    margin: int,
) -> None:
    """Draw a villain: portrait, what it asks for, traits, flavour, and rectangles as outlines."""
    ink = canvas.ink
    room = draw_card(canvas, region, number, villain.name, chosen)
    if chosen:
        draw_choose(canvas, region, "face it")
    whole = Region(region.x + 1, room.y, region.width - 2, room.height)
    room = inside(whole, margin, 0)
    if layout is _Layout.BESIDE:
        picture, room = rows(room, layout.value)
        left = picture.x + (picture.width - _BESIDE_WIDTH) // 2
        draw_portrait(canvas, left, picture.y, look.portrait, look.backdrop)
        for row, rectangle in enumerate(villain.rectangles):
            draw_narrow_outline(canvas, left + WIDTH + 1, picture.y + 3 * row, rectangle)
    elif layout is not _Layout.BARE:
        picture, room = rows(room, layout.value - 3 * _OUTLINE_ROWS)
        draw_portrait_card(canvas, picture, look.portrait, look.backdrop)
    outlines = {_Layout.BESIDE: 0, _Layout.BARE: 3}.get(layout, 3 * _OUTLINE_ROWS)
    text, below = rows(room, room.height - outlines)
    _draw_outlines(canvas, below, villain, short=layout is _Layout.BARE)
    if _trait_rows(canvas, text.width, villain) + len(look.forecast) < text.height:
        canvas.put_centred(text, text.y, strength_text(villain), ink.text)
        _, text = rows(text, 1)
    text, told = rows(text, text.height - len(look.forecast))
    text = _draw_traits(canvas, text, villain)
    # Flavour may fall away, the rules may not.
    flavour = inside(text, 1 - margin, 0)
    if len(wrapped(villain.flavour, flavour.width)) <= flavour.height:
        canvas.paragraph(flavour, villain.flavour, ink.dim, centred=True)
    for y, line in enumerate(look.forecast, start=told.y):
        canvas.put_centred(whole, y, line, ink.text)


def _layout(room: Region, needed: int, flavour: int) -> _Layout:
    """Return how to fill a card whose rules need so many rows."""
    if room.width >= 2 * WIDTH and room.height >= _Layout.LARGE.value + needed + flavour + 1:
        return _Layout.LARGE
    if room.height >= _Layout.SMALL.value + needed + flavour + 1:
        return _Layout.SMALL
    if room.width >= _BESIDE_WIDTH and room.height >= _Layout.BESIDE.value + needed:
        return _Layout.BESIDE
    return _Layout.BARE


def _draw_outlines(canvas: Canvas, room: Region, villain: VillainView, short: bool) -> None:
    if not room.height:
        return
    cell = 5 if room.width >= 30 else 4
    x = room.x + max(0, (room.width - (5 + 4 * cell + 1)) // 2)
    for row, rectangle in enumerate(villain.rectangles):
        if short:
            draw_short_outline(canvas, x, room.y + row, rectangle)
        else:
            draw_outline(canvas, x, room.y + _OUTLINE_ROWS * row, rectangle, cell)


def draw_boss(canvas: Canvas, region: Region, villain: VillainView, look: VillainLook, taunt: str) -> None:
    """Draw a boss alone on a wide card: a large portrait at the left, all that it asks for at the right."""
    ink = canvas.ink
    canvas.fill(region, ink.panel)
    canvas.frame(region, ink.loss, DOUBLE)
    canvas.put_centred(region, region.y, " B O S S ", ink.loss)
    canvas.hit(region, Intent("card", 1))
    room = inside(region, 2, 1)
    canvas.put_centred(room, room.y, villain.name.upper(), ink.accent_bold)
    _, room = rows(room, 1)
    large = room.height >= 2 * HEIGHT
    width = 2 * WIDTH if large else WIDTH
    top = room.y + max(0, (room.height - (2 * HEIGHT if large else HEIGHT)) // 2)
    draw_portrait(canvas, room.x, top, look.portrait, look.backdrop, large=large)
    room = Region(room.x + width + 2, room.y, room.width - width - 2, room.height)
    canvas.put_centred(room, room.y, strength_text(villain), ink.text)
    _, room = rows(room, 1)
    full = _OUTLINE_ROWS * len(villain.rectangles)
    text, outlines = rows(room, room.height - full)
    needed = _trait_rows(canvas, room.width, villain) + len(look.forecast)
    short = needed > text.height
    if short:
        text, outlines = rows(room, room.height - len(villain.rectangles))
    text, told = rows(text, text.height - len(look.forecast))
    for y, line in enumerate(look.forecast, start=told.y):
        canvas.put_centred(told, y, line, ink.text)
    for line, style in ((villain.flavour, ink.dim), (f"“{taunt}”" if taunt else "", ink.warning)):
        # Words may fall away, the rules may not.
        if line and len(wrapped(line, text.width)) + needed <= text.height:
            _, text = rows(text, canvas.paragraph(text, line, style, centred=True))
    _draw_traits(canvas, text, villain)
    _draw_outlines(canvas, outlines, villain, short)
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
