"""The man page and the completions are those of the command line as it is."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from dicehero.cli.options.parser import command_line

DOCS = Path(__file__).resolve().parents[2] / "docs"
SHELL_FILES = ("dicehero.bash", "_dicehero", "dicehero.fish", "dicehero.6")


def commands() -> dict[str, argparse.ArgumentParser]:
    for action in command_line()._actions:
        if isinstance(action, argparse._SubParsersAction):
            return dict(action.choices)
    raise AssertionError("the command line has commands")


def long_options() -> Iterator[str]:
    for parser in (command_line(), *commands().values()):
        for action in parser._actions:
            if action.help != argparse.SUPPRESS and action.dest != "help":
                yield from (name for name in action.option_strings if name.startswith("--"))


@pytest.mark.parametrize("name", SHELL_FILES)
def test_every_command_and_option_is_completed_and_told(name: str) -> None:
    text = (DOCS / "shell" / name).read_text(encoding="utf-8").replace("\\-", "-")
    for word in (*commands(), *long_options()):
        # fish names long options without their hyphens.
        assert word in text or f"-l {word[2:]}" in text, word


@pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="argparse words its help anew in each Python")
def test_they_were_made_from_these_options() -> None:
    spec = spec_from_file_location("make_shell_files", DOCS / "make_shell_files.py")
    assert spec is not None
    assert spec.loader is not None
    made: Any = module_from_spec(spec)
    spec.loader.exec_module(made)
    for name, text in made.shell_files().items():
        kept = (DOCS / "shell" / name).read_text(encoding="utf-8")
        assert kept == text, f"{name} is old: run docs/make_shell_files.py"
