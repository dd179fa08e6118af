"""Control sequences of keys: sub-fields, modifiers and text as the kitty protocol has them; absurd ones."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicehero.tui.kit.key_sequences import keys_of


def key(sequence: str) -> str:
    """The one key of a sequence; empty for none."""
    names = keys_of(sequence[:-1], sequence[-1])
    assert len(names) <= 1
    return "".join(names)


@pytest.mark.parametrize(
    ("sequence", "name"),
    [
        ("97u", "a"), ("97;1u", "a"), ("97;1:1u", "a"), ("97;1:2u", "a"), ("97;2u", "A"), ("97:65;2u", "A"),
        ("97;2;65u", "A"), ("47:63;2u", "question_mark"), ("55;2;47u", "slash"), ("0;;229u", "å"),
        ("97;5u", "ctrl+a"), ("97;6u", "ctrl+shift+a"), ("97;3u", "alt+a"), ("97;4u", "alt+shift+a"),
        ("99;133u", "ctrl+c"), ("1089::99;5u", "ctrl+c"), ("97;129;97u", "a"),
        ("27u", "escape"), ("13u", "enter"), ("9;2u", "shift+tab"), ("127u", "backspace"),
        ("32;2;32u", "space"), ("106;5u", "enter"), ("109;5u", "enter"), ("105;5u", "tab"),
        ("13;2u", "enter"), ("C", "right"), ("1;1C", "right"), ("1;1:1C", "right"), ("1;5:2C", "ctrl+right"),
        ("P", "f1"), ("13~", "f3"), ("3~", "delete"), ("3;2~", "shift+delete"), ("27;6;97~", "ctrl+shift+a"),
        ("57376u", "f13"),
    ],
)  # fmt: skip
def test_a_sequence_is_the_key_that_was_pressed(sequence: str, name: str) -> None:
    assert key(sequence) == name


@pytest.mark.parametrize(
    "sequence", ["97;1:3u", "1;1:3C", "3;1:3~", "27;1:3u", "97;5:3u", "57413;1:3;43u", "97;1:4u"]
)
def test_a_release_is_no_key(sequence: str) -> None:
    assert key(sequence) == ""


@pytest.mark.parametrize(
    "code",
    [57358, 57359, 57360, 57361, *range(57441, 57455), *range(57428, 57441)],
)
@pytest.mark.parametrize("rest", ["", ";1", ";2", ";65", ";1:1", ";193:2", ";1:3"])
def test_lone_modifiers_locks_and_keys_of_players_are_none(code: int, rest: str) -> None:
    assert key(f"{code}{rest}u") == ""


@pytest.mark.parametrize(
    ("code", "text", "name"),
    [(57409, ".", "full_stop"), (57410, "/", "slash"), (57411, "*", "asterisk"), (57412, "-", "minus"),
     (57413, "+", "plus"), (57415, "=", "equals_sign"), (57416, ",", "comma"), (57414, "", "enter")]
    + [(57399 + digit, str(digit), str(digit)) for digit in range(10)],
)  # fmt: skip
@pytest.mark.parametrize("modifiers", [1, 129])
def test_the_keypad(code: int, text: str, name: str, modifiers: int) -> None:
    """With Num Lock and without, and whether or not the terminal tells what was typed."""
    assert key(f"{code};{modifiers}u") == name
    if text:
        assert key(f"{code};{modifiers};{ord(text)}u") == name


@pytest.mark.parametrize("code", range(57417, 57427))
def test_the_keypad_without_num_lock_moves(code: int) -> None:
    assert key(f"{code}u") in (
        "left", "right", "up", "down", "pageup", "pagedown", "home", "end", "insert", "delete"
    )  # fmt: skip


@pytest.mark.parametrize(
    ("sequence", "name"),
    [("97;65;65u", "caps_lock+a"), ("97;65u", "caps_lock+a"), ("97;66;97u", "caps_lock+A"),
     ("49;65;49u", "1"), ("97;69u", "ctrl+a"), ("13;65u", "enter"), ("1;65C", "right")],
)  # fmt: skip
def test_letters_under_caps_lock_are_as_without_and_say_so(sequence: str, name: str) -> None:
    assert key(sequence) == name


@pytest.mark.parametrize(
    "sequence",
    ["9" * 23 + "u", "97;" + "9" * 23 + "u", "1114112u", "55296u", "97;257u",
     "97;1;1;1u", "5C", "2;1A", "0~", "1;2;3;4~", "97;1;7u;", "-1u", "?1u", ">1u", "97;x1u", "٣~", "0u", "u",
     ";1u", "1;1:3;D"],
)  # fmt: skip
def test_absurd_sequences_are_no_keys(sequence: str) -> None:
    assert key(sequence) == ""


@given(st.text("0123456789:;? ", max_size=40), st.sampled_from("u~ABCDFHPQRSZcnyt"))
def test_any_sequence_is_read(parameters: str, final: str) -> None:
    assert all(name and name.isprintable() for name in keys_of(parameters, final))


@given(st.integers(0, 0x1FFFFF), st.integers(0, 300), st.integers(0, 5), st.integers(0, 0x1FFFFF))
def test_any_key_is_read(code: int, modifiers: int, kind: int, text: int) -> None:
    names = keys_of(f"{code}:{text}:{code};{modifiers}:{kind};{text}", "u")
    assert all(name and name.isprintable() for name in names)
