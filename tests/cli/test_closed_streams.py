"""Every command with standard streams that are closed, or take nothing: exit codes, and no traceback."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from dicehero.cli.options.parser import command_line
from support.levels import named, spread
from support.lines import PATIENCE, environment
from support.sitting import posix

PRINTING = (
    "--version",
    "--help",
    "play --help",
    "codex",
    "codex heroes",
    "sim --runs 1 --hero brannoc --bot greedy",
    "sim brawl --runs 1",
    "history",
    "scores",
    "stats",
    "achievements",
    "paths",
    "config",
    "check-data",
    "seeds",
    "continue --list",
    "solve R5 R2 K4 vs R3:10 B2:7 Y1:4",
)
COMPLAINING = (
    "play",
    "learn",
    "daily",
    "continue",
    "replay last",
    "export last",
    "morgue last",
    "codex nothing",
    "serve --host 192.0.2.1",
    "play --bogus",
)
full_disk = pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
RUN_ALL = """
import json, os, sys
from dicehero.cli import main
lines, full, report = json.loads(sys.argv[1]), [int(number) for number in sys.argv[2]], sys.argv[3]
codes = []
for line in lines:
    # A stream that failed before leads nowhere.
    for number in full:
        os.dup2(os.open("/dev/full", os.O_WRONLY), number)
        setattr(sys, ("", "stdout", "stderr")[number], open(number, "w", closefd=False))
    try:
        codes.append(main(line.split()))
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:
                stream.flush()  # As the interpreter does at its end.
    except SystemExit as end:
        codes.append(end.code)
    except BaseException as error:
        codes.append(repr(error))
with open(report, "w") as file:
    json.dump(dict(zip(lines, codes)), file)
"""
"""Runs commands one after the other in a process whose streams are closed, or full."""


def run_all(home: Path, lines: Sequence[str], closed: str = "", full: str = "") -> tuple[dict[str, int], str]:
    """Return the exit code of each command, and what was said on standard error."""
    report = home.parent / "report.json"
    done = subprocess.run(
        ["sh", "-c", f'"$@" {closed}', "sh", sys.executable, "-c", RUN_ALL, json.dumps(lines), full, report],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=environment(home),
        timeout=PATIENCE,
        check=False,
    )
    assert not (home / "crashes").exists(), done.stderr
    return json.loads(report.read_text()), done.stderr.decode()


def test_every_command_is_tried() -> None:
    commands = next(action.choices for action in command_line()._actions if action.dest == "command")
    assert commands
    tried = {line.split()[0] for line in PRINTING + COMPLAINING}
    assert set(commands) <= tried


@posix
@pytest.mark.parametrize("closed", spread([">&-", "2>&-", "<&-", ">&- 2>&- <&-"]))
def test_what_prints_ends_well_with_streams_that_are_closed(home: Path, closed: str) -> None:
    codes, said = run_all(home, PRINTING, closed)
    assert codes == dict.fromkeys(PRINTING, 0)
    assert said == ""


@posix
@pytest.mark.parametrize("closed", spread([">&-", "2>&-", "<&-", ">&- 2>&- <&-"]))
def test_what_fails_does_so_with_streams_that_are_closed(home: Path, closed: str) -> None:
    codes, said = run_all(home, COMPLAINING, closed)
    assert codes == dict.fromkeys(COMPLAINING, 2)
    assert "Traceback" not in said


@full_disk
def test_output_to_a_full_disk_is_told_in_one_line(home: Path) -> None:
    codes, said = run_all(home, PRINTING, full="1")
    assert codes == dict.fromkeys(PRINTING, 2)
    assert said == "dicehero: No space left on device\n" * len(PRINTING)


@full_disk
@pytest.mark.parametrize("full", named(["2", "12"], "12"))
def test_nobody_need_be_told_that_a_command_failed(home: Path, full: str) -> None:
    codes, _ = run_all(home, COMPLAINING, full=full)
    assert codes == dict.fromkeys(COMPLAINING, 2)


@posix
def test_files_do_not_take_the_place_of_streams_that_are_closed(home: Path) -> None:
    code = (
        "import os, sys\n"
        "from dicehero.cli.entry import main\n"
        "code = main(['paths'])\n"
        "sys.exit(code or min(os.open(os.devnull, os.O_RDONLY) for _ in range(3)) < 3)"
    )
    (home.parent / "open.py").write_text(code)
    command = f"{sys.executable} {home.parent}/open.py <&- >&- 2>&-"
    assert subprocess.run(["sh", "-c", command], env=environment(home), check=False).returncode == 0
