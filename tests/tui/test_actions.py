"""One registry: no key means two things, every help is there, dice have keys of their own."""

from __future__ import annotations

from collections import Counter

import pytest

from dicehero.tui.frame.actions import FrameScope, Scope
from dicehero.tui.frame.all_actions import ACTIONS
from dicehero.tui.frame.keymap import DEFAULT
from dicehero.tui.kit.intents import Intent
from dicehero.tui.quest.actions import QuestScope

DIALOGS = (
    FrameScope.CODEX,
    FrameScope.MILESTONES,
    FrameScope.HALL,
    FrameScope.HELP,
    FrameScope.CONFIRM,
    FrameScope.INFO,
    FrameScope.LOG,
    FrameScope.PALETTE,
    FrameScope.CHAPTERS,
    FrameScope.ADVICE,
    FrameScope.SETTINGS,
    FrameScope.KEYS,
)
BESIDE = (FrameScope.GUIDE,)
"""What stands beside a screen, whose keys hold as well."""
DIE_KEYS, die_key = DEFAULT.die_keys, DEFAULT.die_key
actions_of, intent_of = DEFAULT.actions_of, DEFAULT.intent_of


@pytest.mark.parametrize("scope", Scope)
def test_no_key_means_two_things(scope: Scope) -> None:
    keys = Counter(key for action in actions_of(scope) for key in action.keys)
    assert [key for key, count in keys.items() if count > 1] == []


@pytest.mark.parametrize("scope", [QuestScope.BATTLE, QuestScope.KEEP])
def test_dice_have_keys_of_their_own(scope: Scope) -> None:
    taken = {key for action in actions_of(scope) for key in action.keys}
    assert not taken & set(DIE_KEYS)
    assert len(set(DIE_KEYS)) == len(DIE_KEYS) > 30
    for number in range(1, len(DIE_KEYS) + 1):
        assert intent_of(scope, die_key(number)) == Intent("die", number)


def test_no_key_of_a_die_looks_like_another() -> None:
    assert not set("lIoOi") & set(DIE_KEYS)


def test_dice_beyond_the_keys_have_none() -> None:
    assert die_key(len(DIE_KEYS) + 1) == ""


def test_the_first_ten_dice_have_digits() -> None:
    assert [die_key(number) for number in range(1, 11)] == list("1234567890")


@pytest.mark.parametrize("scope", [scope for scope in Scope if scope not in (FrameScope.PALETTE, *BESIDE)])
def test_leaving_and_going_back_work_everywhere(scope: Scope) -> None:
    assert intent_of(scope, "q") == Intent("quit")
    assert intent_of(scope, "escape") == Intent("back")


@pytest.mark.parametrize("scope", [scope for scope in Scope if scope not in (*DIALOGS, *BESIDE)])
def test_help_is_a_key_away(scope: Scope) -> None:
    assert intent_of(scope, "question_mark") == Intent("help")


def test_whatever_the_footer_shows_the_help_explains() -> None:
    for action in ACTIONS:
        assert action.help or not action.label, action


def test_unknown_keys_mean_nothing() -> None:
    assert intent_of(FrameScope.TITLE, "1") is None
    assert intent_of(QuestScope.BATTLE, "f12") is None
    assert intent_of(FrameScope.CONFIRM, "e") is None
