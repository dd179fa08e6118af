"""The lessons on the screen: what the guide says can be done by key and by mouse, and left at any time."""

from __future__ import annotations

import asyncio
import random
import re
from dataclasses import replace
from pathlib import Path

import pytest

from dicehero.content.quest import ready_quest
from dicehero.core.session import ABANDONED
from dicehero.games.quest import Quest
from dicehero.games.quest.view import PhaseName
from dicehero.shell.quest.course import SEED
from dicehero.shell.quest.lessons import LESSONS
from dicehero.shell.tutorial.guide import Said
from dicehero.store.config import Config
from dicehero.store.runs import Runs
from dicehero.tui.frame.actions import FrameScope
from dicehero.tui.frame.all_actions import ACTIONS, DICE
from dicehero.tui.frame.app import TableApp
from dicehero.tui.frame.exit_message import farewell
from dicehero.tui.frame.screens.confirm import ConfirmScene
from dicehero.tui.frame.screens.graduation import GraduationScene
from dicehero.tui.frame.screens.title import TitleScene
from dicehero.tui.frame.stage import LiveStage
from dicehero.tui.frame.widgets.guide_panel import GUIDE_ROWS
from dicehero.tui.kit.intents import Intent
from dicehero.tui.quest.actions import QuestScope
from dicehero.tui.quest.screens.battle import BattleScene
from dicehero.tui.quest.screens.heroes import HeroesScene
from dicehero.tui.quest.screens.keep import KeepScene
from support.games import GAME
from support.hands import Hands
from support.levels import sampled
from support.lines import OWN_GAME
from support.screens import follow_to, lesson_keep
from support.stage import Clock, phase, press, setup, sitting

MOST_STEPS = 80
KEY_NAMES = {"Enter": "enter", "Esc": "escape", "?": "question_mark"}


def at_title(
    home: Path | None,
    game: Quest = OWN_GAME,
    *,
    learn: bool = False,
    seed: str | None = None,
    peril: int | None = None,
) -> LiveStage:
    """The title for somebody whose runs and lessons are in a folder, and who may have asked for a quest."""
    runs = Runs(home and home / "runs")
    lessons = Runs(home and home / "lessons", buried=False)
    usual = setup(game=game, runs=runs, peril=peril)
    on = LiveStage(replace(usual, seed=seed, lessons=lessons, learn=learn), Clock())
    on.loaded(ready_quest(game))
    on.draw(80, 24)
    return on


def learning(home: Path | None = None, game: Quest = OWN_GAME) -> LiveStage:
    """At the first lesson."""
    on = at_title(home, game)
    press(on, "l")
    return on


def panel(on: LiveStage) -> str:
    """What the guide's panel says, in one line."""
    rows = on.redrawn().rows()[-1 - GUIDE_ROWS : -1]
    return " ".join(" ".join(row[13:].split()) for row in rows)


def said(on: LiveStage) -> Said:
    assert on.guide is not None
    return on.guide.say()


def keys_told(on: LiveStage) -> list[str]:
    """The keys that the last row of the panel tells to press."""
    told = re.search(r"▸ .*[Pp]ress ([^.]*)", panel(on))
    assert told is not None, panel(on)
    words = re.split(r", or click|, to ", told[1])[0]
    return [KEY_NAMES.get(word, word) for word in re.split(r", then | and |, ", words)]


# --- to the end ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)], ids=str)
def test_the_keys_that_are_named_lead_to_the_end(size: tuple[int, int]) -> None:
    on = learning()
    on.draw(*size)
    titles: list[str] = []
    while on.guide is not None:
        titles += [said(on).title] if said(on).title not in ("", *titles[-1:]) else []
        assert on.dialog is None, "what is suggested needs no second thoughts"
        before = sitting(on).view, said(on)
        press(on, *keys_told(on))
        assert on.guide is None or (sitting(on).view, said(on)) != before
        assert on.canvas.clipped == []
    assert isinstance(on.scene, GraduationScene)
    assert len(titles) == len(set(titles)) == len(LESSONS)


async def by_mouse() -> TableApp:
    app = TableApp(setup(game=OWN_GAME), Clock())
    async with app.run_test(size=(80, 24)) as pilot:
        await app.workers.wait_for_complete()
        await pilot.pause()
        hands, on = Hands(app), app.stage
        await hands.click(Intent("learn"))
        for _ in range(MOST_STEPS):
            if on.guide is None:
                break
            for intent in on.front.how_to(on.scene, said(on).move).at:
                for _ in range(2 if intent.name == "card" else 1):
                    await hands.click(intent)
    return app


