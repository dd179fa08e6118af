"""dicehero in an archive, and with builds of Python that lack modules."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from support.levels import spread
from support.lines import OWN_GAME, PATIENCE, SOURCE, dicehero_process, environment, lines_of, quest_moves
from support.serving import Served, served

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


def test_an_archive_serves_itself(
    archive: Path, home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    aiohttp = pytest.importorskip("aiohttp", reason="needs the extra `web`")
    pytest.importorskip("textual_serve", reason="needs the extra `web`")

    async def look(server: Served) -> bytes:
        async with aiohttp.ClientSession() as client, client.ws_connect(f"{server.url}ws") as page:
            seen = b""
            while b"New quest" not in seen:
                message = await page.receive(PATIENCE)
                assert message.type is aiohttp.WSMsgType.BINARY, message
                seen += message.data
            return seen

    # What is installed is hidden, and the archive named as one does who stands beside it.
    hidden = tmp_path / "hidden" / "dicehero"
    hidden.mkdir(parents=True)
    (hidden / "__init__.py").write_text("raise ImportError('not this one')\n")
    monkeypatch.chdir(archive.parent)
    with served(home, program=[archive.name], extra={"PYTHONPATH": str(hidden.parent)}) as server:
        assert asyncio.run(look(server))


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
