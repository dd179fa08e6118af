"""The codex on the screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from dicehero.content.catalog import load_ready
from dicehero.store.runs import Runs
from dicehero.tui.frame.screens.codex import CodexScene
from dicehero.tui.frame.stage import LiveStage
from dicehero.tui.kit.intents import Intent
from support.games import RICH_GAME
from support.screens import screen
from support.stage import press, setup, sitting, stage


def shown(on: LiveStage) -> str:
    return "\n".join(on.redrawn().rows())


def opened(on: LiveStage) -> CodexScene:
    press(on, "x" if on.sitting is None else "f5")
    assert isinstance(on.dialog, CodexScene)
    return on.dialog


def test_at_first_all_villains_are_shadows() -> None:
    on = stage("2", RICH_GAME)
    scene = opened(on)
    press(on, "right")
    assert "met 0 of 15" in shown(on)
    assert shown(on).count("???") == len(scene.chapter.entries) + 1
    assert "Not met yet." in shown(on)
    names = {villain.name for villain in RICH_GAME.spec.villains}
    assert not any(name in shown(on) for name in names)


def test_whom_one_faces_is_known_at_once_saved_or_not(tmp_path: Path) -> None:
    for runs in (Runs(None), Runs(tmp_path)):
        on = stage("2", RICH_GAME, runs=runs)
        press(on, "n", "enter", "enter")
        name = sitting(on).view.villain.name  # type: ignore[union-attr]
        opened(on)
        press(on, "right")
        assert "met 1 of 15" in shown(on)
        assert name in shown(on)
        press(on, "right")
        assert "met 2 of 2" in shown(on)
        assert "Fine Print" in shown(on)
        on.host.close()


def test_it_opens_over_a_battle_and_leaves_it_as_it_was() -> None:
    on = screen("gifted")
    before = on.canvas.rows()
    for key in ("escape", "enter", "space", "x", "f5"):
        opened(on)
        press(on, "right", "down", key)
        assert on.dialog is None
        assert on.canvas.rows() == before


def test_the_palette_finds_it() -> None:
    on = screen("gifted")
    press(on, "colon", "c", "o", "d", "enter")
    assert isinstance(on.dialog, CodexScene)


def test_arrows_pages_wheel_and_clicks_go_through_it() -> None:
    on = stage("2", RICH_GAME)
    scene = opened(on)
    press(on, "left")
    assert scene.chapter.id == "relics"
    press(on, "tab", "shift+tab", "left", "left")
    assert scene.chapter.id == "villains"
    press(on, "up", "down", "down")
    assert scene.fronts[1] == 2
    press(on, "pagedown", "pagedown")
    assert scene.fronts[1] == 14
    press(on, "pageup")
    assert scene.fronts[1] == 4
    on.click(Intent("entry", 6), "1,1")
    assert scene.fronts[1] == 6
    on.click(Intent("chapter", 0), "2,2")
    assert scene.chapter.id == "heroes"
    on.click(Intent("chapter", 1), "3,2")
    assert scene.fronts[1] == 6, "each chapter is found again where it was left"


def test_every_tab_and_name_can_be_pressed() -> None:
    on = stage("2", RICH_GAME)
    scene = opened(on)
    press(on, "right")
    for number in range(4):
        assert on.canvas.region_of(Intent("chapter", number)) is not None
    for number in range(len(scene.chapter.entries)):
        assert on.canvas.region_of(Intent("entry", number)) is not None


def test_a_click_on_a_picture_of_another_chapter_goes_nowhere() -> None:
    on = stage("2", RICH_GAME)
    scene = opened(on)
    for intent in (Intent("entry", 999), Intent("chapter", 9)):
        on.click(intent, f"{intent.number},1")
        assert on.redrawn()
    assert scene.place == 0
    assert scene.fronts[0] == 0


def test_a_game_without_one_says_so() -> None:
    on = screen("brawl")
    press(on, "f5")
    assert on.dialog is None
    assert "This game has no codex." in shown(on)


def test_it_waits_for_the_content() -> None:
    made = LiveStage(setup("2", RICH_GAME), lambda: 0.0)
    made.draw(80, 24)
    made.press("x")
    assert made.dialog is None
    made.loaded(made.setup.load("quest"))
    assert isinstance(made.dialog, CodexScene)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (300, 100)])
def test_nothing_of_the_games_own_content_is_cut_off(size: tuple[int, int]) -> None:
    from dicehero.shell.catalogue import codex_of
    from dicehero.shell.quest.unlocks import EVERYTHING

    ready, words = load_ready("quest"), codex_of("quest")
    assert words is not None
    on = stage("2", RICH_GAME, size)
    everything = words.open(ready.game, {}, EVERYTHING, True)
    below = list(on.canvas.clipped)
    on.dialog = CodexScene(on, everything)
    for chapter in everything:
        for _ in chapter.entries:
            assert on.draw(*size).clipped == below
            press(on, "down")
        press(on, "right")


def test_the_longest_texts_are_not_cut_off() -> None:
    from support.screens import longest

    on = longest("title")
    opened(on)
    assert not on.canvas.clipped
