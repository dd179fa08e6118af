"""What every scene has, and what scenes may ask of the stage, of the coach and of a game's front.

A scene is no Textual screen. All scenes share one widget and one stage, so a question changes
within a frame, nothing typed meanwhile is lost or misread, and scenes are tested without a terminal.
The stage and what belongs to it are protocols here, so that neither side imports the other.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from textual.geometry import Offset

from dicehero.tui.kit.intents import Intent

if TYPE_CHECKING:
    from dicehero.content.catalog import Ready
    from dicehero.content.portraits import Portrait
    from dicehero.core.game import GameInfo
    from dicehero.core.replay import Header, Record
    from dicehero.shell.coach.questions import Forecast
    from dicehero.shell.coach.session import Coaching
    from dicehero.shell.narrator import AnyNarrator
    from dicehero.shell.resume_slot import Waiting
    from dicehero.shell.table import AnyTable
    from dicehero.shell.tutorial.guide import Guide
    from dicehero.store.config import Config, Value
    from dicehero.store.run_file import SavedRun
    from dicehero.tui.frame.actions import Action, Scope
    from dicehero.tui.frame.keymap import KeyMap
    from dicehero.tui.frame.look import Look
    from dicehero.tui.frame.setup import TuiSetup
    from dicehero.tui.frame.shelf import Shelf
    from dicehero.tui.frame.sitting import AnySitting, Sitting
    from dicehero.tui.frame.widgets.chrome import Note
    from dicehero.tui.kit.canvas import Canvas
    from dicehero.tui.kit.flow import Named
    from dicehero.tui.kit.motion import Motion
    from dicehero.tui.kit.selection import Selection

_STEPS = {
    "up": Offset(0, -1),
    "down": Offset(0, 1),
    "left": Offset(-1, 0),
    "right": Offset(1, 0),
}


class Scene(ABC):
    """One question to the player."""

    SCOPE: ClassVar[Scope]
    HAS_BACK: ClassVar[bool] = False
    """Whether Esc leads somewhere from here."""

    behind: Scene | None = None
    """The dialog that closing this one leads back to."""

    ASKS: ClassVar[bool] = True
    """Whether a key that was held too long could answer something here that it should not."""

    def __init__(self, stage: Stage, home: Intent | None = None) -> None:
        """`home` is where the cursor starts and returns to; None where nothing is at hand."""
        self.stage = stage
        self.home = home
        self.cursor = home

    @property
    def scope(self) -> Scope:
        """Which keys hold here."""
        return self.SCOPE

    @property
    def pause(self) -> float | None:
        """Seconds until `tick` is due; None where nothing happens by itself."""
        return None

    def tick(self) -> None:
        """Do what happens by itself. Called only after a pause that the scene asked for."""
        raise AssertionError("a scene that asks for a pause says what comes after it")

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """Draw everything but message line and footer."""

    @abstractmethod
    def perform(self, intent: Intent) -> None:
        """Answer an intent that is special to this scene."""

    def can(self, name: str) -> bool:
        """Whether an intent of this name does something now; the footer shows only those."""
        sitting = self.stage.sitting
        match name:
            case "back":
                return self.HAS_BACK
            case "theme":
                return not self.stage.look.why_no_theme
            case "undo":
                return sitting is not None and sitting.session.can_undo
            case "redo":
                return sitting is not None and sitting.session.can_redo
            case _:
                return True

    def has(self, _intent: Intent, /) -> bool:
        """Whether what an intent of a key is about is there: a die that has that key."""
        return True

    def leave(self) -> None:
        """Let go of what is not needed any more when the game is left."""
        return

    def take_key(self, _key: str, /) -> bool:
        """Take a key as it is, whatever it means; return whether that was wanted."""
        return False

    def hint(self) -> str:
        """Return what to do next, for the line above the footer while there is nothing else to say."""
        return ""

    def explain(self, _intent: Intent, /) -> str:
        """Return what there is to say of something pointed at; empty where it speaks for itself."""
        return ""

    def read_text(self) -> Sequence[str]:
        """Return the lines of all that is read here, shown or scrolled out of sight; they are copied as such.

        Empty where there is nothing to read but what the game goes on with.
        """
        return ()

    def label(self, name: str, words: str) -> str:
        """Return what stands on the button of an intent: its key and what it does."""
        return f"{self.stage.keys.key_of(self.scope, Intent(name))}  {words}".strip()

    def moved(self, _events: tuple[object, ...], /) -> None:
        """Set in motion what the events of a move just played show on this scene."""
        return

    def can_drag(self, _intent: Intent, /) -> bool:
        """Whether something can be dragged."""
        return False

    def draw_dragged(self, _canvas: Canvas, _intent: Intent, _x: int, _y: int, /) -> None:
        """Draw what is dragged over a cell, on top of everything else."""
        return

    def drop(self, _intent: Intent, _target: Intent | None, /) -> None:
        """Answer something being dropped on something, or on nothing."""
        return

    def footer(self) -> tuple[Action, ...]:
        """Return the actions to show."""
        return tuple(
            action
            for action in self.stage.keys.actions_of(self.scope)
            if action.label and action.keys and self.can(action.intent.name)
        )

    def in_force(self) -> tuple[Section, ...]:
        """Return the rules in force, for the list of them."""
        sitting = self.stage.sitting
        return () if sitting is None else self.stage.front.in_force(sitting.view)

    def back(self) -> None:
        """Leave whatever is half done."""
        self.cursor = self.home

    def undo(self) -> None:
        """Take the last move back, or say why not."""
        sitting = self.stage.sitting
        if sitting is not None and sitting.undo():
            self.stage.sync()
        else:
            self.stage.refuse("There is nothing to undo: a roll stands.")

    def redo(self) -> None:
        """Play the move taken back again, or say that there is none."""
        sitting = self.stage.sitting
        if sitting is not None and sitting.redo():
            self.stage.sync()
        else:
            self.stage.refuse("There is nothing to redo.")

    def move_cursor(self, name: str) -> None:
        """Move the cursor by an arrow or Tab."""
        # Several keys may come between two frames: the cursor moves over what is there now.
        canvas = self.stage.redrawn()
        if name in _STEPS:
            self.cursor = canvas.neighbour(self.cursor, _STEPS[name])
        else:
            self.cursor = canvas.following(self.cursor, 1 if name == "next" else -1)


class MovingScene(Scene):
    """A scene in which something moves by itself at times."""

    @property
    @abstractmethod
    def pause(self) -> float | None:
        """Seconds until the next step; None where nothing moves."""

    @abstractmethod
    def tick(self) -> None:
        """Make a step."""

    @abstractmethod
    def skip(self) -> None:
        """Show at once where all steps lead."""


@dataclass(frozen=True, slots=True)
class HowTo:
    """How a move is made on a screen."""

    words: str
    """What to press, as a sentence; empty where the screen does not say."""
    at: tuple[Intent, ...] = ()
    """What can be clicked for it."""


class Front(Protocol):
    """How a game is played on the screen. Views are those of its own game."""

    def scene_for(self, stage: Stage, sitting: Sitting[Any, Any], present: Scene, /) -> Scene:
        """Return the scene for the point reached: the present one where it goes on."""
        ...

    def question(self, view: Any, /) -> object:
        """Return what differs from one question to the next: the key that led to one must not answer it."""
        ...

    def in_force(self, view: Any, /) -> tuple[Section, ...]:
        """Return what bends the rules just now."""
        ...

    def rules_for(self, scope: Scope, /) -> tuple[str, ...]:
        """Return the sections of the rules that matter on a screen, by their keys."""
        ...

    def how_to(self, scene: Scene, move: str, /) -> HowTo:
        """Return how a move (its text) is made on a scene, for who learns the game."""
        ...


@dataclass(frozen=True, slots=True)
class Section:
    """What bends the rules just now, of one origin."""

    title: str
    modifiers: tuple[Named, ...]


class Host(Protocol):
    """Begins and leaves games, as soon as what they need is at hand."""

    def begin(self) -> None:
        """Begin the game that is laid. A saved one is kept."""
        ...

    def offer_daily(self, day: date, /) -> None:
        """Ask before the one try at the daily that counts is begun."""
        ...

    def begin_daily(self, day: date, /) -> None:
        """Begin a try at the daily of a day, or go on with the one that counts."""
        ...

    def resume(self, saved: SavedRun, /) -> None:
        """Go on with a saved game."""
        ...

    def learn(self) -> None:
        """Begin the tutorial, or go on with it."""
        ...

    def graduate(self) -> None:
        """End the tutorial."""
        ...

    def watch(self, header: Header, records: Sequence[Record], /) -> None:
        """Show a run step by step."""
        ...

    def lay_again(self, options: Mapping[str, str], /) -> None:
        """Begin the same game anew with other options."""
        ...

    def sit_down(self, game: str, options: Mapping[str, str], /) -> None:
        """Begin a game with options."""
        ...

    def another(self, same_seed: bool = False) -> None:
        """Play the same game again with the same options."""
        ...

    def to_title(self, same_seed: bool = False) -> None:
        """Leave the game for the title."""
        ...


class Coach(Protocol):
    """The coach, as far as the player is to hear it."""

    coaching: Coaching | None
    """The coach at the game being played; None where nobody coaches it."""

    @property
    def forecasts(self) -> Sequence[Forecast | None]:
        """What the coach knows by now of each offer; empty where it says nothing."""
        ...

    @property
    def hints(self) -> bool:
        """Whether advice can be asked for in this game."""
        ...

    @property
    def accuracy(self) -> str:
        """What the coach thinks of the game so far, in a line; empty where it thinks nothing."""
        ...

    def ask(self) -> None:
        """Show what could be done now, or say why not."""
        ...

    def attend(self, table: AnyTable, /) -> None:
        """Coach the game at a table, as far as it has an adviser."""
        ...

    def leave(self) -> None:
        """Coach nobody any more."""
        ...


class Settings(Protocol):
    """The player's options: each change holds at once, and is kept for the next time."""

    @property
    def config(self) -> Config:
        """The options in force."""
        ...

    def value(self, name: str, /) -> Value:
        """Return what an option is just now."""
        ...

    def go_on(self, name: str, step: int = 1) -> None:
        """Give an option the next value, or the one before it (`step` -1)."""
        ...

    def change(self, name: str, value: Value, /) -> None:
        """Give an option a value, keep it, and say so."""
        ...

    def bind(self, action: str, keys: tuple[str, ...] | None, /) -> None:
        """Give an action keys of the player's own (None: the usual ones), or say why not."""
        ...


