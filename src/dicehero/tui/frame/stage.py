"""The table without a terminal: what is shown, and what keys and clicks do.

The app around it only carries keys in and pictures out, so everything here can be tested, and played,
without Textual's event loop.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from dicehero.shell.catalogue import narrator_of
from dicehero.shell.resume_slot import Waiting, newest_waiting
from dicehero.shell.table import random_seed
from dicehero.shell.text import printable
from dicehero.tui.frame.actions import Action, FrameScope
from dicehero.tui.frame.all_actions import ENDS
from dicehero.tui.frame.any_front import front_of
from dicehero.tui.frame.coach import LiveCoach
from dicehero.tui.frame.copying import LiveCopying
from dicehero.tui.frame.host import LiveHost
from dicehero.tui.frame.keymap import KeyMap, readings
from dicehero.tui.frame.library import LiveLibrary
from dicehero.tui.frame.look import Depth, Look
from dicehero.tui.frame.on_screen import on_screen
from dicehero.tui.frame.performing import perform
from dicehero.tui.frame.picture import draw_stage
from dicehero.tui.frame.scene import Drag, Front, MovingScene, Scene
from dicehero.tui.frame.screens.confirm import ConfirmScene
from dicehero.tui.frame.screens.title import TitleScene
from dicehero.tui.frame.settings import LiveSettings
from dicehero.tui.frame.shelf import Shelf
from dicehero.tui.frame.widgets.chrome import MIN_HEIGHT, MIN_WIDTH, Note
from dicehero.tui.kit.canvas import Canvas, fitted
from dicehero.tui.kit.guard import Guard
from dicehero.tui.kit.intents import Intent
from dicehero.tui.kit.key_codes import CAPS_LOCK
from dicehero.tui.kit.motion import Motion
from dicehero.tui.kit.portrait import Portrait, stranger

if TYPE_CHECKING:
    from dicehero.content.catalog import Ready
    from dicehero.core.game import GameInfo
    from dicehero.shell.narrator import AnyNarrator
    from dicehero.shell.tutorial.guide import Guide
    from dicehero.tui.frame.setup import TuiSetup
    from dicehero.tui.frame.sitting import AnySitting

_NOT_SKIPPING = frozenset({"quit", "help", "abandon", "commands", "theme", "motion", "glyphs"})
"""Intents that are answered even while something moves; any other shows at once what it leads to."""
_SEED_WIDTH = 20
_NOTHING = Note("")


def _first_game(setup: TuiSetup) -> str:
    first = setup.watch or setup.resume
    return setup.game if first is None else first.header.game


class LiveStage:
    """Holds the scene being shown, the dialog over it, and the game being played."""

    def __init__(self, setup: TuiSetup, clock: Callable[[], float], depth: Depth = Depth.FULL) -> None:
        """`clock` returns seconds and never goes back; held keys are told by it.

        `depth` says how many colours there are, whatever theme the player likes.
        """
        self.setup = setup
        self.look = Look(setup.config, depth, setup.glyphs)
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
        self.guide: Guide | None = None
        """Who leads through the game being played; None where nobody does."""
        self.dialog: Scene | None = None
        self.leaving = False
        self.by_mouse = False
        """Whether the intent being answered came from the mouse."""
        self.hover: Intent | None = None
        self.note = _NOTHING
        self.remark = ""
        """What the coach said of the last round: it stands until the game goes on."""
        self.canvas = Canvas(0, 0, self.look.palette, self.look.glyphs)
        """The last picture."""
        self._guard = Guard(clock)
        self._caps_lock = False
        """Whether the last letter was typed under Caps Lock, as far as the terminal tells."""
        self.shelf = Shelf(setup.load, _first_game(setup))
        """The games at hand."""
        self.host = LiveHost(self)
        """Begins and leaves games."""
        self.coach = LiveCoach(self)
        """Hands on what the coach says."""
        self.settings = LiveSettings(self)
        """Changes the player's options."""
        self.library = LiveLibrary(self)
        """Opens codex and hall."""
        self.copying = LiveCopying(self)
        """Copies what is read."""
        self.fronts: dict[str, Front] = {}
        """The screens of games, by id, as far as they were asked for."""
        self.scene: Scene = TitleScene(self, wished=setup.seed is not None or bool(setup.options))
        self._warn((*setup.notices, *self.keys.problems))
        self.host.welcome(setup)

    # --- in and out --------------------------------------------------------------------------------

    def press(self, key: str) -> None:
        """Answer a key."""
        self.copying.let_go()
        under_caps_lock = key.startswith(CAPS_LOCK)
        key = key.removeprefix(CAPS_LOCK)
        if not self.too_small and self.top.take_key(key):
            return
        intent, before = self._intent_of(key), self.note
        if self.too_small:
            # Whatever lies there unseen, the key that leaves leaves.
            self.leaving = any(
                self.keys.intent_of(FrameScope.TITLE, reading) == Intent("quit") for reading in readings(key)
            )
        elif intent is not None:
            self._answer(intent, f"key {key}", by_mouse=False)
        else:
            self.motion.skip()
            self.refuse(self.keys.why_not(key, self.game))
        if self.note is not before or not before.text:
            self._mention_caps_lock(key, under_caps_lock)

    def _mention_caps_lock(self, key: str, on: bool) -> None:
        """Say that Caps Lock is on, once, or where a letter was refused under it."""
        if on and self.note.refusal:
            self.refuse(f"{self.note.text} Caps Lock is on.")
        elif on and not self._caps_lock and not self.note.text:
            self.tell("Caps Lock is on: for capital letters hold Shift as well.")
        if on or (len(key) == 1 and key.isalpha()):
            self._caps_lock = on

    def _intent_of(self, key: str) -> Intent | None:
        """Return what a key means here; a capital that means nothing is the small letter."""
        found = tuple(filter(None, map(self._meaning, readings(key))))
        return next(filter(self.top.has, found), None) or next(iter(found), None)

    def _meaning(self, key: str) -> Intent | None:
        of_guide = (action.intent for action in self.of_guide() if key in action.keys)
        return next(of_guide, None) or self.keys.intent_of(self.top.scope, key)

    def of_guide(self) -> tuple[Action, ...]:
        """Return what can be done about the guide, where nothing lies over what it says."""
        if self.guide is None or self.dialog is not None:
            return ()
        # A player's own key for a move is for the move.
        taken = {key for action in self.keys.actions_of(self.scene.scope) for key in action.keys}
        return tuple(
            replace(action, keys=tuple(key for key in action.keys if key not in taken))
            for action in self.keys.actions_of(FrameScope.GUIDE)
        )

    def click(self, intent: Intent, place: str) -> None:
        """Answer a press of the mouse at a place."""
        self.copying.let_go()
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
        if drag is not None and self.dialog is None and not self.too_small:
            self.note = _NOTHING
            self.by_mouse = True
            self.hover = None
            self.scene.drop(drag.intent, self.canvas.intent_at(x, y))

    def draw(self, width: int, height: int) -> Canvas:
        """Return the picture for a window."""
        canvas = Canvas(width, height, self.look.palette, self.look.glyphs, self.canvas)
        self.canvas = canvas
        draw_stage(canvas, self)
        return canvas

    def redrawn(self) -> Canvas:
        """Return the picture as it is now, for the window as it was last."""
        return self.draw(self.canvas.width, self.canvas.height)

    def loaded(self, ready: Ready) -> None:
        """Take a game that was got, and go on with what waited for it."""
        wish = self.shelf.take(ready)
        if isinstance(self.scene, TitleScene):
            self.scene.look_again()
        if wish is not None:
            self.note = _NOTHING
            wish()

    def portrait(self, name: str) -> Portrait:
        """Return the portrait of a villain or hero by id; a hooded stranger's where nobody painted one."""
        ready = self.shelf.ready.get(self.game)
        return (ready.portraits.get(name) if ready else None) or stranger(name)

    # --- for scenes --------------------------------------------------------------------------------

    @property
    def printable_seed(self) -> str:
        """The seed of the game being played, or of the next one, short enough to show."""
        seed = self.sitting.seed if self.sitting else self.seed
        return fitted(printable(seed, _SEED_WIDTH), _SEED_WIDTH)

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
        ready = self.shelf.find(game)
        return None if ready is None else ready.game.info

    def actions_of(self, scene: Scene) -> tuple[Action, ...]:
        """Return all that can be done on a scene; what is about the guide first, where there is one."""
        guide = () if self.guide is None else self.keys.actions_of(FrameScope.GUIDE)
        return (*guide, *self.keys.actions_of(scene.scope))

    def newest_waiting(self) -> Waiting | None:
        """Return the saved game to go on with, or None."""
        return newest_waiting(self.setup.runs, self.shelf.ready)

    @property
    def pause(self) -> float | None:
        """Seconds until `tick` is due; None while nothing happens by itself."""
        return None if self.dialog is not None or self.too_small else self.scene.pause

    def tick(self) -> None:
        """Let happen what happens by itself."""
        if self.pause is not None:
            self.scene.tick()

    def got(self, game: str, then: Callable[[], None]) -> Ready | None:
        """Return a game, or None where `then` has to wait for it."""
        ready = self.shelf.find(game)
        if ready is None:
            # The app gets this one while the title is shown.
            self.shelf.wait(then)
            self.tell("Setting the table ...")
        return ready

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
        self.remark = ""
        if self.sitting is None:
            return
        if self.guide is not None and self.guide.over:
            self.host.graduate()
        else:
            self.scene = self.front.scene_for(self, self.sitting, self.scene)
            if self.scene.scope in ENDS:
                self.library.announce(self.sitting.table)
        self._warn(self.sitting.table.take_notices())

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
    def top(self) -> Scene:
        """What is in front: the dialog, or else the scene."""
        return self.dialog or self.scene

    @property
    def too_small(self) -> bool:
        """Whether the window has no room for a scene."""
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
            self.top.cursor = self.top.home
        self.perform(intent)
        if self._question() != question:
            self.hover = None
            self._guard.opened(source)

    def _question(self) -> tuple[object, ...]:
        asked = self.front.question(self.sitting.view) if self.sitting and self.scene.ASKS else None
        return self.scene, self.dialog, asked, self.guide and self.guide.say().title

    def perform(self, intent: Intent) -> None:
        """Do what an intent says, on the dialog or scene that is in front."""
        perform(self, intent)
