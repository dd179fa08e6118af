"""What every scene has: a cursor, a place in the window, and answers to intents.

A scene is no Textual screen. All scenes share one widget and one stage, so a question changes
within a frame, nothing typed meanwhile is lost or misread, and scenes are tested without a terminal.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

from textual.geometry import Offset

from dicehero.tui.kit.intents import Intent

if TYPE_CHECKING:
    from dicehero.tui.frame.actions import Action, Scope
    from dicehero.tui.frame.stage import Stage
    from dicehero.tui.kit.canvas import Canvas
    from dicehero.tui.quest.in_force import Section

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
            self.stage.refuse("There is nothing to undo: what is rolled is rolled.")

    def redo(self) -> None:
        """Play the move taken back again, or say that there is none."""
        sitting = self.stage.sitting
        if sitting is not None and sitting.redo():
            self.stage.sync()
        else:
            self.stage.refuse("There is nothing to do again.")

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


class CardScene(Scene):
    """A choice among cards: a key or click puts one in front, Enter or a second click chooses it."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.front = 1
        """Number of the card in front, from 1."""
        self._clicked = 0
        """Number of the card that the next click on it chooses; 0 for none."""

    @abstractmethod
    def count(self) -> int:
        """Return how many cards there are."""

    @abstractmethod
    def choose(self) -> None:
        """Choose the card in front."""

    def move_cursor(self, name: str) -> None:
        """Put the next or previous card in front."""
        self._clicked = 0
        step = 1 if name in ("right", "down", "next") else -1
        self.front = (self.front - 1 + step) % self.count() + 1

    def perform(self, intent: Intent) -> None:
        """Put a card in front, or choose it."""
        if intent.name == "choose":
            self.choose()
        elif intent.name == "card":
            if intent.number > self.count():
                self.stage.refuse(f"There is no card {intent.number}.")
            elif self.stage.by_mouse and intent.number == self._clicked:
                self.choose()
            else:
                self.front = intent.number
                self._clicked = intent.number if self.stage.by_mouse else 0
