"""A table to test on: a clock that never waits, and a player."""

from __future__ import annotations

from dicehero.content.catalog import load_ready
from dicehero.content.quest import ready_quest
from dicehero.games.quest import Quest
from dicehero.games.quest.view import PhaseName
from dicehero.shell.coach.engine import Coach
from dicehero.shell.quest.table import QuestSession, quest_options
from dicehero.shell.quest.unlocks import Unlocks
from dicehero.store.config import Config
from dicehero.store.runs import Runs
from dicehero.tui.frame.setup import TuiSetup
from dicehero.tui.frame.stage import LiveStage
from dicehero.tui.quest.sitting import QuestSitting
from support.games import GAME

NOTHING_DONE = Unlocks()
USUAL = Config()


class Clock:
    """Tells a later time whenever asked, so that no input looks like the echo of another."""

    def __init__(self, step: float = 10.0) -> None:
        self.now = 0.0
        self.step = step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def setup(
    seed: str = "seed",
    game: Quest = GAME,
    runs: Runs | None = None,
    unlocks: Unlocks = NOTHING_DONE,
    peril: int | None = None,
    config: Config = USUAL,
    patience: float = 0,
) -> TuiSetup:
    """What the command line would hand over; with a coach who may think for so many seconds at a time."""
    return TuiSetup(
        lambda id_: ready_quest(game) if id_ == game.info.id else load_ready(id_),
        seed,
        runs or Runs(None),
        None,
        options=quest_options(peril),
        unlocks=lambda _game: unlocks,
        config=config,
        coach=Coach(command=(), patience=patience),
    )


def stage(
    seed: str = "seed",
    game: Quest = GAME,
    size: tuple[int, int] = (80, 24),
    runs: Runs | None = None,
    unlocks: Unlocks = NOTHING_DONE,
    peril: int | None = None,
    config: Config = USUAL,
    patience: float = 0,
) -> LiveStage:
    """A stage with its content loaded, at the title."""
    made = LiveStage(setup(seed, game, runs, unlocks, peril, config, patience), Clock())
    made.loaded(ready_quest(game))
    made.draw(*size)
    return made


def press(on: LiveStage, *keys: str) -> None:
    """Press keys, with a new picture after each, as in the app."""
    for key in keys:
        on.press(key)
        on.draw(on.canvas.width, on.canvas.height)


def sitting(on: LiveStage) -> QuestSitting:
    """The quest being played on a stage."""
    assert on.sitting is not None
    return on.sitting


def phase(on: LiveStage) -> PhaseName:
    """What a quest on a stage has reached."""
    return sitting(on).view.phase


def unchanged(on: LiveStage, *keys: str) -> str:
    """Press keys that must not change the quest, and return what was said."""
    before = sitting(on).session.state
    press(on, *keys)
    assert sitting(on).session.state is before
    assert on.note.refusal
    return on.note.text


def sensible_move(session: QuestSession) -> str:
    """A move that plays on: dice where they lower the damage, the first of everything else."""
    view = session.view()
    if view.ledger is None:
        return session.legal()[0]
    for text in session.legal():
        match text.split():
            case ["place", _, letter] if view.ledger.tallies["abc".index(letter)].loss:
                return text
            case _:
                pass
    return "end"


def play_to(on: LiveStage, wanted: PhaseName, hero_id: str = "sturdy", round_number: int = 0) -> None:
    """Play sensibly until a phase of a round is reached. Fails where the quest ends before."""
    if on.sitting is None:
        on.host.begin()
    while phase(on) is not wanted or sitting(on).view.round < round_number:
        assert phase(on) is not PhaseName.FINISHED, "the quest ended before"
        if phase(on) is PhaseName.CHOOSE_HERO:
            on.play(f"hero {hero_id}")
        else:
            on.play(sensible_move(sitting(on).session))
    on.draw(on.canvas.width, on.canvas.height)
