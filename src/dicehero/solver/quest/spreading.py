"""Which sums of pips wild dice can bring to three rectangles at once.

Sets of reachable sums are the bits of one integer, so adding a die to all of them is one shift.
"""

from __future__ import annotations

from dicehero.games.quest.rules import REFUSED
from dicehero.solver.quest.placing import Three
from dicehero.solver.quest.scale import Scale


def place_of(pips: Three, strides: Three) -> int:
    """Return the bit of a triple of pips."""
    return pips[0] * strides[0] + pips[1] * strides[1] + pips[2] * strides[2]


def triple_at(place: int, strides: Three) -> Three:
    """Return the triple of pips of a bit."""
    c, rest = divmod(place, strides[2])
    b, a = divmod(rest, strides[1])
    return a, b, c


class Spread:
    """All ways to put wild dice on rectangles with so many open spaces.

    Every die is put somewhere, unless a rectangle with a space refuses it.
    """

    def __init__(self, codes: tuple[int, ...], spaces: Three, scale: Scale) -> None:
        self.codes = codes
        self._worths = scale.fits.worths
        self._strides = scale.strides
        self._spaces = spaces
        # By dice on a, b and c: the sums that are reachable with the dice so far.
        self._layers: list[dict[Three, int]] = [{(0, 0, 0): 1}]
        for code in codes:
            self._layers.append(self._one_more(self._layers[-1], code))
        reachable = 0
        for bits in self._layers[-1].values():
            reachable |= bits
        self.bits = reachable
        """The reachable sums; (a, b, c) is the bit that the strides of the scale give it."""

    def _one_more(self, layer: dict[Three, int], code: int) -> dict[Three, int]:
        steps = [
            (index, self._worths[index][code] * self._strides[index])
            for index in range(3)
            if self._worths[index][code] != REFUSED
        ]
        # A die that some rectangle refuses may have to be left out.
        refused = any(self._worths[index][code] == REFUSED for index in range(3) if self._spaces[index])
        after: dict[Three, int] = dict(layer) if refused else {}
        space_a, space_b, space_c = self._spaces
        for (a, b, c), bits in layer.items():
            for index, shift in steps:
                if index == 0:
                    if a == space_a:
                        continue
                    key = (a + 1, b, c)
                elif index == 1:
                    if b == space_b:
                        continue
                    key = (a, b + 1, c)
                else:
                    if c == space_c:
                        continue
                    key = (a, b, c + 1)
                after[key] = after.get(key, 0) | bits << shift
        return after

    def ways(self, sums: Three) -> tuple[int | None, ...]:
        """Return a rectangle for each die (None: left out), in the order given, that brings these sums.

        Raises StopIteration where the sums are not reachable.
        """
        position = place_of(sums, self._strides)
        key = next(key for key, bits in self._layers[-1].items() if bits >> position & 1)
        where: list[int | None] = []
        for step in range(len(self.codes) - 1, -1, -1):
            code = self.codes[step]
            if self._layers[step].get(key, 0) >> position & 1:
                where.append(None)
                continue
            for index in range(3):
                worth = self._worths[index][code]
                a, b, c = (used - (at == index) for at, used in enumerate(key))
                back = position - worth * self._strides[index]
                if worth == REFUSED or back < 0:
                    continue
                if self._layers[step].get((a, b, c), 0) >> back & 1:
                    where.append(index)
                    key, position = (a, b, c), back
                    break
        return tuple(reversed(where))
