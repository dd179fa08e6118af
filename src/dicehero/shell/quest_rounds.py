"""Rounds of a quest that are over, as puzzles: what lay on the table after the roll, and what was made of it.

A round is judged from the roll: all dice as they lay after the last one was thrown again and the last pip was
moved, with no blend made. Only where a blended die was itself thrown again or given a pip do the blends
before that stand: the dice that went into them are gone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from dicehero.core.replay import ChanceLine, CommandLine, MoveLine, Record
from dicehero.games.quest import moves
from dicehero.games.quest.codec import read_move
from dicehero.games.quest.dice import COLOURS, HandDie
from dicehero.games.quest.moves import Move
from dicehero.games.quest.spec import QuestSpec
from dicehero.games.quest.state import FREE, Battle, Crossroads, QuestState, RewardDeal
from dicehero.shell.quest_chronicle import QuestFrame
from dicehero.solver.puzzle import Outcome, Puzzle, puzzle_of

_ROLL = "=roll "


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round that is over."""

    number: int
    """From 1."""
    puzzle: Puzzle
    outcome: Outcome
    """What it ended in; of the dice left free, the best that can be kept are."""


def played_round(
    spec: QuestSpec, before: QuestState, made: Sequence[Move], after: QuestState
) -> PlayedRound | None:
    """Return the round that ended between two states; None where none did.

    `made` are the moves since the roll that stand.
    """
    run, battle = before.run, before.phase
    if run is None or after.run is None or not isinstance(battle, Battle):
        return None
    puzzle = puzzle_of(run, _unblended(battle, made), spec.toll_of_round(run.round))
    lost, score = run.life - after.run.life, after.run.score - run.score
    return PlayedRound(run.round, puzzle, Outcome(lost, score, _kept(puzzle, after)))


def _unblended(battle: Battle, made: Sequence[Move]) -> Battle:
    """Return the battle as it lay after the roll, in so far as it can be had back."""
    rolled = len(battle.dice) - battle.blends
    blends = [move for move in made if isinstance(move, moves.Blend)]
    standing = _standing_blends(made, rolled)
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
            return _pips_kept(puzzle, free)
        case _:
            return 0


def _pips_kept(puzzle: Puzzle, free: tuple[HandDie, ...]) -> int:
    total = 0
    for colour in COLOURS:
        faces = sorted((held.die.face for held in free if held.die.colour is colour), reverse=True)
        total += sum(puzzle.rules.kept_face(face) for face in faces[: puzzle.rooms[colour]])
    return total


def moves_since_roll(records: Sequence[Record]) -> list[Move]:
    """Return the moves of the present battle that stand."""
    start = len(records)
    while start and not _is_roll(records[start - 1]):
        start -= 1
    standing: list[Move] = []
    undone: list[Move] = []
    for record in records[start:]:
        match record:
            case MoveLine(text):
                standing.append(read_move(text, ()))
                undone.clear()
            case CommandLine("undo"):
                undone.append(standing.pop())
            case CommandLine("redo"):
                standing.append(undone.pop())
            case _:
                pass
    return standing


def _is_roll(record: Record) -> bool:
    return isinstance(record, ChanceLine) and record.text.startswith(_ROLL)


def rounds_of(spec: QuestSpec, frames: Sequence[QuestFrame]) -> Iterator[tuple[int, PlayedRound]]:
    """Yield the rounds that are over, each with the index of the frame that ended it.

    `frames` are those that stand: nothing that was taken back.
    """
    made: list[Move] = []
    for index, frame in enumerate(frames):
        record = frame.record
        if record is not None and _is_roll(record):
            made = []
        elif isinstance(record, MoveLine):
            move = read_move(record.text, ())
            made.append(move)
            if isinstance(move, moves.EndRound):
                played = played_round(spec, frames[index - 1].state, made, frame.state)
                assert played is not None, "only a battle can be ended"
                yield index, played
