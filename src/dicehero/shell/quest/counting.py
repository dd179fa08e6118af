"""What dice in hand count and blend to, by the rules in force, which are looked up once."""

from __future__ import annotations

from dicehero.games.quest.dice import RECTANGLE_LETTERS, Die
from dicehero.games.quest.preview import blend_of, fits_in_force, rules_in_force, worths
from dicehero.games.quest.view import DieView, QuestView
from dicehero.shell.text import listed

VARIES = "*"
"""Stands behind a face that counts differently from rectangle to rectangle."""


class Counting:
    """Answers about the dice of one view of a battle."""

    def __init__(self, view: QuestView) -> None:
        self._view = view
        self._rules = rules_in_force(view)
        self._fits = fits_in_force(view, self._rules)

    def sign(self, held: DieView) -> str:
        """Return what is to be added to the face of a die: `+2`, `-1`, `*`; mostly nothing."""
        found = {worth - held.face for worth in worths(self._fits, held).values()}
        if len(found) > 1:
            return VARIES
        return "".join(f"{more:+d}" for more in found if more)

    def told(self, held: DieView) -> str:
        """Return where a die counts other than it shows: `counts 6 on A and B, 5 on C`; empty for nowhere."""
        by_worth: dict[int, list[str]] = {}
        for rectangle, worth in worths(self._fits, held).items():
            by_worth.setdefault(worth, []).append(RECTANGLE_LETTERS[rectangle].upper())
        if set(by_worth) <= {held.face}:
            return ""
        return "counts " + ", ".join(f"{worth} on {listed(letters)}" for worth, letters in by_worth.items())

    def blend(self, first: DieView, second: DieView) -> Die:
        """Return what two dice would blend to now."""
        return blend_of(self._rules, first.die, second.die, self._view.blends)

    @property
    def blend_cost(self) -> str:
        """What another blend costs: ` for 2 life`; mostly nothing."""
        return f" for {self._rules.blend_cost} life" if self._rules.blend_cost else ""
