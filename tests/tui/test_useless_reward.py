"""A reward that gives nothing says so, is not in front, and is not taken by an oversight."""

from __future__ import annotations

from dicehero.games.quest.dice import Colour
from dicehero.games.quest.state import GainBlack, GainLife, GainSpace, QuestState, Reward, RewardChoice
from dicehero.games.quest.view import PhaseName
from dicehero.shell.catalogue import narrator_of
from dicehero.shell.quest.event_text import reward_line
from dicehero.shell.quest.table import QuestSession
from dicehero.tui.frame.sitting import Sitting
from dicehero.tui.frame.stage import LiveStage
from dicehero.tui.quest.screens.reward import RewardScene
from support.games import GAME
from support.keeping import table_at
from support.quest import run
from support.stage import phase, press, sitting, stage

SPACE = GainSpace(Colour.RED, 1)
NO_USE: tuple[Reward, ...] = (GainBlack(), GainLife(10))
"""Of no use to a hero at full life without a wild space."""


def offered(*rewards: Reward) -> LiveStage:
    """A stage with these rewards to choose from, for a hero at full life without a wild space."""
    state = QuestState(run(capacity="R6 B6 G6 Y6 K0"), RewardChoice(rewards, (), relic=False))
    on = stage("7", GAME)
    on.host.begin()
    on.sitting = Sitting(table_at(QuestSession(GAME, "7").standing_at(state)), narrator_of("quest"))
    on.sync()
    on.draw(80, 24)
    return on


def test_the_first_reward_that_gives_something_is_in_front() -> None:
    on = offered(*NO_USE, SPACE)
    assert isinstance(on.scene, RewardScene)
    assert on.scene.front == 3


def test_its_card_says_that_it_gives_nothing_and_why() -> None:
    text = "\n".join(offered(*NO_USE, SPACE).redrawn().rows())
    assert text.count("! gives nothing") == 2
    assert "! no wild space" in text
    assert "! life is full" in text


def test_taking_it_is_asked_about_first() -> None:
    on = offered(*NO_USE, SPACE)
    press(on, "1", "enter")
    assert on.dialog is not None
    assert phase(on) is PhaseName.CHOOSE_REWARD
    press(on, "enter")
    assert phase(on) is PhaseName.CHOOSE_VILLAIN


def test_what_gives_something_is_taken_at_once() -> None:
    on = offered(*NO_USE, SPACE)
    press(on, "enter")
    assert phase(on) is PhaseName.CHOOSE_VILLAIN


def test_where_none_gives_anything_nothing_is_asked() -> None:
    on = offered(*NO_USE)
    press(on, "enter")
    assert phase(on) is PhaseName.CHOOSE_VILLAIN


def test_lines_say_it_too() -> None:
    view = sitting(offered(*NO_USE, SPACE)).view
    lines = [reward_line(reward, view) for reward in view.rewards]
    assert lines[0] == "1 wild die (gives nothing; no space: 1 wild lost)"
    assert lines[1] == "life: gives nothing, 30 of 30 is full"
    assert "nothing" not in lines[2]
