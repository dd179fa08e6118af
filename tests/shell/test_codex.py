"""What runs have shown, and what the codex tells of it."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from dicehero.content.quest import load_quest
from dicehero.core.game import Outcome
from dicehero.core.replay import ChanceLine, CommandLine, MoveLine, Record, ResultLine
from dicehero.games import GAMES
from dicehero.shell.catalogue import codex_of, listing_of
from dicehero.shell.codex import sightings
from dicehero.shell.codex.pages import Chapter, Codex, Entry, answer, entry_lines, find
from dicehero.shell.codex.sightings import Diary
from dicehero.shell.quest.codex import open_codex, tell
from dicehero.shell.quest.unlocks import EVERYTHING, Unlocks
from dicehero.store import sightings_file
from dicehero.store.run_file import read_run
from dicehero.store.runs import Runs
from support.lines import GAME, begin, quest_moves
from support.mutations import mutated

VILLAINS = ChanceLine("=villains wolf R1:2 G2:5 Y1:3 / goat G2:5 G1:3 B1:2 / troll Y1:3 Y1:3 G2:7")
FELL = ResultLine(Outcome("fell", (3,), (), {}))
WON = ResultLine(Outcome("retired", (3,), (0,), {}))


def shown(*records: Record) -> dict[str, dict[str, int]]:
    return {kind: dict(+counts) for kind, counts in tell(records).items()}


# --- what a run has shown --------------------------------------------------------------------------


def test_a_run_shows_hero_villains_and_relics() -> None:
    found = shown(
        MoveLine("hero ann"),
        VILLAINS,
        MoveLine("villain 3"),
        MoveLine("roll"),
        ChanceLine("=relics cup ring"),
        MoveLine("relic 2"),
        VILLAINS,
        MoveLine("villain 1"),
        FELL,
    )
    assert found == {
        "played": {"ann": 1}, "won": {}, "faced": {"troll": 1, "wolf": 1}, "felled": {"wolf": 1},
        "found": {"ring": 1},
    }  # fmt: skip
    assert shown(MoveLine("hero ann"), WON)["won"] == {"ann": 1}


def test_what_was_taken_back_was_not_met() -> None:
    undo, redo = CommandLine("undo"), CommandLine("redo")
    one, two = MoveLine("villain 1"), MoveLine("villain 2")
    assert shown(VILLAINS, one, undo, two)["faced"] == {"goat": 1}
    assert shown(VILLAINS, one, undo, redo)["faced"] == {"wolf": 1}
    assert shown(VILLAINS, one, CommandLine("hint"), undo)["faced"] == {}
    # Nobody can take back what chance has shown.
    assert shown(VILLAINS, undo, undo, one)["faced"] == {"wolf": 1}


@pytest.mark.parametrize(
    "text",
    ["villain 4", "villain 0", "villain x", "villain", "relic 9", "hero", "hero a b", "villain 1 2", ""],
)
def test_what_cannot_be_shows_nothing(text: str) -> None:
    assert not any(shown(VILLAINS, MoveLine(text)).values())


def test_whole_quests_show_what_their_events_say(tmp_path: Path) -> None:
    table = begin(Runs(tmp_path))
    faced: Counter[str] = Counter()
    table.session.subscribe(
        lambda step: faced.update(
            event.villain.id for event in step.events if type(event).__name__ == "VillainChosen"
        )
    )
    for move in quest_moves("7"):
        table.session.play(move)
    table.close()
    assert Diary(Runs(tmp_path), "quest", tell).read()["faced"] == faced
    assert faced


def test_damaged_files_show_nothing_or_something_but_never_fail(tmp_path: Path) -> None:
    table = begin(Runs(tmp_path))
    for move in quest_moves("7"):
        table.session.play(move)
    table.close()
    (path,) = tmp_path.iterdir()
    whole, chooser = path.read_bytes(), random.Random("codex")
    diary = Diary(Runs(tmp_path), "quest", tell)
    for _ in range(500):
        path.write_bytes(mutated(chooser, whole))
        open_codex(GAME, diary.read(), Unlocks(), False)


# --- all runs together -----------------------------------------------------------------------------


def saved(folder: Path, seed: str = "7", moves: int = 3) -> None:
    table = begin(Runs(folder), seed)
    for move in quest_moves(seed)[:moves]:
        table.session.play(move)
    table.close()


def test_runs_that_go_on_count_and_each_file_is_read_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[Path] = []
    monkeypatch.setattr(sightings, "read_run", lambda path: read.append(path) or read_run(path))
    saved(tmp_path)
    diary = Diary(Runs(tmp_path), "quest", tell)
    first = diary.read()
    assert first["played"].total() == first["faced"].total() == 1
    assert diary.read() == first
    assert len(read) == 1
    saved(tmp_path, "8")
    assert diary.read()["played"].total() == 2
    assert len(read) == 2
    (tmp_path / read[0].name).unlink()
    assert diary.read()["played"].total() == 1


@pytest.fixture
def many(tmp_path: Path) -> Path:
    """A folder of three hundred runs, of which one cannot be read."""
    folder = tmp_path / "runs"
    folder.mkdir()
    saved(folder)
    (path,) = folder.iterdir()
    for number in range(299):
        (folder / f"{number:03}.jsonl").write_bytes(path.read_bytes())
    (folder / "000.jsonl").write_text("no run")
    return folder


def reads(folder: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[int, sightings.Sightings]:
    """How many files another process reads, and what it finds."""
    read: list[Path] = []
    monkeypatch.setattr(sightings, "read_run", lambda path: read.append(path) or read_run(path))
    found = Diary(Runs(folder), "quest", tell).read()
    return len(read), found


def test_another_process_reads_only_what_is_not_noted(many: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    count, first = reads(many, monkeypatch)
    assert (count, first["played"].total()) == (300, 299)
    assert reads(many, monkeypatch) == (1, first), "what could not be read may be readable now"
    (many / "005.jsonl").unlink()
    (many / "006.jsonl").write_bytes((many / "007.jsonl").read_bytes() + b"\n")
    count, second = reads(many, monkeypatch)
    assert (count, second["played"].total()) == (2, 298)


@pytest.mark.parametrize("spoil", ["bit", "version", "empty", "folder"])
def test_notes_that_are_not_right_are_made_again(
    many: Path, monkeypatch: pytest.MonkeyPatch, spoil: str
) -> None:
    _, first = reads(many, monkeypatch)
    (notes,) = (path for path in many.parent.iterdir() if path.name.startswith("sightings-"))
    match spoil:
        case "bit":
            notes.write_bytes(notes.read_bytes().replace(b"faced", b"gaced", 1))
        case "version":
            monkeypatch.setattr(sightings_file, "__version__", "another")
        case "empty":
            notes.write_bytes(b"")
        case _:
            notes.unlink()
            notes.mkdir()
    assert reads(many, monkeypatch) == (300, first)
    assert reads(many, monkeypatch)[0] == (300 if spoil == "folder" else 1)
    assert not [path for path in many.parent.iterdir() if path.name.endswith(".new")]


def test_of_few_runs_nothing_is_noted(tmp_path: Path) -> None:
    saved(tmp_path / "runs")
    Diary(Runs(tmp_path / "runs"), "quest", tell).read()
    assert [path.name for path in tmp_path.iterdir()] == ["runs"]


def test_a_file_that_grew_is_read_again(tmp_path: Path) -> None:
    table = begin(Runs(tmp_path))
    diary = Diary(Runs(tmp_path), "quest", tell)
    table.session.play("hero brannoc")
    assert diary.read()["faced"].total() == 0
    table.session.play("villain 1")
    assert diary.read()["faced"].total() == 1
    table.close()


def test_records_that_are_saved_nowhere_are_told_along(tmp_path: Path) -> None:
    saved(tmp_path)
    seen = Diary(Runs(tmp_path), "quest", tell).read((VILLAINS, MoveLine("villain 2")))
    assert seen["faced"]["goat"] == 1
    assert seen["played"].total() == 1


def test_runs_of_another_game_show_nothing(tmp_path: Path) -> None:
    saved(tmp_path)
    assert not any(Diary(Runs(tmp_path), "brawl", tell).read().values())


def test_without_a_folder_there_is_nothing() -> None:
    assert not any(Diary(Runs(None), "quest", tell).read().values())


# --- the codex of the quest ------------------------------------------------------------------------

OWN = load_quest()


def own(*faced: str, found: tuple[str, ...] = (), everything: bool = False) -> Codex:
    return open_codex(OWN, {"faced": Counter(faced), "found": Counter(found)}, EVERYTHING, everything)


def chapter(codex: Codex, name: str) -> Chapter:
    return next(each for each in codex if each.id == name)


def entry(codex: Codex, name: str) -> Entry:
    return next(each for part in codex for each in part.entries if each.id == name)


def test_nothing_is_known_at_first_but_heroes() -> None:
    assert {part.id: part.count for part in own()} == {
        "heroes": "8", "villains": "met 0 of 44", "traits": "met 0 of 29", "relics": "won 0 of 38",
    }  # fmt: skip


def test_everything_is_known_with_all() -> None:
    assert all(each.known for part in own(everything=True) for each in part.entries)


def test_whoever_is_met_is_known_with_all_traits() -> None:
    codex = own("toll-troll", found=("whetstone",))
    assert [each.id for each in chapter(codex, "villains").known] == ["toll-troll"]
    assert [each.id for each in chapter(codex, "traits").known] == ["exact-fare"]
    assert [each.id for each in chapter(codex, "relics").known] == ["whetstone"]
    assert chapter(codex, "villains").missing == "43 more are not met yet."
    assert "Carried by Toll Troll and 1 other not met yet." in entry(codex, "exact-fare").facts


def test_an_entry_names_nobody_who_is_not_met() -> None:
    codex = own("toll-troll")
    hidden = {each.name for part in codex for each in part.entries if not each.known}
    told = " ".join(line for part in codex for each in part.known for line in entry_lines(each))
    assert not [name for name in hidden if name in told]


def test_villains_come_as_they_are_met_and_bosses_last() -> None:
    kinds = [each.kind for each in chapter(own(), "villains").entries]
    assert list(dict.fromkeys(kinds)) == [
        f"{kind} of act {act}" for act in (1, 2, 3) for kind in ("villain", "boss")
    ]


def test_how_often_is_told() -> None:
    seen = {
        "played": Counter({"brannoc": 2}),
        "won": Counter({"brannoc": 1}),
        "faced": Counter({"mudlark": 3}),
        "felled": Counter({"mudlark": 2}),
        "found": Counter({"whetstone": 1}),
    }
    codex = open_codex(OWN, seen, EVERYTHING, False)
    assert "Played twice, won once." in entry(codex, "brannoc").facts
    assert "Faced 3 times, and felled you twice." in entry(codex, "mudlark").facts
    assert "Won once." in entry(codex, "whetstone").facts


def test_locked_heroes_say_what_opens_them() -> None:
    codex = open_codex(OWN, {}, Unlocks(), False)
    hero = next(each for each in OWN.spec.heroes if each.unlock)
    assert hero.unlock is not None
    assert f"Locked. {hero.unlock.text}" in entry(codex, hero.id).facts
    assert not any("Locked." in fact for fact in entry(own(), hero.id).facts)


def test_content_of_the_players_own_has_a_codex_of_its_own() -> None:
    codex = open_codex(GAME, {"faced": Counter(["mudlark", "nobody"])}, EVERYTHING, False)
    assert len(chapter(codex, "villains").entries) == len(GAME.spec.villains)


# --- asking ----------------------------------------------------------------------------------------


def test_entries_are_found_by_id_name_and_beginnings_of_words() -> None:
    codex = own(everything=True)
    for said in ("toll-troll", "Toll Troll", " toll  TROLL ", "troll", "tol"):
        assert [each.id for each in find(codex, said)] == ["toll-troll"], said
    assert find(codex, "oll") == find(codex, "") == find(codex, "   ") == []


def test_answers_are_sentences() -> None:
    codex = own("toll-troll", "mudlark")
    assert answer(codex, "")[1] == "Villains: met 2 of 44."
    assert answer(codex, "Villains")[:2] == ["Villains: met 2 of 44.", "Mudlark and Toll Troll."]
    assert answer(codex, "relics") == ["Relics: won 0 of 38.", "38 more are not won yet."]
    assert answer(codex, "troll")[0] == (
        "Toll Troll, villain of act 1. The bridge is free. The troll is not."
    )
    assert answer(codex, "straw") == answer(codex, "xyz") == ["You have not met anything of that name yet."]
    (several,) = answer(own(everything=True), "the")
    assert several.startswith("There are several: ")
    for part in own(everything=True):
        for each in part.entries:
            for line in answer(own(everything=True), each.id):
                assert line[-1] in ".!?”)", line


def test_every_game_with_a_codex_can_tell_it() -> None:
    assert codex_of("quest") is not None
    assert codex_of("brawl") is None
    assert all(listing_of(game).codex is None or codex_of(game) for game in GAMES)
