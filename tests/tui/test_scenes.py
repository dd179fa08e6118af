"""The other screens: what keys and clicks do there."""

from __future__ import annotations

import os
from errno import ENOSPC
from pathlib import Path

import pytest
from rich.cells import cell_len

from dicehero.content.quest import ready_quest
from dicehero.games.quest.view import PhaseName
from dicehero.shell.narrator import where_left
from dicehero.store.run_writer import RunFile
from dicehero.store.runs import Runs
from dicehero.tui.frame.exit_message import farewell
from dicehero.tui.frame.keymap import DEFAULT
from dicehero.tui.frame.screens.cards import CardScene
from dicehero.tui.frame.screens.confirm import ConfirmScene
from dicehero.tui.frame.screens.help import HelpScene
from dicehero.tui.frame.screens.title import TitleScene
from dicehero.tui.frame.setup import TuiSetup
from dicehero.tui.frame.stage import LiveStage
from dicehero.tui.kit.intents import Intent
from dicehero.tui.quest.screens.ending import EndingScene
from dicehero.tui.quest.screens.heroes import HeroesScene
from dicehero.tui.quest.screens.keep import KeepScene
from dicehero.tui.quest.screens.reward import result_lines
from support.games import GAME
from support.levels import sampled
from support.screens import SCREENS, screen
from support.stage import Clock, phase, play_to, press, setup, sitting, stage


def shown(on: LiveStage) -> str:
    return "\n".join(on.canvas.rows())


# --- title -----------------------------------------------------------------------------------------


def test_the_title_shows_the_seed_and_begins_with_it() -> None:
    on = stage("tuesday")
    assert "seed tuesday" in shown(on)
    press(on, "n")
    assert isinstance(on.scene, HeroesScene)
    assert sitting(on).seed == "tuesday"


def test_a_seed_that_no_terminal_shows_is_escaped() -> None:
    on = stage("\x1b[2J\u202e" + "x" * 100)
    assert "\x1b" not in shown(on)
    assert "\\x1b[2J" in shown(on)


@pytest.mark.parametrize("name", ["heroes", "villains", "battle", "reward"])
def test_a_seed_of_wide_letters_keeps_every_row_in_line(name: str) -> None:
    on = stage("日本語🎲" * 5)
    SCREENS[name](on)
    rows = [on.canvas.strip(y).text for y in range(24)]
    assert [cell_len(row) for row in rows] == [80] * 24
    assert name == "heroes" or any("seed 日本語" in row for row in rows)


def test_a_wish_waits_for_the_content() -> None:
    on = LiveStage(setup(), Clock())
    on.draw(80, 24)
    press(on, "n")
    assert isinstance(on.scene, TitleScene)
    assert on.note.text
    on.loaded(ready_quest(GAME))
    assert isinstance(on.scene, HeroesScene)
    assert not on.note.text


