"""What the coach says of villains before one is chosen."""

from __future__ import annotations

import pickle

from dicehero.core.session import Session
from dicehero.games.quest import effects as fx
from dicehero.shell.coach.questions import Forecast
from dicehero.shell.quest.adviser import QuestAdviser
from dicehero.shell.quest.forecast import EFFORTS, Foresee, foresee
from support.coaching import Notebook, Table
from support.levels import long_beside
from support.quest import QUEST, run, villain

VILLAIN = villain("R3:10 B2:7 Y1:4")


def forecast(offer: int, told: str, closer: Foresee | None = None) -> Forecast:
    return Forecast(offer, (told, told), told, told, exact=closer is None, closer=closer)


def test_all_offers_are_weighed_before_any_is_looked_at_more_closely() -> None:
    notebook = Notebook()
    table = Table(coach=notebook)
    assert table.coaching.forecasts() == [None, None, None]
    assert table.coaching.forecasts() == [None, None, None]
    assert len(notebook.asked) == 3, "asked once"
    rough = forecast(1, "rough", closer=foresee(QUEST.spec, run(), VILLAIN, 1))
    notebook.asked[2][1](rough)
    assert table.coaching.forecasts() == [None, rough, None]
    closer, then = notebook.asked[4]
    assert closer is rough.closer
    close = forecast(1, "close")
    then(close)
    assert table.coaching.forecasts() == [None, close, None]
    assert len(notebook.asked) == 4, "what is exact cannot be closer"


def test_forecasts_are_dropped_when_a_villain_is_chosen() -> None:
    notebook = Notebook()
    table = Table(coach=notebook)
    table.coaching.forecasts()
    table.session.play("villain 2")
    assert all(question is None for question, _ in notebook.asked.values())
    table.session.undo()
    assert table.coaching.forecasts() == [None, None, None]


def looks(question: Foresee | None) -> list[Forecast]:
    """Return what is told by one look after the other."""
    found: list[Forecast] = []
    while question is not None:
        # Questions and answers go through a pipe.
        found.append(pickle.loads(pickle.dumps(question)).answer(lambda: False))
        question = found[-1].closer  # type: ignore[assignment]
    return found


def test_each_look_is_surer_than_the_last_and_the_rolls_before_count_on() -> None:
    found = looks(foresee(QUEST.spec, run("R2 B2 G2 Y1"), VILLAIN, 0))
    assert 1 < len(found) <= len(EFFORTS)
    widths = [each.figures[0].high - each.figures[0].low for each in found]
    assert widths == sorted(widths, reverse=True)
    assert found[-1].closer is None


def test_few_rolls_are_all_solved_in_the_end_and_within_what_was_said_before() -> None:
    *rough, exact = looks(foresee(QUEST.spec, run("G4"), VILLAIN, 0))
    assert exact.exact
    assert rough
    for before in rough:
        assert not before.exact
        for told, true in zip(before.figures, exact.figures, strict=True):
            assert told.low <= true.value <= told.high
    assert all(figure.low == figure.value == figure.high for figure in exact.figures)


@long_beside("test_each_look_is_surer_than_the_last_and_the_rolls_before_count_on")
def test_a_hero_of_five_dice_is_weighed_to_the_end() -> None:
    assert looks(foresee(QUEST.spec, run("R3 B2"), villain("R1:4 B2:9 B1:4"), 0))[-1].exact


def test_what_the_hero_could_still_do_is_said_not_to_count() -> None:
    for effect, named in ((fx.Rerolls(1), "re-rolls"), (fx.PipShifts(1), "pip moves")):
        found = foresee(QUEST.spec, run("G2", effects=(effect,)), VILLAIN, 0).answer(lambda: False)
        assert f"{named} not counted" in found.sentence
        assert f"{named} not counted" in found.remark
    found = foresee(QUEST.spec, run("G2"), VILLAIN, 0).answer(lambda: False)
    assert "not counted" not in found.sentence + found.remark


def test_a_sample_in_which_all_can_be_flawless_is_not_called_certain() -> None:
    easy = villain("R3:1 B2:1 Y1:1")
    first = foresee(QUEST.spec, run("R4 B4 Y3"), easy, 0).answer(lambda: False)
    assert not first.exact
    assert "100%" not in first.lines[1]
    assert ">" in first.lines[1]


@long_beside("test_each_look_is_surer_than_the_last_and_the_rolls_before_count_on")
def test_a_real_villain_is_weighed() -> None:
    session = Session(QUEST, "s")
    session.play("hero plain")
    for number, question in enumerate(QuestAdviser(QUEST.spec).forecasts(session.state)):
        assert isinstance(question, Foresee)
        for found in looks(question):
            assert found.offer == number
            assert max(map(len, found.lines)) <= 24


def test_whoever_waits_gets_the_closer_look_at_once() -> None:
    session = Session(QUEST, "s")
    session.play("hero plain")
    rough = QuestAdviser(QUEST.spec).forecasts(session.state)[0]
    close = QuestAdviser(QUEST.spec).forecasts(session.state, closely=True)[0]
    assert isinstance(rough, Foresee)
    assert isinstance(close, Foresee)
    assert EFFORTS[close.look].draws > EFFORTS[rough.look].draws
