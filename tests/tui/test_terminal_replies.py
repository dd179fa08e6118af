"""Replies of terminals to a game in a terminal of its own: they change neither the picture nor the run."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("pty")
pytest.importorskip("termios")

from support.levels import named
from support.replies import REPLIES, halves
from support.terminal import Terminal, begin, terminal

PATIENT = {"ESCDELAY": "60000"}
"""However busy the machine is, the rest of a reply never comes too late."""


def to_battle(shown: Terminal) -> None:
    """Roll the first dice."""
    begin(shown)
    shown.type_until(b" ", "ROLL")
    shown.type_until(b"\r", "Dice go on rectangles")


@pytest.mark.parametrize("where", named([begin, to_battle], to_battle), ids=["a choice", "a battle"])
def test_replies_change_neither_the_picture_nor_the_run(tmp_path: Path, where: object) -> None:
    replies = [reply for told in REPLIES.values() for reply in told]
    with terminal(tmp_path, "--seed", "41", "--no-motion", "--no-hints", extra=PATIENT) as shown:
        (to_battle if where is to_battle else begin)(shown)
        shown.type(b"=")
        shown.wait_until(lambda rows: any("= does nothing here" in row for row in rows))
        picture = shown.rows
        shown.type(b"*")
        shown.wait_until(lambda rows: any("asterisk does nothing here" in row for row in rows))
        run = next((tmp_path / "runs").iterdir()).read_bytes()
        for reply in replies:
            shown.type_apart(reply.encode())
            for half in halves(reply):
                shown.type_apart(*(piece.encode() for piece in half))
        shown.type(b"=")
        shown.wait_until(lambda rows: rows == picture)
        assert next((tmp_path / "runs").iterdir()).read_bytes() == run
        shown.type(b"\x03")
        assert shown.end() == 0
