"""The brawl: three dice, the cage in the middle, everybody around it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dicehero.games.brawl import events as ev
from dicehero.games.brawl.dice import DICE_OF_A_TURN
from dicehero.games.brawl.fold import after, fold
from dicehero.games.brawl.view import BrawlView, Phase
from dicehero.shell.brawl.narrator import describe
from dicehero.shell.brawl.words import (
    chance_to_beat,
    chance_to_win_duel,
    does,
    percent_sign,
    percent_text,
    running_total,
    seat_name,
    standing_text,
)
from dicehero.tui.brawl.actions import BrawlScope
from dicehero.tui.brawl.widgets.duel_banner import banner_of
from dicehero.tui.brawl.widgets.table import BrawlLook, Choice, draw_brawl
from dicehero.tui.frame.event_player import Showing
from dicehero.tui.frame.scene import MovingScene
from dicehero.tui.frame.sitting import Sitting
from dicehero.tui.kit.canvas import Canvas
from dicehero.tui.kit.intents import Intent

if TYPE_CHECKING:
    from dicehero.tui.frame.scene import Stage

PAUSES: dict[type[ev.Event], float] = {
    ev.DuelBegun: 0.6,
    ev.StakeDoubled: 0.9,
    ev.NumberThrown: 0.7,
    ev.DiceRolled: 0.9,
    ev.DiceCaged: 0.6,
    ev.PlusesScored: 0.7,
    ev.CrestsScored: 0.9,
    ev.SeatOut: 1.2,
    ev.TurnScored: 1.1,
    ev.DuelTied: 1.2,
    ev.DuelWon: 1.6,
    ev.MatchWon: 1.6,
}
"""Seconds that an event is to be seen; others pass by."""
PACES = {"normal": 1.0, "fast": 0.35, "off": 0.0}
"""How much of a pause there is, by the level of motion."""
_HOMES = {Phase.READY: Intent("roll"), Phase.STANDING: Intent("stand")}


class BrawlScene(MovingScene):
    """Shows every turn as it is taken; any key shows at once what it comes to."""

    SCOPE = BrawlScope.BRAWL

    def __init__(self, stage: Stage, sitting: Sitting[BrawlView, ev.Event]) -> None:
        super().__init__(stage)
        self._sitting = sitting
        self._showing = Showing(self._before_all(), after, self._pause)
        self._taken_back: list[ev.Event] = []
        self._followed: object = None
        """The events of the last move that was followed."""

    def _before_all(self) -> BrawlView:
        """Return the view from which the opening leads here; the present one where it does not."""
        session = self._sitting.session
        game = session.game
        first = game.view(game.start(session.options).state, session.seat)
        return first if fold(first, session.opening) == self._sitting.view else self._sitting.view

    def _pause(self, event: ev.Event) -> float:
        if isinstance(event, ev.StakeDoubled | ev.NumberThrown) and event.seat == self._sitting.session.seat:
            return 0.0  # Who has just pressed the key need not be shown it.
        return PAUSES.get(type(event), 0.0) * PACES[self.stage.motion.level]

    def follow(self, sitting: Sitting[BrawlView, ev.Event]) -> None:
        """Show what the last move brought about."""
        if sitting.last is not self._followed and fold(self._showing.view, sitting.last) == sitting.view:
            self._followed = sitting.last
            self._showing.add(sitting.last)
        elif self._showing.pause is None:
            # Taken back or done again: no events lead there.
            self._followed = sitting.last
            self._showing.jump(sitting.view)
        self._settle()

    def _settle(self) -> None:
        """Put the cursor where the next decision is."""
        view = self._showing.view
        self.home = _HOMES.get(view.phase) if self.pause is None and view.acting == view.seat else None
        self.cursor = self.home

    # --- time --------------------------------------------------------------------------------------

    @property
    def pause(self) -> float | None:
        """Seconds until the next event is shown."""
        return self._showing.pause

    def tick(self) -> None:
        """Show the next event."""
        self._showing.step()
        self._moved()

    def skip(self) -> None:
        """Show where all events lead."""
        self._showing.finish()
        self._moved()

    def _moved(self) -> None:
        self._settle()
        if self.pause is None:
            self.stage.sync()

    def undo(self) -> None:
        """Take the last move back, and what the chronicle says of it."""
        before = self._sitting.view
        super().undo()
        shown = self._showing.shown
        if self._sitting.view != before and shown and isinstance(shown[-1], ev.StakeDoubled):
            self._taken_back.append(shown.pop())

    def redo(self) -> None:
        """Play it again, and tell it again."""
        before = self._sitting.view
        super().redo()
        if self._sitting.view != before and self._taken_back:
            self._showing.shown.append(self._taken_back.pop())

    # --- what the player does ----------------------------------------------------------------------

    def can(self, name: str) -> bool:
        """Return what the rules allow."""
        if name in ("roll", "double", "stand"):
            return self.pause is None and self._sitting.check(name) is None
        return super().can(name)

    def hint(self) -> str:
        """Say what is asked, or that there is no need to wait."""
        view = self._showing.view
        if self.pause is not None:
            return "Any key goes on at once."
        if view.phase is Phase.STANDING:
            return "Percent: your chance to win the duel. s stands; 1-3: a token rolls that number again."
        double = ", d doubles the stake for a token" if self.can("double") else ""
        return f"{self._last_duel()}Enter rolls{double}. Percent: your chance to win the duel."

    def _last_duel(self) -> str:
        """Say who won the duel before this one: a banner is gone by now, or never shown."""
        won = [event for event in self._showing.shown if isinstance(event, ev.DuelWon)]
        return f"{does(won[-1].seat, 'have')} won the last duel. " if won else ""

    def perform(self, intent: Intent) -> None:
        """Play a move."""
        match intent.name:
            case "roll" | "double" | "stand":
                self.stage.play(intent.name)
            case "number":
                self.stage.play(f"reroll {intent.number}")
            case _:
                pass

    # --- the picture -------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw the table."""
        view, event = self._showing.view, self._showing.event
        look = BrawlLook(
            title=self._sitting.table.info.title,
            seed=self.stage.printable_seed,
            names=tuple(map(seat_name, range(len(view.seats)))),
            owner=self._owner(),
            faces=self._faces(),
            caption="" if event is None else describe(event),
            total=running_total(self._faces(), self._showing.view.net),
            banner=banner_of(self._showing.event, self._showing.view.duel),
            odds=self._odds(),
            choices=self._choices(),
            log=tuple(describe(each) for each in self._showing.shown),
        )
        draw_brawl(canvas, view, look)

    def _owner(self) -> int | None:
        """Return whose dice lie in the middle."""
        event = self._showing.event
        return event.seat if isinstance(event, ev.TurnScored) else self._showing.view.acting

    def _faces(self) -> tuple[int, ...]:
        """Return the dice in the middle as they lie, signs included."""
        view, event = self._showing.view, self._showing.event
        match event:
            case ev.DiceRolled():
                return event.table
            case ev.TurnScored():
                return event.numbers
            case _ if view.acting is not None and view.seats[view.acting].table:
                return view.seats[view.acting].table
            case _:
                return ()

    def _odds(self) -> str:
        view = self._showing.view
        chance = chance_to_beat(view)
        if chance is None or view.acting is None:
            return ""
        if view.phase is Phase.STANDING and view.acting == view.seat:
            return standing_text(view)
        who = "you beat" if view.acting == view.seat else f"{seat_name(view.acting)} beats"
        return f"{percent_text(chance)} that {who} {view.to_beat}"

    def _choices(self) -> tuple[Choice, ...]:
        view = self._showing.view
        if self.pause is not None or view.acting != view.seat:
            return ()
        if view.phase is Phase.READY:
            odds = percent_sign(chance_to_win_duel(view))
            rolling = (Choice(Intent("roll"), self.label("roll", f"Roll three dice: {odds}")),)
            doubling = (Choice(Intent("double"), self.label("double", "Double the stake")),)
            return (*rolling, *doubling) if self.can("double") else rolling
        if view.phase is Phase.STANDING:
            again = (self._again(view, place) for place in range(1, DICE_OF_A_TURN + 1))
            odds = percent_sign(chance_to_win_duel(view))
            return (Choice(Intent("stand"), self.label("stand", f"Stand: {odds}")), *again)
        return ()

    def _again(self, view: BrawlView, place: int) -> Choice:
        number = view.seats[view.seat].table[place - 1]
        odds = percent_sign(chance_to_win_duel(view, place))
        intent = Intent("number", place)
        key = self.stage.keys.key_of(self.scope, intent)
        return Choice(intent, f"{key} Re-roll {number}: {odds}")
