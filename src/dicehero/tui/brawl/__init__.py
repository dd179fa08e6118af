"""The brawl on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from dicehero.tui.frame.actions import GameActions
    from dicehero.tui.frame.scene import Front


def _actions() -> GameActions:
    from dicehero.tui.brawl.actions import BRAWL_ACTIONS

    return BRAWL_ACTIONS


def _front() -> Front:
    from dicehero.tui.brawl.front import BrawlFront

    return BrawlFront()


ACTIONS: Final = _actions
"""Tells what keys do on the brawl's screens."""
FRONT: Final = _front
"""Makes the brawl's screens."""
