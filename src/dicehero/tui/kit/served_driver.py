"""The driver of a page in a browser, over Textual's own, with input and output of the game's own."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, Final

from textual.drivers.web_driver import WebDriver

from dicehero.tui.kit.latest import Latest
from dicehero.tui.kit.leash import end_with_input
from dicehero.tui.kit.reading_driver import MOST_WAITING, ReadingDriver
from dicehero.tui.kit.terminal_writer import TerminalWriter
from dicehero.tui.kit.textual_internals import hand_on_meta, loop_of, packet_reader, write_by

_LOOK: Final = 0.1
"""Seconds between looks whether the game has time for what the server told."""


class ServedDriver(ReadingDriver, WebDriver):
    """A page whose server may stall, or be killed; a game that does not see that it is gone is ended."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._output = TerminalWriter(self.fileno, self.ask_for_all, lambda: None)
        write_by(self, self._output.write)
        self._told = Latest[dict[str, object]]()
        if sys.platform != "win32" and sys.__stdin__ is not None:
            end_with_input(sys.__stdin__.fileno(), self.hooks.code_of_hanging_up)

    def start_application_mode(self) -> None:
        """Take the page; signals are watched by the app."""
        super().start_application_mode()
        if sys.platform != "win32":
            for number in (signal.SIGINT, signal.SIGTERM):
                loop_of(self).remove_signal_handler(number)
        self.hooks.watch_signals()

    def stop_application_mode(self) -> None:
        """Leave the page."""
        self._output.leave()
        super().stop_application_mode()

    def close(self) -> None:
        """Wait until the server has read all, or does not read."""
        super().close()
        self._output.finish(self.patience)

    def run_input_thread(self) -> None:
        """Read until told to stop."""
        if sys.platform == "win32" or sys.__stdin__ is None:
            super().run_input_thread()  # Nobody can wait for a pipe there.
        else:
            self.read_input(sys.__stdin__.fileno(), self.exit_event, self._payloads())

    def on_meta(self, packet_type: str, payload: dict[str, object]) -> None:
        """Answer the server; a page that was closed has no more input."""
        if packet_type == "exit":
            self.exit_event.set()
        elif self._told.tell(packet_type, payload):
            # A game that is busy shall not have a thousand sizes of a window to answer.
            with suppress(RuntimeError):
                loop_of(self).call_soon_threadsafe(self._hear)

    def _hear(self) -> None:
        if self.hooks.waiting() >= MOST_WAITING and "quit" not in self._told:
            loop_of(self).call_later(_LOOK, self._hear)
            return
        for packet_type, payload in self._told.take().items():
            super().on_meta(packet_type, payload)

    def _payloads(self) -> Callable[[bytes], Iterator[bytes]]:
        """Return what finds the input of the page among all that its server sends."""
        packets = packet_reader()

        def payloads(data: bytes) -> Iterator[bytes]:
            for kind, payload in packets(data):
                if kind == "D":
                    yield payload
                else:
                    hand_on_meta(self, kind, payload)

        return payloads
