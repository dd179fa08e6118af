"""A run file means the same to every interpreter, whatever its hashing, and for ever."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from dicehero.core.replay import read_replay
from dicehero.core.verifying import verify
from support.quest import QUEST
from support.replays import recorded, text_of

TESTS = Path(__file__).resolve().parents[1]
GOLDEN = TESTS / "golden" / "run.jsonl"
SCRIPT = TESTS / "support" / "verify_alone.py"
VERSIONS = ("3.11", "3.12", "3.13", "3.14")


def interpreters() -> dict[str, str]:
    """The Pythons that can be had here, by version, this one among them."""
    found = {f"{sys.version_info.major}.{sys.version_info.minor}": sys.executable}
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    for version in VERSIONS:
        candidates = [
            *map(str, sorted(pyenv.glob(f"{version}.*/bin/python"))),
            shutil.which(f"python{version}"),
        ]
        for candidate in filter(None, candidates):
            if version not in found and runs(candidate, version):
                found[version] = candidate
    return found


def runs(candidate: str, version: str) -> bool:
    """Whether it is more than a name: some managers leave stubs that only complain."""
    code = "import sys; print('%d.%d' % sys.version_info[:2])"
    done = subprocess.run([candidate, "-I", "-c", code], capture_output=True, text=True, check=False)
    return done.stdout.strip() == version


def verified_by(interpreter: str, hash_seed: str = "0", *options: str) -> str:
    done = subprocess.run(
        [
            interpreter,
            "-bb",
            "-W",
            "error",
            *options,
            str(TESTS / "support" / "verify_alone.py"),
            str(GOLDEN),
        ],
        env={"PYTHONHASHSEED": hash_seed, "PYTHONDONTWRITEBYTECODE": "1", "LANG": "C"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_golden_run_still_holds() -> None:
    """If this fails, old run files mean something else now: raise the rules version instead.

    UPDATE_GOLDEN=1 writes the file anew; docs/changelog.md must tell of it.
    """
    if os.environ.get("UPDATE_GOLDEN") == "1":
        GOLDEN.write_text(text_of(recorded("golden")), encoding="ascii")
    text = GOLDEN.read_text(encoding="ascii")
    assert text == text_of(recorded("golden"))
    assert verify(QUEST, QUEST.spec.digest, read_replay(text), strict=True).outcome is not None


@pytest.mark.parametrize("version", VERSIONS)
def test_every_python_verifies_the_same_run_to_the_same_states(version: str) -> None:
    interpreter = interpreters().get(version)
    if interpreter is None:
        pytest.skip(f"Python {version} is not installed here")
    assert verified_by(interpreter) == verified_by(sys.executable)


def test_the_seed_of_hashing_and_optimising_change_nothing() -> None:
    expected = verified_by(sys.executable)
    for hash_seed in ("1", "2", "4294967295", "random"):
        assert verified_by(sys.executable, hash_seed) == expected
    assert verified_by(sys.executable, "0", "-OO") == expected
