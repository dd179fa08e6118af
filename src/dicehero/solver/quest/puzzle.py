"""A round after the roll as a puzzle without chance, and what a line of moves can end in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from dicehero.games.quest.dice import COLOURS, HandDie, Rectangles
from dicehero.games.quest.keeping import spaces_for_kept
from dicehero.games.quest.rules import BattleRules
from dicehero.games.quest.spec import PerColour
from dicehero.games.quest.state import BLENDED_AWAY, Battle, Run


class RoundEnd(NamedTuple):
    """What a line ends in."""

    life_lost: int
    """Life before the round less life after it; below 0 where the round gives life back."""
    score: int
    """Points of the round."""
    kept: int
    """What the dice carried into the next round are worth: their pips, or as `Puzzle.kept_worths` says.

    A fallen hero carries none.
    """

    def covers(self, other: RoundEnd) -> bool:
        """Whether this is at least as good as another in life, score and dice kept."""
        return self.life_lost <= other.life_lost and self.score >= other.score and self.kept >= other.kept

    def beats(self, other: RoundEnd) -> bool:
        """Whether this covers another and is better somewhere."""
        return self != other and self.covers(other)


@dataclass(frozen=True, slots=True)
class Puzzle:
    """All that bears on the best end of a round by placing and blending.

    Dice that are placed count as free: they can be taken back. Moves that roll a die again or shift
    pips are no part of it; the dice are taken as they lie.
    """

    dice: tuple[HandDie, ...]
    """Every die of the round that did not go into the blender."""
    next_number: int
    """The number that the next blended die gets."""
    rectangles: Rectangles
    rules: BattleRules
    rooms: PerColour
    """By colour: how many free dice can be kept."""
    blends: int = 0
    """Blends made already."""
    toll: int = 0
    """Life points lost whatever is done. Rule: §8.4."""
    life: int | None = None
    """The hero's life before the round; None where nobody can fall."""
    max_life: int = 0
    """The most that healing can bring life to; counts only with `life`."""
    kept_worths: tuple[tuple[int, ...], ...] | None = None
    """By colour and face (0-6) of a free die: its worth where it is kept, rising with the face.

    None: the pips that it shows in the next round. Rule: §6.4.
    """

    @property
    def worths(self) -> tuple[tuple[int, ...], ...]:
        """By colour and face (0-6) of a free die: its worth where it is kept."""
        if self.kept_worths is not None:
            return self.kept_worths
        return (tuple(self.rules.kept_face(face) for face in range(7)),) * len(COLOURS)


def puzzle_of(run: Run, battle: Battle, toll: int = 0) -> Puzzle:
    """Return the puzzle that a battle poses, from where it stands now."""
    held = tuple(
        HandDie(number, die)
        for number, (die, spot) in enumerate(zip(battle.dice, battle.spots, strict=True), start=1)
        if spot != BLENDED_AWAY
    )
    red, blue, green, yellow, black = spaces_for_kept(run)
    return Puzzle(
        dice=held,
        next_number=len(battle.dice) + 1,
        rectangles=battle.encounter.villain.rectangles,
        rules=battle.encounter.rules,
        rooms=(red, blue, green, yellow, black),
        blends=battle.blends,
        toll=toll,
        life=run.life,
        max_life=run.max_life,
    )