class Copying(Protocol):
    """Copies what is read to the clipboard of the terminal."""

    def selected(self, canvas: Canvas, /) -> Selection | None:
        """Return what is selected on a picture."""
        ...

    def copy_all(self) -> None:
        """Copy all that is read, shown or not."""
        ...


class Library(Protocol):
    """Dialogs about all games."""

    def open_codex(self) -> None:
        """Show whom and what the player has met."""
        ...

    def open_hall(self) -> None:
        """Show what was played, the best of it, and what was achieved."""
        ...

    def announce(self, table: AnyTable, /) -> None:
        """Show, once, what the game that is over at a table has brought for good."""
        ...


@dataclass(frozen=True, slots=True)
class Drag:
    """Something dragged by the mouse, and the cell it is over."""

    intent: Intent
    x: int
    y: int


class Stage(Protocol):
    """What is shown, and what scenes may ask of it."""

    setup: TuiSetup
    look: Look
    motion: Motion
    keys: KeyMap
    seed: str
    """Seed of the next game."""
    game: str
    """Id of the game being played, or of the next one."""
    options: Mapping[str, str]
    """Options of the next game."""
    sitting: AnySitting | None
    guide: Guide | None
    """Who leads through the game being played; None where nobody does."""
    scene: Scene
    dialog: Scene | None
    leaving: bool
    by_mouse: bool
    """Whether the intent being answered came from the mouse."""
    hover: Intent | None
    drag: Drag | None
    """What the mouse drags just now."""
    note: Note
    remark: str
    """What the coach said of the last round: it stands until the game goes on."""

    @property
    def shelf(self) -> Shelf:
        """The games at hand."""
        ...

    @property
    def host(self) -> Host:
        """Begins and leaves games."""
        ...

    @property
    def coach(self) -> Coach:
        """Hands on what the coach says."""
        ...

    @property
    def settings(self) -> Settings:
        """Changes the player's options."""
        ...

    @property
    def library(self) -> Library:
        """Opens codex and hall."""
        ...

    @property
    def copying(self) -> Copying:
        """Copies what is read."""
        ...

    @property
    def front(self) -> Front:
        """The screens of the game being played, or of the next one."""
        ...

    @property
    def narrator(self) -> AnyNarrator:
        """The words of the game being played, or of the next one."""
        ...

    @property
    def printable_seed(self) -> str:
        """The seed of the game being played, or of the next one, short enough to show."""
        ...

    @property
    def top(self) -> Scene:
        """What is in front: the dialog, or else the scene."""
        ...

    @property
    def too_small(self) -> bool:
        """Whether the window has no room for a scene."""
        ...

    def of_guide(self) -> tuple[Action, ...]:
        """Return what can be done about the guide, where nothing lies over what it says."""
        ...

    def redrawn(self) -> Canvas:
        """Return the picture as it is now, for the window as it was last."""
        ...

    def portrait(self, name: str, /) -> Portrait:
        """Return the portrait of somebody by id; a stranger's where nobody painted one."""
        ...

    def info_of(self, game: str, /) -> GameInfo | None:
        """Return what is to be known of a game before it begins; None while it is being read."""
        ...

    def actions_of(self, scene: Scene, /) -> tuple[Action, ...]:
        """Return all that can be done on a scene."""
        ...

    def newest_waiting(self) -> Waiting | None:
        """Return the saved game to go on with, or None."""
        ...

    def got(self, game: str, then: Callable[[], None], /) -> Ready | None:
        """Return a game, or None where `then` has to wait for it."""
        ...

    def play(self, text: str, /) -> bool:
        """Play a move; where it is refused, say why and return False."""
        ...

    def sync(self) -> None:
        """Show the scene that the game has reached."""
        ...

    def tell(self, text: str, /) -> None:
        """Show a line above the footer."""
        ...

    def refuse(self, why: str, /) -> None:
        """Say why something cannot be done."""
        ...

    def ask(
        self, title: str, lines: tuple[str, ...], yes: str, do: Callable[[], None], grave: bool = False
    ) -> None:
        """Ask before something that is hard to take back; the cursor goes back where it is `grave`."""
        ...

    def perform(self, intent: Intent, /) -> None:
        """Do what an intent says, on the dialog or scene that is in front."""
        ...
