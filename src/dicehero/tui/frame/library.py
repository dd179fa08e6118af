"""Dialogs about all games: the codex, the hall of past games, and what a finished one has brought."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from dicehero.core.errors import BadReplay, GameError
from dicehero.shell.codex.reader import CodexReader, reader_of
from dicehero.shell.resume_slot import standing_of
from dicehero.store.run_file import glance, read_run

if TYPE_CHECKING:
    from dicehero.shell.archive import Known
    from dicehero.shell.table import AnyTable
    from dicehero.tui.frame.scene import Stage
    from dicehero.tui.frame.screens.hall import HallScene

_NO_FILES = "There are no files of runs."


class LiveLibrary:
    """Opens dialogs on a stage."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._readers: dict[str, CodexReader | None] = {}
        """By game, as far as they were asked for: what they have read once they need not read again."""
        self._standings: dict[str, str] = {}
        """By run: how far it has come, as far as the hall that is open was asked."""
        self._hall: HallScene | None = None
        """The hall that was opened last."""
        self._announced: AnyTable | None = None
        """The table whose end was announced last."""

    def open_codex(self) -> None:
        """Show whom and what the player has met in the game that is laid, as soon as it is there."""
        # The title does without it.
        from dicehero.tui.frame.screens.codex import CodexScene

        stage = self._stage
        ready = stage.got(stage.game, self.open_codex)
        if ready is None:
            return
        if stage.game not in self._readers:
            unlocks = partial(stage.setup.unlocks, stage.game)
            self._readers[stage.game] = reader_of(ready.game, stage.setup.runs, unlocks)
        reader = self._readers[stage.game]
        if reader is None:
            stage.refuse("This game has no codex.")
            return
        sitting = stage.sitting
        unsaved = sitting.session.records if sitting is not None and sitting.table.path is None else ()
        stage.dialog = CodexScene(stage, reader.open(unsaved))

    def open_hall(self) -> None:
        """Show what is known of all games, and the best and achieved of the one that is laid."""
        # The title does without all of these.
        from dicehero.shell.archive import Known
        from dicehero.tui.frame.screens.hall import HallScene

        stage = self._stage
        archive = stage.setup.archive
        known = Known(stage.setup.past()) if archive is None else archive.begin()
        self._standings.clear()
        self._hall = HallScene(stage, self._watch, self._go_on, self._standing_of)
        if known is not None:
            self._hang(self._hall, known)
        stage.dialog = self._hall

    def look_again(self) -> bool:
        """Take what was read of past games since; return whether that changes what is seen.

        Raises what reading has failed of.
        """
        archive, hall = self._stage.setup.archive, self._hall
        known = None if archive is None else archive.deliver()
        if known is None or archive is None:
            return False
        if hall is None or self._stage.dialog is not hall:
            # Nobody looks any more, and what is judged by now is kept.
            archive.stop()
            return False
        self._hang(hall, known)
        return True

    def _hang(self, hall: HallScene, known: Known) -> None:
        from dicehero.content.achievements import load_achievements
        from dicehero.shell.reports.achievements import progress

        game = self._stage.game
        achievements = load_achievements().get(game, ())
        hall.hang(known, progress(achievements, (run for run in known.runs if run.game == game)))

    def announce(self, table: AnyTable) -> None:
        """Show, once, what the game that is over at a table has brought for good, if anything."""
        if table is self._announced:
            return
        self._announced = table
        # Most of what is shown does without these.
        from dicehero.shell.milestones import milestones_of
        from dicehero.tui.frame.screens.milestones import MilestonesScene

        stage = self._stage
        found = milestones_of(table, stage.setup.runs, stage.setup.past)
        if found:
            stage.dialog = MilestonesScene(stage, found)

    def _standing_of(self, name: str) -> str:
        """Return how far an unfinished run has come; empty where that cannot be told now."""
        folder = self._stage.setup.runs.folder
        if folder is None:
            return ""
        if name not in self._standings:
            standing = ""
            with suppress(GameError):
                saved = glance(folder / name)
                ready = self._stage.shelf.ready.get(saved.header.game)
                if ready is None:
                    return ""  # It may be there with the next picture.
                standing = standing_of(saved, ready)
            self._standings[name] = standing
        return self._standings[name]

    def _watch(self, name: str) -> None:
        """Look at a run by the name of its file, or say why not."""
        stage = self._stage
        folder = stage.setup.runs.folder
        if folder is None:
            stage.refuse(_NO_FILES)
            return
        try:
            replay = read_run(folder / name).replay
        except BadReplay as problem:
            stage.refuse(f"That run cannot be shown. {problem.sentence}")
            return
        stage.dialog = None
        stage.host.watch(replay.header, replay.records)

    def _go_on(self, name: str) -> None:
        """Resume a run by the name of its file, or say why not."""
        stage = self._stage
        folder = stage.setup.runs.folder
        if folder is None:
            stage.refuse(_NO_FILES)
            return
        try:
            saved = glance(folder / name)
        except BadReplay as problem:
            stage.refuse(f"That run cannot go on. {problem.sentence}")
            return
        stage.dialog = None
        stage.host.resume(saved)
