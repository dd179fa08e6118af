"""Which puzzle a round was, and what was made of it."""

from __future__ import annotations

import random

import pytest

from dicehero.bots.quest.values import kept_worths
from dicehero.core.playback import frames, standing
from dicehero.core.replay import ChanceLine, CommandLine, MoveLine, Record
from dicehero.core.session import Session
from dicehero.games.quest import Quest
from dicehero.games.quest import effects as fx
from dicehero.games.quest.codec import read_move
from dicehero.games.quest.dice import Colour
from dicehero.shell.quest.rounds import PlayedRound, moves_since_roll, played_round, rounds_of
from dicehero.solver.quest.answers import Solver
from dicehero.solver.quest.puzzle import RoundEnd
from support.games import RICH_GAME
from support.quest import QUEST, battle, play, run

VILLAIN = "R3:10 B2:7 Y1:4"


def round_after(dice: str, *texts: str, effects: tuple[fx.Effect, ...] = ()) -> PlayedRound:
    """The round that these moves make of a hand."""
    before, _ = play(battle(dice, VILLAIN, *effects), *texts)
    after, _ = play(before, "end")
    made = [read_move(text, ()) for text in texts if not text.startswith("=")]
    played = played_round(QUEST.spec, before, made, after)
    assert played is not None
    return played


def faces(played: PlayedRound) -> str:
    return " ".join(f"{held.number}:{held.die}" for held in played.puzzle.dice)


def test_blends_that_were_made_are_undone() -> None:
    played = round_after("R5 R2 B4", "blend 1 2", "place 3 b")
    assert faces(played) == "1:R5 2:R2 3:B4"
    assert (played.puzzle.blends, played.puzzle.next_number) == (0, 4)


def test_life_lost_score_and_the_worth_of_what_is_kept_are_those_of_the_round() -> None:
    played = round_after("R5 R2 B4", "place 1 a", "place 2 a")
    kept = kept_worths(run(), played.puzzle.rules)[Colour.BLUE][4]
    assert played.outcome == RoundEnd(life_lost=3 + 7 + 4, score=7, kept=kept)


def test_of_dice_without_space_the_best_are_counted_as_kept() -> None:
    of = run(pool="R3", capacity="R4", life=40, max_life=40)
    before = battle("R5 R2 R4 B6", "B2:7 B2:7 Y1:4", of=of)
    after, _ = play(before, "end")
    played = played_round(QUEST.spec, before, [], after)
    assert played is not None
    assert played.outcome.kept == kept_worths(of, played.puzzle.rules)[Colour.RED][5]


def test_the_fallen_keep_nothing() -> None:
    of = run(life=3)
    before = battle("R5 R2", "B2:7 B2:7 Y1:4", of=of)
    after, _ = play(before, "end")
    played = played_round(QUEST.spec, before, [], after)
    assert played is not None
    assert played.outcome == RoundEnd(life_lost=3, score=0, kept=0)


def test_a_die_counts_as_it_lay_after_it_was_thrown_again() -> None:
    played = round_after("R5 R2 B4", "blend 2 3", "reroll 1", "=face 6", effects=(fx.Rerolls(2),))
    assert faces(played) == "1:R6 2:R2 3:B4"


def test_a_pip_that_was_moved_stays_moved() -> None:
    played = round_after("R5 R2 B4", "shift 1 2", "blend 1 2", effects=(fx.PipShifts(1),))
    assert faces(played) == "1:R4 2:R3 3:B4"


@pytest.mark.parametrize("touch", [("reroll 5", "=face 6"), ("shift 1 5",), ("shift 5 1",)])
def test_a_blend_stands_where_its_die_was_thrown_again_or_given_a_pip(touch: tuple[str, ...]) -> None:
    effects = (fx.Rerolls(2), fx.PipShifts(2))
    texts = ("blend 2 3", *touch, "blend 1 4")
    played = round_after("R5 R2 B4 G3", *texts, effects=effects)
    assert [held.number for held in played.puzzle.dice] == [1, 4, 5]
    assert (played.puzzle.blends, played.puzzle.next_number) == (1, 6)


def test_a_hint_after_blends_is_judged_from_there_as_well() -> None:
    before = battle("R5 R2 B4 G3", VILLAIN)
    made = [read_move(text, ()) for text in ("blend 1 2", "place 3 b", "blend 4 5")]
    last, _ = play(before, "blend 1 2", "place 3 b", "blend 4 5")
    after, _ = play(last, "end")
    for count, dice in ((0, []), (1, [[3, 4, 5]]), (2, [[3, 4, 5]]), (3, [[3, 6]])):
        played = played_round(QUEST.spec, last, made, after, [made[:count]])
        assert played is not None
        assert [[held.number for held in hand.dice] for hand in played.hinted] == dice
    other = played_round(QUEST.spec, last, made, after, [[read_move("blend 1 3", ())]])
    assert other is not None
    assert other.hinted == (), "that blend was taken back"


def test_only_an_ended_battle_is_a_round() -> None:
    before, _ = play(battle(), "place 1 a")
    after, _ = play(before, "end")
    assert played_round(QUEST.spec, after, [], after) is None


def test_moves_since_the_roll_are_those_that_stand() -> None:
    records: list[Record] = [
        MoveLine("villain 1"),
        MoveLine("roll"),
        ChanceLine("=roll R5 R2"),
        MoveLine("place 1 a"),
        MoveLine("place 2 a"),
        CommandLine("undo"),
        CommandLine("undo"),
        CommandLine("redo"),
        CommandLine("hint"),
        MoveLine("place 2 b"),
    ]
    assert moves_since_roll(records) == [read_move("place 1 a", ()), read_move("place 2 b", ())]


@pytest.mark.parametrize("seed", [*"abcdef"])
def test_what_was_played_can_be_reached_in_the_puzzle(seed: str) -> None:
    """Blends, throws and pips in any order: the end that was reached is one of the puzzle's own."""
    game: Quest = RICH_GAME
    chooser = random.Random(seed)
    session = Session(game, seed)
    session.play("hero gifted")
    while not session.over and session.view().round < 4:
        legal = [text for text in session.legal() if text != "end" or chooser.random() < 0.5]
        session.play(chooser.choice(legal or ["end"]))
        if chooser.random() < 0.2 and session.can_undo:
            session.undo()
    found = list(rounds_of(game.spec, standing(list(frames(game, seed, {}, session.records)))))
    assert found
    for index, (_, played) in enumerate(found, start=1):
        assert played.number == index
        outcome = played.outcome
        (solution,) = Solver(played.puzzle).better(outcome._replace(kept=outcome.kept - 1)).solutions
        assert solution.outcome.covers(outcome)
