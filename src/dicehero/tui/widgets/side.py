"""The panel at the side of the battle, and the chronicle."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region

from dicehero.games.quest.view import QuestView
from dicehero.tui.canvas import ROUND, Canvas, wrapped
from dicehero.tui.widgets.flow import Piece, draw_flow, flowed, named
from dicehero.tui.widgets.hero_card import draw_perk
from dicehero.tui.widgets.layout import inside, rows
from dicehero.tui.widgets.relic_card import relic_names

_NEWEST = 12
"""Entries of the chronicle that may be seen at most."""
_CHRONICLE_ROWS = 9
"""Rows that the chronicle keeps, however much the hero carries."""


def draw_side(canvas: Canvas, region: Region, view: QuestView, chronicle: Sequence[str]) -> None:
    """Draw the panel: the hero's perks, relics with as much text as there is room, and the chronicle."""
    ink = canvas.ink
    panel = Region(region.x - 1, region.y + 1, region.width, region.height - 1)
    canvas.fill(panel, ink.panel)
    canvas.frame(panel, ink.frame, ROUND)
    room = inside(panel)
    if view.hero is not None:
        canvas.put(room.x, room.y, view.hero.name, ink.accent_bold)
        _, room = rows(room, 1)
        for sign, modifier in (("+", view.hero.strength), ("-", view.hero.weakness)):
            _, room = rows(room, draw_perk(canvas, room, sign, modifier))
    if view.relics:
        _, room = rows(room, 1)
        _, room = rows(room, _draw_relics(canvas, rows(room, room.height - _CHRONICLE_ROWS)[0], view))
    _, room = rows(room, 1)
    canvas.put(room.x, room.y, "─" * room.width, ink.frame)
    draw_chronicle(canvas, rows(room, 1)[1], chronicle)


def _draw_relics(canvas: Canvas, room: Region, view: QuestView) -> int:
    """Draw what each relic does, or where that is too long, their names alone; return the rows."""
    ink = canvas.ink
    told: list[tuple[Piece, ...]] = [named(relic, ink.gain, ink.text) for relic in view.relics]
    if sum(len(flowed(pieces, room.width)) for pieces in told) > room.height:
        return draw_flow(canvas, room, relic_names(canvas, view.relics))
    height = room.height
    for pieces in told:
        _, room = rows(room, draw_flow(canvas, room, pieces))
    return height - room.height


def draw_chronicle(canvas: Canvas, region: Region, chronicle: Sequence[str]) -> None:
    """Draw the last lines, the newest at the bottom and brightest."""
    if region.height == 1 and chronicle:
        canvas.put(region.x, region.y, chronicle[-1], canvas.ink.text, region.width)
        return
    lines = [line for entry in list(chronicle)[-_NEWEST:] for line in wrapped(entry, region.width)]
    shown = lines[-region.height :] if region.height else []
    for row, line in enumerate(shown):
        style = canvas.ink.text if row == len(shown) - 1 else canvas.ink.dim
        canvas.put(region.x, region.y + row, line, style)
