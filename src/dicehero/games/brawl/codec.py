"""The text of moves. Reading and writing are exact inverses."""

from __future__ import annotations

from dicehero.core.errors import UnreadableMove
from dicehero.games.brawl import moves
from dicehero.games.brawl.dice import CREST, MINUS, PLUS
from dicehero.games.brawl.moves import Move
from dicehero.games.brawl.terms import MOST_SEATS

SIGNS = {PLUS: "+", MINUS: "-", CREST: "C"}
"""How the faces that are no numbers are written."""
_FACES = {str(number): number for number in range(1, 10)} | {sign: face for face, sign in SIGNS.items()}
_BARE: dict[str, Move] = {"roll": moves.ROLL, "double": moves.DOUBLE, "stand": moves.STAND}
_LONGEST = 20


def face_text(face: int) -> str:
    """Return a face as one character."""
    return SIGNS.get(face) or str(face)


def write_move(move: Move) -> str:
    """Return the one text of a move."""
    match move:
        case moves.Roll():
            return "roll"
        case moves.Double():
            return "double"
        case moves.Stand():
            return "stand"
        case moves.Reroll(place):
            return f"reroll {place}"
        case moves.DrawFirst(seat):
            return f"=first {seat + 1}"
        case moves.DealFaces(faces):
            return " ".join(("=roll", *map(face_text, faces)))


def read_move(text: str) -> Move:
    """Read a move; case and spacing are free. Raises UnreadableMove."""
    words = text.split()
    if not words:
        raise UnreadableMove("empty", "Nothing was said; help lists the moves.")
    verb, arguments = words[0].lower(), words[1:]
    if verb in _BARE:
        if arguments:
            raise _usage(verb)
        return _BARE[verb]
    match verb:
        case "reroll":
            places = {str(each.place): each for each in moves.REROLLS}
            if len(arguments) != 1 or arguments[0] not in places:
                raise _usage("reroll 1, reroll 2 or reroll 3: the place of a number, from the left")
            return places[arguments[0]]
        case "=first":
            seats = {str(seat + 1): seat for seat in range(MOST_SEATS)}
            if len(arguments) != 1 or arguments[0] not in seats:
                raise _usage("=first SEAT")
            return moves.DrawFirst(seats[arguments[0]])
        case "=roll":
            if not arguments or not all(word in _FACES for word in arguments):
                raise _usage("=roll FACE...")
            return moves.DealFaces(tuple(_FACES[word] for word in arguments))
        case _:
            said = words[0] if len(words[0]) <= _LONGEST else words[0][:_LONGEST] + "..."
            raise UnreadableMove("unknown-move", f"There is no move {said!r}; help lists the moves.")


def _usage(form: str) -> UnreadableMove:
    return UnreadableMove("wrong-form", f"Say it like this: {form}")
