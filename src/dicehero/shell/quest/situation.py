"""What is asked of the player, and what matters for the answer, as plain lines.

Made to be listened to: no lines drawn, no columns, the question last.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from dicehero.games.quest.view import DieView, HeroView, PhaseName, QuestView, VillainView
from dicehero.shell.quest.counting import Counting
from dicehero.shell.quest.event_text import (
    dice_text,
    die_text,
    forecast_line,
    ledger_line,
    pool_text,
    rectangle_line,
    rectangle_name,
    reward_line,
    spaces_text,
    taunt_of,
)
from dicehero.shell.quest.keep_choices import crowded_colours, dice_that_stay, keep_move
from dicehero.shell.quest.unlocks import EVERYTHING, Unlocks
from dicehero.shell.quest.words import colour_name
from dicehero.shell.text import plural, sentence_case


def situation(view: QuestView, unlocks: Unlocks = EVERYTHING) -> list[str]:
    """Return the lines for the point that the quest has reached; none when it is over."""
    match view.phase:
        case PhaseName.CHOOSE_HERO:
            return _heroes(view, unlocks)
        case PhaseName.CHOOSE_VILLAIN:
            cards = [_villain(f"{n}: ", villain) for n, villain in enumerate(view.villains, start=1)]
            return [standing(view), *cards, "Choose a villain: villain N."]
        case PhaseName.BEFORE_ROLL:
            assert view.villain is not None
            taunt = taunt_of(view.villain, view.round)
            said = [f"{view.villain.name}: {taunt}"] if taunt else []
            card = _villain("", view.villain)
            return [view.villain.flavour, *said, card, f"To roll: {_to_roll(view)}. Say roll."]
        case PhaseName.BATTLE:
            return _battle(view)
        case PhaseName.CHOOSE_REWARD:
            offers = [f"{n}: {reward_line(reward, view)}" for n, reward in enumerate(view.rewards, start=1)]
            return [standing(view), *offers, "Choose a reward: reward N."]
        case PhaseName.CHOOSE_KEPT:
            return _keep(view)
        case PhaseName.CROSSROADS:
            points = plural(view.score, "point")
            return [standing(view), f"Say retire to go home with {points}, or onward to go on without end."]
        case PhaseName.CHOOSE_RELIC:
            relics = [
                f"{n}: {relic.name}. {relic.text}" for n, relic in enumerate(view.relic_offers, start=1)
            ]
            return [standing(view), *relics, "Choose a relic: relic N."]
        case (
            PhaseName.DEALING_VILLAINS
            | PhaseName.ROLLING
            | PhaseName.REROLLING
            | PhaseName.DEALING_REWARDS
            | PhaseName.DEALING_RELICS
            | PhaseName.FINISHED
        ):
            return []
        case _:
            assert_never(view.phase)


def standing(view: QuestView) -> str:
    """Return how the hero stands, in one line."""
    return (
        f"Round {view.round}, life {view.life} of {view.max_life}, score {view.score},"
        f" dice and spaces {spaces_text(view.pool, view.capacity)}."
    )


def whole_state(view: QuestView, unlocks: Unlocks = EVERYTHING) -> list[str]:
    """Return all there is to know: the hero, how the hero stands, and the situation."""
    lines = situation(view, unlocks)
    if view.hero is None:
        return lines
    about = standing(view)
    hero = f"{view.hero.name}. {_perks(view.hero)}"
    relics = [f"Relic: {relic.name}. {relic.text}" for relic in view.relics]
    return [hero, *relics, *_perils(view), *([] if about in lines else [about]), *lines]


def after_battle_move(view: QuestView, rectangles: Iterable[int]) -> list[str]:
    """Return what a move in battle has changed: these rectangles, the round's end, the free dice."""
    if view.villain is None or view.ledger is None:
        return []
    lines = [
        f"{rectangle_name(index)}: {ledger_line(view.villain.rectangles[index], view.ledger.tallies[index])}."
        for index in rectangles
    ]
    return [*lines, _forecast(view), _free(view)]


def _heroes(view: QuestView, unlocks: Unlocks) -> list[str]:
    open_ones = [hero for hero in view.heroes if not unlocks.against_hero(hero)]
    example = (open_ones or view.heroes)[0].id
    cards = [_hero(hero) if hero in open_ones else _locked(hero) for hero in view.heroes]
    return [*cards, *_perils(view), f"Choose a hero: hero ID, for example hero {example}."]


