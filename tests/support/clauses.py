"""Which clauses and worked examples a page of rules numbers, and which ones the tests name.

A test names what it holds in its own name, so that a failure says which clause is broken: in
`tests/games/GAME/` as `test_5_3_dice_blend`, anywhere else with the game in front, as
`test_quest_5_3_dice_blend`. `test_3_2_to_4_villains` names three clauses, `test_example_9_refusals`
a worked example, and `test_5_3_example_4_blends` a clause and an example of it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
DOCS = TESTS.parent / "docs"

EXAMPLES = "Worked examples"
"""Title of the section that numbers examples instead of clauses."""

_CITED = re.compile(
    r"(?:(?P<section>\d+)(?:_(?P<clause>\d+))?(?:_to_(?P<last>\d+))?(?:_|$))?"
    r"(?:example_(?P<example>\d+)(?:_to_(?P<last_example>\d+))?(?:_|$))?"
)


def page_of(game: str) -> str:
    """The rules of a game, as docs/ has them."""
    return (DOCS / f"{game}.md").read_text(encoding="utf-8")


def numbered(page: str) -> dict[str, set[str]]:
    """Return the sections of a page of rules by number, as `§5`, each with its clauses, as `§5.3`.

    The worked examples stand under their title, as `example 4`.
    """
    found: dict[str, set[str]] = {}
    for part in re.split(r"^## ", page, flags=re.MULTILINE)[1:]:
        title = part.split("\n", 1)[0]
        numbers = re.findall(r"^(\d+)\. ", part, flags=re.MULTILINE)
        if title == EXAMPLES:
            found[title] = {f"example {number}" for number in numbers}
        elif section := re.match(r"§\d+", title):
            found[section[0]] = {f"{section[0]}.{number}" for number in numbers}
    return found


def citable(page: str) -> set[str]:
    """Everything on a page of rules that can be cited: sections, clauses and examples."""
    sections = numbered(page)
    return {name for name in sections if name != EXAMPLES}.union(*sections.values())


def to_be_tested(page: str) -> set[str]:
    """What needs a test: clauses, examples, and sections without clauses of their own."""
    return set().union(*(clauses or {section} for section, clauses in numbered(page).items()))


def cited_by(name: str) -> set[str]:
    """Return what the name of a test cites, the words before the numbers taken away."""
    found = _CITED.match(name)
    assert found is not None
    section, clause, last, example, last_example = found.groups()
    cited = set[str]()
    if section:
        before, first = (f"§{section}.", clause) if clause else ("§", section)
        cited |= {f"{before}{number}" for number in _numbers(first, last)}
    if example:
        cited |= {f"example {number}" for number in _numbers(example, last_example)}
    return cited


def _numbers(first: str, last: str | None) -> range:
    return range(int(first), int(last or first) + 1)


def citations(game: str) -> Iterator[tuple[str, str]]:
    """Yield what tests cite of the rules of a game, each with the name of the test."""
    for path in sorted(TESTS.rglob("test_*.py")):
        before = "test_" if path.parent == TESTS / "games" / game else f"test_{game}_"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith(before):
                for cited in cited_by(node.name.removeprefix(before)):
                    yield cited, node.name
