"""The terminal's driver, made deaf to bytes that are no text; or that of a page in a browser."""

from __future__ import annotations

import select
import sys
from contextlib import suppress
from errno import EIO, ENXIO

from textual.driver import Driver

from dicehero.shell.served import is_served


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


def forgiving_driver() -> type[Driver] | None:
    """Return the driver to use; None for Textual's own choice, where it reads no bytes."""
    if is_served():
        return _served_driver()
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


def _served_driver() -> type[Driver]:
    from textual.drivers.web_driver import WebDriver

    class ServedDriver(WebDriver):
        """A server that was killed takes no more pictures; the app will see that it is gone."""

        def write(self, data: str) -> None:
            with suppress(BrokenPipeError):
                super().write(data)

        def write_meta(self, data: dict[str, object]) -> None:
            with suppress(BrokenPipeError):
                super().write_meta(data)

    return ServedDriver
