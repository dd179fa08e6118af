"""The quest's pieces in words and short lines: dice, pools, rectangles, ledgers, rewards.

Everything works on views and events, so a front end needs neither states nor rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, assert_never

from dicehero.games.quest.dice import COLOURS, RECTANGLE_LETTERS, Colour, Die, Rectangle
from dicehero.games.quest.effects import MaxLife
from dicehero.games.quest.gains import changed_life
from dicehero.games.quest.view import HeroView, ModifierView, QuestView, RewardKind, RewardView, VillainView
from dicehero.shell.text import listed

if TYPE_CHECKING:
    from dicehero.games.quest.battle import Ledger, Tally
    from dicehero.games.quest.spec import PerColour


def colour_name(colour: Colour) -> str:
    """Return what dice of a colour are called: black ones are wild."""
    return "wild" if colour is Colour.BLACK else colour.word


def die_text(die: Die) -> str:
    """Return a die as words: `red 5`, `wild 4`."""
    return f"{colour_name(die.colour)} {die.face}"


def dice_text(dice: Iterable[Die]) -> str:
    """Return dice as an English list: `red 5, red 2 and green 3`, or `none`."""
    return listed([die_text(die) for die in dice])


def pool_text(counts: PerColour) -> str:
    """Return counts by colour without the zeros: `R3 B2`, or `none`."""
    return " ".join(f"{c.letter}{counts[c]}" for c in COLOURS if counts[c]) or "none"


def spaces_text(pool: PerColour, capacity: PerColour) -> str:
    """Return every colour's dice and spaces: `R 3/5, B 2/5, ...`."""
    return ", ".join(f"{c.letter} {pool[c]}/{capacity[c]}" for c in COLOURS)


def rectangle_name(index: int) -> str:
    """Return the large letter of a rectangle (index 0-2)."""
    return RECTANGLE_LETTERS[index].upper()


def rectangle_line(index: int, rectangle: Rectangle) -> str:
    """Return what a rectangle asks for: `A red, up to 3 dice, need 14`."""
    dice = "1 die" if rectangle.width == 1 else f"up to {rectangle.width} dice"
    return f"{rectangle_name(index)} {rectangle.colour.word}, {dice}, need {rectangle.number}"


def ledger_line(rectangle: Rectangle, tally: Tally) -> str:
    """Return how a rectangle stands if the round ended now.

    `need 14 | have 11 | -3 life`, `need 14 | have 17 | +3 over = +6`, `need 14 | have 14 | beaten`.
    """
    line = f"need {rectangle.number} | have {tally.have} | "
    if tally.have < rectangle.number:
        # A strength may forgive a small shortfall.
        return line + (f"-{tally.loss} life" if tally.loss else "short, but no life lost")
    # A trait may take life even for a rectangle that is beaten.
    cost = f" | -{tally.loss} life" if tally.loss else ""
    if tally.surplus:
        return line + f"+{tally.surplus} over = +{tally.bonus}" + cost
    # A relic may pay for beating it as such.
    extra = f" = +{tally.bonus}" if tally.bonus else ""
    return line + "beaten" + extra + cost


def taunt_of(villain: VillainView, round_number: int) -> str:
    """Return what a villain says when it is faced in a round: the same each time; empty for nothing."""
    return villain.taunts[(round_number - 1) % len(villain.taunts)] if villain.taunts else ""


def peril_name(level: int, perils: Sequence[ModifierView]) -> str:
    """Return a level of peril with the name of its newest twist: `peril 3, Longer Reach`."""
    return f"peril {level}" + (f", {perils[-1].name}" if perils else "")


def life_at_start(hero: HeroView, perils: Iterable[ModifierView]) -> str:
    """Return the life that a hero sets out with: `30 life`, `24 of 30 life`; with changes `30 -> 27 life`."""
    life, max_life = hero.life, hero.max_life
    for modifier in (hero.strength, hero.weakness, *perils):
        for effect in modifier.effects:
            if isinstance(effect, MaxLife):
                life, max_life = changed_life(life, max_life, effect.amount)
    before = f"{hero.life} -> " if life != hero.life else ""
    return before + (f"{life} life" if life == max_life else f"{life} of {max_life} life")


def life_after(life: int, max_life: int, ledger: Ledger) -> int:
    """Return the life points if the round ended now; 0 is a fall. Rule: §6.2."""
    left = max(0, life - ledger.loss)
    return min(max_life, left + ledger.healing) if left else 0


def forecast_line(view: QuestView) -> str:
    """Return what the end of the round would bring: `life 12 -> 9, score +31`; empty out of battle."""
    ledger = view.ledger
    if ledger is None:
        return ""
    after = life_after(view.life, view.max_life, ledger)
    line = f"life {view.life} -> {after}, score +{ledger.gain}"
    if ledger.blend_cost:
        line += f" (blends cost {ledger.blend_cost} life)"
    if ledger.toll:
        line += f" (endless toll {ledger.toll} life)"
    if after == 0:
        return line + " (you would fall)"
    return line + (" (flawless)" if ledger.flawless else "")


def reward_name(reward: RewardView) -> str:
    """Return what a reward is, without its result: `two dice (red and blue)`, `a green space`."""
    match reward.kind:
        case RewardKind.DICE:
            return f"two dice ({listed([colour.word for colour in reward.colours])})"
        case RewardKind.SPACE:
            return f"a {reward.colours[0].word} space"
        case RewardKind.BLACK:
            return "a wild die"
        case RewardKind.LIFE:
            return "life"
        case _:
            assert_never(reward.kind)


def gives_nothing(reward: RewardView, view: QuestView) -> bool:
    """Whether a reward would change nothing for the hero of `view`, before the choice."""
    return (reward.pool, reward.capacity, reward.life) == (view.pool, view.capacity, view.life)


def reward_line(reward: RewardView, view: QuestView) -> str:
    """Return a reward with its exact result for the hero of `view`, before the choice.

    `2 dice: red, blue (pool R3 -> R4, B2 -> B3)`. Dice without space and life at full life are
    warned of. Rule: §7.
    """
    match reward.kind:
        case RewardKind.DICE:
            named = ", ".join(colour.word for colour in reward.colours)
            return f"2 dice: {named} ({_pool_result(reward, view)})"
        case RewardKind.BLACK:
            return f"1 wild die ({_pool_result(reward, view)})"
        case RewardKind.SPACE:
            colour = reward.colours[0]
            spaces = f"{colour.letter}{view.capacity[colour]} -> {colour.letter}{reward.capacity[colour]}"
            return f"1 space: {colour.word} (spaces {spaces}, pool {colour.letter}{view.pool[colour]})"
        case RewardKind.LIFE:
            gained = reward.life - view.life
            if gained == 0:
                return f"life: gives nothing, {view.life} of {view.max_life} is full"
            return f"{gained} life (life {view.life} -> {reward.life} of {view.max_life})"
        case _:
            assert_never(reward.kind)


def _pool_result(reward: RewardView, view: QuestView) -> str:
    changes = ", ".join(
        f"{c.letter}{view.pool[c]} -> {c.letter}{reward.pool[c]}"
        for c in COLOURS
        if view.pool[c] != reward.pool[c]
    )
    parts = [f"pool {changes}"] if changes else ["gives nothing"]
    if reward.wasted:
        parts.append(_wasted_text(reward.wasted))
    return "; ".join(parts)


def _wasted_text(wasted: tuple[Colour, ...]) -> str:
    if len(set(wasted)) == 1:
        return f"no space: {len(wasted)} {colour_name(wasted[0])} lost"
    return f"no space: {listed([colour_name(colour) for colour in wasted])} lost"
