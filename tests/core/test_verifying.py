"""A replay is taken at its word only where every word is right."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest

from dicehero.core.errors import BadReplay, OutOfSync
from dicehero.core.playback import frames, standing
from dicehero.core.replay import (
    ChanceLine,
    CommandLine,
    DigestLine,
    MoveLine,
    Record,
    Replay,
    ResultLine,
    read_replay,
)
from dicehero.core.verifying import Verified, verify
from support.quest import QUEST
from support.replays import recorded, text_of

RUN = recorded("s")
CONTENT = QUEST.spec.digest


def check(replay: Replay, strict: bool = False) -> Verified:
    return verify(QUEST, CONTENT, replay, strict)


def with_line(replay: Replay, line: int, record: Record | None) -> Replay:
    """The replay with another record at a printed line, or without that line."""
    records = list(replay.records)
    records[line - 2 : line - 1] = [] if record is None else [record]
    return replace(replay, records=tuple(records))


def lines_of(kind: type[Record], replay: Replay = RUN) -> list[int]:
    return [line for line, record in enumerate(replay.records, start=2) if isinstance(record, kind)]


def blamed(replay: Replay, strict: bool = False) -> OutOfSync:
    with pytest.raises(OutOfSync) as caught:
        check(replay, strict)
    return caught.value


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("seed", ["s", "t", "u", "v"])
def test_what_was_played_holds(seed: str, strict: bool) -> None:
    replay = recorded(seed)
    found = check(read_replay(text_of(replay)), strict)
    assert found.lines == text_of(replay).count("\n")
    assert isinstance(replay.records[-1], ResultLine)
    assert found.outcome == replay.records[-1].outcome


def test_every_beginning_of_a_run_holds() -> None:
    for end in range(len(RUN.records)):
        check(replace(RUN, records=RUN.records[:end]), strict=True)


def test_hints_are_told() -> None:
    battle = next(line for line in lines_of(DigestLine) if line > 8)
    records = list(RUN.records)
    records.insert(battle - 1, CommandLine("hint"))
    assert check(replace(RUN, records=tuple(records))).hinted
    assert not check(RUN).hinted


def test_a_forged_score_is_found_in_its_line() -> None:
    last = RUN.records[-1]
    assert isinstance(last, ResultLine)
    for forged in (
        replace(last.outcome, scores=(last.outcome.scores[0] + 1,)),
        replace(last.outcome, winners=(0,)),
        replace(last.outcome, ending="retired"),
        replace(last.outcome, facts={**last.outcome.facts, "round": 15}),
    ):
        assert blamed(with_line(RUN, len(RUN.records) + 1, ResultLine(forged))).line == len(RUN.records) + 1


def other_face(text: str) -> str:
    """A roll in which the first die shows another face."""
    head, die, rest = (*text.split(" ", 2), "")[:3]
    return f"{head} {die[0]}{int(die[1]) % 6 + 1} {rest}".strip()


@pytest.mark.parametrize("strict", [False, True])
def test_a_forged_face_is_found_in_its_line(strict: bool) -> None:
    rolls = [
        line
        for line in lines_of(ChanceLine)
        if isinstance(record := RUN.records[line - 2], ChanceLine) and record.text.startswith("=roll")
    ]
    assert rolls
    for line in rolls:
        record = RUN.records[line - 2]
        assert isinstance(record, ChanceLine)
        problem = blamed(with_line(RUN, line, ChanceLine(other_face(record.text))), strict)
        assert problem.line == line
        assert record.text in problem.sentence


def test_any_forged_move_is_found_in_its_line() -> None:
    """Every move of the run in turn, changed to another one that is legal there."""
    chooser = random.Random(1)
    moments = list(frames(QUEST, RUN.header.seed, {}, RUN.records))
    before = {after.line: frame.known for frame, after in pairwise(moments)}
    found: list[bool] = []
    for line in lines_of(MoveLine):
        record = RUN.records[line - 2]
        assert isinstance(record, MoveLine)
        others = [QUEST.write_move(move) for move in QUEST.legal(before[line])]
        others.remove(record.text)
        if not others:
            continue
        forged = with_line(RUN, line, MoveLine(chooser.choice(others)))
        try:
            check(forged)
        except OutOfSync as problem:
            found.append(problem.line == line)
    # Where dice were moved about in between, two lines may do for each other.
    assert len(found) > 20
    assert found.count(False) <= len(found) // 10


def test_the_forged_choice_of_a_villain_is_named() -> None:
    line, record = next(
        (line, record)
        for line, record in enumerate(RUN.records, start=2)
        if isinstance(record, MoveLine) and record.text.startswith("villain")
    )
    other = "villain 1" if record.text != "villain 1" else "villain 2"
    problem = blamed(with_line(RUN, line, MoveLine(other)))
    assert problem.line == line
    assert f"it says '{other}', where only '{record.text}' fits" in problem.sentence


def test_an_impossible_move_is_found_in_its_line() -> None:
    line = next(line for line in lines_of(MoveLine) if RUN.records[line - 2] == MoveLine("roll"))
    assert blamed(with_line(RUN, line, MoveLine("retire"))).line == line
    assert blamed(with_line(RUN, line, MoveLine("fly away"))).line == line


def test_a_forged_digest_is_found_in_its_line() -> None:
    for line in lines_of(DigestLine)[:-1]:
        problem = blamed(with_line(RUN, line, DigestLine("0" * 16)))
        assert (problem.line, "agree with each other" in problem.sentence) == (line, True)


@pytest.mark.parametrize("strict", [False, True])
def test_no_digest_may_be_left_out(strict: bool) -> None:
    for line in lines_of(DigestLine):
        problem = blamed(with_line(RUN, line, None), strict)
        assert (problem.line, "a digest is missing" in problem.sentence) == (line, True)


def test_lines_left_out_doubled_or_exchanged_are_found() -> None:
    kinds: list[Callable[[list[Record], int], None]] = [
        lambda records, at: records.__delitem__(at),
        lambda records, at: records.insert(at, records[at]),
        lambda records, at: records.insert(at + 2, records.pop(at)),
    ]
    chances = [line for line in lines_of(ChanceLine) if line < len(RUN.records) - 3]
    for change in kinds:
        for line in chances:
            records = list(RUN.records)
            change(records, line - 2)
            assert blamed(replace(RUN, records=tuple(records))).line >= line - 1


def test_the_seed_cannot_be_exchanged_where_chance_is_drawn_again() -> None:
    other = replace(RUN, header=replace(RUN.header, seed="other"))
    check(other)
    problem = blamed(other, strict=True)
    assert problem.line == 3
    assert "but the seed draws" in problem.sentence


def test_other_rules_content_and_options_cannot_be_judged() -> None:
    for header in (
        replace(RUN.header, content="other"),
        replace(RUN.header, rules_version=99),
        replace(RUN.header, game="brawl"),
        replace(RUN.header, options={"colour": "mauve"}),
    ):
        with pytest.raises(BadReplay) as caught:
            check(replace(RUN, header=header))
        assert not isinstance(caught.value, OutOfSync)


def test_the_search_for_a_culprit_is_bounded() -> None:
    """Ten thousand useless moves before a wrong digest: told at once, without a search."""
    start = next(line for line in lines_of(DigestLine) if RUN.records[line - 3] != RUN.records[0])
    records = list(RUN.records[: start - 1])
    while records and not isinstance(records[-1], DigestLine):
        records.pop()
    records += [MoveLine("villain 1"), CommandLine("undo")] * 5_000
    records += [DigestLine("0" * 16)]
    problem = blamed(replace(RUN, records=tuple(records)))
    assert problem.line == len(records) + 1


def test_frames_tell_every_moment_and_standing_leaves_out_what_was_taken_back() -> None:
    all_frames = list(frames(QUEST, RUN.header.seed, {}, RUN.records))
    assert [frame.line for frame in all_frames[:3]] == [1, 2, 3]
    assert [frame.record for frame in all_frames[1:]] == [
        record for record in RUN.records if isinstance(record, MoveLine | ChanceLine | CommandLine)
    ]
    straight = standing(all_frames)
    state = QUEST.start({}).state
    for frame in straight[1:]:
        assert isinstance(frame.record, MoveLine | ChanceLine)
        state, events = QUEST.apply(state, QUEST.read_move(frame.record.text))
        assert (state, events) == (frame.known, frame.events)
    assert state == all_frames[-1].known
    assert len(straight) < len(all_frames)
