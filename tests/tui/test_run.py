"""The program in a terminal of its own: each way of leaving, what it leaves behind, and its exit code."""

from __future__ import annotations

import re
import signal
from pathlib import Path

import pytest

from dicehero.shell.exit_codes import BROKEN
from dicehero.store.run_file import glance
from dicehero.tui.frame.app import TableApp
from dicehero.tui.frame.run import run
from support.levels import named, sampled
from support.stage import setup

pytest.importorskip("pty")
pytest.importorskip("termios")

import termios

from support.terminal import CONTROLLED, PATIENCE, Terminal, begin, terminal

SEED = ("--seed", "41")
FAREWELL = "Brannoc Shieldwright, round 1, seed 41. Go on with: dicehero continue"


def as_before(shown: Terminal) -> None:
    """The terminal is as the program has found it."""
    assert b"\x1b[?1049h" in shown.seen
    assert shown.changed_modes == {}
    assert termios.tcgetattr(shown.master) == shown.settings


def saved(home: Path) -> Path:
    """The one run that was saved, and can go on."""
    (path,) = (home / "runs").iterdir()
    assert glance(path).outcome is None
    return path


@pytest.mark.parametrize("key", named([b"q", b"\x03", b"\x11"], b"\x03"), ids=["q", "Ctrl+C", "Ctrl+Q"])
def test_leaving_by_key(tmp_path: Path, key: bytes) -> None:
    with terminal(tmp_path, *SEED) as shown:
        begin(shown)
        shown.type(key)
        assert shown.end() == 0
        assert shown.last_words == FAREWELL
        as_before(shown)
    saved(tmp_path)


@pytest.mark.parametrize("name", sampled(["SIGTERM", "SIGHUP", "SIGQUIT", "SIGINT"]))
def test_leaving_by_signal(tmp_path: Path, name: str) -> None:
    number = signal.Signals[name]
    with terminal(tmp_path, *SEED) as shown:
        begin(shown)
        shown.process.send_signal(number)
        assert shown.end() == 128 + number
        assert shown.last_words == FAREWELL
        as_before(shown)
    saved(tmp_path)


@pytest.mark.parametrize("before", sampled([CONTROLLED, ""]), ids=["with a signal", "without one"])
def test_a_terminal_that_is_closed(tmp_path: Path, before: str) -> None:
    with terminal(tmp_path, *SEED, before=before) as shown:
        begin(shown)
        shown.hang_up()
        assert shown.process.wait(PATIENCE) == 128 + signal.SIGHUP
    saved(tmp_path)
    assert not (tmp_path / "crashes").exists()


FAILING = """\
from dicehero.tui.quest.screens.villains import VillainsScene
def fail(scene, canvas): raise ZeroDivisionError("on purpose")
VillainsScene.{method} = fail
"""


@pytest.mark.parametrize("method", sampled(["draw", "perform"]))
def test_an_error_of_the_program_is_reported(tmp_path: Path, method: str) -> None:
    with terminal(tmp_path, *SEED, before=FAILING.format(method=method)) as shown:
        shown.wait_for("New quest")
        shown.type_until(b"n", "CHOOSE YOUR HERO")
        if method == "perform":
            shown.type_until(b"\r", "WHOM DO YOU FACE")
            shown.type(b"\t\r")
        else:
            shown.type(b"\r")
        assert shown.end() == BROKEN
        as_before(shown)
        lines = shown.last_words.splitlines()
    assert lines[0] == "dicehero has met an error of its own and must stop: ZeroDivisionError."
    named = re.fullmatch("The report is in (.*); please send it to the makers.", lines[1])
    assert named
    assert lines[2] == FAREWELL
    report = Path(named[1]).read_text()
    assert Path(named[1]).parent == tmp_path / "crashes"
    for told in (
        "\ndicehero: ", "\npython: ", "\nplatform: ", "\nscreen: VillainsScene\n", "\nsize: 80x24\n",
        "\nseed: '41'\n", '  {"move":"hero ', "ZeroDivisionError: on purpose",
        f"\nrun: {saved(tmp_path).name}\n",
    ):  # fmt: skip
        assert told in f"\n{report}"


def test_ctrl_z_and_back(tmp_path: Path) -> None:
    with terminal(tmp_path, *SEED) as shown:
        begin(shown)
        for _ in range(2):
            shown.stop()
            while shown.changed_modes:
                shown.read()
            as_before(shown)
            shown.seen = b""
            shown.process.send_signal(signal.SIGCONT)
            shown.wait_for("WHOM DO YOU FACE")
            assert b"\x1b[?1049h" in shown.seen
        shown.type(b"q")
        assert shown.end() == 0
        as_before(shown)


def test_going_on_where_one_left(tmp_path: Path) -> None:
    with terminal(tmp_path, *SEED) as shown:
        begin(shown)
        shown.process.kill()
        shown.process.wait()
    with terminal(tmp_path, "continue") as shown:
        shown.wait_for("WHOM DO YOU FACE")
        shown.type(b"q")
        assert shown.end() == 0
    saved(tmp_path)


def test_bytes_that_are_no_text_are_no_keys_and_take_none_with_them(tmp_path: Path) -> None:
    with terminal(tmp_path, *SEED) as shown:
        shown.wait_for("New quest")
        shown.type_apart(b"\xff", b"\xe9\xe9")
        shown.type_until(b"\xff\xe9n\xe9", "CHOOSE YOUR HERO")
        shown.type(b"q")
        assert shown.end() == 0
        assert b"Traceback" not in shown.seen


def test_a_crash_is_no_success(monkeypatch: pytest.MonkeyPatch) -> None:
    # A panic of Textual's ends the app without an exit code.
    monkeypatch.setattr(TableApp, "run", lambda _: None)
    assert run(setup()) == BROKEN


def test_a_title_left_at_once_leaves_nothing(tmp_path: Path) -> None:
    with terminal(tmp_path) as shown:
        shown.wait_for("New quest")
        shown.type(b"q")
        assert shown.end() == 0
    assert list(tmp_path.iterdir()) == []
