"""The text of replays: written and read back exactly, and every fault told with its line."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicehero.core.errors import BadReplay
from dicehero.core.game import GameInfo, Outcome
from dicehero.core.replay import (
    ChanceLine,
    CommandLine,
    DigestLine,
    Header,
    MoveLine,
    Record,
    ResultLine,
    read_replay,
    require_same_rules,
    write_header,
    write_record,
)

HEADER = Header("quest", 1, "abc", "seed", {}, "0.1.0", "2026-01-01T00:00:00+00:00")
RESULT = ResultLine(Outcome("fell", (12,), (), {"hero": "brannoc", "round": 4}))

records = st.one_of(
    st.builds(MoveLine, st.text()),
    st.builds(ChanceLine, st.text()),
    st.builds(CommandLine, st.text()),
    st.builds(DigestLine, st.text()),
)


def text_of(*found: Record) -> str:
    return write_header(HEADER) + "".join(map(write_record, found))


@given(st.lists(records), st.booleans())
def test_written_and_read_back(found: list[Record], finished: bool) -> None:
    all_records = (*found, RESULT) if finished else tuple(found)
    replay = read_replay(text_of(*all_records))
    assert replay.header == HEADER
    assert replay.records == all_records
    assert replay.finished == finished
    assert not replay.truncated


@given(st.text(), st.dictionaries(st.text(), st.text()))
def test_any_seed_and_options(seed: str, options: dict[str, str]) -> None:
    header = Header("quest", 1, "abc", seed, options)
    line = write_header(header)
    assert line.count("\n") == 1
    assert line.isascii()
    assert read_replay(line).header == header


def test_a_cut_off_last_line_is_dropped_and_told() -> None:
    whole = text_of(MoveLine("roll"), MoveLine("end"))
    for cut in range(1, len(write_record(MoveLine("end")))):
        replay = read_replay(whole[:-cut])
        assert replay.records == (MoveLine("roll"),)
        assert replay.truncated


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("", "empty", 1),
        ("\n", "no-json", 1),
        ("hello\n", "no-json", 1),
        ("[]\n", "no-object", 1),
        ("[" * 100_000 + "\n", "no-json", 1),
        ('{"a":1}\n', "foreign", 1),
        ('{"dicehero":true}\n', "foreign", 1),
        ('{"dicehero":2}\n', "newer-format", 1),
        ('{"dicehero":1}\n', "bad-header", 1),
        (text_of() + "{}\n", "bad-line", 2),
        (text_of() + '{"move":1}\n', "bad-line", 2),
        (text_of() + '{"move":"a","chance":"b"}\n', "bad-line", 2),
        (text_of(MoveLine("a")) + "\n", "no-json", 3),
        (text_of(MoveLine("a")) + "\x00\n", "no-json", 3),
        (text_of(RESULT, MoveLine("a")), "after-result", 3),
        (text_of() + '{"result":{"ending":"fell","scores":["1"],"winners":[]}}\n', "bad-line", 2),
        (text_of() + '{"result":{"ending":"fell"}}\n', "bad-line", 2),
        (text_of() + '{"result":{"ending":"f","scores":[1],"winners":[],"facts":[]}}\n', "bad-line", 2),
        (
            text_of() + '{"result":{"ending":"f","scores":[1],"winners":[],"facts":{"a":true}}}\n',
            "bad-line",
            2,
        ),
        (
            text_of() + '{"result":{"ending":"f","scores":[1],"winners":[],"facts":{"a":1.5}}}\n',
            "bad-line",
            2,
        ),
    ],
)
def test_faults_are_told_with_their_line(text: str, code: str, line: int) -> None:
    with pytest.raises(BadReplay) as caught:
        read_replay(text)
    assert (caught.value.code, caught.value.line) == (code, line)
    assert caught.value.sentence


def test_a_result_of_early_versions_has_no_facts() -> None:
    line = '{"result":{"ending":"fell","scores":[12],"winners":[]}}\n'
    assert read_replay(text_of() + line).records == (ResultLine(Outcome("fell", (12,), ())),)


@pytest.mark.parametrize("name", ["game", "rules", "content", "seed", "options", "app", "started"])
def test_each_header_field_is_needed(name: str) -> None:
    fields = json.loads(write_header(HEADER))
    for wrong in (None, [], 1.5):
        with pytest.raises(BadReplay, match=name):
            read_replay(json.dumps({**fields, name: wrong}) + "\n")


@pytest.mark.parametrize(
    ("header", "code"),
    [
        (Header("brawl", 3, "abc", "s"), "other-game"),
        (Header("quest", 2, "abc", "s"), "older-rules"),
        (Header("quest", 4, "abc", "s"), "newer-rules"),
        (Header("quest", 3, "xyz", "s"), "other-content"),
    ],
)
def test_other_rules_or_content_are_refused(header: Header, code: str) -> None:
    info = GameInfo("quest", "The Quest", 3, (1, 1))
    require_same_rules(Header("quest", 3, "abc", "s"), info, "abc")
    with pytest.raises(BadReplay) as caught:
        require_same_rules(header, info, "abc")
    assert caught.value.code == code
