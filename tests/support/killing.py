"""Plays by random keys in processes that are killed in mid-flight: python -m support.killing

One line of JSON in, a kill; one out, what the process had said until then. It is a program of its own
because only one without threads can be forked.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
from pathlib import Path
from typing import Any, NoReturn

from dicehero.store.runs import Runs
from dicehero.tui.frame.all_actions import ACTIONS
from dicehero.tui.frame.keymap import DEFAULT
from dicehero.tui.frame.stage import LiveStage
from support.screens import SCREENS, SEED, game_of
from support.stage import stage

KEYS = [key for action in ACTIONS for key in action.keys if key != "q"] + list(DEFAULT.die_keys[:12]) * 2


def standing(on: LiveStage) -> dict[str, Any]:
    """What must be on disk after a key was answered."""
    if on.sitting is None or on.sitting.table.path is None:
        return {"path": None}
    table = on.sitting.table
    return {
        "path": str(table.path),
        "size": table.path.stat().st_size if table.path.exists() else None,
        "digest": table.session.game.digest(table.session.state),
        "saving": table.saving,
    }


def play(out: int, folder: Path, screen: str, seed: str, most_bytes: int | None) -> NoReturn:
    """Press keys for ever, and tell each key before it is pressed and what must be on disk after it."""

    def say(what: str, **more: Any) -> None:
        os.write(out, (json.dumps({"what": what, **more}) + "\n").encode())

    if most_bytes is not None:
        import resource

        resource.setrlimit(resource.RLIMIT_FSIZE, (most_bytes, most_bytes))
    on = stage(SEED, game_of(screen), runs=Runs(folder))
    say("key")
    SCREENS[screen](on)
    say("answered", **standing(on))
    monkey = random.Random(f"{screen} {seed}")
    while True:
        key = monkey.choice(KEYS)
        say("key", key=key)
        on.press(key)
        on.draw(80, 24)
        say("answered", **standing(on))


def kill(folder: Path, screen: str, seed: str, after: int, most_bytes: int | None) -> dict[str, Any]:
    """Let a process play and kill it once it has answered `after` keys; return what it said."""
    inward, outward = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(inward)
        try:
            play(outward, folder, screen, seed, most_bytes)
        finally:
            os._exit(1)
    os.close(outward)
    said = b""
    while piece := os.read(inward, 65536 if said.count(b'"answered"') > after else 256):
        said += piece
        if said.count(b'"answered"') > after:
            os.kill(child, signal.SIGKILL)
    os.close(inward)
    _, status = os.waitpid(child, 0)
    lines = [json.loads(line) for line in said.splitlines()]
    answers = [line for line in lines if line["what"] == "answered"]
    return {
        "killed": os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL,
        "answers": answers,
        "in_flight": lines[-1]["what"] == "key",
    }


if __name__ == "__main__":
    for line in sys.stdin:
        wish = json.loads(line)
        told = kill(Path(wish["folder"]), wish["screen"], wish["seed"], wish["after"], wish["most_bytes"])
        print(json.dumps(told), flush=True)
