"""What the player can do in the brawl: the keys of its table."""

from __future__ import annotations

from typing import Final

from dicehero.tui.frame.actions import Action, FrameScope, GameActions, Scope, only
from dicehero.tui.kit.intents import Intent


class BrawlScope(Scope):
    """The brawl's only screen."""

    BRAWL = "The brawl"


_BRAWL: Final = only(BrawlScope.BRAWL)
_ACTIONS: Final = (
    Action(Intent("roll"), ("r",), "roll", "Roll three dice.", only(BrawlScope.BRAWL)),
    Action(Intent("double"), ("d",), "double", "A token: double the stake.", only(BrawlScope.BRAWL)),
    Action(Intent("stand"), ("s",), "stand", "Take the numbers as they are.", only(BrawlScope.BRAWL)),
    Action(
        Intent("number", 1),
        ("1",),
        "",
        "A token: roll that number again; 2, 3.",
        only(BrawlScope.BRAWL),
        name="number-1",
    ),
    Action(Intent("number", 2), ("2",), "", "", only(BrawlScope.BRAWL), name="number-2"),
    Action(Intent("number", 3), ("3",), "", "", only(BrawlScope.BRAWL), name="number-3"),
    Action(Intent("undo"), ("u",), "undo", "Take back the last move.", _BRAWL),
    Action(Intent("redo"), ("y",), "redo", "Play it again.", only(BrawlScope.BRAWL)),
    Action(
        Intent("activate"),
        ("enter", "space"),
        "",
        "Press what the cursor is on.",
        _BRAWL,
    ),
)
BRAWL_ACTIONS: Final = GameActions(
    scopes=tuple(BrawlScope),
    playing=_BRAWL,
    actions=_ACTIONS,
    also=only(FrameScope.OVER),
    # The story stands on the table.
    without={"log": _BRAWL},
)
