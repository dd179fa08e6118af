"""The glossary names every term once, in order, each with an owner that exists."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parents[1]
GLOSSARY = (TOP / "docs" / "glossary.md").read_text(encoding="utf-8")
ROWS: list[tuple[str, str, str]] = re.findall(
    r"^\| (?!term |---)([^|]+) \| ([^|]+) \| `([^`|]+)` \|$", GLOSSARY, flags=re.MULTILINE
)
TERMS = [term for term, _, _ in ROWS]


def names_of(module: Path) -> set[str]:
    """The names that a module defines at its top."""
    found = set[str]()
    for node in ast.parse(module.read_text(encoding="utf-8")).body:
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                found.add(name)
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
                found.add(name)
            case _:
                pass
    return found


def test_every_row_of_the_table_is_read() -> None:
    lines = [line for line in GLOSSARY.splitlines() if line.startswith("| ")]
    assert len(lines) - 1 == len(ROWS) > 100


def test_every_term_stands_once_and_in_alphabetical_order() -> None:
    assert sorted(TERMS) == TERMS
    assert len(set(TERMS)) == len(TERMS)


def test_a_meaning_is_one_or_two_sentences() -> None:
    for term, meaning, _ in ROWS:
        assert meaning[0].isupper(), term
        assert meaning.endswith("."), term
        assert meaning.count(". ") <= 1, term


@pytest.mark.parametrize(("term", "owner"), [(term, owner) for term, _, owner in ROWS])
def test_the_owner_of_a_term_exists(term: str, owner: str) -> None:
    module, _, name = owner.partition(":")
    path = TOP / "src" / "dicehero" / f"{module}.py"
    assert path.is_file(), f"{term}: no module {module}"
    assert not name or name in names_of(path), f"{term}: {module} has no {name}"


def test_words_that_more_than_one_thing_could_claim_have_one_class() -> None:
    """`Plan`, `Outcome`, `Step`, ... name one class each, that of the owner in the glossary."""
    owners = {term: owner for term, _, owner in ROWS}
    for term in ("forecast", "outcome", "plan", "step", "table"):
        module, _, name = owners[term].partition(":")
        holders = [
            path.relative_to(TOP / "src" / "dicehero").with_suffix("").as_posix()
            for path in sorted((TOP / "src").rglob("*.py"))
            if re.search(rf"^class _?{name}\b", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
        ]
        assert holders == [module], term


def test_pages_that_begin_lead_to_it() -> None:
    for page, link in (("README.md", "docs/glossary.md"), ("docs/architecture.md", "glossary.md")):
        assert f"]({link})" in (TOP / page).read_text(encoding="utf-8"), page


def test_a_die_is_called_wild_and_only_its_colour_black() -> None:
    pages = [TOP / "README.md", *(TOP / "docs").glob("*.md"), *(TOP / "data").glob("*.toml")]
    wrong = re.compile(r"\bblack (?:die|dice)\b", re.IGNORECASE)
    for path in (*pages, *(TOP / "src").rglob("*.py")):
        assert not wrong.search(path.read_text(encoding="utf-8")), path
