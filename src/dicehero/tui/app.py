"""The app: carries keys and clicks to the stage, and its pictures to the terminal."""

from __future__ import annotations

import asyncio
import gc
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.timer import Timer

from dicehero.content.content_error import ContentError
from dicehero.shell.exit_codes import BROKEN, BY_SIGNAL, FAILED, HUNG_UP
from dicehero.shell.served import is_served
from dicehero.shell.text import printable
from dicehero.tui.canvas import Canvas
from dicehero.tui.driver import forgiving_driver, terminal_is_gone
from dicehero.tui.environment import settle_environment
from dicehero.tui.farewell import farewell, report
from dicehero.tui.look import Depth
from dicehero.tui.motion import LEVELS
from dicehero.tui.setup import TuiSetup
from dicehero.tui.stage import Stage
from dicehero.tui.widgets.surface import Surface

if TYPE_CHECKING:
    from dicehero.content.catalog import Ready

_FRAME = 1 / 20
"""Seconds between two pictures while something moves."""
_SIGNALS = ("SIGTERM", "SIGHUP", "SIGQUIT", "SIGINT")
_SIXTEEN = ("standard", "windows", None)
"""Colour systems, as Rich calls them, that would show a theme's own colours as something else."""
_LOOK_AT_TERMINAL = 1.0
"""Seconds between looks whether the terminal is still there."""


def _slower(level: str, animations: str) -> str:
    """Return the player's level of motion, or less where TEXTUAL_ANIMATIONS asks for less."""
    least = {"none": "off", "basic": "fast"}.get(animations, "normal")
    return max(level, least, key=LEVELS.index)


