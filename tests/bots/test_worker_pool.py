"""Processes that work for another one: they end with it, and nobody waits for them in vain."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from dicehero.bots.worker_pool import WorkerLost, share_out
from support.levels import sampled
from support.lines import PATIENCE, environment
from support.sitting import posix

JOBS = 2
needs_proc = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc")


def nothing() -> None:
    pass


def squared(number: int) -> int:
    return number * number


def lost(number: int) -> int:
    os._exit(number)


def wait_until(happened: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_results_come_in_the_order_of_the_tasks() -> None:
    assert list(share_out(squared, range(20), JOBS, nothing)) == [number**2 for number in range(20)]


def test_a_worker_that_somebody_ends_is_told() -> None:
    with pytest.raises(WorkerLost):
        list(share_out(lost, [1], JOBS, nothing))


def test_an_error_of_a_task_is_raised_and_ends_the_rest() -> None:
    with pytest.raises(TypeError):
        list(share_out(squared, ["text", *range(5)], JOBS, nothing))  # type: ignore[list-item]


@needs_proc
@posix
@pytest.mark.parametrize("name", sampled(["SIGKILL", "SIGTERM", "SIGHUP", "SIGINT"]))
def test_workers_end_with_the_simulation_whatever_ends_it(tmp_path: Path, name: str) -> None:
    number = signal.Signals[name]
    simulation = subprocess.Popen(
        [sys.executable, "-m", "dicehero", "sim", "--bot=sage", "--runs=99999", f"--jobs={JOBS}"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
    )

    def workers() -> list[int]:
        tasks = Path(f"/proc/{simulation.pid}/task").glob("*/children")
        return [int(child) for task in tasks for child in task.read_text().split()]

    try:
        wait_until(lambda: len(workers()) == JOBS)
        known = workers()
        simulation.send_signal(number)
        # Not communicate(): workers that go on would hold the pipes open.
        assert simulation.wait(PATIENCE) == (-number if name == "SIGKILL" else 128 + number)
        wait_until(lambda: not any(Path(f"/proc/{worker}").exists() for worker in known))
        assert simulation.communicate(timeout=PATIENCE) == (b"", b"")
    finally:
        simulation.kill()
