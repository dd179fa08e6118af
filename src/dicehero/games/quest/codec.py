"""The text of moves: what a player types, what replays hold. Reading and writing are exact inverses."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from dicehero.core.errors import AmbiguousMove, UnreadableMove
from dicehero.games.quest import moves
from dicehero.games.quest.chance import EXTRA_REWARDS
from dicehero.games.quest.dice import (
    COLOUR_BY_LETTER,
    RECTANGLE_LETTERS,
    Die,
    Rectangle,
    Villain,
    die,
)
from dicehero.games.quest.moves import Move

_RECTANGLE = re.compile(r"([RBGYK])([1-4]):([1-9][0-9]?)")
_DIE = re.compile(r"([RBGYK])([1-6])")
_NUMBER = re.compile(r"[1-9][0-9]{0,3}")
_BETWEEN_VILLAINS = " / "


def write_move(move: Move) -> str:
    """Return the one text of a move."""
    match move:
        case moves.Place(number, rectangle):
            return f"place {number} {RECTANGLE_LETTERS[rectangle]}"
        case moves.TakeBack(number):
            return f"take {number}"
        case moves.Blend(first, second):
            return f"blend {first} {second}"
        case moves.EndRound():
            return "end"
        case moves.ChooseHero(hero):
            return f"hero {hero}"
        case moves.ChooseVillain(number):
            return f"villain {number}"
        case moves.Roll():
            return "roll"
        case moves.ChooseReward(number):
            return f"reward {number}"
        case moves.Keep(dice):
            return " ".join(("keep", *map(str, dice)))
        case moves.Retire():
            return "retire"
        case moves.Onward():
            return "onward"
        case moves.DealVillains(villains):
            return "=villains " + _BETWEEN_VILLAINS.join(
                " ".join((villain.id, *map(str, villain.rectangles))) for villain in villains
            )
        case moves.DealDice(rolled):
            return " ".join(("=roll", *map(str, rolled)))
        case moves.DealRewards(colours, space, extras):
            letters = "".join(colour.letter for colour in colours)
            return " ".join(("=rewards", f"dice:{letters}", f"space:{space.letter}", *extras))


def read_move(text: str, heroes: Iterable[str]) -> Move:
    """Read a move. Case and spacing are free, and a hero may be shortened to a unique beginning.

    Raises UnreadableMove for what is no move, AmbiguousMove for a beginning that fits several heroes.
    """
    words = text.split()
    if not words:
        raise UnreadableMove("empty", "Nothing was said; help lists the moves.")
    verb, arguments = words[0].lower(), words[1:]
    if verb == "hero":
        return _read_hero(arguments, tuple(heroes))
    reader = _READERS.get(verb)
    if reader is None:
        raise UnreadableMove("unknown-move", f"There is no move {_quoted(words[0])}; help lists the moves.")
    return reader(arguments)


def _quoted(word: str) -> str:
    return repr(word if len(word) <= 20 else word[:20] + "...")


def _usage(form: str) -> UnreadableMove:
    return UnreadableMove("wrong-form", f"Say it like this: {form}")


def _numbers(arguments: list[str], form: str) -> list[int]:
    if not all(_NUMBER.fullmatch(argument) for argument in arguments):
        raise _usage(form)
    return [int(argument) for argument in arguments]


def _read_hero(arguments: list[str], heroes: tuple[str, ...]) -> moves.ChooseHero:
    if len(arguments) != 1:
        raise _usage("hero ID")
    wanted = arguments[0].lower()
    if wanted in heroes:
        return moves.ChooseHero(wanted)
    fitting = [hero for hero in heroes if hero.startswith(wanted)]
    if len(fitting) > 1:
        raise AmbiguousMove("ambiguous-hero", f"{_quoted(wanted)} could be {' or '.join(fitting)}.")
    return moves.ChooseHero(fitting[0] if fitting else wanted)


def _read_place(arguments: list[str]) -> moves.Place:
    form = "place DIE RECTANGLE, for example place 3 a"
    if len(arguments) != 2 or arguments[1].lower() not in tuple(RECTANGLE_LETTERS):
        raise _usage(form)
    (number,) = _numbers(arguments[:1], form)
    return moves.Place(number, RECTANGLE_LETTERS.index(arguments[1].lower()))


def _read_blend(arguments: list[str]) -> moves.Blend:
    form = "blend DIE DIE, for example blend 5 6"
    if len(arguments) != 2:
        raise _usage(form)
    first, second = sorted(_numbers(arguments, form))
    return moves.Blend(first, second)


def _read_keep(arguments: list[str]) -> moves.Keep:
    form = "keep DIE..., for example keep 5 6"
    if not arguments:
        raise _usage(form)
    return moves.Keep(tuple(sorted(_numbers(arguments, form))))


def _numbered(verb: str, make: Callable[[int], Move]) -> Callable[[list[str]], Move]:
    form = f"{verb} NUMBER, for example {verb} 1"

    def read(arguments: list[str]) -> Move:
        if len(arguments) != 1:
            raise _usage(form)
        (number,) = _numbers(arguments, form)
        return make(number)

    return read


def _bare(verb: str, move: Move) -> Callable[[list[str]], Move]:
    def read(arguments: list[str]) -> Move:
        if arguments:
            raise _usage(verb)
        return move

    return read


# --- chance: written by the session, read from replays, so strict to the letter ------------------


def _read_villains(arguments: list[str]) -> moves.DealVillains:
    villains: list[Villain] = []
    for part in " ".join(arguments).split(_BETWEEN_VILLAINS):
        words = part.split()
        if len(words) != 4:
            raise _usage("=villains ID RECTANGLE RECTANGLE RECTANGLE / ...")
        first, second, third = (_read_rectangle(word) for word in words[1:])
        villains.append(Villain(words[0], (first, second, third)))
    return moves.DealVillains(tuple(villains))


def _read_rectangle(word: str) -> Rectangle:
    found = _RECTANGLE.fullmatch(word)
    if found is None:
        raise UnreadableMove("wrong-form", f"{_quoted(word)} is no rectangle; R3:10 would be one.")
    letter, width, number = found.groups()
    return Rectangle(COLOUR_BY_LETTER[letter], int(width), int(number))


def _read_roll(arguments: list[str]) -> moves.DealDice:
    return moves.DealDice(tuple(_read_die(word) for word in arguments))


def _read_die(word: str) -> Die:
    found = _DIE.fullmatch(word)
    if found is None:
        raise UnreadableMove("wrong-form", f"{_quoted(word)} is no die; R5 would be one.")
    return die(COLOUR_BY_LETTER[found[1]], int(found[2]))


_REWARDS = re.compile(r"dice:([RBGYK])([RBGYK]) space:([RBGYK])((?: [a-z]+)+)")


def _read_rewards(arguments: list[str]) -> moves.DealRewards:
    found = _REWARDS.fullmatch(" ".join(arguments))
    if found is None:
        raise _usage("=rewards dice:RB space:G black")
    extras = tuple(found[4].split())
    if not set(extras) <= set(EXTRA_REWARDS):
        raise _usage("=rewards dice:RB space:G black")
    first, second, space = (COLOUR_BY_LETTER[letter] for letter in found.groups()[:3])
    return moves.DealRewards((first, second), space, extras)


_READERS: dict[str, Callable[[list[str]], Move]] = {
    "place": _read_place,
    "take": _numbered("take", moves.TakeBack),
    "blend": _read_blend,
    "end": _bare("end", moves.END_ROUND),
    "villain": _numbered("villain", moves.ChooseVillain),
    "roll": _bare("roll", moves.ROLL),
    "reward": _numbered("reward", moves.ChooseReward),
    "keep": _read_keep,
    "retire": _bare("retire", moves.RETIRE),
    "onward": _bare("onward", moves.ONWARD),
    "=villains": _read_villains,
    "=roll": _read_roll,
    "=rewards": _read_rewards,
}
