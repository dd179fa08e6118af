"""The coach on the screen: lines to look at and play, forecasts on cards, verdicts above the footer."""

from __future__ import annotations

import pytest

from dicehero.content.quest import ready_quest
from dicehero.core.replay import CommandLine, MoveLine
from dicehero.games.quest.view import PhaseName
from dicehero.shell.coach.questions import Advice, Counsel, Forecast
from dicehero.store.config import Config
from dicehero.tui.frame.screens.advice import AdviceScene
from dicehero.tui.frame.stage import LiveStage
from dicehero.tui.kit.intents import Intent
from support.games import GAME, LONG_GAME, RICH_GAME
from support.levels import long_beside
from support.stage import Clock, phase, play_to, press, setup, sitting, stage


def in_battle(size: tuple[int, int] = (80, 24), round_number: int = 2) -> LiveStage:
    shown = stage(game=GAME, size=size, patience=60)
    play_to(shown, PhaseName.BATTLE, round_number=round_number)
    deliver(shown)
    return shown


def deliver(on: LiveStage) -> None:
    on.setup.coach.deliver()
    on.draw(on.canvas.width, on.canvas.height)


def text(on: LiveStage) -> str:
    return "\n".join(on.canvas.rows())


def advised(size: tuple[int, int] = (80, 24)) -> LiveStage:
    shown = in_battle(size)
    press(shown, "h")
    deliver(shown)
    return shown


def test_while_the_coach_thinks_it_says_so_and_nothing_is_noted() -> None:
    shown = in_battle()
    press(shown, "h")
    assert isinstance(shown.dialog, AdviceScene)
    assert "thinking" in text(shown)
    press(shown, "enter", "down", "2")
    assert isinstance(shown.dialog, AdviceScene)
    assert not sitting(shown).session.hinted


def test_the_lines_are_shown_with_what_they_come_to_and_noted_in_the_run() -> None:
    shown = advised()
    assert "Safest" in text(shown)
    assert "keeps " in text(shown)
    assert sitting(shown).session.records[-1] == CommandLine("hint")


def test_the_board_behind_shows_the_line_in_front_and_nothing_is_played_yet() -> None:
    shown = advised()
    assert isinstance(shown.dialog, AdviceScene)
    before = sitting(shown).session.state
    first = text(shown)
    assert shown.dialog.advices[0].promise.split(" · ")[1].split()[0] in first
    press(shown, "down")
    assert text(shown) != first
    assert sitting(shown).session.state is before


def test_a_line_is_played_as_moves_each_of_which_can_be_undone() -> None:
    shown = advised()
    assert isinstance(shown.dialog, AdviceScene)
    before, moves = sitting(shown).session.state, shown.dialog.advices[0].moves
    press(shown, "enter")
    assert shown.dialog is None
    assert [record.text for record in sitting(shown).session.records[-len(moves) :]] == [*moves]  # type: ignore[union-attr]
    press(shown, *["u"] * len(moves))
    assert sitting(shown).session.state == before


def test_a_number_and_a_second_click_choose_as_on_other_cards() -> None:
    shown = advised()
    press(shown, "2")
    assert isinstance(shown.dialog, AdviceScene)
    assert shown.dialog.front == min(2, shown.dialog.count())
    moves = shown.dialog.advices[0].moves
    for _ in range(2):
        shown.click(Intent("card", 1), "10,16")
    assert shown.dialog is None
    assert sitting(shown).session.records[-1] == MoveLine(moves[-1])


def test_escape_and_h_leave_everything_as_it_was() -> None:
    for key in ("escape", "h"):
        shown = advised()
        before = sitting(shown).session.state
        press(shown, key)
        assert shown.dialog is None
        assert sitting(shown).session.state is before


def test_an_answer_for_a_dialog_that_was_left_opens_nothing() -> None:
    shown = in_battle()
    press(shown, "h", "escape")
    deliver(shown)
    assert shown.dialog is None
    assert not sitting(shown).session.hinted


