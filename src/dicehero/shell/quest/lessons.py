"""What is taught of the quest, and when."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from dicehero.games.quest.dice import Colour
from dicehero.games.quest.view import DieView, PhaseName, QuestView
from dicehero.shell.quest.event_text import die_text, rectangle_name
from dicehero.shell.text import listed, sentence_case
from dicehero.shell.tutorial.guide import Lesson, Moment

LAST_ROUND: Final = 3
"""The round that is played without being told much that is new."""


_COURSE_OF_A_ROUND: Final = (
    PhaseName.CHOOSE_HERO,
    PhaseName.DEALING_VILLAINS,
    PhaseName.CHOOSE_VILLAIN,
    PhaseName.BEFORE_ROLL,
    PhaseName.ROLLING,
    PhaseName.REROLLING,
    PhaseName.BATTLE,
    PhaseName.CROSSROADS,
    PhaseName.DEALING_REWARDS,
    PhaseName.CHOOSE_REWARD,
    PhaseName.DEALING_RELICS,
    PhaseName.CHOOSE_RELIC,
    PhaseName.CHOOSE_KEPT,
    PhaseName.FINISHED,
)
"""All phases in the order in which a round passes through them. Re-rolls lead back to the battle."""


def _on(phase: PhaseName, verb: str, *, first: int = 1, last: int = LAST_ROUND) -> Callable[[Moment], bool]:
    """Return what fits in a phase of these rounds where a move of this verb is suggested."""

    def fits(moment: Moment) -> bool:
        view: QuestView = moment.view
        return view.phase is phase and first <= view.round <= last and moment.move.split()[0] == verb

    return fits


def _after(phase: PhaseName, last: int = LAST_ROUND) -> Callable[[QuestView], bool]:
    """Return whether a view is beyond a phase of a round."""

    def past(view: QuestView) -> bool:
        return (view.round, _COURSE_OF_A_ROUND.index(view.phase)) > (last, _COURSE_OF_A_ROUND.index(phase))

    return past


def _does(verb: str, *, first: int = 1) -> Callable[[QuestView, str], bool]:
    return lambda view, move: move.split()[0] == verb and view.round >= first


def _always(text: str) -> Callable[[Moment], str]:
    return lambda _moment: text


def _held(view: QuestView, number: str) -> DieView | None:
    return next((die for die in view.dice if die.number == int(number)), None)


def _suggests_wild(moment: Moment) -> bool:
    match moment.move.split():
        case ["place", number, _]:
            held = _held(moment.view, number)
            return held is not None and held.colour is Colour.BLACK
        case _:
            return False


def _places_wild(view: QuestView, move: str) -> bool:
    return view.phase is PhaseName.BATTLE and _suggests_wild(Moment(view, move))


def _shows_traits(view: QuestView) -> bool:
    """Whether to speak of traits: a villain on offer has some. Until the last round kept dice come first."""
    return (view.round == LAST_ROUND or not view.kept) and any(villain.traits for villain in view.villains)


def _places_second(view: QuestView, move: str) -> bool:
    return move.startswith("place") and any(die.rectangle is not None for die in view.dice)


def _villain(moment: Moment) -> str:
    counts = [f"{count} {colour.word}" for colour in Colour if (count := moment.view.pool[colour])]
    return (
        "A villain is three rectangles: a colour, slots for dice, a number to reach."
        f" You roll {listed(counts)}."
    )


def _hero(moment: Moment) -> str:
    strength = moment.view.hero.strength
    return f"Heroes bend the rules, too. Yours has {strength.name}. {strength.text}".rstrip()


def _place(moment: Moment) -> str:
    _, number, letter = moment.move.split()
    held = _held(moment.view, number)
    name = sentence_case(die_text(held.die)) if held else "A die"
    where = rectangle_name("abc".index(letter))
    return f"Dice go on rectangles of their own colour. {name} counts {held.face if held else 0} on {where}."


def _blend(moment: Moment) -> str:
    _, one, other = moment.move.split()
    first, second = _held(moment.view, one), _held(moment.view, other)
    if first is None or second is None:
        return "Two dice blend into one wild die: their average, rounded down."
    pair = f"{sentence_case(die_text(first.die))} and {die_text(second.die)}"
    return f"{pair} help little as they are. Blended they make one wild die: their average, rounded down."


def _keeps(moment: Moment) -> bool:
    """Whether to speak of what is kept: where it must be chosen, and at the end in any case."""
    view: QuestView = moment.view
    last = view.round == LAST_ROUND and view.phase is PhaseName.CHOOSE_REWARD
    return last or (view.phase is PhaseName.CHOOSE_KEPT and view.round <= LAST_ROUND)


def _keep(moment: Moment) -> str:
    if moment.view.phase is PhaseName.CHOOSE_KEPT:
        return (
            "More dice are left than you have spaces for. Keep the high ones: they are there next round,"
            " beside those you roll."
        )
    return "Free dice come along to the next round. Where they outnumber the spaces you choose which to keep."


def _wild(_moment: Moment) -> str:
    return "A wild die, marked K, goes on any colour. Put it where points are missing."


LESSONS: Final = (
    Lesson(
        "Villain",
        _villain,
        _on(PhaseName.CHOOSE_VILLAIN, "villain", last=1),
        _does("villain"),
        _after(PhaseName.CHOOSE_VILLAIN, last=1),
    ),
    Lesson(
        "Roll",
        _always("You roll once a round. After that nothing is left to chance, so take your time."),
        _on(PhaseName.BEFORE_ROLL, "roll"),
        _does("roll"),
        _after(PhaseName.BEFORE_ROLL),
    ),
    Lesson(
        "Your hero",
        _hero,
        lambda moment: _on(PhaseName.BEFORE_ROLL, "roll", first=2)(moment) and moment.view.hero is not None,
        _does("roll", first=2),
        _after(PhaseName.BEFORE_ROLL),
    ),
    Lesson("Place", _place, _on(PhaseName.BATTLE, "place"), _does("place"), _after(PhaseName.BATTLE)),
    Lesson("Blend", _blend, _on(PhaseName.BATTLE, "blend"), _does("blend"), _after(PhaseName.BATTLE)),
    Lesson(
        "Wild",
        _wild,
        lambda moment: moment.view.phase is PhaseName.BATTLE and _suggests_wild(moment),
        _places_wild,
        _after(PhaseName.BATTLE),
    ),
    Lesson(
        "Points",
        _always(
            "A point matched scores 1, a point above the number 2. A missing point costs 1 life."
            " Each rectangle says what it has."
        ),
        lambda moment: (
            _on(PhaseName.BATTLE, "place")(moment)
            and any(die.rectangle is not None for die in moment.view.dice)
        ),
        _places_second,
        _after(PhaseName.BATTLE),
    ),
    Lesson(
        "End",
        _always(
            "Until you end the round, all but the roll can be undone. Free dice stay with you then,"
            " if you have space."
        ),
        _on(PhaseName.BATTLE, "end"),
        _does("end"),
        _after(PhaseName.BATTLE),
    ),
    Lesson(
        "Reward",
        _always(
            "Take a reward: dice to roll in every round, a space for kept dice, or life."
            " A wild die is always of use."
        ),
        _on(PhaseName.CHOOSE_REWARD, "reward"),
        _does("reward"),
        _after(PhaseName.CHOOSE_REWARD),
    ),
    Lesson("Keep", _keep, _keeps, _does("keep"), _after(PhaseName.CHOOSE_KEPT)),
    Lesson(
        "Traits",
        _always("Some villains bend the rules. Their cards say how, and some of it does you good."),
        lambda moment: (
            _on(PhaseName.CHOOSE_VILLAIN, "villain", first=2)(moment) and _shows_traits(moment.view)
        ),
        lambda view, move: move.startswith("villain") and view.round > 1 and _shows_traits(view),
        _after(PhaseName.CHOOSE_VILLAIN),
    ),
    Lesson(
        "Kept dice",
        _always(
            "Dice you kept come along with the faces they show. Count on them when you choose a villain."
        ),
        lambda moment: _on(PhaseName.CHOOSE_VILLAIN, "villain", first=2)(moment) and bool(moment.view.kept),
        lambda view, move: move.startswith("villain") and bool(view.kept),
        _after(PhaseName.CHOOSE_VILLAIN),
    ),
    Lesson(
        "Your turn",
        _always("This round is yours: play as you like. My suggestion still stands below."),
        lambda moment: moment.view.round == LAST_ROUND and moment.view.phase is PhaseName.BATTLE,
        _does("end", first=LAST_ROUND),
        _after(PhaseName.BATTLE),
    ),
)
