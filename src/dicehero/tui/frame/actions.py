"""What the player can do: actions with their keys, their place in the footer, their words in the help.

This is the one place that knows the keys of what serves every game; `tui/<game>/actions` knows those of a
game. Scenes know intents, and ask the key map what to show.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from dicehero.tui.kit.intents import Intent


class Scope(Enum):
    """Where an action belongs: one value a screen or dialog. A game has an enumeration of its own."""


class FrameScope(Scope):
    """The screens and dialogs that serve every game."""

    TITLE = "Title"
    GRADUATION = "End of the lessons"
    GUIDE = "The guide"
    HELP = "Help"
    INFO = "In force"
    LOG = "What happened"
    PALETTE = "Commands"
    ADVICE = "Advice"
    CONFIRM = "Confirm"
    REPLAY = "Replay"
    CHAPTERS = "Rounds"
    TABLES = "Tables"
    TABLE = "At the table"
    OVER = "End of the game"
    SETTINGS = "Settings"
    KEYS = "Keys"
    CODEX = "Codex"
    HALL = "Hall"
    MILESTONES = "What it brought"


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
    named: str = ""
    """What the palette calls it, where its help would say too little or too much."""
    name: str = ""
    """By what name a player gives it keys; empty: that of its intent."""

    @property
    def key_name(self) -> str:
        """The name by which a player gives keys to it, and to all others of that name."""
        return self.name or self.intent.name

    @property
    def title(self) -> str:
        """What the palette calls it; empty: it is not there."""
        return self.named or self.help.rstrip(".")

    @property
    def key_text(self) -> str:
        """The first key as it is printed on keyboards."""
        return key_text(self.keys[0]) if self.keys else ""


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
    "colon": ":",
    "equals_sign": "=",
    "backspace": "Bksp",
    "slash": "/",
    "full_stop": ".",
    "comma": ",",
    "semicolon": ";",
    "left": "←→",
    "home": "Home",
    "end": "End",
}


def key_text(key: str) -> str:
    """Return a key as it is printed on keyboards."""
    if key.startswith("ctrl+"):
        return "^" + key.removeprefix("ctrl+")
    if len(key) > 1 and key[0] == "f" and key[1:].isdigit():
        return key.upper()
    return _KEY_TEXTS.get(key, key)


NOWHERE: Final[frozenset[Scope]] = frozenset()


@dataclass(frozen=True, slots=True)
class GameActions:
    """The screens of a game, and what can be done there."""

    scopes: tuple[Scope, ...]
    """All screens of its own."""
    playing: frozenset[Scope]
    """Those of them where the game goes on: it can be given up there."""
    actions: tuple[Action, ...]
    late: tuple[Action, ...] = ()
    """Actions that stand behind those of every screen."""
    cards: frozenset[Scope] = NOWHERE
    """Screens with cards, which the digits put in front."""
    dice: frozenset[Scope] = NOWHERE
    """Screens with dice, which have keys of their own."""
    ends: frozenset[Scope] = NOWHERE
    """Screens of games that are over."""
    also: frozenset[Scope] = NOWHERE
    """Screens of the frame that are met in games like this only."""
    without: Mapping[str, frozenset[Scope]] = field(default_factory=dict)
    """Actions of every screen (by name) that some of its screens do not have."""


def only(*scopes: Scope) -> frozenset[Scope]:
    """Return a few screens."""
    return frozenset(scopes)
