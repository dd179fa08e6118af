"""The hall: the best games, all games, and what there is to achieve."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from dicehero.core.replay import Json
from dicehero.shell.reports.achievements import Progress
from dicehero.shell.reports.past_runs import ended, history_records, ranked, score_records
from dicehero.shell.reports.records import Record, heading
from dicehero.shell.text import printable
from dicehero.store.moments import local_moment, zone_of
from dicehero.store.past_runs import PastRun, Standing
from dicehero.tui.frame.actions import Action, FrameScope
from dicehero.tui.frame.scene import Scene
from dicehero.tui.frame.widgets.hall_list import (
    GOAL_ROWS,
    Goal,
    draw_goals,
    draw_table,
    goals_text,
    table_text,
)
from dicehero.tui.kit.canvas import Canvas
from dicehero.tui.kit.dialog import draw_dialog
from dicehero.tui.kit.intents import Intent
from dicehero.tui.kit.layout import inside, rows
from dicehero.tui.kit.scroll import PAGE, draw_more
from dicehero.tui.kit.tabs import draw_tabs

if TYPE_CHECKING:
    from dicehero.shell.archive import Known
    from dicehero.tui.frame.scene import Stage

_MOST_WIDTH, _MOST_HEIGHT = 116, 42
_MOST_SCORES = 100
_BEST, _ALL, _GOALS = range(3)
_STEPS = {"up": -1, "down": 1, "page-up": -PAGE, "page-down": PAGE}
_LONGEST_CELL = 24
_LONGEST_STANDING = 48
_UNSHOWN = frozenset({"checked", "won", "options", "problem", "file", "standing", "started"})
"""What is said by other columns, or is too long for a table on the screen."""
_NOTHING = (
    "No finished games yet: this wall is waiting for yours.",
    "No games yet.",
    "There is nothing to achieve in this game.",
)
_FIRST = ("place", "day", "game", "score", "ending")
"""Columns before those that a game adds, which may go where there is no room."""
_LAST = "seed"
"""The column that goes first."""
_BEGINNING = "reading the runs ..."
_Table = tuple[list[str], list[list[str]]]
"""Its heading and cells."""
_NO_TABLE: _Table = ([], [])


class HallScene(Scene):
    """Left and right go from wall to wall; Enter resumes an unfinished game and watches a finished one."""

    SCOPE = FrameScope.HALL
    HAS_BACK = True

    def __init__(
        self,
        stage: Stage,
        watch: Callable[[str], None],
        go_on: Callable[[str], None],
        standing_of: Callable[[str], str],
    ) -> None:
        """`watch` shows the run in a file, `go_on` resumes it, `standing_of` tells how far it has come."""
        super().__init__(stage)
        self._watch = watch
        self._go_on = go_on
        self._standing_of = standing_of
        self.place = _BEST
        """The wall in front."""
        self.fronts = [0, 0, 0]
        """The line in front of each."""
        self._runs: tuple[list[PastRun], ...] = ([], [], [])
        """The runs in the lines of each wall."""
        self._goals: list[Goal] = []
        self._tables: tuple[_Table, ...] = (_NO_TABLE, _NO_TABLE)
        self._reading = _BEGINNING
        """How far the runs are read; empty when all are."""
        self._zones = ""
        """Where the days are those of the calendar."""

    def hang(self, known: Known, found: Sequence[Progress]) -> None:
        """Show what is known of games of any kind; the best are those of the game that is laid.

        The lines that the player has in front stay there.
        """
        before = [self._run_at(wall) for wall in range(len(self._runs))]
        latest = [run for run in reversed(known.runs) if run.standing is not Standing.UNREADABLE]
        of_game = [run for run in known.runs if run.game == self.stage.game]
        best = ranked(of_game)[:_MOST_SCORES]
        self._runs = (best, latest, [])
        self._goals = [_goal(each) for each in found]
        self._tables = (_table(score_records(best, _MOST_SCORES)), _table(_all_records(latest)))
        self._reading = "" if known.whole else f"reading {known.done:,} of {known.total:,} runs"
        zones = {zone_of(moment) for run in latest if (moment := local_moment(run.started))}
        self._zones = f"days in local time ({', '.join(sorted(zones))})" if zones else ""
        for wall, run in enumerate(before):
            names = [each.name for each in self._runs[wall]]
            if run is not None and self.fronts[wall] and run.name in names:
                self.fronts[wall] = names.index(run.name)
            elif self._runs[wall]:
                self.fronts[wall] = min(self.fronts[wall], len(names) - 1)

    @property
    def _count(self) -> int:
        return self._counts[self.place]

    @property
    def _counts(self) -> tuple[int, ...]:
        best, every, _ = map(len, self._runs)
        return best, every, len(self._goals)

    def can(self, name: str) -> bool:
        """Only games can be watched, and only unfinished ones gone on with."""
        match name:
            case "open" | "watch":
                return self._run is not None
            case _:
                return super().can(name)

    @property
    def _run(self) -> PastRun | None:
        """The run in front; None on a wall without runs."""
        return self._run_at(self.place)

    def _run_at(self, wall: int) -> PastRun | None:
        runs = self._runs[wall]
        return runs[self.fronts[wall]] if runs else None

    @property
    def _is_open(self) -> bool:
        """Whether the run in front can go on."""
        return self._run is not None and self._run.standing is Standing.OPEN

    def footer(self) -> tuple[Action, ...]:
        """Say what Enter does to the game in front; watching has a key of its own only where it differs."""
        shown = []
        for action in super().footer():
            if action.intent.name == "open":
                shown.append(replace(action, label="go on" if self._is_open else "watch it"))
            elif action.intent.name != "watch" or self._is_open:
                shown.append(action)
        return tuple(shown)

    def move_cursor(self, name: str) -> None:
        """Go to another line or wall."""
        if name in _STEPS:
            self.perform(Intent(name))
        else:
            self.place = (self.place + (-1 if name in ("left", "previous") else 1)) % len(self.fronts)

    def perform(self, intent: Intent) -> None:
        """Go to what was pressed, some lines on, or watch the game in front."""
        match intent.name:
            # What was clicked may stand in a picture from before the last key, of something else.
            case "chapter" if intent.number < len(self.fronts):
                self.place = intent.number
            case "entry" if intent.number < self._count:
                self.fronts[self.place] = intent.number
            case "open" | "watch" if self._run is not None:
                go_on = self._is_open and intent.name == "open"
                (self._go_on if go_on else self._watch)(self._run.name)
            case name if name in _STEPS:
                front = self.fronts[self.place] + _STEPS[name]
                self.fronts[self.place] = max(0, min(front, self._count - 1))
            case _:
                pass

    def read_text(self) -> Sequence[str]:
        """Return the whole wall in front."""
        if not self._count:
            return () if self._reading else (_NOTHING[self.place],)
        return goals_text(self._goals) if self.place == _GOALS else table_text(*self._tables[self.place])

    def draw(self, canvas: Canvas) -> None:
        """Draw the walls, and what hangs on the one in front."""
        ink = canvas.ink
        box = draw_dialog(canvas, "HALL", min(_MOST_WIDTH, canvas.width - 2), _MOST_HEIGHT)
        tabs, room = rows(inside(box, 2, 1), 2)
        done = sum(bool(goal.done) for goal in self._goals)
        best, every, goals = self._counts
        titles = (f"Best {best:,}", f"All {every:,}", f"Achieved {done}/{goals}")
        draw_tabs(canvas, tabs, titles, self.place)
        if self._reading:
            canvas.put_right(room.right, room.y - 1, self._reading, ink.accent)
        elif self._count:
            canvas.put_right(room.right, room.y - 1, self._zones, ink.dim)
        canvas.page(room)
        if not self._count:
            if not self._reading:
                canvas.put(room.x, room.y, _NOTHING[self.place], ink.dim)
            return
        front = self.fronts[self.place]
        seen = room.height // GOAL_ROWS if self.place == _GOALS else room.height - 1
        last = max(0, self._count - seen)
        first = max(0, min(front if self.place == _GOALS else front - seen // 2, last))
        if self.place == _GOALS:
            # Nothing is marked there, so every key scrolls.
            self.fronts[_GOALS] = first
            draw_goals(canvas, room, self._goals, first)
        else:
            draw_table(canvas, room, *self._tables[self.place], first, front)
        if self._is_open and self._run is not None and (standing := self._standing_of(self._run.name)):
            canvas.put(box.x + 3, box.bottom - 1, f" {printable(standing, _LONGEST_STANDING)} ", ink.accent)
        draw_more(canvas, box, first, last)


def _all_records(runs: Sequence[PastRun]) -> list[Record]:
    """Return the records of all games, in the terms of the best: by day, a victory called one."""
    several = len({run.game for run in runs}) > 1
    return [
        {
            name: value
            for name, value in {"day": run.day, **record, "ending": _became(run)}.items()
            if name != "game" or several
        }
        for run, record in zip(runs, history_records(runs), strict=True)
    ]


def _became(run: PastRun) -> str:
    """Return what became of a game: how it ended, or why that is not to be believed."""
    match run.standing:
        case Standing.OPEN:
            return "goes on"
        case Standing.WRONG:
            return "is false"
        case _:
            return ended(run)


def _goal(progress: Progress) -> Goal:
    asked, day = progress.achievement, "" if progress.by is None else progress.by.day
    return Goal(asked.name, asked.text, progress.amount, asked.amount, day)


def _table(records: Sequence[Record]) -> _Table:
    """Return the heading of a table, and its cells."""
    found = dict.fromkeys(name for record in records for name in record if name not in _UNSHOWN)
    others = [name for name in found if name not in _FIRST and name != _LAST]
    names = [name for name in (*_FIRST, *others, _LAST) if name in found]
    return [heading(name) for name in names], [
        [_cell(record.get(name)) for name in names] for record in records
    ]


def _cell(value: Json) -> str:
    return "" if value is None else printable(str(value), _LONGEST_CELL)
