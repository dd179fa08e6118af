"""What effects say on cards: one sentence each, so that text and rules cannot drift apart."""

from __future__ import annotations

from dicehero.games.quest import effects as fx
from dicehero.games.quest.effects import Effect, RectangleLetter

_FACES = {"odd": "odd dice", "even": "even dice", "low": "dice of 1 to 3", "high": "dice of 4 to 6"}
_DICE = {
    "any": "Dice",
    "wild": "Wild dice",
    "kept": "Kept dice",
    "blended": "Blended dice",
    "odd": "Odd dice",
    "even": "Even dice",
    "low": "Dice of 1 to 3",
    "high": "Dice of 4 to 6",
}
_BLENDS = {
    "any": "Every blend",
    "equal faces": "A blend of two equal faces",
    "one colour": "A blend of two dice of one colour",
    "two colours": "A blend of two different colours",
}


def sentence(effect: Effect) -> str:
    """Return what an effect does, in one short sentence."""
    match effect:
        case fx.OnlyFaces(faces, rectangle):
            return f"{_rectangle(rectangle)} takes only {_FACES[faces]}."
        case fx.WildBarred(rectangle):
            return f"{_rectangle(rectangle)} takes no wild dice."
        case fx.AlsoCounts(colour, for_colour, every):
            when = "" if every == 1 else f" in every {_ordinal(every)} round"
            return f"{colour.capitalize()} dice also count as {for_colour}{when}."
        case fx.PlacementLimit(most):
            return f"At most {most} dice may be placed in all."
        case fx.DieWorth(amount, sort, rectangle):
            where = _on(rectangle)
            return f"{_DICE[sort]} count {_more(amount)}{where}."
        case fx.LossFactor(factor, rectangle):
            times = "double" if factor == 2 else "triple"
            return f"Unmatched points{_of(rectangle)} hurt {times}."
        case fx.LossExtra(amount, 1, rectangle):
            return f"{_rectangle(rectangle)} left short costs {amount} life more."
        case fx.LossExtra(amount, shortfall, rectangle):
            return f"{_rectangle(rectangle)} left short by {shortfall} or more costs {amount} life more."
        case fx.LossForgiven(up_to, rectangle):
            by = "1" if up_to == 1 else f"{up_to} or less"
            return f"{_rectangle(rectangle)} left short by {by} costs no life."
        case fx.LossCapped(at, rectangle):
            return f"{_rectangle(rectangle)} never costs more than {at} life."
        case fx.BeatenCosts(life):
            return f"Each beaten rectangle costs {life} life."
        case fx.SurplusPoints(0, rectangle):
            return f"Surplus{_on(rectangle)} earns nothing."
        case fx.SurplusPoints(points, rectangle):
            return f"Surplus{_on(rectangle)} earns {points} a point instead of 2."
        case fx.BeatenBonus(points):
            return f"Each beaten rectangle earns {points} points more."
        case fx.UnbeatenEarnsNothing(rectangle):
            which = "Each rectangle" if rectangle is None else _rectangle(rectangle)
            return f"{which} earns nothing unless it is beaten."
        case fx.FlawlessPoints(points):
            return f"A flawless round earns {points} points more."
        case fx.NoBlending():
            return "The blender is jammed."
        case fx.BlendLimit(1):
            return "Only one blend a round."
        case fx.BlendLimit(blends):
            return f"Only {blends} blends a round."
        case fx.BlendRoundsUp(first_only):
            which = "The first blend of each round rounds" if first_only else "Blends round"
            return f"{which} up instead of down."
        case fx.BlendShift(amount, of):
            return f"{_BLENDS[of]} gives {_pips(amount)}."
        case fx.BlendCosts(life):
            return f"Each blend costs {life} life."
        case fx.LowestFace(face, colour):
            dice = "Rolled dice" if colour is None else f"Rolled {_sort_of(colour)} dice"
            return f"{dice} show {face} at least."
        case fx.KeptShift(amount):
            return f"Kept dice {'gain' if amount > 0 else 'lose'} {_pips_of(amount)}."
        case fx.Rerolls(times):
            return f"{_times(times)} you may roll a free die again."
        case fx.PipShifts(times):
            return f"{_times(times)} you may move a pip from one free die to another."
        case fx.FlawlessLife(life):
            return f"A flawless round gives back {life} life."
        case fx.RoundLife(life):
            return f"Every survived round gives back {life} life."
        case fx.StealsBestDie():
            return "Unless you are flawless, your best free die is stolen."
        case fx.NothingKept():
            return "Unless you are flawless, all free dice are lost."
        case fx.LifeReward(life):
            return f"The life reward gives {life} life instead of 10."
        case fx.SpaceReward(spaces):
            return f"The space reward gives {spaces} spaces."
        case fx.AllRewards():
            return "All four rewards are offered after every round."
        case fx.NoFlawlessReward():
            return "A flawless round brings no fourth reward."
        case fx.MaxLife(amount):
            return f"{'+' if amount > 0 else '-'}{abs(amount)} life and greatest life."
        case fx.ExtraDie(colour):
            return f"A {_sort_of(colour)} die joins your pool, with a space if needed."
        case fx.ExtraSpaces(spaces):
            return f"{spaces} more {'space' if spaces == 1 else 'spaces'} in every colour."
        case fx.BlackRectangle(rectangle):
            return f"Rectangle {rectangle.upper()} is black: only wild dice fit."
        case fx.NumbersShift(percent, bosses_only):
            who = "Bosses'" if bosses_only else "Villains'"
            return f"{who} numbers are {'higher' if percent > 0 else 'lower'} ({percent:+} %)."
        case fx.FewerVillains():
            return "Only two villains appear to choose from."


def _sort_of(colour: str) -> str:
    """Return what dice of a colour are called: black ones are wild."""
    return "wild" if colour == "black" else colour


def sentences(effects: tuple[Effect, ...]) -> str:
    """Return the sentences of several effects, one after the other."""
    return " ".join(map(sentence, effects))


def _rectangle(letter: RectangleLetter | None) -> str:
    return "A rectangle" if letter is None else f"Rectangle {letter.upper()}"


def _of(letter: RectangleLetter | None) -> str:
    return "" if letter is None else f" of rectangle {letter.upper()}"


def _on(letter: RectangleLetter | None) -> str:
    return "" if letter is None else f" on rectangle {letter.upper()}"


def _more(amount: int) -> str:
    return f"{abs(amount)} {'more' if amount > 0 else 'less'}"


def _pips_of(amount: int) -> str:
    return "a pip" if abs(amount) == 1 else f"{abs(amount)} pips"


def _pips(amount: int) -> str:
    return f"{_pips_of(amount)} {'more (6 at most)' if amount > 0 else 'less (1 at least)'}"


def _times(times: int) -> str:
    return {1: "Once", 2: "Twice", 3: "Three times"}[times] + " a round"


def _ordinal(number: int) -> str:
    return {2: "second", 3: "third", 4: "fourth", 5: "fifth"}[number]
