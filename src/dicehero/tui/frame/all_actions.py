"""All actions: those of every screen, with those of every game in their place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from dicehero.games import GAMES
from dicehero.games.registry import part_of
from dicehero.tui.frame.actions import NOWHERE, Action, FrameScope, GameActions, Scope, only
from dicehero.tui.kit.intents import Intent


def _found() -> Mapping[str, GameActions]:
    parts = {game: part_of("tui", game, "ACTIONS") for game in GAMES}
    return {game: part() for game, part in parts.items() if part is not None}


_GAMES: Final = _found()
"""By id; a game without screens of its own has none."""


def _union(scopes: Iterable[frozenset[Scope]]) -> frozenset[Scope]:
    return NOWHERE.union(*scopes)


CARDS: Final = _union(each.cards for each in _GAMES.values()) | {FrameScope.ADVICE}
"""Screens with cards, which the digits put in front."""
DICE: Final = _union(each.dice for each in _GAMES.values())
"""Screens with dice, which have keys of their own."""
ENDS: Final = _union(each.ends for each in _GAMES.values()) | {FrameScope.OVER}
"""Screens of games that are over."""
SCOPES: Final[tuple[Scope, ...]] = (
    *(scope for each in _GAMES.values() for scope in each.scopes),
    *FrameScope,
)
_OTHER_GAMES: Final = only(FrameScope.TABLE, FrameScope.OVER)
"""The screens of a game that has none of its own."""
_PLAYING: Final = _union(each.playing for each in _GAMES.values()) | {FrameScope.TABLE}
"""Where a game is being played."""
_SCREENS: Final = _PLAYING.union(
    *(each.scopes for each in _GAMES.values()),
    (FrameScope.TITLE, FrameScope.REPLAY, FrameScope.TABLES, FrameScope.OVER, FrameScope.GRADUATION),
)
_EVERYWHERE: Final = frozenset(SCOPES) - {FrameScope.GUIDE}
"""The guide stands beside a screen, which has its own."""
_READING: Final = only(
    *(FrameScope.HELP, FrameScope.INFO, FrameScope.LOG, FrameScope.CODEX, FrameScope.HALL),
    *(FrameScope.MILESTONES, FrameScope.KEYS),
)
"""Dialogs that show more than the window holds."""
_COPIED: Final = (_READING - {FrameScope.KEYS}) | ENDS | {FrameScope.ADVICE, FrameScope.GRADUATION}
"""Where there is text to read, which can be copied."""


def _but(scopes: frozenset[Scope], name: str) -> frozenset[Scope]:
    """Leave out the screens of games that go without an action."""
    return scopes - _union(each.without.get(name, NOWHERE) for each in _GAMES.values())


_OF_GAME: Final = {game: each.also.union(each.scopes) for game, each in _GAMES.items()}


def screens_of(game: str) -> tuple[Scope, ...]:
    """Return the screens that can be met by who plays a game, told by its id; its own come first."""
    own = _OF_GAME.get(game, _OTHER_GAMES)
    others = _OTHER_GAMES.union(*_OF_GAME.values())
    met = [scope for scope in SCOPES if scope in own or scope not in others]
    return tuple(sorted(met, key=lambda scope: scope not in own))


_OF_SOME_SCREENS: Final = (
    Action(
        Intent("new"),
        ("n",),
        "new quest",
        "Begin a new quest.",
        only(FrameScope.TITLE, FrameScope.GRADUATION),
    ),
    Action(
        Intent("learn"),
        ("l",),
        "learn",
        "Learn to play, guided.",
        only(FrameScope.TITLE, FrameScope.GRADUATION),
    ),
    Action(Intent("skip"), ("n",), "skip", "Go on to the next lesson.", only(FrameScope.GUIDE)),
    Action(Intent("stop"), ("N",), "end lessons", "End the lessons.", only(FrameScope.GUIDE)),
    Action(Intent("tables"), ("t",), "tables", "Choose among all games.", only(FrameScope.TITLE)),
    Action(Intent("hall"), ("h",), "", "Your best games and achievements.", only(FrameScope.TITLE)),
    Action(Intent("codex"), ("x",), "codex", "Whom and what you have met.", only(FrameScope.TITLE)),
    Action(Intent("play"), ("enter", "space"), "play", "Sit down at this table.", only(FrameScope.TABLES)),
    Action(Intent("another"), ("n",), "another", "Play it again with other dice.", only(FrameScope.OVER)),
    Action(Intent("continue"), ("c",), "continue", "Go on with the saved quest.", only(FrameScope.TITLE)),
    Action(
        Intent("daily"),
        ("d",),
        "daily quest",
        "The quest of the day; one try counts.",
        only(FrameScope.TITLE),
    ),
    Action(Intent("again"), ("s",), "same seed", "Play the same seed again.", only(FrameScope.OVER)),
    Action(Intent("undo"), ("u",), "undo", "Take back the last move.", only(FrameScope.TABLE)),
    Action(Intent("redo"), ("r",), "redo", "Play it again.", only(FrameScope.TABLE)),
    Action(Intent("left"), ("left",), "step", "Left and right: by steps.", only(FrameScope.REPLAY)),
    Action(Intent("watch"), ("space",), "play", "Play by itself, or stop.", only(FrameScope.REPLAY)),
    Action(Intent("slower"), ("minus",), "", "Play more slowly.", only(FrameScope.REPLAY)),
    Action(Intent("faster"), ("plus", "equals_sign"), "faster", "Play faster.", only(FrameScope.REPLAY)),
    Action(Intent("chapters"), ("g",), "rounds", "Jump to a round.", only(FrameScope.REPLAY)),
    Action(Intent("first"), ("home",), "", "To the beginning.", only(FrameScope.REPLAY)),
    Action(Intent("last"), ("end",), "", "To the end.", only(FrameScope.REPLAY)),
    Action(Intent("jump"), ("enter", "space"), "jump", "Jump to this round.", only(FrameScope.CHAPTERS)),
    Action(
        Intent("confirm"),
        ("y",),
        "yes",
        "Do it.",
        only(FrameScope.CONFIRM),
    ),
    Action(
        Intent("activate"),
        ("enter", "space"),
        "",
        "Press what the cursor is on.",
        only(FrameScope.TITLE, FrameScope.CONFIRM, FrameScope.GRADUATION, FrameScope.TABLE, FrameScope.OVER),
    ),
    Action(
        Intent("close"),
        ("enter", "question_mark", "space"),
        "close",
        "Close the help.",
        only(FrameScope.HELP),
    ),
    Action(Intent("book"), ("r",), "all rules", "The whole rules, or this screen.", only(FrameScope.HELP)),
    Action(
        Intent("choose"),
        ("enter", "space"),
        "choose",
        "Choose the card in front of you.",
        only(FrameScope.ADVICE),
    ),
    Action(Intent("close"), ("h",), "", "Close the advice.", only(FrameScope.ADVICE)),
    Action(
        Intent("open"),
        ("enter",),
        "open",
        "Go on with the game in front, or watch it again.",
        only(FrameScope.HALL),
    ),
    Action(Intent("watch"), ("w",), "watch it", "Watch the game in front again.", only(FrameScope.HALL)),
    Action(Intent("close"), ("h", "space"), "close", "Leave the hall.", only(FrameScope.HALL)),
    Action(
        Intent("close"), ("enter", "space", "x", "f5"), "close", "Close the codex.", only(FrameScope.CODEX)
    ),
    Action(Intent("close"), ("i", "enter", "space"), "close", "Close this list.", only(FrameScope.INFO)),
    Action(Intent("close"), ("l", "enter", "space"), "close", "Close this list.", only(FrameScope.LOG)),
    Action(
        Intent("close"), ("enter", "space"), "go on", "See how the game ended.", only(FrameScope.MILESTONES)
    ),
    Action(Intent("run"), ("enter",), "do it", "Do what is marked.", only(FrameScope.PALETTE)),
    Action(Intent("erase"), ("backspace",), "", "Take a letter back.", only(FrameScope.PALETTE)),
    Action(Intent("copy"), ("y",), "copy", "Copy all this text.", _COPIED),
    Action(Intent("page-up"), ("pageup",), "", "", _READING | {FrameScope.TABLE}),
    Action(Intent("page-down"), ("pagedown",), "", "", _READING | {FrameScope.TABLE}),
)
_OF_EVERY_SCREEN: Final = (
    Action(Intent("up"), ("up",), "", "Move the cursor (Tab: next).", _EVERYWHERE - {FrameScope.REPLAY}),
    Action(Intent("up"), ("up",), "", "Up and down: by rounds.", only(FrameScope.REPLAY)),
    Action(Intent("down"), ("down",), "", "", _EVERYWHERE),
    Action(Intent("left"), ("left",), "", "", _EVERYWHERE - {FrameScope.REPLAY}),
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
)
_LATE: Final = (
    Action(
        Intent("info"),
        ("i",),
        "in force",
        "All rules in force, in full.",
        only(FrameScope.REPLAY),
    ),
)
_OF_SCREENS: Final = (
    Action(Intent("help"), ("question_mark", "f1"), "help", "This help.", _SCREENS),
    Action(
        Intent("codex"),
        ("f5",),
        "",
        "",
        _SCREENS - {FrameScope.TITLE},
        "The codex: whom and what you have met",
    ),
    Action(Intent("log"), ("l",), "", "What happened.", _but(_PLAYING, "log")),
    Action(Intent("commands"), ("colon", "ctrl+p"), "", "Commands by name.", _SCREENS),
    Action(
        Intent("settings"), ("s", "f6"), "", "Motion, theme, keys, ...", only(FrameScope.TITLE), "Settings"
    ),
    Action(Intent("settings"), ("f6",), "", "Settings.", _but(_SCREENS, "settings") - {FrameScope.TITLE}),
    Action(
        Intent("change"),
        ("enter", "space"),
        "change",
        "Change it.",
        only(FrameScope.SETTINGS, FrameScope.KEYS),
    ),
    Action(
        Intent("usual"), ("backspace", "delete"), "usual keys", "Take the usual keys.", only(FrameScope.KEYS)
    ),
    Action(Intent("theme"), ("f2",), "", "", _SCREENS, "Another theme"),
    Action(Intent("motion"), ("f3",), "", "", _SCREENS, "Motion: normal, fast, off"),
    Action(Intent("glyphs"), ("f4",), "", "", _SCREENS, "Characters: full, console, ascii"),
    Action(Intent("abandon"), ("A",), "", "Abandon this game.", _PLAYING),
    Action(Intent("quit"), ("q",), "quit", "Leave; all is saved.", _EVERYWHERE - {FrameScope.PALETTE}),
)
ACTIONS: Final[tuple[Action, ...]] = (
    *_OF_SOME_SCREENS,
    *(action for each in _GAMES.values() for action in each.actions),
    *_OF_EVERY_SCREEN,
    *(action for each in _GAMES.values() for action in each.late),
    *_LATE,
    *_OF_SCREENS,
)
"""In the order of footer and help."""
ACTION_NAMES: Final = tuple(dict.fromkeys(action.key_name for action in ACTIONS))
"""The names by which a player gives keys to actions."""
