"""Every action of the table: its keys, its place in the footer, its words in the help.

This is the one place that knows keys. Scenes know intents, and ask here what to show.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from dicehero.tui.intents import Intent


class Scope(Enum):
    """Where an action belongs: one value a screen or dialog."""

    TITLE = "Title"
    HEROES = "Heroes"
    VILLAINS = "Villains"
    ROLL = "Before the roll"
    BATTLE = "Battle"
    REWARD = "Reward"
    RELIC = "Relic"
    KEEP = "Dice to keep"
    CROSSROADS = "Crossroads"
    ENDING = "End of the quest"
    HELP = "Help"
    INFO = "In force"
    CONFIRM = "Confirm"


@dataclass(frozen=True, slots=True)
class Action:
    """Something the player can do, and how."""

    intent: Intent
    keys: tuple[str, ...]
    """Names of keys as Textual calls them; the first is shown."""
    label: str
    """A word or two for the footer; empty: only the help tells."""
    help: str
    """What it does, for the help."""
    scopes: frozenset[Scope]

    @property
    def key_text(self) -> str:
        """The first key as it is printed on keyboards."""
        return key_text(self.keys[0])


_KEY_TEXTS = {
    "enter": "Enter",
    "space": "Space",
    "escape": "Esc",
    "tab": "Tab",
    "question_mark": "?",
    "up": "Arrows",
    "minus": "-",
    "plus": "+",
    "pageup": "PgUp",
}


def key_text(key: str) -> str:
    """Return a key as it is printed on keyboards."""
    return _KEY_TEXTS.get(key, key)


_QUEST = frozenset(
    {
        Scope.VILLAINS,
        Scope.ROLL,
        Scope.BATTLE,
        Scope.REWARD,
        Scope.RELIC,
        Scope.KEEP,
        Scope.CROSSROADS,
    }
)
_CARDS = frozenset({Scope.HEROES, Scope.VILLAINS, Scope.REWARD, Scope.RELIC})
_SCREENS = _QUEST | {Scope.TITLE, Scope.HEROES, Scope.ENDING}
_EVERYWHERE = frozenset(Scope)
_BATTLE = frozenset({Scope.BATTLE})
_DICE_SCOPES = frozenset({Scope.BATTLE, Scope.KEEP})


def _only(*scopes: Scope) -> frozenset[Scope]:
    return frozenset(scopes)


ACTIONS: tuple[Action, ...] = (
    Action(Intent("new"), ("n",), "new quest", "Begin a new quest.", _only(Scope.TITLE, Scope.ENDING)),
    Action(Intent("continue"), ("c",), "continue", "Go on with the saved quest.", _only(Scope.TITLE)),
    Action(Intent("again"), ("s",), "same seed", "Play the same seed again.", _only(Scope.ENDING)),
    Action(
        Intent("choose"),
        ("enter", "space"),
        "choose",
        "Choose the card in front of you.",
        _CARDS,
    ),
    Action(Intent("roll"), ("enter", "space"), "ROLL", "Roll all the dice of your pool.", _only(Scope.ROLL)),
    Action(Intent("place", 0), ("a",), "", "Put the selected dice on A; b and c likewise.", _BATTLE),
    Action(Intent("place", 1), ("b",), "", "", _BATTLE),
    Action(Intent("place", 2), ("c",), "", "", _BATTLE),
    Action(Intent("blend"), ("x",), "blend", "Blend two dice into one wild.", _BATTLE),
    Action(Intent("reroll"), ("t",), "reroll", "Throw the selected die again, for good.", _BATTLE),
    Action(Intent("shift"), ("p",), "pip", "A pip from the first selected die to the second.", _BATTLE),
    Action(Intent("end"), ("e",), "end round", "End the round.", _BATTLE),
    Action(Intent("keep"), ("e",), "keep them", "Keep the chosen dice.", _only(Scope.KEEP)),
    Action(Intent("retire"), ("h",), "go home", "Retire as a winner.", _only(Scope.CROSSROADS)),
    Action(Intent("onward"), ("o",), "onward", "Go on without end, for score.", _only(Scope.CROSSROADS)),
    Action(Intent("undo"), ("u",), "undo", "Take back the last move.", _QUEST),
    Action(Intent("redo"), ("r",), "redo", "Play it again.", _QUEST),
    Action(Intent("reset"), ("z",), "reset", "Take back the whole round.", _BATTLE),
    Action(
        Intent("confirm"),
        ("y",),
        "yes",
        "Do it.",
        _only(Scope.CONFIRM),
    ),
    Action(
        Intent("activate"),
        ("enter", "space"),
        "",
        "Press what the cursor is on.",
        _only(Scope.TITLE, Scope.BATTLE, Scope.KEEP, Scope.CROSSROADS, Scope.ENDING, Scope.CONFIRM),
    ),
    Action(
        Intent("close"), ("enter", "question_mark", "space"), "close", "Close the help.", _only(Scope.HELP)
    ),
    Action(Intent("close"), ("i", "enter", "space"), "close", "Close this list.", _only(Scope.INFO)),
    Action(Intent("easier"), ("minus",), "easier", "A lower level of peril.", _only(Scope.HEROES)),
    Action(Intent("harder"), ("plus", "equals_sign"), "harder", "A higher one.", _only(Scope.HEROES)),
    Action(Intent("page-up"), ("pageup",), "", "", _only(Scope.INFO)),
    Action(Intent("page-down"), ("pagedown",), "", "", _only(Scope.INFO)),
    Action(Intent("up"), ("up",), "", "Move the cursor (Tab: next).", _EVERYWHERE),
    Action(Intent("down"), ("down",), "", "", _EVERYWHERE),
    Action(Intent("left"), ("left",), "", "", _EVERYWHERE),
    Action(Intent("right"), ("right",), "", "", _EVERYWHERE),
    Action(Intent("next"), ("tab",), "", "", _EVERYWHERE),
    Action(Intent("previous"), ("shift+tab",), "", "", _EVERYWHERE),
    Action(
        Intent("back"),
        ("escape",),
        "back",
        "Drop, close, go back.",
        _EVERYWHERE,
    ),
    Action(
        Intent("info"),
        ("i",),
        "in force",
        "All rules in force, in full.",
        _QUEST | {Scope.HEROES, Scope.ENDING},
    ),
    Action(Intent("help"), ("question_mark", "f1"), "help", "This help.", _SCREENS),
    Action(Intent("abandon"), ("A",), "", "Give the quest up for good.", _QUEST),
    Action(Intent("quit"), ("q",), "quit", "Leave; the quest is saved.", _EVERYWHERE),
)

_TAKEN = {key for action in ACTIONS if action.scopes & _DICE_SCOPES for key in action.keys}
DIE_KEYS = "".join(key for key in "1234567890dfghjkmnpstvwyDFGHJKLMNPRSTUVWXYZ" if key not in _TAKEN)
"""The key of die number n is at n - 1: no command of a screen with dice has it.

No key looks like another: there is neither l nor o nor i."""


def die_key(number: int) -> str:
    """Return the key of a die (from 1); empty where keys have run out: then cursor and mouse remain."""
    return DIE_KEYS[number - 1] if number <= len(DIE_KEYS) else ""


def intent_of(scope: Scope, key: str) -> Intent | None:
    """Return what a key means on a screen."""
    for action in ACTIONS:
        if key in action.keys and scope in action.scopes:
            return action.intent
    if scope in _DICE_SCOPES and len(key) == 1 and key in DIE_KEYS:
        return Intent("die", DIE_KEYS.index(key) + 1)
    if scope in _CARDS and len(key) == 1 and key in "123456789":
        return Intent("card", int(key))
    return None


def actions_of(scope: Scope) -> tuple[Action, ...]:
    """Return the actions of a screen, in the order of footer and help."""
    return tuple(action for action in ACTIONS if scope in action.scopes)
