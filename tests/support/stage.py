"""A table to test on: content with a hero who dies soon, a clock that never waits, and a player."""

from __future__ import annotations

from dataclasses import replace

from dicehero.games.quest import Quest
from dicehero.games.quest import effects as fx
from dicehero.games.quest.spec import Deed, DeedKind
from dicehero.games.quest.view import PhaseName
from dicehero.shell.quest_table import QuestSession
from dicehero.shell.unlocks import Unlocks
from dicehero.store.runs import Runs
from dicehero.tui.setup import TuiSetup
from dicehero.tui.sitting import Sitting
from dicehero.tui.stage import Stage
from support.quest import SPEC, hero, peril, perk, relic, trait

NOTHING_DONE = Unlocks()
LONGEST_NAME = "Wwwwww Wwwwwww of Wwwwww"
LONGEST_FLAVOUR = (
    "It is said that the longest flavours are told by those who have never met a villain at all."[:90]
)
CROWD = "R3 B3 G3 Y3 K2"

FRAIL = hero(life=9, pool="R3 B1 G2", capacity="R4 B3 G3 Y2 K3")
STURDY = replace(
    hero(life=99, pool="R3 B2 G2 Y2 K1", capacity="R4 B4 G4 Y4 K4"), id="sturdy", name=LONGEST_NAME
)
CROWDED = replace(hero(life=99, pool=CROWD, capacity=CROWD), id="crowded", flavour=LONGEST_FLAVOUR)

GAME = Quest(replace(SPEC, heroes=(FRAIL, STURDY, CROWDED)))

TRAITS = (
    trait("fine print", fx.UnbeatenEarnsNothing(), fx.LossForgiven(3, "c")),
    trait("no-surplus", fx.SurplusPoints(0)),
)
"""Two traits that say as much as those of the game's own content do at most."""
RELICS = (
    relic("verdigris", fx.AlsoCounts("green", "blue", 3), fx.AlsoCounts("green", "red", 3)),
    relic("sunset glass", fx.AlsoCounts("yellow", "red", 3), fx.AlsoCounts("red", "yellow", 3)),
    *(relic(f"trophy {number}", fx.BeatenBonus(4), fx.BeatenCosts(1)) for number in range(1, 9)),
)
PERILS = (
    peril(-1, fx.MaxLife(10)),
    *(peril(level, fx.LossExtra(1, 5), fx.MaxLife(-1)) for level in range(1, 11)),
)
GIFTED = replace(
    hero(
        life=99,
        pool="R3 B2 G2 Y2 K1",
        capacity="R4 B4 G4 Y4 K4",
        effects=(fx.Rerolls(2), fx.PipShifts(2), fx.BlendCosts(1)),
    ),
    id="gifted",
    weakness=perk("weakness", fx.LossExtra(1, 4)),
)
LOCKED = replace(hero(), id="locked", name="Locked", unlock=Deed(DeedKind.REACH_ROUND, 10))
RICH_GAME = Quest(
    replace(
        SPEC,
        heroes=(FRAIL, STURDY, GIFTED, LOCKED),
        villains=tuple(
            replace(villain, traits=TRAITS, taunts=("One, two.", "Three, four.")) for villain in SPEC.villains
        ),
        relics=RELICS,
        perils=PERILS,
    )
)
"""Everything that bends the rules, and a hero who is locked."""
LONG_GAME = Quest(
    replace(
        RICH_GAME.spec,
        heroes=(
            replace(STURDY, flavour=LONGEST_FLAVOUR, weakness=perk("weakness", fx.LossExtra(1, 4))),
            replace(GIFTED, name=LONGEST_NAME, flavour=LONGEST_FLAVOUR),
        ),
        villains=tuple(
            replace(
                villain,
                name=LONGEST_NAME,
                flavour=LONGEST_FLAVOUR,
                traits=TRAITS,
                taunts=(LONGEST_FLAVOUR,),
            )
            for villain in SPEC.villains
        ),
        relics=tuple(replace(each, name=LONGEST_NAME) for each in RELICS),
    )
)


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
) -> TuiSetup:
    """What the command line would hand over."""
    return TuiSetup(lambda: game, seed, runs or Runs(None), None, peril, lambda: unlocks)


def stage(
    seed: str = "seed",
    game: Quest = GAME,
    size: tuple[int, int] = (80, 24),
    runs: Runs | None = None,
    unlocks: Unlocks = NOTHING_DONE,
    peril: int | None = None,
) -> Stage:
    """A stage with its content loaded, at the title."""
    made = Stage(setup(seed, game, runs, unlocks, peril), Clock())
    made.loaded(game)
    made.draw(*size)
    return made


def press(on: Stage, *keys: str) -> None:
    """Press keys, with a new picture after each, as in the app."""
    for key in keys:
        on.press(key)
        on.draw(on.canvas.width, on.canvas.height)


def sitting(on: Stage) -> Sitting:
    """The quest being played on a stage."""
    assert on.sitting is not None
    return on.sitting


def phase(on: Stage) -> PhaseName:
    """What a quest on a stage has reached."""
    return sitting(on).view.phase


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


def play_to(on: Stage, wanted: PhaseName, hero_id: str = "sturdy", round_number: int = 0) -> None:
    """Play sensibly until a phase of a round is reached. Fails where the quest ends before."""
    if on.sitting is None:
        on.begin()
    while phase(on) is not wanted or sitting(on).view.round < round_number:
        assert phase(on) is not PhaseName.FINISHED, "the quest ended before"
        if phase(on) is PhaseName.CHOOSE_HERO:
            on.play(f"hero {hero_id}")
        else:
            on.play(sensible_move(sitting(on).session))
    on.draw(on.canvas.width, on.canvas.height)
