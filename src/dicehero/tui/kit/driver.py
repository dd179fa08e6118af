"""Which of Textual's drivers is built upon: that of a terminal, or that of a page in a browser."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from dicehero.tui.kit.environment import is_served

if TYPE_CHECKING:
    from textual.driver import Driver

    from dicehero.tui.kit.reading_driver import AppHooks


def driver_for(app: AppHooks) -> type[Driver] | None:
    """Return the driver to use; None for Textual's own choice, where it reads no bytes."""
    if is_served():
        from dicehero.tui.kit.served_driver import ServedDriver

        class OfPage(ServedDriver):
            hooks = app

        return OfPage
    if sys.platform == "win32":
        return None
    from dicehero.tui.kit.terminal_driver import TerminalDriver

    class OfTerminal(TerminalDriver):
        hooks = app

    return OfTerminal
