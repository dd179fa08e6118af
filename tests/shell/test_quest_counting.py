"""What dice count beyond their faces, in words."""

from __future__ import annotations

from dicehero.games.quest import effects as fx
from dicehero.shell.quest.situation import situation
from support.quest import QUEST, battle, play, relic, run


def test_free_and_placed_dice_tell_what_they_count_where_it_is_not_what_they_show() -> None:
    of = run(relics=(relic("moon", fx.DieWorth(2, "wild")),))
    state = battle("R4 K4", "R1:1 B1:1 Y1:1", *of.effects, of=of)
    assert "Free: 1: red 4, 2: wild 4 (counts 6 on A, B and C)." in situation(QUEST.view(state, 0))
    placed, _ = play(state, "place 2 b")
    assert any(line.endswith("| 2: wild 4 (counts 6 on B).") for line in situation(QUEST.view(placed, 0)))


def test_a_die_tells_each_worth_with_its_rectangles() -> None:
    of = run(relics=(relic("eye", fx.DieWorth(1, "wild", "a")),))
    state = battle("K4", "R1:1 B1:1 Y1:1", *of.effects, of=of)
    assert "Free: 1: wild 4 (counts 5 on A, 4 on B and C)." in situation(QUEST.view(state, 0))
