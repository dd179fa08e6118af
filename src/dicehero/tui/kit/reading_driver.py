"""What all drivers of the game share: input of its own, handed on in order, and what they need of the app."""

from __future__ import annotations

import os
import select
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from threading import Event
from typing import TYPE_CHECKING, Any, ClassVar, Final, Protocol

from textual import events
from textual.driver import Driver

from dicehero.tui.kit.input_decoder import INTERRUPT
from dicehero.tui.kit.textual_internals import loop_of, post_to_app

if TYPE_CHECKING:
    from textual.message import Message

    from dicehero.tui.kit.input_events import InputEvents

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
    code_of_hanging_up: int
    """With which exit code the game ends where nobody is there any more."""

    def waiting(self) -> int:
        """Return how many messages are to be answered; asked from any thread."""

    def input_failed(self, error: Exception) -> None:
        """End because of an error in reading input; called in the app's own thread, as all below."""

    def show_all(self) -> None:
        """Show everything anew."""

    def watch_signals(self) -> None:
        """Watch for signals, instead of whoever does now."""


class ReadingDriver(Driver):
    """Reads what the terminal sends, and hands it on in order; keys of which too many wait are dropped."""

    hooks: ClassVar[AppHooks]

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._arrived: deque[Message] = deque()

    @property
    def patience(self) -> float:
        """Seconds that who shows the pictures has at the end to read what is left."""
        return _LITTLE_PATIENCE if self.hooks.hurried else _PATIENCE

    def read_input(
        self,
        fileno: int,
        stopped: Event,
        payloads: Callable[[bytes], Iterable[bytes]] = lambda data: (data,),
    ) -> None:
        """Read until told to stop; `payloads` finds the input in what is read."""
        from dicehero.tui.kit.input_events import InputEvents

        source = InputEvents(self.hooks.alt_keys)
        try:
            for data in _readings(fileno, stopped, source):
                if not data:
                    self._hand_on(source.expire())
                for payload in payloads(data):
                    self._hand_on(source.feed(payload))
        except OSError:
            pass  # The terminal is gone; the app will see that.
        except Exception as error:
            with suppress(RuntimeError):
                loop_of(self).call_soon_threadsafe(self.hooks.input_failed, error)

    def _hand_on(self, found: Iterable[Message]) -> None:
        for event in found:
            leaving = isinstance(event, events.Key) and event.key == INTERRUPT
            if leaving or len(self._arrived) + self.hooks.waiting() < MOST_WAITING:
                self.process_message(event)

    def send_message(self, message: Message) -> None:
        """See Driver."""
        self._arrived.append(message)
        with suppress(RuntimeError):  # The loop may be closed while the last key is on its way.
            loop_of(self).call_soon_threadsafe(self._hand_over)

    def _hand_over(self) -> None:
        if self._arrived:
            post_to_app(self, self._arrived.popleft())

    def ask_for_all(self) -> None:
        """Have everything shown anew; called from any thread."""
        with suppress(RuntimeError):
            loop_of(self).call_soon_threadsafe(self.hooks.show_all)


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
