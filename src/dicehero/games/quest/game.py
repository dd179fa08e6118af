"""The quest as a `Game`: the rules of this package bound to one set of content."""

from __future__ import annotations

from collections.abc import Mapping

from dicehero.core.errors import BadSetup, IllegalMove
from dicehero.core.game import (
    CHANCE,
    DECISION_OF_FIRST_SEAT,
    OVER,
    GameInfo,
    Outcome,
    Step,
    Turn,
)
from dicehero.games.quest import apply as _apply
from dicehero.games.quest import codec, legal, looking
from dicehero.games.quest.chance import DiceChance, QuestChance, RewardsChance, VillainsChance
from dicehero.games.quest.digest import digest
from dicehero.games.quest.events import Event
from dicehero.games.quest.moves import Move
from dicehero.games.quest.spec import QuestSpec
from dicehero.games.quest.state import (
    DiceDeal,
    Finished,
    HeroChoice,
    QuestState,
    RewardDeal,
    VillainDeal,
)
from dicehero.games.quest.view import QuestView

RULES_VERSION = 1

INFO = GameInfo(id="quest", title="The Quest", rules_version=RULES_VERSION, seats=(1, 1))


class Quest:
    """The rules of the quest, with heroes and villains from `spec`. Stateless and pure."""

    def __init__(self, spec: QuestSpec) -> None:
        self.spec = spec

    @property
    def info(self) -> GameInfo:
        """Name and rules version."""
        return INFO

    def start(self, options: Mapping[str, str], /) -> Step[QuestState, Event]:
        """Return the choice of a hero. The quest has no options yet: any raises BadSetup."""
        for name in options:
            raise BadSetup("unknown-option", f"The quest has no option {name!r}.")
        return Step(QuestState(None, HeroChoice()), ())

    def turn(self, state: QuestState, /) -> Turn:
        """Say who acts next."""
        match state.phase:
            case VillainDeal() | DiceDeal() | RewardDeal():
                return CHANCE
            case Finished():
                return OVER
            case _:
                return DECISION_OF_FIRST_SEAT

    def legal(self, state: QuestState, /) -> tuple[Move, ...]:
        """Return the player's moves in a fixed order."""
        return legal.legal(self.spec, state)

    def check(self, state: QuestState, move: Move, /) -> IllegalMove | None:
        """Return None, or the reason against the move."""
        return legal.check(self.spec, state, move)

    def chance(self, state: QuestState, /) -> QuestChance:
        """Describe the chance point. Raises ValueError where the player decides."""
        run, phase = state.run, state.phase
        if run is not None:
            match phase:
                case VillainDeal():
                    return VillainsChance(self.spec, run.round)
                case DiceDeal():
                    return DiceChance(run.pool, run.round)
                case RewardDeal(flawless, _):
                    return RewardsChance(run.round, flawless)
                case _:
                    pass
        raise ValueError("chance does not decide here")

    def apply(self, state: QuestState, move: Move, /) -> Step[QuestState, Event]:
        """Play a move. Raises IllegalMove and then changes nothing."""
        return _apply.apply(self.spec, state, move)

    def result(self, state: QuestState, /) -> Outcome | None:
        """Return the ending, or None while the quest goes on. A hero who falls later has still won."""
        if state.run is None or not isinstance(state.phase, Finished):
            return None
        winners = (0,) if looking.has_won(state) else ()
        return Outcome(state.phase.ending, (state.run.score,), winners)

    def view(self, state: QuestState, _seat: int, /) -> QuestView:
        """Return what the player sees: everything."""
        return looking.view_of(self.spec, state)

    def write_move(self, move: Move, /) -> str:
        """Return the text of a move."""
        return codec.write_move(move)

    def read_move(self, text: str, /) -> Move:
        """Read a move. Raises UnreadableMove or AmbiguousMove."""
        return codec.read_move(text, self.spec.hero_by_id)

    def digest(self, state: QuestState, /) -> str:
        """Return the state's fingerprint."""
        return digest(state)
