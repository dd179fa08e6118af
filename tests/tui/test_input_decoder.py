"""What terminals send: replies are never keys, keys are those that were pressed, and nothing hangs."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicehero.tui.kit.input_decoder import Input, InputDecoder, Key, Report
from support.replies import REPLIES, halves

ALL_REPLIES = [(terminal, reply) for terminal, replies in REPLIES.items() for reply in replies]
ESC = "\x1b"


def keys(found: list[Input]) -> list[str]:
    return [one.name for one in found if isinstance(one, Key)]


def decoded(*readings: str, alt_keys: tuple[str, ...] = ()) -> list[str]:
    """Names of keys, with nothing coming after the last reading."""
    decoder = InputDecoder(alt_keys)
    found = [one for reading in readings for one in decoder.feed(reading)]
    if decoder.patience is not None:
        found += decoder.expire()
    assert decoder.patience is None
    return keys(found)


@pytest.mark.parametrize(("terminal", "reply"), ALL_REPLIES)
def test_a_reply_is_no_key_wherever_it_is_cut(terminal: str, reply: str) -> None:
    assert decoded(reply) == [], terminal
    assert decoded(*reply) == []
    for half in halves(reply):
        assert decoded(*half) == []
        assert decoded("a", *half, "b") == ["a", "b"]


@pytest.mark.parametrize(("terminal", "reply"), ALL_REPLIES)
def test_the_rest_of_a_reply_is_no_key_though_its_escape_was_taken_for_one(terminal: str, reply: str) -> None:
    if reply[1] in "^X" or reply[:3] in (f"{ESC}[I", f"{ESC}[O", f"{ESC}[M", f"{ESC}]l", f"{ESC}]L"):
        return  # It could as well be typed.
    decoder = InputDecoder()
    assert decoder.feed(ESC) == []
    assert keys(decoder.expire()) == ["escape"]
    assert keys(decoder.feed(reply[1:])) == [], terminal
    assert keys(decoder.feed("a")) == ["a"]


@pytest.mark.parametrize(("terminal", "reply"), ALL_REPLIES)
def test_a_reply_that_was_cut_off_swallows_no_key_after_it(terminal: str, reply: str) -> None:
    for first, _ in halves(reply)[2:-1]:
        decoder = InputDecoder()
        decoder.feed(first)
        if decoder.patience is not None:
            assert keys(decoder.expire()) == [], terminal
            assert keys(decoder.feed("ab")) == ["a", "b"]


@pytest.mark.parametrize(
    "unfinished", [f"{ESC}P", f"{ESC}]11;rgb", f"{ESC}[", f"{ESC}[?6", f"{ESC}O", f"{ESC}_G"]
)
@pytest.mark.parametrize("interrupt", ["\x03", f"{ESC}[99;5u"])
def test_ctrl_c_is_ctrl_c_whatever_is_unfinished(unfinished: str, interrupt: str) -> None:
    assert decoded(unfinished, interrupt)[-1:] == ["ctrl+c"]


# --- pastes ----------------------------------------------------------------------------------------------


def test_what_is_pasted_is_no_key() -> None:
    assert decoded(f"{ESC}[200~quit\x1b[A\r{ESC}[201~a") == ["a"]
    assert decoded(*f"{ESC}[200~quit{ESC}{ESC}[201~a") == ["a"]
    assert decoded(f"{ESC}[201~") == []


def test_an_unfinished_paste_ends_when_nothing_more_comes() -> None:
    decoder = InputDecoder()
    assert decoder.feed(f"{ESC}[200~quit") == []
    assert decoder.patience is not None
    assert decoder.expire() == []
    assert keys(decoder.feed("a")) == ["a"]


@pytest.mark.parametrize("interrupt", ["\x03", f"{ESC}[99;5u", f"{ESC}[99;69u"])
def test_ctrl_c_ends_an_unfinished_paste(interrupt: str) -> None:
    assert decoded(f"{ESC}[200~quit", interrupt, "a") == ["ctrl+c", "a"]


# --- keys ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("a", "a"), ("A", "A"), ("?", "question_mark"), ("+", "plus"), (" ", "space"), ("é", "é"),
        ("\r", "enter"), ("\n", "enter"), ("\t", "tab"), ("\x7f", "backspace"), ("\x08", "backspace"),
        ("\x1a", "ctrl+z"), ("\x10", "ctrl+p"),
        (f"{ESC}[A", "up"), (f"{ESC}OA", "up"), (f"{ESC}[1;5C", "ctrl+right"), (f"{ESC}[Z", "shift+tab"),
        (f"{ESC}[5~", "pageup"), (f"{ESC}[6;2~", "shift+pagedown"), (f"{ESC}[H", "home"),
        (f"{ESC}[4~", "end"), (f"{ESC}OP", "f1"), (f"{ESC}[11~", "f1"), (f"{ESC}[[A", "f1"),
        (f"{ESC}[15~", "f5"), (f"{ESC}[24~", "f12"), (f"{ESC}[27;5;99~", "ctrl+c"),
    ],
)  # fmt: skip
def test_keys_of_old_terminals(typed: str, key: str) -> None:
    assert decoded(typed) == decoded(*typed) == [key]


@pytest.mark.parametrize(
    ("wide", "key"),
    [("\uff11", "1"), ("\uff19", "9"), ("\uff10", "0"), ("\uff41", "a"), ("\uff1f", "question_mark")],
)
def test_full_width_characters_are_the_usual_ones(wide: str, key: str) -> None:
    assert decoded(wide) == [key]
    assert decoded(f"{ESC}[{ord(wide)};;{ord(wide)}u") == [key]


@pytest.mark.parametrize(
    ("letter", "key"),
    [("j", "asterisk"), ("k", "plus"), ("m", "minus"), ("n", "full_stop"), ("o", "slash"), ("M", "enter")]
    + [(chr(ord("p") + digit), str(digit)) for digit in range(10)],
)
def test_the_keypad_of_old_terminals(letter: str, key: str) -> None:
    assert decoded(f"{ESC}O{letter}") == [key]


def test_escape_alone_is_escape() -> None:
    assert decoded(ESC) == ["escape"]
    assert decoded(ESC + ESC) == ["escape", "escape"]
    assert InputDecoder().feed(ESC) == []


@pytest.mark.parametrize("key", ["q", "1", "O", "[", "P", "]"])
def test_escape_and_a_key_in_one_packet_are_both(key: str) -> None:
    names = decoded(f"{ESC}{key}")
    assert names == ["escape", *decoded(key)]


def test_escape_and_an_arrow_in_one_packet_are_both() -> None:
    assert decoded(f"{ESC}{ESC}[C") == ["escape", "right"]


@pytest.mark.parametrize(
    ("typed", "key"), [("q", "alt+q"), ("Q", "alt+shift+q"), ("?", "alt+question_mark"), ("P", "alt+shift+p")]
)
def test_escape_and_a_key_are_alt_where_that_means_something(typed: str, key: str) -> None:
    assert decoded(f"{ESC}{typed}", alt_keys=(key,)) == [key]
    assert decoded(f"{ESC}x", alt_keys=(key,)) == ["escape", "x"]


# --- what is no key --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "nothing", ["\ufffd", "\x80", "\u200b", "\x9c", f"{ESC}\\", f"{ESC}[", f"{ESC}[999z"]
)
def test_what_nobody_can_type_is_no_key(nothing: str) -> None:
    decoder = InputDecoder()
    assert decoder.feed(nothing) == []


def test_a_report_of_the_mouse_is_handed_on_whole() -> None:
    decoder = InputDecoder()
    found = [one for character in f"{ESC}[<0;12;7M" for one in decoder.feed(character)]
    assert found == [Report(f"{ESC}[<0;12;7M")]


@pytest.mark.parametrize("absurd", [f"{ESC}[<0;{'9' * 30};1M", f"{ESC}[48;{'9' * 9};{'9' * 9};1;1t"])
def test_a_report_of_absurd_numbers_is_not(absurd: str) -> None:
    assert InputDecoder().feed(absurd) == []


PIECES = [
    ESC, "[", "]", "O", "P", "_", "?", ";", ":", "<", "1", "97", "27", "200~", "201~", "u", "~", "M",
    "A", "c", "\x07", "\\", "\x18", "\x9b", "\x90", "a", "é", "\uff11", "\x00", "\ufffd", "9" * 30, "57441",
    "\x03",
]  # fmt: skip


@given(st.lists(st.sampled_from(PIECES), max_size=30), st.randoms())
def test_any_input_is_read_to_its_end(pieces: list[str], chance: random.Random) -> None:
    decoder = InputDecoder(("alt+a",))
    for piece in pieces:
        decoder.feed(piece)
        if chance.random() < 0.2:
            decoder.expire()
    decoder.expire()
    assert decoder.patience is None
    assert keys(decoder.feed("z")) == ["z"]


@given(st.lists(st.sampled_from(PIECES), max_size=20))
def test_how_input_is_cut_changes_nothing(pieces: list[str]) -> None:
    text = "".join(pieces)
    whole, cut = InputDecoder(), InputDecoder()
    assert whole.feed(text) == [one for character in text for one in cut.feed(character)]