def test_where_nothing_is_known_that_is_said() -> None:
    shown = in_battle()
    press(shown, "h")
    assert isinstance(shown.dialog, AdviceScene)
    shown.dialog.take(None)
    shown.draw(80, 24)
    assert "knows no better line" in text(shown)
    press(shown, "enter")
    assert phase(shown) is PhaseName.BATTLE


def test_what_is_not_proved_is_called_that() -> None:
    shown = advised()
    assert isinstance(shown.dialog, AdviceScene)
    shown.dialog.take(Counsel(shown.dialog.advices, proved=False))
    shown.draw(80, 24)
    assert "Not proven" in text(shown)


def test_a_line_too_long_for_the_window_is_cut_inside_its_card() -> None:
    shown = advised()
    assert isinstance(shown.dialog, AdviceScene)
    long = Advice("Safest and highest score", "life 99 to 98 · +123 points · 45 pips kept", "R5 " * 60, ())
    shown.dialog.take(Counsel((long,) * 3, proved=True))
    for size in ((80, 24), (140, 45)):
        shown.draw(*size)
        rows = [row for row in shown.canvas.rows() if "R5 R5 R5" in row]
        assert [row[row.index("║")] for row in rows] == ["║"] * 3
        assert all(0 < row.index("…") < row.rindex("║") for row in rows)


def test_without_hints_the_key_says_so() -> None:
    shown = LiveStage(setup(game=GAME, config=Config(hints=False)), Clock())
    shown.loaded(ready_quest(GAME))
    shown.draw(80, 24)
    play_to(shown, PhaseName.BATTLE)
    assert "hint" not in shown.canvas.rows()[-1]
    press(shown, "h")
    assert shown.dialog is None
    assert "Hints are switched off" in text(shown)


def test_before_the_roll_there_is_nothing_to_advise_on() -> None:
    shown = stage(game=GAME)
    play_to(shown, PhaseName.BEFORE_ROLL)
    press(shown, "h")
    assert shown.dialog is None


# --- verdicts and accuracy --------------------------------------------------------------------------


def test_after_the_round_a_verdict_stands_above_the_footer_and_in_the_chronicle() -> None:
    shown = stage(game=GAME)
    play_to(shown, PhaseName.CHOOSE_REWARD)
    deliver(shown)
    assert "Round 1:" in shown.canvas.rows()[-2]
    assert any(line.startswith("Round 1:") for line in sitting(shown).chronicle)
    assert "1 round" in shown.coach.accuracy


@long_beside("test_the_last_screen_waits_for_the_verdict_on_the_last_round")
def test_the_last_screen_tells_the_accuracy_once_it_is_known() -> None:
    shown = stage("2", RICH_GAME)
    play_to(shown, PhaseName.CHOOSE_HERO)
    play_to(shown, PhaseName.FINISHED, "gifted")
    deliver(shown)
    assert "played perfectly (" in text(shown)
    assert not [line for line in shown.canvas.clipped if "frontier" in line]
    assert "Quit" in text(shown)


def test_the_last_screen_waits_for_the_verdict_on_the_last_round() -> None:
    """A share of all rounds but the last is no accuracy."""
    shown = stage("2", RICH_GAME)
    play_to(shown, PhaseName.CHOOSE_HERO)
    play_to(shown, PhaseName.CHOOSE_REWARD, "gifted")
    deliver(shown)
    assert "1 of 1 round" in shown.coach.accuracy or "0 of 1 round" in shown.coach.accuracy
    play_to(shown, PhaseName.FINISHED, "gifted")
    shown.draw(80, 24)
    assert "on the frontier" not in text(shown)
    assert "weighing the last round" in text(shown)
    deliver(shown)
    assert "weighing" not in text(shown)
    assert "played perfectly (" in text(shown)


def test_a_verdict_does_not_push_away_what_was_said_meanwhile() -> None:
    shown = stage(game=GAME)
    play_to(shown, PhaseName.CHOOSE_REWARD)
    shown.refuse("No.")
    deliver(shown)
    assert shown.note.text == "No."
    assert shown.canvas.rows()[-2].strip() == "! No."


