"""Cards of one row look alike, and their texts keep away from the frames."""

from __future__ import annotations

import pytest

from dicehero.games.quest.view import PhaseName
from dicehero.shell.quest.unlocks import EVERYTHING
from dicehero.tui.kit import portrait
from dicehero.tui.kit.canvas import Canvas
from support.lines import OWN_GAME
from support.stage import play_to, press, stage

SIZES = ((76, 22), (80, 24), (100, 30), (120, 40), (160, 50))


@pytest.mark.parametrize("seed", ["1", "2", "3", "4"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_portraits_of_one_row_have_one_size(
    seed: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    on = stage(seed, OWN_GAME, size, unlocks=EVERYTHING)
    play_to(on, PhaseName.CHOOSE_VILLAIN, OWN_GAME.spec.heroes[0].id, round_number=2)
    drawn: list[bool] = []

    def watched(
        _canvas: Canvas, _x: int, _y: int, _shown: portrait.Portrait, _act: int, large: bool = False
    ) -> None:
        drawn.append(large)

    for module in ("kit.portrait", "quest.widgets.villain_cards"):
        monkeypatch.setattr(f"dicehero.tui.{module}.draw_portrait", watched)
    on.redrawn()
    assert len(drawn) in (0, 3)
    assert len(set(drawn)) < 2


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_forecast_is_told_in_full(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    on = stage("1", OWN_GAME, size, unlocks=EVERYTHING)
    play_to(on, PhaseName.CHOOSE_VILLAIN, OWN_GAME.spec.heroes[0].id)
    words = "costs 11.8-12.4 life, 12-19% fall"
    monkeypatch.setattr(type(on.scene), "_forecast", lambda _scene, _villain: (words, "flawless: 3-10%"))
    canvas = on.redrawn()
    assert canvas.clipped == []
    assert "".join(canvas.rows()).count("fall") >= 3


@pytest.mark.parametrize("phase", [PhaseName.CHOOSE_VILLAIN, PhaseName.CHOOSE_REWARD])
@pytest.mark.parametrize("seed", ["1", "2", "3", "4"])
def test_texts_keep_away_from_the_frames_of_cards(seed: str, phase: PhaseName) -> None:
    on = stage(seed, OWN_GAME, unlocks=EVERYTHING)
    play_to(on, phase, OWN_GAME.spec.heroes[0].id)
    press(on, "right")
    canvas = on.redrawn()
    cards = [hit.region for hit in canvas.hits if hit.intent.name == "card"]
    assert cards
    for card in cards:
        for y in range(card.y + 2, card.bottom - 1):
            for x in (card.x + 1, card.right - 2):
                assert not canvas.characters[y][x].isalnum(), "".join(canvas.characters[y])
