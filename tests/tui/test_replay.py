"""Looking at a run on the screen: every step as the player saw it, and nothing that can be changed."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from dicehero.content.quest import ready_quest
from dicehero.core.errors import BadReplay
from dicehero.core.replay import ChanceLine, CommandLine, MoveLine, Record, Replay
from dicehero.games.quest.view import PhaseName
from dicehero.shell.quest.narrator import QuestNarrator
from dicehero.tui.frame.app import TableApp
from dicehero.tui.frame.exit_message import farewell
from dicehero.tui.frame.replay_player import Screening, StoppingPoint
from dicehero.tui.frame.screens.chapters import ChaptersScene
from dicehero.tui.frame.screens.replay import PAUSES, ReplayScene
from dicehero.tui.frame.screens.title import TitleScene
from dicehero.tui.frame.stage import LiveStage
from dicehero.tui.kit.intents import Intent
from dicehero.tui.quest.screens.ending import EndingScene
from support.games import GAME
from support.replays import recorded
from support.screens import fallen, screen
from support.stage import Clock, play_to, press, setup, sitting, stage

RUN = recorded("s", game=GAME)


def watching(run: Replay = RUN) -> LiveStage:
    on = LiveStage(replace(setup(game=GAME), watch=run), Clock())
    on.loaded(ready_quest(GAME))
    on.draw(80, 24)
    return on


def scene(on: LiveStage) -> ReplayScene:
    assert isinstance(on.scene, ReplayScene)
    return on.scene


def screening(run: Replay = RUN) -> Screening:
    return Screening(ready_quest(GAME), run.header, run.records, QuestNarrator())


def test_there_is_a_step_for_every_decision() -> None:
    shown = screening()
    said = [record for record in RUN.records if isinstance(record, MoveLine | CommandLine)]
    assert len(shown.steps) == 1 + len(said)
    assert [step.said for step in shown.steps[1:]] == [
        record.text if isinstance(record, MoveLine) else record.word for record in said
    ]
    lines = [step.frame.line for step in shown.steps]
    assert lines == sorted(set(lines))


def test_every_step_shows_what_the_player_saw() -> None:
    """The same moves at a table of one's own lead through the same pictures, less what can be pressed."""
    on = stage("s", GAME)
    on.host.begin()
    shown = watching()
    assert "REPLAY" in shown.canvas.rows()[-2]
    for record in RUN.records:
        match record:
            case MoveLine(text):
                on.play(text)
            case CommandLine(word):
                press(on, {"undo": "u", "redo": "r"}[word])
            case _:
                continue
        press(shown, "right")
        assert sitting(shown).view == sitting(on).view
        assert list(sitting(shown).chronicle) == list(sitting(on).chronicle)
        battle = sitting(on).view.phase is PhaseName.BATTLE
        if battle and not sitting(on).session.can_undo:
            # Buttons that take something back are off while one looks on.
            assert shown.canvas.rows()[:-3] == on.redrawn().rows()[:-3]
    assert scene(shown).screening.at_end


def test_nothing_can_be_pressed_but_the_footer() -> None:
    on = watching()
    for _ in range(len(scene(on).screening.steps)):
        press(on, "right")
        assert {hit.region.y for hit in on.canvas.hits} == {23}
        state = sitting(on).session.state
        for key in ("1", "a", "e", "enter", "u", "A", "x", "h"):
            press(on, key)
        assert sitting(on).session.state is state
        assert on.dialog is None


def test_held_arrows_are_not_taken_for_an_accident() -> None:
    made = replace(setup(game=GAME), watch=RUN)
    on = LiveStage(made, Clock(0.01))
    on.loaded(ready_quest(GAME))
    on.draw(80, 24)
    press(on, *["right"] * 20)
    assert scene(on).screening.at == 20


def test_forward_back_rounds_and_ends() -> None:
    on = watching()
    shown = scene(on).screening
    press(on, "left")
    assert shown.at == 0
    press(on, "end")
    assert shown.at == len(shown.steps) - 1
    press(on, "right", "down")
    assert shown.at_end
    press(on, "up")
    assert shown.at == shown.chapters[-1].start
    press(on, "up")
    assert shown.at == shown.chapters[-2].start
    press(on, "left", "up")
    assert shown.chapter == len(shown.chapters) - 3
    press(on, "home", "down")
    assert shown.at == shown.chapters[1].start
    assert sitting(on).view.round == 1
    press(on, "down")
    assert sitting(on).view.round == 2


def test_a_round_is_jumped_to_by_key_and_by_mouse() -> None:
    on = watching()
    shown = scene(on).screening
    press(on, "g")
    assert isinstance(on.dialog, ChaptersScene)
    text = "\n".join(on.canvas.rows())
    assert all(chapter.title in text for chapter in shown.chapters)
    press(on, "down", "down", "enter")
    assert (on.dialog, shown.at) == (None, shown.chapters[2].start)
    press(on, "g")
    region = on.canvas.region_of(Intent("chapter", 1))
    assert region is not None
    on.click(Intent("chapter", 1), "5,5")
    assert (on.dialog, shown.at) == (None, shown.chapters[1].start)
    press(on, "g", "escape")
    assert (on.dialog, shown.at) == (None, shown.chapters[1].start)


