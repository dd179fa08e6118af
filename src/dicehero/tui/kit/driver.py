"""Textual's drivers for a terminal and for a page in a browser, with input and output of the game's own.

This is the place that knows how Textual's drivers are made inside (8.2).
"""

from __future__ import annotations

import os
import select
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from errno import EIO, ENXIO
from functools import partial
from threading import Event
from typing import TYPE_CHECKING, Any, Final, Protocol

from textual import events
from textual.driver import Driver

from dicehero.shell.exit_codes import HUNG_UP
from dicehero.tui.kit.environment import is_served
from dicehero.tui.kit.input_decoder import INTERRUPT
from dicehero.tui.kit.leash import end_with_input

if TYPE_CHECKING:
    from textual.message import Message

    from dicehero.tui.kit.input_events import InputEvents
    from dicehero.tui.kit.terminal_writer import TerminalWriter

MOST_WAITING: Final = 256
"""Keys and movements of the mouse that wait to be answered; more are dropped."""
_LOOK: Final = 0.1
"""Seconds between looks whether input is still wanted."""
_READ: Final = 4096
_PATIENCE: Final = 1.0
"""Seconds that a terminal has at the end to read what is left."""
_LITTLE_PATIENCE: Final = 0.2
"""Seconds that it has when a signal ends the game."""


class AppHooks(Protocol):
    """What a driver needs of the app, apart from what every app has."""

    alt_keys: frozenset[str]
    """Names of keys with Alt that mean something."""
    hurried: bool
    """Whether the game is to end at once."""
    stuck: bool
    """Set where the terminal does not read any more."""

    def waiting(self) -> int:
        """Return how many messages are to be answered; asked from any thread."""

    def input_failed(self, error: Exception) -> None:
        """End because of an error in reading input; called in the app's own thread, as all below."""

    def show_all(self) -> None:
        """Show everything anew."""

    def watch_signals(self) -> None:
        """Watch for signals, instead of whoever does now."""


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


def _readings(fileno: int, stopped: Event, source: InputEvents) -> Iterator[bytes]:
    """Yield what is read, and nothing (`b""`) when what is unfinished should be given up."""
    while not stopped.is_set():
        patience, quiet = source.patience, 0.0
        wait = _LOOK if patience is None else min(_LOOK, patience)
        while not select.select([fileno], [], [], wait)[0]:
            quiet += wait
            if stopped.is_set():
                return
            if patience is not None and quiet >= patience:
                yield b""
                patience, wait = None, _LOOK
        if not (data := os.read(fileno, _READ)):
            return
        yield data


def driver_for(app: AppHooks) -> type[Driver] | None:
    """Return the driver to use; None for Textual's own choice, where it reads no bytes."""
    if is_served():
        return _served_driver(app)
    return None if sys.platform == "win32" else _terminal_driver(app)


