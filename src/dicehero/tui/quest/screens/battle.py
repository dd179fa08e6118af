"""The battle: roll, then place, blend and end."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from dicehero.games.quest.dice import RECTANGLE_LETTERS, Die
from dicehero.games.quest.view import DieView, PhaseName
from dicehero.shell.quest.counting import Counting
from dicehero.shell.quest.end_turn_warnings import would_fall
from dicehero.shell.quest.event_text import die_text, life_after, taunt_of
from dicehero.shell.text import sentence_case
from dicehero.tui.frame.actions import Scope
from dicehero.tui.frame.on_screen import no_die_has, on_screen
from dicehero.tui.frame.scene import Scene
from dicehero.tui.kit.canvas import Canvas
from dicehero.tui.kit.intents import Intent
from dicehero.tui.quest import dice_animation as tumbling
from dicehero.tui.quest.actions import QuestScope
from dicehero.tui.quest.autofill import best_fill
from dicehero.tui.quest.battle_hint import Held, what_next
from dicehero.tui.quest.end_turn_warnings import warnings
from dicehero.tui.quest.in_force import told_of
from dicehero.tui.quest.widgets.bar import AfterRound, draw_bar
from dicehero.tui.quest.widgets.battle_buttons import BattleButtons
from dicehero.tui.quest.widgets.board import BoardLook, draw_board
from dicehero.tui.quest.widgets.dice import SMALL, DieLook, draw_die

if TYPE_CHECKING:
    from dicehero.tui.frame.scene import Stage
    from dicehero.tui.quest.sitting import QuestSitting

_DICE_IN_BLENDER = 2
_DICE_OF_A_PIP = 2


class BattleScene(Scene):
    """Dice are selected first, then sent to a rectangle or into the blender."""

    SCOPE = QuestScope.BATTLE

    def __init__(self, stage: Stage, sitting: QuestSitting) -> None:
        self.phase = sitting.view.phase
        super().__init__(stage, Intent("roll") if self.phase is PhaseName.BEFORE_ROLL else None)
        self._sitting = sitting
        self.selected: list[int] = []
        """Numbers of the selected dice, in the order of selection."""
        self.blending = False
        """Whether the next dice go into the blender."""
        self.filling = False
        """Whether the next rectangle is to be filled with what is free."""
        self._refused = False
        """Whether the last move with the selected dice was refused: then another die replaces them."""

    @property
    def scope(self) -> Scope:
        """Other keys hold before the roll."""
        return QuestScope.ROLL if self.phase is PhaseName.BEFORE_ROLL else QuestScope.BATTLE

    def tidy(self) -> None:
        """Forget selected dice that are free no more."""
        free = {die.number for die in self._sitting.view.dice if die.rectangle is None}
        self.selected = [number for number in self.selected if number in free]

    def can(self, name: str) -> bool:
        """Say what works now; blending also needs a blender that is not jammed."""
        match name:
            case "reset":
                return self._sitting.session.can_undo
            case "hint":
                return self.stage.coach.hints
            case "blend":
                free = [die.number for die in self._sitting.view.dice if die.rectangle is None]
                return len(free) >= _DICE_IN_BLENDER and not self._why_not(f"blend {free[0]} {free[1]}")
            case "reroll":
                return self._sitting.view.rerolls > 0
            case "shift":
                return self._sitting.view.shifts > 0
            case "back":
                return bool(self.selected or self.blending or self.filling or self.cursor)
            case _:
                return super().can(name)

    def explain(self, intent: Intent, /) -> str:
        """Say what traits and relics do, and what a die counts beyond its face."""
        if intent.name != "die":
            return told_of(self._sitting.view, intent)
        held = self._find(intent.number)
        if held is None or self.phase is PhaseName.BEFORE_ROLL:
            return ""
        told = Counting(self._sitting.view).told(held)
        return f"{sentence_case(die_text(held.die))} {told}." if told else ""

    def _blends(self, one: int, other: int) -> bool:
        """Whether two different dice may go into the blender now."""
        first, second = sorted((one, other))
        return first != second and self._sitting.check(f"blend {first} {second}") is None

    def hint(self) -> str:
        """Lead through the first rounds."""
        if self.phase is PhaseName.BEFORE_ROLL:
            return f"Press {self._key('roll')} to roll."
        inviting = [index for index, letter in enumerate(RECTANGLE_LETTERS) if self._invites(letter)]
        partners = [
            die
            for die in self._sitting.view.dice
            if self.selected and die.rectangle is None and self._blends(self.selected[0], die.number)
        ]
        held = Held(tuple(self.selected), self.blending, self.filling, partners)
        return what_next(self._sitting.view, held, inviting, self._key, self.can)

    def _key(self, name: str, number: int = 0) -> str:
        if name == "die":
            return self.stage.keys.die_key(number)
        return self.stage.keys.key_of(self.scope, Intent(name, number))

    def back(self) -> None:
        """Drop selection, blender and cursor; before the roll, go back to the villains."""
        if self.phase is PhaseName.BEFORE_ROLL:
            self.undo()
            return
        self.selected.clear()
        self.blending = self.filling = False
        self.cursor = None

    def has(self, intent: Intent) -> bool:
        """A key of a die is one only while there is such a die."""
        return intent.name != "die" or self._find(intent.number) is not None

    def perform(self, intent: Intent) -> None:
        """Answer the moves of a battle."""
        if intent.name != "place":
            self.filling = False
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
                self.stage.refuse(no_die_has(number, self.stage.keys.die_key))
            else:
                self.stage.refuse(on_screen(problem.sentence, self.stage.keys.die_key))
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
        elif self.selected:
            self._place_all(tuple(self.selected), letter)
        elif self.filling:
            self._fill(rectangle)
        else:
            self.filling = True

    def _place_all(self, numbers: tuple[int, ...], letter: str) -> None:
        for number in numbers:
            if not self.stage.play(f"place {number} {letter}"):
                self._refused = True
                break
        self.blending = self.filling = False

    def _fill(self, rectangle: int) -> None:
        letter = RECTANGLE_LETTERS[rectangle]
        numbers = best_fill(self._sitting, rectangle)
        if numbers:
            self._place_all(numbers, letter)
            return
        self.filling = False
        ledger, villain = self._sitting.view.ledger, self._sitting.view.villain
        beaten = ledger and villain and ledger.tallies[rectangle].have >= villain.rectangles[rectangle].number
        self.stage.refuse(
            f"{letter.upper()} is beaten already." if beaten else f"No free die can go on {letter.upper()}."
        )

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
                self.stage.tell(f"Rolled again: {self._die_name(number)}. Undo cannot go back past it.")
            else:
                self.selected.append(number)
            return
        why = "" if self.can("reroll") else self._why_not("reroll 1")
        self.stage.refuse(why or "Select the die to roll again.")

    def _shift(self) -> None:
        if len(self.selected) == _DICE_OF_A_PIP:
            source, target = self.selected
            self.stage.play(f"shift {source} {target}")
            return
        why = "" if self.can("shift") else self._why_not("shift 1 2")
        self.stage.refuse(why or "Select two dice: a pip goes from the first to the second.")

    def _why_not(self, move: str) -> str:
        problem = self._sitting.check(move)
        return "" if problem is None else on_screen(problem.sentence, self.stage.keys.die_key)

    def _die_name(self, number: int) -> str:
        return die_text(next(die for die in self._sitting.view.dice if die.number == number).die)

    # --- the mouse -----------------------------------------------------------------------------------

    def can_drag(self, intent: Intent, /) -> bool:
        """Dice can be dragged, free ones and placed ones."""
        return intent.name == "die" and self._find(intent.number) is not None

    def _find(self, number: int) -> DieView | None:
        return next((die for die in self._sitting.view.dice if die.number == number), None)

    def draw_dragged(self, canvas: Canvas, intent: Intent, x: int, y: int, /) -> None:
        """Draw the die under the mouse."""
        held = self._find(intent.number)
        if held is not None:
            look = DieLook(self.stage.keys.die_key(held.number), selected=True)
            draw_die(canvas, x - SMALL.width // 2, y - 1, held.die, SMALL, look)

    def drop(self, intent: Intent, target: Intent | None, /) -> None:
        """Place, take back or blend: a die dropped on another one goes where that one lies."""
        held = self._find(intent.number)
        if held is None or target is None:
            return
        other = self._find(target.number) if target.name == "die" else None
        place = target.number if target.name == "place" else other.rectangle if other else None
        self.cursor = None
        if place is not None:
            self._drop_on(held, place)
        elif target.name in ("hand", "die") and held.rectangle is not None:
            self.stage.play(f"take {held.number}")
        elif target.name == "blend" and (held.rectangle is None or self.stage.play(f"take {held.number}")):
            if held.number not in self.selected:
                self.selected.append(held.number)
            self.blending = False
            self._press_blend()

    def _drop_on(self, held: DieView, place: int) -> None:
        letter = RECTANGLE_LETTERS[place]
        if held.rectangle == place:
            return
        if held.rectangle is None:
            together = held.number in self.selected
            self._place_all(tuple(self.selected) if together else (held.number,), letter)
        elif self.stage.play(f"take {held.number}") and not self.stage.play(f"place {held.number} {letter}"):
            # It cannot go there: back to where it was, and the reason stays to be read.
            why = self.stage.note
            self.stage.play(f"place {held.number} {RECTANGLE_LETTERS[held.rectangle]}")
            self.stage.note = why

    def moved(self, events: tuple[object, ...], /) -> None:
        """Let rolled dice tumble, and the blender turn."""
        tumbling.begin(self.stage.motion, events)

    # --- the round ---------------------------------------------------------------------------------

    def _press_end(self) -> None:
        lines = warnings(self._sitting) if self.stage.setup.config.confirm_end else ()
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
            forecast = AfterRound(after, view.ledger.gain)
        draw_bar(canvas, view, self.stage.printable_seed, forecast)
        first, second, third = (self._invites(letter) for letter in RECTANGLE_LETTERS)
        counting = Counting(view) if view.ledger is not None else None
        look = BoardLook(
            selected=frozenset(self.selected),
            inviting=(first, second, third),
            buttons=BattleButtons(
                forecast,
                self.blending,
                None if counting is None else self._blend_of_selected(counting),
                self.can,
                self._key,
                self.stage.motion.progress(tumbling.BLEND),
            ),
            portrait=self.stage.portrait(view.villain.id) if view.villain else (),
            taunt=taunt_of(view.villain, view.round) if view.villain else "",
            chronicle=tuple(self._sitting.chronicle),
            key=self.stage.keys.die_key,
            shown=partial(tumbling.shown, self.stage.motion),
            more=(lambda _: "") if counting is None else counting.sign,
        )
        draw_board(canvas, view, look)

    def _blend_of_selected(self, counting: Counting) -> Die | None:
        if len(self.selected) != _DICE_IN_BLENDER or not self._blends(*self.selected):
            return None
        dice = {die.number: die for die in self._sitting.view.dice}
        first, second = self.selected
        return counting.blend(dice[first], dice[second])

    def _invites(self, letter: str) -> bool:
        return bool(self.selected) and all(
            self._sitting.check(f"place {number} {letter}") is None for number in self.selected
        )
