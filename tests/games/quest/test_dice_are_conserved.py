"""However one places, takes back, blends, undoes and redoes: no die appears or vanishes."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from dicehero.content.quest import load_quest
from dicehero.core.replay import MoveLine, Record, ResultLine
from dicehero.core.session import Session
from dicehero.games.quest.events import DiceBlended, Event
from dicehero.games.quest.game import Quest
from dicehero.games.quest.moves import Move
from dicehero.games.quest.state import BLENDED_AWAY, Battle, QuestState
from dicehero.games.quest.view import PhaseName, QuestView
from support.quest import battle, play

GAME: Quest = load_quest()
QuestSession = Session[QuestState, Move, Event, QuestView]


class Table(RuleBasedStateMachine):
    """A player who does anything that is allowed, in any order, over several rounds."""

    def __init__(self) -> None:
        super().__init__()
        self.records: list[Record] = []
        self.seed = ""
        self.session: QuestSession | None = None

    @property
    def playing(self) -> QuestSession:
        assert self.session is not None
        return self.session

    @initialize(seed=st.text(min_size=1), hero=st.sampled_from([hero.id for hero in GAME.spec.heroes]))
    def begin(self, seed: str, hero: str) -> None:
        self.seed = seed
        self.session = Session(GAME, seed, recorder=self.records.append)
        for text in (f"hero {hero}", "villain 1", "roll"):
            self.playing.play(text)

    @precondition(lambda self: not self.playing.over)
    @rule(data=st.data())
    def move(self, data: st.DataObject) -> None:
        legal = self.playing.legal()
        # Ending is one of dozens of moves: reach it sooner than by luck alone, but not always.
        wanted = [text for text in legal if text != "end"] or list(legal)
        self.playing.play(data.draw(st.sampled_from(wanted)))

    @precondition(lambda self: "end" in self.playing.legal())
    @rule()
    def end(self) -> None:
        self.playing.play("end")

    @precondition(lambda self: self.playing.can_undo)
    @rule()
    def undo(self) -> None:
        before = self.playing.state
        self.playing.undo()
        self.playing.redo()
        assert self.playing.state == before
        self.playing.undo()

    @precondition(lambda self: self.playing.can_redo)
    @rule()
    def redo(self) -> None:
        before = self.playing.state
        self.playing.redo()
        self.playing.undo()
        assert self.playing.state == before
        self.playing.redo()

    @precondition(lambda self: self.playing.over)
    @rule()
    def nothing_more_can_be_played(self) -> None:
        assert self.playing.legal() == ()

    @invariant()
    def every_die_is_somewhere(self) -> None:
        state = self.playing.state if self.session else None
        if state is None or not isinstance(state.phase, Battle) or state.run is None:
            return
        run, phase = state.run, state.phase
        assert len(phase.dice) == sum(run.pool) + len(run.kept) + phase.blends
        assert phase.spots.count(BLENDED_AWAY) == 2 * phase.blends
        takers = phase.encounter.fits.takers
        for index, rectangle in enumerate(phase.encounter.villain.rectangles):
            on_it = [die for die, spot in zip(phase.dice, phase.spots, strict=True) if spot == index]
            assert len(on_it) <= rectangle.width
            assert all(takers[die.code] >> index & 1 for die in on_it)

    @invariant()
    def pool_and_kept_fit_the_spaces(self) -> None:
        state = self.playing.state if self.session else None
        if state is None or state.run is None:
            return
        kept = Counter(die.colour for die in state.run.kept)
        for colour, (dice, spaces) in enumerate(zip(state.run.pool, state.run.capacity, strict=True)):
            assert dice + kept[colour] <= spaces

    def teardown(self) -> None:
        if self.session is not None:
            again = Session(GAME, self.seed, history=self.records)
            strict = Session.unsettled(GAME, self.seed)
            for line, record in enumerate(self.records, start=2):
                strict.repeat(record, line, strict=True)
            assert again.state == self.session.state
            assert again.result == self.session.result
            assert (again.can_undo, again.can_redo) == (self.session.can_undo, self.session.can_redo)


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=60, stateful_step_count=60, deadline=None)


@given(st.permutations(range(1, 8)), st.data())
@settings(max_examples=60, deadline=None)
def test_blending_everything_leaves_one_die(order: list[int], data: st.DataObject) -> None:
    state = battle()
    free = list(order)
    while len(free) > 1:
        first, second = free.pop(), free.pop()
        state, events = play(state, f"blend {first} {second}")
        assert isinstance(events[0], DiceBlended)
        free.insert(data.draw(st.integers(0, len(free))), events[0].result.number)
    assert isinstance(state.phase, Battle)
    assert state.phase.blends == 6
    assert [spot for spot in state.phase.spots if spot != BLENDED_AWAY] == [-1]


@given(st.text(min_size=1), st.lists(st.integers(0, 10**6), min_size=60, max_size=60))
@settings(max_examples=30, deadline=None)
def test_11_4_other_choices_meet_the_same_villain_offers(seed: str, choices: list[int]) -> None:
    """Two players, one who takes first choices and one who wanders: same seed, same offers."""

    def offers(pick: list[int]) -> dict[int, object]:
        session = Session(GAME, seed)
        met: dict[int, object] = {}
        for number in pick:
            if session.over:
                break
            view = session.view()
            if view.phase is PhaseName.CHOOSE_VILLAIN:
                met[view.round] = view.villains
            legal = session.legal()
            session.play("end" if "end" in legal else legal[number % len(legal)])
        return met

    straight, wandering = offers([0] * 60), offers(choices)
    for round_number in straight.keys() & wandering.keys():
        assert straight[round_number] == wandering[round_number]


def test_records_are_moves_then_a_result() -> None:
    records: list[Record] = []
    session = Session(GAME, "records", recorder=records.append)
    while not session.over:
        legal = session.legal()
        session.play("end" if "end" in legal else legal[0])
    assert isinstance(records[0], MoveLine)
    assert isinstance(records[-1], ResultLine)
