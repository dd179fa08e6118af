"""What the coach says of villains before one is chosen."""

from __future__ import annotations

from dicehero.shell.adviser import Forecast
from support.coaching import Notebook, Table


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
