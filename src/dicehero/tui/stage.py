"""The table without a terminal: what is shown, and what keys and clicks do.

The app around it only carries keys in and pictures out, so everything here can be tested, and played,
without Textual's event loop.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from dicehero.core.errors import BadReplay
from dicehero.shell.quest_ending import lost_by_abandoning
from dicehero.shell.quest_table import quest_options
from dicehero.shell.table import Table, random_seed
from dicehero.shell.text import printable
from dicehero.store.run_file import SavedRun
from dicehero.tui.actions import intent_of
from dicehero.tui.canvas import Canvas, fitted
from dicehero.tui.guard import Guard
from dicehero.tui.intents import Intent
from dicehero.tui.on_screen import on_screen
from dicehero.tui.palette import NIGHT, Palette
from dicehero.tui.screens.base import Scene
from dicehero.tui.screens.by_phase import scene_for
from dicehero.tui.screens.confirm import ConfirmScene
from dicehero.tui.screens.help import HelpScene
from dicehero.tui.screens.info import InfoScene
from dicehero.tui.screens.title import TitleScene
from dicehero.tui.setup import TuiSetup
from dicehero.tui.sitting import Sitting
from dicehero.tui.widgets.chrome import (
    MIN_HEIGHT,
    MIN_WIDTH,
    FooterEntry,
    Note,
    draw_footer,
    draw_note,
    draw_too_small,
)

if TYPE_CHECKING:
    from dicehero.games.quest import Quest

_CURSOR_MOVES = ("up", "down", "left", "right", "next", "previous")
_SEED_WIDTH = 20
_NOTHING = Note("")


class Stage:
    """Holds the scene being shown, the dialog over it, and the quest being played."""

    def __init__(self, setup: TuiSetup, clock: Callable[[], float], palette: Palette = NIGHT) -> None:
        """`clock` returns seconds and never goes back; held keys are told by it."""
        self.setup = setup
        self.palette = palette
        self.seed = setup.seed if setup.seed is not None else random_seed()
        """Seed of the next quest."""
        self.peril = setup.peril or 0
        """Level of peril of the next quest."""
        self.game: Quest | None = None
        self.sitting: Sitting | None = None
        self.dialog: Scene | None = None
        self.leaving = False
        self.by_mouse = False
        """Whether the intent being answered came from the mouse."""
        self.hover: Intent | None = None
        self.note = _NOTHING
        self.canvas = Canvas(0, 0, palette)
        """The last picture."""
        self._guard = Guard(clock)
        self._wish: Callable[[], None] | None = None
        self.scene: Scene = TitleScene(self)
        for notice in setup.notices:
            self.refuse(printable(notice))
        if setup.resume is not None:
            self.resume(setup.resume)

    # --- in and out --------------------------------------------------------------------------------

    def press(self, key: str) -> None:
        """Answer a key."""
        intent = intent_of(self._top.scope, key)
        if intent is not None and not self._too_small:
            self._answer(intent, f"key {key}", by_mouse=False)
        elif key == "q":
            self.leaving = True

    def click(self, intent: Intent, place: str) -> None:
        """Answer a press of the mouse at a place."""
        self._answer(intent, f"click {place}", by_mouse=True)

    def draw(self, width: int, height: int) -> Canvas:
        """Return the picture for a window."""
        canvas = Canvas(width, height, self.palette)
        self.canvas = canvas
        if self._too_small:
            draw_too_small(canvas)
            return canvas
        canvas.hover = self.hover
        canvas.cursor = self.scene.cursor if self.dialog is None else None
        self.scene.draw(canvas)
        if self.dialog is not None:
            canvas.veil()
            canvas.cursor = self.dialog.cursor
            self.dialog.draw(canvas)
        else:
            draw_note(canvas, self.note if self.note.text else Note(self.scene.hint()))
        entries = (FooterEntry(a.key_text, a.label, a.intent) for a in self._top.footer())
        draw_footer(canvas, entries)
        return canvas

    def redrawn(self) -> Canvas:
        """Return the picture as it is now, for the window as it was last."""
        return self.draw(self.canvas.width, self.canvas.height)

    def loaded(self, game: Quest) -> None:
        """Go on with what waited for the content."""
        self.game = game
        wish, self._wish = self._wish, None
        if wish is not None:
            self.note = _NOTHING
            wish()

    def close(self) -> None:
        """Let go of the run file; it is complete after every move."""
        if self.sitting is not None:
            self.sitting.table.close()

    def farewell(self) -> str:
        """Return how to go on, for the player's shell; empty where there is nothing to go on with."""
        sitting = self.sitting
        if sitting is None or sitting.session.over or sitting.table.path is None:
            return ""
        if not sitting.table.saving:
            return "This quest could not be saved."
        return f"Round {sitting.view.round}, seed {self.printable_seed}. Go on with: {self.setup.go_on}"

    def report(self) -> tuple[dict[str, str], tuple[str, ...]]:
        """Return what a report on an error should tell: facts by name, and the last moves."""
        size = f"{self.canvas.width}x{self.canvas.height}"
        shown = {"screen": type(self.scene).__name__, "dialog": type(self.dialog).__name__, "size": size}
        if self.sitting is None:
            return shown, ()
        table = self.sitting.table
        return shown | table.report(), tuple(table.last_lines)

    # --- for scenes --------------------------------------------------------------------------------

    @property
    def printable_seed(self) -> str:
        """The seed of the quest being played, or of the next one, short enough to show."""
        seed = self.sitting.seed if self.sitting else self.seed
        return fitted(printable(seed, _SEED_WIDTH), _SEED_WIDTH)

    def begin(self) -> None:
        """Begin a quest, as soon as the content is there."""
        if self.game is None:
            self._wish = self.begin
            self.tell("Setting the table ...")
            return
        self.close()
        options = quest_options(self.peril)
        table = Table.begin(self.game, self.game.spec.digest, self.seed, self.setup.runs, options)
        self.sitting = Sitting(table)
        self.sync()

    def choose_peril(self, level: int) -> None:
        """Lay the same quest at another level of peril: before a hero is chosen nothing is lost by it."""
        self.peril = level
        self.begin()

    def resume(self, saved: SavedRun) -> None:
        """Go on with a saved quest, as soon as the content is there."""
        if self.game is None:
            self._wish = lambda: self.resume(saved)
            self.tell("Setting the table ...")
            return
        try:
            table = Table.resume(self.game, self.game.spec.digest, saved, self.setup.runs)
        except BadReplay as problem:
            self.refuse(f"That quest cannot go on. {problem.sentence}")
            return
        self.close()
        self.sitting = Sitting(table)
        self.peril = self.sitting.view.peril
        self.sync()

    def to_title(self, same_seed: bool = False) -> None:
        """Leave the quest for the title. The next quest has another seed unless told otherwise."""
        self.close()
        if self.sitting is not None:
            self.seed = self.sitting.seed if same_seed else random_seed()
            self.sitting = None
        self.scene = TitleScene(self)

    def play(self, text: str) -> bool:
        """Play a move; where it is refused, say why and return False."""
        assert self.sitting is not None, "scenes of a quest are shown during a quest only"
        problem = self.sitting.play(text)
        if problem is not None:
            self.refuse(on_screen(problem.sentence))
            return False
        self.sync()
        return True

    def sync(self) -> None:
        """Show the scene that the quest has reached."""
        if self.sitting is None:
            return
        self.scene = scene_for(self, self.sitting, self.scene)
        for notice in self.sitting.table.take_notices():
            self.refuse(notice)

    def tell(self, text: str) -> None:
        """Show a line above the footer."""
        self.note = Note(text)

    def refuse(self, why: str) -> None:
        """Say why something cannot be done."""
        self.note = Note(why, refusal=True)

    def ask(
        self, title: str, lines: tuple[str, ...], yes: str, do: Callable[[], None], grave: bool = False
    ) -> None:
        """Ask before something that is hard to take back; the cursor goes back where it is `grave`."""
        self.dialog = ConfirmScene(self, title, lines, yes, do, grave)

    # --- the life of an intent -----------------------------------------------------------------------

    @property
    def _top(self) -> Scene:
        return self.dialog or self.scene

    @property
    def _too_small(self) -> bool:
        return self.canvas.width < MIN_WIDTH or self.canvas.height < MIN_HEIGHT

    def _answer(self, intent: Intent, source: str, by_mouse: bool) -> None:
        if not self._guard.admits(source):
            return
        question = self._question()
        self.note = _NOTHING
        self.by_mouse = by_mouse
        if by_mouse:
            self._top.cursor = self._top.home
        self._perform(intent)
        if self._question() != question:
            self.hover = None
            self._guard.opened(source)

    def _question(self) -> tuple[object, ...]:
        phase = self.sitting.view.phase if self.sitting else None
        return self.scene, self.dialog, phase

    def _perform(self, intent: Intent) -> None:
        scene = self._top
        match intent.name:
            case "quit":
                self.leaving = True
            case "help" if self.dialog is None:
                self.dialog = HelpScene(self, self.scene)
            case "info" if self.dialog is None and self.sitting is not None:
                self.dialog = InfoScene(self, scene.in_force())
            case "back" | "close" if self.dialog is not None:
                self.dialog = None
            case "confirm" if isinstance(self.dialog, ConfirmScene):
                do, self.dialog = self.dialog.do, None
                do()
            case "back":
                scene.back()
            case "undo":
                scene.undo()
            case "redo":
                scene.redo()
            case "activate":
                self._activate(scene)
            case "abandon":
                self._ask_to_abandon()
            case name if name in _CURSOR_MOVES:
                scene.move_cursor(name)
            case _:
                scene.perform(intent)

    def _activate(self, scene: Scene) -> None:
        if scene.cursor is None:
            self.tell("Move to something with the arrows or Tab first.")
        elif scene.cursor.name != "activate":
            self._perform(scene.cursor)

    def _ask_to_abandon(self) -> None:
        sitting = self.sitting
        if sitting is None or sitting.session.over:
            return

        def give_up() -> None:
            sitting.abandon()
            self.to_title()
            self.tell("The quest is given up.")

        self.ask(
            "Give this quest up?",
            (
                lost_by_abandoning(sitting.view),
                "To go on later instead, press Esc, then q.",
            ),
            "Give it up",
            give_up,
            grave=True,
        )
