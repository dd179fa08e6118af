"""What a quest came to, round by round: reckoned from the events of a replay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import erf, sqrt

from dicehero.core.playback import Frame
from dicehero.core.replay import ChanceLine
from dicehero.games.quest import events as ev
from dicehero.games.quest.codec import read_move
from dicehero.games.quest.moves import DealDice, DealFace
from dicehero.games.quest.state import Run
from dicehero.shell.quest.words import rectangle_name

QuestFrame = Frame[ev.Event]

MEAN_FACE = 3.5
_VARIANCE_OF_FACE = 35 / 12


@dataclass(slots=True)
class RoundTold:
    """One round of a quest."""

    number: int
    start: int
    """Index of the first frame of the round."""
    villain: str = ""
    """Name of the villain faced; empty while none is chosen."""
    boss: bool = False
    ended: bool = False
    flawless: bool = False
    matched: int = 0
    """Points for what was matched."""
    over: int = 0
    """Points for what was more than asked for, and for beating rectangles as such."""
    bonus: int = 0
    """Points for being flawless."""
    losses: list[tuple[str, int]] = field(default_factory=list)
    """What life was lost to, and how much; more than there was is not counted."""
    healed: int = 0
    """Life regained in battle and by reward."""
    life: int = 0
    """Life after it, and after its reward."""
    dice: int = 0
    """Dice rolled, those thrown again included."""
    pips: int = 0
    """What they showed, before any rule changed a face."""

    @property
    def gain(self) -> int:
        """Points of the round, everything together."""
        return self.matched + self.over + self.bonus

    @property
    def lost(self) -> int:
        """Life lost in the round."""
        return sum(amount for _, amount in self.losses)


@dataclass(frozen=True, slots=True)
class QuestTold:
    """A quest as far as it went."""

    rounds: tuple[RoundTold, ...]
    """From round 1; the last one may not have ended."""

    @property
    def matched(self) -> int:
        """Points for what was matched."""
        return sum(each.matched for each in self.rounds)

    @property
    def over(self) -> int:
        """Points for surplus and for beaten rectangles."""
        return sum(each.over for each in self.rounds)

    @property
    def bonus(self) -> int:
        """Points for flawless rounds."""
        return sum(each.bonus for each in self.rounds)

    @property
    def best(self) -> RoundTold | None:
        """The round with the most points, the earliest of several; None where nothing was scored."""
        return max((each for each in self.rounds if each.gain), key=lambda each: each.gain, default=None)

    @property
    def lost_to(self) -> list[tuple[str, int]]:
        """Life lost by villain, the dearest first; villains that took nothing are left out."""
        totals: dict[str, int] = {}
        for each in self.rounds:
            if each.lost:
                totals[each.villain] = totals.get(each.villain, 0) + each.lost
        return sorted(totals.items(), key=lambda pair: -pair[1])

    @property
    def dice(self) -> int:
        """Dice rolled."""
        return sum(each.dice for each in self.rounds)

    @property
    def pips(self) -> int:
        """What they showed."""
        return sum(each.pips for each in self.rounds)

    @property
    def expected_pips(self) -> float:
        """What fair dice show on average."""
        return self.dice * MEAN_FACE

    @property
    def luck(self) -> int:
        """Of a hundred heroes who roll as many dice, how many roll fewer pips (0-100)."""
        if not self.dice:
            return 50
        spread = sqrt(self.dice * _VARIANCE_OF_FACE)
        return round(50 * (1 + erf((self.pips - self.expected_pips) / spread / sqrt(2))))


def told(frames: Sequence[QuestFrame]) -> QuestTold:
    """Return what a quest came to. `frames` are those that stand: nothing that was taken back."""
    rounds: list[RoundTold] = []
    for index, frame in enumerate(frames):
        if isinstance(frame.record, ChanceLine) and rounds:
            _count_dice(rounds[-1], frame.record.text)
        for event in frame.events:
            match event, frame.known.run:
                case ev.RoundBegun(number), Run() as run:
                    rounds += [RoundTold(number, index, life=run.life)]
                case _:
                    if rounds:
                        _reckon(rounds[-1], event)
    return QuestTold(tuple(rounds))


def _reckon(told_round: RoundTold, event: ev.Event) -> None:
    match event:
        case ev.VillainChosen(villain):
            told_round.villain, told_round.boss = villain.name, villain.boss
        case ev.RectangleScored(_, matched, _, bonus, _):
            told_round.matched += matched
            told_round.over += bonus
        case ev.FlawlessScored(bonus, _):
            told_round.bonus += bonus
        case ev.LifeLost(_, left, cause, rectangle):
            if told_round.life > left:
                name = _CAUSES[cause] if rectangle is None else rectangle_name(rectangle)
                told_round.losses.append((name, told_round.life - left))
            told_round.life = left
        case ev.LifeRegained(amount, life):
            told_round.healed += amount
            told_round.life = life
        case ev.MaxLifeChanged(life, _):
            told_round.life = life
        case ev.RoundSurvived(_, flawless, _):
            told_round.ended, told_round.flawless = True, flawless
        case ev.HeroFell():
            told_round.ended = True
        case _:
            pass


_CAUSES = {
    ev.LossCause.BLENDS: "the blender",
    ev.LossCause.TOLL: "the endless road",
    ev.LossCause.RECTANGLE: "a rectangle",
}


def _count_dice(told_round: RoundTold, text: str) -> None:
    match read_move(text, ()):
        case DealDice(dice):
            faces: Iterable[int] = [each.face for each in dice]
        case DealFace(face):
            faces = [face]
        case _:
            faces = []
    for face in faces:
        told_round.dice += 1
        told_round.pips += face
