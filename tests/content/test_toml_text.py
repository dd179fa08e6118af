"""TOML that costs memory without end is refused before it is parsed, and nothing else is."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicehero.content.toml_text import DEEPEST, LONGEST_WORD, MOST_DOTS, MOST_PARTS, parse_toml
from support.content import FILES, OWN

COSTLY = {
    "dotted key": ("a." * 90_000 + "b = 1", "names joined by dots (line 1)"),
    "dotted heading": ("x = 1\n[" + "a." * 90_000 + "b]", "names joined by dots (line 2)"),
    "dots of quoted names": ('"a".' * 90_000 + "b = 1", "names joined by dots (line 1)"),
    "dots with blanks": ("a . " * 90_000 + "b = 1", "names joined by dots (line 1)"),
    "dots in a table": ("x = { " + "a." * 90_000 + "b = 1 }", "names joined by dots (line 1)"),
    "dots after text": ('x = """ " \' # \\""" \'\'\' """\n' + "a." * 90_000 + "b = 1", "dots (line 2)"),
    "many short keys": ("\n".join(f"a{n}.b.c.d = 1" for n in range(9000)), "dots outside of text"),
    "lists": ("a = " + "[" * 90_000, f"nested more than {DEEPEST} deep (line 1)"),
    "tables": ("a = " + "{a=" * 90_000, f"nested more than {DEEPEST} deep (line 1)"),
    "a long number": ("a = 0x" + "f" * 900_000, "characters without quotation marks (line 1)"),
    "a long key": ("a" * 900_000 + " = 1", "characters without quotation marks (line 1)"),
}


@pytest.mark.parametrize("name", COSTLY)
def test_what_costs_too_much_is_not_parsed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text, told = COSTLY[name]
    monkeypatch.setattr(tomllib, "loads", None)
    with pytest.raises(ValueError, match=told.replace("(", r"\(").replace(")", r"\)")):
        parse_toml(text)


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * DEEPEST + "]" * DEEPEST,
        ".".join("a" * MOST_PARTS) + " = 1",
        "a" * LONGEST_WORD + " = 1",
        f'a = "{"[." * 20_000}"',
        f"a = '{'[.' * 20_000}'",
        f'a = """{"[." * 20_000}\n"quoted" \\""" [[[ """',
        f"a = '''{'[.' * 20_000}\n'quoted' '''",
        'a = """ends in two quotes"""""\nb = 1',
        f"# {'[.' * 20_000}\na = 1",
        "a = [" + "1.5, " * 1000 + "]",
    ],
)
def test_what_somebody_may_have_written_is_read_as_ever(text: str) -> None:
    assert parse_toml(text) == tomllib.loads(text)


@pytest.mark.parametrize("name", FILES)
def test_the_files_of_the_game_are_far_from_every_bound(name: str) -> None:
    assert parse_toml(OWN[name]) == tomllib.loads(OWN[name])
    assert OWN[name].count(".") < MOST_DOTS // 10


@given(st.text(alphabet="ab.=[]{}\"'#\\\n ,1", max_size=60))
def test_a_text_is_read_or_refused_as_tomllib_does(text: str) -> None:
    """Within the bounds, which so short a text rarely leaves."""
    told, found = read(text)
    try:
        expected: object = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        expected = None
    assert found == expected or "more than" in told


@pytest.mark.parametrize("text", ["a = 1979-13-99", "a = 1\na = 2", "\0", "a = 1\n[a" + ".b" * 7 + "]\n" * 2])
def test_other_errors_are_told_in_short(text: str) -> None:
    told, _ = read(text)
    assert told.startswith("is not valid TOML")
    assert len(told) < 150


def read(text: str) -> tuple[str, object]:
    """What is wrong with a text, and what it says."""
    try:
        return "", parse_toml(text)
    except ValueError as refused:
        return str(refused), None
