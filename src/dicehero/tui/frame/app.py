"""The app: carries keys and clicks to the stage, and its pictures to the terminal."""

from __future__ import annotations

import asyncio
import gc
import os
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.timer import Timer

from dicehero.content.content_error import ContentError
from dicehero.shell.exit_codes import BY_SIGNAL, FAILED, HUNG_UP
from dicehero.tui.frame.exit_message import report
from dicehero.tui.frame.look import Depth
from dicehero.tui.frame.setup import TuiSetup
from dicehero.tui.frame.stage import LiveStage
from dicehero.tui.kit.canvas import Canvas
from dicehero.tui.kit.clipboard import copying, has_clipboard, past_tmux
from dicehero.tui.kit.driver import driver_for
from dicehero.tui.kit.environment import is_served
from dicehero.tui.kit.motion import LEVELS
from dicehero.tui.kit.signals import SignalWatch
from dicehero.tui.kit.surface import Surface
from dicehero.tui.kit.terminal_gone import terminal_is_gone
from dicehero.tui.kit.textual_internals import OpenApp

if TYPE_CHECKING:
    from dicehero.content.catalog import Ready
    from dicehero.store.crash_report import CrashReport

_FRAME = 1 / 20
"""Seconds between two pictures while something moves."""
_SIXTEEN = ("standard", "windows", None)
"""Colour systems, as Rich calls them, that would show a theme's own colours as something else."""
_LOOK_AT_TERMINAL = 1.0
"""Seconds between looks whether the terminal is still there."""


def _slower(level: str, animations: str) -> str:
    """Return the player's level of motion, or less where TEXTUAL_ANIMATIONS asks for less."""
    least = {"none": "off", "basic": "fast"}.get(animations, "normal")
    return max(level, least, key=LEVELS.index)


