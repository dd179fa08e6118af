"""The lessons of the quest: three rounds of a real one, with dice that suit."""

from __future__ import annotations

from typing import Final

from dicehero.games.quest import looking, moves
from dicehero.games.quest.codec import write_move
from dicehero.games.quest.dice import Colour
from dicehero.games.quest.moves import PlayerMove
from dicehero.games.quest.spec import QuestSpec
from dicehero.games.quest.state import FREE, Battle, QuestState
from dicehero.games.quest.view import PhaseName, QuestView, RewardKind, VillainView
from dicehero.shell.guide import Moment
from dicehero.shell.quest_keeping import crowded_colours
from dicehero.shell.quest_lessons import LAST_ROUND, LESSONS
from dicehero.shell.text import plural
from dicehero.solver.answers import Budget, Solver
from dicehero.solver.goals import Weights
from dicehero.solver.puzzle import puzzle_of

SEED: Final = "learn-2363"
"""Found by `tests/find_lesson_seed.py`."""
_TASTE: Final = Weights(life=1.0, score=0.6, kept=0.2)
"""What is suggested uses dice rather than that it saves them: there is more to be seen then."""
_STEPS: Final = 2000
"""Work that a suggestion may take at most, about 0.2 s. The prepared hands take 5 to 60 ms, once a roll."""
_DIE: Final = 3.5
"""What a die shows on average."""
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

    def plan(self, state: QuestState, /) -> tuple[str, ...]:
        """Return what to do: in a battle a whole good line, elsewhere one choice."""
        if state.run is not None and isinstance(state.phase, Battle):
            return tuple(map(write_move, (*self._line(state, state.phase), moves.END_ROUND)))
        view = looking.view_of(self._spec, state)
        match view.phase:
            case PhaseName.CHOOSE_VILLAIN:
                return (f"villain {_easiest(view)}",)
            case PhaseName.BEFORE_ROLL:
                return ("roll",)
            case PhaseName.CHOOSE_REWARD:
                return (f"reward {_best_reward(view)}",)
            case PhaseName.CHOOSE_KEPT:
                return (crowded_colours(view)[0].move,)
            case PhaseName.CHOOSE_RELIC:
                return ("relic 1",)
            case PhaseName.CROSSROADS:
                return ("retire",)
            case _:
                return self.opening

    def between(self, moment: Moment, /) -> str:
        """Return a few words on the move that is suggested."""
        match moment.move.split():
            case ["place", *_]:
                return "Go on like this: dice on their colour, wild dice where they help most."
            case ["take", *_]:
                return "That die would do more elsewhere. Nothing is lost: a placed die can be taken back."
            case ["blend", *_]:
                return "Two dice that help nowhere are worth a wild one."
            case ["end"]:
                return "More is not to be had from these dice. End the round when you like."
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
                "That happens to the best, and costs nothing here.",
                "Learn once more, or begin a quest: you know the moves.",
            )
        standing = f"{view.life} life and {plural(view.score, 'point')}"
        return (
            "Well done! That is all you need to know.",
            f"You leave the lessons with {standing}. They count nowhere: a quest of your own does.",
            "It has fifteen rounds, a boss in every fifth, a relic behind each. In doubt, ask for a hint.",
        )

    def _line(self, state: QuestState, battle: Battle) -> list[PlayerMove]:
        """Return the best line from here: dice that lie first, then blends, then what came of them."""
        assert state.run is not None
        puzzle = puzzle_of(state.run, battle, self._spec.toll_of_round(state.run.round))
        answer = Solver(puzzle, Budget(steps=_STEPS)).best(_TASTE)
        line = answer.solutions[0].line if answer.solutions else ()
        lying = {
            moves.Place(number, spot) for number, spot in enumerate(battle.spots, start=1) if spot > FREE
        }
        wanted = [move for move in line if move not in lying]
        back = [moves.take_back(at.die) for at in sorted(lying - set(line), key=lambda at: at.die)]
        now = [each for each in wanted if isinstance(each, moves.Place) and each.die < puzzle.next_number]
        coloured = [each for each in now if battle.dice[each.die - 1].colour is not Colour.BLACK]
        wild = [each for each in now if each not in coloured]
        return [*back, *coloured, *wild, *(each for each in wanted if each not in now)]


def _easiest(view: QuestView) -> int:
    """Return the number of the villain whose numbers the dice are likeliest to reach."""

    def short(villain: VillainView) -> float:
        have = [float(view.pool[colour]) for colour in Colour]
        for kept in view.kept:
            have[kept.colour] += 1
        left = 0.0
        for asked in sorted(villain.rectangles, key=lambda each: each.number):
            used = min(have[asked.colour], asked.width)
            have[asked.colour] -= used
            left += max(0.0, asked.number - used * _DIE)
        return left

    return 1 + min(range(len(view.villains)), key=lambda place: short(view.villains[place]))


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
