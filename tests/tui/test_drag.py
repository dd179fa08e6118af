"""Drag and drop: onto rectangles, back into the hand, into the blender; on the stage and by a real mouse."""

from __future__ import annotations

import asyncio

import pytest
from textual.events import MouseMove
from textual.geometry import Offset

from dicehero.games.quest.dice import Colour, Origin
from dicehero.games.quest.view import PhaseName
from dicehero.tui.frame.app import TableApp
from dicehero.tui.frame.stage import LiveStage
from dicehero.tui.kit.intents import Intent
from dicehero.tui.quest.screens.battle import BattleScene
from support.levels import spread
from support.screens import SCREENS, SEED, screen
from support.stage import Clock, play_to, press, setup, sitting, stage


@pytest.fixture
def on() -> LiveStage:
    """Round 2 of a sturdy hero: A blue 7 (2), B blue 2 (1), C green 2 (1)."""
    made = stage("2")
    play_to(made, PhaseName.BATTLE, round_number=2)
    return made


def spot(on: LiveStage, intent: Intent) -> Offset:
    region = on.redrawn().region_of(intent)
    assert region is not None, intent
    return region.offset


def drag(on: LiveStage, number: int, target: Intent) -> None:
    x, y = spot(on, target)
    on.drag_over(Intent("die", number), x, y)
    on.redrawn()
    on.drop(x, y)
    on.redrawn()


def first(on: LiveStage, colour: Colour) -> int:
    return next(d.number for d in sitting(on).view.dice if d.colour is colour and d.rectangle is None)


def place_of(on: LiveStage, number: int) -> int | None:
    return next(die.rectangle for die in sitting(on).view.dice if die.number == number)


def test_a_die_is_dragged_onto_a_rectangle_from_there_to_another_and_back(on: LiveStage) -> None:
    blue = first(on, Colour.BLUE)
    drag(on, blue, Intent("place", 0))
    assert place_of(on, blue) == 0
    drag(on, blue, Intent("place", 1))
    assert place_of(on, blue) == 1
    drag(on, blue, Intent("hand"))
    assert place_of(on, blue) is None


def test_selected_dice_are_dragged_together(on: LiveStage) -> None:
    one = first(on, Colour.BLUE)
    press(on, on.keys.die_key(one), on.keys.die_key(one + 1))
    drag(on, one, Intent("place", 0))
    assert place_of(on, one) == place_of(on, one + 1) == 0


def test_a_die_that_cannot_go_there_stays_where_it_was_and_the_reason_is_told(on: LiveStage) -> None:
    blue = first(on, Colour.BLUE)
    drag(on, blue, Intent("place", 2))
    assert place_of(on, blue) is None
    assert on.note.refusal
    drag(on, blue, Intent("place", 0))
    drag(on, blue, Intent("place", 2))
    assert place_of(on, blue) == 0
    assert on.note.refusal


def test_a_die_dropped_on_a_placed_one_goes_beside_it(on: LiveStage) -> None:
    one = first(on, Colour.BLUE)
    drag(on, one, Intent("place", 0))
    other = first(on, Colour.BLUE)
    drag(on, other, Intent("die", one))
    assert place_of(on, other) == 0


def test_two_dice_dropped_into_the_blender_are_blended(on: LiveStage) -> None:
    drag(on, 1, Intent("blend"))
    assert isinstance(on.scene, BattleScene)
    assert on.scene.blending
    drag(on, 2, Intent("blend"))
    assert [die.origin for die in sitting(on).view.dice].count(Origin.BLENDED) == 1


def test_dropped_on_nothing_nothing_happens(on: LiveStage) -> None:
    before = sitting(on).session.state
    on.drag_over(Intent("die", 1), 3, 0)
    on.drop(0, 0)
    on.drop(0, 0)
    drag(on, 1, Intent("die", 2))
    assert sitting(on).session.state is before


def test_what_is_dragged_is_drawn_under_the_mouse(on: LiveStage) -> None:
    before = on.redrawn().rows()
    on.drag_over(Intent("die", 1), 40, 10)
    rows = on.redrawn().rows()
    assert rows != before
    assert "R" in rows[9][36:45]
    press(on, "f12")
    assert on.drag is None or on.redrawn()


@pytest.mark.parametrize("name", spread(SCREENS, 18))
def test_dragging_anything_anywhere_breaks_nothing(name: str) -> None:
    on = screen(name)
    hits = list(on.canvas.hits)
    for hit in hits:
        on.drag_over(hit.intent, hit.region.x, hit.region.y)
        on.redrawn()
        on.drop(hits[-1].region.x, hits[-1].region.y)
        on.redrawn()
    on.draw(10, 3)
    on.drop(1, 1)


def test_a_real_mouse_drags() -> None:
    async def play() -> tuple[int | None, list[int]]:
        app = TableApp(setup(SEED), Clock())
        async with app.run_test(size=(80, 24)) as pilot:
            await app.workers.wait_for_complete()
            await pilot.pause()
            play_to(app.stage, PhaseName.BATTLE, round_number=2)
            app.redraw()
            await pilot.pause()
            number = first(app.stage, Colour.BLUE)
            inside = Offset(2, 1)
            start, end = (spot(app.stage, i) + inside for i in (Intent("die", number), Intent("place", 0)))
            await pilot.mouse_down(offset=start)
            await pilot.hover(offset=start + Offset(0, -2))
            surface = app.query_one("Surface")
            for x, y in (start + Offset(1, -1), end):
                surface.post_message(MouseMove(surface, x, y, 0, 0, 1, False, False, False, x, y))
                await pilot.pause()
            await pilot.mouse_up(offset=end)
            await pilot.pause()
            assert isinstance(app.stage.scene, BattleScene)
            return place_of(app.stage, number), app.stage.scene.selected

    assert asyncio.run(play()) == (0, [])
