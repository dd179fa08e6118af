"""The archive: past games, read on a thread of its own while the front end shows those that are known.

Thousands of runs take minutes to judge. Whoever asks gets what is known by now, and more of it as it is
read; whoever has seen enough stops the thread between two runs, and what it has judged is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from threading import Event, Lock, Thread
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from dicehero.store.history_import import Progress, Reading
    from dicehero.store.past_runs import PastRun

_STEP: Final = 25
"""So many runs are read between two times that they are handed on."""
_AT_ONCE: Final = 0.1
"""Seconds in which a few runs are read, so that nobody sees that they had to be."""
_LAST_WORDS: Final = 1.0
"""Seconds in which a thread that was stopped is through with its run, unless that is a very long one."""


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of past games at a moment."""

    runs: Sequence[PastRun]
    """Oldest first."""
    done: int = 0
    total: int = 0
    """Runs that had to be read."""

    @property
    def whole(self) -> bool:
        """Whether everything is read."""
        return self.done == self.total


class Archive:
    """Reads, delivers, and stops. All methods are for the thread of the front end."""

    def __init__(self, read: Callable[[Progress], Sequence[PastRun]], patience: float = _AT_ONCE) -> None:
        """`read` returns every run, oldest first, and tells how far it is; it is called on another thread.

        `patience` is how many seconds `begin` waits for what can be read at once.
        """
        self.wake: Callable[[], None] | None = None
        """Called on another thread when there is something to deliver."""
        self._read = read
        self._patience = patience
        self._reader: _Reader | None = None

    def begin(self) -> Known | None:
        """Read what there is to be read; return what is known already, None where that is still to come."""
        if self._reader is not None:
            self._reader.stop()
        self._reader = _Reader(self._read, self._woken, self._reader)
        self._reader.wait(self._patience)
        return self.deliver()

    def deliver(self) -> Known | None:
        """Return what is known now, None where that is no more than the last time.

        Raises what reading has failed of.
        """
        return None if self._reader is None else self._reader.news()

    def stop(self) -> None:
        """Read no more than the run that is being read."""
        if self._reader is not None:
            self._reader.stop()

    def close(self) -> None:
        """Stop, and wait a little till that is done."""
        if self._reader is not None:
            self._reader.stop()
            self._reader.wait(_LAST_WORDS)

    def _woken(self) -> None:
        if self.wake is not None:
            self.wake()


class _Stopped(Exception):
    """Enough is read."""


class _Reader:
    """One reading of everything, on a thread that dies with the program."""

    def __init__(
        self,
        read: Callable[[Progress], Sequence[PastRun]],
        wake: Callable[[], None],
        before: _Reader | None,
    ) -> None:
        """`before` is waited for: what it reads is not to be read twice."""
        self._read = read
        self._wake = wake
        self._before = before
        self._total = 0
        self._lock = Lock()
        self._news: Known | Exception | None = None
        self._stopping = Event()
        self._over = Event()
        Thread(target=self._work, name="archive", daemon=True).start()

    def stop(self) -> None:
        self._stopping.set()

    def wait(self, seconds: float) -> None:
        self._over.wait(seconds)

    def news(self) -> Known | None:
        """Return the latest, once. Raises what reading has failed of."""
        with self._lock:
            news, self._news = self._news, None
        if isinstance(news, Exception):
            raise news
        return news

    def _work(self) -> None:
        try:
            if self._before is not None:
                self._before._over.wait()
                self._before = None
            runs = self._read(self._tell)
            self._put(Known(runs, self._total, self._total))
        except _Stopped:
            pass
        except Exception as error:
            self._put(error)
        finally:
            self._over.set()

    def _tell(self, reading: Reading) -> None:
        if self._stopping.is_set():
            raise _Stopped
        self._total = reading.total
        if reading.done < reading.total and reading.done % _STEP == 0:
            self._put(Known(reading.runs(), reading.done, reading.total))

    def _put(self, news: Known | Exception) -> None:
        with self._lock:
            self._news = news
        self._wake()
