"""Content to test front ends on: a hero who dies soon, everything that bends the rules, the longest texts."""

from __future__ import annotations

from dataclasses import replace

from dicehero.games.quest import Quest
from dicehero.games.quest import effects as fx
from dicehero.games.quest.spec import Deed, DeedKind
from support.quest import SPEC, hero, peril, perk, relic, trait

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
