"""Which scene asks the question that a quest has reached."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dicehero.games.quest.view import PhaseName
from dicehero.tui.frame.scene import Scene
from dicehero.tui.quest.screens.battle import BattleScene
from dicehero.tui.quest.screens.crossroads import CrossroadsScene
from dicehero.tui.quest.screens.ending import EndingScene
from dicehero.tui.quest.screens.heroes import HeroesScene
from dicehero.tui.quest.screens.keep import KeepScene
from dicehero.tui.quest.screens.relic import RelicScene
from dicehero.tui.quest.screens.reward import RewardScene
from dicehero.tui.quest.screens.villains import VillainsScene

if TYPE_CHECKING:
    from dicehero.tui.frame.scene import Stage
    from dicehero.tui.quest.sitting import QuestSitting


def scene_for(stage: Stage, sitting: QuestSitting, present: Scene) -> Scene:
    """Return the scene of the present phase: the present one where it goes on."""
    phase = sitting.view.phase
    match phase:
        case PhaseName.CHOOSE_HERO:
            if isinstance(present, HeroesScene):
                present.sit(sitting)
                return present
            return HeroesScene(stage, sitting)
        case PhaseName.CHOOSE_VILLAIN:
            return VillainsScene(stage, sitting)
        case PhaseName.BEFORE_ROLL | PhaseName.BATTLE:
            if isinstance(present, BattleScene) and present.phase is phase:
                present.tidy()
                return present
            return BattleScene(stage, sitting)
        case PhaseName.CHOOSE_REWARD:
            return RewardScene(stage, sitting)
        case PhaseName.CHOOSE_RELIC:
            return RelicScene(stage, sitting)
        case PhaseName.CHOOSE_KEPT:
            return KeepScene(stage, sitting)
        case PhaseName.CROSSROADS:
            return CrossroadsScene(stage, sitting)
        case PhaseName.FINISHED:
            return EndingScene(stage, sitting)
        case (
            PhaseName.DEALING_VILLAINS
            | PhaseName.ROLLING
            | PhaseName.REROLLING
            | PhaseName.DEALING_REWARDS
            | PhaseName.DEALING_RELICS
        ):
            raise AssertionError("the session settles chance before anybody looks")