@pytest.mark.parametrize("key", ["f12", "d", "right", "u", "9", "f3", "enter"])
def test_a_verdict_stands_until_the_game_goes_on(key: str) -> None:
    shown = stage(game=GAME)
    play_to(shown, PhaseName.CHOOSE_REWARD)
    deliver(shown)
    records = len(sitting(shown).session.records)
    press(shown, key)
    assert ("Round 1:" in text(shown)) is (len(sitting(shown).session.records) == records)


def test_a_verdict_and_the_refusal_of_a_key_are_both_read() -> None:
    shown = stage(game=GAME)
    play_to(shown, PhaseName.CHOOSE_REWARD)
    deliver(shown)
    press(shown, "f12")
    *_, verdict, refusal, _ = shown.canvas.rows()
    assert "Round 1:" in verdict
    assert refusal.startswith(" ! F12 does nothing here.")
    assert shown.canvas.clipped == []


def test_a_verdict_is_left_behind_with_the_game() -> None:
    shown = stage(game=GAME)
    play_to(shown, PhaseName.CHOOSE_REWARD)
    deliver(shown)
    shown.host.to_title()
    assert "Round 1:" not in "\n".join(shown.redrawn().rows())


def test_a_new_quest_has_a_coach_of_its_own() -> None:
    shown = stage(game=GAME)
    play_to(shown, PhaseName.CHOOSE_REWARD)
    shown.host.to_title()
    deliver(shown)
    assert shown.coach.accuracy == ""
    shown.host.begin()
    assert shown.coach.accuracy == ""


# --- forecasts --------------------------------------------------------------------------------------


def with_forecasts(shown: LiveStage, lines: tuple[str, str]) -> None:
    """Let the coach know something of the first offer."""
    assert shown.coach.coaching is not None
    forecast = Forecast(0, lines, "How sure it is.", "", exact=True)
    count = len(sitting(shown).view.villains)
    shown.coach.coaching.forecasts = lambda: [forecast, *[None] * (count - 1)]  # type: ignore[method-assign]


def test_cards_show_what_is_known_and_wait_for_the_rest() -> None:
    shown = stage(game=GAME)
    play_to(shown, PhaseName.CHOOSE_VILLAIN)
    with_forecasts(shown, ("costs 4.1 life, +31", "can be flawless: 12%"))
    shown.draw(80, 24)
    assert "costs 4.1 life, +31" in text(shown)
    assert "can be flawless: 12%" in text(shown)
    assert text(shown).count("weighing the odds") == 2


def test_above_the_footer_stands_how_sure_the_coach_is_of_the_villain_in_front() -> None:
    shown = stage(game=GAME)
    play_to(shown, PhaseName.CHOOSE_VILLAIN)
    with_forecasts(shown, ("a", "b"))
    shown.draw(80, 24)
    assert "How sure it is." in shown.canvas.rows()[-2]
    press(shown, "right")
    assert "How sure it is." not in text(shown)
    assert "another villain" in shown.canvas.rows()[-2]


def test_the_longest_forecast_fits_the_cards_of_the_smallest_window() -> None:
    shown = stage("5", LONG_GAME)
    play_to(shown, PhaseName.CHOOSE_VILLAIN)
    with_forecasts(shown, ("life -4.8 to +5.0, ~+104", "fall ~45%, flawless ~45%"))
    shown.draw(80, 24)
    assert not [line for line in shown.canvas.clipped if "flawless" in line or "life" in line]


def test_a_verdict_of_a_game_that_was_left_is_told_nowhere() -> None:
    shown = stage(game=GAME)
    play_to(shown, PhaseName.CHOOSE_REWARD)
    coaching = shown.coach.coaching
    shown.host.to_title()
    assert shown.coach.coaching is None
    assert coaching is not None
    shown.setup.coach.deliver()
    assert shown.note.text == ""
