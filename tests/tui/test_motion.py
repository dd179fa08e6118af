"""Motion: it ends by itself and by any key, changes nothing that is played, and can be switched off."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from dicehero.games.quest.view import PhaseName
from dicehero.store.config import Config
from dicehero.tui.frame.app import TableApp, _slower
from dicehero.tui.frame.stage import LiveStage
from dicehero.tui.kit.motion import LEVELS, Motion
from dicehero.tui.kit.portrait import stranger, unveiled
from dicehero.tui.quest.screens.reward import counted
from support.screens import screen
from support.stage import Clock, phase, play_to, press, setup, sitting, stage


class Hand:
    """A clock that a test moves by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_it_goes_from_nothing_to_all_and_is_over() -> None:
    clock = Hand()
    motion = Motion(clock)
    motion.begin("roll", 2.0, frozenset((1,)))
    assert motion.progress("roll", 1) == 0
    clock.now = 1.0
    assert motion.progress("roll", 1) == 0.5
    assert motion.progress("roll", 2) is None
    assert motion.progress("blend") is None
    assert motion.running
    clock.now = 2.0
    assert not motion.running, "it ends whether it is shown or not"
    assert motion.progress("roll", 1) is None


@pytest.mark.parametrize(("level", "share"), [("normal", 1.0), ("fast", 0.4), ("off", 0.0)])
def test_levels_take_their_time(level: str, share: float) -> None:
    clock = Hand()
    motion = Motion(clock, level)
    motion.begin("roll", 1.0)
    assert motion.running is (share > 0)
    clock.now = share + 0.01
    assert motion.progress("roll") is None


def rolled(level: str = "normal") -> tuple[LiveStage, Hand]:
    on = stage("2", config=Config(motion=level))  # type: ignore[arg-type]
    play_to(on, PhaseName.BEFORE_ROLL, round_number=2)
    clock = Hand()
    on.motion = Motion(clock, level)
    press(on, "enter")
    assert phase(on) is PhaseName.BATTLE
    return on, clock


def test_dice_tumble_rest_and_show_what_was_rolled() -> None:
    on, clock = rolled()
    pictures = []
    for step in range(12):
        clock.now = step / 10
        pictures.append(on.redrawn().rows())
    assert len({tuple(rows) for rows in pictures[:9]}) > 4
    assert pictures[-1] == pictures[-2]
    on.motion.skip()
    assert on.redrawn().rows() == pictures[-1]
    faces = [str(die.face) for die in sitting(on).view.dice]
    assert all(face in "\n".join(pictures[-1]) for face in faces)


def test_no_key_waits_and_any_key_ends_it() -> None:
    on, _ = rolled()
    assert on.motion.running
    press(on, "1")
    assert not on.motion.running
    on, _ = rolled()
    press(on, "f12")
    assert not on.motion.running


def test_switched_off_nothing_moves() -> None:
    on, _ = rolled("off")
    assert not on.motion.running
    before = on.redrawn().rows()
    press(on, "1", "1")
    assert on.redrawn().rows()[:-2] == before[:-2]


def test_kept_dice_lie_still() -> None:
    on, _ = rolled()
    kept = [die for die in sitting(on).view.dice if die.origin.value == "kept"]
    assert kept
    for die in kept:
        assert on.motion.progress("tumble", die.number) is None


def test_the_blender_turns() -> None:
    on, clock = rolled()
    press(on, "1", "2", "x")
    clock.now += 0.1
    assert any(sign in "\n".join(on.redrawn().rows()) for sign in "◐◓◑◒")
    clock.now += 1
    assert not any(sign in "\n".join(on.redrawn().rows()) for sign in "◐◓◑◒")


def test_f3_goes_through_the_levels() -> None:
    on, _ = rolled()
    seen = []
    for _ in LEVELS:
        press(on, "f3")
        seen.append(on.motion.level)
    assert sorted(seen) == sorted(LEVELS)


@pytest.mark.parametrize(
    ("level", "animations", "holds"),
    [
        ("normal", "full", "normal"),
        ("normal", "basic", "fast"),
        ("normal", "none", "off"),
        ("off", "full", "off"),
        ("off", "basic", "off"),
        ("fast", "none", "off"),
    ],
)
def test_textual_animations_is_honoured(level: str, animations: str, holds: str) -> None:
    assert _slower(level, animations) == holds


def test_frames_come_while_something_moves_and_stop_then() -> None:
    async def play() -> int:
        clock = Hand()
        app = TableApp(setup("2"), Clock())
        async with app.run_test(size=(80, 24)) as pilot:
            await app.workers.wait_for_complete()
            await pilot.pause()
            play_to(app.stage, PhaseName.BEFORE_ROLL, round_number=2)
            app.stage.motion = Motion(clock)
            await pilot.press("enter")
            drawn = {id(app.stage.canvas)}
            while len(drawn) < 4:
                await pilot.pause(0.02)
                drawn.add(id(app.stage.canvas))
            clock.now = 10
            while app.stage.motion.running:
                await pilot.pause(0.02)
            return len(drawn)

    assert asyncio.run(play()) >= 4


def test_life_and_score_count_from_what_they_were() -> None:
    on = screen("reward")
    view = sitting(on).view
    before = replace(view, life=view.life + 10, score=view.score - 20)
    half = counted(view, before, 0.5)
    assert (half.life, half.score) == (view.life + 5, view.score - 10)
    assert counted(view, before, 0.0).life == before.life
    assert counted(view, before, None) is view


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("reward", (100, 32)),
        ("boss", (80, 24)),
        ("crossroads", (80, 24)),
        ("won", (80, 24)),
        ("fallen", (140, 45)),
    ],
)
def test_each_great_moment_moves_and_rests(name: str, size: tuple[int, int]) -> None:
    on = screen(name, size)
    rest = on.redrawn().rows(), [on.canvas.strip(y) for y in range(size[1])]
    clock = Hand()
    on.motion = Motion(clock)
    on.scene.moved(())
    assert on.motion.running
    pictures = []
    for step in range(6):
        clock.now = step / 5
        on.redrawn()
        pictures.append([on.canvas.strip(y) for y in range(size[1])])
    assert any(picture != rest[1] for picture in pictures)
    clock.now = 5
    on.redrawn()
    assert not on.motion.running
    assert [on.canvas.strip(y) for y in range(size[1])] == rest[1]


def test_a_portrait_steps_out_of_the_dark_from_its_feet() -> None:
    face = stranger("somebody")
    assert unveiled(face, None) == face
    assert set("".join(unveiled(face, 0.0))) == {"k"}
    half = unveiled(face, 0.5)
    assert half[7:] == face[7:]
    assert set("".join(half[:7])) == {"k"}
