"""The brawl on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from dicehero.tui.frame.scene import Front


def _front() -> Front:
    from dicehero.tui.brawl.front import BrawlFront

    return BrawlFront()


FRONT: Final = _front
"""Makes the brawl's screens."""
