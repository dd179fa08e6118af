"""The rules of a battle as the effects in force bend them, worked out once and looked up ever after.

Nothing here depends on the order in which dice are placed: what a rectangle costs and earns follows
from the dice that lie on it when the round ends. Solvers rely on that.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import TypeVar

from dicehero.games.quest import effects as fx
from dicehero.games.quest.dice import DICE, Colour, Die, Origin
from dicehero.games.quest.effects import DieSort, Effect, Faces, concerns

REFUSED = -1
"""In place of a worth: this die may not lie there."""
SURPLUS_POINTS = 2
"""Score for each point above a rectangle's number. Rule: §6.1."""
LIFE_REWARD = 10
"""Life points of the fourth reward. Rule: §7.4."""
UNLIMITED = 99

Colours = tuple[Colour, Colour, Colour]
Worths = tuple[int, ...]
"""By `Die.code`: the pips that a die counts on a rectangle, or REFUSED."""

_E = TypeVar("_E", bound=Effect)

_FITTED = fx.OnlyFaces | fx.WildBarred | fx.AlsoCounts | fx.DieWorth
_RECKONED = (
    fx.LossFactor
    | fx.LossExtra
    | fx.LossForgiven
    | fx.LossCapped
    | fx.BeatenCosts
    | fx.SurplusPoints
    | fx.BeatenBonus
    | fx.UnbeatenEarnsNothing
)


@dataclass(frozen=True, slots=True)
class Fits:
    """Which dice go where on rectangles of three colours, and what they count there."""

    worths: tuple[Worths, Worths, Worths]
    takers: tuple[int, ...]
    """By `Die.code`: the rectangles that take the die, as a bit set (bit 0 is a)."""


@dataclass(frozen=True, slots=True)
class BattleRules:
    """Every rule that effects can bend, in the form that is fastest to apply."""

    effects: tuple[Effect, ...]
    round: int
    """Counts only where an effect comes and goes with the rounds; else 0."""
    placement_limit: int
    blend_limit: int
    """Blends a round; 0 where the blender is jammed."""
    blend_cost: int
    """Life points for each blend."""
    flawless_points: int
    survival_life: tuple[int, int]
    """Life points given back after an ordinary and after a flawless round."""
    kept_shift: int
    steals_best: bool
    nothing_kept: bool
    rerolls: int
    pip_shifts: int
    blended: tuple[fx.BlendRoundsUp | fx.BlendShift, ...]
    """The effects that bear on the face of a blend."""
    reckoned: tuple[Effect, ...]
    """The effects that bear on what a rectangle costs and earns."""
    fitted: tuple[Effect, ...]
    """The effects that bear on which dice go where and what they count."""
    known_fits: dict[Colours, Fits] = field(default_factory=dict, repr=False, compare=False)
    """Answers of `fits`, remembered: finding them by the effects again costs more than a move."""

    def fits(self, colours: Colours) -> Fits:
        """Return which dice go on rectangles of these colours. Rule: §5.1."""
        found = self.known_fits.get(colours)
        if found is None:
            found = self.known_fits[colours] = _fits(self.fitted, self.round, colours)
        return found

    def blended_face(self, first: Die, second: Die, blends_before: int) -> int:
        """Return the face (1-6) that two dice blend to: the floor of their average. Rule: §5.3."""
        return _blended_face(self.blended, first, second, blends_before)

    def loss(self, index: int, shortfall: int) -> int:
        """Return the life points that a rectangle short by so much costs. Rule: §6.2."""
        return _loss(self.reckoned, index, shortfall)

    def points(self, index: int, number: int, have: int) -> tuple[int, int]:
        """Return the points for what is matched, and for the rest. Rule: §6.1."""
        return _points(self.reckoned, index, number, have)

    def rolled_face(self, colour: Colour, face: int) -> int:
        """Return the face (1-6) that a rolled die shows. Rule: §4.1."""
        for effect in _of(fx.LowestFace, self.effects):
            if effect.colour is None or effect.colour == colour.word:
                face = max(face, effect.face)
        return face

    def kept_face(self, face: int) -> int:
        """Return the face (1-6) that a die has after it was kept. Rule: §6.4."""
        return min(6, max(1, face + self.kept_shift))


