"""The panel at the side of the battle, and the chronicle."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region

from dicehero.games.quest.view import QuestView, VillainView
from dicehero.tui.kit.canvas import ROUND, Canvas, wrapped
from dicehero.tui.kit.flow import Piece, draw_flow, flowed, named
from dicehero.tui.kit.layout import rows
from dicehero.tui.kit.portrait import HEIGHT, WIDTH, Portrait
from dicehero.tui.quest.widgets.hero_card import draw_perk
from dicehero.tui.quest.widgets.relic_card import relic_links, relic_names
from dicehero.tui.quest.widgets.villain_head import draw_villain_panel, panel_rows

SIDE_WIDTH = 2 * WIDTH + 2
"""Cells of the panel with its frame: a large portrait fills it."""
_NEWEST = 12
"""Entries of the chronicle that may be seen at most."""
_CHRONICLE_ROWS = 5
"""Rows that the chronicle keeps, however much there is to say of villain and hero."""


def side_fits(canvas: Canvas, width: int, height: int, view: QuestView, villain: VillainView) -> bool:
    """Return whether a panel of this size has room for villain and hero, if only without a portrait."""
    room = width - 2
    needed = panel_rows(canvas, room, view, villain) + _hero_rows(canvas, room, view)
    return needed + _CHRONICLE_ROWS + 2 <= height - 2


def draw_side(
    canvas: Canvas,
    region: Region,
    view: QuestView,
    villain: VillainView,
    portrait: Portrait,
    chronicle: Sequence[str],
) -> None:
    """Draw the panel: the villain, the hero's perks, relics with as much text as there is room, and
    the chronicle."""
    ink = canvas.ink
    canvas.fill(region, ink.panel)
    canvas.frame(region, ink.frame, ROUND)
    room = Region(region.x + 1, region.y + 1, region.width - 2, region.height - 2)
    said = panel_rows(canvas, room.width, view, villain)
    hero = _hero_rows(canvas, room.width, view) + _CHRONICLE_ROWS + 2
    scale = next((scale for scale in (2, 1) if scale * HEIGHT + said + hero <= room.height), 0)
    head, _ = rows(room, scale * HEIGHT + said)
    left = draw_villain_panel(canvas, head, view, villain, portrait)
    _, room = rows(room, left.y - room.y)
    room = _rule(canvas, region, room)
    if view.hero is not None:
        canvas.put_centred(room, room.y, view.hero.name, ink.accent_bold)
        _, room = rows(room, 1)
        for sign, modifier in (("+", view.hero.strength), ("-", view.hero.weakness)):
            _, room = rows(room, draw_perk(canvas, room, sign, modifier))
    if view.relics:
        most, _ = rows(room, room.height - _CHRONICLE_ROWS)
        _, room = rows(room, _draw_relics(canvas, most, view))
    draw_chronicle(canvas, _rule(canvas, region, room), chronicle)


def _rule(canvas: Canvas, frame: Region, room: Region) -> Region:
    if not room.height:
        return room
    canvas.put(frame.x, room.y, "├" + "─" * (frame.width - 2) + "┤", canvas.ink.frame)
    return rows(room, 1)[1]


def _hero_rows(canvas: Canvas, width: int, view: QuestView) -> int:
    if view.hero is None:
        return 0
    ink = canvas.ink
    perks = (view.hero.strength, view.hero.weakness)
    told = sum(len(flowed(named(perk, ink.text, ink.text), width - 2)) for perk in perks)
    return 1 + told + len(flowed(relic_names(canvas, view.relics), width))


def _draw_relics(canvas: Canvas, room: Region, view: QuestView) -> int:
    """Draw what each relic does, or where that is too long, their names alone; return the rows."""
    ink = canvas.ink
    links = relic_links(view.relics)
    told: list[tuple[Piece, ...]] = [named(relic, ink.gain, ink.text) for relic in view.relics]
    if sum(len(flowed(pieces, room.width)) for pieces in told) > room.height:
        return draw_flow(canvas, room, relic_names(canvas, view.relics), links=links)
    height = room.height
    for pieces in told:
        _, room = rows(room, draw_flow(canvas, room, pieces, links=links))
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
