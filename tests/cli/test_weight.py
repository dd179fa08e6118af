"""What a command loads, and that it loads no more than it needs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from dicehero import __version__
from support.fresh import loaded_by_code
from support.levels import spread
from support.lines import (
    OWN_GAME,
    PATIENCE,
    dicehero_process,
    environment,
    lines_of,
    quest_moves,
    random_moves,
)
from support.sitting import sit_down

HEAVY = ("textual", "rich", "pydantic", "platformdirs", "aiohttp", "asyncio")


def loaded_by(home: Path, *arguments: str, stdin: bytes = b"") -> set[str]:
    """The third-party packages that a command loads."""
    code = (
        "import sys, atexit\n"
        f"atexit.register(lambda: print('LOADED', *[m for m in {HEAVY!r} if m in sys.modules]))\n"
        f"from dicehero.cli import main; sys.exit(main({list(arguments)!r}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        input=stdin,
        capture_output=True,
        env=environment(home),
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return set(done.stdout.decode().split("LOADED")[1].split())


@pytest.mark.parametrize(
    ("arguments", "may"),
    spread(
        [
            (["--help"], set()),
            (["--version"], set()),
            (["play", "--help"], set()),
            (["paths"], set()),
            (["config"], set()),
            (["scores"], {"rich"}),
            (["history"], {"rich"}),
            (["stats"], {"rich"}),
            (["achievements"], {"rich"}),
            (["scores", "--format", "csv"], set()),
            (["play", "--plain", "--seed", "7"], {"rich", "pydantic"}),
            (["play", "--json", "--seed", "7"], {"rich", "pydantic"}),
            (["check-data"], {"rich", "pydantic"}),
            (["solve", "--json", "R5 vs R1:1 R1:1 R1:1"], set()),
            (["solve", "R5 vs R1:1 R1:1 R1:1"], {"rich"}),
        ],
        8,
        rows=True,
    ),
)
def test_no_command_loads_more_than_it_needs(home: Path, arguments: list[str], may: set[str]) -> None:
    table = sit_down(home)
    random_moves(table.session, 100_000)
    table.close()
    if arguments[0] in ("history", "scores", "stats", "achievements"):
        # The first look at a new run must verify it; leaving the game does so as a rule.
        dicehero_process("history", home=home)
    assert loaded_by(home, *arguments, stdin=lines_of(quest_moves("7", OWN_GAME))) <= may


def test_the_version_loads_next_to_nothing() -> None:
    heavy = ["argparse", "dataclasses", "pathlib", "datetime"]
    assert loaded_by_code("from dicehero.cli import main; main(['--version'])", heavy) == []


def test_the_version(home: Path) -> None:
    assert dicehero_process("--version", home=home).stdout.decode() == f"dicehero {__version__}\n"
