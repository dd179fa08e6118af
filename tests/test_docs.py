"""The documents say what the program does."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from dicehero.content.quest import load_quest
from dicehero.games import DEFAULT_GAME, GAMES
from dicehero.games.brawl import game as brawl
from dicehero.games.quest.game import RULES_VERSION
from support.clauses import citable, page_of

TOP = Path(__file__).resolve().parents[1]
RULES = (TOP / "docs" / "quest.md").read_text(encoding="utf-8")
BRAWL_RULES = (TOP / "docs" / "brawl.md").read_text(encoding="utf-8")


def test_rules_list_every_modifier_with_its_sentence() -> None:
    rows = dict(re.findall(r"^\| `([a-z0-9-]+)` \| [^|]+ \| (.+) \|$", RULES, flags=re.MULTILINE))
    spec = load_quest().spec
    modifiers = [
        *(perk for hero in spec.heroes for perk in (hero.strength, hero.weakness)),
        *(trait for villain in spec.villains for trait in villain.traits),
        *spec.relics,
        *(peril for _, peril in spec.perils),
    ]
    assert rows == {modifier.id: modifier.text for modifier in modifiers}, "run docs/make_tables.py"


def test_rules_state_their_version() -> None:
    assert f"Rules version: {RULES_VERSION}." in RULES
    assert f"Rules version: {brawl.RULES_VERSION}." in BRAWL_RULES


def test_rules_state_the_total_widths_of_the_data_file() -> None:
    header, _, row = re.search(r"\| round \|.*\n.*\n.*", RULES).group().split("\n")  # type: ignore[union-attr]
    spec = load_quest().spec
    for rounds, width in zip(header.split("|")[2:-1], row.split("|")[2:-1], strict=True):
        first, _, last = rounds.strip().removeprefix("from ").partition("-")
        for round_number in range(int(first), int(last or first) + 1):
            assert spec.width_of_round(round_number) == int(width)


def test_every_clause_that_the_source_cites_exists() -> None:
    """A module in the folder of a game cites that game's rules, any other those of the default one."""
    clauses = {game: citable(page_of(game)) for game in GAMES}
    for path in (TOP / "src").rglob("*.py"):
        game = next((game for game in GAMES if game in path.parts), DEFAULT_GAME)
        for cited in re.findall(r"§(\d+(?:\.\d+)?)", path.read_text(encoding="utf-8")):
            assert f"§{cited}" in clauses[game], f"{path} cites §{cited}"


def test_ci_runs_the_test_command_of_the_readme() -> None:
    readme = (TOP / "README.md").read_text(encoding="utf-8")
    commands = re.findall(r"^python3 -m venv .*$", readme, flags=re.MULTILINE)
    assert len(commands) == 2
    assert commands[1] in (TOP / ".ci" / "run").read_text(encoding="utf-8").splitlines()


def test_ci_runs_the_long_tests_as_the_readme_says() -> None:
    long = ".venv-test/bin/python -m pytest -m long"
    assert f"`{long}`" in (TOP / "README.md").read_text(encoding="utf-8")
    commands = (TOP / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert any(line.startswith(f"{long} ") for line in commands)


def test_links_lead_somewhere() -> None:
    for path in (TOP / "README.md", *(TOP / "docs").rglob("*.md")):
        for target in re.findall(r"\]\(([^)#]+)", path.read_text(encoding="utf-8")):
            if not target.startswith("https://"):
                assert (path.parent / target).exists(), f"{path} links to {target}"


def test_balance_was_measured_with_this_content() -> None:
    """If this fails, run docs/make_balance.py again: the figures are of other heroes and villains."""
    balance = (TOP / "docs" / "balance.md").read_text(encoding="utf-8")
    assert f"Rules version {RULES_VERSION}, content {load_quest().spec.digest}," in balance


def test_the_map_names_modules_that_exist() -> None:
    source, text = TOP / "src" / "dicehero", (TOP / "docs" / "architecture.md").read_text(encoding="utf-8")
    packages = "|".join(path.name for path in source.iterdir() if path.is_dir() and path.name[0] != "_")
    named = set(re.findall(rf"`((?:{packages})/[a-z_/]+)(?:\.py|/)?`", text))
    assert len(named) > 20
    for name in named:
        assert (source / f"{name}.py").exists() or (source / name).is_dir(), name


def test_the_promises_about_security_name_tests_that_exist() -> None:
    named = re.findall(r"`(tests/[^`]+)`", (TOP / "docs" / "security.md").read_text(encoding="utf-8"))
    assert len(named) > 10
    for name in named:
        assert (TOP / name).is_file(), name


def test_each_promise_about_security_names_its_tests() -> None:
    text = (TOP / "docs" / "security.md").read_text(encoding="utf-8")
    promised = re.findall(r"^\*\*(.+)\.\*\*", text, flags=re.MULTILINE)
    assert len(promised) > 5
    assert re.findall(r"^\| ([A-Z][^|]+) \| `tests/", text, flags=re.MULTILINE) == promised


def test_the_source_archive_holds_what_the_tests_read() -> None:
    project = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))
    included = set(project["tool"]["hatch"]["build"]["targets"]["sdist"]["include"])
    # Of the folders and files at the top those that tests open; pyproject.toml is there in any case.
    read = {
        f"/{name}"
        for path in (TOP / "tests").rglob("*.py")
        for name in re.findall(r'TOP / "([A-Za-z.]+)"', path.read_text(encoding="utf-8"))
    }
    assert {"/.ci", "/docs"} < read
    assert read - {"/pyproject.toml"} <= included
