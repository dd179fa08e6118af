"""Something glints in the dust: three relics, by keys and by clicks."""

from __future__ import annotations

import pytest

from dicehero.games.quest.view import PhaseName
from dicehero.tui.frame.stage import LiveStage
from dicehero.tui.kit.intents import Intent
from dicehero.tui.quest.screens.relic import RelicScene
from support.screens import screen
from support.stage import phase, press, sitting


@pytest.fixture
def on() -> LiveStage:
    return screen("relic")


def shown(on: LiveStage) -> str:
    return " ".join("\n".join(on.canvas.rows()).split())


def test_it_is_a_moment_of_its_own(on: LiveStage) -> None:
    assert isinstance(on.scene, RelicScene)
    assert "SOMETHING GLINTS IN THE DUST" in shown(on)
    for relic in sitting(on).view.relic_offers:
        assert relic.name in shown(on)
        assert relic.text.split()[-1] in shown(on)


def test_by_keys(on: LiveStage) -> None:
    wanted = sitting(on).view.relic_offers[2]
    press(on, "3", "enter")
    assert sitting(on).view.relics == (wanted,)
    assert phase(on) is not PhaseName.CHOOSE_RELIC


def test_by_mouse(on: LiveStage) -> None:
    wanted = sitting(on).view.relic_offers[0]
    on.click(Intent("card", 1), "1,1")
    on.draw(80, 24)
    assert phase(on) is PhaseName.CHOOSE_RELIC
    assert on.canvas.region_of(Intent("choose")) is not None
    on.click(Intent("choose"), "9,9")
    assert sitting(on).view.relics == (wanted,)


def test_there_is_no_fourth(on: LiveStage) -> None:
    press(on, "4")
    assert on.note.refusal


def test_what_is_carried_is_counted_and_named_afterwards(on: LiveStage) -> None:
    press(on, "1", "enter")
    (relic,) = sitting(on).view.relics
    assert "1 relic" in shown(on)
    press(on, "i")
    assert relic.name in shown(on)
