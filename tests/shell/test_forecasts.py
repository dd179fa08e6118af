"""What the coach says of villains before one is chosen."""

from __future__ import annotations

import pickle
from dataclasses import dataclass

import pytest

from dicehero.core.session import Session
from dicehero.shell.adviser import Forecast
from dicehero.shell.quest_adviser import QuestAdviser
from dicehero.solver.odds import Odds
from support.coaching import Notebook, Table
from support.quest import QUEST


def test_forecasts_come_roughly_first_and_closely_then() -> None:
    notebook = Notebook()
    table = Table(coach=notebook)
    assert table.coaching.forecasts() == [None, None, None]
    assert table.coaching.forecasts() == [None, None, None]
    assert len(notebook.asked) == 3, "asked once"
    question, then = notebook.asked[2]
    rough = Forecast(1, ("a", "b"), "rough", exact=False)
    then(rough)
    assert table.coaching.forecasts() == [None, rough, None]
    closer, then = notebook.asked[4]
    assert closer.villain == question.villain
    assert closer.draws > question.draws
    close = Forecast(1, ("c", "d"), "close", exact=False)
    then(close)
    assert table.coaching.forecasts() == [None, close, None]
    assert len(notebook.asked) == 4
    notebook.asked[3][1](Forecast(2, ("e", "f"), "exact", exact=True))
    assert len(notebook.asked) == 4, "what is exact cannot be closer"


def test_forecasts_are_dropped_when_a_villain_is_chosen() -> None:
    notebook = Notebook()
    table = Table(coach=notebook)
    table.coaching.forecasts()
    table.session.play("villain 2")
    assert all(question is None for question, _ in notebook.asked.values())
    table.session.undo()
    assert table.coaching.forecasts() == [None, None, None]


@dataclass(frozen=True)
class Sums:
    """A villain's odds in short."""

    safest: tuple[tuple[int, float], ...]
    falls: float = 0.0
    flawless: float = 0.25
    exact: bool = True
    error: float = 0.0

    def forecast(self, monkeypatch: pytest.MonkeyPatch) -> Forecast:
        odds = Odds(
            self.safest,
            ((31, 1.0),),
            self.safest,
            ((40, 1.0),),
            self.flawless,
            self.falls,
            7,
            self.exact,
            self.error,
        )
        monkeypatch.setattr("dicehero.shell.quest_forecast.odds", lambda *_: odds)
        session = Session(QUEST, "s")
        session.play("hero plain")
        return QuestAdviser(QUEST.spec).forecasts(session.state)[0].answer(lambda: False)


SPREAD = ((0, 0.04), (2, 0.5), (6, 0.42), (9, 0.04))


def test_a_card_tells_life_spread_points_and_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Sums(SPREAD).forecast(monkeypatch)
    assert found.lines == ("costs 3.9 life (2-6)", "+31 · 25% flawless")
    assert found.sentence == "life -3.9, mostly 2 to 6 lost; 31 points, 25% flawless"


def test_samples_tell_their_error(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Sums(SPREAD, exact=False, error=0.31).forecast(monkeypatch)
    assert found.lines[0] == "costs 3.9 life (2-6)", "a card has no room for it"
    assert "give or take 0.3" in found.sentence
    alike = Sums(((3, 1.0),), exact=False).forecast(monkeypatch)
    assert alike.lines[0] == "costs 3.0 life"
    assert "give or take 0.1" in alike.sentence


def test_a_danger_of_falling_stands_in_place_of_the_spread(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Sums(SPREAD, falls=0.04).forecast(monkeypatch)
    assert found.lines[0] == "costs 3.9 life, 4% fall"
    assert "4% of rolls a fall" in found.sentence


@pytest.mark.parametrize(
    ("chance", "told"), [(0.0, "0%"), (0.001, "<1%"), (0.999, ">99%"), (1.0, "100%"), (0.5, "50%")]
)
def test_what_may_happen_is_never_told_as_impossible(
    monkeypatch: pytest.MonkeyPatch, chance: float, told: str
) -> None:
    assert f"· {told} flawless" in Sums(SPREAD, flawless=chance).forecast(monkeypatch).lines[1]


@pytest.mark.parametrize(
    ("spread", "told"),
    [
        (((0, 1.0),), "costs no life"),
        (((-2, 1.0),), "heals 2.0 life"),
        (((-4, 0.5), (2, 0.5)), "heals 1.0 life (-2 to 4)"),
        (((-2, 0.5), (4, 0.5)), "costs 1.0 life (-2 to 4)"),
        (((8, 0.5), (13, 0.5)), "costs 10 life (8-13)"),
        (((-12, 0.5), (33, 0.5)), "costs 10 life"),
    ],
)
def test_a_card_says_what_a_villain_costs_or_heals(
    monkeypatch: pytest.MonkeyPatch, spread: tuple[tuple[int, float], ...], told: str
) -> None:
    assert Sums(spread).forecast(monkeypatch).lines[0] == told


def test_a_real_villain_is_weighed() -> None:
    session = Session(QUEST, "s")
    session.play("hero plain")
    for number, question in enumerate(QuestAdviser(QUEST.spec).forecasts(session.state)):
        found = pickle.loads(pickle.dumps(question)).answer(lambda: False)
        assert found.offer == number
        assert max(map(len, found.lines)) <= 24
