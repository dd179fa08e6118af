"""The terminal's driver, made deaf to bytes that are no text."""

from __future__ import annotations

import sys

from textual.driver import Driver


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
                return

    return ForgivingDriver
