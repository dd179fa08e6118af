"""The line modes on the process's own standard streams."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator
from typing import BinaryIO, TextIO

from dicehero.plain.lines import read_lines
from dicehero.plain.machine import serve
from dicehero.plain.talk import Commands, Line, talk
from dicehero.shell.quest_table import QuestTable

PROMPT = "> "
INTERRUPTED = 130
"""Exit code after Ctrl+C, as shells expect it."""


def run_plain(table: QuestTable, commands: Commands) -> int:
    """Talk with a person until the end; return the exit code. Raises OSError of standard output."""
    with_prompt = _is_terminal(sys.stdin) and _is_terminal(sys.stdout)
    lines = _prompted(_standard_input()) if with_prompt else read_lines(_standard_input())
    return _until_the_end(table, lambda: talk(table, lines, _say, commands))


def run_json(table: QuestTable, warn: Callable[[str], None]) -> int:
    """Serve a program until the end; return the exit code. Raises OSError of standard output.

    `warn` gets the notices, which are no part of the protocol.
    """

    def say(line: str) -> None:
        for notice in table.take_notices():
            warn(notice)
        _say(line)

    return _until_the_end(table, lambda: serve(table, read_lines(_standard_input()), say))


def _until_the_end(table: QuestTable, play: Callable[[], None]) -> int:
    try:
        play()
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        table.close()
    return 0


def _say(line: str) -> None:
    # Flushed line by line: whoever is at the other end of a pipe waits for the answer.
    print(line, flush=True)


def _prompted(stream: BinaryIO) -> Iterator[Line]:
    lines = read_lines(stream)
    while True:
        print(PROMPT, end="", flush=True)
        try:
            line = next(lines)
        except StopIteration:
            print()  # Ctrl+D leaves the cursor behind the prompt.
            return
        yield line


def _standard_input() -> BinaryIO:
    # A process can be started without standard input; that is an input without lines.
    return io.BytesIO() if sys.stdin is None else sys.stdin.buffer


def _is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()