@lru_cache(maxsize=1024)
def battle_rules(effects: tuple[Effect, ...], round_number: int = 1) -> BattleRules:
    """Work out the rules under effects, in the order given, in a round (from 1)."""
    periodic = any(effect.every > 1 for effect in _of(fx.AlsoCounts, effects))
    limits = [effect.blends for effect in _of(fx.BlendLimit, effects)]
    jammed = bool(_of(fx.NoBlending, effects))
    round_life = sum(effect.life for effect in _of(fx.RoundLife, effects))
    flawless_life = sum(effect.life for effect in _of(fx.FlawlessLife, effects))
    return BattleRules(
        effects=effects,
        round=round_number if periodic else 0,
        placement_limit=min((e.dice for e in _of(fx.PlacementLimit, effects)), default=UNLIMITED),
        blend_limit=0 if jammed else min(limits, default=UNLIMITED),
        blend_cost=sum(effect.life for effect in _of(fx.BlendCosts, effects)),
        flawless_points=sum(effect.points for effect in _of(fx.FlawlessPoints, effects)),
        survival_life=(round_life, round_life + flawless_life),
        kept_shift=sum(effect.amount for effect in _of(fx.KeptShift, effects)),
        steals_best=bool(_of(fx.StealsBestDie, effects)),
        nothing_kept=bool(_of(fx.NothingKept, effects)),
        rerolls=sum(effect.times for effect in _of(fx.Rerolls, effects)),
        pip_shifts=sum(effect.times for effect in _of(fx.PipShifts, effects)),
        blended=tuple(e for e in effects if isinstance(e, fx.BlendRoundsUp | fx.BlendShift)),
        reckoned=tuple(effect for effect in effects if isinstance(effect, _RECKONED)),
        fitted=tuple(effect for effect in effects if isinstance(effect, _FITTED)),
    )


def _of(kind: type[_E], effects: tuple[Effect, ...]) -> list[_E]:
    return [effect for effect in effects if isinstance(effect, kind)]


# --- placing -------------------------------------------------------------------------------------


@cache
def _fits(effects: tuple[Effect, ...], round_number: int, colours: Colours) -> Fits:
    first, second, third = (
        tuple(_worth(effects, round_number, index, colour, die) for die in DICE)
        for index, colour in enumerate(colours)
    )
    takers = tuple(
        sum(1 << index for index, worths in enumerate((first, second, third)) if worths[die.code] != REFUSED)
        for die in DICE
    )
    return Fits((first, second, third), takers)


def _worth(effects: tuple[Effect, ...], round_number: int, index: int, colour: Colour, die: Die) -> int:
    if not counts_as(effects, round_number, die.colour, colour):
        return REFUSED
    worth = die.face
    for effect in effects:
        if bars(effect, index, colour, die):
            return REFUSED
        match effect:
            case fx.DieWorth(amount, dice, rectangle):
                if concerns(rectangle, index) and is_sort(die, dice):
                    worth += amount
            case _:
                pass
    return max(0, worth)


def counts_as(effects: tuple[Effect, ...], round_number: int, colour: Colour, wanted: Colour) -> bool:
    """Whether dice of a colour may go where another is wanted, for their colour alone. Rule: §5.1."""
    return colour in (wanted, Colour.BLACK) or any(
        effect.colour == colour.word and effect.for_colour == wanted.word and round_number % effect.every == 0
        for effect in _of(fx.AlsoCounts, effects)
    )


def bars(effect: Effect, index: int, wanted: Colour, die: Die) -> bool:
    """Whether an effect keeps a die of a colour that may go there from a rectangle (0-2) all the same.

    What bars wild dice leaves black rectangles alone, which nothing else fits.
    """
    match effect:
        case fx.OnlyFaces(faces, rectangle):
            return concerns(rectangle, index) and not shows(die, faces)
        case fx.WildBarred(rectangle):
            wild = die.colour is Colour.BLACK and wanted is not Colour.BLACK
            return concerns(rectangle, index) and wild
        case _:
            return False


