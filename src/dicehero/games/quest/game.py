"""The quest as a `Game`: the rules of this package bound to one set of content."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NoReturn

from dicehero.core.errors import IllegalMove
from dicehero.core.game import (
    CHANCE,
    DECISION_OF_FIRST_SEAT,
    ONLY_FIRST_SEAT,
    OVER,
    GameInfo,
    OptionInfo,
    Outcome,
    Step,
    Turn,
    settings,
)
from dicehero.games.quest import apply as _apply
from dicehero.games.quest import checks, codec, legal
from dicehero.games.quest import view_builder as looking
from dicehero.games.quest.chance import DiceChance, FaceChance, QuestChance, RelicsChance, VillainsChance
from dicehero.games.quest.dealing import rewards_chance, unowned_relics
from dicehero.games.quest.digest import digest
from dicehero.games.quest.events import Event
from dicehero.games.quest.moves import Move
from dicehero.games.quest.spec import PERIL_LEVELS, QuestSpec
from dicehero.games.quest.state import (
    DiceDeal,
    FaceDeal,
    Finished,
    HeroChoice,
    QuestState,
    RelicDeal,
    RewardDeal,
    Run,
    VillainDeal,
    effects_of,
)
from dicehero.games.quest.view import QuestView

RULES_VERSION = 2

PERIL = "peril"
"""Name of the option that sets the level of peril. Rule: §11.1."""

OPTIONS = (
    OptionInfo(
        PERIL, "level of peril, -1 (easier) to 10 (hardest)", tuple(str(level) for level in PERIL_LEVELS), "0"
    ),
)

INFO = GameInfo("quest", "The Quest", RULES_VERSION, seats=(1, 1), options=OPTIONS, noun="quest")


class Quest:
    """The rules of the quest, with heroes and villains from `spec`. Stateless and pure."""

    def __init__(self, spec: QuestSpec) -> None:
        self.spec = spec

    @property
    def info(self) -> GameInfo:
        """Name and rules version."""
        return INFO

    def start(self, options: Mapping[str, str], /) -> Step[QuestState, Event]:
        """Return the choice of a hero.

        The one option is `peril`, a level of -1 to 10 (0 where it is left out). Raises BadSetup for
        any other option or level.
        """
        chosen = settings(options, OPTIONS, "The quest")
        return Step(QuestState(None, HeroChoice(int(chosen[PERIL]))), ())

    def turn(self, state: QuestState, /) -> Turn:
        """Say who acts next."""
        match state.phase:
            case VillainDeal() | DiceDeal() | FaceDeal() | RewardDeal() | RelicDeal():
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
        return checks.check(self.spec, state, move)

    def chance(self, state: QuestState, /) -> QuestChance:
        """Describe the chance point. Raises ValueError where the player decides."""
        run, phase = state.run, state.phase
        if run is not None:
            match phase:
                case VillainDeal():
                    return VillainsChance(self.spec, run.round, effects_of(run.perils))
                case DiceDeal():
                    return DiceChance(run.pool, run.round)
                case FaceDeal(battle, _):
                    return FaceChance(run.round, battle.rerolls)
                case RewardDeal():
                    return rewards_chance(self.spec, run, phase)
                case RelicDeal():
                    return RelicsChance(run.round, unowned_relics(self.spec, run))
                case _:
                    pass
        raise ValueError("chance does not decide here")

    def controlled(self, _state: QuestState, /) -> frozenset[int]:
        """Return the only seat."""
        return ONLY_FIRST_SEAT

    def rival(self, _state: QuestState, /) -> NoReturn:
        """Raise ValueError: the quest is for one."""
        raise ValueError("the quest has no rivals")

    def apply(self, state: QuestState, move: Move, /) -> Step[QuestState, Event]:
        """Play a move. Raises IllegalMove and then changes nothing."""
        return _apply.apply(self.spec, state, move)

    def result(self, state: QuestState, /) -> Outcome | None:
        """Return the ending, or None while the quest goes on. A hero who falls later has still won."""
        if state.run is None or not isinstance(state.phase, Finished):
            return None
        winners = (0,) if looking.has_won(state) else ()
        return Outcome(state.phase.ending, (state.run.score,), winners, _facts(state.run))

    def view(self, state: QuestState, _seat: int, /) -> QuestView:
        """Return what the player sees: everything."""
        return looking.view_of(self.spec, state)

    def known(self, state: QuestState, _seat: int, /) -> QuestState:
        """Return the state: the quest has no secrets."""
        return state

    def witnessed(self, events: tuple[Event, ...], _seat: int, /) -> tuple[Event, ...]:
        """Return all of them."""
        return events

    def write_move(self, move: Move, /) -> str:
        """Return the text of a move."""
        return codec.write_move(move)

    def read_move(self, text: str, /) -> Move:
        """Read a move. Raises UnreadableMove or AmbiguousMove."""
        return codec.read_move(text, self.spec.hero_by_id)

    def digest(self, state: QuestState, /) -> str:
        """Return the state's fingerprint."""
        return digest(state)


def _facts(run: Run) -> dict[str, int | str]:
    """Return what lists of scores and unlocking heroes need to know of a finished quest."""
    return {
        "hero": run.hero.id,
        "peril": run.peril,
        "round": run.round,
        "flawless_rounds": run.flawless_rounds,
        "flawless_bosses": run.flawless_bosses,
    }
