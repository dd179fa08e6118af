"""Who is faced in battle: in rows above the rectangles, or in a panel with a large portrait."""

from __future__ import annotations

from textual.geometry import Region

from dicehero.games.quest.spec import act_of
from dicehero.games.quest.view import QuestView, VillainView
from dicehero.tui.kit.canvas import Canvas, wrapped
from dicehero.tui.kit.flow import Piece, draw_flow, flowed, named
from dicehero.tui.kit.intents import Intent
from dicehero.tui.kit.layout import rows
from dicehero.tui.kit.portrait import BOSS_BACKDROP, Portrait, draw_portrait_card
from dicehero.tui.quest.widgets.relic_card import relic_links, relic_names

MOST_ROWS = 4
"""More rows would leave the dice no room at 80x24; the rest can be read with a key."""


def backdrop_of(view: QuestView, villain: VillainView) -> int:
    """Return the backdrop that a villain stands before: of its act, or of bosses."""
    return BOSS_BACKDROP + 1 if villain.boss else act_of(max(1, view.round))


def trait_links(villain: VillainView) -> dict[str, Intent]:
    """Return what pressing the names of traits does."""
    return {f"{trait.name}:": Intent("trait", number) for number, trait in enumerate(villain.traits, start=1)}


def draw_villain_head(
    canvas: Canvas, region: Region, view: QuestView, villain: VillainView, relics: bool
) -> Region:
    """Draw the villain with its traits, and what the round costs anyway; return the room below.

    Flavour is left out where there are traits or no room. With `relics` there is a row for their names.
    """
    ink = canvas.ink
    pieces: list[Piece] = [("BOSS", ink.loss)] if villain.boss else []
    pieces.append((villain.name, ink.accent_bold))
    divider = ("│", ink.frame)
    pieces += [divider] if villain.traits else []
    for trait in villain.traits:
        pieces += named(trait, ink.warning, ink.text)
    costs = _costs(canvas, view)
    if not villain.traits and not costs and len(villain.name) + len(villain.flavour) + 3 <= region.width:
        pieces += [divider, (villain.flavour, ink.dim)]
    head, _ = rows(region, MOST_ROWS)
    _, below = rows(region, draw_flow(canvas, head, [*pieces, *costs], links=trait_links(villain)))
    if relics and view.relics:
        line, below = rows(below, 1)
        draw_flow(canvas, line, relic_names(canvas, view.relics), links=relic_links(view.relics))
    return below


def draw_villain_panel(
    canvas: Canvas, region: Region, view: QuestView, villain: VillainView, portrait: Portrait
) -> Region:
    """Draw the villain with a portrait above name, traits and costs; return the room below."""
    ink = canvas.ink
    text = _panel_text(canvas, view, villain)
    needed = 1 + sum(len(flowed(pieces, region.width)) for pieces in text)
    picture, _ = rows(region, region.height - needed)
    _, room = rows(region, draw_portrait_card(canvas, picture, portrait, backdrop_of(view, villain)))
    name = f"BOSS · {villain.name}" if villain.boss else villain.name
    canvas.put_centred(room, room.y, name, ink.loss if villain.boss else ink.accent_bold)
    _, room = rows(room, 1)
    for pieces in text:
        _, room = rows(room, draw_flow(canvas, room, pieces, links=trait_links(villain)))
    if not text and len(wrapped(villain.flavour, room.width)) <= room.height:
        _, room = rows(room, canvas.paragraph(room, villain.flavour, ink.dim, centred=True))
    return room


def panel_rows(canvas: Canvas, width: int, view: QuestView, villain: VillainView) -> int:
    """Return the rows that `draw_villain_panel` needs beside the portrait."""
    text = _panel_text(canvas, view, villain)
    flavour = 0 if text else len(wrapped(villain.flavour, width))
    return 1 + flavour + sum(len(flowed(pieces, width)) for pieces in text)


def _panel_text(canvas: Canvas, view: QuestView, villain: VillainView) -> list[list[Piece]]:
    ink = canvas.ink
    text = [list(named(trait, ink.warning, ink.text)) for trait in villain.traits]
    costs = _costs(canvas, view)
    return [*text, costs] if costs else text


def _costs(canvas: Canvas, view: QuestView) -> list[Piece]:
    style = canvas.ink.loss
    costs: list[Piece] = []
    if view.toll:
        costs.append((f"The road costs {view.toll} life.", style))
    if view.ledger is not None and view.ledger.blend_cost:
        costs.append((f"Blends cost {view.ledger.blend_cost} life.", style))
    return costs
