"""What the player can do in the quest: the keys of its screens."""

from __future__ import annotations

from typing import Final

from dicehero.tui.frame.actions import Action, FrameScope, GameActions, Scope, only
from dicehero.tui.kit.intents import Intent


class QuestScope(Scope):
    """The quest's screens."""

    HEROES = "Heroes"
    VILLAINS = "Villains"
    ROLL = "Before the roll"
    BATTLE = "Battle"
    REWARD = "Reward"
    RELIC = "Relic"
    KEEP = "Dice to keep"
    CROSSROADS = "Crossroads"
    ENDING = "End of the quest"


_PLAYING: Final[frozenset[Scope]] = frozenset(QuestScope) - {QuestScope.HEROES, QuestScope.ENDING}
_CARDS: Final = only(QuestScope.HEROES, QuestScope.VILLAINS, QuestScope.REWARD, QuestScope.RELIC)
_BATTLE: Final = only(QuestScope.BATTLE)
_ACTIONS: Final = (
    Action(
        Intent("new"),
        ("n",),
        "new quest",
        "Begin a new quest.",
        only(QuestScope.ENDING),
    ),
    Action(Intent("again"), ("s",), "same seed", "Play the same seed again.", only(QuestScope.ENDING)),
    Action(Intent("look-back"), ("v",), "watch it", "Watch it again, step by step.", only(QuestScope.ENDING)),
    Action(
        Intent("choose"),
        ("enter", "space"),
        "choose",
        "Choose the card in front of you.",
        _CARDS,
    ),
    Action(
        Intent("roll"), ("enter", "space"), "ROLL", "Roll all the dice of your pool.", only(QuestScope.ROLL)
    ),
    Action(
        Intent("place", 0),
        ("a",),
        "",
        "Place on A (b, c); with none selected: fill.",
        _BATTLE,
        "Fill A with the best free dice",
        name="place-a",
    ),
    Action(Intent("place", 1), ("b",), "", "", _BATTLE, "Fill B with the best free dice", name="place-b"),
    Action(Intent("place", 2), ("c",), "", "", _BATTLE, "Fill C with the best free dice", name="place-c"),
    Action(Intent("blend"), ("x",), "blend", "Blend two dice into one wild.", _BATTLE),
    Action(Intent("reroll"), ("t",), "reroll", "Roll a die again, for good.", _BATTLE),
    Action(Intent("shift"), ("p",), "pip", "A pip: first die to second.", _BATTLE),
    Action(Intent("hint"), ("h",), "hint", "Show the best lines.", _BATTLE),
    Action(Intent("end"), ("e",), "end round", "End the round.", _BATTLE),
    Action(Intent("keep"), ("e",), "keep them", "Keep the chosen dice.", only(QuestScope.KEEP)),
    Action(Intent("retire"), ("h",), "go home", "Retire as a winner.", only(QuestScope.CROSSROADS)),
    Action(Intent("onward"), ("o",), "onward", "Go on without end, for score.", only(QuestScope.CROSSROADS)),
    Action(Intent("undo"), ("u",), "undo", "Take back the last move.", _PLAYING),
    Action(Intent("redo"), ("r",), "redo", "Play it again.", _PLAYING),
    Action(Intent("reset"), ("z",), "reset", "Take back the whole round.", _BATTLE),
    Action(
        Intent("activate"),
        ("enter", "space"),
        "",
        "Press what the cursor is on.",
        only(QuestScope.BATTLE, QuestScope.KEEP, QuestScope.CROSSROADS, QuestScope.ENDING),
    ),
    Action(Intent("easier"), ("minus",), "easier", "A lower level of peril.", only(QuestScope.HEROES)),
    Action(Intent("harder"), ("plus", "equals_sign"), "harder", "A higher one.", only(QuestScope.HEROES)),
)
_LATE: Final = (
    Action(
        Intent("info"),
        ("i",),
        "in force",
        "All rules in force, in full.",
        _PLAYING | {QuestScope.HEROES, QuestScope.ENDING},
    ),
    # The help of the battle has more to tell than rows.
    Action(Intent("settings"), ("f6",), "", "", _BATTLE, "Settings"),
)
QUEST_ACTIONS: Final = GameActions(
    scopes=tuple(QuestScope),
    playing=_PLAYING,
    actions=_ACTIONS,
    late=_LATE,
    cards=_CARDS,
    dice=only(QuestScope.BATTLE, QuestScope.KEEP),
    ends=only(QuestScope.ENDING),
    also=only(FrameScope.GUIDE, FrameScope.GRADUATION),
    without={"settings": _BATTLE},
)
