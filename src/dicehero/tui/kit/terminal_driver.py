"""The driver of a terminal, over Textual's own, with input and output of the game's own."""

from __future__ import annotations

import os
import termios
from contextlib import suppress
from typing import Any

from textual.drivers.linux_driver import LinuxDriver

from dicehero.tui.kit.reading_driver import ReadingDriver
from dicehero.tui.kit.terminal_writer import TerminalWriter
from dicehero.tui.kit.textual_internals import (
    TerminalHooks,
    fileno_shown_on,
    input_thread,
    resumes,
    textual_goes_on,
)


class TerminalDriver(ReadingDriver, TerminalHooks, LinuxDriver):
    """A terminal that may send anything, read nothing, and be stopped and gone at any time."""

    _output: TerminalWriter | None = None
    _taken = False
    """Whether the terminal is the game's just now."""
    _raw: list[Any] | None = None
    """The settings of the terminal while it is the game's."""

    def run_input_thread(self) -> None:
        """Read until told to stop."""
        self.read_input(self.fileno, self.exit_event)

    def write(self, data: str) -> None:
        """Show something, or make the terminal do something; never waits for it."""
        if self._output is not None:
            self._output.write(data.encode(errors="replace"))

    def start_application_mode(self) -> None:
        """Take the terminal; a game that is not in the foreground waits to be called there."""
        thread = input_thread(self)
        self._output = TerminalWriter(fileno_shown_on(self), self.ask_for_all, self._take_back)
        super().start_application_mode()  # type: ignore[no-untyped-call]
        self._taken = input_thread(self) is not thread
        if self._taken:
            with suppress(termios.error):
                self._raw = termios.tcgetattr(self.fileno)

    def stop_application_mode(self) -> None:
        """Give the terminal back, if the game has it, and nobody else has been given it."""
        if self._output is not None:
            self._output.leave()
        if self._taken and self._in_foreground():
            super().stop_application_mode()
        else:
            self.disable_input()
        self._taken = False

    def disable_input(self) -> None:
        """Stop reading; in the background without touching the terminal, which would stop the game."""
        thread = input_thread(self)
        if self._in_foreground():
            super().disable_input()
        elif thread is not None:
            self.exit_event.set()
            thread.join()
            self.exit_event.clear()

    def close(self) -> None:
        """Wait until the terminal has read all, or does not read."""
        super().close()
        output, self._output = self._output, None
        if output is not None:
            self.hooks.stuck = not output.finish(self.patience)

    def go_on(self) -> None:
        """Go on after Ctrl+Z; after any other stop the terminal is still the game's."""
        if self.hooks.hurried:
            return
        if resumes(self):
            textual_goes_on(self)
        elif self._taken and self._in_foreground():
            # A shell may have set the terminal as it needs it.
            with suppress(termios.error):
                termios.tcsetattr(self.fileno, termios.TCSANOW, self._raw or [])
            self.ask_for_all()

    def _take_back(self) -> None:
        if self._in_foreground():
            with suppress(termios.error):
                shown_on = fileno_shown_on(self)
                termios.tcflow(shown_on, termios.TCOON)
                termios.tcflush(shown_on, termios.TCOFLUSH)

    def _in_foreground(self) -> bool:
        try:
            return os.tcgetpgrp(self.fileno) == os.getpgrp()
        except OSError:
            return True  # It controls no processes, so nobody is in the background.
