"""The list of all rules in force, a key away wherever there are some."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dicehero.tui.frame.screens.info import InfoScene
from dicehero.tui.frame.stage import LiveStage
from dicehero.tui.kit.intents import Intent
from dicehero.tui.quest.in_force import in_force
from support.games import RICH_GAME
from support.screens import screen
from support.stage import press, sitting, stage


def shown(on: LiveStage) -> str:
    return " ".join(" ".join(row.strip(" ║╔╗╚╝═") for row in on.canvas.rows()).split())


def whole(on: LiveStage) -> str:
    """Everything on the list, read by scrolling."""
    assert isinstance(on.dialog, InfoScene)
    seen = [shown(on)]
    for _ in range(60):
        press(on, "down")
        seen.append(shown(on))
    return "\n".join(seen)


def test_it_tells_everything_in_force() -> None:
    on = screen("in-force")
    view = sitting(on).view
    assert view.hero is not None
    assert view.villain is not None
    text = whole(on)
    in_force = (view.hero.strength, view.hero.weakness, *view.villain.traits, *view.relics, *view.perils)
    for modifier in in_force:
        assert modifier.name in text
        for sentence in modifier.text.split(". "):
            assert sentence.split()[-1] in text


def test_names_keep_their_capitals() -> None:
    on = screen("gifted")
    view = sitting(on).view
    perils = tuple(replace(each, name="Thin Blood") for each in view.perils)
    titles = [section.title for section in in_force(replace(view, perils=perils))]
    assert "Peril 1, Thin Blood" in titles


@pytest.mark.parametrize("name", ["villains", "before-roll", "battle", "reward", "relic", "keep", "locked"])
def test_it_opens_and_closes(name: str) -> None:
    on = screen(name)
    before = on.canvas.rows()
    for key in ("i", "escape", "enter", "space"):
        press(on, "i")
        assert isinstance(on.dialog, InfoScene)
        press(on, key)
        assert on.dialog is None
    assert on.canvas.rows() == before


def test_among_heroes_it_is_about_the_one_in_front() -> None:
    on = stage("2", RICH_GAME)
    press(on, "n", "3", "i")
    assert "Twice a round you may roll a free die again." in shown(on)
    assert "Peril" not in shown(on)


def test_among_villains_it_is_about_the_one_in_front() -> None:
    on = screen("met")
    villain = sitting(on).view.villains[0]
    press(on, "i")
    assert villain.name in shown(on)
    assert villain.traits[0].text.split(". ")[0] in shown(on)


def test_a_long_list_scrolls_by_keys_wheel_and_clicks_and_stops_at_its_ends() -> None:
    on = stage("2", RICH_GAME)
    press(on, "n", *["right"] * 10, "i")
    scene = on.dialog
    assert isinstance(scene, InfoScene)
    assert "PgDn" in shown(on)
    press(on, "up", "pageup")
    assert scene.first == 0
    press(on, "down", "down")
    assert scene.first == 2
    press(on, "pagedown")
    assert scene.first == 12
    on.click(Intent("page-up"), "1,1")
    on.draw(80, 24)
    assert scene.first == 2
    press(on, *["pagedown"] * 30)
    end = scene.first
    press(on, "pagedown")
    assert scene.first == end > 0
    assert "PgDn" not in shown(on)
    on.draw(160, 50)
    assert "PgDn" not in shown(on)


def test_what_is_pointed_at_is_told_and_pressed_it_is_told_in_full() -> None:
    on = screen("gifted", (100, 30))
    relic = next(hit for hit in on.canvas.hits if hit.intent.name == "relic")
    on.hover = relic.intent
    told = " ".join(row.strip() for row in on.draw(100, 30).rows()[-4:-1])
    assert sitting(on).view.relics[0].text[:40] in told
    on.click(relic.intent, "1,1")
    assert isinstance(on.dialog, InfoScene)


def test_the_cursor_stops_at_each_relic_and_trait_once() -> None:
    on = screen("gifted", (140, 45))
    view = sitting(on).view
    assert view.villain is not None
    stops = [hit.intent for hit in on.canvas.stops if hit.intent.name in ("relic", "trait")]
    assert len(stops) == len(set(stops)) == len(view.relics) + len(view.villain.traits)
    on.scene.cursor = Intent("trait", 1)
    assert on.draw(140, 45).rows()[-2].strip().startswith("Fine Print:")
