"""The help: the keys and rules of a screen, and all rules."""

from __future__ import annotations

import pytest

from dicehero.shell.catalogue import rulebook_of
from dicehero.tui.frame.screens.help import HelpScene
from dicehero.tui.frame.stage import LiveStage
from dicehero.tui.kit.intents import Intent
from support.screens import screen
from support.stage import press


def shown(on: LiveStage) -> str:
    return "\n".join(on.redrawn().rows())


def help_over(name: str, size: tuple[int, int] = (80, 24)) -> tuple[LiveStage, HelpScene]:
    on = screen(name, size)
    press(on, "question_mark")
    assert isinstance(on.dialog, HelpScene)
    return on, on.dialog


def read_through(on: LiveStage, key: str) -> str:
    """All that is shown while a key is pressed until nothing changes any more."""
    pages = [shown(on)]
    while True:
        press(on, key)
        if shown(on) == pages[-1]:
            return "\n".join(pages)
        pages.append(shown(on))


@pytest.mark.parametrize(
    ("name", "heading"),
    [
        ("title", "In brief"),
        ("heroes", "§2 The hero"),
        ("villains", "§3 Villains"),
        ("before-roll", "§4 The roll"),
        ("battle", "§5 What the player may do"),
        ("reward", "§7 Rewards"),
        ("relic", "§10 Relics"),
        ("keep", "§6 The end of a round"),
        ("crossroads", "§8 The quest"),
        ("brawl", "Three numbers are multiplied."),
        ("brawl-over", "§11 A match"),
        ("any-table", "Three numbers are multiplied."),
    ],
)
def test_it_begins_with_what_matters_on_the_screen(name: str, heading: str) -> None:
    on, _ = help_over(name)
    assert heading in shown(on)
    assert "Leave; all is saved." in shown(on)


def test_what_is_in_force_follows_the_rules() -> None:
    on, _ = help_over("gifted", (100, 30))
    assert "Fine Print:" in read_through(on, "pagedown")


@pytest.mark.parametrize(("name", "game"), [("battle", "quest"), ("brawl", "brawl")])
@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
def test_all_rules_can_be_read_to_the_end(name: str, game: str, size: tuple[int, int]) -> None:
    on, _ = help_over(name, size)
    press(on, "r")
    told = read_through(on, "pagedown")
    book = rulebook_of(game)
    assert book is not None
    for section in book.sections:
        assert section.blocks[-1].text.replace("**", "").split()[-1] in told
    assert not on.canvas.clipped


def test_tab_and_r_change_between_the_screen_and_all_rules() -> None:
    on, scene = help_over("battle")
    for key in ("r", "r", "tab", "shift+tab"):
        before = scene.whole
        press(on, "down", key)
        assert scene.whole is not before
        assert scene.first == 0
        assert ("ALL RULES" in shown(on)) is scene.whole


def test_it_scrolls_by_lines_pages_and_the_wheel_and_stops_at_its_ends() -> None:
    on, scene = help_over("battle")
    press(on, "up", "pageup")
    assert scene.first == 0
    press(on, "down", "down", "up")
    assert scene.first == 1
    press(on, "pagedown")  # What the wheel says, too.
    assert scene.first == 11
    on.click(Intent("page-up"), "1,1")
    on.redrawn()
    assert scene.first == 1
    press(on, *["pagedown"] * 20)
    end = scene.first
    press(on, "down")
    assert scene.first == end
    assert "PgDn" not in shown(on)


def test_left_and_right_go_from_section_to_section() -> None:
    on, scene = help_over("battle")
    press(on, "r")
    book = rulebook_of("quest")
    assert book is not None
    for section in book.sections[1:]:
        press(on, "right")
        assert section.heading[:20] in shown(on).split("\n")[1]
    end = scene.first
    press(on, "right")
    assert scene.first == end
    press(on, "left")
    assert "§11 Perils" in shown(on).split("\n")[1]


def test_the_contents_can_be_clicked() -> None:
    on, scene = help_over("battle")
    press(on, "r")
    section = on.canvas.region_of(Intent("section", 9))
    assert section is not None
    on.click(Intent("section", 9), "1,1")
    assert "§8 The quest" in shown(on).split("\n")[1]
    assert on.dialog is scene
    # A click that came before the shorter page was drawn.
    press(on, "r")
    on.click(Intent("section", 99), "2,2")
    assert on.redrawn()


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (300, 100)])
@pytest.mark.parametrize("name", ["battle", "heroes", "brawl", "replay"])
def test_nothing_is_cut_off(name: str, size: tuple[int, int]) -> None:
    on = screen(name, size)
    below = list(on.canvas.clipped)
    for key in ("question_mark", "pagedown", "r"):
        press(on, key)
        assert on.canvas.clipped == below


def test_a_key_that_does_nothing_now_is_not_told() -> None:
    """Right after the roll there is nothing to undo, and no re-roll without a gift."""
    on = screen("battle")
    assert not on.scene.can("undo")
    press(on, "question_mark")
    shown = "\n".join(on.canvas.rows())
    assert "Take back the last move." not in shown
    assert "Roll a die again" not in shown
    assert "End the round." in shown
