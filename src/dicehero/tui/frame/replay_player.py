"""A run being looked at: its steps, and the table as it stood at each of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from dicehero.content.catalog import Ready
from dicehero.core.errors import BadReplay
from dicehero.core.playback import replaying
from dicehero.core.replay import CommandLine, Header, MoveLine, Record
from dicehero.shell.coach.engine import Coach
from dicehero.shell.coach.replay_verdicts import Opinions
from dicehero.shell.narrator import AnyNarrator
from dicehero.shell.table import AnyTable, Table
from dicehero.shell.transcript import AnyFrame, retell
from dicehero.tui.frame.sitting import AnySitting, Sitting, command_line

_CHRONICLE = 100
"""Lines of the chronicle that a table shows at most."""


@dataclass(frozen=True, slots=True)
class StoppingPoint:
    """A moment at which the player was to decide, or all was over."""

    frame: AnyFrame
    said: str
    """What the player said to get here; empty for the beginning."""
    events: tuple[Any, ...]
    """What that, and chance and rivals after it, brought about."""
    command: str = ""
    """The word, where what was said is a command."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of a game that has a name: a round."""

    title: str
    text: str
    """The first thing that happened in it."""
    start: int
    """Index of its first step."""


class Screening:
    """Steps of a run, from the first one; `at` is the index of the one being shown."""

    def __init__(
        self, ready: Ready, header: Header, records: Sequence[Record], narrator: AnyNarrator
    ) -> None:
        """Play a run again as far as it fits. Raises BadReplay where there is nothing to show."""
        retold = retell(ready.game, header, records)
        self.header = header
        self.problem = "" if retold.out_of_sync is None else retold.out_of_sync.sentence
        """Why it is not shown to the end; empty where it is."""
        self.at = 0
        self._ready = ready
        self._narrator = narrator
        self._standing = replaying(ready.game, header.seed, header.options)
        self.steps = tuple(self._steps(retold.all))
        self._retold = retold
        self._lines, self._ends = self._chronicle()
        self.chapters = tuple(self._chapters())

    def opinions(self, coach: Coach) -> Opinions:
        """Ask the coach what to think of it, by the index of the step."""
        return Opinions(self._retold, [step.frame.line for step in self.steps], coach)

    def go(self, to: int) -> bool:
        """Go to a step, or to the nearest one there is; return whether that is another one."""
        before, self.at = self.at, max(0, min(to, len(self.steps) - 1))
        return self.at != before

    @property
    def at_end(self) -> bool:
        """Whether there is nothing after this."""
        return self.at == len(self.steps) - 1

    @property
    def chapter(self) -> int:
        """The index of the present chapter."""
        return max(index for index, chapter in enumerate(self.chapters) if chapter.start <= self.at)

    def sitting(self) -> AnySitting:
        """Return the table as it stood, with nothing to be played or taken back at it."""
        step = self.steps[self.at]
        table: AnyTable = Table(self._ready.game.info, self.header, None, None)
        table.session = step.frame.session
        sitting = Sitting(table, self._narrator)
        end = self._ends[self.at]
        sitting.chronicle.extend(self._lines[max(0, end - _CHRONICLE) : end])
        sitting.last = step.events
        if self.at:
            sitting.before = self._view(self.at - 1)
        return sitting

    def _view(self, index: int) -> Any:
        return self.steps[index].frame.view

    def _steps(self, frames: Sequence[AnyFrame]) -> list[StoppingPoint]:
        steps: list[StoppingPoint] = []
        events: list[Any] = []
        said, command = "", ""
        for frame in frames:
            match frame.record:
                case MoveLine(text):
                    said = text
                case CommandLine(word):
                    said = command = word
                case _:
                    pass
            events += frame.events
            if frame.session.settled:
                steps.append(StoppingPoint(frame, said, tuple(events), command))
                events, said, command = [], "", ""
        if not steps:
            raise BadReplay("nothing-to-see", "No decision has been made in it yet.")
        return steps

    def _chronicle(self) -> tuple[list[str], list[int]]:
        """Return all lines of the chronicle, and for each step how many of them belong before it."""
        lines: list[str] = []
        ends: list[int] = []
        for step in self.steps:
            if step.command:
                lines.append(command_line(step.command, self._ready.game.info.noun))
            lines += [line for line in map(self._narrator.noted, step.events) if line is not None]
            ends.append(len(lines))
        return lines, ends

    def _chapters(self) -> list[Chapter]:
        starts: list[tuple[str, int]] = []
        for index in range(len(self.steps)):
            title = self._narrator.standing(self._view(index))
            if not starts or starts[-1][0] != title:
                starts.append((title, index))
        chapters: list[Chapter] = []
        for number, (title, start) in enumerate(starts):
            end = starts[number + 1][1] if number + 1 < len(starts) else len(self.steps)
            told = self._lines[self._ends[start] : self._ends[end - 1]]
            chapters.append(Chapter(title, told[0] if told else "", start))
        return chapters
