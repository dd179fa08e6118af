"""The hall: the best games, all games, and what there is to achieve."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from dicehero.core.replay import Json
from dicehero.shell.achieved import Progress
from dicehero.shell.past import history_records, ranked, score_records
from dicehero.shell.records import Record
from dicehero.shell.text import printable
from dicehero.store.past_runs import PastRun, Standing
from dicehero.tui.actions import Scope
from dicehero.tui.canvas import Canvas
from dicehero.tui.intents import Intent
from dicehero.tui.screens.base import Scene
from dicehero.tui.widgets.dialog import draw_dialog
from dicehero.tui.widgets.hall_list import GOAL_ROWS, Goal, draw_goals, draw_table
from dicehero.tui.widgets.layout import inside, rows
from dicehero.tui.widgets.scroll import PAGE, draw_more
from dicehero.tui.widgets.tabs import draw_tabs

if TYPE_CHECKING:
    from dicehero.tui.stage import Stage

_MOST_WIDTH, _MOST_HEIGHT = 116, 42
_MOST_SCORES = 100
_BEST, _ALL, _GOALS = range(3)
_STEPS = {"up": -1, "down": 1, "page-up": -PAGE, "page-down": PAGE}
_LONGEST_CELL = 24
_UNSHOWN = frozenset({"checked", "won", "options", "problem", "file", "game", "standing"})
"""What is said by other columns, or is too long for a table on the screen."""
_NOTHING = (
    "No game is finished yet: this wall waits for yours.",
    "No game was begun yet.",
    "There is nothing to achieve in this game.",
)
_FIRST = ("place", "started", "day", "score", "ending")
"""Columns before those that a game adds, which may go where there is no room."""


class HallScene(Scene):
    """Left and right go from wall to wall; Enter watches a game again."""

    SCOPE = Scope.HALL
    HAS_BACK = True

    def __init__(
        self,
        stage: Stage,
        runs: Sequence[PastRun],
        found: Sequence[Progress],
        watch: Callable[[str], None],
    ) -> None:
        """`runs` are of one game, oldest first; `watch` shows the one in a file."""
        super().__init__(stage)
        self._watch = watch
        latest = [run for run in reversed(runs) if run.standing is not Standing.UNREADABLE]
        self._all = [{**record, "ending": _became(record)} for record in history_records(latest)]
        self._best = score_records(runs, _MOST_SCORES)
        self._goals = [_goal(each) for each in found]
        best = ranked(runs)[:_MOST_SCORES]
        self._files: tuple[list[str], ...] = ([run.name for run in best], [run.name for run in latest], [])
        """Of the lines of each wall."""
        self.place = _BEST
        """The wall in front."""
        self.fronts = [0, 0, 0]
        """The line in front of each."""

    @property
    def _count(self) -> int:
        return (len(self._best), len(self._all), len(self._goals))[self.place]

    def can(self, name: str) -> bool:
        """Only games can be watched."""
        return bool(self._files[self.place]) if name == "watch" else super().can(name)

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
            case "watch" if self.can("watch"):
                self._watch(self._files[self.place][self.fronts[self.place]])
            case name if name in _STEPS:
                front = self.fronts[self.place] + _STEPS[name]
                self.fronts[self.place] = max(0, min(front, self._count - 1))
            case _:
                pass

    def draw(self, canvas: Canvas) -> None:
        """Draw the walls, and what hangs on the one in front."""
        ink = canvas.ink
        box = draw_dialog(canvas, "HALL", min(_MOST_WIDTH, canvas.width - 2), _MOST_HEIGHT)
        tabs, room = rows(inside(box, 2, 1), 2)
        done = sum(bool(goal.done) for goal in self._goals)
        titles = (f"Best {len(self._best)}", f"All {len(self._all)}", f"Achieved {done}/{len(self._goals)}")
        draw_tabs(canvas, tabs, titles, self.place)
        if not self._count:
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
            head, cells = _cells(self._best if self.place == _BEST else self._all)
            draw_table(canvas, room, head, cells, first, front)
        draw_more(canvas, box, first, last)


def _became(record: Record) -> str:
    """Return what became of a game: how it ended, or why that is not to be believed."""
    match record["standing"]:
        case Standing.OPEN.value:
            return "goes on"
        case Standing.WRONG.value:
            return "is false"
        case _:
            return str(record["ending"])


def _goal(progress: Progress) -> Goal:
    asked, day = progress.achievement, "" if progress.by is None else progress.by.day
    return Goal(asked.name, asked.text, progress.amount, asked.amount, day)


def _cells(records: Sequence[Record]) -> tuple[list[str], list[list[str]]]:
    """Return the heading of a table, and its cells."""
    found = dict.fromkeys(name for record in records for name in record if name not in _UNSHOWN)
    names = [name for name in _FIRST if name in found] + [name for name in found if name not in _FIRST]
    return [name.replace("_", " ") for name in names], [
        [_cell(name, record.get(name)) for name in names] for record in records
    ]


def _cell(name: str, value: Json) -> str:
    text = "" if value is None else printable(str(value), _LONGEST_CELL)
    # Of a moment the day is enough here.
    return text[:10] if name == "started" else text
