"""Lines that the coach advises."""

from __future__ import annotations

import pickle

import pytest

from dicehero.games.quest.state import QuestState
from dicehero.shell.coach.questions import Counsel
from dicehero.shell.quest.advice import Advise, promise, suggestions, worth
from dicehero.shell.quest.adviser import QuestAdviser
from dicehero.solver.quest.puzzle import RoundEnd
from support.quest import QUEST, battle, play, run

ADVISER = QuestAdviser(QUEST.spec)


def never() -> bool:
    return False


def question(state: QuestState) -> Advise:
    asked = ADVISER.counsel(state)
    assert isinstance(asked, Advise)
    return asked


def counsel(state: QuestState) -> Counsel:
    # Questions and answers go through a pipe.
    found: Counsel = pickle.loads(pickle.dumps(pickle.loads(pickle.dumps(question(state))).answer(never)))
    return found


def names(state: QuestState) -> list[str]:
    return [advice.name for advice in counsel(state).advices]


def test_lines_of_one_end_have_one_card_that_names_them_all() -> None:
    assert names(battle()) == ["Safest and highest score", "Thrifty"]
    nothing_to_keep = run(pool="R3 B1 G2 Y1", capacity="R3 B1 G2 Y1")
    assert names(battle(of=nothing_to_keep)) == ["Safest and highest score"]


def test_an_advice_says_what_it_comes_to_and_how() -> None:
    found = counsel(battle())
    first = found.advices[0]
    assert found.proved
    assert first.promise == "life 30 to 29 · +26 points · keeps nothing"
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
        outcome = RoundEnd(before.run.life - ended.run.life, ended.run.score, 0)
        assert promise(before.run.life, outcome).rpartition(" · ")[0] == advice.promise.rpartition(" · ")[0]


def test_a_die_that_lies_well_is_not_taken_back() -> None:
    before, _ = play(battle(), "place 4 b", "place 1 a")
    first = counsel(before).advices[0]
    assert not any(text.startswith("take") for text in first.moves)
    assert "place 4 b" not in first.moves


def test_a_fall_is_called_one() -> None:
    first = counsel(battle("R1", of=run(life=2))).advices[0]
    assert first.promise.startswith("you fall")


def test_a_search_that_the_clock_ended_claims_no_proof_and_says_so() -> None:
    found = question(battle()).answer(lambda: True)
    assert (found.proved, found.late) == (False, True)


def test_advice_does_not_depend_on_the_load_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """What ends the work are steps: a clock that runs a thousand times faster changes nothing."""
    state = battle("R5 R2 R4 R3 B5 B2 B6 B1 G3 G6 G2 G5 Y3 Y1 Y6 K4", of=run(life=40))
    calm = counsel(state)
    ticks = iter(range(10**9))
    monkeypatch.setattr("dicehero.shell.coach.questions.monotonic", lambda: next(ticks) / 10**9)
    assert counsel(state) == calm
    assert not calm.late


# --- thrift -----------------------------------------------------------------------------------------

SPARE = run(pool="R1 B1", capacity="R6 B6 G2 Y2 K2")


def test_a_thrifty_line_keeps_what_is_worth_more_than_the_life_it_costs() -> None:
    """A six and a five would save one life now, and two and a half in the next round."""
    state = battle("R6 B1 B5", "R1:1 B2:6 Y1:1", of=SPARE)
    found = suggestions(question(state).puzzle, never)
    thrifty = [each for each in found.named if "thrifty" in each[0]]
    assert len(thrifty) == 1
    assert all(worth(thrifty[0][1].outcome) >= worth(each.outcome) for _, each in found.named)


def test_a_line_that_keeps_just_what_it_costs_is_not_shown() -> None:
    """R4 kept saves a hundredth more than the life point that it costs, and earns four points less."""
    of = run(pool="R3 B2", capacity="R5 B5 G4 Y4 K4", life=31, max_life=31)
    assert names(battle("R4 R2 R4 B1 B1", "R1:4 B2:9 B1:4", of=of)) == ["Safest and highest score"]


@pytest.mark.parametrize(
    ("dice", "rectangles", "of"),
    [
        ("R6 R5", "R1:6 B2:7 Y1:4", run(pool="R2", capacity="R2 B2 G2 Y2", life=30)),
        ("R6 R5 B4", "R3:18 B3:18 Y2:12", run(pool="R1 B1", capacity="R6 B6 G2 Y2", life=3)),
    ],
    ids=["nothing can be kept", "every line is a fall"],
)
def test_what_keeps_nothing_or_falls_is_not_called_thrifty(dice: str, rectangles: str, of: object) -> None:
    assert not any("thrifty" in name.lower() for name in names(battle(dice, rectangles, of=of)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "dice", ["R6 R1 B5 G2 G5", "R5 R2 R4 B5 G3 G6 Y3", "K6 K5 R3 B3 Y6", "R1 R1 B1 G6 G6 Y6"]
)
def test_no_line_shown_is_beaten_by_another(dice: str) -> None:
    outcomes = [each.outcome for _, each in suggestions(question(battle(dice)).puzzle, never).named]
    assert not any(one.beats(other) for one in outcomes for other in outcomes)


@pytest.mark.parametrize(
    ("kept", "told"),
    [(0, "keeps nothing"), (40, "keeps <1 life"), (100, "keeps ~1 life"), (260, "keeps ~3 life")],
)
def test_what_is_kept_is_told_in_life(kept: int, told: str) -> None:
    assert promise(30, RoundEnd(2, 5, kept)) == f"life 30 to 28 · +5 points · {told}"


def test_advice_on_a_large_hand_says_what_is_sure() -> None:
    found = counsel(battle("R5 R2 R4 R3 B5 B2 B6 B1 G3 G6 G2 G5 Y3 Y1 Y6 K4 K2 K6", of=run(life=40)))
    assert found.advices
    assert {advice.name.removesuffix(" so far").lower() for advice in found.advices} <= {
        "safest",
        "highest score",
        "thrifty",
        "safest and highest score",
        "best in all respects",
        "highest score and thrifty",
        "safest and thrifty",
    }
