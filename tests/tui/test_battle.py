"""The battle: every key, every click, and every refusal."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual.geometry import Region

from dicehero.games.quest.dice import Colour, Origin
from dicehero.games.quest.view import DieView, PhaseName
from dicehero.tui.frame.keymap import DEFAULT
from dicehero.tui.frame.screens.confirm import ConfirmScene
from dicehero.tui.frame.stage import LiveStage
from dicehero.tui.kit.intents import Intent
from dicehero.tui.quest.screens.battle import BattleScene
from support.stage import phase, play_to, press, sitting, stage, unchanged


@pytest.fixture
def on() -> LiveStage:
    """Round 2 of a sturdy hero: A blue 7 (2), B blue 2 (1), C green 2 (1)."""
    made = stage("2")
    play_to(made, PhaseName.BATTLE, round_number=2)
    return made


def scene(on: LiveStage) -> BattleScene:
    assert isinstance(on.scene, BattleScene)
    return on.scene


def die_of(on: LiveStage, colour: Colour, skip: int = 0) -> DieView:
    """A free die of a colour."""
    return [d for d in sitting(on).view.dice if d.colour is colour and d.rectangle is None][skip]


def placed(on: LiveStage) -> dict[int, int]:
    return {die.number: die.rectangle for die in sitting(on).view.dice if die.rectangle is not None}


def test_two_keys_place_a_die(on: LiveStage) -> None:
    blue = die_of(on, Colour.BLUE)
    press(on, DEFAULT.die_key(blue.number), "a")
    assert placed(on) == {blue.number: 0}
    assert scene(on).selected == []


@pytest.mark.parametrize(("key", "rectangle"), [("a", 0), ("b", 1), ("c", 2)])
def test_each_rectangle_has_its_key(on: LiveStage, key: str, rectangle: int) -> None:
    wild = die_of(on, Colour.BLACK)
    press(on, DEFAULT.die_key(wild.number), key)
    assert placed(on) == {wild.number: rectangle}


def test_several_selected_dice_go_together(on: LiveStage) -> None:
    first, second = die_of(on, Colour.BLUE), die_of(on, Colour.BLUE, 1)
    press(on, DEFAULT.die_key(first.number), DEFAULT.die_key(second.number), "a")
    assert placed(on) == {first.number: 0, second.number: 0}


def test_a_selected_die_is_let_go_by_its_key_or_by_escape(on: LiveStage) -> None:
    press(on, "1", "2", "1")
    assert scene(on).selected == [2]
    press(on, "escape")
    assert scene(on).selected == []


def test_the_key_of_a_placed_die_takes_it_back(on: LiveStage) -> None:
    key = DEFAULT.die_key(die_of(on, Colour.BLUE).number)
    press(on, key, "a", key)
    assert placed(on) == {}


def test_blending_first_key_then_dice(on: LiveStage) -> None:
    press(on, "x", "1", "2")
    assert [die.origin for die in sitting(on).view.dice].count(Origin.BLENDED) == 1
    assert {1, 2}.isdisjoint(die.number for die in sitting(on).view.dice)
    assert not scene(on).blending


def test_blending_first_die_then_key_then_die(on: LiveStage) -> None:
    press(on, "1", "x", "2")
    assert {1, 2}.isdisjoint(die.number for die in sitting(on).view.dice)


def test_blending_two_selected_dice(on: LiveStage) -> None:
    press(on, "1", "2", "x")
    assert {1, 2}.isdisjoint(die.number for die in sitting(on).view.dice)


def test_the_blender_can_be_left(on: LiveStage) -> None:
    press(on, "x", "x", "1", "2")
    assert scene(on).selected == [1, 2]
    press(on, "escape", "x", "escape", "1", "2")
    assert scene(on).selected == [1, 2]


def test_three_dice_do_not_blend(on: LiveStage) -> None:
    assert "Two dice go into the blender" in unchanged(on, "1", "2", "3", "x")


def test_undo_redo_and_reset(on: LiveStage) -> None:
    rolled = sitting(on).session.state
    press(on, DEFAULT.die_key(die_of(on, Colour.BLUE).number), "a", "1", "2", "x")
    after = sitting(on).session.state
    press(on, "u")
    assert len(placed(on)) == 1
    press(on, "r")
    assert sitting(on).session.state == after
    press(on, "z")
    assert sitting(on).session.state == rolled


def test_undo_stops_at_the_roll(on: LiveStage) -> None:
    assert "a roll stands" in unchanged(on, "u")
    assert unchanged(on, "z")
    assert unchanged(on, "r")


def test_a_wrong_colour_is_refused_with_the_reason(on: LiveStage) -> None:
    red = die_of(on, Colour.RED)
    said = unchanged(on, DEFAULT.die_key(red.number), "a")
    assert "needs blue or wild dice" in said
    assert scene(on).selected == [red.number]
    assert said in "\n".join(on.canvas.rows())


def test_a_full_rectangle_is_refused_with_the_reason(on: LiveStage) -> None:
    first, second = die_of(on, Colour.BLUE), die_of(on, Colour.BLUE, 1)
    press(on, DEFAULT.die_key(first.number), "b")
    assert "full" in unchanged(on, DEFAULT.die_key(second.number), "b")


def test_a_rectangle_without_a_die_asks_which_one_to_fill(on: LiveStage) -> None:
    before = sitting(on).session.state
    press(on, "c")
    assert "Press a, b or c" in on.canvas.rows()[-2]
    press(on, "escape")
    assert "Press a, b or c" not in on.canvas.rows()[-2]
    assert sitting(on).session.state is before


def test_a_rectangle_is_filled_with_what_beats_it_at_the_least_cost(on: LiveStage) -> None:
    # A is blue 7 for two dice; B 2 for one; C green 2 for one.
    press(on, "b", "a")
    hand = {die.number: die for die in sitting(on).view.dice}
    assert {hand[number].colour for number in placed(on)} == {Colour.BLUE}
    assert sum(hand[number].face for number in placed(on)) == 7
    press(on, "a", "c")
    assert [hand[number].face for number, place in placed(on).items() if place == 2] == [2]
    assert "beaten already" in unchanged(on, "a", "c")


def test_filling_does_what_can_be_done(on: LiveStage) -> None:
    for _ in range(8):
        press(on, "x", *[DEFAULT.die_key(d.number) for d in sitting(on).view.dice if d.rectangle is None][:2])
    assert len([d for d in sitting(on).view.dice if d.rectangle is None]) < 12
    press(on, "a", "a", "a", "b", "a", "c", "a", "a")
    assert on.note.text == "" or on.note.refusal


def test_a_key_without_a_die_says_so(on: LiveStage) -> None:
    press(on, "1", "2", "x")
    assert "blender" in unchanged(on, "1")
    assert unchanged(on, "W") == "No die has the key W."


def test_refusals_name_dice_and_rectangles_as_the_screen_does() -> None:
    made = stage("2")
    play_to(made, PhaseName.BATTLE, "crowded", round_number=2)
    rectangles = sitting(made).view.villain
    assert rectangles is not None
    wrong = next(
        (die, letter)
        for die in sitting(made).view.dice
        for letter, asked in zip("abc", rectangles.rectangles, strict=True)
        if die.number > 10 and die.colour not in (asked.colour, Colour.BLACK)
    )
    key = DEFAULT.die_key(wrong[0].number)
    assert not key.isdigit()
    said = unchanged(made, key, wrong[1])
    assert said.startswith(f"Rectangle {wrong[1].upper()} needs ")
    assert said.endswith(f"; die {key} is {wrong[0].colour.word}.")


def test_a_die_after_a_refusal_replaces_what_was_refused(on: LiveStage) -> None:
    red, blue = die_of(on, Colour.RED), die_of(on, Colour.BLUE)
    press(on, DEFAULT.die_key(red.number), "a", DEFAULT.die_key(blue.number), "a")
    assert placed(on) == {blue.number: 0}
    assert not on.note.refusal


def test_the_hint_names_only_rectangles_that_take_the_dice(on: LiveStage) -> None:
    press(on, DEFAULT.die_key(die_of(on, Colour.BLUE).number))
    assert scene(on).hint().startswith("Place with a or b.")
    press(on, "escape", DEFAULT.die_key(die_of(on, Colour.RED).number))
    assert scene(on).hint().startswith("No rectangle takes that.")


def test_the_hint_leads_from_the_first_die_to_the_end_of_the_round(on: LiveStage) -> None:
    assert scene(on).hint() == "Dice go on rectangles of their colour: press a die's key, then a, b or c."
    on.play(f"place {die_of(on, Colour.BLACK).number} a")
    assert scene(on).hint() == "Press the keys of dice to select them, e to end the round."
    on.play(f"take {next(iter(placed(on)))}")
    free = [die.number for die in sitting(on).view.dice][:2]
    on.play(f"blend {free[0]} {free[1]}")
    assert scene(on).hint() == "Press the keys of dice to select them, e to end the round."


def test_where_all_dice_are_placed_the_hint_is_to_end_the_round(on: LiveStage) -> None:
    dice = tuple(replace(die, rectangle=0) for die in sitting(on).view.dice)
    sitting(on).view = replace(sitting(on).view, dice=dice)
    assert scene(on).hint() == "All dice are placed. e ends the round."


def test_the_cursor_and_a_rectangle_that_takes_the_dice_look_different(on: LiveStage) -> None:
    def corners() -> str:
        (row,) = [row for row in on.canvas.rows() if "A" in row and "B" in row and "need" not in row][:1]
        return row

    plain = corners()
    press(on, "tab")
    cursor = corners()
    press(on, "escape", DEFAULT.die_key(die_of(on, Colour.BLUE).number))
    invited = corners()
    assert len({plain, cursor, invited}) == 3
    assert "▸A◂" in cursor
    assert "+A" in invited
    assert "▸" not in invited


def test_in_a_very_large_window_the_board_lies_in_the_middle(on: LiveStage) -> None:
    hits = [hit for hit in on.draw(300, 100).hits if hit.region.bottom < 99]
    middle = Region(65, 27, 170, 46)
    assert all(middle.contains_region(hit.region) for hit in hits)


def test_dice_never_shrink_while_they_become_fewer() -> None:
    made = stage("2")
    play_to(made, PhaseName.BATTLE, "crowded", round_number=2)
    widths = []
    while True:
        made.draw(120, 40)
        regions = [hit.region for hit in made.canvas.hits if hit.intent.name == "die"]
        widths.append(min(region.area for region in regions))
        blend = next((text for text in sitting(made).session.legal() if text.startswith("blend")), None)
        if blend is None:
            break
        made.play(blend)
    assert widths == sorted(widths)
    assert len(widths) > 5


def test_ending_asks_where_dice_could_still_help(on: LiveStage) -> None:
    press(on, "e")
    assert isinstance(on.dialog, ConfirmScene)
    assert "could still lower the damage" in " ".join(on.dialog.lines)
    press(on, "escape")
    assert on.dialog is None
    assert phase(on) is PhaseName.BATTLE
    press(on, "e", "enter")
    assert phase(on) is PhaseName.CHOOSE_REWARD


def test_ending_does_not_ask_where_nothing_is_at_stake() -> None:
    made = stage("2")
    play_to(made, PhaseName.BATTLE, "plain")
    session = sitting(made).session
    while True:
        moves = [text for text in session.legal() if text.startswith(("place", "blend"))]
        if not moves:
            break
        made.play(moves[0])
    made.draw(80, 24)
    press(made, "e")
    assert made.dialog is None
    assert phase(made) is not PhaseName.BATTLE


def test_arrows_and_tab_reach_everything_and_enter_presses_it(on: LiveStage) -> None:
    seen = set()
    for _ in range(60):
        press(on, "tab")
        seen.add(scene(on).cursor)
    assert {Intent("place", 0), Intent("die", 1), Intent("end"), Intent("blend")} <= seen
    press(on, "escape", "tab", "right", "down")
    assert scene(on).cursor is not None
    assert scene(on).cursor.name == "die"
    press(on, "enter")
    assert scene(on).selected == [scene(on).cursor.number]
    press(on, "up")
    assert scene(on).cursor.name == "place"


def test_enter_without_a_cursor_explains(on: LiveStage) -> None:
    press(on, "enter")
    assert "arrows" in on.note.text


def click(on: LiveStage, intent: Intent) -> None:
    """Click in the middle of where an intent can be pressed."""
    region = on.canvas.region_of(intent)
    assert region is not None, intent
    x, y = region.x + region.width // 2, region.y + region.height // 2
    found = on.canvas.intent_at(x, y)
    assert found == intent
    on.click(found, f"{x},{y}")
    on.draw(80, 24)


def test_click_die_click_rectangle_click_back(on: LiveStage) -> None:
    blue = Intent("die", die_of(on, Colour.BLUE).number)
    click(on, blue)
    region = on.canvas.region_of(Intent("place", 0))
    assert region is not None
    on.click(Intent("place", 0), f"{region.x},{region.bottom - 2}")
    on.draw(80, 24)
    assert placed(on) == {blue.number: 0}
    click(on, blue)
    assert placed(on) == {}


def test_click_blender_then_two_dice_then_undo(on: LiveStage) -> None:
    for intent in (Intent("blend"), Intent("die", 1), Intent("die", 3)):
        click(on, intent)
    assert {1, 3}.isdisjoint(die.number for die in sitting(on).view.dice)
    click(on, Intent("undo"))
    click(on, Intent("redo"))
    click(on, Intent("reset"))
    assert {1, 3} <= {die.number for die in sitting(on).view.dice}


def test_the_ledger_is_live(on: LiveStage) -> None:
    def shown() -> str:
        return "\n".join(on.canvas.rows())

    assert "life 99 → 88" in shown()
    press(on, DEFAULT.die_key(die_of(on, Colour.BLACK).number), "c")
    assert "5 of 2" in shown()
    assert "+3 over" in shown()
    assert "score +8" in shown()
    assert "life 99 → 90" in shown()
    on.draw(120, 40)
    assert "+3 over = +6" in shown()


def test_the_footer_shows_what_works_only(on: LiveStage) -> None:
    def footer() -> str:
        return on.canvas.rows()[-1]

    assert "undo" not in footer()
    assert "redo" not in footer()
    press(on, DEFAULT.die_key(die_of(on, Colour.BLUE).number), "a")
    assert "undo" in footer()
    press(on, "u")
    assert "undo" not in footer()
    assert "redo" in footer()
    assert "Esc" not in footer()
    press(on, "1")
    assert "Esc" in footer()


@pytest.mark.parametrize("key", ["enter", "space"])
def test_rolling_by_either_key(key: str) -> None:
    made = stage("2")
    play_to(made, PhaseName.BEFORE_ROLL)
    press(made, key)
    assert phase(made) is PhaseName.BATTLE


@pytest.mark.parametrize("key", ["u", "escape"])
def test_going_back_to_the_villains_before_the_roll(key: str) -> None:
    made = stage("2")
    play_to(made, PhaseName.BEFORE_ROLL)
    press(made, key)
    assert phase(made) is PhaseName.CHOOSE_VILLAIN
