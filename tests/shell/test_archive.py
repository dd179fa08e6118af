"""Past games are read on a thread of its own, which can be stopped between two runs."""

from __future__ import annotations

from collections.abc import Sequence
from threading import Event

import pytest

from dicehero.shell.archive import Archive, Known
from dicehero.store.history_import import Progress, Reading
from dicehero.store.history_rows import Entry, Mark
from dicehero.store.past_runs import PastRun
from support.lines import PATIENCE
from support.past import past_run

MANY = 300


class Runs:
    """Three hundred runs; when `stops` are given, reading waits at each until it may go on."""

    def __init__(self, *stops: int) -> None:
        self.here = {stop: Event() for stop in stops}
        self.may_go_on = {stop: Event() for stop in stops}
        self.read_so_far = 0
        self.times = 0

    def read(self, progress: Progress) -> Sequence[PastRun]:
        self.times += 1
        runs = [past_run(1)] * MANY
        begun_at = self.read_so_far
        for done in range(begun_at, MANY + 1):
            if done in self.here:
                self.here[done].set()
                assert self.may_go_on[done].wait(PATIENCE)
            known = {str(n): Entry(past_run(n % 28 + 1), Mark(1, n), str(n)) for n in range(done)}
            progress(Reading(done - begun_at, MANY - begun_at, True, known))
            self.read_so_far = min(MANY, done + 1)
        return runs


def what_comes(archive: Archive, come: Event) -> Known:
    """Wait until something comes, and return it."""
    while (known := archive.deliver()) is None:
        assert come.wait(PATIENCE)
        come.clear()
    return known


def whole(archive: Archive, come: Event) -> Known:
    known = what_comes(archive, come)
    while not known.whole:
        known = what_comes(archive, come)
    return known


def waking(runs: Runs, patience: float = 0.0) -> tuple[Archive, Event]:
    archive, come = Archive(runs.read, patience), Event()
    archive.wake = come.set
    return archive, come


def test_what_is_read_at_once_is_there_at_once() -> None:
    known = Archive(Runs().read, PATIENCE).begin()
    assert known == Known([past_run(1)] * MANY, MANY, MANY)
    assert known.whole


def test_what_is_known_is_delivered_while_the_rest_is_read() -> None:
    runs = Runs(100)
    archive, come = waking(runs)
    archive.begin()
    assert runs.here[100].wait(PATIENCE)
    known = what_comes(archive, come)
    assert (known.done, known.total, len(known.runs), known.whole) == (75, MANY, 75, False)
    assert archive.deliver() is None, "once"
    runs.may_go_on[100].set()
    assert len(whole(archive, come).runs) == MANY


def test_it_stops_between_two_runs_and_goes_on_from_there() -> None:
    runs = Runs(100)
    archive, come = waking(runs)
    archive.begin()
    assert runs.here[100].wait(PATIENCE)
    archive.stop()
    runs.may_go_on[100].set()
    archive.close()
    assert (runs.times, runs.read_so_far) == (1, 100)
    come.clear()
    archive.begin()
    assert whole(archive, come).total == MANY - 100
    assert runs.times == 2


def test_who_begins_again_waits_for_what_is_being_read() -> None:
    runs = Runs(100)
    archive, come = waking(runs)
    archive.begin()
    assert runs.here[100].wait(PATIENCE)
    archive.begin()
    assert runs.times == 1
    runs.may_go_on[100].set()
    assert len(whole(archive, come).runs) == MANY
    assert runs.times == 2


def test_what_goes_wrong_is_raised_where_it_is_delivered() -> None:
    def fail(_progress: Progress) -> Sequence[PastRun]:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        Archive(fail, PATIENCE).begin()


def test_an_archive_that_nobody_asked_does_nothing() -> None:
    archive = Archive(Runs().read)
    assert archive.deliver() is None
    archive.stop()
    archive.close()
