"""All that the game uses of Textual's insides (8.2), and the only place that names it.

Names with a leading underscore may go or change with any release. Each function here says what the name is,
what it is needed for, and what would break without it; `tests/tui/test_textual_internals.py` lists the
names, looks for each in the Textual that is installed, and sees that nothing else names any.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from threading import Thread
from typing import TYPE_CHECKING

from textual.app import App
from textual.driver import Driver

if TYPE_CHECKING:
    from textual.drivers.linux_driver import LinuxDriver
    from textual.drivers.web_driver import WebDriver
    from textual.message import Message


# --- any driver ------------------------------------------------------------------------------------------


def loop_of(driver: Driver) -> asyncio.AbstractEventLoop:
    """Return `Driver._loop`, the event loop of the app.

    Threads that read and write reach the app through it. Without it no key would arrive.
    """
    return driver._loop


def post_to_app(driver: Driver, message: Message) -> None:
    """Hand a message to `Driver._app`.

    Messages are handed on one by one in the loop, in the order in which they were read; Textual's own way
    begins a task for each. Without it keys could pass each other.
    """
    driver._app.post_message(message)


# --- the driver of a terminal ----------------------------------------------------------------------------


def fileno_shown_on(driver: LinuxDriver) -> int:
    """Return the number of `LinuxDriver._file`, which is what pictures are written to.

    The writer of the game writes there. Without it there would be no picture.
    """
    assert driver._file is not None, "whoever has no terminal plays in lines"
    return driver._file.fileno()


def input_thread(driver: LinuxDriver) -> Thread | None:
    """Return `LinuxDriver._key_thread`, which reads; a new one each time that the terminal is taken.

    It tells whether the terminal was taken at all, and is waited for in the background. Without it a game
    that was begun in the background, or stopped there, would hang or spoil the terminal.
    """
    return driver._key_thread


def resumes(driver: LinuxDriver) -> bool:
    """Return `LinuxDriver._must_signal_resume`: whether it was Ctrl+Z in the game that stopped it.

    Then Textual takes the terminal anew; after any other stop it is still taken. Without it the game would
    take it twice, and the player's shell would be left as the game needs it.
    """
    return driver._must_signal_resume


class TerminalHooks:
    """What `LinuxDriver` does by private methods; it comes before it among the bases of a driver."""

    def go_on(self) -> None:
        """Go on after the process was stopped; `textual_goes_on` is what Textual would do."""
        raise NotImplementedError

    def _sigcont_application(self, *_: object) -> None:
        """Handle SIGCONT, as `LinuxDriver._sigcont_application` does.

        Textual takes the terminal at every SIGCONT, also where it has not given it back. If it were called
        otherwise, the screen would be torn after `kill -STOP` and `kill -CONT`.
        """
        self.go_on()

    def _query_in_band_window_resize(self) -> None:
        """Ask nothing, where `LinuxDriver._query_in_band_window_resize` asks for sizes in the input.

        Not every terminal that knows this way uses it; sizes come by signal. If Textual asked, some windows
        would keep the size that they had at the start.
        """


def textual_goes_on(driver: LinuxDriver) -> None:
    """Call `LinuxDriver._sigcont_application`, which takes the terminal again. See `TerminalHooks`."""
    from textual.drivers.linux_driver import LinuxDriver

    LinuxDriver._sigcont_application(driver)


# --- the driver of a page --------------------------------------------------------------------------------


def write_by(driver: WebDriver, write: Callable[[bytes], int]) -> None:
    """Let `WebDriver._write`, through which all goes to the server, be another function.

    The writer of the game never waits for a server that stalls. Without it a game could hang at its end.
    """
    driver._write = write  # type: ignore[assignment]


def hand_on_meta(driver: WebDriver, kind: str, payload: bytes) -> None:
    """Call `WebDriver._on_meta`, which reads what the server says apart from keys, as a change of size.

    Without it a page would keep the size that it had at the start.
    """
    driver._on_meta(kind, payload)


def packet_reader() -> Callable[[bytes], Iterable[tuple[str, bytes]]]:
    """Return the `feed` of a `textual.drivers._byte_stream.ByteStream`: kinds and payloads of packets.

    It knows how the server packs what the page sends. Without it nothing typed in a page would arrive.
    """
    from textual.drivers._byte_stream import ByteStream

    return ByteStream().feed


# --- input -----------------------------------------------------------------------------------------------


def report_reader() -> Callable[[str], Iterable[Message]]:
    """Return the `feed` of a `textual._xterm_parser.XTermParser`: the events of a sequence.

    It reads reports of the mouse, of focus and of what the terminal can do; keys are read by the game's own
    decoder. Without it there would be no mouse.
    """
    from textual._xterm_parser import XTermParser

    return XTermParser().feed


# --- the app ---------------------------------------------------------------------------------------------


class OpenApp(App[None]):
    """An app that tells errors by a report of its own."""

    def note_error(self, error: Exception) -> None:
        """Note an error of the program, while all is as it was when it happened."""

    def fail(self, error: Exception) -> None:
        """End because of an error that Textual has not seen."""
        self._handle_exception(error)

    def _handle_exception(self, error: Exception) -> None:
        """Take an error, as `App._handle_exception` does for all that come up in handlers and workers.

        There is no public way to hear of them in time. If it were called otherwise, there would be no report.
        """
        self.note_error(error)
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        """End without the pages of traceback that `App._fatal_error` prints: the report has what matters.

        `MessagePump._close_messages_no_wait` is how that method ends the app. If it went, a crash would not
        end the game.
        """
        self._close_messages_no_wait()

    def write_through(self, sequence: str) -> None:
        """Send a sequence to the terminal by `App._driver`.

        Textual's own `copy_to_clipboard` knows no tmux. Without it nothing could be copied there.
        """
        if self._driver is not None:
            self._driver.write(sequence)
