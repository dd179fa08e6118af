"""The walls between the packages: read from the source, and felt in fresh processes."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from dicehero.cli.constants import GAMES, takes_data
from dicehero.content.catalog import LOADERS, WITH_CONTENT
from dicehero.shell.catalogue import LISTINGS
from dicehero.tui.frame.fronts import FRONTS
from support.fresh import loaded_by_code

SOURCE = Path(__file__).resolve().parents[1] / "src" / "dicehero"

LAYERS = ["core", "games", "solver", "bots", "content", "store", "shell", "plain", "tui", "cli"]
"""From the ground up. A package imports only from those before it; plain and tui not each other."""

STANDARD_ONLY = {"core", "games", "solver", "bots"}
PURE = {"core", "games", "solver"}
IMPURE_NAMES = {"random", "time", "datetime", "os", "pathlib", "logging", "open", "print", "input"}


def modules() -> list[Path]:
    return sorted(SOURCE.rglob("*.py"))


def package_of(path: Path) -> str:
    """The layer a file belongs to; files at the top belong to `cli`."""
    parts = path.relative_to(SOURCE).parts
    return parts[0] if len(parts) > 1 else "cli"


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield node.module or ""


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_go_strictly_downwards(path: Path) -> None:
    here = package_of(path)
    for name in imports(path):
        parts = name.split(".")
        if parts[0] != "dicehero":
            if here in STANDARD_ONLY:
                assert parts[0] in sys.stdlib_module_names, f"{path} imports {name}"
            continue
        there = parts[1] if len(parts) > 1 and parts[1] in LAYERS else "cli"
        if name == "dicehero":
            continue  # the bare package holds the version only
        if there == here:
            continue
        assert LAYERS.index(there) < LAYERS.index(here), f"{path} imports {name}"
        assert (here, there) != ("tui", "plain"), f"{path} imports {name}"


@pytest.mark.parametrize(
    "path", [p for p in modules() if package_of(p) in PURE], ids=lambda path: str(path.relative_to(SOURCE))
)
def test_pure_packages_name_nothing_impure(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    names |= {name.split(".")[0] for name in imports(path)}
    assert not names & IMPURE_NAMES


def test_games_do_not_import_each_other() -> None:
    for path in modules():
        if package_of(path) != "games":
            continue
        parts = path.relative_to(SOURCE / "games").parts
        for name in imports(path):
            if name.startswith("dicehero.games.") and len(parts) > 1:
                assert name.split(".")[2] == parts[0], f"{path} imports {name}"


@pytest.mark.parametrize(
    ("module", "never"),
    [
        ("dicehero.games.quest", ["textual", "rich", "pydantic", "platformdirs", "random", "logging"]),
        ("dicehero.core.session", ["textual", "rich", "pydantic", "platformdirs", "random", "logging"]),
        ("dicehero.content.catalog", ["textual"]),
    ],
)
def test_a_fresh_process_loads_no_more_than_it_should(module: str, never: list[str]) -> None:
    assert loaded_by_code(f"import {module}", never) == []


def test_the_package_data_is_not_kept_twice() -> None:
    assert not (SOURCE / "data").exists()


# --- no game is special -----------------------------------------------------------------------------

CATALOGUES = {"shell/catalogue.py", "tui/frame/fronts.py"}
"""The places that may name games, beside `content/catalog.py`."""
SERVING_ALL = [
    SOURCE / name
    for name in (
        *("core", "store", "plain"),
        *("shell/table.py", "shell/narrator.py", "shell/words.py", "shell/text.py"),
        *(f"tui/{name}.py" for name in ("app", "sitting", "setup", "front", "guard", "canvas")),
        *(f"tui/{name}.py" for name in ("stage", "host", "shelf", "prompter", "performing", "picture")),
    )
]
"""Files and folders that know no game at all."""


def expand(path: Path) -> list[Path]:
    return sorted(path.rglob("*.py")) if path.is_dir() else [path]


@pytest.mark.parametrize("path", SERVING_ALL, ids=lambda path: str(path.relative_to(SOURCE)))
def test_what_serves_all_games_imports_none(path: Path) -> None:
    for file in expand(path):
        named = {name for name in imports(file) if name.startswith("dicehero.games.")}
        assert not named, f"{file} imports {named}"


def ids_compared(tree: ast.AST) -> Iterator[str]:
    """Texts that something is compared with, by operators or in a match."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            for part in (node.left, *node.comparators):
                yield from (each.value for each in ast.walk(part) if isinstance(each, ast.Constant))
        elif isinstance(node, ast.MatchValue) and isinstance(node.value, ast.Constant):
            yield node.value.value


@pytest.mark.parametrize(
    "path",
    [p for p in modules() if package_of(p) in {"core", "store", "shell", "plain", "tui", "cli"}],
    ids=lambda path: str(path.relative_to(SOURCE)),
)
def test_nobody_asks_which_game_it_is(path: Path) -> None:
    if str(path.relative_to(SOURCE)) not in CATALOGUES:
        assert not set(LOADERS) & set(ids_compared(ast.parse(path.read_text(encoding="utf-8"))))


def test_the_catalogues_agree() -> None:
    assert list(LISTINGS) == list(LOADERS) == list(GAMES)
    assert set(FRONTS) <= set(LOADERS)
    for id_, load in LOADERS.items():
        info = load(None).game.info
        assert (info.id, info.title) == (id_, LISTINGS[id_].title)
        assert takes_data(id_) == (id_ in WITH_CONTENT)
        assert all(option.default in option.values for option in info.options)
