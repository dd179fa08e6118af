"""The terminal's driver, made deaf to bytes that are no text."""

from __future__ import annotations

import sys
from errno import EIO, ENXIO

from textual.driver import Driver


def terminal_is_gone() -> bool:
    """Whether nobody is at the other end of the terminal any more.

    The signal that tells so reaches only the program that the terminal was opened for.
    """
    if sys.platform == "win32" or sys.__stdin__ is None:
        return False
    import termios

    try:
        termios.tcgetattr(sys.__stdin__.fileno())
    except termios.error as error:
        return error.args[0] in (EIO, ENXIO)
    return False


def forgiving_driver() -> type[Driver] | None:
    """Return the driver to use; None for Textual's own choice, where it reads no bytes."""
    if sys.platform == "win32":
        return None
    from textual.drivers.linux_driver import LinuxDriver

    class ForgivingDriver(LinuxDriver):
        """A byte that is no UTF-8, as an old terminal sends for a letter with an accent, is no key."""

        def run_input_thread(self) -> None:
            while True:
                try:
                    super().run_input_thread()
                except UnicodeDecodeError:
                    continue  # What was read together with that byte is lost; reading begins anew.
                except OSError:
                    pass  # The terminal is gone; the app will see that.
                return

    return ForgivingDriver
