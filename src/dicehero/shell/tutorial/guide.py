"""A guide through the first game: lessons learnt by doing what they are about. Nothing here knows a game.

The guide only watches. Whatever else the player does is as good, and is played by the same rules.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Protocol

from dicehero.core.playback import frames
from dicehero.core.replay import MoveLine
from dicehero.core.session import Session, Stepped


@dataclass(frozen=True, slots=True)
class GoodMoves:
    """Good moves from a state on."""

    moves: tuple[str, ...]
    """Their texts, up to the next that lets chance decide; one at least."""
    proved: bool = False
    """Whether nothing can be better, by the measure of the course."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Where the game stands, and what would be a good move."""

    view: Any
    move: str
    """The text of the move."""
    proved: bool = False
    """Whether nothing can be better than what the move is part of."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """Something to be learnt."""

    title: str
    """A word or two."""
    text: Callable[[Moment], str]
    """What there is to say, in one to three short sentences."""
    fits: Callable[[Moment], bool]
    """Whether it can be given at a moment."""
    learnt: Callable[[Any, str], bool]
    """Whether a move, played where a view shows, is what it is about."""
    past: Callable[[Any], bool]
    """Whether its time is over, where a view shows: it can come no more."""


class Course(Protocol):
    """The lessons of one game, and the game that they are given in."""

    @property
    def seed(self) -> str:
        """The seed whose dice suit the lessons."""
        ...

    @property
    def opening(self) -> tuple[str, ...]:
        """The moves that are made for the player."""
        ...

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """In the order in which to give them."""
        ...

    def plan(self, state: Any, /) -> GoodMoves:
        """Return good moves from a state."""
        ...

    def between(self, moment: Moment, /) -> str:
        """Return what to say where no lesson fits."""
        ...

    def over(self, view: Any, /) -> bool:
        """Whether the game has come to the point after which nothing is taught."""
        ...

    def farewell(self, view: Any, /) -> tuple[str, ...]:
        """Return what to say at the end: a headline, then sentences."""
        ...


@dataclass(frozen=True, slots=True)
class Said:
    """What the guide says at a moment."""

    title: str
    """Of the lesson; empty between two lessons."""
    text: str
    move: str
    """The move that is suggested."""
    number: int
    """How far the lessons have come, the present one included: all but those that can still come."""
    count: int
    """How many lessons there are."""


class Guide:
    """Gives the lessons of a course to the player of a session."""

    def __init__(self, session: Session[Any, Any, Any, Any], course: Course) -> None:
        """Go on after what was learnt in the session so far."""
        self._session = session
        self._course = course
        self._done: set[int] = set()
        """Places of the lessons that were learnt or passed over."""
        self._plan = GoodMoves(())
        self._planned_for: Any = None
        """The state that the plan is for."""
        self._catch_up()
        self._before = session.view()
        self._state = session.state
        """Tells one moment from the next; nothing is read from it."""
        self._leave = session.subscribe(self._hear)

    def leave(self) -> None:
        """Watch the session no more."""
        self._leave()

    @property
    def over(self) -> bool:
        """Whether there is nothing more to say."""
        return self._session.over or self._course.over(self._session.view())

    def say(self) -> Said:
        """Return what there is to say now. Must not be asked when it is over."""
        moment = self._moment()
        lessons = self._course.lessons
        present = self._present(moment)
        number = len(lessons) - self._to_come(moment.view, present)
        if present is None:
            return Said("", self._course.between(moment), moment.move, number, len(lessons))
        lesson = lessons[present]
        return Said(lesson.title, lesson.text(moment), moment.move, number, len(lessons))

    def skip(self) -> bool:
        """Pass over the present lesson; return whether there was one."""
        present = self._present(self._moment())
        if present is None:
            return False
        self._done.add(present)
        return True

    def farewell(self) -> tuple[str, ...]:
        """Return a headline and sentences for the end."""
        return self._course.farewell(self._session.view())

    def _moment(self) -> Moment:
        state = self._session.state
        if self._planned_for is not state:
            self._plan, self._planned_for = self._course.plan(self._session.known()), state
        return Moment(self._session.view(), self._plan.moves[0], self._plan.proved)

    def _to_come(self, view: Any, present: int | None) -> int:
        """Return how many lessons can still be given after the present one."""
        return sum(
            place not in self._done and place != present and not lesson.past(view)
            for place, lesson in enumerate(self._course.lessons)
        )

    def _present(self, moment: Moment) -> int | None:
        for place, lesson in enumerate(self._course.lessons):
            if place not in self._done and lesson.fits(moment):
                return place
        return None

    def _catch_up(self) -> None:
        session = self._session
        before: Any = None
        for frame in frames(session.game, session.seed, session.options, session.records):
            if isinstance(frame.record, MoveLine):
                self._learn(before, frame.record.text)
            before = frame.view

    def _hear(self, step: Stepped[Any]) -> None:
        before, self._before = self._before, self._session.view()
        state, self._state = self._state, self._session.state
        if not isinstance(step.record, MoveLine):
            return
        move = step.record.text
        self._learn(before, move)
        moves = self._plan.moves
        if self._planned_for is state and moves[0] == move and len(moves) > 1:
            # Planned anew it could want the equal of a die that lies where it should.
            self._plan, self._planned_for = replace(self._plan, moves=moves[1:]), self._session.state

    def _learn(self, view: Any, move: str) -> None:
        for place, lesson in enumerate(self._course.lessons):
            if lesson.learnt(view, move):
                self._done.add(place)
