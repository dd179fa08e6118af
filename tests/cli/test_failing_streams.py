"""Inputs, outputs and signals that end a game early: what was played is saved, and nothing garbled."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from dicehero.shell.exit_codes import INTERRUPTED
from dicehero.store.crash_report import report_text, tell_crash
from support.content import GOOD, HEROES, spoilt, write_content
from support.levels import long_beside, sampled, spread
from support.lines import (
    OWN_GAME,
    PATIENCE,
    dicehero_here,
    dicehero_process,
    environment,
    lines_of,
    quest_moves,
)
from support.sitting import posix, runs_in


def shell(home: Path, script: str) -> subprocess.CompletedProcess[bytes]:
    """Run a script in which $dicehero is the program."""
    extra = {"dicehero": f"{sys.executable} -m dicehero"}
    return subprocess.run(
        ["sh", "-c", script], env=environment(home, extra), capture_output=True, timeout=PATIENCE, check=False
    )


@posix
def test_a_reader_that_leaves_does_no_harm(home: Path) -> None:
    done = shell(
        home,
        "yes 'hero rook' | head -1000 | { $dicehero play --plain; echo code $? >&2; } | head -1 >/dev/null",
    )
    assert done.stderr.decode().split() == ["code", "0"]


@posix
@pytest.mark.parametrize("mode", sampled(["--plain", "--json"]))
def test_streams_may_be_closed_from_the_start(home: Path, mode: str) -> None:
    no_input = shell(home, f"$dicehero play {mode} <&-")
    assert (no_input.returncode, no_input.stderr) == (0, b"")
    no_output = shell(home, f"echo 'hero rook' | $dicehero play {mode} >&-")
    assert (no_output.returncode, no_output.stderr) == (2, b"There is no standard output to play to.\n")
    no_errors = shell(home, f"$dicehero play {mode} --data missing 2>&-")
    assert (no_errors.returncode, no_errors.stdout) == (2, b"")


@posix
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_output_to_a_full_disk_is_an_error_without_traceback(home: Path) -> None:
    for command in ("play --plain", "play --json", "paths", "check-data", "--version", "--help"):
        done = shell(home, f"$dicehero {command} >/dev/full </dev/null")
        assert done.returncode == 2
        assert done.stderr.count(b"\n") == 1
        assert b"No space left on device" in done.stderr


@posix
def test_a_home_that_cannot_be_looked_into_is_told_and_stops_nothing(tmp_path: Path) -> None:
    home = tmp_path / ("x" * 300)
    for command in (["scores"], ["history"], ["play", "--plain"]):
        done = dicehero_here(*command, home=home)
        assert done.returncode == 0
        assert done.stderr.decode().endswith(f"{home}/runs: It cannot be read: File name too long.\n")


@posix
@long_beside("test_output_to_a_full_disk_is_an_error_without_traceback")
def test_a_file_size_limit_does_not_stop_the_game(home: Path) -> None:
    moves = tmp_moves(home, quest_moves("7", OWN_GAME))
    done = shell(home, f"ulimit -f 1; $dicehero play --plain --seed 7 <{moves}")
    assert done.returncode == 0
    said = done.stdout.decode()
    assert said.count("This quest cannot be saved: file too large.") == 1
    assert "The quest is over:" in said
    (run,) = runs_in(home).unfinished()
    resumed = dicehero_process("continue", "--plain", home=home)
    assert b"cut off" in resumed.stdout
    assert run.path.stat().st_size <= 1024


def tmp_moves(home: Path, moves: list[str]) -> Path:
    path = home.parent / "moves.txt"
    path.write_bytes(lines_of(moves))
    return path


def test_a_home_that_is_a_file_does_not_stop_the_game(home: Path) -> None:
    home.write_text("precious")
    done = dicehero_here(
        "play", "--plain", "--seed", "7", home=home, stdin=lines_of(quest_moves("7", OWN_GAME))
    )
    assert done.returncode == 0
    assert done.stdout.decode().count("This quest cannot be saved:") == 1
    assert home.read_text() == "precious"


def test_names_that_the_terminal_cannot_show_do_not_end_the_game(home: Path, tmp_path: Path) -> None:
    write_content(tmp_path, GOOD, heroes=spoilt(GOOD[HEROES], ("Brannoc", "Brännöc")))
    done = dicehero_process(
        "play", "--plain", "--data", str(tmp_path), home=home, extra={"PYTHONIOENCODING": "ascii"}
    )
    assert done.returncode == 0
    assert b"Br\\xe4nn\\xf6c" in done.stdout


@pytest.mark.parametrize(
    "garbage",
    spread([b"\xff\xfe\n", b"\0\0\0\n", b"\n\n\n", b"\x1b[2J\n", b"x" * 1_000_000 + b"\n"]),
)
def test_garbage_is_answered_and_the_game_goes_on(home: Path, garbage: bytes) -> None:
    done = dicehero_here("play", "--plain", home=home, stdin=garbage + b"hero rook\n")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Rook of the Red Purse sets out." in done.stdout
    assert b"\x1b" not in done.stdout


@posix
@pytest.mark.parametrize("name", sampled(["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"]))
@pytest.mark.parametrize("mode", sampled(["--plain", "--json"]))
def test_a_signal_ends_with_its_own_code_and_the_quest_is_saved(home: Path, mode: str, name: str) -> None:
    number = signal.Signals[name]
    game = subprocess.Popen(
        [sys.executable, "-m", "dicehero", "play", mode],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(home),
    )
    assert game.stdin is not None
    assert game.stdout is not None
    game.stdin.write(b"hero rook\n")
    game.stdin.flush()
    while not re.search(b"Choose a villain|choose-villain", game.stdout.readline()):
        pass
    game.send_signal(number)
    rest, errors = game.communicate(timeout=PATIENCE)
    assert game.returncode == 128 + number
    assert (b"The quest is saved. Go on with: dicehero continue --plain" in rest) is (mode == "--plain")
    assert errors == b""
    assert len(runs_in(home).unfinished()) == 1


@posix
@pytest.mark.parametrize("name", sampled(["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"]))
@pytest.mark.parametrize("mode", sampled(["--plain", "--json"]))
def test_a_signal_ends_the_game_though_nobody_reads(home: Path, mode: str, name: str) -> None:
    fcntl, termios = pytest.importorskip("fcntl"), pytest.importorskip("termios")
    number = signal.Signals[name]
    game = subprocess.Popen(
        [sys.executable, "-m", "dicehero", "play", mode],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=environment(home),
    )
    assert game.stdin is not None
    assert game.stdout is not None
    if hasattr(fcntl, "F_SETPIPE_SZ"):
        fcntl.fcntl(game.stdout, fcntl.F_SETPIPE_SZ, 4096)
    game.stdin.write(b"hero rook\n" + b"state\n" * 3000)
    game.stdin.flush()
    # A page and a half are written in any case, and the pipe takes a page.
    end = time.monotonic() + PATIENCE
    while int.from_bytes(fcntl.ioctl(game.stdout, termios.FIONREAD, bytes(4)), sys.byteorder) < 2000:
        assert time.monotonic() < end
        time.sleep(0.01)
    game.send_signal(number)
    assert game.wait(PATIENCE) == 128 + number
    game.stdin.close()
    game.stdout.close()


def test_an_interrupt_while_it_starts_shows_no_traceback(home: Path) -> None:
    code = (
        "import sys\n"
        "class Interrupt:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name.startswith('dicehero.') and name != 'dicehero.cli': raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Interrupt())\n"
        "from dicehero.cli import main; sys.exit(main(['scores']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        env=environment(home),
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (INTERRUPTED, b"", b"")


@posix
def test_a_terminal_that_is_closed_ends_the_line_mode(home: Path) -> None:
    from support.terminal import CONTROLLED, terminal

    with terminal(home, "play", "--plain", before=CONTROLLED) as shown:
        shown.wait_for("> ")
        shown.type(b"hero rook\n")
        shown.wait_for("Choose a villain")
        shown.hang_up()
        assert shown.process.wait(PATIENCE) == 128 + signal.SIGHUP
    assert len(runs_in(home).unfinished()) == 1


@pytest.mark.parametrize("mode", sampled(["--plain", "--json"]))
def test_an_error_of_the_program_is_reported(home: Path, mode: str) -> None:
    code = (
        "import sys; from dicehero.core.session import Session\n"
        "play = Session.play\n"
        "def fail(session, text):\n"
        "    if text == 'roll': raise ZeroDivisionError('on purpose')\n"
        "    return play(session, text)\n"
        "Session.play = fail\n"
        f"from dicehero.cli import main; sys.exit(main(['play', {mode!r}, '--seed', '7']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        input=b"hero rook\nvillain 1\nroll\n",
        capture_output=True,
        env=environment(home),
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 70
    said = done.stderr.decode().splitlines()
    assert said[0] == "dicehero has met an error of its own and must stop: ZeroDivisionError."
    (report,) = (home / "crashes").iterdir()
    assert said[1] == f"The report is in {report}; please send it to the makers."
    text = report.read_text()
    assert "\nseed: '7'\n" in text
    assert '  {"move":"villain 1"}\n' in text
    assert "ZeroDivisionError: on purpose" in text
    (run,) = runs_in(home).unfinished()
    assert f"run: {run.path.name}\n" in text


def test_where_no_report_can_be_written_it_is_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "crashes").write_text("in the way")
    for folder in (None, tmp_path / "crashes"):
        tell_crash(folder, ValueError("on purpose"), {"seed": "'7'"}, ["roll"])
        said = capsys.readouterr().err
        assert "\nseed: '7'\n" in said
        assert "\n  roll\n" in said
        assert said.endswith("must stop: ValueError.\n")


def test_a_report_escapes_what_moves_and_messages_hold() -> None:
    told = report_text(ValueError("\x1b[2J\nsecond line"), {"seed": "\x07"}, ["\x1bmove"])
    assert all(line.isprintable() for line in told.splitlines())
    assert "second line" in told.splitlines()
