"""The level of peril, and what it puts in force."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.geometry import Region

from dicehero.games.quest.view import ModifierView
from dicehero.tui.kit.buttons import draw_button, draw_off
from dicehero.tui.kit.canvas import ROUND, Canvas
from dicehero.tui.kit.flow import draw_flow, flowed, named
from dicehero.tui.kit.intents import Intent
from dicehero.tui.kit.layout import inside, rows

_BUTTON_WIDTH = 5


def draw_peril(
    canvas: Canvas,
    region: Region,
    level: int,
    perils: Sequence[ModifierView],
    locked: str,
    can: Callable[[str], bool],
) -> None:
    """Draw the level between two buttons, and its twists, the newest first.

    `locked` says why the level cannot be chosen yet. What does not fit is left to the list of rules.
    """
    ink = canvas.ink
    canvas.fill(region, ink.panel)
    canvas.frame(region, ink.warning if locked else ink.frame, ROUND)
    canvas.put_centred(region, region.y, f" PERIL {level} ", ink.warning if locked else ink.accent_bold)
    for name, label, x in (
        ("easier", "◂ -", region.x + 1),
        ("harder", "+ ▸", region.right - 1 - _BUTTON_WIDTH),
    ):
        button = Region(x, region.y, _BUTTON_WIDTH, 1)
        if can(name):
            draw_button(canvas, button, label, Intent(name))
        else:
            draw_off(canvas, button, label)
    room = inside(region)
    if locked:
        _, room = rows(room, draw_flow(canvas, room, [(locked, ink.warning)]))
    if not perils:
        canvas.paragraph(room, "The quest as it is.", ink.dim)
    _draw_twists(canvas, room, perils)


def _draw_twists(canvas: Canvas, room: Region, perils: Sequence[ModifierView]) -> None:
    ink = canvas.ink
    newest_first = tuple(reversed(perils))
    for place, peril in enumerate(newest_first):
        pieces = named(peril, ink.warning, ink.text)
        left = len(newest_first) - place
        # The last row is needed to say that there is more.
        if len(flowed(pieces, room.width)) > room.height - (left > 1):
            canvas.put(room.x, room.y, f"and {left} more: press i", ink.dim)
            return
        _, room = rows(room, draw_flow(canvas, room, pieces))
