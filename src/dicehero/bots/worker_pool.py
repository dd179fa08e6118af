"""Work for several processes, which end with the process that started them, whatever ends that."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from threading import Thread
from typing import Final, TypeVar

_Task = TypeVar("_Task")
_Result = TypeVar("_Result")

_ENDING: Final = ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT")
_FROM_THE_KEYBOARD: Final = ("SIGINT", "SIGHUP", "SIGQUIT")
"""Signals that a terminal sends to every process of a command: the parent decides what follows from them."""


class WorkerLost(Exception):
    """A worker process was ended by somebody else."""


def can_share_out() -> bool:
    """Whether several processes can work: some builds of Python lack what that takes."""
    try:
        from concurrent.futures import ProcessPoolExecutor  # noqa: F401
    except ImportError:
        return False
    return True


def share_out(
    work: Callable[[_Task], _Result], tasks: Sequence[_Task], jobs: int, prepare: Callable[[], None]
) -> Generator[_Result, None, None]:
    """Yield the result of each task in order, worked out in `jobs` processes.

    Every process calls `prepare` once. All of them are ended at once when this iterator is closed or
    interrupted. Raises WorkerLost, and what `work` raises.
    """
    # Loaded here: some builds of Python cannot share work out, and play all the same.
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import active_children

    pool = ProcessPoolExecutor(jobs, initializer=_begin, initargs=(prepare,))
    try:
        with _signals_held():
            # Not by map(): it calls off what is waiting when it is left, and a pool whose workers
            # are gone stumbles over that.
            futures = deque(pool.submit(work, task) for task in tasks)
        while futures:
            yield futures.popleft().result()
    except BrokenProcessPool as error:
        raise WorkerLost from error
    except BaseException:
        # Without this the pool would wait for the tasks that are being worked on.
        for worker in active_children():
            worker.kill()
        raise
    finally:
        pool.shutdown()


@contextmanager
def _signals_held() -> Iterator[None]:
    """Hold signals back while processes are started, which inherit that until they are ready for them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _numbers(_ENDING))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _numbers(names: Sequence[str]) -> list[signal.Signals]:
    return [getattr(signal, name) for name in names if hasattr(signal, name)]


def _begin(prepare: Callable[[], None]) -> None:
    """Make this process a worker."""
    for number in _numbers(_ENDING):
        signal.signal(number, signal.SIG_DFL)
    for number in _numbers(_FROM_THE_KEYBOARD):
        signal.signal(number, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _numbers(_ENDING))
    Thread(target=_end_with_parent, daemon=True).start()
    prepare()


def _end_with_parent() -> None:
    from multiprocessing import parent_process

    parent = parent_process()
    assert parent is not None, "workers are started by a parent"
    parent.join()
    os._exit(1)