class TableApp(App[None]):
    """One surface and a stage."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "leave", priority=True, show=False),
        Binding("ctrl+q", "leave", priority=True, show=False),
        Binding("ctrl+z", "suspend_process", priority=True, show=False),
    ]

    def __init__(self, setup: TuiSetup, clock: Callable[[], float] = monotonic) -> None:
        # Colours are named by the stage's palette alone, and go to the terminal as they are named there.
        super().__init__(driver_class=forgiving_driver(), ansi_color=True)
        self.title = "dicehero"
        self.stage = Stage(setup, clock, self._depth())
        self.stage.motion.level = _slower(self.stage.motion.level, self.animation_level)
        self.problems: tuple[str, ...] = ()
        """What is wrong with the content, where it could not be loaded."""
        self._surface = Surface(self._draw)
        self._next_tick: Timer | None = None

    def _depth(self) -> Depth:
        """Return how many colours may be sent to the terminal."""
        if self.no_color:
            return Depth.NONE
        return Depth.SIXTEEN if self.console.color_system in _SIXTEEN else Depth.FULL

    def compose(self) -> ComposeResult:
        """Yield the one widget."""
        yield self._surface

    def on_load(self) -> None:
        """Watch for signals, before the terminal is changed in any way."""
        loop = asyncio.get_running_loop()
        for name in _SIGNALS:
            number = getattr(signal, name, None)
            if number is not None:
                # Not every system lets a loop watch signals; moves are saved all the same.
                with suppress(NotImplementedError, RuntimeError):
                    loop.add_signal_handler(number, self.leave_by_signal, number)

    def on_mount(self) -> None:
        """Watch the terminal, and for the return from the background."""
        if not self.is_headless:
            self.set_interval(_LOOK_AT_TERMINAL, self._look_at_terminal)
        self._frames = self.set_interval(_FRAME, self._show_motion, pause=True)
        loop, coach = asyncio.get_running_loop(), self.stage.setup.coach

        def wake() -> None:
            # The loop may be closed while the last answer is on its way.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self._coach_spoke)

        coach.wake = wake
        self.app_resume_signal.subscribe(self, self._come_back)
        self._surface.focus()

    def _come_back(self, _app: object) -> None:
        self._surface.show_all()
        self.screen.refresh(layout=True)

    def on_resize(self) -> None:
        """Show everything: what a terminal shows after it had another size is its own affair."""
        self._surface.show_all()

    def on_ready(self) -> None:
        """The title is on the screen: now there is time for what is slow."""
        gc.enable()
        gc.freeze()
        self.run_worker(self._load, thread=True)

    def _look_at_terminal(self) -> None:
        if terminal_is_gone():
            self.exit(return_code=HUNG_UP)

    def _load(self) -> None:
        try:
            ready = self.stage.setup.load(self.stage.shelf.first)
        except ContentError as error:
            self.call_from_thread(self._give_up, error.problems)
        else:
            self.call_from_thread(self._loaded, ready)

    def _loaded(self, ready: Ready) -> None:
        self.stage.loaded(ready)
        self._answered()

    def _give_up(self, problems: tuple[str, ...]) -> None:
        self.problems = problems
        self.exit(return_code=FAILED)

    def _coach_spoke(self) -> None:
        if self.stage.setup.coach.deliver():
            self._surface.redraw()

    def _draw(self, width: int, height: int) -> Canvas:
        return self.stage.draw(width, height)

    def redraw(self) -> None:
        """Show the stage as it is now, and go on as long as something moves."""
        if self.stage.motion.running:
            self._frames.resume()
        else:
            self._frames.pause()
        self._surface.redraw()

    def _answered(self) -> None:
        if self.stage.leaving:
            self.exit(return_code=0)
            return
        self.redraw()
        self._await_tick()

    def _await_tick(self) -> None:
        """Wake up again when something is to happen by itself: one timer, set anew at every answer."""
        if self._next_tick is not None:
            self._next_tick.stop()
        pause = self.stage.pause
        self._next_tick = None if pause is None else self.set_timer(pause, self._tick)

    def _tick(self) -> None:
        self.stage.tick()
        self._answered()

    def _show_motion(self) -> None:
        self.redraw()

    def on_surface_keyed(self, message: Surface.Keyed) -> None:
        """Hand a key to the stage."""
        self.stage.press(message.key)
        self._answered()

    def on_surface_pressed(self, message: Surface.Pressed) -> None:
        """Hand a click to the stage."""
        self.stage.click(message.intent, message.place)
        self._answered()

    def on_surface_dragged(self, message: Surface.Dragged) -> None:
        """Show what is being dragged."""
        self.stage.drag_over(message.intent, message.x, message.y)
        self._surface.redraw()

    def on_surface_dropped(self, message: Surface.Dropped) -> None:
        """Hand what is dropped to the stage."""
        self.stage.drop(message.x, message.y)
        self._answered()

    def on_surface_hovered(self, message: Surface.Hovered) -> None:
        """Light what the mouse is over."""
        self.stage.hover = message.intent
        self._surface.redraw()

    def action_leave(self) -> None:
        """Leave at once: the game is saved after every move."""
        self.exit(return_code=0)

    def leave_by_signal(self, number: int) -> None:
        """Leave as a signal demands, with the terminal in order."""
        self.exit(return_code=BY_SIGNAL + number)

    @property
    def error(self) -> Exception | None:
        """The error of the program that ended it, or None."""
        return self._exception

    def _fatal_error(self) -> None:
        """Stop without Textual's pages of traceback: what is worth knowing goes into a report."""
        self._close_messages_no_wait()


def run(setup: TuiSetup) -> int:
    """Play until the player leaves. Return the exit code."""
    # Collecting while everything is being imported and built finds nothing and costs a tenth of the start.
    gc.disable()
    settle_environment()
    app = TableApp(setup)
    try:
        app.run()
    except OSError:
        # Restoring a terminal that is gone fails.
        if not terminal_is_gone():
            raise
        app.exit(return_code=HUNG_UP)
    with suppress(OSError):  # As above.
        _tell(app)
    app.stage.host.close()
    setup.coach.close()
    # Whoever leaves says with which code; only a crash says none.
    return BROKEN if app.return_code is None or app.error is not None else app.return_code


def _tell(app: TableApp) -> None:
    """Say on the player's own screen what there is to say after the end."""
    for problem in app.problems:
        print(printable(problem), file=sys.stderr)
    if app.error is not None:
        from dicehero.store.crash_report import tell_crash

        facts, moves = report(app.stage)
        tell_crash(app.stage.setup.crashes, app.error, facts, moves)
    # Nobody at a browser sees the shell; the page says that all is saved.
    if not is_served() and (words := farewell(app.stage)):
        print(words, flush=True)
