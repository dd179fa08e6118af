from __future__ import annotations

import shlex
import subprocess

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicehero.shell.text import listed, plural, printable, seed_option, sentence_case

ANY_TEXT = st.text(st.characters(exclude_categories=()), max_size=40)


@given(ANY_TEXT)
def test_nothing_that_moves_a_cursor_is_left(text: str) -> None:
    shown = printable(text)
    assert shown.isprintable()
    shown.encode("utf-8")


@given(ANY_TEXT, st.integers(4, 60))
def test_a_limit_holds(text: str, limit: int) -> None:
    assert len(printable(text, limit)) <= limit


def test_what_is_printable_stays() -> None:
    assert printable("Größe 7 日本") == "Größe 7 日本"


@pytest.mark.parametrize(
    ("text", "shown"),
    [("\x1b[2J", "\\x1b[2J"), ("a\nb", "a\\nb"), ("\u202edrah", "\\u202edrah"), ("\ud800", "\\ud800")],
)
def test_what_is_not_is_escaped(text: str, shown: str) -> None:
    assert printable(text) == shown


@given(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1, max_size=20))
def test_a_printable_seed_can_be_pasted(seed: str) -> None:
    if seed.isprintable():
        assert shlex.split(seed_option(seed)) in (["--seed", seed], [f"--seed={seed}"])


@pytest.mark.parametrize("seed", ["a\nb", "\x1b[2J", "it's\t\\", "-\x07", "\u202e", "\x85"])
def test_any_other_seed_too_where_the_shell_is_bash(seed: str) -> None:
    script = f"printf '%s|' {seed_option(seed)}"
    try:
        said = subprocess.run(["bash", "-c", script], capture_output=True, check=True).stdout
    except FileNotFoundError:
        pytest.skip("no bash here")
    assert said.decode() in (f"--seed|{seed}|", f"--seed={seed}|")


def test_counts_and_lists() -> None:
    assert [plural(n, "point") for n in (0, 1, 2)] == ["0 points", "1 point", "2 points"]
    assert [plural(n, "die") for n in (1, 2)] == ["1 die", "2 dice"]
    assert [listed("abc"[:n]) for n in range(4)] == ["none", "a", "a and b", "a, b and c"]
    assert sentence_case("red 5") == "Red 5"
    assert sentence_case("") == ""
