"""Rounds of a quest that are over, as puzzles: what lay on the table after the roll, and what was made of it.

A round is judged from the roll: all dice as they lay after the last one was thrown again and the last pip was
moved, with no blend made. Only where a blended die was itself thrown again or given a pip do the blends
before that stand: the dice that went into them are gone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from dicehero.bots.quest.values import kept_worths
from dicehero.core.replay import ChanceLine, CommandLine, MoveLine, Record
from dicehero.games.quest import moves
from dicehero.games.quest.codec import read_move
from dicehero.games.quest.dice import COLOURS, HandDie
from dicehero.games.quest.moves import Move
from dicehero.games.quest.spec import QuestSpec
from dicehero.games.quest.state import FREE, Battle, Crossroads, QuestState, RewardDeal, Run
from dicehero.shell.quest.chronicle import QuestFrame
from dicehero.solver.quest.puzzle import Puzzle, RoundEnd, puzzle_of

_ROLL = "=roll "


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round that is over."""

    number: int
    """From 1."""
    puzzle: Puzzle
    """The hand from which it is judged, with what kept dice are worth."""
    outcome: RoundEnd
    """What it ended in; of the dice left free, the best that can be kept are."""
    hinted: tuple[Puzzle, ...] = ()
    """The hands for which advice was asked, where blends were made before: the line led on from there."""


def played_round(
    spec: QuestSpec,
    before: QuestState,
    made: Sequence[Move],
    after: QuestState,
    hints: Sequence[Sequence[Move]] = (),
) -> PlayedRound | None:
    """Return the round that ended between two states; None where none did.

    `made` are the moves since the roll that stand, `hints` those that stood when advice was asked for.
    """
    run, battle = before.run, before.phase
    if run is None or after.run is None or not isinstance(battle, Battle):
        return None
    rolled = len(battle.dice) - battle.blends
    blends = [move for move in made if isinstance(move, moves.Blend)]
    standing = _standing_blends(made, rolled)
    puzzle = weighed_puzzle(spec, run, _unblended(battle, blends, standing))
    counts = {_blends_in_front(hint, blends) for hint in hints}
    hinted = [
        weighed_puzzle(spec, run, _unblended(battle, blends, count))
        for count in sorted(counts)
        if count > standing
    ]
    return PlayedRound(run.round, puzzle, outcome_of(puzzle, run, after), tuple(hinted))


def outcome_of(puzzle: Puzzle, run: Run, after: QuestState) -> RoundEnd:
    """Return what a round came to: from the run before it to the state after its end."""
    assert after.run is not None
    return RoundEnd(run.life - after.run.life, after.run.score - run.score, _kept(puzzle, after))


def weighed_puzzle(spec: QuestSpec, run: Run, battle: Battle) -> Puzzle:
    """Return the puzzle that a battle poses, with kept dice by what they save next round."""
    puzzle = puzzle_of(run, battle, spec.toll_of_round(run.round))
    return replace(puzzle, kept_worths=kept_worths(run, puzzle.rules))


def _blends_in_front(hint: Sequence[Move], blends: Sequence[moves.Blend]) -> int:
    """Return how many blends were made when advice was asked for, if all of them stand; else 0."""
    before = [move for move in hint if isinstance(move, moves.Blend)]
    return len(before) if before == [*blends[: len(before)]] else 0


def _unblended(battle: Battle, blends: Sequence[moves.Blend], standing: int) -> Battle:
    """Return the battle as it lay after the roll, but for the blends that are to stand."""
    rolled = len(battle.dice) - battle.blends
    gone = {number for blend in blends[:standing] for number in (blend.first, blend.second)}
    spots = tuple(
        spot if number in gone else FREE
        for number, spot in enumerate(battle.spots[: rolled + standing], start=1)
    )
    return Battle(
        battle.encounter,
        battle.dice[: rolled + standing],
        spots,
        standing,
        battle.rerolls,
        battle.shifts,
    )


def _standing_blends(made: Iterable[Move], rolled: int) -> int:
    """Return how many blends were made before a blended die was last thrown again or given a pip."""
    blends = standing = 0
    for move in made:
        match move:
            case moves.Blend():
                blends += 1
            case moves.Reroll(number) if number > rolled:
                standing = blends
            case moves.ShiftPip(source, target) if max(source, target) > rolled:
                standing = blends
            case _:
                pass
    return standing


def _kept(puzzle: Puzzle, after: QuestState) -> int:
    match after.phase:
        case RewardDeal(_, _, free) | Crossroads(_, _, free):
            return _worth(puzzle, free)
        case _:
            return 0


def _worth(puzzle: Puzzle, free: tuple[HandDie, ...]) -> int:
    total = 0
    for colour in COLOURS:
        faces = sorted((held.die.face for held in free if held.die.colour is colour), reverse=True)
        total += sum(puzzle.worths[colour][face] for face in faces[: puzzle.rooms[colour]])
    return total


def moves_since_roll(records: Sequence[Record]) -> list[Move]:
    """Return the moves of the present battle that stand."""
    return _since_roll(records)[0]


def hints_since_roll(records: Sequence[Record]) -> list[list[Move]]:
    """Return, for each time that advice was asked for in the present battle, the moves that stood then."""
    return _since_roll(records)[1]


def _since_roll(records: Sequence[Record]) -> tuple[list[Move], list[list[Move]]]:
    start = len(records)
    while start and not _is_roll(records[start - 1]):
        start -= 1
    standing: list[Move] = []
    undone: list[Move] = []
    hints: list[list[Move]] = []
    for record in records[start:]:
        match record:
            case MoveLine(text):
                standing.append(read_move(text, ()))
                undone.clear()
            case CommandLine("undo"):
                undone.append(standing.pop())
            case CommandLine("redo"):
                standing.append(undone.pop())
            case CommandLine("hint"):
                hints.append(standing[:])
            case _:
                pass
    return standing, hints


def _is_roll(record: Record) -> bool:
    return isinstance(record, ChanceLine) and record.text.startswith(_ROLL)


def rounds_of(
    spec: QuestSpec, frames: Sequence[QuestFrame], all_frames: Sequence[QuestFrame] = ()
) -> Iterator[tuple[int, PlayedRound]]:
    """Yield the rounds that are over, each with the index of the frame that ended it.

    `frames` are those that stand: nothing that was taken back. `all_frames` are needed to know when advice
    was asked for.
    """
    records = [(frame.line, frame.record) for frame in all_frames or frames if frame.record is not None]
    for index, frame in enumerate(frames):
        record = frame.record
        if isinstance(record, MoveLine) and isinstance(read_move(record.text, ()), moves.EndRound):
            made, hints = _since_roll([each for line, each in records if line < frame.line])
            played = played_round(spec, frames[index - 1].known, made, frame.known, hints)
            assert played is not None, "only a battle can be ended"
            yield index, played
