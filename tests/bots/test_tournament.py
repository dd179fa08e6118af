"""Bots play by the rules, see no seed, and simulations do not depend on the number of processes."""

from __future__ import annotations

import inspect
import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from dicehero.bots.quest import BOTS, policies
from dicehero.bots.quest.policies import greedy, steady
from dicehero.bots.quest.quests import QuestRecord, play_quest
from dicehero.bots.quest.roster import POLICIES
from dicehero.bots.quest.summary import summarise
from dicehero.bots.quest.tournament import Cell, play_cells
from dicehero.content.quest import load_quest
from dicehero.core.game import TurnKind
from dicehero.core.rng import Draw
from dicehero.games.quest import moves
from dicehero.games.quest.state import VillainChoice
from dicehero.shell.quest.simulation import as_csv, as_json
from support.levels import long_beside, sampled, spread

GAME = load_quest()
HERO = GAME.spec.heroes[0].id


@pytest.mark.parametrize("bot", POLICIES)
@pytest.mark.parametrize("hero", spread([hero.id for hero in GAME.spec.heroes], 3))
def test_every_bot_plays_every_hero_to_the_end(bot: str, hero: str) -> None:
    record = play_quest(GAME, bot, "one", hero)
    assert record.score >= 0
    assert len(record.battles) == record.rounds + (not record.won)
    assert sum(record.picked.values()) > 0 or record.rounds == 0


def test_the_same_seed_is_the_same_quest() -> None:
    assert play_quest(GAME, "steady", "s", HERO) == play_quest(GAME, "steady", "s", HERO)
    assert play_quest(GAME, "random", "s", HERO) != play_quest(GAME, "random", "t", HERO)


def test_greedy_never_blends() -> None:
    state = GAME.apply(GAME.start({}).state, moves.ChooseHero(HERO)).state
    while GAME.turn(state).kind is not TurnKind.OVER:
        if GAME.turn(state).kind is TurnKind.CHANCE:
            chance = GAME.chance(state)
            state = GAME.apply(state, chance.sample(Draw("g", chance.stream))).state
            continue
        for move in greedy(GAME, state, Draw("g", "whims")):
            assert not isinstance(move, moves.Blend)
            state = GAME.apply(state, move).state


def test_a_policy_gets_a_state_and_no_seed() -> None:
    for policy in POLICIES.values():
        assert list(inspect.signature(policy).parameters.values())[1].name == "state"
        assert "seed" not in inspect.signature(policy).parameters
    assert "Session" not in Path(policies.__file__).read_text(encoding="utf-8")


@pytest.mark.parametrize("runs", sampled([11, 25]))
def test_processes_do_not_change_the_figures(runs: int) -> None:
    cells = [Cell("steady", HERO), Cell("greedy", HERO, peril=1)]
    alone = play_cells(GAME, cells, "jobs", runs, jobs=1)
    together = play_cells(GAME, cells, "jobs", runs, jobs=2)
    assert alone == together


def test_progress_is_told_chunk_by_chunk() -> None:
    told: list[int] = []
    play_cells(GAME, [Cell("random", HERO)], "p", 25, 1, told.append)
    assert told == [10, 10, 5]


def test_summaries_count_what_happened() -> None:
    first = QuestRecord("1", HERO, won=True, rounds=15, score=100)
    first.battles = [("a", 2), ("a", 4), ("b", 0)]
    first.offered.update({"reward:dice": 2, "relic:x": 1})
    first.picked.update({"reward:dice": 1, "relic:x": 1})
    second = QuestRecord("2", HERO, won=False, rounds=3, score=20)
    second.offered.update({"relic:x": 1})
    summary = summarise([first, second])
    assert (summary.runs, summary.win_rate.value, summary.score.value) == (2, 0.5, 60)
    assert {toll.villain: toll.life_lost.value for toll in summary.villains} == {"a": 3, "b": 0}
    picks = {pick.name: pick for pick in summary.picks}
    assert (picks["reward:dice"].offered, picks["reward:dice"].rate.value) == (2, 0.5)
    assert picks["relic:x"].win_effect.value == 1.0
    assert summary.decision_width is None


def test_reports_of_one_simulation_agree() -> None:
    cell = Cell("greedy", HERO)
    summaries = {cell: summarise(play_cells(GAME, [cell], "r", 10, 1)[cell])}
    document = json.loads(as_json(summaries))
    rows = [line.split(",") for line in as_csv(summaries).splitlines()]
    won = next(row for row in rows if row[4] == "win_rate")
    assert float(won[5]) == pytest.approx(document[0]["win_rate"]["value"], abs=1e-5)
    assert rows[0][-3:] == ["value", "low", "high"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--hero", "nobody"], "no hero"),
        (["--bot", "deep"], "no bot"),
        (["--runs", "0"], "whole number"),
        (["--jobs", "1000"], "1 to 99"),
        (["--peril", "11"], "-1 to 10"),
        (["--format", "xml"], "xml"),
    ],
)
def test_wrong_options_are_told(arguments: list[str], said: str) -> None:
    found = subprocess.run(
        [sys.executable, "-m", "dicehero", "sim", *arguments], capture_output=True, text=True, check=False
    )
    assert found.returncode == 2
    assert said in found.stderr
    assert "Traceback" not in found.stderr


@long_beside("test_processes_do_not_change_the_figures")
def test_the_command_prints_the_same_for_any_number_of_jobs() -> None:
    outputs = {
        subprocess.run(
            [sys.executable, "-m", "dicehero", "sim", "--hero", HERO, "--runs", "12", "--format", "csv",
             "--bot", "greedy", "--jobs", jobs],
            capture_output=True,
            check=True,
        ).stdout
        for jobs in ("1", "2")
    }  # fmt: skip
    assert len(outputs) == 1


def test_steady_chooses_by_worth_where_there_is_a_choice() -> None:
    """With life to lose it takes the villain that is expected to cost less."""
    state = GAME.apply(GAME.start({}).state, moves.ChooseHero(HERO)).state
    empty = "=villains mudlark {} / hedge-knight {} / toll-troll {}"
    weak, strong = "R1:2 R1:2 B2:4", "Y1:5 Y1:5 G2:9"
    for number, offers in enumerate(
        ((weak, strong, strong), (strong, weak, strong), (strong, strong, weak)), 1
    ):
        dealt = GAME.read_move(empty.format(*offers))
        assert isinstance(dealt, moves.DealVillains)
        # Set before the player, not dealt: chance would not bring such villains.
        choice = replace(state, phase=VillainChoice(dealt.villains))
        assert steady(GAME, choice, Draw("s", "w")) == (moves.ChooseVillain(number),)


def test_the_roster_holds_who_is_named() -> None:
    assert tuple(POLICIES) == BOTS