def test_what_is_pointed_at_leads_to_the_end_by_mouse() -> None:
    assert isinstance(asyncio.run(by_mouse()).stage.scene, GraduationScene)


def test_what_is_pointed_at_is_marked_on_the_screen_and_not_hidden_by_what_is_said() -> None:
    on = learning()
    on.motion.level = "off"
    while on.guide is not None:
        rows = on.redrawn().rows()
        at = on.front.how_to(on.scene, said(on).move).at
        assert at
        for intent in at:
            region = on.canvas.region_of(intent)
            assert region is not None
            assert region.bottom <= on.canvas.height - 1 - GUIDE_ROWS, (said(on), intent)
            middle = rows[region.y + region.height // 2]
            assert (middle[region.x], middle[region.right - 1]) == ("▸", "◂")
        on.play(said(on).move)


def test_a_half_made_move_is_told_to_be_finished_or_let_go() -> None:
    on = learning()
    follow_to(on, "Place")
    _, number, letter = said(on).move.split()
    on.draw(80, 24)
    die = on.keys.die_key(int(number))
    press(on, die)
    assert keys_told(on) == [letter]
    other = next(d.number for d in sitting(on).view.dice if d.number != int(number))
    press(on, on.keys.die_key(other))
    assert keys_told(on) == ["escape"]
    press(on, "escape")
    assert keys_told(on) == [die, letter]
    press(on, "x")
    assert keys_told(on) == ["escape"]


def test_dice_for_the_blender_can_be_told_after_it() -> None:
    on = learning()
    follow_to(on, "Blend")
    on.draw(80, 24)
    first, second = (on.keys.die_key(int(number)) for number in said(on).move.split()[1:])
    assert keys_told(on) == [first, second, "x"]
    press(on, "x")
    assert keys_told(on) == [first, second]
    press(on, second)
    assert keys_told(on) == [first]
    press(on, first)
    assert said(on).title == "Wild"


def test_other_dice_to_keep_are_set_right() -> None:
    on = learning()
    lesson_keep(on)
    on.draw(80, 24)
    assert isinstance(on.scene, KeepScene)
    assert keys_told(on) == ["e"]
    chosen = next(iter(on.scene.chosen))
    press(on, on.keys.die_key(chosen))
    assert keys_told(on) == [on.keys.die_key(chosen), "e"]


# --- other ways ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [OWN_GAME, GAME], ids=["own", "bare"])
@pytest.mark.parametrize("seed", sampled(range(3)))
def test_one_who_does_anything_at_all_never_gets_stuck(seed: int, game: Quest) -> None:
    on = learning(game=game)
    chooser = random.Random(seed)
    for _ in range(2000):
        if on.guide is None:
            break
        on.play(chooser.choice(sitting(on).session.legal()))
        on.draw(80, 24)
        assert on.canvas.clipped == []
    assert isinstance(on.scene, GraduationScene)


@pytest.mark.parametrize("seed", sampled(range(3)))
def test_any_keys_at_all_leave_a_way_out(seed: int) -> None:
    on = learning()
    chooser = random.Random(seed)
    keys = [
        *"1234567abcxeurzhil",
        "n",
        "enter",
        "escape",
        "tab",
        "up",
        "down",
        "question_mark",
        "colon",
        "f12",
    ]
    for _ in range(250):
        press(on, chooser.choice(keys))
        if on.guide is None:
            break
    while on.dialog is not None:
        press(on, "escape")
    for _ in range(MOST_STEPS):
        if on.guide is None:
            break
        on.play(said(on).move)
    assert on.guide is None


def test_a_fall_is_no_shame() -> None:
    on = learning(game=GAME)
    while on.guide is not None:
        move = "end" if phase(on) is PhaseName.BATTLE else sitting(on).session.legal()[0]
        on.play(move)
    assert isinstance(on.scene, GraduationScene)
    assert "You have fallen." in "\n".join(on.draw(80, 24).rows())
    press(on, "l")
    assert said(on).title == "Villain"


def test_a_lesson_is_skipped_by_a_key_which_is_refused_where_there_is_none() -> None:
    on = learning()
    assert panel(on).startswith("A villain is")
    press(on, "n")
    assert "GUIDE" in on.canvas.rows()[-1 - GUIDE_ROWS]
    press(on, "n")
    assert "! There is no lesson to skip right now" in panel(on)
    press(on, "left")
    assert "▸ Press" in panel(on)


def test_a_held_key_skips_one_lesson_only() -> None:
    on = LiveStage(replace(setup(game=OWN_GAME)), Clock(step=0.01))
    on.loaded(ready_quest(OWN_GAME))
    on.draw(80, 24)
    follow_to(on, "Points")
    before = said(on).number
    for _ in range(30):
        press(on, "n")
    assert said(on).number <= before + 1


def test_a_refusal_stands_below_what_is_said_until_the_next_key() -> None:
    on = learning()
    follow_to(on, "Place")
    text = said(on).text
    press(on, "f12")
    assert text in panel(on)
    assert "! F12 does nothing here." in panel(on)
    assert "▸ Press" not in panel(on)


def test_all_lessons_end_at_a_key_once_asked(tmp_path: Path) -> None:
    on = learning(tmp_path)
    press(on, "enter", "N")
    assert isinstance(on.dialog, ConfirmScene)
    press(on, "escape")
    assert said(on).title == "Roll"
    press(on, "N", "y")
    assert isinstance(on.scene, TitleScene)
    assert on.guide is None
    (run,) = Runs(tmp_path / "lessons").finished()
    assert run.outcome is not None
    assert run.outcome.ending == ABANDONED
    press(on, "l")
    assert said(on).title == "Villain"
    on.host.close()


def test_help_palette_and_footer_know_the_keys_of_the_guide_while_it_is_there() -> None:
    on = learning()
    assert " n  skip " in on.canvas.rows()[-1]
    press(on, "question_mark")
    assert "Go on to the next lesson." in "\n".join(on.canvas.rows())
    press(on, "escape", "colon", *"lesson")
    assert "End the lessons" in "\n".join(on.canvas.rows())
    press(on, "escape", "N", "y", "n", "enter")
    assert "skip" not in on.canvas.rows()[-1]
    press(on, "question_mark")
    assert "lesson" not in "\n".join(on.canvas.rows())


def test_no_key_of_the_guide_has_another_meaning_beside_it() -> None:
    guide = {key for action in ACTIONS if FrameScope.GUIDE in action.scopes for key in action.keys}
    quest = DICE | {
        QuestScope.VILLAINS,
        QuestScope.ROLL,
        QuestScope.REWARD,
        QuestScope.RELIC,
        QuestScope.CROSSROADS,
    }
    for action in ACTIONS:
        if action.scopes & quest:
            assert not guide & set(action.keys), action
    # Dice have these keys beyond the first ten, which nobody who learns gets.
    on = stage_of_many_dice()
    assert {die.number for die in sitting(on).view.dice} <= set(range(1, 15))
    assert not guide & {on.keys.die_key(number) for number in range(1, 15)}


def test_a_players_own_key_for_a_move_is_not_the_guides() -> None:
    config = Config(keys={"blend": ("n",)})
    on = LiveStage(setup(game=OWN_GAME, config=config), Clock())
    on.loaded(ready_quest(OWN_GAME))
    on.draw(80, 24)
    follow_to(on, "Blend")
    on.draw(80, 24)
    assert keys_told(on)[-1] == "n"
    press(on, *keys_told(on))
    assert said(on).title == "Wild"


def stage_of_many_dice() -> LiveStage:
    """The hand of one who learns as large as it gets: nothing used, everything kept."""
    on = learning()
    largest, seen = on, 0
    while on.guide is not None:
        if phase(on) is PhaseName.BATTLE:
            seen = max(seen, len(sitting(on).view.dice))
            if sitting(on).view.round == 3:
                return on
        on.play("end" if phase(on) is PhaseName.BATTLE else sitting(on).session.legal()[0])
    return largest


def test_a_die_is_dragged_where_it_is_suggested_to_go() -> None:
    on = learning()
    follow_to(on, "Place")
    on.draw(80, 24)
    _, number, letter = said(on).move.split()
    target = on.canvas.region_of(Intent("place", "abc".index(letter)))
    assert target is not None
    on.drag_over(Intent("die", int(number)), target.x + 2, target.y + 2)
    on.draw(80, 24)
    on.drop(target.x + 2, target.y + 2)
    assert said(on).title == "Points"


def test_advice_is_the_guides_business() -> None:
    on = learning()
    follow_to(on, "Place")
    assert on.coach.coaching is None
    press(on, "h")
    assert on.dialog is None


# --- coming and going ----------------------------------------------------------------------------------


def test_who_was_never_here_finds_the_lessons_first(tmp_path: Path) -> None:
    on = at_title(tmp_path)
    assert on.scene.cursor == Intent("learn")
    press(on, "enter")
    assert said(on).title == "Villain"
    on.host.close()


def test_whoever_has_played_finds_them_further_down(tmp_path: Path) -> None:
    on = at_title(tmp_path)
    press(on, "n", "enter")
    on.host.close()
    on = at_title(tmp_path)
    assert on.scene.cursor == Intent("continue")
    rows = "\n".join(on.canvas.rows())
    assert rows.index("New quest") < rows.index("Lessons") < rows.index("Quit")


@pytest.mark.parametrize("played", [False, True])
@pytest.mark.parametrize(("seed", "peril"), [("5", None), (None, 1)])
def test_whoever_asked_for_a_quest_finds_it_first(
    tmp_path: Path, seed: str | None, peril: int | None, played: bool
) -> None:
    if played:
        on = at_title(tmp_path)
        press(on, "n", "enter")
        on.host.close()
    on = at_title(tmp_path, seed=seed, peril=peril)
    rows = "\n".join(on.canvas.rows())
    assert rows.index("New quest") < rows.index("Continue" if played else "Learn to play")
    press(on, "enter")
    assert on.guide is None
    assert seed in (None, sitting(on).seed)
    assert sitting(on).view.peril == (peril or 0)
    press(on, "enter", "A", "y")
    assert isinstance(on.scene, TitleScene)
    assert on.scene.cursor == Intent("continue" if played else "new"), "only the quest that was asked for"
    on.host.close()


def test_whoever_has_learnt_finds_them_further_down(tmp_path: Path) -> None:
    on = learning(tmp_path)
    while on.guide is not None:
        on.play(said(on).move)
    on.draw(80, 24)
    press(on, "escape")
    assert isinstance(on.scene, TitleScene)
    assert on.scene.cursor == Intent("new")


def test_where_nothing_is_saved_nobody_knows_who_is_new() -> None:
    assert at_title(None).scene.cursor == Intent("new")


def test_lessons_go_on_where_they_were_left_at_any_point(tmp_path: Path) -> None:
    on = learning(tmp_path)
    while on.guide is not None:
        before = said(on)
        left = sitting(on).view
        assert farewell(on).endswith("Go on with: dicehero learn")
        on.host.close()
        on = at_title(tmp_path, learn=True)
        assert sitting(on).view == left
        assert (said(on).title, said(on).number) == (before.title, before.number)
        on.play(said(on).move)
    on.host.close()
    assert len(Runs(tmp_path / "lessons").all()) == 1


def test_lessons_count_for_nothing_and_a_quest_follows_them(tmp_path: Path) -> None:
    on = learning(tmp_path)
    while on.guide is not None:
        on.play(said(on).move)
    on.draw(80, 24)
    assert not (tmp_path / "runs").exists()
    assert not (tmp_path / "morgue").exists()
    assert farewell(on) == ""
    press(on, "n")
    assert isinstance(on.scene, HeroesScene)
    assert on.guide is None
    press(on, "enter")
    assert sitting(on).seed != SEED
    on.host.close()
    assert len(Runs(tmp_path / "runs").all()) == 1


def test_lessons_of_other_content_are_begun_anew(tmp_path: Path) -> None:
    on = learning(tmp_path)
    press(on, "enter")
    on.host.close()
    on = learning(tmp_path, GAME)
    assert said(on).title == "Villain"
    assert isinstance(sitting(on).session.game, Quest)
    on.host.close()
    assert len(Runs(tmp_path / "lessons").unfinished()) == 2


def test_giving_up_leads_to_the_title() -> None:
    on = learning()
    press(on, "A", "y")
    assert isinstance(on.scene, TitleScene)
    assert on.guide is None


def test_a_quest_without_a_guide_has_all_of_the_screen() -> None:
    on = at_title(None)
    on.host.begin()
    press(on, "enter", "enter", "enter")
    assert isinstance(on.scene, BattleScene)
    assert "Dice go on rectangles of their colour" in on.canvas.rows()[-2]
