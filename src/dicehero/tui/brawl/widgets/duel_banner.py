"""The banner over the table of the brawl: a duel begins, is tied or is won."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.geometry import Region

from dicehero.games.brawl import events as ev
from dicehero.shell.brawl.narrator import describe
from dicehero.shell.brawl.words import does, object_name
from dicehero.shell.text import plural
from dicehero.tui.kit.canvas import DOUBLE
from dicehero.tui.kit.layout import centred, inside

if TYPE_CHECKING:
    from dicehero.tui.kit.canvas import Canvas

_WIDTH, _HEIGHT = 52, 6


@dataclass(frozen=True, slots=True)
class Banner:
    """What a banner says."""

    title: str
    detail: str
    own: bool = False
    """Whether the player has won something."""


def banner_of(event: ev.Event | None, duel: int) -> Banner | None:
    """Return the banner of an event of a duel (its number, from 1); None for most."""
    match event:
        case ev.DuelBegun(number, order, stake):
            turns = ", then ".join(map(object_name, order))
            return Banner(f"DUEL {number}", f"For {plural(stake, 'die')} each, and the cage: first {turns}.")
        case ev.DuelTied():
            return Banner(f"DUEL {duel}: A TIE", describe(event))
        case ev.DuelWon(winner):
            return Banner(f"{does(winner, 'win')} duel {duel}".upper(), describe(event), winner == 0)
        case ev.MatchWon(winner):
            return Banner(f"{does(winner, 'win')} the match".upper(), describe(event), winner == 0)
        case _:
            return None


def draw_banner(canvas: Canvas, region: Region, banner: Banner) -> None:
    """Draw a banner in the middle of a region, over what lies there."""
    ink = canvas.ink
    box = centred(region, _WIDTH, _HEIGHT)
    style = ink.gain if banner.own else ink.accent_bold
    canvas.fill(box, ink.raised)
    canvas.frame(box, style, DOUBLE)
    canvas.put_centred(box, box.y + 1, banner.title, style)
    room = inside(box, 2, 1)
    canvas.paragraph(Region(room.x, room.y + 1, room.width, room.height - 1), banner.detail, ink.text, True)