def test_it_plays_by_itself_faster_or_slower_and_stops_at_the_end() -> None:
    on = watching()
    shown = scene(on).screening
    assert on.pause is None
    press(on, "space")
    assert on.pause == PAUSES[2]
    press(on, "plus")
    assert on.pause == PAUSES[3]
    press(on, "minus", "minus", "minus", "minus")
    assert on.pause == PAUSES[0]
    press(on, *["plus"] * 9)
    assert on.pause == PAUSES[-1]
    on.tick()
    assert shown.at == 1
    press(on, "g")
    assert on.pause is None  # A dialog holds it up.
    press(on, "escape", "space")
    while on.pause is not None:
        on.tick()
    assert shown.at_end
    press(on, "space")
    assert (shown.at, on.pause) == (0, PAUSES[-1])
    press(on, "right")
    assert (shown.at, on.pause) == (1, None)


def test_the_app_lets_it_play() -> None:
    async def play() -> int:
        app = TableApp(replace(setup(game=GAME), watch=RUN), Clock())
        async with app.run_test(size=(80, 24)) as pilot:
            await app.workers.wait_for_complete()
            await pilot.pause()
            await pilot.press("space", "plus", "plus", "plus")
            await pilot.pause(1.0)
            return scene(app.stage).screening.at

    assert asyncio.run(play()) >= 3


def test_where_a_round_ended_the_coach_says_what_to_think_of_it() -> None:
    on = watching()
    ends = [at for at, step in enumerate(scene(on).screening.steps) if step.said == "end"]
    assert len(ends) > 1
    for number, at in enumerate(ends, start=1):
        scene(on).go(at)
        on.draw(80, 24)
        assert on.setup.coach.busy or number > 1
        on.setup.coach.deliver()
        on.draw(80, 24)
        assert on.canvas.rows()[-3].startswith(f" Round {number}:")
        scene(on).go(at - 1)
        on.draw(80, 24)
        assert not on.canvas.rows()[-3].startswith(" Round")


def test_whoever_stops_looking_wants_no_opinions_any_more() -> None:
    on = watching()
    assert on.setup.coach.busy
    press(on, "escape")
    assert not on.setup.coach.busy


def foot(on: LiveStage) -> str:
    """The lowest rows, where a message may take several."""
    return "\n".join(on.canvas.rows()[-6:])


def test_a_forged_run_is_shown_as_far_as_it_holds() -> None:
    records: list[Record] = list(RUN.records)
    rolls = [
        at for at, record in enumerate(records) if isinstance(record, ChanceLine) and "=roll" in record.text
    ]
    records[rolls[1]] = ChanceLine("=roll R1")
    on = watching(replace(RUN, records=tuple(records)))
    assert "It fails verification." in foot(on)
    press(on, "end")
    assert "The rest does not fit." in on.canvas.rows()[-3]


def test_runs_of_other_rules_or_with_nothing_in_them_are_refused() -> None:
    on = watching(replace(RUN, header=replace(RUN.header, content="other")))
    assert isinstance(on.scene, TitleScene)
    on.redrawn()
    assert "That run cannot be shown." in foot(on)
    with pytest.raises(BadReplay):
        screening(replace(RUN, header=replace(RUN.header, options={"colour": "mauve"})))


def test_an_unfinished_and_an_abandoned_run_are_shown() -> None:
    unfinished = replace(RUN, records=RUN.records[:9])
    press(watching(unfinished), "end")
    on = stage("7", GAME)
    play_to(on, PhaseName.BATTLE)
    press(on, "A", "y")
    assert isinstance(on.scene, TitleScene)


def test_the_last_quest_is_looked_at_from_its_end_and_back_leads_to_the_title() -> None:
    on = stage("2", GAME)
    fallen(on)
    assert isinstance(on.scene, EndingScene)
    press(on, "v")
    shown = scene(on).screening
    press(on, "end")
    assert sitting(on).view.phase is PhaseName.FINISHED
    assert "REPLAY" in on.canvas.rows()[-2]
    assert shown.header.seed == "2"
    press(on, "escape")
    assert isinstance(on.scene, TitleScene)
    assert farewell(on) == ""


def test_steps_are_plain_values() -> None:
    step = screening().steps[0]
    assert step == StoppingPoint(step.frame, "", ())
    assert (step.frame.line, step.frame.known) == (1, GAME.start({}).state)


def test_looking_writes_nothing(tmp_path: Path) -> None:
    on = watching()
    press(on, *["right"] * 10, "q")
    on.host.close()
    assert list(tmp_path.iterdir()) == []


def test_the_hint_names_the_move_and_no_line_of_the_file() -> None:
    on = screen("replay")
    assert isinstance(on.scene, ReplayScene)
    shown = on.scene.screening
    step = shown.steps[shown.at]
    assert on.scene.hint().endswith(f" · {step.said}")
    assert "line" not in on.scene.hint()
