"""Every screen of the table, each reached in the same way every time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from dicehero.games.quest import Quest
from dicehero.games.quest.view import PhaseName
from dicehero.shell.archive import Known
from dicehero.tui.frame.any_front import AnyFront
from dicehero.tui.frame.keymap import DEFAULT
from dicehero.tui.frame.stage import LiveStage
from dicehero.tui.kit.intents import Intent
from support.games import GAME, LONG_GAME, RICH_GAME
from support.lines import OWN_GAME
from support.past import PAST, SlowArchive
from support.stage import play_to, press, sitting, stage

SEED = "2"


def title(on: LiveStage) -> None:
    """The title as it comes."""


def heroes(on: LiveStage) -> None:
    press(on, "n", "2")


def villains(on: LiveStage) -> None:
    play_to(on, PhaseName.CHOOSE_VILLAIN)
    press(on, "right")


def boss(on: LiveStage) -> None:
    play_to(on, PhaseName.CHOOSE_VILLAIN, round_number=5)


def before_roll(on: LiveStage) -> None:
    play_to(on, PhaseName.BEFORE_ROLL, round_number=2)


def battle(on: LiveStage) -> None:
    play_to(on, PhaseName.BATTLE, round_number=2)


def placing(on: LiveStage) -> None:
    """A die placed, two blended, one selected, the cursor on another."""
    battle(on)
    place = next(text for text in sitting(on).session.legal() if text.startswith("place"))
    on.play(place)
    free = [die.number for die in sitting(on).view.dice if die.rectangle is None]
    on.play(f"blend {free[0]} {free[1]}")
    press(on, "down", "down", "right")
    wild = max(die.number for die in sitting(on).view.dice)
    press(on, DEFAULT.die_key(wild))


def many_dice(on: LiveStage) -> None:
    """Fifteen dice and more."""
    play_to(on, PhaseName.BATTLE, "crowded", round_number=4)


def confirm(on: LiveStage) -> None:
    battle(on)
    press(on, "e")


def battle_help(on: LiveStage) -> None:
    battle(on)
    press(on, "question_mark")


def all_rules(on: LiveStage) -> None:
    """The whole rules, at one of their sections."""
    battle_help(on)
    press(on, "r", *["right"] * 7)


def abandon(on: LiveStage) -> None:
    battle(on)
    press(on, "A")


def commands(on: LiveStage) -> None:
    battle(on)
    press(on, "colon", "r", "o")


def log(on: LiveStage) -> None:
    battle(on)
    press(on, "l")


def settings(on: LiveStage) -> None:
    """The options, over a battle."""
    battle(on)
    press(on, "f6", "down", "down")


def key_settings(on: LiveStage) -> None:
    """The keys of all actions."""
    title(on)
    press(on, "s", "up", "enter", "down", "down")


def dragging(on: LiveStage) -> None:
    """A die on its way to a rectangle."""
    battle(on)
    on.drag_over(Intent("die", 2), 40, 12)


def reward(on: LiveStage) -> None:
    play_to(on, PhaseName.CHOOSE_REWARD)


def keep(on: LiveStage) -> None:
    play_to(on, PhaseName.CHOOSE_KEPT)


def crossroads(on: LiveStage) -> None:
    play_to(on, PhaseName.CROSSROADS)


def endless(on: LiveStage) -> None:
    crossroads(on)
    on.play("onward")
    play_to(on, PhaseName.BATTLE, round_number=16)


def won(on: LiveStage) -> None:
    crossroads(on)
    on.play("retire")


def fallen(on: LiveStage) -> None:
    play_to(on, PhaseName.FINISHED, "plain")


def locked(on: LiveStage) -> None:
    """A hero who is not open yet, at a level of peril that is not either."""
    press(on, "n", "up", "right", "right", "right")


def gifted(on: LiveStage) -> None:
    """A battle in which dice may be thrown again and pips moved; relics are carried."""
    play_to(on, PhaseName.CHOOSE_HERO)
    press(on, "right")
    play_to(on, PhaseName.BATTLE, "gifted", round_number=6)
    press(on, "1", "2")


def relic(on: LiveStage) -> None:
    play_to(on, PhaseName.CHOOSE_RELIC, "gifted", round_number=5)
    press(on, "right")


def in_force(on: LiveStage) -> None:
    gifted(on)
    press(on, "i")


def faced(on: LiveStage) -> None:
    """A villain with traits, and what it says."""
    play_to(on, PhaseName.BEFORE_ROLL, "gifted")


def met(on: LiveStage) -> None:
    """Villains with traits."""
    play_to(on, PhaseName.CHOOSE_VILLAIN, "gifted")


def boss_met(on: LiveStage) -> None:
    play_to(on, PhaseName.CHOOSE_VILLAIN, "gifted", round_number=5)


def laden(on: LiveStage) -> None:
    """The end of a quest with all that it was made of."""
    play_to(on, PhaseName.CHOOSE_HERO)
    press(on, "right")
    play_to(on, PhaseName.FINISHED, "gifted")


def replay(on: LiveStage) -> None:
    """Looking back at a battle."""
    won(on)
    press(on, "v", "down", "down", *["right"] * 4)


def rounds(on: LiveStage) -> None:
    """The list to jump from."""
    replay(on)
    press(on, "g", "down")


def codex(on: LiveStage) -> None:
    """A villain who was met, in the codex, in a battle with it that is saved nowhere."""
    gifted(on)
    press(on, "f5", "right")
    entries = on.dialog.chapter.entries  # type: ignore[union-attr]
    press(on, *["down"] * next(place for place, entry in enumerate(entries) if entry.known))


def codex_shadow(on: LiveStage) -> None:
    """A boss whom nobody has met."""
    gifted(on)
    press(on, "f5", "right", "down", "down")


def hall(on: LiveStage) -> None:
    """The wall of the best games."""
    on.setup = replace(on.setup, past=lambda: PAST)
    press(on, "h", "down")


def hall_reading(on: LiveStage) -> None:
    """All games that are known by now, while the others are read."""
    on.setup = replace(on.setup, archive=SlowArchive(Known(PAST, 11_300, 12_500)))
    press(on, "h", "right", "down")


def hall_all(on: LiveStage) -> None:
    """All games, the latest first."""
    hall(on)
    press(on, "right")


def hall_achieved(on: LiveStage) -> None:
    """What there is to achieve."""
    hall(on)
    press(on, "left")


def tables(on: LiveStage) -> None:
    """The list of games, with another one in front."""
    press(on, "t", "right", "down", "right")


def brawl(on: LiveStage) -> None:
    """A brawl of three, at the player's turn."""
    on.host.sit_down("brawl", {"seats": "3"})
    press(on, "space")


