"""Games that were played once, as the history tells them."""

from __future__ import annotations

from dicehero.shell.archive import Archive, Known
from dicehero.store.past_runs import PastRun, Standing

HEROES = ("sturdy", "plain", "ottoline")


def past_run(number: int, standing: Standing = Standing.VERIFIED, ending: str = "fell") -> PastRun:
    """The game begun on a day of 2030, with a score that its day gives."""
    return PastRun(
        name=f"run-{number:02}.jsonl",
        standing=standing,
        game="quest",
        seed=f"seed-{number}",
        started=f"2030-01-{number:02}T10:00:00+00:00",
        ending=ending,
        score=None if not ending else 40 * number % 97,
        won=ending == "retired",
        facts={
            "hero": HEROES[number % 3], "peril": number % 4, "round": number % 16,
            "flawless_rounds": number % 3, "flawless_bosses": 0,
        }
        if ending
        else {},
    )  # fmt: skip


PAST = (
    *(past_run(number) for number in range(1, 26)),
    past_run(26, ending="retired"),
    past_run(27, Standing.WRONG),
    PastRun("broken.jsonl", Standing.UNREADABLE, "It is no run."),
    past_run(28, Standing.OPEN, ending=""),
)
"""Of every kind; the oldest first."""


class SlowArchive(Archive):
    """An archive that knows just what a test says."""

    def __init__(self, known: Known | None) -> None:
        super().__init__(lambda _progress: ())
        self.known = known
        self.stopped = False

    def begin(self) -> Known | None:
        return self.deliver()

    def deliver(self) -> Known | None:
        known, self.known = self.known, None
        return known

    def stop(self) -> None:
        self.stopped = True
