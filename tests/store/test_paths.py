from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from dicehero.store.paths import Paths, find_paths, runs_folder
from support.lines import SOURCE


def test_the_environment_names_one_folder_for_everything(tmp_path: Path) -> None:
    assert find_paths({"DICEHERO_HOME": str(tmp_path)}) == Paths(
        runs=tmp_path / "runs",
        history=tmp_path / "history.sqlite3",
        lessons=tmp_path / "lessons",
        config=tmp_path / "config.toml",
        morgue=tmp_path / "morgue",
        crashes=tmp_path / "crashes",
    )
    assert list(tmp_path.iterdir()) == []


def test_a_relative_home_folder_is_made_absolute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert runs_folder({"DICEHERO_HOME": "mine"}) == tmp_path / "mine" / "runs"


@pytest.mark.skipif(sys.platform != "linux", reason="each system has customs of its own")
def test_without_it_everything_is_where_the_system_wants_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DATA", "CONFIG", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    for environment in ({}, {"DICEHERO_HOME": ""}):
        assert find_paths(environment) == Paths(
            runs=tmp_path / "DATA" / "dicehero" / "runs",
            history=tmp_path / "DATA" / "dicehero" / "history.sqlite3",
            lessons=tmp_path / "DATA" / "dicehero" / "lessons",
            config=tmp_path / "CONFIG" / "dicehero" / "config.toml",
            morgue=tmp_path / "DATA" / "dicehero" / "morgue",
            crashes=tmp_path / "STATE" / "dicehero" / "crashes",
        )


@pytest.mark.skipif(sys.platform == "win32", reason="HOME is a thing of POSIX")
def test_a_missing_home_does_not_crash() -> None:
    code = (
        "import os, pwd\n"
        "def nobody(uid): raise KeyError(uid)\n"
        "pwd.getpwuid = nobody\n"
        "from dicehero.store.paths import find_paths\n"
        "print(find_paths())"
    )
    found = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(SOURCE)},
        capture_output=True,
        text=True,
        check=True,
    )
    nowhere = ", ".join(f"{name}=None" for name in Paths.__slots__)
    assert found.stdout.strip() == f"Paths({nowhere})"