class _Reading(Driver):
    """Reads what the terminal sends, and hands it on in order; keys of which too many wait are dropped."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._arrived: deque[Message] = deque()

    def read_input(
        self,
        fileno: int,
        stopped: Event,
        app: AppHooks,
        payloads: Callable[[bytes], Iterable[bytes]] = lambda data: (data,),
    ) -> None:
        """Read until told to stop; `payloads` finds the input in what is read."""
        from dicehero.tui.kit.input_events import InputEvents

        source = InputEvents(app.alt_keys)
        try:
            for data in _readings(fileno, stopped, source):
                if not data:
                    self._hand_on(source.expire(), app)
                for payload in payloads(data):
                    self._hand_on(source.feed(payload), app)
        except OSError:
            pass  # The terminal is gone; the app will see that.
        except Exception as error:
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(app.input_failed, error)

    def _hand_on(self, found: Iterable[Message], app: AppHooks) -> None:
        for event in found:
            leaving = isinstance(event, events.Key) and event.key == INTERRUPT
            if leaving or len(self._arrived) + app.waiting() < MOST_WAITING:
                self.process_message(event)

    def send_message(self, message: Message) -> None:
        """See Driver."""
        self._arrived.append(message)
        with suppress(RuntimeError):  # The loop may be closed while the last key is on its way.
            self._loop.call_soon_threadsafe(self._deliver)

    def _deliver(self) -> None:
        if self._arrived:
            self._app.post_message(self._arrived.popleft())


def _terminal_driver(app: AppHooks) -> type[Driver]:
    import termios

    from textual.drivers.linux_driver import LinuxDriver

    from dicehero.tui.kit.terminal_writer import TerminalWriter

    class TerminalDriver(_Reading, LinuxDriver):
        """A terminal that may send anything, read nothing, and be stopped and gone at any time."""

        _output: TerminalWriter | None = None
        _taken = False
        """Whether the terminal is the game's just now."""
        _raw: list[Any] | None = None
        """The settings of the terminal while it is the game's."""

        def run_input_thread(self) -> None:
            """Read until told to stop."""
            self.read_input(self.fileno, self.exit_event, app)

        @property
        def _shown_on(self) -> int:
            assert self._file is not None, "whoever has no terminal plays in lines"
            return self._file.fileno()

        def write(self, data: str) -> None:
            """Show something, or make the terminal do something; never waits for it."""
            if self._output is not None:
                self._output.write(data.encode(errors="replace"))

        def start_application_mode(self) -> None:
            """Take the terminal; a game that is not in the foreground waits to be called there."""
            thread = self._key_thread
            self._output = TerminalWriter(self._shown_on, self._ask_for_all, self._take_back)
            super().start_application_mode()  # type: ignore[no-untyped-call]
            self._taken = self._key_thread is not thread
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
            if self._in_foreground():
                super().disable_input()
            elif self._key_thread is not None:
                self.exit_event.set()
                self._key_thread.join()
                self.exit_event.clear()

        def close(self) -> None:
            """Wait until the terminal has read all, or does not read."""
            super().close()
            output, self._output = self._output, None
            if output is not None:
                patience = _LITTLE_PATIENCE if app.hurried else _PATIENCE
                app.stuck = not output.finish(patience)

        def _query_in_band_window_resize(self) -> None:
            """Sizes come by signal: not every terminal that knows this way uses it."""

        def _sigcont_application(self, *_: object) -> None:
            """Go on after Ctrl+Z; after any other stop the terminal is still the game's."""
            if app.hurried:
                return
            if self._must_signal_resume:
                super()._sigcont_application()
            elif self._taken and self._in_foreground():
                # A shell may have set the terminal as it needs it.
                with suppress(termios.error):
                    termios.tcsetattr(self.fileno, termios.TCSANOW, self._raw or [])
                self._ask_for_all()

        def _ask_for_all(self) -> None:
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(app.show_all)

        def _take_back(self) -> None:
            if self._in_foreground():
                with suppress(termios.error):
                    termios.tcflow(self._shown_on, termios.TCOON)
                    termios.tcflush(self._shown_on, termios.TCOFLUSH)

        def _in_foreground(self) -> bool:
            try:
                return os.tcgetpgrp(self.fileno) == os.getpgrp()
            except OSError:
                return True  # It controls no processes, so nobody is in the background.

    return TerminalDriver


def _served_driver(app: AppHooks) -> type[Driver]:
    from textual.drivers._byte_stream import ByteStream
    from textual.drivers.web_driver import WebDriver

    from dicehero.tui.kit.terminal_writer import TerminalWriter

    class ServedDriver(_Reading, WebDriver):
        """A page whose server may stall, or be killed; a game that does not see that it is gone is ended."""

        def __init__(self, *arguments: Any, **named: Any) -> None:
            super().__init__(*arguments, **named)
            self._output = TerminalWriter(self.fileno, self._ask_for_all, lambda: None)
            self._write = partial(self._output.write)
            if sys.platform != "win32" and sys.__stdin__ is not None:
                end_with_input(sys.__stdin__.fileno(), HUNG_UP)

        def start_application_mode(self) -> None:
            super().start_application_mode()
            if sys.platform != "win32":
                for number in (signal.SIGINT, signal.SIGTERM):
                    self._loop.remove_signal_handler(number)
            app.watch_signals()

        def stop_application_mode(self) -> None:
            self._output.leave()
            super().stop_application_mode()

        def close(self) -> None:
            super().close()
            self._output.finish(_LITTLE_PATIENCE if app.hurried else _PATIENCE)

        def run_input_thread(self) -> None:
            """Read until told to stop."""
            if sys.platform == "win32" or sys.__stdin__ is None:
                super().run_input_thread()  # Nobody can wait for a pipe there.
            else:
                self.read_input(sys.__stdin__.fileno(), self.exit_event, app, self._payloads())

        def on_meta(self, packet_type: str, payload: dict[str, object]) -> None:
            """Answer the server; a page that was closed has no more input."""
            if packet_type == "exit":
                self.exit_event.set()
            else:
                super().on_meta(packet_type, payload)

        def _payloads(self) -> Callable[[bytes], Iterator[bytes]]:
            """Return what finds the input of the page among all that its server sends."""
            packets = ByteStream()

            def payloads(data: bytes) -> Iterator[bytes]:
                for kind, payload in packets.feed(data):
                    if kind == "D":
                        yield payload
                    else:
                        self._on_meta(kind, payload)

            return payloads

        def _ask_for_all(self) -> None:
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(app.show_all)

    return ServedDriver
