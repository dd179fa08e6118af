"""dicehero in an archive, and with builds of Python that lack modules."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from support.levels import spread
from support.lines import OWN_GAME, SOURCE, dicehero_process, environment, lines_of, quest_moves

TOP = SOURCE.parent


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program as it is installed, in one file."""
    path = tmp_path_factory.mktemp("archive") / "dicehero.pyz"
    with ZipFile(path, "w") as file:
        for source in SOURCE.rglob("*"):
            if source.is_file() and "__pycache__" not in source.parts:
                file.write(source, source.relative_to(SOURCE))
        for folder, ending in (("data", "*"), ("docs", "*.md")):
            for source in (TOP / folder).glob(ending):
                file.write(source, f"dicehero/{folder}/{source.name}")
        file.writestr("__main__.py", "import sys\nfrom dicehero.cli import main\nsys.exit(main())\n")
    return path


@pytest.mark.parametrize(
    ("arguments", "told"),
    spread(
        [
            (["check-data"], b"in order: "),
            (["achievements"], b"are achieved"),
            (["codex", "heroes"], b"brannoc"),
            (["play", "--plain"], b"perils."),
        ],
        2,
        rows=True,
    ),
)
def test_from_an_archive_everything_is_read(
    archive: Path, home: Path, arguments: list[str], told: bytes
) -> None:
    done = subprocess.run(
        [sys.executable, str(archive), *arguments],
        input=b"rules\n",
        capture_output=True,
        env=environment(home, {"PYTHONPATH": ""}),
        timeout=120,
        check=False,
        cwd=archive.parent,
    )
    assert done.stderr == b""
    assert done.returncode == 0
    assert told in done.stdout.lower()


@pytest.fixture
def lacking(tmp_path: Path) -> dict[str, str]:
    """An environment whose Python lacks SQLite, and what it takes to share work out."""
    for name in ("sqlite3", "_sqlite3", "_multiprocessing"):
        (tmp_path / f"{name}.py").write_text(f"raise ModuleNotFoundError('lacking', name={name!r})\n")
    return {"PYTHONPATH": os.pathsep.join([str(tmp_path), str(SOURCE)])}


def test_without_sqlite_one_plays_and_looks_back(home: Path, lacking: dict[str, str]) -> None:
    moves = lines_of(quest_moves("7", OWN_GAME))
    played = dicehero_process("play", "--plain", "--seed", "7", home=home, stdin=moves, extra=lacking)
    assert played.returncode == 0
    told = dicehero_process("history", "--format", "csv", home=home, extra=lacking)
    assert b"verified" in told.stdout
    assert told.stderr.startswith(b"The history cannot be kept (this Python has no ")
    assert not (home / "history.sqlite3").exists()


def test_where_work_cannot_be_shared_out_that_is_said(home: Path, lacking: dict[str, str]) -> None:
    several = dicehero_process("sim", "--runs", "1", "--jobs", "2", home=home, extra=lacking)
    assert (several.returncode, several.stdout) == (2, b"")
    assert several.stderr.startswith(b"This Python cannot share work out")
    one = dicehero_process("sim", "--runs", "1", "--hero", "brannoc", home=home, extra=lacking)
    assert one.returncode == 0
