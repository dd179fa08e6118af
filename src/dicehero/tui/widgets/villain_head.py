"""Who is faced in battle, in the rows above the rectangles."""

from __future__ import annotations

from textual.geometry import Region

from dicehero.games.quest.view import QuestView, VillainView
from dicehero.tui.canvas import Canvas
from dicehero.tui.widgets.flow import Piece, draw_flow, named
from dicehero.tui.widgets.layout import rows
from dicehero.tui.widgets.relic_card import relic_names

MOST_ROWS = 4
"""More rows would leave the dice no room at 80x24; the rest can be read with a key."""


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
    _, below = rows(region, draw_flow(canvas, head, [*pieces, *costs]))
    if relics and view.relics:
        line, below = rows(below, 1)
        draw_flow(canvas, line, relic_names(canvas, view.relics))
    return below


def _costs(canvas: Canvas, view: QuestView) -> list[Piece]:
    style = canvas.ink.loss
    costs: list[Piece] = []
    if view.toll:
        costs.append((f"The road costs {view.toll} life.", style))
    if view.ledger is not None and view.ledger.blend_cost:
        costs.append((f"Blends cost {view.ledger.blend_cost} life.", style))
    return costs