def _locked(hero: HeroView) -> str:
    condition = hero.unlock.text if hero.unlock else ""
    return f"{hero.id}, locked: {hero.name}. {condition}"


def _perils(view: QuestView) -> list[str]:
    return [f"Peril: {peril.name}. {peril.text}" for peril in view.perils]


def _perks(hero: HeroView) -> str:
    named = (("Strength", hero.strength), ("Weakness", hero.weakness))
    return " ".join(f"{kind}, {perk.name}: {perk.text}" for kind, perk in named)


def _hero(hero: HeroView) -> str:
    dice, spaces = pool_text(hero.pool), pool_text(hero.capacity)
    return (
        f"{hero.id}: {hero.name}. Life {hero.life} of {hero.max_life}, dice {dice}, spaces {spaces}."
        f" {_perks(hero)}"
    )


def _villain(prefix: str, villain: VillainView) -> str:
    asked = "; ".join(rectangle_line(index, rectangle) for index, rectangle in enumerate(villain.rectangles))
    traits = "".join(f" {trait.name}: {trait.text}" for trait in villain.traits)
    return f"{prefix}{villain.name}{', a boss' if villain.boss else ''}. {asked}.{traits}"


def _to_roll(view: QuestView) -> str:
    kept = f", and kept {dice_text(view.kept)}" if view.kept else ""
    return pool_text(view.pool) + kept


def _numbered(dice: Iterable[DieView]) -> str:
    return ", ".join(f"{held.number}: {die_text(held.die)}" for held in dice) or "none"


def _in_battle(view: QuestView, dice: Iterable[DieView]) -> str:
    """Return dice with their numbers, and what they count where that is not what they show."""
    counting = Counting(view)
    told = ((f"{held.number}: {die_text(held.die)}", counting.told(held)) for held in dice)
    return ", ".join(f"{name} ({counts})" if counts else name for name, counts in told) or "none"


def _free(view: QuestView) -> str:
    return f"Free: {_in_battle(view, (held for held in view.dice if held.rectangle is None))}."


def _forecast(view: QuestView) -> str:
    return f"Ending now: {forecast_line(view)}."


def _battle(view: QuestView) -> list[str]:
    assert view.villain is not None
    assert view.ledger is not None
    lines = [f"Against {view.villain.name}, life {view.life} of {view.max_life}, score {view.score}."]
    lines += [f"{trait.name}: {trait.text}" for trait in view.villain.traits]
    for index, (rectangle, tally) in enumerate(
        zip(view.villain.rectangles, view.ledger.tallies, strict=True)
    ):
        width = "1 die" if rectangle.width == 1 else f"up to {rectangle.width} dice"
        placed = [held for held in view.dice if held.rectangle == index]
        there = f" | {_in_battle(view, placed)}" if placed else ""
        name = rectangle_name(index)
        lines.append(f"{name} {rectangle.colour.word}, {width}: {ledger_line(rectangle, tally)}{there}.")
    return [*lines, _forecast(view), _free(view), *_charges(view), _what_to_say(view)]


def _charges(view: QuestView) -> list[str]:
    lines: list[str] = []
    if view.rerolls:
        lines.append(f"A free die may be rolled again {_times(view.rerolls)}; that cannot be undone.")
    if view.shifts:
        lines.append(f"A pip may be moved from one free die to another {_times(view.shifts)}.")
    return lines


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"


def _what_to_say(view: QuestView) -> str:
    verbs = ["place DIE RECTANGLE", "take DIE", "blend DIE DIE"]
    if view.rerolls:
        verbs.append("reroll DIE")
    if view.shifts:
        verbs.append("shift FROM TO")
    return f"Say {', '.join(verbs)}, or end."


def _keep(view: QuestView) -> list[str]:
    crowded = [each for each in crowded_colours(view) if not each.equal]
    lines = []
    for each in crowded:
        spaces = each.spaces
        stay = "There is 1 space: 1 stays" if spaces == 1 else f"There are {spaces} spaces: {spaces} stay"
        lines.append(
            f"{sentence_case(colour_name(each.colour))} dice left over: {_numbered(each.dice)}. {stay}."
        )
    if kept := dice_that_stay(view):
        lines.append(f"Kept in any case: {_numbered(kept)}.")
    best = keep_move([number for each in crowded for number in each.best])
    return [*lines, f"Choose what to keep: keep DIE...; keep alone is the best, {best}."]
