"""Every clause and worked example of a game's rules has a test that names it."""

from __future__ import annotations

import pytest

from dicehero.games import GAMES
from support.clauses import citable, citations, cited_by, numbered, page_of, to_be_tested

PAGE = """# Rules
## In brief
- Roll.
## §1 Words
A die.
## §2 Turns
1. Roll
   1. no clause
2. Stop.
## Worked examples
1. A six.
"""


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_a_test_that_names_it(game: str) -> None:
    without = to_be_tested(page_of(game)) - {cited for cited, _ in citations(game)}
    assert not without, f"no test of {game} names {sorted(without)}"


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_that_a_test_names_exists(game: str) -> None:
    known = citable(page_of(game))
    astray = sorted(f"{cited} ({name})" for cited, name in citations(game) if cited not in known)
    assert not astray, f"the rules of {game} have no such clauses: {astray}"


def test_clauses_and_examples_are_read_from_a_page() -> None:
    assert numbered(PAGE) == {"§1": set(), "§2": {"§2.1", "§2.2"}, "Worked examples": {"example 1"}}
    assert citable(PAGE) == {"§1", "§2", "§2.1", "§2.2", "example 1"}
    assert to_be_tested(PAGE) == {"§1", "§2.1", "§2.2", "example 1"}


@pytest.mark.parametrize(
    ("name", "cited"),
    [
        ("5_3_blends_round_down", {"§5.3"}),
        ("3_2_to_4_every_rectangle", {"§3.2", "§3.3", "§3.4"}),
        ("9_the_cage_is_empty", {"§9"}),
        ("10_to_11_relics", {"§10", "§11"}),
        ("example_9_refused", {"example 9"}),
        ("example_1_to_3_products", {"example 1", "example 2", "example 3"}),
        ("5_3_example_4_blends_round_down", {"§5.3", "example 4"}),
        ("4_example_1_to_2", {"§4", "example 1", "example 2"}),
        ("two_dice", set()),
        ("the_example_2", set()),
        ("4th_die", set()),
    ],
)
def test_what_a_test_names_is_read_from_its_name(name: str, cited: set[str]) -> None:
    assert cited_by(name) == cited
