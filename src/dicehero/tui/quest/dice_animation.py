"""Dice in motion: what they show until they rest."""

from __future__ import annotations

from collections.abc import Iterable

from dicehero.games.quest.dice import FACES, Die, Origin, die
from dicehero.games.quest.events import DiceBlended, DiceRolled, DieRerolled
from dicehero.games.quest.view import DieView
from dicehero.tui.kit.motion import Motion

TUMBLE, BLEND = "tumble", "blend"
_SECONDS = {TUMBLE: 0.9, BLEND: 0.6}
_FIRST_RESTS = 0.4
"""Share of the time after which the first die rests."""
_TURNS = 12
"""Faces that a die shows until it rests."""
_WAVES = 8
"""Dice come to rest one after another, in as many steps."""


def begin(motion: Motion, events: Iterable[object]) -> None:
    """Let dice tumble that were just rolled, and the blender turn."""
    for event in events:
        match event:
            case DiceRolled(hand=hand):
                rolled = frozenset(held.number for held in hand if held.die.origin is Origin.FRESH)
                motion.begin(TUMBLE, _SECONDS[TUMBLE], rolled)
            case DieRerolled(die=held):
                motion.begin(TUMBLE, _SECONDS[TUMBLE], frozenset((held.number,)))
            case DiceBlended(result=held):
                motion.begin(BLEND, _SECONDS[BLEND], frozenset((held.number,)))
            case _:
                pass


def shown(motion: Motion, held: DieView) -> Die:
    """Return what a die shows just now: another face in every frame until it rests."""
    for name in (TUMBLE, BLEND):
        done = motion.progress(name, held.number)
        if done is not None and done < _FIRST_RESTS + (1 - _FIRST_RESTS) * (held.number % _WAVES) / _WAVES:
            turn = int(done * _TURNS)
            # For show only: neither the rules' draws nor any other chance is asked.
            return die(held.colour, (turn * 5 + held.number * 7) % len(FACES) + 1, held.origin)
    return held.die
