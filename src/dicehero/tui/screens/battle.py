"""The battle: roll, then place, blend and end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dicehero.games.quest.dice import RECTANGLE_LETTERS
from dicehero.games.quest.view import PhaseName
from dicehero.shell.quest_text import die_text, life_after, taunt_of
from dicehero.shell.text import listed
from dicehero.tui.actions import Scope, die_key
from dicehero.tui.canvas import Canvas
from dicehero.tui.intents import Intent
from dicehero.tui.on_screen import no_die_has, on_screen
from dicehero.tui.prudence import warnings, would_fall
from dicehero.tui.screens.base import Scene
from dicehero.tui.widgets.battle_buttons import BattleButtons
from dicehero.tui.widgets.board import BoardLook, draw_board
from dicehero.tui.widgets.chrome import Forecast, draw_bar

if TYPE_CHECKING:
    from dicehero.tui.quest_sitting import QuestSitting
    from dicehero.tui.stage import Stage

_DICE_IN_BLENDER = 2
_DICE_OF_A_PIP = 2


class BattleScene(Scene):
    """Dice are selected first, then sent to a rectangle or into the blender."""

    SCOPE = Scope.BATTLE

    def __init__(self, stage: Stage, sitting: QuestSitting) -> None:
        self.phase = sitting.view.phase
        super().__init__(stage, Intent("roll") if self.phase is PhaseName.BEFORE_ROLL else None)
        self._sitting = sitting
        self.selected: list[int] = []
        """Numbers of the selected dice, in the order of selection."""
        self.blending = False
        """Whether the next dice go into the blender."""
        self._refused = False
        """Whether the last move with the selected dice was refused: then another die replaces them."""

    @property
    def scope(self) -> Scope:
        """Other keys hold before the roll."""
        return Scope.ROLL if self.phase is PhaseName.BEFORE_ROLL else Scope.BATTLE

    def tidy(self) -> None:
        """Forget selected dice that are free no more."""
        free = {die.number for die in self._sitting.view.dice if die.rectangle is None}
        self.selected = [number for number in self.selected if number in free]

    def can(self, name: str) -> bool:
        """Say what works now; blending also needs a blender that is not jammed."""
        match name:
            case "reset":
                return self._sitting.session.can_undo
            case "blend":
                free = [die.number for die in self._sitting.view.dice if die.rectangle is None]
                return len(free) >= _DICE_IN_BLENDER and not self._why_not(f"blend {free[0]} {free[1]}")
            case "reroll":
                return self._sitting.view.rerolls > 0
            case "shift":
                return self._sitting.view.shifts > 0
            case "back":
                return bool(self.selected or self.blending or self.cursor)
            case _:
                return super().can(name)

    def hint(self) -> str:
        """Lead through the first rounds."""
        if self.phase is PhaseName.BEFORE_ROLL:
            return "Press Enter to roll."
        if self.blending:
            return "Into the blender: press the key of " + ("one more die." if self.selected else "two dice.")
        places = listed([letter for letter in RECTANGLE_LETTERS if self._invites(letter)], "or")
        where = "No rectangle takes that" if places == "none" else f"Place with {places}"
        if len(self.selected) == 1 and self.can("reroll"):
            return f"{where}; t throws it again: nothing before that can be undone."
        if len(self.selected) == _DICE_OF_A_PIP and self.can("shift"):
            first, second = map(self._die_name, self.selected)
            return f"{where}; p moves a pip from {first} to {second}; x blends."
        if self.selected:
            blends = " x blends two." if self.can("blend") else ""
            return f"{where}. More keys select more dice;{blends or ' Esc lets go.'}"
        return "Press the keys of dice to select them, e to end the round."

    def back(self) -> None:
        """Drop selection, blender and cursor; before the roll, go back to the villains."""
        if self.phase is PhaseName.BEFORE_ROLL:
            self.undo()
            return
        self.selected.clear()
        self.blending = False
        self.cursor = None

    def perform(self, intent: Intent) -> None:
        """Answer the moves of a battle."""
        if intent.name == "die":
            self._press_die(intent.number)
            self._refused = False
            return
        self._refused = False
        match intent.name:
            case "roll":
                self.stage.play("roll")
            case "place":
                self._place(intent.number)
            case "blend":
                self._press_blend()
            case "reroll":
                self._reroll()
            case "shift":
                self._shift()
            case "end":
                self._press_end()
            case "reset":
                self._reset()
            case _:
                pass

    # --- dice --------------------------------------------------------------------------------------

    def _press_die(self, number: int) -> None:
        held = next((die for die in self._sitting.view.dice if die.number == number), None)
        if held is None:
            # The rules know what became of a die that is not to be seen.
            problem = self._sitting.check(f"take {number}")
            if problem is None or problem.code == "no-such-die":
                self.stage.refuse(no_die_has(number))
            else:
                self.stage.refuse(on_screen(problem.sentence))
        elif held.rectangle is not None:
            self.stage.play(f"take {number}")
        elif number in self.selected:
            self.selected.remove(number)
        else:
            if self._refused:
                self.selected.clear()
            self.selected.append(number)
            if self.blending and len(self.selected) == _DICE_IN_BLENDER:
                self._blend()

    def _place(self, rectangle: int) -> None:
        letter = RECTANGLE_LETTERS[rectangle]
        if self.phase is PhaseName.BEFORE_ROLL:
            self.stage.refuse("Roll first.")
        elif not self.selected:
            self.stage.refuse("Select a die first: its key is on its lower edge.")
        else:
            for number in tuple(self.selected):
                if not self.stage.play(f"place {number} {letter}"):
                    self._refused = True
                    break
            self.blending = False

    def _press_blend(self) -> None:
        if self.blending:
            self.blending = False
        elif len(self.selected) > _DICE_IN_BLENDER:
            self.stage.refuse(f"Two dice go into the blender; {len(self.selected)} are selected.")
        elif len(self.selected) == _DICE_IN_BLENDER:
            self._blend()
        elif self.can("blend"):
            self.blending = True
        else:
            free = [die.number for die in self._sitting.view.dice if die.rectangle is None]
            problem = self._why_not(f"blend {free[0]} {free[1]}") if len(free) >= _DICE_IN_BLENDER else ""
            self.stage.refuse(problem or "Blending takes two free dice.")

    def _blend(self) -> None:
        first, second = sorted(self.selected)
        if self.stage.play(f"blend {first} {second}"):
            self.selected.clear()
        else:
            self._refused = True
        self.blending = False

    def _reroll(self) -> None:
        if len(self.selected) == 1:
            (number,) = self.selected
            # Let go first, so that a held key cannot throw it again and again.
            self.selected.clear()
            if self.stage.play(f"reroll {number}"):
                self.stage.tell(f"Thrown again: {self._die_name(number)}. What was before stands now.")
            else:
                self.selected.append(number)
            return
        why = "" if self.can("reroll") else self._why_not("reroll 1")
        self.stage.refuse(why or "Select the one die to throw again.")

    def _shift(self) -> None:
        if len(self.selected) == _DICE_OF_A_PIP:
            source, target = self.selected
            self.stage.play(f"shift {source} {target}")
            return
        why = "" if self.can("shift") else self._why_not("shift 1 2")
        self.stage.refuse(why or "Select two dice: a pip goes from the first to the second.")

    def _why_not(self, move: str) -> str:
        problem = self._sitting.check(move)
        return "" if problem is None else on_screen(problem.sentence)

    def _die_name(self, number: int) -> str:
        return die_text(next(die for die in self._sitting.view.dice if die.number == number).die)

    # --- the round ---------------------------------------------------------------------------------

    def _press_end(self) -> None:
        lines = warnings(self._sitting)
        if lines:
            grave = would_fall(self._sitting.view)
            self.stage.ask("End the round now?", lines, "End it", self._end, grave)
        else:
            self._end()

    def _end(self) -> None:
        self.stage.play("end")

    def _reset(self) -> None:
        if not self._sitting.undo():
            self.stage.refuse("The round is as it was rolled.")
        while self._sitting.undo():
            pass
        self.stage.sync()

    # --- the picture -------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw bar and board."""
        view = self._sitting.view
        forecast = None
        if view.ledger is not None:
            after = life_after(view.life, view.max_life, view.ledger)
            forecast = Forecast(after, view.ledger.gain)
        draw_bar(canvas, view, self.stage.printable_seed, forecast)
        first, second, third = (self._invites(letter) for letter in RECTANGLE_LETTERS)
        look = BoardLook(
            selected=frozenset(self.selected),
            inviting=(first, second, third),
            buttons=BattleButtons(forecast, self.blending, self.can),
            portrait=self.stage.portrait(view.villain.id) if view.villain else (),
            taunt=taunt_of(view.villain, view.round) if view.villain else "",
            chronicle=tuple(self._sitting.chronicle),
            key=die_key,
            shown=lambda die: die.die,
        )
        draw_board(canvas, view, look)

    def _invites(self, letter: str) -> bool:
        return bool(self.selected) and all(
            self._sitting.check(f"place {number} {letter}") is None for number in self.selected
        )