def shows(die: Die, faces: Faces) -> bool:
    """Whether a die shows one of these faces."""
    match faces:
        case "odd":
            return die.face % 2 == 1
        case "even":
            return die.face % 2 == 0
        case "low":
            return die.face <= 3
        case "high":
            return die.face >= 4


def is_sort(die: Die, sort: DieSort) -> bool:
    """Whether a die is of this sort."""
    match sort:
        case "any":
            return True
        case "wild":
            return die.colour is Colour.BLACK
        case "kept":
            return die.origin is Origin.KEPT
        case "blended":
            return die.origin is Origin.BLENDED
        case "odd" | "even" | "low" | "high":
            return shows(die, sort)


# --- blending ------------------------------------------------------------------------------------


def _blended_face(
    effects: tuple[fx.BlendRoundsUp | fx.BlendShift, ...], first: Die, second: Die, blends_before: int
) -> int:
    pips = first.face + second.face
    face = pips // 2
    for effect in effects:
        match effect:
            case fx.BlendRoundsUp(first_only):
                if blends_before == 0 or not first_only:
                    face += pips % 2
            case fx.BlendShift(amount, of):
                if _is_blend(first, second, of):
                    face += amount
    return min(6, max(1, face))


def _is_blend(first: Die, second: Die, of: fx.BlendSort) -> bool:
    match of:
        case "any":
            return True
        case "equal faces":
            return first.face == second.face
        case "one colour":
            return first.colour is second.colour
        case "two colours":
            return first.colour is not second.colour


# --- what a rectangle costs and earns ------------------------------------------------------------


def _loss(effects: tuple[Effect, ...], index: int, shortfall: int) -> int:
    """Return a rectangle's cost: first what makes it dearer, then what forgives it, then what caps it.

    In this order a card that says "no life" or "never more than" is true whatever else is in force.
    """
    loss, extra, forgiven = shortfall, 0, 0
    cap: int | None = None
    for effect in effects:
        match effect:
            case fx.LossFactor(factor, rectangle):
                loss *= factor if concerns(rectangle, index) else 1
            case fx.LossExtra(amount, least, rectangle):
                extra += amount if shortfall >= least and concerns(rectangle, index) else 0
            case fx.BeatenCosts(life):
                extra += life if shortfall == 0 else 0
            case fx.LossForgiven(up_to, rectangle):
                forgiven = max(forgiven, up_to) if concerns(rectangle, index) else forgiven
            case fx.LossCapped(at, rectangle):
                if concerns(rectangle, index):
                    cap = at if cap is None else min(cap, at)
            case _:
                pass
    if 0 < shortfall <= forgiven:
        return 0
    return loss + extra if cap is None else min(cap, loss + extra)


def _points(effects: tuple[Effect, ...], index: int, number: int, have: int) -> tuple[int, int]:
    matched, surplus = min(have, number), max(0, have - number)
    extra = 0
    surplus_points: list[int] = []
    for effect in effects:
        match effect:
            case fx.SurplusPoints(points, rectangle):
                surplus_points += [points] if concerns(rectangle, index) else []
            case fx.BeatenBonus(points):
                extra += points if have >= number else 0
            case fx.UnbeatenEarnsNothing(rectangle):
                matched = 0 if have < number and concerns(rectangle, index) else matched
            case _:
                pass
    each = _points_of_surplus(surplus_points)
    return matched, each * surplus + extra


def _points_of_surplus(said: list[int]) -> int:
    """Return what a point of surplus earns: the least that spoils it, else the most that sweetens it."""
    spoilt = [points for points in said if points < SURPLUS_POINTS]
    return min(spoilt) if spoilt else max(said, default=SURPLUS_POINTS)


STANDARD_RULES = battle_rules(())
"""The rules with nothing to bend them."""