class TableApp(OpenApp):
    """One surface and a stage."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "leave", priority=True, show=False),
        Binding("ctrl+q", "leave", priority=True, show=False),
        Binding("ctrl+z", "suspend_process", priority=True, show=False),
    ]

    def __init__(self, setup: TuiSetup, clock: Callable[[], float] = monotonic) -> None:
        # Colours are named by the stage's palette alone, and go to the terminal as they are named there.
        super().__init__(driver_class=driver_for(self), ansi_color=True)
        self.title = "dicehero"
        self.stage = LiveStage(setup, clock, self._depth())
        self.stage.motion.level = _slower(self.stage.motion.level, self.animation_level)
        self.stage.copying.send = self._to_clipboard
        self.problems: tuple[str, ...] = ()
        """What is wrong with the content, where it could not be loaded."""
        self._surface = Surface(self._draw)
        self._next_tick: Timer | None = None
        self.alt_keys = self.stage.keys.alt_keys
        """See AppHooks, as for the next three."""
        self.hurried = False
        self.stuck = False
        self.code_of_hanging_up = HUNG_UP
        self.crash: CrashReport | None = None
        """The report on the error of the program that ended it, or None."""
        self._own_loop: asyncio.AbstractEventLoop | None = None
        self._signal: int | None = None
        """The signal that ended it."""
        self._signals = SignalWatch(self._signalled)

    def _depth(self) -> Depth:
        """Return how many colours may be sent to the terminal."""
        if self.no_color:
            return Depth.NONE
        return Depth.SIXTEEN if self.console.color_system in _SIXTEEN else Depth.FULL

    def compose(self) -> ComposeResult:
        """Yield the one widget."""
        yield self._surface

    def on_load(self) -> None:
        """Let no error of this thread be told on the screen, where it would be lost."""
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(self._callback_failed)
        self._own_loop = loop
        if self._signal is not None:
            # It came before there was anybody to be told.
            self.leave_by_signal(self._signal)

    def _callback_failed(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, Exception):
            self.fail(error)
        else:
            loop.default_exception_handler(context)

    def on_mount(self) -> None:
        """Watch the terminal, and for the return from the background."""
        if not self.is_headless:
            self.set_interval(_LOOK_AT_TERMINAL, self._look_at_terminal)
        self._frames = self.set_interval(_FRAME, self._show_motion, pause=True)
        loop, setup = asyncio.get_running_loop(), self.stage.setup
        coach, archive = setup.coach, setup.archive

        def wake() -> None:
            # The loop may be closed while the last answer is on its way.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self._coach_spoke)

        coach.wake = wake
        if archive is not None:

            def more_is_read() -> None:
                with suppress(RuntimeError):  # As above.
                    loop.call_soon_threadsafe(self._more_is_read)

            archive.wake = more_is_read
        self.app_resume_signal.subscribe(self, self._come_back)
        self._surface.focus()

    def _come_back(self, _app: object) -> None:
        self.show_all()

    def show_all(self) -> None:
        """Show everything anew: the terminal may have lost what it has shown."""
        if self.is_running and not self.leaving:
            self._surface.show_all()
            self.screen.refresh(layout=True)

    @property
    def leaving(self) -> bool:
        """Whether nothing is answered any more."""
        return self.hurried or self.stage.leaving or self.crash is not None

    def waiting(self) -> int:
        """Return how many messages are to be answered."""
        return self.message_queue_size + self._surface.message_queue_size

    async def on_event(self, event: events.Event) -> None:
        """Answer what came in, unless nothing is answered any more: who waits behind it shall not wait."""
        if not (self.leaving and isinstance(event, events.InputEvent)):
            await super().on_event(event)

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
            self.exit(return_code=self.code_of_hanging_up)

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
        if not self.leaving and self.stage.setup.coach.deliver():
            self._surface.redraw()

    def _more_is_read(self) -> None:
        if not self.leaving and self.stage.library.look_again():
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
        if not self.leaving:
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

    def on_surface_swept(self, message: Surface.Swept) -> None:
        """Show what is selected, and copy it in the end."""
        if message.released:
            self.stage.copying.release(message.selection)
        else:
            self.stage.copying.sweep(message.selection)
        self._surface.redraw()

    def _to_clipboard(self, text: str) -> bool:
        if not has_clipboard(os.environ):
            return False
        self.copy_to_clipboard(text)
        # What is around tmux gets it by either way; most set-ups of tmux know just one.
        if os.environ.get("TMUX") and not is_served():
            self.write_through(past_tmux(copying(text)))
        return True

    def on_surface_hovered(self, message: Surface.Hovered) -> None:
        """Light what the mouse is over."""
        self.stage.hover = message.intent
        self._surface.redraw()

    def action_leave(self) -> None:
        """Leave at once: the game is saved after every move."""
        self.exit(return_code=0)

    def watch_signals(self) -> None:
        """Watch for the signals that end a program."""
        self._signals.begin()

    def unwatch_signals(self) -> None:
        """Leave them to whoever watched before."""
        self._signals.end()

    def _signalled(self, number: int) -> None:
        """A signal has come: this runs between any two instructions of the program."""
        self.hurried = True
        self._signal = number
        if self._own_loop is not None:
            with suppress(RuntimeError):  # It may be closed, when all is over anyway.
                self._own_loop.call_soon_threadsafe(self.leave_by_signal, number)

    def leave_by_signal(self, number: int) -> None:
        """Leave as a signal demands, with the terminal in order."""
        self.hurried = True
        self.exit(return_code=BY_SIGNAL + number)

    def input_failed(self, error: Exception) -> None:
        """Stop because of an error in reading input."""
        self.fail(error)

    def note_error(self, error: Exception) -> None:
        """Report an error of the program while all is as it was when it happened."""
        if self.crash is None:
            from dicehero.store.crash_report import report_crash

            try:
                facts, moves = report(self.stage)
            except Exception as another:
                facts, moves = {"facts": f"cannot be told: {another!r}"}, ()
            self.crash = report_crash(self.stage.setup.crashes, error, facts, moves)
