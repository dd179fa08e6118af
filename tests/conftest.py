"""What holds for every test: where processes begin, and that the clock of advice stands still."""

from __future__ import annotations

import gc
import os
import signal
import threading
import time
from collections.abc import Iterator

import pytest

from dicehero.games.quest.dice import Villain
from dicehero.games.quest.spec import QuestSpec
from dicehero.games.quest.state import Run
from dicehero.plain import coach as tutor
from dicehero.shell.coach import engine as coach
from dicehero.shell.coach import questions as adviser
from dicehero.shell.quest import course as quest_course
from dicehero.shell.quest.forecast import first_impression
from dicehero.solver.quest.odds import Odds

# Days are told in local time.
os.environ["TZ"] = "UTC"
if hasattr(time, "tzset"):
    time.tzset()

if threading.current_thread() is threading.main_thread():
    # In the background of a script, under nohup or a service manager some of them are ignored, and whatever
    # a process ignores its children ignore, too.
    for _name in ("SIGINT", "SIGQUIT", "SIGHUP", "SIGTERM", "SIGTSTP", "SIGCONT", "SIGTTIN", "SIGTTOU"):
        _number = getattr(signal, _name, None)
        if _number is not None and signal.getsignal(_number) is signal.SIG_IGN:
            signal.signal(_number, signal.default_int_handler if _name == "SIGINT" else signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_SETMASK, ())


def pytest_collection_finish() -> None:
    """Keep the collector of garbage from walking all that was imported and collected, again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def clock_of_advice(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock that ends work on advice stands still: no answer depends on how busy the machine is.

    Every such work is bounded by steps, too. A test of the clock itself asks for `running_clock`.
    """
    if "running_clock" not in request.fixturenames:
        for module in (adviser, coach, tutor):
            monkeypatch.setattr(module, "monotonic", lambda: 0.0)


@pytest.fixture
def running_clock() -> None:
    """The clock that ends work on advice goes on."""


_seen: dict[tuple[int, Run, Villain], tuple[QuestSpec, Odds]] = {}


def _first_impression(spec: QuestSpec, run: Run, villain: Villain) -> Odds:
    key = id(spec), run, villain
    if key not in _seen:
        # With the spec, so that no other can get its number.
        _seen[key] = spec, first_impression(spec, run, villain)
    return _seen[key][1]


@pytest.fixture(autouse=True, scope="session")
def remembered_impressions() -> Iterator[None]:
    """What the guide thinks of a villain is worked out once: every screen of the lessons begins with it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(quest_course, "first_impression", _first_impression)
        yield
