"""The table without a terminal: what is shown, and what keys and clicks do.

The app around it only carries keys in and pictures out, so everything here can be tested, and played,
without Textual's event loop.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING

from dicehero.core.errors import BadReplay
from dicehero.core.game import GameInfo
from dicehero.core.replay import Header, Record, require_same_rules
from dicehero.shell.adviser import Forecast, Verdict
from dicehero.shell.catalogue import DEFAULT, adviser_of, narrator_of
from dicehero.shell.coaching import Coaching
from dicehero.shell.daily_game import begin_daily, daily_result, plan_daily
from dicehero.shell.guide import Guide
from dicehero.shell.lessons import COMMAND as LEARN
from dicehero.shell.lessons import sit_down_to_learn
from dicehero.shell.narrator import AnyNarrator, where_left
from dicehero.shell.table import AnyTable, Table, random_seed
from dicehero.shell.text import printable
from dicehero.store.run_file import SavedRun
from dicehero.tui.actions import Action, Scope
from dicehero.tui.canvas import Canvas, fitted
from dicehero.tui.catalogue import front_of
from dicehero.tui.front import Front
from dicehero.tui.guard import Guard
from dicehero.tui.guiding import ask_to_stop, draw_guided, skip_lesson
from dicehero.tui.intents import Intent
from dicehero.tui.keymap import KeyMap
from dicehero.tui.library import Library
from dicehero.tui.motion import LEVELS, Motion
from dicehero.tui.on_screen import on_screen
from dicehero.tui.palette import Palette
from dicehero.tui.screening import Screening
from dicehero.tui.screens.advice import AdviceScene
from dicehero.tui.screens.base import MovingScene, Scene
from dicehero.tui.screens.commands import CommandsScene
from dicehero.tui.screens.confirm import ConfirmScene
from dicehero.tui.screens.graduation import GraduationScene
from dicehero.tui.screens.help import HelpScene
from dicehero.tui.screens.info import InfoScene
from dicehero.tui.screens.log import LogScene
from dicehero.tui.screens.replay import ReplayScene
from dicehero.tui.screens.title import TitleScene
from dicehero.tui.setup import TuiSetup
from dicehero.tui.sitting import AnySitting, Sitting
from dicehero.tui.themes import NO_COLOUR, THEMES, palette_of
from dicehero.tui.waiting import Waiting, newest_waiting
from dicehero.tui.widgets.chrome import (
    MIN_HEIGHT,
    MIN_WIDTH,
    FooterEntry,
    Note,
    draw_footer,
    draw_note,
    draw_too_small,
)
from dicehero.tui.widgets.portrait import Portrait, stranger

if TYPE_CHECKING:
    from dicehero.content.catalog import Ready

_CURSOR_MOVES = ("up", "down", "left", "right", "next", "previous")
_NOT_SKIPPING = frozenset({"quit", "help", "abandon", "commands", "theme", "motion", "ascii"})
"""Intents that are answered even while something moves; any other shows at once what it leads to."""
_SEED_WIDTH = 20
_NOTHING = Note("")


@dataclass(frozen=True, slots=True)
class Drag:
    """Something dragged by the mouse, and the cell it is over."""

    intent: Intent
    x: int
    y: int


class Stage:
    """Holds the scene being shown, the dialog over it, and the game being played."""

    def __init__(self, setup: TuiSetup, clock: Callable[[], float], colours: bool = True) -> None:
        """`clock` returns seconds and never goes back; held keys are told by it.

        Without `colours` none are shown, whatever theme the player likes.
        """
        self.setup = setup
        self._colours = colours
        self.theme: str = setup.config.theme
        self.ascii_only = setup.config.ascii
        """Whether only ASCII characters are shown."""
        self.motion = Motion(clock, setup.config.motion)
        self.keys = KeyMap(setup.config.keys)
        self.drag: Drag | None = None
        """What the mouse drags just now."""
        self.seed = setup.seed if setup.seed is not None else random_seed()
        """Seed of the next game."""
        self.game = setup.game
        """Id of the game being played, or of the next one."""
        self.options: Mapping[str, str] = setup.options
        """Options of the next game."""
        self.sitting: AnySitting | None = None
        self.coaching: Coaching | None = None
        """The coach at the game being played; None where nobody coaches it."""
        self.guide: Guide | None = None
        """Who leads through the game being played; None where nobody does."""
        self.dialog: Scene | None = None
        self.leaving = False
        self.by_mouse = False
        """Whether the intent being answered came from the mouse."""
        self.hover: Intent | None = None
        self.note = _NOTHING
        self.canvas = Canvas(0, 0, self.palette, self.ascii_only)
        """The last picture."""
        self._guard = Guard(clock)
        self._ready: dict[str, Ready] = {}
        self._wish: Callable[[], None] | None = None
        self._library = Library(self)
        self.fronts: dict[str, Front] = {}
        """The screens of games, by id, as far as they were asked for."""
        self.scene: Scene = TitleScene(self)
        self._warn((*setup.notices, *self.keys.problems))
        if setup.watch is not None:
            self.watch(setup.watch.header, setup.watch.records)
        elif setup.learn:
            self.learn()
        elif setup.daily is not None:
            self.begin_daily(setup.daily)
        elif setup.resume is not None:
            self.resume(setup.resume)
        elif setup.at_once:
            self.begin()

    # --- in and out --------------------------------------------------------------------------------

    def press(self, key: str) -> None:
        """Answer a key."""
        intent = self._intent_of(key)
        if self._too_small:
            # Whatever lies there unseen, the key that leaves leaves.
            self.leaving = self.keys.intent_of(Scope.TITLE, key) == Intent("quit")
        elif intent is not None:
            self._answer(intent, f"key {key}", by_mouse=False)
        else:
            self.motion.skip()
            self.refuse(self.keys.why_not(key))

    def _intent_of(self, key: str) -> Intent | None:
        of_guide = (action.intent for action in self._of_guide() if key in action.keys)
        return next(of_guide, None) or self.keys.intent_of(self._top.scope, key)

    def _of_guide(self) -> tuple[Action, ...]:
        """Return what can be done about the guide, where nothing lies over what it says."""
        if self.guide is None or self.dialog is not None:
            return ()
        # A player's own key for a move is for the move.
        taken = {key for action in self.keys.actions_of(self.scene.scope) for key in action.keys}
        return tuple(
            replace(action, keys=tuple(key for key in action.keys if key not in taken))
            for action in self.keys.actions_of(Scope.GUIDE)
        )

    def click(self, intent: Intent, place: str) -> None:
        """Answer a press of the mouse at a place."""
        self._answer(intent, f"click {place}", by_mouse=True)

    def drag_over(self, intent: Intent, x: int, y: int) -> None:
        """Show that something is dragged, and is over a cell now."""
        if self.dialog is None and self.scene.can_drag(intent):
            self.motion.skip()
            self.drag = Drag(intent, x, y)
            self.hover = self.canvas.intent_at(x, y)

    def drop(self, x: int, y: int) -> None:
        """Let go of what is dragged over a cell."""
        drag, self.drag = self.drag, None
        if drag is not None and self.dialog is None and not self._too_small:
            self.note = _NOTHING
            self.by_mouse = True
            self.hover = None
            self.scene.drop(drag.intent, self.canvas.intent_at(x, y))

    def draw(self, width: int, height: int) -> Canvas:
        """Return the picture for a window."""
        canvas = Canvas(width, height, self.palette, self.ascii_only, self.canvas)
        self.canvas = canvas
        if self._too_small:
            draw_too_small(canvas)
            return canvas
        canvas.hover = self.hover
        canvas.cursor = self.scene.cursor if self.dialog is None else None
        if self.guide is not None:
            draw_guided(
                canvas, self.scene, self.guide, self.note if self.note.text else Note(self._pointed())
            )
        else:
            self.scene.draw(canvas)
        if self.dialog is not None:
            canvas.veil()
            canvas.cursor = self.dialog.cursor
            self.dialog.draw(canvas)
            if self.note.refusal:
                draw_note(canvas, self.note)
        elif self.guide is None:
            draw_note(canvas, self.note if self.note.text else Note(self._pointed() or self.scene.hint()))
        shown = (*self._of_guide(), *self._top.footer())
        entries = (FooterEntry(a.key_text, a.label, a.intent) for a in shown)
        draw_footer(canvas, entries)
        if self.drag is not None and self.dialog is None:
            self.scene.draw_dragged(canvas, self.drag.intent, self.drag.x, self.drag.y)
        return canvas

    def _pointed(self) -> str:
        """Return what there is to say of what is pointed at; mostly nothing."""
        pointed = (self.hover, self.scene.cursor)
        told = (self.scene.explain(intent) for intent in pointed if intent is not None)
        return next(filter(None, told), "")

    def redrawn(self) -> Canvas:
        """Return the picture as it is now, for the window as it was last."""
        return self.draw(self.canvas.width, self.canvas.height)

    def loaded(self, ready: Ready) -> None:
        """Take a game that was got, and go on with what waited for it."""
        self._ready[ready.game.info.id] = ready
        if isinstance(self.scene, TitleScene):
            self.scene.look_again()
        wish, self._wish = self._wish, None
        if wish is not None:
            self.note = _NOTHING
            wish()

    def close(self) -> None:
        """Let go of the run file; it is complete after every move."""
        if self.coaching is not None:
            self.coaching.leave()
            self.coaching = None
        if self.guide is not None:
            self.guide.leave()
            self.guide = None
        self.scene.leave()
        if self.sitting is not None:
            self.sitting.table.close()

    def farewell(self) -> str:
        """Return how to go on, for the player's shell; empty where there is nothing to go on with."""
        sitting = self.sitting
        if sitting is None:
            return ""
        if sitting.session.over:
            return self._result_to_paste(sitting)
        if sitting.table.failing:
            return f"This {sitting.table.info.noun} could not be saved."
        if sitting.table.path is None:
            return ""
        standing = where_left(sitting.narrator, sitting.view)
        go_on = self.setup.go_on if self.guide is None else LEARN
        return f"{standing}, seed {self.printable_seed}. Go on with: {go_on}"

    def _result_to_paste(self, sitting: AnySitting) -> str:
        """Return what became of a daily, for the player's shell, where it can be copied."""
        header = sitting.table.header
        ready = self._ready.get(header.game)
        if not header.daily or ready is None or sitting.table.path is None:
            return ""
        try:
            return "\n".join(daily_result(ready, self.setup.runs, date.fromisoformat(header.daily)))
        except (BadReplay, ValueError):
            return ""

    def report(self) -> tuple[dict[str, str], tuple[str, ...]]:
        """Return what a report on an error should tell: facts by name, and the last moves."""
        size = f"{self.canvas.width}x{self.canvas.height}"
        shown = {"screen": type(self.scene).__name__, "dialog": type(self.dialog).__name__, "size": size}
        if self.sitting is None:
            return shown, ()
        table = self.sitting.table
        return shown | table.report(), tuple(table.last_lines)

    @property
    def palette(self) -> Palette:
        """The styles of the theme."""
        return palette_of(self.theme if self._colours else NO_COLOUR)

    def portrait(self, name: str) -> Portrait:
        """Return the portrait of a villain or hero by id; a hooded stranger's where nobody painted one."""
        ready = self._ready.get(self.game)
        return (ready.portraits.get(name) if ready else None) or stranger(name)

    # --- for scenes --------------------------------------------------------------------------------

    @property
    def printable_seed(self) -> str:
        """The seed of the game being played, or of the next one, short enough to show."""
        seed = self.sitting.seed if self.sitting else self.seed
        return fitted(printable(seed, _SEED_WIDTH), _SEED_WIDTH)

    @property
    def first_game(self) -> str:
        """Id of the game that is needed first."""
        first = self.setup.watch or self.setup.resume
        return self.setup.game if first is None else first.header.game

    @property
    def front(self) -> Front:
        """The screens of the game being played, or of the next one."""
        if self.game not in self.fronts:
            self.fronts[self.game] = front_of(self.game)
        return self.fronts[self.game]

    @property
    def narrator(self) -> AnyNarrator:
        """The words of the game being played, or of the next one."""
        return self.sitting.narrator if self.sitting else narrator_of(self.game)

    def info_of(self, game: str) -> GameInfo | None:
        """Return what is to be known of a game before it begins; None while it is being read."""
        if game not in self._ready and game != self.first_game:
            self._ready[game] = self.setup.load(game)
        ready = self._ready.get(game)
        return None if ready is None else ready.game.info

    def actions_of(self, scene: Scene) -> tuple[Action, ...]:
        """Return all that can be done on a scene; what is about the guide first, where there is one."""
        guide = () if self.guide is None else self.keys.actions_of(Scope.GUIDE)
        return (*guide, *self.keys.actions_of(scene.scope))

    def begin(self) -> None:
        """Begin a game, as soon as it is there."""
        ready = self.got(self.game, self.begin)
        if ready is None:
            return
        self.close()
        table = Table.begin(ready.game, ready.content, self.seed, self.setup.runs, self.options)
        self._sit_down(table)
        self.sync()

    def begin_daily(self, day: date) -> None:
        """Begin a try at the daily of a day, or go on with the one that counts."""
        ready = self.got(self.game, lambda: self.begin_daily(day))
        if ready is None:
            return
        plan = plan_daily(ready, self.setup.runs, day, self.setup.today())
        if plan.go_on is not None:
            self.resume(plan.go_on)
            return
        self.close()
        table = begin_daily(ready, self.setup.runs, plan)
        self.options = table.session.options
        self._sit_down(table)
        self.sync()

    def learn(self) -> None:
        """Begin the lessons, or go on with them, as soon as their game is there."""
        ready = self.got(self.game, self.learn)
        if ready is None:
            return
        self.close()
        table, self.guide = sit_down_to_learn(ready, self.setup.lessons)
        self.sitting = Sitting(table, narrator_of(self.game))
        self.sync()

    def _graduate(self, guide: Guide, sitting: AnySitting) -> None:
        """End the lessons: their game is given up, so that it is not gone on with."""
        self.scene = GraduationScene(self, guide.farewell(), fallen=sitting.session.over)
        if not sitting.session.over:
            sitting.abandon()
        guide.leave()
        self.guide = None

    def _sit_down(self, table: AnyTable) -> None:
        self.sitting = Sitting(table, narrator_of(self.game))
        adviser = adviser_of(table.session.game)
        if adviser is not None:
            coach, hints = self.setup.coach, self.setup.config.hints
            self.coaching = Coaching(table.session, adviser, coach, self._tell_verdict, hints)
            if table.session.records:
                self.coaching.catch_up(table.header)

    def _tell_verdict(self, verdict: Verdict) -> None:
        if self.sitting is not None:
            self.sitting.chronicle.append(verdict.sentence)
        # What was said meanwhile is more urgent; the chronicle has it anyway.
        if not self.note.text:
            self.tell(verdict.sentence)

    def lay_again(self, options: Mapping[str, str]) -> None:
        """Lay the same game with other options: before the first move nothing is lost by it."""
        self.options = options
        self.begin()

    def newest_waiting(self) -> Waiting | None:
        """Return the saved game to go on with, or None."""
        return newest_waiting(self.setup.runs, self._ready)

    def resume(self, saved: SavedRun) -> None:
        """Go on with a saved game, as soon as it is there."""
        ready = self.got(saved.header.game, lambda: self.resume(saved))
        if ready is None:
            return
        try:
            table = Table.resume(ready.game, ready.content, saved, self.setup.runs)
        except BadReplay as problem:
            self.refuse(f"That {ready.game.info.noun} cannot go on. {problem.sentence}")
            return
        self.close()
        self.game, self.options = saved.header.game, table.session.options
        self._sit_down(table)
        self.sync()

    def watch(self, header: Header, records: Sequence[Record]) -> None:
        """Look at a run, as soon as its game is there."""
        ready = self.got(header.game, lambda: self.watch(header, records))
        if ready is None:
            return
        try:
            require_same_rules(header, ready.game.info, ready.content)
            screening = Screening(ready, header, records, narrator_of(header.game))
        except BadReplay as problem:
            self.refuse(f"That run cannot be shown. {problem.sentence}")
            return
        self.close()
        self.game = header.game
        self.scene = ReplayScene(self, screening)
        if screening.problem:
            self.refuse(f"It does not hold. {screening.problem}")

    @property
    def pause(self) -> float | None:
        """Seconds until `tick` is due; None while nothing happens by itself."""
        return None if self.dialog is not None or self._too_small else self.scene.pause

    def tick(self) -> None:
        """Let happen what happens by itself."""
        if self.pause is not None:
            self.scene.tick()

    def got(self, game: str, then: Callable[[], None]) -> Ready | None:
        """Return a game, or None where `then` has to wait for it."""
        if game not in self._ready and game == self.first_game:
            # The app gets this one while the title is shown.
            self._wish = then
            self.tell("Setting the table ...")
            return None
        if game not in self._ready:
            self._ready[game] = self.setup.load(game)
        return self._ready[game]

    def to_title(self, same_seed: bool = False) -> None:
        """Leave the game for the title. The next game has another seed unless told otherwise."""
        self.close()
        if self.sitting is not None:
            self.seed = self.sitting.seed if same_seed else random_seed()
            self.sitting = None
        if self.game != DEFAULT:
            # The title is that of the main game; the others have their own list.
            self.game, self.options = DEFAULT, {}
        self.scene = TitleScene(self)

    def another(self, same_seed: bool = False) -> None:
        """Play the same game again with the same options."""
        assert self.sitting is not None, "another one follows one"
        game, options = self.game, self.options
        self.to_title(same_seed)
        self.sit_down(game, options)

    def sit_down(self, game: str, options: Mapping[str, str]) -> None:
        """Begin a game with options."""
        self.game, self.options = game, options
        self.begin()

    def play(self, text: str) -> bool:
        """Play a move; where it is refused, say why and return False."""
        assert self.sitting is not None, "scenes of a game are shown while it is played only"
        problem = self.sitting.play(text)
        if problem is not None:
            self.refuse(on_screen(problem.sentence, self.keys.die_key))
            return False
        self.sync()
        self.scene.moved(self.sitting.last)
        return True

    def sync(self) -> None:
        """Show the scene that the game has reached."""
        if self.sitting is None:
            return
        if self.guide is not None and self.guide.over:
            self._graduate(self.guide, self.sitting)
        else:
            self.scene = self.front.scene_for(self, self.sitting, self.scene)
        self._warn(self.sitting.table.take_notices())

    @property
    def forecasts(self) -> Sequence[Forecast | None]:
        """What the coach knows by now of each offer; empty where it says nothing."""
        coaching, sitting = self.coaching, self.sitting
        if coaching is None or sitting is None or coaching.session is not sitting.session:
            return ()
        return coaching.forecasts()

    @property
    def hints(self) -> bool:
        """Whether advice can be asked for in this game."""
        return self.coaching is not None and self.coaching.hints

    @property
    def accuracy(self) -> str:
        """What the coach thinks of the game so far, in a line; empty where it thinks nothing."""
        return "" if self.coaching is None else self.coaching.accuracy()

    def ask_advice(self) -> None:
        """Show what could be done now, or say why not."""
        coaching, sitting = self.coaching, self.sitting
        if not self.setup.config.hints:
            self.refuse("Hints are switched off.")
        elif coaching is None or sitting is None or not coaching.can_advise():
            self.refuse("There is nothing to advise on now.")
        else:
            scene = AdviceScene(self, sitting)
            self.dialog = scene
            coaching.ask_advice(scene.take)

    def tell(self, text: str) -> None:
        """Show a line above the footer."""
        self.note = Note(text)

    def refuse(self, why: str) -> None:
        """Say why something cannot be done."""
        self.note = Note(why, refusal=True)

    def _warn(self, notices: Sequence[str]) -> None:
        """Show all that was noticed at once: each might be the one that matters."""
        if notices:
            self.refuse(printable(" ".join(notices)))

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
        self.motion.skip()
        self.drag = None
        moves = self.pause is not None and intent.name not in _NOT_SKIPPING
        if isinstance(self.scene, MovingScene) and moves:
            self.scene.skip()
            self._guard.opened(source)
            return
        question = self._question()
        self.note = _NOTHING
        self.by_mouse = by_mouse
        if by_mouse:
            self._top.cursor = self._top.home
        self.perform(intent)
        if self._question() != question:
            self.hover = None
            self._guard.opened(source)

    def _question(self) -> tuple[object, ...]:
        asked = self.front.question(self.sitting.view) if self.sitting and self.scene.ASKS else None
        return self.scene, self.dialog, asked, self.guide and self.guide.say().title

    def perform(self, intent: Intent) -> None:
        """Do what an intent says, on the dialog or scene that is in front."""
        scene = self._top
        match intent.name:
            case "quit":
                self.leaving = True
            case "help" if self.dialog is None:
                self.dialog = HelpScene(self, self.scene)
            case "commands" if self.dialog is None:
                self.dialog = CommandsScene(self, self.scene)
            case "log" if self.dialog is None and self.sitting is not None:
                self.dialog = LogScene(self, self.sitting.chronicle)
            case "codex" if self.dialog is None:
                self._library.open_codex()
            case "hall" if self.dialog is None:
                self._library.open_hall()
            case "theme" | "motion" | "ascii":
                self._change_look(intent.name)
            case "hint" if self.dialog is None:
                self.ask_advice()
            case "info" | "trait" | "relic" if self.dialog is None and self.sitting is not None:
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
            case "skip":
                skip_lesson(self)
            case "stop":
                ask_to_stop(self)
            case name if name in _CURSOR_MOVES:
                scene.move_cursor(name)
            case _:
                scene.perform(intent)

    def _change_look(self, what: str) -> None:
        if what == "theme" and not self._colours:
            self.refuse("NO_COLOR is set: there are no themes without colours.")
        elif what == "theme":
            self.theme = THEMES[(THEMES.index(self.theme) + 1) % len(THEMES)]
            self.tell(f"Theme: {self.theme}. To keep it, set it in the file that `dicehero config` names.")
        elif what == "motion":
            self.motion.level = LEVELS[(LEVELS.index(self.motion.level) + 1) % len(LEVELS)]
            self.tell(f"Motion: {self.motion.level}.")
        else:
            self.ascii_only = not self.ascii_only
            self.tell("Plain ASCII characters." if self.ascii_only else "All characters.")

    def _activate(self, scene: Scene) -> None:
        if scene.cursor is None:
            self.tell("Move to something with the arrows or Tab first.")
        elif scene.cursor.name != "activate":
            self.perform(scene.cursor)

    def _ask_to_abandon(self) -> None:
        sitting = self.sitting
        if sitting is None or sitting.session.over:
            return

        def give_up() -> None:
            sitting.abandon()
            self.to_title()
            self.tell(f"The {noun} is given up.")

        noun = sitting.table.info.noun
        self.ask(
            f"Give this {noun} up?",
            (
                sitting.narrator.loss(sitting.view),
                "To go on later instead, press Esc, then q.",
            ),
            "Give it up",
            give_up,
            grave=True,
        )
