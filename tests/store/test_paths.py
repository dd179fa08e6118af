from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from dicehero.store.paths import home, runs_folder
from support.lines import SOURCE


def test_the_environment_names_the_home_folder(tmp_path: Path) -> None:
    assert runs_folder({"DICEHERO_HOME": str(tmp_path)}) == tmp_path / "runs"
    assert not (tmp_path / "runs").exists()


def test_a_relative_home_folder_is_made_absolute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert home({"DICEHERO_HOME": "mine"}) == tmp_path / "mine"


def test_an_empty_name_is_no_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert home({"DICEHERO_HOME": ""}) == home({})


@pytest.mark.skipif(sys.platform == "win32", reason="HOME is a thing of POSIX")
def test_a_missing_home_does_not_crash() -> None:
    code = (
        "import os, pwd\n"
        "def nobody(uid): raise KeyError(uid)\n"
        "pwd.getpwuid = nobody\n"
        "from dicehero.store.paths import runs_folder\n"
        "print(runs_folder())"
    )
    found = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(SOURCE)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout.strip() == "None"
