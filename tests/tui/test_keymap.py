"""Keys of the player's own: they hold everywhere, take nothing that is needed, and what cannot be is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from dicehero.games.quest.view import PhaseName
from dicehero.store.config import Config
from dicehero.tui.frame.actions import Scope
from dicehero.tui.frame.all_actions import ACTION_NAMES, ACTIONS
from dicehero.tui.frame.keymap import DEFAULT, KeyMap
from dicehero.tui.kit.intents import Intent
from dicehero.tui.quest.actions import QuestScope
from support.screens import SCREENS, screen
from support.stage import play_to, press, sitting, stage


def test_an_own_key_replaces_the_usual_one() -> None:
    keys = KeyMap({"undo": ("backspace", "U")})
    assert keys.problems == ()
    assert (
        keys.intent_of(QuestScope.BATTLE, "backspace")
        == keys.intent_of(QuestScope.REWARD, "U")
        == Intent("undo")
    )
    assert keys.intent_of(QuestScope.BATTLE, "u") is None or keys.intent_of(QuestScope.BATTLE, "u") == Intent(
        "die", 11
    )
    assert keys.key_of(QuestScope.BATTLE, Intent("undo")) == "Bksp"


def test_a_key_given_to_one_action_is_taken_from_the_others_of_its_screens() -> None:
    keys = KeyMap({"end": ("x",)})
    assert keys.intent_of(QuestScope.BATTLE, "x") == Intent("end")
    assert keys.key_of(QuestScope.BATTLE, Intent("blend")) == ""
    assert keys.intent_of(QuestScope.KEEP, "e") == Intent("keep")


def test_a_key_of_a_die_can_be_given_away() -> None:
    keys = KeyMap({"end": ("1",)})
    assert keys.intent_of(QuestScope.BATTLE, "1") == Intent("end")
    assert keys.die_key(1) == "2"
    assert "e" in keys.die_keys or keys.intent_of(QuestScope.BATTLE, "e") is None


def test_signs_may_be_written_as_they_look() -> None:
    keys = KeyMap({"help": ("?",), "end": ("+",)})
    assert keys.intent_of(QuestScope.BATTLE, "question_mark") == Intent("help")
    assert keys.intent_of(QuestScope.BATTLE, "plus") == Intent("end")


@pytest.mark.parametrize("name", ["quit", "back", "choose", "activate", "confirm", "close", "run"])
def test_nobody_is_locked_in(name: str) -> None:
    usual = next(action for action in ACTIONS if action.intent.name == name)
    keys = KeyMap({name: ("f9",), "end": usual.keys, "undo": usual.keys})
    for scope in usual.scopes:
        assert keys.intent_of(scope, "f9") == usual.intent
        assert keys.intent_of(scope, usual.keys[0]) == usual.intent
    shared = [scope for scope in usual.scopes if scope is QuestScope.BATTLE]
    assert bool(keys.problems) == bool(shared) or keys.problems


def test_two_actions_cannot_have_one_key_on_one_screen() -> None:
    keys = KeyMap({"end": ("f9",), "undo": ("f9", "f8")})
    assert len(keys.problems) == 1
    assert "'f9'" in keys.problems[0]
    assert keys.intent_of(QuestScope.BATTLE, "f9") == Intent("end")
    assert keys.intent_of(QuestScope.BATTLE, "f8") == Intent("undo")


def test_an_unknown_action_is_told() -> None:
    assert KeyMap({"dance": ("d",)}).problems == ("keys: There is no action 'dance'.",)


def test_no_key_means_two_things_with_own_keys_either() -> None:
    keys = KeyMap(dict.fromkeys(ACTION_NAMES, ("f9",)))
    for scope in Scope:
        found = [key for action in keys.actions_of(scope) for key in action.keys]
        assert len(found) == len(set(found))


def test_the_table_shows_and_hears_own_keys_and_tells_what_cannot_be() -> None:
    on = stage("2", config=Config(keys={"end": ("f9",), "undo": ("f9",), "place-a": ("f5",)}))
    assert on.note.refusal
    assert "'f9'" in on.note.text
    play_to(on, PhaseName.BATTLE, round_number=2)
    assert "F9  END" in "\n".join(on.canvas.rows())
    blue = next(die.number for die in sitting(on).view.dice if die.colour.letter == "B")
    press(on, on.keys.die_key(blue), "f5")
    assert sitting(on).view.dice[blue - 1].rectangle == 0
    press(on, "question_mark")
    assert "F5  Place on A" in "\n".join(on.canvas.rows())


@pytest.mark.parametrize("name", SCREENS)
def test_a_key_that_does_nothing_says_so(name: str) -> None:
    on = screen(name)
    scene, dialog = on.scene, on.dialog
    press(on, "f12")
    assert on.note.refusal
    assert on.note.text == "F12 does nothing here. Press ? to see what does."
    assert (on.scene, on.dialog) == (scene, dialog)


def test_a_key_of_another_screen_says_where_it_belongs() -> None:
    on = screen("title")
    press(on, "z")
    assert on.note.text == "z does nothing here. It belongs to “Battle”: Take back the whole round."


@pytest.mark.parametrize("name", ["title", "battle", "reward"])
@pytest.mark.parametrize("key", ["d", "s", "y"])
def test_a_key_of_another_game_is_no_explanation(name: str, key: str) -> None:
    why = screen(name).keys.why_not(key, "quest")
    assert "brawl" not in why.lower()
    assert "At the table" not in why


def test_every_game_explains_its_own_keys_and_those_of_all_games() -> None:
    assert "“The brawl”" in DEFAULT.why_not("d", "brawl")
    assert DEFAULT.why_not("a", "brawl") == "a does nothing here. Press ? to see what does."
    assert "“Battle”" in DEFAULT.why_not("a", "quest")
    assert "“Battle”" in DEFAULT.why_not("c", "quest"), "of two screens, that of the game being played"
    assert all("“Title”" in DEFAULT.why_not("c", game) for game in ("brawl", "another"))


def test_what_is_too_long_for_a_line_is_told_whole() -> None:
    on = screen("title")
    press(on, "o")
    assert "Go on without end, for score." in " ".join("\n".join(on.canvas.rows()).split())
    assert on.canvas.clipped == []


def test_a_long_refusal_takes_the_place_of_the_guide() -> None:
    on = screen("lesson-roll")
    press(on, "o")
    told = " ".join(row[13:] for row in on.canvas.rows()[-4:])
    assert "Go on without end, for score." in " ".join(told.split())
    assert on.canvas.clipped == []


def test_all_that_is_wrong_with_the_keys_is_told_at_once() -> None:
    on = stage(config=Config(keys={"end": ("f9",), "undo": ("f9",), "hint": ("f8",), "redo": ("f8",)}))
    assert "'f9'" in on.note.text
    assert "'f8'" in on.note.text
    assert "'f8'" in "\n".join(on.canvas.rows())


def test_a_key_that_does_nothing_in_a_dialog_says_so_over_it() -> None:
    on = screen("title")
    press(on, "question_mark", "f12")
    assert "F12 does nothing here." in "\n".join(on.canvas.rows())


def test_every_action_is_named_in_the_page_on_configuration() -> None:
    page = (Path(__file__).parents[2] / "docs" / "configuration.md").read_text(encoding="utf-8")
    assert [name for name in ACTION_NAMES if f"`{name}`" not in page] == []


def test_the_usual_keys_are_those_of_the_registry() -> None:
    assert DEFAULT.actions is ACTIONS
