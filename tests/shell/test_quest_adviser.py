"""What the coach says of the quest."""

from __future__ import annotations

import pickle

import pytest

from dicehero.core.playback import frames, standing
from dicehero.core.replay import MoveLine
from dicehero.core.session import Session
from dicehero.games.quest import Quest
from dicehero.games.quest.state import Battle, QuestState
from dicehero.shell.adviser import Counsel, Question, Verdict
from dicehero.shell.catalogue import adviser_of
from dicehero.shell.quest_adviser import Judge, QuestAdviser, promise
from dicehero.shell.quest_rounds import PlayedRound
from dicehero.solver.puzzle import Outcome, puzzle_of
from support.games import RICH_GAME
from support.quest import QUEST, battle, play, run
from support.stage import sensible_move

ADVISER = QuestAdviser(QUEST.spec)


def never() -> bool:
    return False


def counsel(state: QuestState) -> Counsel:
    question = ADVISER.counsel(state)
    assert question is not None
    # Questions and answers go through a pipe.
    counsel: Counsel = pickle.loads(pickle.dumps(pickle.loads(pickle.dumps(question)).answer(never)))
    return counsel


def verdict(played: PlayedRound) -> Verdict:
    return Judge(played).answer(never)


def example(outcome: Outcome) -> PlayedRound:
    state = battle()
    assert state.run is not None
    assert isinstance(state.phase, Battle)
    return PlayedRound(4, puzzle_of(state.run, state.phase), outcome)


# --- advice -----------------------------------------------------------------------------------------


def test_lines_of_one_end_have_one_card_that_names_them_all() -> None:
    names = [advice.name for advice in counsel(battle()).advices]
    assert names[0] == "Safest and highest score"
    assert names[1:] in ([], ["Thrifty"])


def test_an_advice_says_what_it_comes_to_and_how() -> None:
    found = counsel(battle())
    first = found.advices[0]
    assert found.proved
    assert first.promise == "life 30 to 29 · +26 points · 0 pips kept"
    assert first.told == "G3+G6=K4 · A: R5 R2 R4 · B: B5 K4 · C: Y3"


@pytest.mark.parametrize("made", [(), ("place 1 a",), ("place 4 b", "place 7 c"), ("blend 1 2", "place 3 a")])
def test_an_advice_plays_on_from_where_dice_lie_and_comes_to_what_it_says(made: tuple[str, ...]) -> None:
    before, _ = play(battle(), *made)
    advices = counsel(before).advices
    assert advices
    for advice in advices:
        after, _ = play(before, *advice.moves)
        ended, _ = play(after, "end")
        assert before.run is not None
        assert ended.run is not None
        outcome = Outcome(before.run.life - ended.run.life, ended.run.score, 0)
        assert promise(before.run.life, outcome).rpartition(" · ")[0] == advice.promise.rpartition(" · ")[0]


def test_a_die_that_lies_well_is_not_taken_back() -> None:
    before, _ = play(battle(), "place 4 b", "place 1 a")
    first = counsel(before).advices[0]
    assert not any(text.startswith("take") for text in first.moves)
    assert "place 4 b" not in first.moves


def test_a_fall_is_called_one() -> None:
    first = counsel(battle("R1", of=run(life=2))).advices[0]
    assert first.promise.startswith("you fall")


def test_a_forgotten_search_does_not_claim_a_proof() -> None:
    question = ADVISER.counsel(battle())
    assert question is not None
    assert not question.answer(lambda: True).proved


def test_nothing_is_advised_outside_of_a_battle() -> None:
    session = Session(QUEST, "s")
    assert ADVISER.counsel(session.state) is None
    session.play("hero plain")
    assert ADVISER.counsel(session.state) is None


# --- verdicts ---------------------------------------------------------------------------------------


def test_the_first_example_is_on_the_frontier() -> None:
    found = verdict(example(Outcome(3, 20, 9)))
    assert (found.best, found.proved, found.part) == (True, True, 4)
    assert "Round 4" in found.sentence
    assert "frontier" in found.sentence


def test_what_was_left_on_the_table_is_told_with_a_line() -> None:
    found = verdict(example(Outcome(5, 20, 0)))
    assert not found.best
    assert (found.life, found.points, found.kept) == (4, 6, 0)
    assert "4 life and 6 points" in found.sentence
    assert "G3+G6=K4" in found.sentence


def test_pips_kept_count_as_well() -> None:
    found = verdict(example(Outcome(3, 20, 8)))
    assert (found.best, found.life, found.points, found.kept) == (False, 0, 0, 1)
    assert "1 pip kept" in found.sentence


def test_what_could_not_be_searched_is_no_fault_and_no_proof() -> None:
    found = Judge(example(Outcome(5, 20, 0))).answer(lambda: True)
    assert (found.best, found.proved) == (True, False)


def test_accuracy_sums_up_rounds() -> None:
    verdicts = [
        Verdict(1, "", True, True),
        Verdict(2, "", False, True, life=2, points=5),
        Verdict(3, "", False, True, points=1),
        Verdict(4, "", True, False),
    ]
    line = ADVISER.accuracy(verdicts)
    assert line == "2 of 4 rounds on the frontier (50%), 1 not proved; 2 life, 6 points missed"
    assert ADVISER.accuracy([]) == ""


@pytest.mark.parametrize(("game", "hero"), [(QUEST, "plain"), (RICH_GAME, "gifted")])
def test_live_and_afterwards_the_same_rounds_are_judged(game: Quest, hero: str) -> None:
    adviser = QuestAdviser(game.spec)
    session = Session(game, "s")
    live: list[Question[Verdict]] = []
    before = session.state

    def hear(_step: object) -> None:
        nonlocal before
        question = adviser.judge(before, session.records[-1], session.state, session.records)
        live.extend([] if question is None else [question])
        before = session.state

    session.subscribe(hear)
    session.play(f"hero {hero}")
    while not session.over:
        session.play(sensible_move(session))
        if session.can_undo:
            session.undo()
            session.redo()
    straight = standing(list(frames(game, "s", {}, session.records)))
    later = adviser.judge_all(straight)
    assert live == [question for _, question in later]
    assert {straight[index].record for index, _ in later} == {MoveLine("end")}


def test_the_catalogue_knows_the_quest_has_a_coach() -> None:
    assert isinstance(adviser_of(QUEST), QuestAdviser)


def test_advice_on_a_large_hand_says_what_is_sure() -> None:
    found = counsel(battle("R5 R2 R4 R3 B5 B2 B6 B1 G3 G6 G2 G5 Y3 Y1 Y6 K4 K2 K6", of=run(life=40)))
    assert found.advices
    assert {advice.name.removesuffix(" so far").lower() for advice in found.advices} <= {
        "safest",
        "highest score",
        "thrifty",
        "safest and highest score",
        "safest, highest score and thrifty",
        "highest score and thrifty",
        "safest and thrifty",
    }
