"""Making cards and offers ready to show: the shared ground of views and events."""

from __future__ import annotations

from dicehero.games.quest.dice import Colour, Villain
from dicehero.games.quest.gains import add_dice, heal, with_count
from dicehero.games.quest.spec import HeroSpec, Modifier, QuestSpec
from dicehero.games.quest.state import GainBlack, GainDice, GainLife, GainSpace, Reward, Run
from dicehero.games.quest.view import HeroView, ModifierView, RewardKind, RewardView, VillainView


def show_modifier(modifier: Modifier) -> ModifierView:
    """Return a modifier with its sentences."""
    return ModifierView(modifier.id, modifier.name, modifier.kind, modifier.text, modifier.effects)


def show_hero(hero: HeroSpec) -> HeroView:
    """Return a hero's card."""
    return HeroView(
        hero.id,
        hero.name,
        hero.flavour,
        hero.life,
        hero.max_life,
        hero.pool,
        hero.capacity,
        show_modifier(hero.strength),
        show_modifier(hero.weakness),
        hero.unlock,
    )


def show_villain(spec: QuestSpec, villain: Villain) -> VillainView:
    """Return a villain's card."""
    template = spec.villain_by_id[villain.id]
    return VillainView(
        villain.id,
        template.name,
        template.flavour,
        template.boss,
        villain.rectangles,
        tuple(map(show_modifier, template.traits)),
        template.taunts,
    )


def show_reward(run: Run, reward: Reward) -> RewardView:
    """Return an offered reward with its exact result for this hero. Rule: §7."""
    match reward:
        case GainDice(colours):
            pool, wasted = add_dice(run.pool, run.capacity, colours)
            return RewardView(RewardKind.DICE, colours, wasted, pool, run.capacity, run.life)
        case GainBlack():
            pool, wasted = add_dice(run.pool, run.capacity, (Colour.BLACK,))
            return RewardView(RewardKind.BLACK, (Colour.BLACK,), wasted, pool, run.capacity, run.life)
        case GainSpace(colour, spaces):
            capacity = with_count(run.capacity, colour, run.capacity[colour] + spaces)
            return RewardView(RewardKind.SPACE, (colour,), (), run.pool, capacity, run.life)
        case GainLife(amount):
            life = heal(run, amount)
            return RewardView(RewardKind.LIFE, (), (), run.pool, run.capacity, life)
