"""Relics: found in the dust, and carried."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region

from dicehero.games.quest.view import ModifierView
from dicehero.tui.kit.canvas import Canvas
from dicehero.tui.kit.cards import draw_card, draw_choose
from dicehero.tui.kit.flow import Piece, draw_flow, flowed
from dicehero.tui.kit.intents import Intent
from dicehero.tui.kit.layout import inside, rows

_GEM = (" ▄▄▄▄▄ ", "▟█▀▀▀█▙", " ▜█▄█▛ ", "  ▝▀▘  ")
_DUST = ((3, 0), (11, 1), (17, 0), (26, 1), (33, 0), (41, 0), (48, 1), (57, 0), (63, 1), (71, 0))
"""Columns and rows where something glints."""
_DUST_WIDTH = 75
_GLINTS = "·◇·◆"


def draw_glints(canvas: Canvas, region: Region) -> None:
    """Draw two rows in which something glints."""
    ink = canvas.ink
    left = region.x + (region.width - _DUST_WIDTH) // 2
    for place, (x, y) in enumerate(_DUST):
        glint = _GLINTS[place % len(_GLINTS)]
        canvas.put(left + x, region.y + y, glint, ink.gain if glint == "◆" else ink.dim)


def draw_relic_cards(
    canvas: Canvas, regions: Sequence[Region], relics: Sequence[ModifierView], front: int
) -> None:
    """Draw the relics to choose from: a gem where there is room for it, a name, and what it does."""
    ink = canvas.ink
    cards = list(zip(regions, relics, strict=False))
    # The text comes first: where one needs the room, no card has a gem, so that they look alike.
    longest = max(
        (len(flowed([(relic.text, ink.text)], inside(region).width)) for region, relic in cards), default=0
    )
    for number, (region, relic) in enumerate(cards, start=1):
        chosen = number == front
        room = draw_card(canvas, region, number, relic.name, chosen)
        if chosen:
            draw_choose(canvas, region, "take it")
        gems = room.height >= longest + len(_GEM) + 2
        _, room = rows(room, 1)
        if gems:
            for row, line in enumerate(_GEM):
                canvas.put_centred(room, room.y + row, line, ink.gain if chosen else ink.dim)
            _, room = rows(room, len(_GEM) + 1)
        draw_flow(canvas, room, [(relic.text, ink.text)], centred=True)


def relic_links(relics: Sequence[ModifierView]) -> dict[str, Intent]:
    """Return what pressing the names of relics does, as they are written in `relic_names` and in full."""
    links: dict[str, Intent] = {}
    for number, relic in enumerate(relics, start=1):
        links.update(dict.fromkeys((relic.name, f"{relic.name},", f"{relic.name}:"), Intent("relic", number)))
    return links


def relic_names(canvas: Canvas, relics: Sequence[ModifierView]) -> list[Piece]:
    """Return the names of relics as pieces of a flowing text; none for none."""
    ink = canvas.ink
    if not relics:
        return []
    *others, last = (relic.name for relic in relics)
    return [("relics", ink.dim), *((f"{name},", ink.gain) for name in others), (last, ink.gain)]
