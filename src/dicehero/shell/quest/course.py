"""The lessons of the quest: three rounds of a real one, with dice that suit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dicehero.games.quest import moves
from dicehero.games.quest import view_builder as looking
from dicehero.games.quest.apply import apply
from dicehero.games.quest.codec import write_move
from dicehero.games.quest.dice import Colour
from dicehero.games.quest.moves import PlayerMove
from dicehero.games.quest.spec import QuestSpec
from dicehero.games.quest.state import FREE, Battle, QuestState, Run, VillainChoice
from dicehero.games.quest.view import PhaseName, QuestView, RewardKind
from dicehero.shell.quest.forecast import first_impression
from dicehero.shell.quest.keep_choices import crowded_colours
from dicehero.shell.quest.lessons import LAST_ROUND, LESSONS
from dicehero.shell.quest.rounds import outcome_of, weighed_puzzle
from dicehero.shell.text import plural
from dicehero.shell.tutorial.guide import GoodMoves, Moment
from dicehero.solver.quest.answers import Budget, Solver

SEED: Final = "learn-2363"
"""Found by `tests/find_lesson_seed.py`."""
_STEPS: Final = 4000
"""Work that a suggestion may take at most, about 0.4 s. The hands of the lessons take a tenth of it."""
_HEALTHY: Final = 15
"""Life up to which life is the better reward."""


class QuestCourse:
    """Teaches the quest by playing it."""

    seed = SEED

    def __init__(self, spec: QuestSpec) -> None:
        self._spec = spec
        self.lessons = LESSONS
        first = next((hero for hero in spec.heroes if hero.unlock is None), spec.heroes[0])
        self.opening = (f"hero {first.id}",)

    def plan(self, state: QuestState, /) -> GoodMoves:
        """Return what to do: in a battle the safest line, as the coach would hint; elsewhere one choice."""
        if state.run is not None and isinstance(state.phase, Battle):
            line, proved = self._line(state, state.run, state.phase)
            return GoodMoves(tuple(map(write_move, (*line, moves.END_ROUND))), proved)
        if state.run is not None and isinstance(state.phase, VillainChoice):
            return GoodMoves((f"villain {self._easiest(state.run, state.phase)}",))
        return GoodMoves((self._choice(looking.view_of(self._spec, state)),))

    def _choice(self, view: QuestView) -> str:
        match view.phase:
            case PhaseName.BEFORE_ROLL:
                return "roll"
            case PhaseName.CHOOSE_REWARD:
                return f"reward {_best_reward(view)}"
            case PhaseName.CHOOSE_KEPT:
                return crowded_colours(view)[0].move
            case PhaseName.CHOOSE_RELIC:
                return "relic 1"
            case PhaseName.CROSSROADS:
                return "retire"
            case _:
                return self.opening[0]

    def between(self, moment: Moment, /) -> str:
        """Return a few words on the move that is suggested."""
        match moment.move.split():
            case ["place", *_]:
                return "Go on like this: dice on their colour, wild dice where they help most."
            case ["take", *_]:
                return "I would not leave that die there. Nothing is lost: a placed die can be taken back."
            case ["blend", *_]:
                return "Two dice make one wild die, and that goes where points are missing."
            case ["end"] if moment.proved:
                return (
                    "No line loses less life, and no other that loses as little scores more."
                    " End the round when you like."
                )
            case ["end"]:
                return "I see nothing safer to do with these dice. End the round whenever you like."
            case ["roll"]:
                return "Roll, and see what you have got to work with."
            case ["relic", *_]:
                return "A relic! It bends the rules your way for the rest of the quest. Read all three."
            case _:
                return "Choose what you like. This is what I would take."

    def over(self, view: QuestView, /) -> bool:
        """The lessons end with the third round."""
        return view.round > LAST_ROUND

    def farewell(self, view: QuestView, /) -> tuple[str, ...]:
        """Congratulate, or console."""
        if view.phase is PhaseName.FINISHED:
            return (
                "You have fallen.",
                "It happens to the best, and costs nothing here.",
                "Learn once more, or begin a quest: you know the moves.",
            )
        standing = f"{view.life} life and {plural(view.score, 'point')}"
        return (
            "Well done! That is all you need to know.",
            f"You leave the lessons with {standing}. They count nowhere: a quest of your own does.",
            "It has fifteen rounds, a boss in every fifth, a relic behind each. In doubt, ask for a hint.",
        )

    def _line(self, state: QuestState, run: Run, battle: Battle) -> tuple[list[PlayerMove], bool]:
        """Return the safest line from here, and whether it is proved to be that.

        Dice that lie come first, then blends, then what came of them.
        """
        puzzle = weighed_puzzle(self._spec, run, battle)
        answer = Solver(puzzle, Budget(steps=_STEPS)).frontier()
        safest = answer.solutions[0]
        ended = apply(self._spec, state, moves.END_ROUND).state
        if outcome_of(puzzle, run, ended).covers(safest.outcome):
            return [], answer.exact
        line = _as_it_lies(safest.line, battle)
        lying = {
            moves.Place(number, spot) for number, spot in enumerate(battle.spots, start=1) if spot > FREE
        }
        wanted = [move for move in line if move not in lying]
        back = [moves.take_back(at.die) for at in sorted(lying - set(line), key=lambda at: at.die)]
        now = [each for each in wanted if isinstance(each, moves.Place) and each.die < puzzle.next_number]
        coloured = [each for each in now if battle.dice[each.die - 1].colour is not Colour.BLACK]
        wild = [each for each in now if each not in coloured]
        return [*back, *coloured, *wild, *(each for each in wanted if each not in now)], answer.exact

    def _easiest(self, run: Run, choice: VillainChoice) -> int:
        """Return the number of the villain that is likely to cost least, at the first look of the coach."""

        def cost(place: int) -> tuple[float, float]:
            odds = first_impression(self._spec, run, choice.offers[place])
            return odds.life_lost.value, -odds.score.value

        return 1 + min(range(len(choice.offers)), key=cost)


def _as_it_lies(line: Sequence[PlayerMove], battle: Battle) -> list[PlayerMove]:
    """Return a line in which no die is asked for where an equal one lies already."""
    renamed = list(line)
    for number, spot in enumerate(battle.spots, start=1):
        if spot <= FREE or moves.Place(number, spot) in renamed:
            continue
        for other, lies in enumerate(battle.spots, start=1):
            alike = battle.dice[other - 1] == battle.dice[number - 1]
            if alike and lies != spot and moves.Place(other, spot) in renamed:
                renamed = [_with_swapped(move, number, other) for move in renamed]
                break
    return renamed


def _with_swapped(move: PlayerMove, one: int, other: int) -> PlayerMove:
    """Return a move of a line in which two dice change their parts."""
    swapped = {one: other, other: one}
    match move:
        case moves.Place(number, rectangle):
            return moves.Place(swapped.get(number, number), rectangle)
        case moves.Blend(first, second):
            return moves.Blend(*sorted((swapped.get(first, first), swapped.get(second, second))))
        case _:
            return move


def _best_reward(view: QuestView) -> int:
    """Return the number of the reward to take: life where that is low, else a wild die, else dice."""

    def worth(place: int) -> int:
        reward = view.rewards[place]
        match reward.kind:
            case RewardKind.LIFE:
                return 9 if view.life <= _HEALTHY else 0
            case RewardKind.BLACK:
                return 0 if reward.wasted else 3
            case RewardKind.DICE:
                return 2 - 2 * len(reward.wasted)
            case RewardKind.SPACE:
                return 1

    return 1 + max(range(len(view.rewards)), key=worth)
