"""The game's own content, read by another process."""

from __future__ import annotations

import pickle
import subprocess
from typing import Any

import pytest

from dicehero.content.catalog import load_lightly, load_ready
from dicehero.content.quest import apart, load_quest
from dicehero.games import GAMES


def test_what_another_process_reads_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dicehero.content.quest.load.load_quest_spec", lambda: pytest.fail("read here"))
    spec = apart.own_spec_apart()
    monkeypatch.undo()
    assert spec == load_quest().spec


@pytest.mark.parametrize(
    "told", [OSError("no processes"), subprocess.CalledProcessError(1, "python"), b"", b"no pickle", b"N."]
)
def test_where_another_process_is_of_no_use_it_is_read_here(
    monkeypatch: pytest.MonkeyPatch, told: Exception | bytes
) -> None:
    def run(command: Any, **_options: Any) -> subprocess.CompletedProcess[bytes]:
        if isinstance(told, Exception):
            raise told
        return subprocess.CompletedProcess(command, 0, told, b"")

    monkeypatch.setattr(subprocess, "run", run)
    assert apart.own_spec_apart() == load_quest().spec


def test_every_game_can_be_loaded_lightly() -> None:
    for id_ in GAMES:
        light, usual = load_lightly(id_), load_ready(id_)
        assert (light.game.info, light.content) == (usual.game.info, usual.content)
        assert light.portraits == usual.portraits


def test_only_the_content_goes_through_the_pipe(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    apart.tell()
    assert pickle.loads(capfdbinary.readouterr().out) == load_quest().spec
