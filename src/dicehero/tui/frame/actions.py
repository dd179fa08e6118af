"""Every action of the table: its keys, its place in the footer, its words in the help.

This is the one place that knows keys. Scenes know intents, and ask here what to show.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from dicehero.tui.kit.intents import Intent


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
    BRAWL = "The brawl"
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
_PLAYING = _QUEST | {Scope.TABLE, Scope.BRAWL}
"""Where a game is being played."""
_OTHER_GAMES = frozenset({Scope.TABLE, Scope.OVER})
"""The screens of a game that has none of its own."""
_GAME_SCOPES = {
    "quest": _QUEST | {Scope.HEROES, Scope.ENDING, Scope.GUIDE, Scope.GRADUATION},
    "brawl": frozenset({Scope.BRAWL, Scope.OVER}),
}
"""The screens of each game by its id; what is in none of them serves all games."""
CARDS = frozenset({Scope.HEROES, Scope.VILLAINS, Scope.REWARD, Scope.RELIC, Scope.ADVICE})
_SCREENS = _PLAYING | {
    *(Scope.TITLE, Scope.HEROES, Scope.ENDING, Scope.REPLAY, Scope.TABLES, Scope.OVER, Scope.GRADUATION),
}
_EVERYWHERE = frozenset(Scope) - {Scope.GUIDE}
"""The guide stands beside a screen, which has its own."""
_READING = frozenset(
    {Scope.HELP, Scope.INFO, Scope.LOG, Scope.CODEX, Scope.HALL, Scope.MILESTONES, Scope.KEYS}
)
"""Dialogs that show more than the window holds."""
_BATTLE = frozenset({Scope.BATTLE})
DICE_SCOPES = frozenset({Scope.BATTLE, Scope.KEEP})


def serves(scope: Scope, game: str) -> bool:
    """Whether a screen can be met by who plays a game, told by its id."""
    own = _GAME_SCOPES.get(game, _OTHER_GAMES)
    return scope in own or all(scope not in scopes for scopes in (*_GAME_SCOPES.values(), _OTHER_GAMES))


def _only(*scopes: Scope) -> frozenset[Scope]:
    return frozenset(scopes)


ACTIONS: tuple[Action, ...] = (
    Action(
        Intent("new"),
        ("n",),
        "new quest",
        "Begin a new quest.",
        _only(Scope.TITLE, Scope.ENDING, Scope.GRADUATION),
    ),
    Action(Intent("learn"), ("l",), "learn", "Learn to play, guided.", _only(Scope.TITLE, Scope.GRADUATION)),
    Action(Intent("skip"), ("n",), "skip", "Go on to the next lesson.", _only(Scope.GUIDE)),
    Action(Intent("stop"), ("N",), "end lessons", "End the lessons.", _only(Scope.GUIDE)),
    Action(Intent("tables"), ("t",), "tables", "Choose among all games.", _only(Scope.TITLE)),
    Action(Intent("hall"), ("h",), "", "Your best games and achievements.", _only(Scope.TITLE)),
    Action(Intent("codex"), ("x",), "codex", "Whom and what you have met.", _only(Scope.TITLE)),
    Action(
        Intent("codex"), ("f5",), "", "", _SCREENS - {Scope.TITLE}, "The codex: whom and what you have met"
    ),
    Action(Intent("play"), ("enter", "space"), "play", "Sit down at this table.", _only(Scope.TABLES)),
    Action(Intent("another"), ("n",), "another", "Play it again with other dice.", _only(Scope.OVER)),
    Action(Intent("roll"), ("r",), "roll", "Roll three dice.", _only(Scope.BRAWL)),
    Action(Intent("double"), ("d",), "double", "A token: double the stake.", _only(Scope.BRAWL)),
    Action(Intent("stand"), ("s",), "stand", "Take the numbers as they are.", _only(Scope.BRAWL)),
    Action(Intent("number", 1), ("1",), "", "A token: roll that number again; 2, 3.", _only(Scope.BRAWL)),
    Action(Intent("number", 2), ("2",), "", "", _only(Scope.BRAWL)),
    Action(Intent("number", 3), ("3",), "", "", _only(Scope.BRAWL)),
    Action(Intent("continue"), ("c",), "continue", "Go on with the saved quest.", _only(Scope.TITLE)),
    Action(
        Intent("daily"), ("d",), "daily quest", "The quest of the day; one try counts.", _only(Scope.TITLE)
    ),
    Action(
        Intent("again"), ("s",), "same seed", "Play the same seed again.", _only(Scope.ENDING, Scope.OVER)
    ),
    Action(Intent("look-back"), ("v",), "watch it", "Watch it again, step by step.", _only(Scope.ENDING)),
    Action(
        Intent("choose"),
        ("enter", "space"),
        "choose",
        "Choose the card in front of you.",
        CARDS,
    ),
    Action(Intent("roll"), ("enter", "space"), "ROLL", "Roll all the dice of your pool.", _only(Scope.ROLL)),
    Action(
        Intent("place", 0),
        ("a",),
        "",
        "Place on A (b, c); with none selected: fill.",
        _BATTLE,
        "Fill A with the best free dice",
    ),
    Action(Intent("place", 1), ("b",), "", "", _BATTLE, "Fill B with the best free dice"),
    Action(Intent("place", 2), ("c",), "", "", _BATTLE, "Fill C with the best free dice"),
    Action(Intent("blend"), ("x",), "blend", "Blend two dice into one wild.", _BATTLE),
    Action(Intent("reroll"), ("t",), "reroll", "Roll a die again, for good.", _BATTLE),
    Action(Intent("shift"), ("p",), "pip", "A pip: first die to second.", _BATTLE),
    Action(Intent("hint"), ("h",), "hint", "Show the best lines.", _BATTLE),
    Action(Intent("end"), ("e",), "end round", "End the round.", _BATTLE),
    Action(Intent("keep"), ("e",), "keep them", "Keep the chosen dice.", _only(Scope.KEEP)),
    Action(Intent("retire"), ("h",), "go home", "Retire as a winner.", _only(Scope.CROSSROADS)),
    Action(Intent("onward"), ("o",), "onward", "Go on without end, for score.", _only(Scope.CROSSROADS)),
    Action(Intent("undo"), ("u",), "undo", "Take back the last move.", _PLAYING),
    Action(Intent("redo"), ("r",), "redo", "Play it again.", _QUEST | {Scope.TABLE}),
    Action(Intent("redo"), ("y",), "redo", "Play it again.", _only(Scope.BRAWL)),
    Action(Intent("reset"), ("z",), "reset", "Take back the whole round.", _BATTLE),
    Action(Intent("left"), ("left",), "step", "Left and right: by steps.", _only(Scope.REPLAY)),
    Action(Intent("watch"), ("space",), "play", "Play by itself, or stop.", _only(Scope.REPLAY)),
    Action(Intent("slower"), ("minus",), "", "Play more slowly.", _only(Scope.REPLAY)),
    Action(Intent("faster"), ("plus", "equals_sign"), "faster", "Play faster.", _only(Scope.REPLAY)),
    Action(Intent("chapters"), ("g",), "rounds", "Jump to a round.", _only(Scope.REPLAY)),
    Action(Intent("first"), ("home",), "", "To the beginning.", _only(Scope.REPLAY)),
    Action(Intent("last"), ("end",), "", "To the end.", _only(Scope.REPLAY)),
    Action(Intent("jump"), ("enter", "space"), "jump", "Jump to this round.", _only(Scope.CHAPTERS)),
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
        _only(
            *(Scope.TITLE, Scope.BATTLE, Scope.KEEP, Scope.CROSSROADS, Scope.ENDING, Scope.CONFIRM),
            *(Scope.GRADUATION, Scope.TABLE, Scope.BRAWL, Scope.OVER),
        ),
    ),
    Action(
        Intent("close"), ("enter", "question_mark", "space"), "close", "Close the help.", _only(Scope.HELP)
    ),
    Action(Intent("book"), ("r",), "all rules", "The whole rules, or this screen.", _only(Scope.HELP)),
    Action(Intent("close"), ("h",), "", "Close the advice.", _only(Scope.ADVICE)),
    Action(
        Intent("open"),
        ("enter",),
        "open",
        "Go on with the game in front, or watch it again.",
        _only(Scope.HALL),
    ),
    Action(Intent("watch"), ("w",), "watch it", "Watch the game in front again.", _only(Scope.HALL)),
    Action(Intent("close"), ("h", "space"), "close", "Leave the hall.", _only(Scope.HALL)),
    Action(Intent("close"), ("enter", "space", "x", "f5"), "close", "Close the codex.", _only(Scope.CODEX)),
    Action(Intent("close"), ("i", "enter", "space"), "close", "Close this list.", _only(Scope.INFO)),
    Action(Intent("easier"), ("minus",), "easier", "A lower level of peril.", _only(Scope.HEROES)),
    Action(Intent("harder"), ("plus", "equals_sign"), "harder", "A higher one.", _only(Scope.HEROES)),
    Action(Intent("close"), ("l", "enter", "space"), "close", "Close this list.", _only(Scope.LOG)),
    Action(Intent("close"), ("enter", "space"), "go on", "See how the game ended.", _only(Scope.MILESTONES)),
    Action(Intent("run"), ("enter",), "do it", "Do what is marked.", _only(Scope.PALETTE)),
    Action(Intent("erase"), ("backspace",), "", "Take a letter back.", _only(Scope.PALETTE)),
    Action(Intent("page-up"), ("pageup",), "", "", _READING | {Scope.TABLE}),
    Action(Intent("page-down"), ("pagedown",), "", "", _READING | {Scope.TABLE}),
    Action(Intent("up"), ("up",), "", "Move the cursor (Tab: next).", _EVERYWHERE - {Scope.REPLAY}),
    Action(Intent("up"), ("up",), "", "Up and down: by rounds.", _only(Scope.REPLAY)),
    Action(Intent("down"), ("down",), "", "", _EVERYWHERE),
    Action(Intent("left"), ("left",), "", "", _EVERYWHERE - {Scope.REPLAY}),
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
        _QUEST | {Scope.HEROES, Scope.ENDING, Scope.REPLAY},
    ),
    Action(Intent("help"), ("question_mark", "f1"), "help", "This help.", _SCREENS),
    Action(Intent("log"), ("l",), "", "What happened.", _PLAYING - {Scope.BRAWL}),
    Action(Intent("commands"), ("colon", "ctrl+p"), "", "Commands by name.", _SCREENS),
    Action(Intent("settings"), ("s", "f6"), "", "Motion, theme, keys, ...", _only(Scope.TITLE), "Settings"),
    Action(Intent("settings"), ("f6",), "", "Settings.", _SCREENS - {Scope.TITLE, Scope.BATTLE}),
    # The help of the battle has more to tell than rows.
    Action(Intent("settings"), ("f6",), "", "", _BATTLE, "Settings"),
    Action(Intent("change"), ("enter", "space"), "change", "Change it.", _only(Scope.SETTINGS, Scope.KEYS)),
    Action(Intent("usual"), ("backspace", "delete"), "usual keys", "Take the usual keys.", _only(Scope.KEYS)),
    Action(Intent("theme"), ("f2",), "", "", _SCREENS, "Another theme"),
    Action(Intent("motion"), ("f3",), "", "", _SCREENS, "Motion: normal, fast, off"),
    Action(Intent("glyphs"), ("f4",), "", "", _SCREENS, "Characters: full, console, ascii"),
    Action(Intent("abandon"), ("A",), "", "Give it up for good.", _PLAYING),
    Action(Intent("quit"), ("q",), "quit", "Leave; all is saved.", _EVERYWHERE - {Scope.PALETTE}),
)


def names_of(actions: Iterable[Action]) -> dict[Action, str]:
    """Return the names by which a player gives keys to actions."""
    return {action: _name(action.intent) for action in actions}


def _name(intent: Intent) -> str:
    match intent.name:
        case "place":
            return f"place-{'abc'[intent.number]}"
        case "number":
            return f"number-{intent.number}"
        case name:
            return name


ACTION_NAMES = tuple(dict.fromkeys(names_of(ACTIONS).values()))
"""In the order of the registry."""
