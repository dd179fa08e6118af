"""Which dice of a hand can be held back to be kept for the next round."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from dicehero.games.quest.dice import COLOURS, DICE, Colour
from dicehero.solver.quest.puzzle import Puzzle

Codes = tuple[int, ...]
"""`Die.code` of some dice."""
Worthwhile = Callable[[Codes, int], bool]
"""Asked with the dice held back so far, and the most that those held back could be worth in the end."""


class Holds:
    """Every way to hold dice back, for one puzzle."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._rooms = puzzle.rooms
        self._steals = puzzle.rules.steals_best
        self.worths = puzzle.worths
        """By colour and face: what a kept die is worth."""
        black = self.worths[Colour.BLACK]
        self.black = black
        """By face: what a kept wild die is worth."""
        self.pip = max(1, *(more - less for less, more in pairwise(black[1:])))
        """No pip more makes a kept wild die worth more than so much more."""
        self.black_extra = max(0, *(worth - self.pip * face for face, worth in enumerate(black) if face))
        """What a kept wild die can be worth beyond its pips. At least 0: not all that could be are kept."""

    def ways(self, codes: Codes, worthwhile: Worthwhile) -> Iterator[tuple[Codes, int]]:
        """Yield ways to hold some of these dice back, with their worth: great ones tend to come first.

        A way is followed up only while it is worthwhile; holding back more must not make it so again.

        Dice without space are never kept, so they are held back for one reason only: to be stolen in place
        of a better one. One such die is enough, for the villain takes one. Dice that are free without being
        held back do no harm: either the one that is added is stolen, or the same one as before.
        """
        useful = [code for code in codes if self._rooms[DICE[code].colour]]
        useful.sort(key=lambda code: (-DICE[code].face, code))
        if not self._steals:
            yield from self._from(useful, 0, (), 0, list(self._rooms), worthwhile)
            return
        for held, kept in self._from(useful, 0, (), 0, list(self._rooms), worthwhile):
            yield held, kept
            # One more die may be held back for the villain to steal.
            for tribute in dict.fromkeys(without(codes, held)):
                yield (*held, tribute), kept

    def _from(
        self, codes: list[int], index: int, held: Codes, kept: int, rooms: list[int], worthwhile: Worthwhile
    ) -> Iterator[tuple[Codes, int]]:
        if not worthwhile(held, kept + self._most(codes, index, rooms)):
            return
        while index < len(codes) and not rooms[DICE[codes[index]].colour]:
            index += 1
        if index == len(codes):
            yield held, kept
            return
        code = codes[index]
        die = DICE[code]
        rooms[die.colour] -= 1
        yield from self._from(
            codes, index + 1, (*held, code), kept + self.worths[die.colour][die.face], rooms, worthwhile
        )
        rooms[die.colour] += 1
        # Equal dice are interchangeable: whoever passes over one passes over all that are left.
        while index < len(codes) and codes[index] == code:
            index += 1
        yield from self._from(codes, index, held, kept, rooms, worthwhile)

    def _most(self, codes: list[int], index: int, rooms: list[int]) -> int:
        """Return the most that the dice from an index on could add."""
        left, total = rooms[:], 0
        for code in codes[index:]:
            die = DICE[code]
            if left[die.colour]:
                left[die.colour] -= 1
                total += self.worths[die.colour][die.face]
        return total

    def worth_kept(self, codes: Codes, *, stolen: bool) -> int:
        """Return what is kept of these free dice, as many of each colour as there is room for.

        `stolen`: the villain takes the best of them before. Rule: §9.1.
        """
        dice = sorted((DICE[code] for code in codes), key=lambda die: (die.face, die.colour))
        if stolen:
            del dice[-1:]
        total = 0
        for colour in COLOURS:
            faces = [die.face for die in reversed(dice) if die.colour is colour]
            total += sum(self.worths[colour][face] for face in faces[: self._rooms[colour]])
        return total

    def room_for_black(self, held: Codes) -> int:
        """Return how many blended dice could be kept beside these."""
        blacks = sum(DICE[code].colour is Colour.BLACK for code in held)
        return max(0, self._rooms[Colour.BLACK] - blacks) + self._steals


def parts_of(codes: Codes, most: int) -> list[Codes]:
    """Return every different choice of up to `most` of some codes, equal codes standing together."""
    found: list[Codes] = [()]
    index = 0
    while index < len(codes):
        code, count = codes[index], 1
        while index + count < len(codes) and codes[index + count] == code:
            count += 1
        found += [
            part + (code,) * more for part in found for more in range(1, min(count, most - len(part)) + 1)
        ]
        index += count
    return found


def without(codes: Codes, taken: Codes) -> Codes:
    """Return codes without some of them. Raises ValueError where one is missing."""
    if not taken:
        return codes
    left = list(codes)
    for code in taken:
        left.remove(code)
    return tuple(left)
