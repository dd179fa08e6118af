"""Arithmetic of rewards and relics: adding dice, spaces and life within their limits. Rule: §7, §10."""

from __future__ import annotations

from dataclasses import replace

from dicehero.games.quest import effects as fx
from dicehero.games.quest import events as ev
from dicehero.games.quest.dice import COLOURS, Colour
from dicehero.games.quest.effects import Effect
from dicehero.games.quest.rules import LIFE_REWARD
from dicehero.games.quest.spec import PerColour
from dicehero.games.quest.state import Run


def add_dice(
    pool: PerColour, capacity: PerColour, colours: tuple[Colour, ...]
) -> tuple[PerColour, tuple[Colour, ...]]:
    """Return the pool with a die of each colour added where there is space, and the colours without."""
    wasted: list[Colour] = []
    for colour in colours:
        if pool[colour] < capacity[colour]:
            pool = with_count(pool, colour, pool[colour] + 1)
        else:
            wasted.append(colour)
    return pool, tuple(wasted)


def with_count(counts: PerColour, colour: Colour, count: int) -> PerColour:
    """Return the counts with that of one colour replaced."""
    red, blue, green, yellow, black = (
        count if index == colour else other for index, other in enumerate(counts)
    )
    return red, blue, green, yellow, black


def life_reward(run: Run) -> int:
    """Return the life points that the life reward gives this hero. Rule: §7.4."""
    changes = [effect.life - LIFE_REWARD for effect in run.effects if isinstance(effect, fx.LifeReward)]
    return max(1, LIFE_REWARD + sum(changes))


def space_reward(run: Run) -> int:
    """Return the spaces that the space reward gives this hero. Rule: §7.2."""
    return max((effect.spaces for effect in run.effects if isinstance(effect, fx.SpaceReward)), default=1)


def heal(run: Run, amount: int) -> int:
    """Return the hero's life after `amount` life points, as far as the greatest life allows. Rule: §7.4."""
    return min(run.max_life, run.life + amount)


def changed_life(life: int, max_life: int, amount: int) -> tuple[int, int]:
    """Return life and greatest life after both changed by `amount`; 1 is left at least. Rule: §9."""
    max_life = max(1, max_life + amount)
    return min(max_life, max(1, life + amount)), max_life


def take_at_once(run: Run, effects: tuple[Effect, ...]) -> tuple[Run, tuple[ev.Event, ...]]:
    """Return what the effects change at the moment they come into force, and the events of it."""
    events: list[ev.Event] = []
    for effect in effects:
        match effect:
            case fx.MaxLife(amount):
                life, max_life = changed_life(run.life, run.max_life, amount)
                run = replace(run, life=life, max_life=max_life)
                events.append(ev.MaxLifeChanged(life, max_life))
            case fx.ExtraDie(word):
                colour = next(colour for colour in COLOURS if colour.word == word)
                dice = run.pool[colour] + 1
                if run.capacity[colour] < dice:
                    run = replace(run, capacity=with_count(run.capacity, colour, dice))
                    events.append(ev.SpaceGained(colour, dice))
                run = replace(run, pool=with_count(run.pool, colour, dice))
                events.append(ev.DieGained(colour, dice))
            case fx.ExtraSpaces(spaces):
                for colour in COLOURS:
                    capacity = run.capacity[colour] + spaces
                    run = replace(run, capacity=with_count(run.capacity, colour, capacity))
                    events.append(ev.SpaceGained(colour, capacity))
            case _:
                pass
    return run, tuple(events)
