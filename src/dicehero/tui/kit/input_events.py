"""Terminal input: bytes in, Textual's events out. What is a key is decided by `input_decoder`."""

from __future__ import annotations

from codecs import getincrementaldecoder
from collections.abc import Collection, Iterable, Iterator

from textual import constants, events
from textual.message import Message

from dicehero.tui.kit.input_decoder import Input, InputDecoder, Key
from dicehero.tui.kit.textual_internals import report_reader


class InputEvents:
    """Translates what comes from one terminal."""

    def __init__(self, alt_keys: Collection[str]) -> None:
        """`alt_keys` are names of keys with Alt that mean something."""
        # A byte that is no UTF-8, as an old terminal sends for a letter with an accent, is no key.
        self._text = getincrementaldecoder("utf-8")("replace")
        self._decoder = InputDecoder(alt_keys, constants.ESCAPE_DELAY)
        self._reports = report_reader()

    @property
    def patience(self) -> float | None:
        """Seconds to wait for more before `expire`; None while nothing is unfinished."""
        return self._decoder.patience

    def feed(self, data: bytes) -> Iterator[Message]:
        """Return the events of some bytes."""
        return self._events(self._decoder.feed(self._text.decode(data)))

    def expire(self) -> Iterator[Message]:
        """Return the events of what was unfinished and is given up, as nothing more has come in time."""
        return self._events(self._decoder.expire())

    def _events(self, found: Iterable[Input]) -> Iterator[Message]:
        for one in found:
            if isinstance(one, Key):
                yield events.Key(one.name, one.name if len(one.name) == 1 else None)
            else:
                yield from self._reports(one.sequence)
