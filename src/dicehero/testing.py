"""What every game owes those who play it, as checks that any game can be put to.

    from dicehero.testing import check_game
    check_game(MyGame(), fold)

The game is played at random, with rivals in their seats and without, and everything that sessions,
replays, bots and front ends rely on is checked at every step. What is wrong raises AssertionError.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol

from dicehero.core.errors import AmbiguousMove, BadSetup, GameError, IllegalMove, UnreadableMove
from dicehero.core.game import E, Game, M, S, TurnKind, V
from dicehero.core.rng import Draw
from dicehero.shell.coach.questions import Adviser
from dicehero.shell.jsonable import event_object, jsonable
from dicehero.shell.narrator import AnyNarrator

NONSENSE = ("", "   ", "=", "=roll X", "x" * 300, "\x00", "=\N{SNOWMAN}", "undo undo", "1e9", "--")
"""Texts that are moves of no game."""
_MOST_REMEMBERED = 60
"""Moves of other moments that are tried in each state."""
_MOST_OUTCOMES = 40
"""Listed outcomes of a chance point that are tried."""


class Redeal(Protocol[S]):
    """For games with secrets: another state that looks just the same from a seat."""

    def __call__(self, state: S, seat: int, draw: Draw, /) -> S:
        """Return a state in which only what the seat cannot see is drawn anew."""
        ...


@dataclass(frozen=True, slots=True)
class Played:
    """What was looked at."""

    games: int
    states: int
    endings: frozenset[str]


def check_game(
    game: Game[S, M, E, V],
    fold: Callable[[V, tuple[E, ...]], V],
    *,
    options: Sequence[Mapping[str, str]] = ({},),
    seeds: Iterable[str] = tuple(map(str, range(10))),
    longest: int = 50_000,
    others: Callable[[S], Sequence[M]] | None = None,
    redeal: Redeal[S] | None = None,
    narrator: AnyNarrator | None = None,
    adviser: Adviser | None = None,
) -> Played:
    """Play a game with each of these options and seeds, and check it at every step.

    `fold` makes the next view from a view and events. `longest` is how many moves a game may take.
    `others` names further moves that could be meant in a state, legal or not. `redeal` is needed for
    games with secrets: then nothing that a seat is shown may differ between two states that look the same
    to it, neither views, moves and events, as programs get them and as `narrator` tells them, nor what
    `adviser` is asked and answers. Raises AssertionError.
    """
    check_options(game)
    secrets = None if redeal is None else _Secrets(game, redeal, narrator, adviser)
    checker = _Checker(game, fold, others, secrets)
    for chosen in options:
        for seed in seeds:
            checker.play(chosen, seed, longest)
    return Played(checker.games, len(checker.states), frozenset(checker.endings))


def check_options(game: Game[S, M, E, V]) -> None:
    """Check that a game can be started with what it says, and refuses anything else."""
    info = game.info
    for option in info.options:
        assert option.default in option.values, f"{option.name}: the default is no value"
        assert len(set(option.values)) == len(option.values), f"{option.name}: a value is told twice"
        plain = game.digest(game.start({}).state)
        said = game.digest(game.start({option.name: option.default}).state)
        assert plain == said, f"{option.name}: the default is not what happens without it"
        for value in option.values:
            game.start({option.name: value})
        _refuses(game, {option.name: "no such value"})
    _refuses(game, {"no such option": "1"})


def _refuses(game: Game[S, M, E, V], options: Mapping[str, str]) -> None:
    problem: BadSetup | None = None
    try:
        game.start(options)
    except BadSetup as raised:
        problem = raised
    assert problem is not None, f"{options} are accepted"
    _has_a_reason(problem, str(options))


def _has_a_reason(problem: GameError, what: str) -> None:
    assert problem.code, f"{what} is refused without a code"
    assert problem.sentence, f"{what} is refused without a reason"


class _Secrets(Generic[S, M, E, V]):
    """Looks for what a seat is told and must not know: draws that anew, and nothing may differ."""

    def __init__(
        self,
        game: Game[S, M, E, V],
        redeal: Redeal[S],
        narrator: AnyNarrator | None,
        adviser: Adviser | None,
    ) -> None:
        self._game = game
        self._redeal = redeal
        self._narrator = narrator
        self._adviser = adviser

    def check_state(self, state: S, seat: int, draw: Draw) -> None:
        """Check what a seat sees, may do, reads and is advised."""
        game, other = self._game, self._redeal(state, seat, draw)
        seen, same = game.view(state, seat), game.view(other, seat)
        assert seen == same, f"seat {seat} sees what it must not: {seen} is not {same}"
        told = jsonable(seen) == jsonable(same)
        assert told, f"the view of seat {seat} tells programs what it must not see"
        turn = game.turn(state)
        if turn.kind is TurnKind.DECISION and turn.seat == seat:
            told = game.legal(other) == game.legal(state)
            assert told, f"what seat {seat} may do tells what it must not see"
        if self._narrator is not None:
            told = self._words(seen) == self._words(same)
            assert told, f"the words for seat {seat} tell what it must not see"
        known, alike = game.known(state, seat), game.known(other, seat)
        assert known == alike, f"solvers for seat {seat} know what it must not"
        if self._adviser is not None and seat in game.controlled(state):
            told = self._advice(known) == self._advice(alike)
            assert told, f"advice for seat {seat} tells what it must not see"

    def _words(self, view: V) -> list[str]:
        assert self._narrator is not None
        tells = self._narrator
        return [*tells.situation(view), *tells.whole_state(view), tells.standing(view), tells.hero(view)]

    def _advice(self, known: object) -> list[object]:
        assert self._adviser is not None
        counsel = self._adviser.counsel(known)
        asked = (*(() if counsel is None else (counsel,)), *self._adviser.forecasts(known, closely=True))
        return [question.answer(lambda: False) for question in asked]

    def check_move(self, state: S, move: M, seat: int, draw: Draw) -> None:
        """Check what a seat learns of a move. A move may reveal: then the seat sees the difference, too."""
        game, other = self._game, self._redeal(state, seat, draw)
        if game.check(other, move) is not None:
            return
        after, events = game.apply(state, move)
        later, others = game.apply(other, move)
        if game.view(after, seat) != game.view(later, seat):
            return
        learnt, alike = game.witnessed(events, seat), game.witnessed(others, seat)
        assert learnt == alike, f"events tell seat {seat} what it must not see: {learnt} is not {alike}"
        told = [event_object(event) for event in learnt] == [event_object(event) for event in alike]
        assert told, f"events tell programs at seat {seat} what it must not see"
        if self._narrator is not None:
            for ways in (self._narrator.spoken, self._narrator.noted):
                told = list(map(ways, learnt)) == list(map(ways, alike))
                assert told, f"sentences and log tell seat {seat} what it must not see"


class _Checker(Generic[S, M, E, V]):
    """Plays and checks, and remembers moves and states of all games it plays."""

    def __init__(
        self,
        game: Game[S, M, E, V],
        fold: Callable[[V, tuple[E, ...]], V],
        others: Callable[[S], Sequence[M]] | None,
        secrets: _Secrets[S, M, E, V] | None,
    ) -> None:
        self.game = game
        self.games = 0
        self.states: dict[str, S] = {}
        self.endings: set[str] = set()
        self._fold = fold
        self._others = others
        self._secrets = secrets
        self._remembered: deque[M] = deque(maxlen=_MOST_REMEMBERED)
        for text in NONSENSE:
            self._is_unreadable(text)

    def play(self, options: Mapping[str, str], seed: str, longest: int) -> None:
        """Play one game to its end."""
        game = self.game
        state = game.start(options).state
        assert game.start(options).state == state, "the same options start differently"
        streams: set[str] = set()
        chooser = Draw(seed, "player of the checks")
        for _ in range(longest):
            self._check_state(state, chooser)
            turn = game.turn(state)
            if turn.kind is TurnKind.OVER:
                break
            move = self._chance(state, seed, streams) if turn.kind is TurnKind.CHANCE else None
            if move is None:
                move = self._decision(state, turn.seat, seed, chooser)
            if self._secrets is not None:
                for seat in range(self._seats(state)):
                    self._secrets.check_move(state, move, seat, chooser)
            state = self._apply(state, move)
        else:
            raise AssertionError(f"a game with {dict(options)} and seed {seed} goes on after {longest} moves")
        result = game.result(state)
        assert result is not None
        self.endings.add(result.ending)
        self.games += 1

    # --- states ------------------------------------------------------------------------------------

    def _check_state(self, state: S, chooser: Draw) -> None:
        game = self.game
        digest = game.digest(state)
        assert self.states.setdefault(digest, state) == state, f"two states share the digest {digest}"
        turn = game.turn(state)
        over = turn.kind is TurnKind.OVER
        assert (game.result(state) is not None) == over, "there is a result when all is over, and not before"
        if over:
            assert not game.legal(state), "something can be played when all is over"
            for move in self._remembered:
                self._is_refused(state, move)
        if self._secrets is not None:
            for seat in range(self._seats(state)):
                self._secrets.check_state(state, seat, chooser)

    def _seats(self, state: S) -> int:
        """Return how many seats there are to look from: as many as the game tells, or one."""
        del state
        return self.game.info.seats[1]

    # --- moves -------------------------------------------------------------------------------------

    def _chance(self, state: S, seed: str, streams: set[str]) -> M:
        game = self.game
        chance = game.chance(state)
        assert chance.stream not in streams, f"two chance points share the stream {chance.stream!r}"
        streams.add(chance.stream)
        assert not game.legal(state), "a seat may move when chance decides"
        move = chance.sample(Draw(seed, chance.stream))
        assert move == game.chance(state).sample(Draw(seed, chance.stream)), "a draw is not repeated"
        assert game.write_move(move).startswith("="), f"{move} does not look like an outcome of chance"
        self._reads_back(move)
        listed = chance.outcomes()
        if listed is not None:
            outcomes = [outcome for outcome, _ in listed]
            assert move in outcomes, f"{move} is not among the listed outcomes"
            assert len(set(outcomes)) == len(outcomes), "an outcome is listed twice"
            assert all(weight > 0 for _, weight in listed), "an outcome is listed that cannot come out"
            step = max(1, len(outcomes) // _MOST_OUTCOMES)
            for outcome in outcomes[::step]:
                assert game.check(state, outcome) is None, f"the listed outcome {outcome} is refused"
        return move

    def _decision(self, state: S, seat: int, seed: str, chooser: Draw) -> M:
        game = self.game
        try:
            game.chance(state)
        except ValueError:
            pass
        else:
            raise AssertionError("chance is described where a seat decides")
        legal = game.legal(state)
        assert legal, "a seat is to decide and may do nothing"
        assert legal == game.legal(state), "legal moves come in another order the second time"
        assert len(set(legal)) == len(legal), "a legal move is listed twice"
        others = () if self._others is None else self._others(state)
        for move in (*self._remembered, *others):
            if move in legal:
                continue
            self._is_refused(state, move)
        for move in legal:
            assert game.check(state, move) is None, f"{move} is legal and refused"
            self._reads_back(move)
            text = game.write_move(move)
            assert not text.startswith("="), f"{text!r} looks like an outcome of chance"
            assert game.read_move(f"  {text.upper()} ") == move, f"{text!r} is not read in capitals"
        self._remembered.append(legal[chooser.below(len(legal))])
        if seat in game.controlled(state):
            self._has_no_rival(state)
            return legal[chooser.below(len(legal))]
        rival = game.rival(state)
        view = game.view(state, seat)
        chosen = rival.choose(view, Draw(seed, rival.stream))
        assert chosen == rival.choose(view, Draw(seed, rival.stream)), "a rival changes its mind"
        assert chosen in legal, f"a rival chooses {chosen}, which is not allowed"
        # Rivals alone would leave out moves that they never choose.
        return chosen if chooser.below(2) else legal[chooser.below(len(legal))]

    def _has_no_rival(self, state: S) -> None:
        try:
            self.game.rival(state)
        except ValueError:
            return
        raise AssertionError("a rival is named for the player's seat")

    def _apply(self, state: S, move: M) -> S:
        game = self.game
        before = game.digest(state)
        views = [game.view(state, seat) for seat in range(self._seats(state))]
        after, events = game.apply(state, move)
        again = game.apply(state, game.read_move(game.write_move(move)))
        assert again == (after, events), f"{move} leads elsewhere the second time"
        assert game.digest(state) == before, f"{move} changes the state it is played in"
        for seat, view in enumerate(views):
            folded, seen = self._fold(view, game.witnessed(events, seat)), game.view(after, seat)
            assert folded == seen, f"after {move} events give {folded}, but seat {seat} sees {seen}"
        return after

    def _is_refused(self, state: S, move: M) -> None:
        problem = self.game.check(state, move)
        assert problem is not None, f"{move} is accepted and not among the legal moves"
        _has_a_reason(problem, str(move))
        before = self.game.digest(state)
        raised: IllegalMove | None = None
        try:
            self.game.apply(state, move)
        except IllegalMove as refusal:
            raised = refusal
        assert raised is not None, f"{move} is refused by `check` and played by `apply`"
        same = (raised.code, raised.sentence) == (problem.code, problem.sentence)
        assert same, f"{move} is refused for two reasons: {raised.sentence} {problem.sentence}"
        assert self.game.digest(state) == before, f"{move} is refused and changes the state"

    def _reads_back(self, move: M) -> None:
        text = self.game.write_move(move)
        assert self.game.read_move(text) == move, f"{text!r} is not read as {move}"
        assert self.game.write_move(self.game.read_move(text)) == text, f"{text!r} is written otherwise"

    def _is_unreadable(self, text: str) -> None:
        problem: GameError | None = None
        try:
            self.game.read_move(text)
        except (UnreadableMove, AmbiguousMove) as raised:
            problem = raised
        assert problem is not None, f"{text!r} is read as a move"
        _has_a_reason(problem, repr(text))
