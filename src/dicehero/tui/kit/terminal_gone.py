"""Whether anybody is at the other end of the terminal."""

from __future__ import annotations

import select
import sys
from errno import EIO, ENXIO

from dicehero.tui.kit.environment import is_served


def terminal_is_gone() -> bool:
    """Whether nobody is at the other end of the terminal any more.

    The signal that tells so reaches only the program that the terminal was opened for, and there is
    none where a page is served.
    """
    if sys.platform == "win32" or sys.__stdin__ is None:
        return False
    if is_served():
        return _pipe_is_closed(sys.__stdin__.fileno())
    import termios

    try:
        termios.tcgetattr(sys.__stdin__.fileno())
    except termios.error as error:
        return error.args[0] in (EIO, ENXIO)
    return False


def _pipe_is_closed(number: int) -> bool:
    look = select.poll()
    look.register(number)
    return any(found & select.POLLHUP for _, found in look.poll(0))
