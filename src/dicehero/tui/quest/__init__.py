"""The quest on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from textual.geometry import Region

    from dicehero.tui.frame.actions import GameActions
    from dicehero.tui.frame.scene import Front
    from dicehero.tui.kit.canvas import Canvas


def _actions() -> GameActions:
    from dicehero.tui.quest.actions import QUEST_ACTIONS

    return QUEST_ACTIONS


def _front() -> Front:
    from dicehero.tui.quest.front import QuestFront

    return QuestFront()


def _emblem(canvas: Canvas, region: Region) -> None:
    from dicehero.tui.quest.widgets.emblem import draw_emblem

    draw_emblem(canvas, region)


ACTIONS: Final = _actions
"""Tells what keys do on the quest's screens."""
FRONT: Final = _front
"""Makes the quest's screens."""
EMBLEM: Final = _emblem
"""Draws a row of dice, for the title."""
