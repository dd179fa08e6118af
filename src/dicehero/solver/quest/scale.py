"""What pips on rectangles come to: life and score, looked up instead of worked out."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate, pairwise

from dicehero.games.quest.dice import DICE, Colour, Origin, die
from dicehero.games.quest.rules import REFUSED
from dicehero.solver.quest.puzzle import Puzzle

_ANY_LOSS = 10**6
_Rows = tuple[tuple[int, ...], ...]


class Scale:
    """The tables of one puzzle.

    `rising` tells whether more pips never hurt: then the search may leave out what has fewer.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        rules, rectangles = puzzle.rules, puzzle.rectangles
        first, second, third = rectangles
        self.fits = rules.fits((first.colour, second.colour, third.colour))
        self.widths = (first.width, second.width, third.width)
        self.numbers = (first.number, second.number, third.number)
        # At least 0: where every rectangle refuses every die, none has any pips.
        most = max(0, *(max(worths) for worths in self.fits.worths))
        self.tops = (first.width * most, second.width * most, third.width * most)
        # A triple of pips as one number: its position in the bit sets of `spreading` and `region`.
        self.strides = (1, self.tops[0] + 1, (self.tops[0] + 1) * (self.tops[1] + 1))
        self.losses = tuple(
            tuple(rules.loss(index, max(0, number - have)) for have in range(self.tops[index] + 1))
            for index, number in enumerate(self.numbers)
        )
        self.points = tuple(
            tuple(sum(rules.points(index, number, have)) for have in range(self.tops[index] + 1))
            for index, number in enumerate(self.numbers)
        )
        self.rising = all(less >= more for row in self.losses for less, more in pairwise(row)) and all(
            less <= more for row in self.points for less, more in pairwise(row)
        )
        # What so many pips or fewer could come to at best; the same tables again where more never hurts.
        self._least_losses = tuple(tuple(accumulate(row, min)) for row in self.losses)
        self._most_points = tuple(tuple(accumulate(row, max)) for row in self.points)
        self.takes_black = tuple(
            any(worths[each.code] != REFUSED for each in DICE if each.colour is Colour.BLACK)
            for worths in self.fits.worths
        )
        """Whether a rectangle takes any wild die at all."""
        rows: dict[tuple[int, ...], int] = {}
        self.alike = tuple(
            rows.setdefault(tuple(worths[each.code] for worths in self.fits.worths), each.code)
            for each in DICE
        )
        """By `Die.code`: the first die that counts the same on all three rectangles."""
        self.flawless_points = rules.flawless_points
        self._healing = rules.survival_life
        self._blend_cost = rules.blend_cost
        self._sure_loss = puzzle.toll + rules.blend_cost * puzzle.blends
        self._life = puzzle.life
        self._max_life = puzzle.max_life

    def end(self, a: int, b: int, c: int, blends: int) -> tuple[int, int, bool, bool]:
        """Return life lost, score, whether the round is flawless, and whether the hero falls.

        `a`, `b` and `c` are the pips on the rectangles, `blends` those still to be made. Rule: §6.1-2.
        """
        return self._end(self.losses, self.points, a, b, c, blends)

    def bound(self, a: int, b: int, c: int) -> tuple[int, int]:
        """Return the least life lost and the highest score that so many pips or fewer could come to."""
        lost, score, _, _ = self._end(self._least_losses, self._most_points, a, b, c, 0)
        return lost, score

    def _end(
        self, losses: _Rows, points: _Rows, a: int, b: int, c: int, blends: int
    ) -> tuple[int, int, bool, bool]:
        numbers = self.numbers
        lost = losses[0][a] + losses[1][b] + losses[2][c] + self._blend_cost * blends + self._sure_loss
        score = points[0][a] + points[1][b] + points[2][c]
        flawless = a >= numbers[0] and b >= numbers[1] and c >= numbers[2]
        if flawless:
            score += self.flawless_points
        life = self._life
        if life is None:
            return lost - self._healing[flawless], score, flawless, False
        if lost >= life:
            return life, score, flawless, True
        return life - min(self._max_life, life - lost + self._healing[flawless]), score, flawless, False

    def spare_life(self, life_lost: int, blends: int) -> tuple[int, int]:
        """Return how much the rectangles may cost so that no more life is lost: flawed, and flawless.

        Below 0 where that cannot be.
        """
        fixed = self._blend_cost * blends + self._sure_loss
        life = self._life
        if life is None:
            return life_lost + self._healing[0] - fixed, life_lost + self._healing[1] - fixed
        if life_lost >= life:
            return _ANY_LOSS, _ANY_LOSS
        if life - self._max_life > life_lost:
            return -1, -1
        return (
            min(life_lost + self._healing[0], life - 1) - fixed,
            min(life_lost + self._healing[1], life - 1) - fixed,
        )

    def black_rises(self) -> bool:
        """Whether a wild die of more pips counts no less on any rectangle, whatever its origin."""
        return all(
            worths[die(Colour.BLACK, face, origin).code] <= worths[die(Colour.BLACK, face + 1, origin).code]
            for worths in self.fits.worths
            for origin in Origin
            for face in range(1, 6)
        )

    def best_first(self, blacks: Iterable[int]) -> tuple[int, ...] | None:
        """Return wild dice, given by `Die.code`, so that none counts less than a later one on any rectangle.

        None where there is no such order: dice that were kept or blended may count more than others.
        """
        worths = self.fits.worths
        order = tuple(sorted(blacks, key=lambda code: -sum(row[code] for row in worths)))
        if all(row[better] >= row[worse] for row in worths for better, worse in pairwise(order)):
            return order
        return None

    def black_bonus(self) -> int:
        """Return the most that any wild die counts above the pips it shows (0 at least)."""
        return max(
            0,
            *(
                worths[die(Colour.BLACK, face, origin).code] - face
                for worths in self.fits.worths
                for origin in Origin
                for face in range(1, 7)
                if worths[die(Colour.BLACK, face, origin).code] != REFUSED
            ),
            0,
        )