def brawl_rolling(on: LiveStage) -> None:
    """Signs are being worked out."""
    brawl(on)
    while True:
        press(on, "r")
        while on.pause is not None:
            if any(sign in "\n".join(on.redrawn().rows()) for sign in ("minus", "crest", "plus")):
                return
            on.tick()
        if "stand" in on.sitting.session.legal():  # type: ignore[union-attr]
            press(on, "s")


def brawl_standing(on: LiveStage) -> None:
    """Three numbers stand, of five seats."""
    on.host.sit_down("brawl", {"seats": "5", "length": "best-of-three"})
    press(on, "space", "d", "r", "space")


def brawl_over(on: LiveStage) -> None:
    """A match is over."""
    brawl(on)
    while on.sitting is not None and not on.sitting.session.over:
        on.play(on.sitting.session.legal()[0])
        press(on, "space")


def any_table(on: LiveStage) -> None:
    """A game that has no screen of its own."""
    on.fronts["brawl"] = AnyFront()
    on.host.sit_down("brawl", {"seats": "5", "rival": "hard"})
    press(on, "1", "1")


def follow_to(on: LiveStage, title: str) -> None:
    """Learn, by doing all that is suggested, up to a lesson; or to the end, where that is not given."""
    on.host.learn()
    _obey_up_to(on, title)


def _obey_up_to(on: LiveStage, title: str) -> None:
    while on.guide is not None and on.guide.say().title != title:
        on.play(on.guide.say().move)


def lesson_villain(on: LiveStage) -> None:
    """The first words of the guide."""
    follow_to(on, "Villain")


def lesson_roll(on: LiveStage) -> None:
    follow_to(on, "Roll")


def lesson_place(on: LiveStage) -> None:
    """The die that is suggested is selected."""
    follow_to(on, "Place")
    assert on.guide is not None
    press(on, DEFAULT.die_key(int(on.guide.say().move.split()[1])))


def lesson_blend(on: LiveStage) -> None:
    follow_to(on, "Blend")


def lesson_reward(on: LiveStage) -> None:
    follow_to(on, "Reward")


def lesson_keep(on: LiveStage) -> None:
    """More dice are left than there are spaces: none was used."""
    follow_to(on, "Place")
    on.play("end")
    _obey_up_to(on, "Keep")


def lesson_refusal(on: LiveStage) -> None:
    """Why a key does nothing stands where else the suggestion stands."""
    follow_to(on, "Points")
    press(on, "f12")


def lessons_end(on: LiveStage) -> None:
    """A word of praise."""
    follow_to(on, "There is no such lesson")


LESSONS = (
    lesson_villain,
    lesson_roll,
    lesson_place,
    lesson_blend,
    lesson_reward,
    lesson_keep,
    lesson_refusal,
    lessons_end,
)
"""Screens of the game's own content, which the lessons are made for."""
RICH = (locked, gifted, relic, in_force, faced, met, boss_met, laden, codex, codex_shadow)
"""Screens of the game that has everything."""
SCREENS: dict[str, Callable[[LiveStage], None]] = {
    scene.__name__.replace("_", "-"): scene
    for scene in (
        title,
        heroes,
        villains,
        boss,
        before_roll,
        battle,
        placing,
        many_dice,
        confirm,
        battle_help,
        all_rules,
        abandon,
        commands,
        log,
        dragging,
        settings,
        key_settings,
        reward,
        keep,
        crossroads,
        endless,
        won,
        fallen,
        replay,
        rounds,
        hall,
        hall_all,
        hall_reading,
        hall_achieved,
        tables,
        brawl,
        brawl_rolling,
        brawl_standing,
        brawl_over,
        any_table,
        *RICH,
        *LESSONS,
    )
}
SIZES = ((80, 24), (100, 30), (140, 45))
THEMES = ("dark", "light", "none")
"""The last is what NO_COLOR asks for."""


def game_of(name: str) -> Quest:
    """The game that a screen is shown of."""
    if SCREENS[name] in LESSONS:
        return OWN_GAME
    return RICH_GAME if SCREENS[name] in RICH else GAME


def screen(name: str, size: tuple[int, int] = (80, 24)) -> LiveStage:
    """A stage that shows a screen."""
    shown = stage(SEED, game_of(name), size)
    SCREENS[name](shown)
    shown.draw(*size)
    return shown


def longest(name: str) -> LiveStage:
    """The same with the longest names and texts that content may have."""
    shown = stage("5", LONG_GAME)
    SCREENS[name](shown)
    shown.draw(80, 24)
    return shown
