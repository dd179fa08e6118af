"""Seating the player: at a new or saved game, the daily, the lessons, a replay; and back to the title."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING

from dicehero.core.errors import BadReplay
from dicehero.core.replay import require_same_rules
from dicehero.games import DEFAULT_GAME
from dicehero.shell.catalogue import narrator_of
from dicehero.shell.daily.session import begin_daily, plan_daily
from dicehero.shell.playing import play_on
from dicehero.shell.table import Table, random_seed
from dicehero.shell.tutorial.session import sit_down_to_learn
from dicehero.tui.frame.replay_player import Screening
from dicehero.tui.frame.screens.graduation import GraduationScene
from dicehero.tui.frame.screens.replay import ReplayScene
from dicehero.tui.frame.screens.tables import TablesScene
from dicehero.tui.frame.screens.title import TitleScene
from dicehero.tui.frame.sitting import Sitting

if TYPE_CHECKING:
    from dicehero.core.replay import Header, Record
    from dicehero.shell.table import AnyTable
    from dicehero.store.run_file import SavedRun
    from dicehero.tui.frame.scene import Stage
    from dicehero.tui.frame.setup import TuiSetup


class LiveHost:
    """Begins what the player wishes on a stage, as soon as its game is at hand."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    def welcome(self, setup: TuiSetup) -> None:
        """Begin what is to be begun at once; nothing where the title is to be shown."""
        if setup.watch is not None:
            self.watch(setup.watch.header, setup.watch.records)
        elif setup.learn:
            self.learn()
        elif setup.daily is not None:
            self.begin_daily(setup.daily)
        elif setup.resume is not None:
            self.resume(setup.resume)
        elif setup.at_once:
            self.begin()

    def begin(self) -> None:
        """Begin the game that is laid. A saved one is kept, and the player told where it waits."""
        stage = self._stage
        ready = stage.got(stage.game, self.begin)
        if ready is None:
            return
        # Another level of peril lays the same game again: of that nothing is to be told.
        kept = stage.newest_waiting() if isinstance(stage.scene, TitleScene | TablesScene) else None
        self.close()
        self._sit_down(Table.begin(ready.game, ready.content, stage.seed, stage.setup.runs, stage.options))
        if kept is not None and not stage.note.text:
            which = f" ({kept.standing})" if kept.standing else ""
            stage.tell(f"The game you left{which} is saved: see Hall, All.")

    def offer_daily(self, day: date) -> None:
        """Ask before the one try at the daily that counts is begun; go on with it, or practise, unasked."""
        stage = self._stage
        ready = stage.got(stage.game, lambda: self.offer_daily(day))
        if ready is None:
            return
        plan = plan_daily(ready, stage.setup.runs, day, stage.setup.today())
        if plan.go_on is not None or plan.why_not:
            self.begin_daily(day)
            return
        lines = (
            "All who play today meet the same villains and dice.",
            "Your first attempt counts, and it starts now.",
            "Any later attempt is practice.",
        )
        title = f"The daily {ready.game.info.noun} of {day}"
        stage.ask(title, lines, "Begin", lambda: self.begin_daily(day))

    def begin_daily(self, day: date) -> None:
        """Begin a try at the daily of a day, or go on with the one that counts."""
        stage = self._stage
        ready = stage.got(stage.game, lambda: self.begin_daily(day))
        if ready is None:
            return
        plan = plan_daily(ready, stage.setup.runs, day, stage.setup.today())
        if plan.go_on is not None:
            self.resume(plan.go_on)
            return
        self.close()
        table = begin_daily(ready, stage.setup.runs, plan)
        stage.options = table.session.options
        self._sit_down(table)

    def resume(self, saved: SavedRun) -> None:
        """Go on with a saved game."""
        stage = self._stage
        ready = stage.got(saved.header.game, lambda: self.resume(saved))
        if ready is None:
            return
        try:
            table = Table.resume(ready.game, ready.content, saved, stage.setup.runs)
        except BadReplay as problem:
            stage.refuse(f"That {ready.game.info.noun} cannot be continued. {problem.sentence}")
            return
        self.close()
        stage.game, stage.options = saved.header.game, table.session.options
        self._sit_down(table)

    def _sit_down(self, table: AnyTable) -> None:
        # A game may have been left at what is no choice.
        play_on(table.session)
        self._stage.sitting = Sitting(table, narrator_of(self._stage.game))
        self._stage.coach.attend(table)
        self._stage.sync()

    def learn(self) -> None:
        """Begin the lessons, or go on with them. No coach attends: the guide says enough."""
        stage = self._stage
        ready = stage.got(stage.game, self.learn)
        if ready is None:
            return
        self.close()
        table, stage.guide = sit_down_to_learn(ready, stage.setup.lessons)
        play_on(table.session)
        stage.sitting = Sitting(table, narrator_of(stage.game))
        stage.sync()

    def graduate(self) -> None:
        """End the lessons: their game is given up, so that it is not gone on with."""
        stage = self._stage
        guide, sitting = stage.guide, stage.sitting
        assert guide is not None, "only who was guided graduates"
        assert sitting is not None, "who is guided sits at a game"
        stage.scene = GraduationScene(stage, guide.farewell(), fallen=sitting.session.over)
        if not sitting.session.over:
            sitting.abandon()
        guide.leave()
        stage.guide = None

    def watch(self, header: Header, records: Sequence[Record]) -> None:
        """Look at a run."""
        stage = self._stage
        ready = stage.got(header.game, lambda: self.watch(header, records))
        if ready is None:
            return
        try:
            require_same_rules(header, ready.game.info, ready.content)
            screening = Screening(ready, header, records, narrator_of(header.game))
        except BadReplay as problem:
            stage.refuse(f"That run cannot be shown. {problem.sentence}")
            return
        self.close()
        stage.game = header.game
        stage.scene = ReplayScene(stage, screening)
        if screening.problem:
            stage.refuse(f"It fails verification. {screening.problem}")

    def lay_again(self, options: Mapping[str, str]) -> None:
        """Lay the same game with other options: before the first move nothing is lost by it."""
        self._stage.options = options
        self.begin()

    def sit_down(self, game: str, options: Mapping[str, str]) -> None:
        """Begin a game with options."""
        self._stage.game, self._stage.options = game, options
        self.begin()

    def another(self, same_seed: bool = False) -> None:
        """Play the same game again with the same options."""
        game, options = self._stage.game, self._stage.options
        self.to_title(same_seed)
        self.sit_down(game, options)

    def to_title(self, same_seed: bool = False) -> None:
        """Leave the game for the title. The next game has another seed unless told otherwise."""
        stage = self._stage
        self.close()
        if stage.sitting is not None:
            stage.seed = stage.sitting.seed if same_seed else random_seed()
            stage.sitting = None
        if stage.game != DEFAULT_GAME:
            # The title is that of the main game; the others have their own list.
            stage.game, stage.options = DEFAULT_GAME, {}
        stage.scene = TitleScene(stage)

    def close(self) -> None:
        """Let go of the run file; it is complete after every move."""
        stage = self._stage
        stage.coach.leave()
        if stage.guide is not None:
            stage.guide.leave()
            stage.guide = None
        stage.scene.leave()
        if stage.sitting is not None:
            stage.sitting.table.close()
