"""The conversation of the line mode, held by a test."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from dicehero.core.replay import ChanceLine, MoveLine, Record
from dicehero.games.quest.view import PhaseName, QuestView
from dicehero.plain.coach import Tutor, tutor_of
from dicehero.plain.conversation import Commands, Line, talk
from dicehero.shell import quest as quest_words
from dicehero.shell.codex.reader import CodexReader, reader_of
from dicehero.shell.quest.deeds import QuestDeeds
from dicehero.shell.quest.narrator import QuestNarrator
from dicehero.shell.quest.situation import situation, whole_state
from dicehero.shell.quest.table import QuestSession, QuestTable, quest_options
from dicehero.shell.quest.unlocks import EVERYTHING, Unlocks
from dicehero.shell.words import USAGES, Said, Word, read_word
from dicehero.store.runs import Runs
from dicehero.tui.frame.keymap import DEFAULT
from dicehero.tui.quest.actions import QuestScope
from support.games import RICH_GAME
from support.lines import GAME, begin, quest_moves

COMMANDS = Commands("GO-ON", "AGAIN")
TO_BATTLE = ("hero brannoc", "villain 1", "roll")


def hold(*lines: Line, table: QuestTable | None = None) -> list[str]:
    """Say lines at a table; return what was answered."""
    said: list[str] = []
    talk(table or begin(Runs(None)), QuestNarrator(), lines, said.append, COMMANDS)
    return said


BATTLE = (
    MoveLine("hero brannoc"),
    ChanceLine(
        "=villains hedge-knight R1:2 G2:5 Y1:3 / mudlark G2:5 G1:3 B1:2 / lantern-moth Y1:3 Y1:3 G2:7"
    ),
    MoveLine("villain 1"),
    MoveLine("roll"),
    ChanceLine("=roll R5 R2 R2 B3 B6"),
)
"""A battle whose dice are known whatever a seed draws."""


def table_in(history: Sequence[Record]) -> QuestTable:
    """A table at the point to which these records lead."""
    table = begin(Runs(None))
    table.session = QuestSession(GAME, "7", history=history)
    return table


def answers(*lines: Line, after: Iterable[Line] = (), history: Sequence[Record] = BATTLE) -> list[str]:
    """What lines were answered in a battle, without the opening and the farewell."""
    table = table_in(history)
    hold(*after, table=table)
    opening = len(hold(table=table))
    return hold(*lines, table=table)[opening - 1 : -1]


def test_it_opens_with_the_seed_and_the_question() -> None:
    said = hold()
    assert said[0] == "dicehero, seed 7. Say help for the moves."
    assert [line.split(":")[0] for line in said[1:6]] == [hero.id for hero in GAME.spec.heroes]
    assert said[6] == "Choose a hero: hero ID, for example hero brannoc."


def test_an_illegal_line_says_why_and_changes_nothing() -> None:
    table = table_in(BATTLE)
    before = table.session.view()
    for line in ("place 1 c", "place 9 a", "roll", "retire", "", "   ", "x" * 4000, "=roll R6", "undo 3"):
        said = hold(line, table=table)
        assert len(said[len(hold(table=table)) - 1 : -1]) == 1, line
        assert table.session.view() == before


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("place \u0661 a", "Say it like this: place DIE RECTANGLE, for example place 3 a"),
        ("place 99999999999999999999 a", "Say it like this: place DIE RECTANGLE, for example place 3 a"),
        ("=roll R6 R6 R6 B6 B6", "The battle is on: place, take, blend or end."),
        ("\0", "There is no move '\\x00'; help lists the moves."),
        ("\x1b[2J", "There is no move '\\x1b[2J'; help lists the moves."),
        ("undo undo", "Say it like this: undo"),
        ("redo", "There is nothing to redo."),
        ("undo", "There is nothing to undo: what chance has shown stands."),
    ],
)
def test_nonsense_is_answered_with_a_sentence(line: str, answer: str) -> None:
    assert answers(line) == [answer]


def test_a_placed_die_is_answered_with_what_it_changed() -> None:
    said = answers("place 1 a")
    assert said == [
        "Red 5 goes on A: 5 points there now.",
        "A: need 2 | have 5 | +3 over = +6.",
        "Ending now: life 30 -> 22, score +8.",
        "Free: 2: red 2, 3: red 2, 4: blue 3, 5: blue 6.",
    ]


def test_a_blended_die_has_the_next_number() -> None:
    assert answers("blend 2 3")[-1] == "Free: 1: red 5, 4: blue 3, 5: blue 6, 6: wild 2."


def test_undo_and_redo_show_where_they_lead() -> None:
    said = answers("undo", "redo", after=["place 1 a"])
    assert said.index("Undone.") < said.index("Done again.")
    assert "A red, 1 die: need 2 | have 0 | short, but no life lost." in said
    assert said[-6].startswith("A red, 1 die: need 2 | have 5 | +3 over = +6 | 1: red 5")


def test_state_says_each_thing_once() -> None:
    for count in range(len(BATTLE) + 1):
        said = answers("state", history=BATTLE[:count])
        assert len(set(said)) == len(said)


def test_help_names_every_move_and_word() -> None:
    text = "\n".join(answers("help"))
    for word in ["hero", "villain", "roll", "place", "take", "blend", "reroll", "shift", "end"]:
        assert word in text
    for word in ["reward", "relic", "keep", "retire", "onward"]:
        assert word in text


def words_of_help(tutor: Tutor | None = None, codex: CodexReader | None = None) -> set[str]:
    """The words that help tells of at a table with such company."""
    said: list[str] = []
    talk(begin(Runs(None)), QuestNarrator(), ["help"], said.append, COMMANDS, tutor, codex)
    told = said[said.index("Words that work at any time:") + 1 : -1]
    for line in told:
        word, text = line.split(": ", 1)
        assert text == USAGES[Word(word.split()[0].rstrip(","))].text.format(noun="quest") + "."
    return {line.split(":")[0].split()[0].rstrip(",") for line in told}


def test_help_names_the_words_that_are_of_use_at_this_table() -> None:
    everywhere = {"undo", "redo", "reset", "state", "log", "rules", "help", "quit", "abandon"}
    assert words_of_help() == everywhere
    assert words_of_help(tutor_of(begin(Runs(None)), hints=False)) == everywhere
    assert words_of_help(tutor_of(begin(Runs(None)), hints=True)) == everywhere | {"hint", "forecast"}
    assert words_of_help(codex=reader_of(GAME, Runs(None), lambda: EVERYTHING)) == everywhere | {"codex"}


@pytest.mark.parametrize("word", USAGES, ids=lambda word: word.value)
def test_every_word_is_understood_in_any_case_and_with_more_where_that_may_be(word: Word) -> None:
    assert read_word(f"  {word.value.upper()} ") == Said(word)
    if USAGES[word].more:
        assert read_word(f"{word.value}  one  two") == Said(word, "one two")
    else:
        (said,) = answers(f"{word.value} more")
        assert said == f"Say it like this: {word.value}"


def test_what_the_screen_offers_is_said_here_too() -> None:
    """Whoever adds a command to the screen of a battle says here how it is said in lines."""
    in_lines = {
        "place": "place", "blend": "blend", "reroll": "reroll", "shift": "shift", "end": "end",
        "hint": "hint", "undo": "undo", "redo": "redo", "reset": "reset", "info": "state", "help": "help",
        "log": "log", "codex": "codex", "abandon": "abandon", "quit": "quit",
    }  # fmt: skip
    of_the_screen = {
        *("theme", "motion", "glyphs", "settings", "commands", "activate", "back"),
        *("up", "down", "left", "right", "next", "previous"),
    }
    offered = {action.intent.name for action in DEFAULT.actions_of(QuestScope.BATTLE)}
    assert offered == in_lines.keys() | of_the_screen
    table = begin(Runs(None))
    words = words_of_help(tutor_of(table, True), reader_of(GAME, Runs(None), lambda: EVERYTHING))
    assert all(word in words or word in QuestNarrator().moves for word in in_lines.values())


# --- what happened, and taking it back --------------------------------------------------------------


def test_the_log_tells_what_happened_last_and_not_what_was_taken_back() -> None:
    assert answers("log 2", after=("place 1 a",)) == [
        "Rolled R5 R2 R2 B3 B6",
        "Red 5 goes on A: 5 points there now.",
    ]
    assert answers("log 1", after=("place 1 a", "undo")) == ["Rolled R5 R2 R2 B3 B6"]
    assert len(answers("log", after=("place 1 a", "take 1") * 9)) == 10
    assert len(answers("log 999999999")) == 4
    assert answers("log", history=()) == ["Nothing has happened yet."]


@pytest.mark.parametrize("line", ["log x", "log 0", "log -1", "log 1 2"])
def test_a_number_is_a_number(line: str) -> None:
    (said,) = answers(line)
    assert said.startswith(f"Say {line.split()[0]} alone, or with")


def test_reset_takes_back_everything_since_the_roll_and_can_be_undone_by_redo() -> None:
    table = table_in(BATTLE)
    rolled = table.session.view()
    said = hold("place 1 a", "blend 2 3", "reset", table=table)
    assert "Everything since the last roll is taken back." in said
    assert table.session.view() == rolled
    assert hold("reset", table=table)[-2].startswith("There is nothing to undo")
    hold("redo", "redo", table=table)
    assert table.session.view() != rolled


# --- rules and codex --------------------------------------------------------------------------------


def test_the_rules_are_told_a_section_at_a_time() -> None:
    contents = answers("rules")
    assert contents[4] == "5: What the player may do, in any order and as often as wished."
    rewards = answers("rules 7")
    assert rewards[0] == "Section 7: Rewards."
    assert rewards[2] == "2. One space of a colour drawn from all five."
    assert answers("rules §7") == rewards
    assert answers("rules brief")[0] == "In brief."
    assert answers("rules worked examples")[0] == "Worked examples."
    assert answers("rules 99") == ["There is no such section. Say rules to hear which there are."]
    everything = answers("rules all")
    assert set(rewards) < set(everything)
    assert not any(set("§*`|[") & set(line) for line in everything)


def test_a_game_without_a_page_of_rules_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quest_words, "LISTING", replace(quest_words.LISTING, rules=""))
    assert answers("rules")[0].startswith("There is no page of rules")


def test_the_codex_knows_whom_one_faces_just_now() -> None:
    table = table_in(BATTLE)
    reader = reader_of(GAME, Runs(None), lambda: EVERYTHING)
    said: list[str] = []
    lines = ("codex", "codex villains", "codex hedge", "codex brannoc", "codex lantern moth")
    talk(table, QuestNarrator(), lines, said.append, COMMANDS, codex=reader)
    villains = len(GAME.spec.villains)
    assert f"Villains: met 1 of {villains}." in said
    assert "Hedge Knight." in said
    assert any(line.startswith("Hedge Knight, villain of act 1.") for line in said)
    assert any(line.startswith("Brannoc Shieldwright, hero.") for line in said)
    assert said[-2] == "You have not met anything of that name yet."


def test_a_game_without_a_codex_or_a_coach_says_so() -> None:
    assert answers("codex", "hint", "hint 1", "forecast") == [
        "This game has no codex.",
        *["Nobody coaches this game."] * 3,
    ]


def test_quit_says_how_to_go_on(tmp_path: Path) -> None:
    table = begin(Runs(tmp_path))
    assert hold("quit", table=table)[-1] == "Nothing has been played yet, so nothing is saved."
    assert hold("hero tamsin", "QUIT", table=table)[-1] == "The quest is saved. Go on with: GO-ON"
    assert hold("quit")[-1] == "This quest is not saved. Play its seed again with: AGAIN"
    table.close()


def test_the_end_of_input_is_a_quit(tmp_path: Path) -> None:
    table = begin(Runs(tmp_path))
    assert hold("hero tamsin", table=table)[-1] == "The quest is saved. Go on with: GO-ON"
    table.close()


def test_abandon_names_what_is_lost_and_wants_to_hear_it_twice() -> None:
    table = begin(Runs(None))
    said = hold("hero brannoc", "abandon", table=table)
    assert said[-2] == (
        "Brannoc Shieldwright is lost in round 1, with 30 life and 0 points, and no score is recorded."
        " Say abandon again to do it."
    )
    assert not table.session.over
    said = hold("abandon", "Abandon", "roll", table=table)
    assert table.session.over
    assert "The quest is abandoned." in said


def test_a_word_between_takes_the_doubt_back() -> None:
    table = begin(Runs(None))
    hold("abandon", "state", "abandon", "nonsense", "abandon", table=table)
    assert not table.session.over


def test_ctrl_c_saves_and_says_so(tmp_path: Path) -> None:
    def interrupted() -> Iterable[str]:
        yield "hero tamsin"
        raise KeyboardInterrupt

    said: list[str] = []
    table = begin(Runs(tmp_path))
    with pytest.raises(KeyboardInterrupt):
        talk(table, QuestNarrator(), interrupted(), said.append, COMMANDS)
    assert said[-1] == "The quest is saved. Go on with: GO-ON"
    table.close()


def test_a_failing_disk_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said = hold(*TO_BATTLE, table=begin(Runs(tmp_path / "file" / "runs")))
    assert said.count("This quest cannot be saved: not a directory.") == 1
    assert said[-1] == "This quest is not saved. Play its seed again with: AGAIN"


@pytest.mark.parametrize("seed", ["1", "2", "3", "4"])
def test_a_whole_quest_ends_with_its_score(seed: str) -> None:
    session = QuestSession(GAME, seed)
    for move in (moves := quest_moves(seed)):
        session.play(move)
    view = session.view()
    table = begin(Runs(None), seed)
    said = hold(*moves, table=table)
    assert said[-4:] == [
        f"The quest is over: {view.hero.name} fell to {view.villain.name}.",  # type: ignore[union-attr]
        f"Score {view.score}, round {view.round}.",
        f"Seed {seed}.",
        "Play the same seed again with: AGAIN",
    ]
    assert all(line.isprintable() for line in said)


def test_every_decision_is_asked_with_its_move() -> None:
    verbs = {
        PhaseName.CHOOSE_HERO: "hero ID",
        PhaseName.CHOOSE_VILLAIN: "villain N",
        PhaseName.BEFORE_ROLL: "roll",
        PhaseName.BATTLE: "place DIE RECTANGLE",
        PhaseName.CHOOSE_REWARD: "reward N",
        PhaseName.CHOOSE_KEPT: "keep DIE...",
    }
    met = set()
    for seed in map(str, range(12)):
        session = QuestSession(GAME, seed)
        for move in quest_moves(seed):
            view = session.view()
            met.add(view.phase)
            assert verbs[view.phase] in situation(view)[-1]
            assert set(situation(view)) <= set(whole_state(view))
            session.play(move)
    assert met == set(verbs)


# --- what bends the rules ---------------------------------------------------------------------------

RICH_BATTLE = ("hero gifted", "villain 1", "roll")


def rich(*lines: Line, unlocks: Unlocks = EVERYTHING, peril: int = 0) -> list[str]:
    """Say lines in a game that has everything."""
    said: list[str] = []
    table = begin(Runs(None), "2", RICH_GAME, quest_options(peril))
    talk(table, QuestNarrator(unlocks), lines, said.append, COMMANDS)
    return said


def test_locked_heroes_are_listed_with_their_condition_and_refused_with_it() -> None:
    said = rich("hero locked", "hero lock", "hero gifted", unlocks=Unlocks())
    assert "locked, locked: Locked. Reach round 10." in said
    assert said.count("Locked is locked. Reach round 10.") == 2
    assert "Plain sets out." in said


def test_a_deed_opens_a_hero() -> None:
    done = Unlocks((QuestDeeds("plain", 0, 10, won=False, score=1),))
    said = rich("hero locked", unlocks=done)
    assert "Locked sets out." in said
    assert not any("Reach round 10" in line for line in said)


def test_what_a_peril_puts_in_force_is_told_before_the_choice() -> None:
    said = rich("hero gifted", peril=1)
    assert said.index("Peril: Peril 1. A rectangle left short by 5 or more costs 1 life more."
                      " -1 life and greatest life.") < said.index("Plain sets out, at peril 1.")  # fmt: skip


def test_traits_and_taunts_are_told() -> None:
    said = rich("hero gifted", "villain 1")
    name = next(line for line in said if line.startswith("1: ")).removeprefix("1: ").split(".")[0]
    assert f"{name}: One, two." in said
    assert any("No-Surplus: Surplus earns nothing." in line for line in said)


def test_a_die_is_thrown_again_and_stays_so() -> None:
    said = rich(*RICH_BATTLE, "reroll 1", "undo")
    assert "A free die may be rolled again 2 times; that cannot be undone." in said
    assert "Say place DIE RECTANGLE, take DIE, blend DIE DIE, reroll DIE, shift FROM TO, or end." in said
    thrown = next(number for number, line in enumerate(said) if line.endswith(" flies again."))
    assert said[thrown + 1].startswith("It lands as ")
    assert said[thrown + 2].startswith("Ending now: ")
    assert said[-2] == "There is nothing to undo: what chance has shown stands."


def test_a_pip_is_moved() -> None:
    table = begin(Runs(None), "2", RICH_GAME)
    for move in RICH_BATTLE:
        table.session.play(move)
    shift = next(move for move in table.session.legal() if move.startswith("shift"))
    said = hold(shift, table=table)
    assert any(line.startswith("A pip moves: now ") for line in said)
    assert said[-2].startswith("Free: ")


def test_without_charges_neither_is_offered() -> None:
    assert not any("reroll" in line or "shift" in line for line in hold(*TO_BATTLE))


def test_relics_are_offered_taken_and_told() -> None:
    table = begin(Runs(None), "2", RICH_GAME)
    table.session.play("hero gifted")
    chooser = random.Random("relics")
    # The hero has life for five rounds, and the first boss leaves a relic.
    while table.session.view().phase is not PhaseName.CHOOSE_RELIC:
        table.session.play(chooser.choice(table.session.legal()))
    offers = table.session.view().relic_offers
    said = hold("relic 2", "state", "abandon", "abandon", table=table)
    assert f"2: {offers[1].name}. {offers[1].text}" in said
    assert "Choose a relic: relic N." in said
    assert f"You take the {offers[1].name}. {offers[1].text}" in said
    assert f"Relic: {offers[1].name}. {offers[1].text}" in said
    assert f"Relics: {offers[1].name}." in said


def test_at_the_crossroads_both_ways_are_named() -> None:
    view = QuestView(PhaseName.CROSSROADS, round=15, score=300)
    assert situation(view)[-1] == "Say retire to go home with 300 points, or onward to go on without end."
