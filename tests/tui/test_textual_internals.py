"""What is used of Textual's insides: which names, that they exist, and that one module alone names them."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import textwrap
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import dicehero.tui
from dicehero.tui.kit import textual_internals

pytest.importorskip("termios", reason="Textual has another driver there")

SOURCE = Path(__file__).resolve().parents[2] / "src" / "dicehero"
INTERNALS = SOURCE / "tui" / "kit" / "textual_internals.py"

PRIVATE = {
    "_app": "textual.driver:Driver",
    "_loop": "textual.driver:Driver",
    "_file": "textual.drivers.linux_driver:LinuxDriver",
    "_key_thread": "textual.drivers.linux_driver:LinuxDriver",
    "_must_signal_resume": "textual.drivers.linux_driver:LinuxDriver",
    "_query_in_band_window_resize": "textual.drivers.linux_driver:LinuxDriver",
    "_sigcont_application": "textual.drivers.linux_driver:LinuxDriver",
    "_on_meta": "textual.drivers.web_driver:WebDriver",
    "_write": "textual.drivers.web_driver:WebDriver",
    "_close_messages_no_wait": "textual.app:App",
    "_driver": "textual.app:App",
    "_fatal_error": "textual.app:App",
    "_handle_exception": "textual.app:App",
}
"""Names of attributes, and the class that has each."""
PRIVATE_MODULES = {
    "textual._xterm_parser": ("XTermParser", "feed"),
    "textual.drivers._byte_stream": ("ByteStream", "feed"),
}
"""What is wanted of each: a class and a method."""
OF_THE_SERVER = {"cli/web/session.py": frozenset({"_task", "_process"})}
"""What is used of the insides of textual-serve, which runs in a process of its own."""
UNDOCUMENTED = {
    "textual.driver:Driver": ("process_message", "send_message", "write", "close"),
    "textual.drivers.linux_driver:LinuxDriver": (
        *("fileno", "exit_event", "run_input_thread", "disable_input"),
        *("start_application_mode", "stop_application_mode"),
    ),
    "textual.drivers.web_driver:WebDriver": (
        *("fileno", "exit_event", "run_input_thread", "on_meta"),
        *("start_application_mode", "stop_application_mode"),
    ),
}
"""What the drivers of the game override or read; it has no underscore, but the manual is silent about it."""


def resolved(place: str) -> type:
    module, _, name = place.partition(":")
    found = getattr(importlib.import_module(module), name)
    assert isinstance(found, type)
    return found


@cache
def names_of(of: type) -> frozenset[str]:
    """What a class of Textual has: methods, and attributes that its methods give to an instance."""
    found = set(dir(of))
    for each in of.__mro__:
        if each.__module__.partition(".")[0] in ("textual", "textual_serve"):
            found |= set(own_names(ast.parse(textwrap.dedent(inspect.getsource(each)))))
    return frozenset(found)


def own_names(tree: ast.AST) -> Iterator[str]:
    """Names that code gives to something: `self.name = ...`, `def name`, and `name = ...`."""
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(ctx=ast.Store(), value=ast.Name(id="self" | "cls"), attr=name):
                yield name
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.Name(id=name, ctx=ast.Store()):
                yield name


def is_private(name: str) -> bool:
    return name.startswith("_") and name.strip("_") != "" and not name.endswith("__")


def read_names(tree: ast.AST) -> Iterator[str]:
    """Private names of something: `thing._name`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and is_private(node.attr):
            yield node.attr


def imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def modules() -> list[Path]:
    return sorted(path for path in SOURCE.rglob("*.py") if path != INTERNALS)


def test_the_one_module_names_what_is_listed_here_and_nothing_else() -> None:
    tree = ast.parse(INTERNALS.read_text(encoding="utf-8"))
    defined = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    assert set(read_names(tree)) | set(filter(is_private, defined)) == set(PRIVATE)
    private = {name.rpartition(".")[0] for name in imported(tree) if "._" in name}
    assert private == set(PRIVATE_MODULES)


def test_each_name_is_told_of() -> None:
    told = INTERNALS.read_text(encoding="utf-8")
    for name, place in PRIVATE.items():
        classes = {each.__name__ for each in resolved(place).__mro__}
        assert any(f"`{each}.{name}`" in told for each in classes), name
    for module, (name, _) in PRIVATE_MODULES.items():
        assert f"`{module}.{name}`" in told
    for name, function in vars(textual_internals).items():
        if inspect.isfunction(function) and function.__module__ == textual_internals.__name__:
            assert function.__doc__, name


@pytest.mark.parametrize(("name", "place"), PRIVATE.items())
def test_the_installed_textual_has_each_private_name(name: str, place: str) -> None:
    assert name in names_of(resolved(place))


@pytest.mark.parametrize(("module", "wanted"), PRIVATE_MODULES.items())
def test_the_installed_textual_has_each_private_module(module: str, wanted: tuple[str, str]) -> None:
    name, method = wanted
    assert callable(getattr(resolved(f"{module}:{name}"), method))


@pytest.mark.parametrize(("place", "names"), UNDOCUMENTED.items())
def test_the_installed_textual_has_what_the_drivers_build_upon(place: str, names: tuple[str, ...]) -> None:
    assert set(names) <= names_of(resolved(place))


def test_the_installed_server_has_what_is_used_of_it() -> None:
    pytest.importorskip("textual_serve", reason="needs the extra `web`")
    names = names_of(resolved("textual_serve.app_service:AppService"))
    assert frozenset[str]().union(*OF_THE_SERVER.values()) <= names


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_other_module_names_what_is_private_to_textual(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for name in imported(tree):
        assert not (name.startswith(("textual.", "textual_serve.")) and "._" in name), name
    if any(name.partition(".")[0] in ("textual", "textual_serve", "rich") for name in imported(tree)):
        foreign = set(read_names(tree)) - set(own_names(tree)) - slots_of(tree)
        foreign -= OF_THE_SERVER.get(path.relative_to(SOURCE).as_posix(), frozenset())
        assert not foreign, "a private name that this module has not given to anything itself"


def slots_of(tree: ast.AST) -> set[str]:
    """Names of the fields of classes."""
    return {
        node.target.id
        for node in ast.walk(tree)
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    }


def built_upon_textual() -> Iterator[type]:
    """Every class of the game that has one of Textual's among its bases."""
    for found in pkgutil.walk_packages(dicehero.tui.__path__, "dicehero.tui."):
        for each in vars(importlib.import_module(found.name)).values():
            if isinstance(each, type) and each.__module__ == found.name and textual_bases(each):
                yield each


def textual_bases(of: type) -> list[type]:
    return [each for each in of.__mro__ if each.__module__.partition(".")[0] == "textual"]


def test_no_name_of_the_game_hides_a_private_one_of_textual() -> None:
    classes = [each for each in built_upon_textual() if each.__module__ != textual_internals.__name__]
    assert {"TableApp", "Surface", "Row", "TerminalDriver", "ServedDriver"} <= {c.__name__ for c in classes}
    for each in classes:
        own = set(own_names(ast.parse(textwrap.dedent(inspect.getsource(each)))))
        theirs = frozenset[str]().union(*map(names_of, textual_bases(each)))
        assert not set(filter(is_private, own)) & theirs, each