def test_what_is_said_on_leaving_after_a_full_disk_is_true(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    on = stage("2", runs=Runs(tmp_path))
    play_to(on, PhaseName.BATTLE)
    append = RunFile.append

    def full(_: RunFile, __: bytes) -> int:
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr(RunFile, "append", full)
    play_to(on, PhaseName.BATTLE, round_number=2)
    lost = (
        "What you played last of this quest could not be saved. Go on from before it with: dicehero continue"
    )
    assert farewell(on) == lost
    monkeypatch.setattr(RunFile, "append", append)
    assert farewell(on).startswith(where_left(sitting(on).narrator, sitting(on).view))
    on.host.close()


def test_continue_goes_on_where_the_quest_was_left(tmp_path: Path) -> None:
    runs = Runs(tmp_path)
    on = stage("2", runs=runs)
    play_to(on, PhaseName.BATTLE, round_number=2)
    state = sitting(on).session.state
    press(on, "q")
    assert on.leaving
    assert "dicehero continue" in farewell(on)
    on.host.close()
    later = stage("other", runs=runs)
    assert f"continue: {sitting(on).view.hero.name}, round 2   new: seed other" in shown(later)
    press(later, "c")
    assert sitting(later).session.state == state
    later.host.close()


def test_the_title_offers_the_run_played_last(tmp_path: Path) -> None:
    runs = Runs(tmp_path)
    for seed, played in (("old", 1_000), ("newest", 3_000), ("older", 2_000)):
        on = stage(seed, runs=runs)
        known = set(tmp_path.iterdir())
        play_to(on, PhaseName.CHOOSE_VILLAIN)
        on.host.close()
        (file,) = set(tmp_path.iterdir()) - known
        os.utime(file, (played, played))
    later = stage("other", runs=runs)
    assert "continue: " in shown(later)
    press(later, "c")
    assert sitting(later).seed == "newest"
    later.host.close()


def test_a_run_can_be_resumed_at_once(tmp_path: Path) -> None:
    runs = Runs(tmp_path)
    on = stage("2", runs=runs)
    play_to(on, PhaseName.CHOOSE_REWARD)
    on.host.close()
    later = LiveStage(TuiSetup(lambda _: ready_quest(GAME), None, runs, runs.unfinished()[0]), Clock())
    assert "Setting the table" in later.note.text
    later.loaded(ready_quest(GAME))
    assert phase(later) is PhaseName.CHOOSE_REWARD
    assert list(sitting(later).chronicle) == list(sitting(on).chronicle)
    assert not later.note.text
    later.host.close()


def test_a_damaged_run_is_told_and_left_alone(tmp_path: Path) -> None:
    runs = Runs(tmp_path)
    on = stage("2", runs=runs)
    play_to(on, PhaseName.BATTLE)
    on.host.close()
    file = next(tmp_path.iterdir())
    damaged = file.read_text().replace("roll R", "roll B", 1)
    file.write_text(damaged)
    later = stage(runs=runs)
    press(later, "c")
    assert isinstance(later.scene, TitleScene)
    assert later.note.refusal
    assert file.read_text() == damaged


def test_without_a_saved_quest_nothing_goes_on() -> None:
    on = stage()
    assert "continue" not in shown(on)
    press(on, "c")
    assert on.note.refusal


# --- cards -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["heroes", "villains", "reward"])
def test_numbers_and_arrows_put_a_card_in_front_and_choose_nothing(name: str) -> None:
    on = screen(name)
    scene = on.scene
    assert isinstance(scene, CardScene)
    state = sitting(on).session.state
    press(on, "1")
    assert scene.front == 1
    press(on, "3", "3")
    assert scene.front == 3
    press(on, "up")
    assert scene.front == 2
    press(on, "down", "tab", "down", "down")
    press(on, "9")
    assert on.note.refusal
    assert sitting(on).session.state is state


@pytest.mark.parametrize("name", ["heroes", "villains", "reward"])
@pytest.mark.parametrize("key", ["enter", "space"])
def test_enter_chooses_the_card_in_front(name: str, key: str) -> None:
    on = screen(name)
    before = phase(on)
    press(on, "2", key)
    assert phase(on) is not before


@pytest.mark.parametrize("name", ["heroes", "villains", "reward"])
def test_the_second_click_on_a_card_chooses_it(name: str) -> None:
    on = screen(name)
    before = phase(on)
    for intent in (Intent("card", 2), Intent("card", 1)):
        on.click(intent, "1,1")
        on.draw(80, 24)
        assert phase(on) is before
    on.click(Intent("card", 1), "1,1")
    assert phase(on) is not before


def test_escape_goes_back_from_the_heroes_with_the_same_seed() -> None:
    on = stage("friday")
    press(on, "n", "escape")
    assert isinstance(on.scene, TitleScene)
    assert on.seed == "friday"


def test_left_over_dice_are_shown_and_their_loss_is_told_beforehand() -> None:
    on = screen("reward")
    assert "left over" in shown(on)
    view = sitting(on).view
    lines = [result_lines(reward, view) for reward in view.rewards]
    assert "! 1 left-over green is lost" in lines[0]
    assert not any("left-over" in line for others in lines[1:] for line in others)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_kept_dice_are_shown_with_the_villains(size: tuple[int, int]) -> None:
    on = stage("2", size=size)
    play_to(on, PhaseName.CHOOSE_VILLAIN, round_number=2)
    assert sitting(on).view.kept
    assert "kept for this round" in shown(on)


def test_what_letters_and_counts_mean_is_said_where_they_come_first() -> None:
    assert "K = wild" in shown(screen("heroes"))
    assert "K = wild" in shown(screen("villains"))
    assert "dice/spaces" in shown(screen("villains"))


def test_the_round_survived_says_what_is_beaten() -> None:
    assert "beaten: A, B and C" in shown(screen("reward"))


def test_a_boss_survived_gets_a_word_of_its_own() -> None:
    on = stage("2")
    play_to(on, PhaseName.CHOOSE_REWARD, round_number=5)
    assert "BOSS" in shown(on)


def test_rewards_tell_their_exact_result() -> None:
    on = screen("reward")
    assert "green 2→3 of 4" in shown(on)
    assert "! gives nothing" in shown(on)


# --- keep, crossroads, ending ----------------------------------------------------------------------


def test_the_best_dice_are_chosen_already_and_can_be_changed() -> None:
    on = screen("keep")
    scene = on.scene
    assert isinstance(scene, KeepScene)
    keep = sitting(on).view.keep
    assert keep is not None
    faces = {die.number: die.face for die in sitting(on).view.dice}
    left = [number for number in keep.dice if number not in scene.chosen]
    assert max(faces[number] for number in left) <= min(faces[number] for number in scene.chosen)
    on.click(Intent("die", min(scene.chosen)), "1,1")
    on.draw(80, 24)
    press(on, "enter")
    assert on.note.refusal
    assert phase(on) is PhaseName.CHOOSE_KEPT
    on.click(Intent("die", left[0]), "1,1")
    on.draw(80, 24)
    press(on, "enter")
    assert phase(on) is not PhaseName.CHOOSE_KEPT


def test_backing_out_of_keeping_consumes_nothing() -> None:
    on = screen("keep")
    press(on, "u")
    assert phase(on) is PhaseName.CHOOSE_REWARD


def test_a_die_that_is_not_asked_about_is_refused() -> None:
    on = screen("keep")
    press(on, "Z")
    assert on.note.text == "No die has the key Z."
    keep = sitting(on).view.keep
    assert keep is not None
    other = next(die.number for die in sitting(on).view.dice if die.number not in keep.dice)
    press(on, DEFAULT.die_key(other))
    assert on.note.text == f"Die {DEFAULT.die_key(other)} stays in any case."


def test_what_stays_anyway_is_said_to_be_kept() -> None:
    assert "also kept" in shown(screen("keep"))


def test_on_the_crossroads_the_quest_is_won_either_way() -> None:
    assert "You have won either way." in shown(screen("crossroads"))


@pytest.mark.parametrize("name", ["villains", "before-roll", "reward", "relic", "keep", "crossroads"])
def test_undo_and_redo_work_or_say_why_not_on_every_screen(name: str) -> None:
    on = screen(name)
    for key, can in (("r", "can_redo"), ("u", "can_undo"), ("r", "can_redo")):
        before, able = sitting(on).session.state, getattr(sitting(on).session, can)
        press(on, key)
        assert (sitting(on).session.state is not before) == able
        assert on.note.refusal != able


def test_a_villain_taken_back_can_be_faced_again_by_redo() -> None:
    on = screen("before-roll")
    press(on, "u")
    assert phase(on) is PhaseName.CHOOSE_VILLAIN
    assert "redo" in on.canvas.rows()[-1]
    press(on, "r")
    assert phase(on) is PhaseName.BEFORE_ROLL


@pytest.mark.parametrize(
    ("key", "reached"), [("h", PhaseName.FINISHED), ("o", PhaseName.CHOOSE_REWARD), ("u", PhaseName.BATTLE)]
)
def test_the_crossroads(key: str, reached: PhaseName) -> None:
    on = screen("crossroads")
    press(on, key)
    assert phase(on) is reached


def test_a_taken_back_last_round_can_be_done_again() -> None:
    on = screen("crossroads")
    press(on, "u", "r")
    assert phase(on) is PhaseName.CROSSROADS


def test_the_end_tells_who_felled_the_hero() -> None:
    on = screen("fallen")
    assert isinstance(on.scene, EndingScene)
    villain = sitting(on).view.villain
    assert villain is not None
    for text in (villain.name, "Plain", "seed", str(sitting(on).view.score)):
        assert text in shown(on)
    assert farewell(on) == ""


def test_after_the_end_the_same_seed_or_another() -> None:
    on = screen("fallen")
    press(on, "s")
    assert sitting(on).seed == "2"
    assert isinstance(on.scene, HeroesScene)
    on = screen("fallen")
    press(on, "n")
    assert sitting(on).seed != "2"
    on = screen("fallen")
    press(on, "escape")
    assert isinstance(on.scene, TitleScene)


DIALOGS = (
    "codex",
    "codex-shadow",
    "hall",
    "hall-all",
    "hall-achieved",
    "hall-reading",
    "battle-help",
    "all-rules",
    "confirm",
    "abandon",
    "in-force",
    "commands",
    "log",
    "rounds",
    "settings",
    "key-settings",
)

# --- dialogs ---------------------------------------------------------------------------------------


PASSING = ("dragging", "lesson-refusal")
"""What is there until the next key only."""


@pytest.mark.parametrize("name", [name for name in SCREENS if name not in (*DIALOGS, *PASSING)])
@pytest.mark.parametrize("key", sampled(["question_mark", "f1"]))
def test_help_opens_and_closes_everywhere(name: str, key: str) -> None:
    on = screen(name)
    before = on.canvas.rows()
    press(on, key)
    assert isinstance(on.dialog, HelpScene)
    assert "all rules" in shown(on)
    assert "Leave; all is saved." in shown(on)
    press(on, "escape")
    assert on.canvas.rows() == before


def test_giving_up_asks_first_and_names_what_is_lost() -> None:
    on = screen("abandon")
    assert isinstance(on.dialog, ConfirmScene)
    assert "in round 2, with" in shown(on)
    press(on, "escape")
    assert not sitting(on).session.over
    press(on, "A", "enter")
    assert not sitting(on).session.over, "the cursor is on the safe answer"
    press(on, "A", "y")
    assert isinstance(on.scene, TitleScene)
    assert on.sitting is None


@pytest.mark.parametrize("name", [name for name in SCREENS if name != "commands"])
def test_q_leaves_everywhere(name: str) -> None:
    on = screen(name)
    press(on, "q")
    assert on.leaving


@pytest.mark.parametrize("name", SCREENS)
def test_every_screen_can_be_left_by_clicks_alone(name: str) -> None:
    on = screen(name)
    if name == "commands":
        # Letters are typed here, so leaving takes two clicks.
        on.click(Intent("back"), "1,1")
        on.redrawn()
    assert on.canvas.region_of(Intent("quit")) is not None


@pytest.mark.parametrize("key", ["enter", "space", "question_mark", "escape"])
def test_every_way_to_close_the_help(key: str) -> None:
    on = screen("battle-help")
    press(on, key)
    assert on.dialog is None


def test_shift_tab_goes_the_other_way() -> None:
    on = screen("title")
    press(on, "tab", "shift+tab")
    assert on.scene.cursor == Intent("new")
    press(on, "shift+tab")
    assert on.scene.cursor == Intent("quit")
    press(on, "enter")
    assert on.leaving


def test_the_footer_can_be_clicked() -> None:
    on = screen("before-roll")
    hit = next(hit for hit in on.canvas.hits if hit.intent == Intent("undo"))
    assert hit.region.y == on.canvas.height - 1
    on.click(hit.intent, "1,1")
    assert phase(on) is PhaseName.CHOOSE_VILLAIN


@pytest.mark.parametrize("name", SCREENS)
def test_the_footer_has_help_wherever_there_is_one_and_the_way_out_always(name: str) -> None:
    on = screen(name)
    shown = [hit.intent.name for hit in on.canvas.hits if hit.region.y == on.canvas.height - 1]
    # Where commands are typed, q is a letter; dialogs explain themselves.
    assert "quit" in shown or name == "commands"
    assert "help" in shown or on.dialog is not None
    assert name == "commands" or on.canvas.rows()[-1].rstrip().endswith("quit"), "nothing is cut off"


def test_the_title_keeps_help_and_quit_where_there_is_a_quest_to_go_on_with(tmp_path: Path) -> None:
    on = stage(runs=Runs(tmp_path / "runs"))
    press(on, "n", "enter")
    on.host.to_title()
    footer = on.draw(80, 24).rows()[-1]
    assert "continue" in shown(on).lower()
    assert "? help" in " ".join(footer.split())
    assert footer.rstrip().endswith("quit")


def test_a_cursor_moves_over_what_is_there_now() -> None:
    on = screen("confirm")
    for key in ("escape", "tab"):  # No frame between the two.
        on.press(key)
    assert on.scene.cursor == Intent("place", 0)


def test_a_notice_of_the_table_is_shown() -> None:
    on = stage(runs=Runs(None, "no home folder is known"))
    press(on, "n")
    assert "not saved: no home folder is known" in on.note.text
