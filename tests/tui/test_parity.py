"""The same seed and the same moves are the same quest, on the screen and in lines."""

from __future__ import annotations

import subprocess
import sys

from dicehero.content.quest import load_quest
from dicehero.core.replay import CommandLine, MoveLine
from dicehero.games.quest.view import PhaseName
from dicehero.shell.quest.table import QuestStepped
from dicehero.tui.frame.keymap import DEFAULT
from dicehero.tui.quest.screens.ending import EndingScene
from support.levels import long_beside
from support.stage import phase, press, sensible_move, sitting, stage


@long_beside("tui/test_app.py::test_keys_and_mouse_play_the_same_quest_to_its_end")
def test_a_quest_on_the_screen_ends_as_its_moves_do_in_lines() -> None:
    on = stage("parity", load_quest())
    said: list[str] = []

    def hear(step: QuestStepped) -> None:
        match step.record:
            case MoveLine(text) | CommandLine(text):
                said.append(text)
            case _:
                pass

    press(on, "n")
    sitting(on).session.subscribe(hear)
    while not isinstance(on.scene, EndingScene):
        if on.dialog is not None:
            press(on, "y")
            continue
        match phase(on), sensible_move(sitting(on).session).split():
            case PhaseName.BATTLE, ["place", number, letter]:
                press(on, DEFAULT.die_key(int(number)), letter, "u", "r")
            case ((PhaseName.BATTLE | PhaseName.CHOOSE_KEPT), _):
                press(on, "e")
            case PhaseName.CROSSROADS, _:
                press(on, "h")
            case _:
                press(on, "enter")
    arguments = ["play", "--plain", "--seed", "parity", "--no-save"]
    start = f"import sys; sys.path[:0] = {sys.path!r}; from dicehero.cli import main"
    program = f"{start}; sys.exit(main({arguments!r}))"
    lines = subprocess.run(
        [sys.executable, "-c", program], input="\n".join(said), capture_output=True, text=True, check=True
    )
    view = sitting(on).view
    assert "undo" in said
    assert f"Score {view.score}, round {view.round}." in lines.stdout
