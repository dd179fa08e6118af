"""The quest in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from dicehero.core.errors import GameError, IllegalMove
from dicehero.core.game import Outcome
from dicehero.games.quest import events as ev
from dicehero.games.quest.dice import HandDie
from dicehero.games.quest.moves import ChooseHero, ChooseReward, EndRound, Move
from dicehero.games.quest.view import PhaseName, QuestView
from dicehero.shell.quest.chronicle import QuestFrame, told
from dicehero.shell.quest.end_turn_warnings import end_warnings
from dicehero.shell.quest.endings import ending_lines, lost_by_abandoning
from dicehero.shell.quest.event_text import describe, gives_nothing, reward_line, rolled_and_kept
from dicehero.shell.quest.situation import after_battle_move, situation, whole_state
from dicehero.shell.quest.summary import afterwards, round_table
from dicehero.shell.quest.unlocks import EVERYTHING, Unlocks
from dicehero.shell.short_forms import expanded

MOVES = """\
Moves, each when its time has come:
hero ID, villain N, roll, place DIE RECTANGLE, take DIE, blend DIE DIE, end,
reward N, relic N, keep DIE... (keep alone: the best), retire, onward.
Dice have the numbers shown, rectangles are a, b and c: place 3 a.
Wild dice, written K, go on every colour. Two dice blend into one wild die.
Some heroes and relics allow more: reroll DIE rolls a free die again, which cannot be undone;
shift FROM TO moves a pip from one free die to another.
In short: v 2, r, p 3 a, t 3, b 1 2, e, k 1 2; where offers are numbered, the number alone."""
_SHORT = {"v": "villain", "r": "roll", "p": "place", "t": "take", "b": "blend", "e": "end", "k": "keep"}
_NUMBERED = {
    PhaseName.CHOOSE_VILLAIN: "villain",
    PhaseName.CHOOSE_REWARD: "reward",
    PhaseName.CHOOSE_RELIC: "relic",
}
"""The verb of a number that is said alone."""

_TOLD_BY_SITUATION = (
    ev.DiceThrown,
    ev.VillainsOffered,
    ev.DiceRolled,
    ev.RewardsOffered,
    ev.RelicsOffered,
    ev.KeepAsked,
)
_SHOWN_ANYWAY = (ev.DiceThrown, ev.VillainsOffered, ev.RewardsOffered, ev.RelicsOffered, ev.KeepAsked)
"""Events that only lead to the next screen."""


class QuestNarrator:
    """Tells the quest to a player to whom so much of it is open."""

    moves = MOVES

    def __init__(self, unlocks: Unlocks = EVERYTHING) -> None:
        self._unlocks = unlocks

    def spoken(self, event: ev.Event, /) -> str | None:
        """Return what happened, unless the situation says it."""
        return None if isinstance(event, _TOLD_BY_SITUATION) else describe(event)

    def noted(self, event: ev.Event, /) -> str | None:
        """Return a line. A roll is told in letters: in words it would push all else out."""
        if isinstance(event, ev.DiceRolled):
            rolled, kept = rolled_and_kept(event.hand)
            beside = f", kept {_letters(kept)}" if kept else ""
            return (f"Rolled {_letters(rolled)}" if rolled else "Rolled nothing") + beside
        return None if isinstance(event, _SHOWN_ANYWAY) else describe(event)

    def situation(self, view: QuestView, /) -> list[str]:
        """Return what is asked, and what matters for it."""
        return situation(view, self._unlocks)

    def after(self, view: QuestView, events: Sequence[ev.Event], /) -> list[str]:
        """Return what a move in battle changed, and the whole situation after any other."""
        match tuple(events):
            case (ev.DiePlaced(_, rectangle, _) | ev.DieTakenBack(_, rectangle, _),):
                return after_battle_move(view, (rectangle,))
            case (ev.DiceBlended() | ev.PipShifted(),) | (ev.RerollBegun(), ev.DieRerolled()):
                return after_battle_move(view, ())
            case _:
                return self.situation(view)

    def whole_state(self, view: QuestView, /) -> list[str]:
        """Return the hero, how the hero stands, and the situation."""
        return whole_state(view, self._unlocks)

    def hero(self, view: QuestView, /) -> str:
        """Return the hero's name."""
        return view.hero.name if view.hero else ""

    def standing(self, view: QuestView, /) -> str:
        """Return the round."""
        return f"Round {view.round}" if view.round else "The beginning"

    def ending(self, view: QuestView, outcome: Outcome, seed: str, /) -> list[str]:
        """Return how the quest ended."""
        return ending_lines(view, outcome, seed)

    def afterwards(self, frames: Sequence[QuestFrame], /) -> list[str]:
        """Return where the points came from and where the life went, and a table of the rounds."""
        quest = told(frames)
        return [*afterwards(quest), "", *round_table(quest.rounds)] if quest.rounds else []

    def loss(self, view: QuestView, /) -> str:
        """Return what is lost with the hero."""
        return lost_by_abandoning(view)

    def against(self, view: QuestView, move: Move, /) -> IllegalMove | None:
        """Return why a hero cannot be chosen yet."""
        for hero in view.heroes:
            if move == ChooseHero(hero.id) and (why := self._unlocks.against(hero, view.peril)):
                return IllegalMove("locked", why)
        return None

    def cautions(
        self, view: QuestView, move: Move, check: Callable[[str], GameError | None], /
    ) -> Sequence[str]:
        """Return what the end of a round would waste or end, and which reward gives nothing."""
        match move:
            case EndRound():
                return end_warnings(view, check)
            case ChooseReward(number) if number <= len(view.rewards):
                useless = [gives_nothing(reward, view) for reward in view.rewards]
                wasteful = useless[number - 1] and not all(useless)
                return (reward_line(view.rewards[number - 1], view) + ".",) if wasteful else ()
            case _:
                return ()

    def in_full(self, view: QuestView, line: str, /) -> str:
        """Return `place 3 a` for `p 3 a`, and `villain 2` for `2` where villains are offered."""
        return expanded(line, _SHORT, _NUMBERED.get(view.phase, ""))


def _letters(dice: Iterable[HandDie]) -> str:
    return " ".join(str(held.die) for held in dice)
