"""The walls between the packages: read from the source, and felt in fresh processes."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from dicehero.content.catalog import load_ready
from dicehero.games import GAMES
from dicehero.shell.catalogue import listing_of
from support.fresh import loaded_by_code

SOURCE = Path(__file__).resolve().parents[1] / "src" / "dicehero"

LAYERS = ["core", "games", "solver", "bots", "content", "store", "shell", "plain", "tui", "cli"]
"""From the ground up. A package imports only from those before it; plain and tui not each other."""

STANDARD_ONLY = {"core", "games", "solver", "bots"}
PURE = {"core", "games", "solver"}
IMPURE_NAMES = {"random", "time", "datetime", "os", "pathlib", "logging", "open", "print", "input"}


@cache
def modules() -> tuple[Path, ...]:
    return tuple(sorted(SOURCE.rglob("*.py")))


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def package_of(path: Path) -> str:
    """The layer a file belongs to; files at the top belong to `cli`."""
    parts = path.relative_to(SOURCE).parts
    return parts[0] if len(parts) > 1 else "cli"


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield node.module or ""


def test_imports_go_strictly_downwards() -> None:
    for path in modules():
        goes_downwards(path)


def goes_downwards(path: Path) -> None:
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


def test_pure_packages_name_nothing_impure() -> None:
    for path in modules():
        if package_of(path) in PURE:
            tree = tree_of(path)
            names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
            names |= {name.split(".")[0] for name in imports(path)}
            assert not names & IMPURE_NAMES, path


def game_of(name: str) -> str | None:
    """The game that a module belongs to: `dicehero.shell.quest.words` is the quest's."""
    parts = name.split(".")
    return parts[2] if len(parts) > 2 and parts[0] == "dicehero" and parts[2] in GAMES else None


def name_of(path: Path) -> str:
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def test_no_game_imports_another_and_what_serves_all_imports_none() -> None:
    """Commands for one game (`solve`, `check-data`) are the exception."""
    for path in modules():
        own = game_of(name_of(path))
        named = {game for name in imports(path) if (game := game_of(name)) is not None}
        if own is not None or package_of(path) != "cli":
            assert named <= {own}, f"{path} imports {named}"


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


def serving_all() -> list[str]:
    """Modules of what serves every game."""
    names = [name_of(path) for path in modules()]
    frames = ("dicehero.tui.kit", "dicehero.tui.frame", "dicehero.plain", "dicehero.shell", "dicehero.store")
    return [name for name in names if name.startswith((*frames, "dicehero.core")) and game_of(name) is None]


def test_what_serves_all_games_loads_none() -> None:
    names = serving_all()
    assert len(names) > 150
    games = [f"dicehero.games.{game}" for game in GAMES]
    assert loaded_by_code("; ".join(f"import {name}" for name in names), games) == []


def test_no_modules_import_each_other() -> None:
    """Imports for types and those within functions count as well."""
    known = {name_of(path): path for path in modules()}
    graph: dict[str, set[str]] = {}
    for name, path in known.items():
        found: set[str] = set()
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.ImportFrom):
                full = {f"{node.module}.{alias.name}" for alias in node.names}
                found |= {each if each in known else node.module or "" for each in full}
            elif isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
        graph[name] = (found & known.keys()) - {name}
    # CycleError names the circle.
    TopologicalSorter(graph).prepare()


def ids_compared(tree: ast.AST) -> Iterator[str]:
    """Texts that something is compared with, by operators or in a match."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            for part in (node.left, *node.comparators):
                yield from (each.value for each in ast.walk(part) if isinstance(each, ast.Constant))
        elif isinstance(node, ast.MatchValue) and isinstance(node.value, ast.Constant):
            yield node.value.value


def test_nobody_asks_which_game_it_is() -> None:
    for path in modules():
        if package_of(path) in {"core", "store", "shell", "plain", "tui", "cli"}:
            assert not set(GAMES) & set(ids_compared(tree_of(path))), path


@pytest.mark.parametrize("game", GAMES)
def test_each_game_is_found_in_every_layer(game: str) -> None:
    info = load_ready(game).game.info
    assert (info.id, info.title) == (game, listing_of(game).title)
    assert all(option.default in option.values for option in info.options)


def test_there_is_a_folder_for_each_game_and_no_other() -> None:
    folders = {path.name for path in (SOURCE / "games").iterdir() if (path / "__init__.py").exists()}
    assert folders == set(GAMES)
    for layer in ("content", "shell"):
        assert all((SOURCE / layer / game / "__init__.py").exists() for game in GAMES), layer
