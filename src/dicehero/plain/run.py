"""The line modes on the process's own standard streams."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from typing import BinaryIO, TextIO

from dicehero.plain.coach import tutor_of
from dicehero.plain.conversation import Commands, Line, talk
from dicehero.plain.json_mode import serve
from dicehero.plain.lines import read_lines
from dicehero.plain.tutorial import SpokenGuide
from dicehero.shell.catalogue import Milestone
from dicehero.shell.codex.reader import CodexReader
from dicehero.shell.narrator import AnyNarrator
from dicehero.shell.table import AnyTable

PROMPT = "> "


def run_plain(
    table: AnyTable,
    narrator: AnyNarrator,
    commands: Commands,
    hints: bool = True,
    codex: CodexReader | None = None,
    guide: SpokenGuide | None = None,
    milestones: Callable[[], Iterable[Milestone]] = tuple,
    confirm: bool = True,
) -> None:
    """Talk with a person until the end. Raises OSError of standard output, KeyboardInterrupt.

    Without `hints` the coach says nothing before a decision. `codex` opens the codex of a game that has one.
    Beside a `guide` there is no coach. `milestones` tells what a game that is over has brought for good.
    With `confirm` a move that should give pause has to be said twice at a terminal; a pipe cannot be asked.
    """
    with_prompt = _is_terminal(sys.stdin) and _is_terminal(sys.stdout)
    lines = _prompted(_standard_input()) if with_prompt else read_lines(_standard_input())
    with closing(table):
        tutor = tutor_of(table, hints) if guide is None else None
        talk(table, narrator, lines, _say, commands, tutor, codex, guide, milestones, confirm and with_prompt)


def run_json(
    table: AnyTable,
    warn: Callable[[str], None],
    hints: bool = True,
    milestones: Callable[[], Iterable[Milestone]] = tuple,
) -> None:
    """Serve a program until the end. Raises OSError of standard output, KeyboardInterrupt.

    Without `hints` there is no advice. `warn` gets the notices, which are no part of the protocol.
    `milestones` tells what a game that is over has brought for good.
    """

    def say(line: str) -> None:
        for notice in table.take_notices():
            warn(notice)
        _say(line)

    with closing(table):
        serve(table, read_lines(_standard_input()), say, tutor_of(table, hints), milestones)


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
