"""Choosing a hero and a level of peril: what is shown, what is locked, and what the quest begins with."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dicehero.games.quest.view import PhaseName
from dicehero.shell.quest.deeds import QuestDeeds
from dicehero.shell.quest.unlocks import EVERYTHING, Unlocks
from dicehero.store.runs import Runs
from dicehero.tui.frame.stage import LiveStage
from dicehero.tui.kit.intents import Intent
from dicehero.tui.quest.screens.heroes import HeroesScene
from support.games import RICH_GAME
from support.stage import phase, press, sitting, stage

LOCKED = 4
"""Number of the hero who is locked."""
DONE = Unlocks((QuestDeeds("plain", 0, 10, won=True, score=1),))
"""Round 10 was reached, and the plain hero won as it is."""


def heroes(unlocks: Unlocks = Unlocks(), **given: int) -> LiveStage:  # noqa: B008 - it is frozen
    on = stage("2", RICH_GAME, unlocks=unlocks, **given)  # type: ignore[arg-type]
    press(on, "n")
    assert isinstance(on.scene, HeroesScene)
    return on


def shown(on: LiveStage) -> str:
    return "\n".join(on.canvas.rows())


def test_a_locked_hero_is_shown_with_the_condition() -> None:
    on = heroes()
    press(on, str(LOCKED))
    assert "locked: Reach round 10." in shown(on)
    assert "Enter  begin" not in shown(on)
    assert on.canvas.region_of(Intent("card", LOCKED)) is not None


def test_choosing_a_locked_hero_is_refused_with_the_condition() -> None:
    on = heroes()
    press(on, str(LOCKED), "enter")
    assert on.note.text == "Locked is locked. Reach round 10."
    assert on.note.refusal
    for _ in range(3):
        on.click(Intent("card", LOCKED), "1,1")
    assert phase(on) is PhaseName.CHOOSE_HERO


@pytest.mark.parametrize("unlocks", [DONE, EVERYTHING], ids=["done", "everything"])
def test_a_deed_opens_the_hero(unlocks: Unlocks) -> None:
    on = heroes(unlocks)
    press(on, str(LOCKED))
    assert "locked" not in shown(on)
    press(on, "enter")
    assert sitting(on).view.hero is not None
    assert sitting(on).view.hero.id == "locked"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("keys", "level"),
    [
        (["right"], 1), (["left"], -1), (["plus", "plus"], 2), (["equals_sign"], 1), (["minus"], -1),
        (["right", "left"], 0), (["left"] * 5, -1), (["right"] * 20, 10),
    ],
)  # fmt: skip
def test_keys_choose_the_level_of_peril(keys: list[str], level: int) -> None:
    on = heroes()
    press(on, *keys)
    assert sitting(on).view.peril == level
    assert f"PERIL {level}" in shown(on)


def test_clicks_choose_it_too() -> None:
    on = heroes()
    for name, level in (("harder", 1), ("easier", 0), ("easier", -1)):
        region = on.canvas.region_of(Intent(name))
        assert region is not None
        on.click(Intent(name), f"{region.x},{region.y}")
        on.draw(80, 24)
        assert sitting(on).view.peril == level
    # There is nothing below: the button is off.
    assert on.canvas.region_of(Intent("easier")) is None


def test_another_level_keeps_the_hero_in_front_and_the_seed() -> None:
    on = heroes()
    press(on, "3", "right")
    assert isinstance(on.scene, HeroesScene)
    assert on.scene.front == 3
    assert sitting(on).seed == "2"


def test_what_is_in_force_is_told_in_sentences_and_changes_life() -> None:
    on = heroes()
    assert "The quest as it is." in shown(on)
    assert "♥ 9 life" in shown(on)
    press(on, "left")
    assert "+10 life" in shown(on)
    assert "♥ 9 → 19 life" in shown(on)


def test_a_level_is_locked_until_this_hero_wins_below_it() -> None:
    on = heroes(DONE)
    press(on, "right", "right")
    assert "Peril 2 is locked." in shown(on)
    press(on, "enter")
    assert on.note.text == "Peril 2 is locked. Win with Plain at peril 1."
    assert phase(on) is PhaseName.CHOOSE_HERO
    press(on, "left", "enter")
    assert (sitting(on).view.peril, phase(on)) == (1, PhaseName.CHOOSE_VILLAIN)


def test_an_explicit_level_is_laid_at_once_and_open() -> None:
    on = heroes(EVERYTHING, peril=7)
    assert sitting(on).view.peril == 7
    press(on, "enter")
    assert phase(on) is PhaseName.CHOOSE_VILLAIN


def test_the_level_is_in_the_run_file_and_comes_back_with_it(tmp_path: Path) -> None:
    runs = Runs(tmp_path)
    on = stage("2", RICH_GAME, runs=runs)
    press(on, "n", "left", "right", "right")
    assert list(tmp_path.iterdir()) == []
    press(on, "enter")
    (file,) = tmp_path.iterdir()
    assert json.loads(file.read_text().splitlines()[0])["options"] == {"peril": "1"}
    on.host.close()
    later = stage("other", RICH_GAME, runs=runs)
    press(later, "c")
    assert sitting(later).view == sitting(on).view
    assert later.options == {"peril": "1"}
    later.host.close()


def test_the_next_quest_is_laid_at_the_same_level() -> None:
    on = heroes()
    press(on, "right", "escape", "n")
    assert sitting(on).view.peril == 1
