"""What the command line says beside its output: on stderr, and printable whatever names of files hold."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping
from typing import BinaryIO, TextIO

from dicehero.shell.exit_codes import BROKEN, FAILED
from dicehero.shell.text import printable


def complain(*sentences: str) -> None:
    """Say what is wrong, where there is anywhere to say it."""
    # print() would take a missing stderr for stdout.
    if sys.stderr is None:
        return
    try:
        for sentence in sentences:
            print(printable(sentence), file=sys.stderr, flush=True)
    except OSError:
        # Whoever should hear it does not listen; the exit code is left.
        _drop(sys.stderr)


def fail(*sentences: str) -> int:
    """Say why a command cannot be done; return its exit code."""
    complain(*sentences)
    return FAILED


def fail_if(problem: str | None) -> int:
    """Return the exit code of a command that has a problem, which is said, or none (empty or None)."""
    return fail(problem) if problem else 0


def broken(error: Exception, facts: Mapping[str, str], moves: Iterable[str]) -> int:
    """Report an error of the program itself; return its exit code."""
    from dicehero.store.crash_report import tell_crash
    from dicehero.store.paths import find_paths

    try:
        tell_crash(find_paths().crashes, error, facts, moves)
    except OSError:
        _drop(sys.stderr)
    return BROKEN


def standard_input() -> BinaryIO | None:
    """Return what comes in, in bytes; None for a process that was started without."""
    return None if sys.stdin is None else sys.stdin.buffer


def drop_output() -> None:
    """Send what is still buffered nowhere, or the interpreter would fail on it again at its end."""
    _drop(sys.stdout)


def fill_closed_streams() -> None:
    """Let no file that is opened later take the place of a standard stream that was closed at the start.

    What is printed by mistake, here or by a process that is started, would be written into that file.
    """
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # The lowest number that is free: this one.


def _drop(stream: TextIO | None) -> None:
    if stream is not None:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
