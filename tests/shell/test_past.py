"""Scores, statistics and achievements of past runs, of whatever game."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import get_args

import pytest

from dicehero.content.achievements import ACHIEVEMENTS, Achievement, Measure, load_achievements
from dicehero.content.folder import own_data
from dicehero.content.quest import load_quest
from dicehero.shell.reports.achievements import achievement_records, progress
from dicehero.shell.reports.past_runs import history_records, score_records, statistics_records, text_facts
from dicehero.shell.reports.records import write_records
from dicehero.store.past_runs import PastRun, Standing

RUN = PastRun(
    name="a.jsonl",
    standing=Standing.VERIFIED,
    game="quest",
    seed="7",
    started="2030-01-02T03:04:05+00:00",
    lines=90,
    ending="fell",
    score=100,
    facts={"hero": "rook", "peril": 0, "round": 5},
)
DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "history.md"


def run(name: str = "a", hero: str = "rook", peril: int = 0, reached: int = 5, **changes: object) -> PastRun:
    facts = {"hero": hero, "peril": peril, "round": reached}
    return replace(RUN, name=f"{name}.jsonl", facts=facts, **changes)  # type: ignore[arg-type]


# --- scores ----------------------------------------------------------------------------------------


def test_the_best_scores_come_first_and_older_ones_where_equal() -> None:
    runs = [
        run("new", started="2031-01-01T00:00:00+00:00", seed="new"),
        run("old", seed="old"),
        run("best", score=101, won=True, seed="best"),
    ]
    records = score_records(runs, 9)
    assert [(record["place"], record["seed"]) for record in records] == [(1, "best"), (2, "old"), (3, "new")]
    assert [record["ending"] for record in records] == ["won", "fell", "fell"]
    assert score_records(runs, 2) == records[:2]


def test_a_score_tells_the_facts_of_its_game() -> None:
    (record,) = score_records([RUN], 1)
    assert record == {
        "place": 1, "score": 100, "ending": "fell", "hero": "rook", "peril": 0, "round": 5,
        "checked": True, "day": "2030-01-02", "seed": "7", "started": "2030-01-02T03:04:05+00:00",
    }  # fmt: skip


@pytest.mark.parametrize(
    "changes",
    [
        {"standing": Standing.OPEN, "ending": "", "score": None},
        {"ending": "abandoned"},
        {"score": None},
        {"standing": Standing.WRONG},
        {"standing": Standing.UNREADABLE},
    ],
)
def test_what_does_not_count_is_in_the_history_only(changes: dict[str, object]) -> None:
    odd = run(**changes)  # type: ignore[arg-type]
    assert not odd.counts
    assert score_records([odd], 9) == statistics_records([odd], ["hero"]) == []
    assert len(history_records([odd])) == 1


def test_what_could_not_be_checked_is_marked_and_proves_nothing() -> None:
    unchecked = run(standing=Standing.UNCHECKED)
    assert [record["checked"] for record in score_records([unchecked], 9)] == [False]
    assert unchecked.counts
    assert not unchecked.proves


def test_facts_cannot_take_the_place_of_a_column() -> None:
    odd = replace(RUN, facts={"score": 999, "seed": "other", "round": 3})
    assert score_records([odd], 1)[0]["score"] == 100
    assert history_records([odd])[0]["seed"] == "7"


# --- statistics ------------------------------------------------------------------------------------


def test_statistics_by_hero_and_of_all() -> None:
    runs = [
        run("a", "rook", score=10, reached=3),
        run("b", "rook", score=31, reached=15, won=True),
        run("c", "anselm", score=5),
    ]
    assert statistics_records(runs, ["hero"]) == [
        {"hero": "anselm", "runs": 1, "won": 0, "won_percent": 0.0, "best_score": 5, "mean_score": 5,
         "most_peril": 0, "most_round": 5},
        {"hero": "rook", "runs": 2, "won": 1, "won_percent": 50.0, "best_score": 31, "mean_score": 20.5,
         "most_peril": 0, "most_round": 15},
        {"hero": "all", "runs": 3, "won": 1, "won_percent": 33.3, "best_score": 31, "mean_score": 15.3,
         "most_peril": 0, "most_round": 15},
    ]  # fmt: skip


def test_the_best_of_each_hero_at_each_peril() -> None:
    runs = [run("a", "rook", 2, score=7), run("b", "rook", -1, score=8), run("c", "rook", 2, score=9)]
    best = [
        (each["hero"], each["peril"], each["best_score"])
        for each in statistics_records(runs, ["hero", "peril"])
    ]
    assert best == [("rook", -1, 8), ("rook", 2, 9), ("all", "", 9)]


def test_one_group_needs_no_total() -> None:
    assert len(statistics_records([RUN], ["hero"])) == 1


def test_facts_of_two_kinds_are_put_in_order_all_the_same() -> None:
    runs = [replace(RUN, name=str(fact), facts={"level": fact}) for fact in (3, "x", -2, "a")]
    assert [record["level"] for record in statistics_records(runs, ["level"])] == [-2, 3, "a", "x", "all"]


def test_facts_that_are_words_are_found() -> None:
    assert text_facts([RUN, replace(RUN, facts={"rival": "hard", "hero": "x"})]) == ["hero", "rival"]


# --- achievements ----------------------------------------------------------------------------------


def achieved(achievement: Achievement, runs: Iterable[PastRun]) -> tuple[int, str | None]:
    (found,) = progress([achievement], runs)
    return found.amount, found.by.name.removesuffix(".jsonl") if found.by else None


def test_runs_are_counted() -> None:
    wins = Achievement("a", "A", "", "runs", 2, least={"won": 1, "peril": 2}, equal={"ending": "fell"})
    good = {"won": True, "peril": 3}
    runs = [
        run("early", won=True, peril=1),
        run("one", **good),  # type: ignore[arg-type]
        run("other", ending="retired", **good),  # type: ignore[arg-type]
        run("lost", peril=9),
        run("two", **good),  # type: ignore[arg-type]
        run("three", **good),  # type: ignore[arg-type]
    ]
    assert achieved(wins, runs) == (2, "two")
    assert achieved(wins, runs[:3]) == (1, None)


def test_the_most_the_sum_and_the_different_values_of_a_fact() -> None:
    runs = [run("a", "rook", reached=4), run("b", "anselm", reached=9), run("c", "rook", reached=6)]
    assert achieved(Achievement("", "", "", "most", 9, "round"), runs) == (9, "b")
    assert achieved(Achievement("", "", "", "most", 10, "round"), runs) == (9, None)
    assert achieved(Achievement("", "", "", "sum", 14, "round"), runs) == (14, "c")
    assert achieved(Achievement("", "", "", "sum", 20, "round"), runs) == (19, None)
    assert achieved(Achievement("", "", "", "distinct", 2, "hero"), runs) == (2, "b")
    assert achieved(Achievement("", "", "", "distinct", 3, "hero"), runs) == (2, None)


def test_facts_that_are_missing_or_of_another_kind_are_nothing() -> None:
    runs = [replace(RUN, facts={"hero": 7, "round": "nine"}), replace(RUN, facts={})]
    for measure in ("most", "sum"):
        assert achieved(Achievement("", "", "", measure, 1, "round"), runs) == (0, None)  # type: ignore[arg-type]
    assert achieved(Achievement("", "", "", "runs", 1, least={"round": 1}), runs) == (0, None)


def test_only_verified_runs_prove_anything() -> None:
    once = Achievement("", "", "", "runs", 1)
    for standing in (Standing.UNCHECKED, Standing.WRONG):
        assert achieved(once, [run(standing=standing)]) == (0, None)
    assert achieved(once, [run(ending="abandoned")]) == (0, None)


def test_what_is_done_is_told_of_each() -> None:
    once, twice = Achievement("1", "", "", "runs", 1), Achievement("2", "", "", "runs", 2)
    assert [each["done"] for each in achievement_records(progress([once, twice], [run("a")]))] == [
        True,
        False,
    ]


QUEST = load_achievements()["quest"]


def test_there_is_enough_to_achieve_and_all_of_it_is_different() -> None:
    assert len(QUEST) >= 25
    for values in zip(*((each.id, each.name, each.text) for each in QUEST), strict=True):
        assert len(set(values)) == len(QUEST)


@pytest.mark.parametrize("achievement", QUEST, ids=lambda each: each.id)
def test_every_achievement_speaks_of_facts_that_a_quest_tells(achievement: Achievement) -> None:
    told = {
        "score",
        "won",
        "ending",
        "day",
        "hinted",
        "hero",
        "peril",
        "round",
        "flawless_rounds",
        "flawless_bosses",
    }
    assert {*achievement.least, *achievement.equal, achievement.of or "score"} <= told
    assert achievement.measure in get_args(Measure)
    assert (achievement.of == "") is (achievement.measure == "runs")
    assert achievement.amount >= 1
    assert re.fullmatch("[a-z][a-z0-9-]*", achievement.id)
    assert achievement.text.endswith(".")
    assert len(achievement.name) <= 24
    assert len(achievement.text) <= 60


def test_every_achievement_can_be_had() -> None:
    heroes = [hero.id for hero in load_quest().spec.heroes]
    runs = [
        PastRun(
            f"{number:03}", Standing.VERIFIED, game="quest", started=f"2030-01-{number % 28 + 1:02}",
            ending=("fell", "retired")[number % 2], score=1000, won=number > 0,
            facts={"hero": heroes[number % len(heroes)], "peril": number % 12 - 1,
                   "round": 1 if number == 0 else 25, "flawless_rounds": 10, "flawless_bosses": 3},
        )
        for number in range(200)
    ]  # fmt: skip
    assert [each.achievement.id for each in progress(QUEST, runs) if not each.done] == []
    assert not any(each.done for each in progress(QUEST, []))


def test_the_document_explains_every_key_of_an_achievement() -> None:
    document = DOCUMENT.read_text("utf-8")
    keys = set(re.findall(r"^([a-z]+) =", (own_data() / ACHIEVEMENTS).read_text("utf-8"), re.MULTILINE))
    assert keys <= set(re.findall(r"^\| `([a-z]+)` \|", document, re.MULTILINE))


# --- as text ---------------------------------------------------------------------------------------

RECORDS = [
    {"place": 1, "hero": "rook", "checked": True, "seed": "[red]7\x1b[2J"},
    {"place": 12, "hero": None, "level": 3, "checked": False, "seed": 'a,"b"\n\ud800'},
]


def test_json_is_the_records_as_they_are() -> None:
    assert json.loads(write_records(RECORDS, "json")) == RECORDS
    assert json.loads(write_records([], "json")) == []


def test_csv_has_a_column_for_every_name() -> None:
    text = write_records(RECORDS, "csv")
    assert text.isascii()
    assert list(csv.reader(io.StringIO(text))) == [
        ["place", "hero", "level", "checked", "seed"],
        ["1", "rook", "", "yes", "[red]7\\x1b[2J"],
        ["12", "", "3", "no", 'a,"b"\\n\\ud800'],
    ]


def test_a_table_is_plain_columns() -> None:
    assert write_records(RECORDS, "table", hidden=("level",)) == (
        "place  hero  checked  seed\n"
        "    1  rook  yes      [red]7\\x1b[2J\n"
        '   12        no       a,"b"\\n\\ud800\n'
    )


def test_moments_are_told_to_the_minute_in_tables_only() -> None:
    records = [{"started": RUN.started}]
    here = datetime.fromisoformat(RUN.started).astimezone()
    assert write_records(records, "table").startswith(f"started\n{here:%Y-%m-%d %H:%M}\n\nMoments are told")
    assert RUN.started in write_records(records, "csv")


@pytest.mark.parametrize("width", [20, 40, 60, 80, 120])
def test_a_table_fits_the_terminal(monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", str(width))
    records = [{f"some_{name}": 10**6 for name in "abcdefgh"} | {"seed": "x" * 50}]
    text = re.sub("\x1b\\[[0-9;]*m", "", write_records(records, "table"))
    table, _, note = text.partition("\n\n")
    assert max(map(len, table.splitlines())) <= width
    assert (note == "") is (width >= 90)
    assert "1000000" in table
