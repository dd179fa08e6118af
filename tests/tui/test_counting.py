"""What dice count beyond their faces, and what two of them would blend to, is shown before it is done."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual.geometry import Region

from dicehero.games.quest import Quest
from dicehero.games.quest import effects as fx
from dicehero.games.quest.dice import COLOURS, Origin, die
from dicehero.games.quest.effects import Effect
from dicehero.games.quest.preview import rules_in_force
from dicehero.games.quest.view import DieView, PhaseName
from dicehero.shell.quest.counting import Counting
from dicehero.tui.frame.keymap import DEFAULT
from dicehero.tui.frame.stage import LiveStage
from dicehero.tui.kit.canvas import Canvas
from dicehero.tui.quest.widgets.dice import BRIEF, LETTERS, SIZES, TINY, DieLook, draw_die
from support.games import GAME
from support.quest import hero
from support.stage import play_to, press, sitting, stage


def in_battle(*effects: Effect, size: tuple[int, int] = (80, 24)) -> LiveStage:
    """A battle of a hero whom these effects bend the rules for."""
    bent = replace(hero(life=99, pool="R3 B2 G2 Y2 K1", effects=effects), id="bent")
    shown = stage("2", Quest(replace(GAME.spec, heroes=(bent,))), size)
    play_to(shown, PhaseName.BATTLE, "bent")
    return shown


def text(on: LiveStage) -> str:
    return "\n".join(on.canvas.rows())


def free(on: LiveStage) -> list[DieView]:
    return [held for held in sitting(on).view.dice if held.rectangle is None]


def key(held: DieView) -> str:
    return DEFAULT.die_key(held.number)


BLENDS: list[tuple[Effect, ...]] = [
    (),
    (fx.BlendRoundsUp(),),
    (fx.BlendShift(2, "two colours"), fx.BlendCosts(1)),
    (fx.BlendShift(-1),),
    (fx.BlendRoundsUp(first_only=True),),
]


@pytest.mark.parametrize("effects", BLENDS, ids=str)
def test_two_selected_dice_show_what_they_would_blend_to(effects: tuple[Effect, ...]) -> None:
    shown = in_battle(*effects)
    one, other = free(shown)[0], free(shown)[3]
    press(shown, key(one), key(other))
    said = text(shown)
    press(shown, "x")
    result = sitting(shown).view.dice[-1].die
    assert f"x → {result}" in said
    assert f"x blends into {result}{' for 1 life' if len(effects) == 2 else ''}." in said


@pytest.mark.parametrize("effects", BLENDS, ids=str)
def test_the_waiting_blender_tells_what_each_die_would_make(effects: tuple[Effect, ...]) -> None:
    shown = in_battle(*effects)
    first = free(shown)[0]
    press(shown, "x", key(first))
    told = shown.canvas.rows()[-2].partition("with: ")[2].strip(" .").split(", ")
    promised = {
        name: group.split(" → ")[1] for group in told for name in group.split(" → ")[0].replace(" ", "")
    }
    assert set(promised) == {key(held) for held in free(shown)[1:]}
    for held in free(shown)[1:]:
        shown.play(f"blend {first.number} {held.number}")
        assert str(sitting(shown).view.dice[-1].die) == promised[key(held)]
        sitting(shown).undo()


def test_the_second_blend_is_shown_by_its_own_rules() -> None:
    shown = in_battle(fx.BlendRoundsUp(first_only=True))
    shown.play("blend 1 2")
    view = sitting(shown).view
    uneven = next(
        (one, other)
        for one in free(shown)
        for other in free(shown)
        if one.number < other.number and (one.face + other.face) % 2
    )
    assert Counting(view).blend(*uneven).face == (uneven[0].face + uneven[1].face) // 2


def test_where_no_blend_is_left_none_is_promised() -> None:
    shown = in_battle(fx.BlendLimit(1))
    shown.play("blend 1 2")
    one, other, *_ = free(shown)
    press(shown, key(one), key(other))
    assert "blends" not in shown.canvas.rows()[-2]
    assert "→ K" not in text(shown)


def test_dice_that_count_more_say_so_in_hand_and_on_rectangles() -> None:
    shown = in_battle(fx.DieWorth(2, "wild"))
    wild = next(held for held in free(shown) if held.colour.letter == "K")
    assert f"{wild.face}+2" in text(shown)
    shown.play(f"place {wild.number} a")
    shown.redrawn()
    assert f"{wild.face}+2" in text(shown)
    ledger = sitting(shown).view.ledger
    assert ledger is not None
    assert ledger.tallies[0].have == wild.face + 2


def test_a_die_that_counts_differently_by_rectangle_is_marked_and_told() -> None:
    shown = in_battle(fx.DieWorth(1, "wild", "a"))
    wild = next(held for held in free(shown) if held.colour.letter == "K")
    assert f"{wild.face}*" in text(shown)
    press(shown, key(wild))
    assert f"{wild.die} counts {wild.face + 1} on A, {wild.face} on B and C." in text(shown)
    shown.play(f"place {wild.number} a")
    shown.redrawn()
    assert f"{wild.face}+1" in text(shown)


def test_dice_that_count_what_they_show_say_nothing_more() -> None:
    shown = in_battle()
    assert all(Counting(sitting(shown).view).sign(held) == "" for held in free(shown))
    assert "counts" not in text(shown)


def test_a_die_never_counts_less_than_nothing() -> None:
    shown = in_battle(fx.DieWorth(-2))
    view = sitting(shown).view
    one = replace(view.dice[0], face=1)
    assert Counting(view).sign(one) in ("-1", "")


def test_the_rules_of_a_view_are_those_of_its_state() -> None:
    shown = in_battle(fx.DieWorth(1, "odd"), fx.BlendRoundsUp())
    state = sitting(shown).session.state
    assert rules_in_force(sitting(shown).view) == state.phase.encounter.rules


@pytest.mark.parametrize("size", [*SIZES, BRIEF, LETTERS])
@pytest.mark.parametrize("more", ["", "+2", "-1", "*"])
def test_a_die_of_every_size_stays_inside_its_cells(size: object, more: str) -> None:
    canvas = Canvas(40, 10, stage().look.palette)
    for colour in COLOURS:
        draw_die(canvas, 10, 2, die(colour, 6, Origin.KEPT), size, DieLook("Z", more=more))  # type: ignore[arg-type]
    region = Region(10, 2, size.width, size.height)  # type: ignore[attr-defined]
    outside = [canvas.characters[y][x] for y in range(10) for x in range(40) if not region.contains(x, y)]
    assert set(outside) == {" "}
    seen = "\n".join(canvas.rows())
    if size not in (BRIEF, LETTERS):
        assert f"6{more}" in seen
        assert "Z" in seen
    assert canvas.clipped == []


def test_the_smallest_dice_keep_letter_face_and_key() -> None:
    canvas = Canvas(6, 1, stage().look.palette)
    draw_die(canvas, 0, 0, die(COLOURS[4], 4), TINY, DieLook("f", more="+2"))
    assert "".join(canvas.rows()) == "[K4+2f"
