"""Write docs/balance.md and its pictures from simulations.

    python docs/make_balance.py [--runs 1000] [--jobs 2]

Needs the extra `docs` (matplotlib). The same content and number of runs give the same figures,
whatever the number of jobs. 1,000 runs a cell take about a quarter of an hour on two cores.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Iterable, Sequence
from pathlib import Path

import matplotlib as mpl
from matplotlib import pyplot as plt

from dicehero.bots.quest.quests import QuestRecord
from dicehero.bots.quest.summary import Summary, summarise
from dicehero.bots.quest.tournament import Cell, play_cells
from dicehero.bots.statistics import Estimate, mean, percent, quantile, share
from dicehero.content.quest import load_quest
from dicehero.games.quest.game import RULES_VERSION
from dicehero.games.quest.spec import PERIL_LEVELS

DOCS = Path(__file__).resolve().parent
PICTURES = DOCS / "balance"
SEED = "balance"
GAME = load_quest()
HEROES = tuple(GAME.spec.hero_by_id)

Records = dict[Cell, tuple[QuestRecord, ...]]


def play(cells: Sequence[Cell], runs: int, jobs: int) -> Records:
    """Play cells and say so: it takes a while."""
    print(f"{len(cells)} cells, {runs} quests each", flush=True)
    return play_cells(GAME, cells, SEED, runs, jobs)


def together(records: Records, cells: Iterable[Cell]) -> tuple[QuestRecord, ...]:
    """The records of several cells as one."""
    return tuple(record for cell in cells for record in records[cell])


# --- text -----------------------------------------------------------------------------------------


def table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table."""
    lines = [header, ["---"] * len(header), *rows]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in lines)


def hero_section(records: Records) -> str:
    """Win rates by hero and bot, with rounds and score of `steady`."""
    rows = []
    for hero in HEROES:
        by_bot = {bot: summarise(records[Cell(bot, hero)]) for bot in ("steady", "greedy", "random")}
        steady = by_bot["steady"]
        rounds = dict(steady.rounds)
        rows.append(
            (
                GAME.spec.hero_by_id[hero].name,
                *(percent(by_bot[bot].win_rate) for bot in by_bot),
                f"{rounds[0.1]} / {rounds[0.5]} / {rounds[0.9]}",
                f"{steady.score.value:.0f}",
            )
        )
    everyone = [percent(all_of(records, bot).win_rate) for bot in ("steady", "greedy", "random")]
    rows.append(("all", *everyone, "", ""))
    return table(
        ("hero", "steady wins", "greedy wins", "random wins", "rounds of steady 10/50/90 %", "its score"),
        rows,
    )


def all_of(records: Records, bot: str) -> Summary:
    """The figures of a bot over all heroes at peril 0."""
    return summarise(together(records, (Cell(bot, hero) for hero in HEROES)))


def villain_section(summary: Summary) -> str:
    """What villains cost, tier by tier, against the tier's median."""
    parts = []
    tolls = {toll.villain: toll for toll in summary.villains}
    for act in (1, 2, 3):
        for boss in (False, True):
            tier = [v for v in GAME.spec.villains if v.act == act and v.boss == boss and v.id in tolls]
            losses = {v.id: tolls[v.id].life_lost.value for v in tier}
            median = statistics.median(losses.values())
            rows = [
                (v.name, str(tolls[v.id].battles), f"{losses[v.id]:.2f}", f"{losses[v.id] / median:.2f}")
                for v in sorted(tier, key=lambda v: -losses[v.id])
            ]
            kind = "bosses" if boss else "villains"
            parts.append(
                f"Act {act}, {kind}: median {median:.2f} life a battle.\n\n"
                + table(("villain", "battles", "life lost a battle", "of the median"), rows)
            )
    return "\n\n".join(parts)


def pick_section(summary: Summary, prefix: str) -> str:
    """How often something is picked where it is offered, and how winning goes with it."""
    rows = [
        (
            pick.name.removeprefix(prefix),
            f"{pick.offered:,}",
            percent(pick.rate),
            percent(pick.win_effect, signed=True),
        )
        for pick in sorted(summary.picks, key=lambda pick: -pick.rate.value)
        if pick.name.startswith(prefix)
    ]
    return table(("offer", "offered", "picked", "win effect, points"), rows)


def gift_section(plain: Records, gifts: Records, runs: int) -> str:
    """How much more often quests are won with a relic given than without, on the same seeds."""
    without = [record.won for hero in HEROES for record in plain[Cell("steady", hero)][:runs]]
    effects = {}
    for relic in GAME.spec.relics:
        cells = [Cell("steady", hero, gift=relic.id) for hero in HEROES]
        won = [record.won for record in together(gifts, cells)]
        effects[relic] = mean([given - bare for given, bare in zip(won, without, strict=True)])
    rows = [
        (relic.name, percent(effect, signed=True), relic.text)
        for relic, effect in sorted(effects.items(), key=lambda pair: -pair[1].value)
    ]
    return table(("relic", "points of win rate", "what it does"), rows)


# --- pictures -------------------------------------------------------------------------------------


def bars(name: str, labels: Sequence[str], groups: dict[str, Sequence[Estimate]], title: str) -> None:
    """Draw grouped bars of shares with their intervals."""
    figure, axes = plt.subplots(figsize=(8, 3.6))
    width = 0.8 / len(groups)
    for offset, (group, estimates) in enumerate(groups.items()):
        at = [place + (offset - (len(groups) - 1) / 2) * width for place in range(len(labels))]
        values = [100 * each.value for each in estimates]
        below = [100 * (each.value - each.low) for each in estimates]
        above = [100 * (each.high - each.value) for each in estimates]
        axes.bar(at, values, width, yerr=(below, above), label=group, capsize=2)
    axes.set_xticks(range(len(labels)), labels)
    axes.set_ylabel("quests won, %")
    axes.set_title(title)
    if len(groups) > 1:
        axes.legend()
    save(figure, name)


def curve(name: str, rounds: Sequence[int]) -> None:
    """Draw the share of endless quests that survive each round."""
    figure, axes = plt.subplots(figsize=(8, 3.6))
    last = max(rounds)
    axes.step(
        range(last + 1),
        [100 * sum(r >= at for r in rounds) / len(rounds) for at in range(last + 1)],
        where="post",
    )
    axes.set_xlabel("rounds survived")
    axes.set_ylabel("quests, %")
    axes.set_title("Going on past round 15 (steady, all heroes)")
    save(figure, name)


def save(figure: plt.Figure, name: str) -> None:
    """Write a picture that is the same for the same figures."""
    figure.tight_layout()
    figure.savefig(PICTURES / f"{name}.svg", metadata={"Date": None})
    plt.close(figure)


# --- everything -----------------------------------------------------------------------------------


def main() -> None:
    """Play, draw, write."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--runs", type=int, default=1000, help="quests a cell (1000)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    options = parser.parse_args()
    runs, jobs = options.runs, options.jobs
    a_share = max(1, runs // len(HEROES))
    a_gift = max(1, a_share // 4)
    mpl.rcParams["svg.hashsalt"] = SEED
    PICTURES.mkdir(exist_ok=True)

    plain = play([Cell(bot, hero) for bot in ("steady", "greedy", "random") for hero in HEROES], runs, jobs)
    steady = all_of(plain, "steady")
    levels = [level for level in PERIL_LEVELS if level != 0]
    perilous = play([Cell("steady", hero, level) for level in levels for hero in HEROES], a_share, jobs)
    perilous |= {cell: records[:a_share] for cell, records in plain.items() if cell.bot == "steady"}
    endless = play([Cell("steady", hero, endless=True) for hero in HEROES], a_share, jobs)
    wide = play([Cell("steady", hero, width=True) for hero in HEROES], a_share, jobs)

    gifts = play(
        [Cell("steady", hero, gift=relic.id) for relic in GAME.spec.relics for hero in HEROES], a_gift, jobs
    )

    ladder = {
        level: share(sum(r.won for r in found), len(found))
        for level in PERIL_LEVELS
        for found in [together(perilous, (Cell("steady", hero, level) for hero in HEROES))]
    }
    rounds = [record.rounds for records in endless.values() for record in records]
    width = summarise(together(wide, wide)).decision_width
    assert width is not None

    bots = ("steady", "greedy")
    by_bot = {bot: [summarise(plain[Cell(bot, hero)]).win_rate for hero in HEROES] for bot in bots}
    bars("heroes", HEROES, by_bot, "Quests won at peril 0")
    bars(
        "perils",
        [str(level) for level in ladder],
        {"steady": list(ladder.values())},
        "Quests won by level of peril",
    )
    curve("endless", rounds)

    (DOCS / "balance.md").write_text(
        f"""# Balance

Written by `python docs/make_balance.py --runs {runs}` from simulations; do not edit by hand.
Rules version {RULES_VERSION}, content {GAME.spec.digest}, seed `{SEED}`. Intervals are 95 %.
Winning is surviving round 15. A single cell:
`dicehero sim --bot steady --hero {HEROES[0]} --runs {runs} --seed {SEED}`.

## Heroes

{runs:,} quests a cell, peril 0.

{hero_section(plain)}

![Win rates](balance/heroes.svg)

## Perils

`steady`, {a_share * len(HEROES):,} quests a level, all heroes alike.

{table(("level", "won"), [(str(level), percent(found)) for level, found in ladder.items()])}

![Perils](balance/perils.svg)

## Going on

`steady` going on past round 15, {len(rounds):,} quests: half survive {quantile(rounds, 0.5)} rounds,
one in ten {quantile(rounds, 0.9)}, one in a hundred {quantile(rounds, 0.99)}; the longest {max(rounds)}.

![Endless](balance/endless.svg)

## Decisions

In {percent(width)} of the rounds of acts 2 and 3 three sensible lines end differently: the safest, the
one that scores most, and, among those that cost at most two life more than the safest, the one that keeps
most pips ({a_share * len(HEROES):,} quests of `steady`).

## Rewards

Picked by `steady` where offered, all heroes. The win effect compares quests that picked it with quests
that were offered it and did not; it says how winning goes with it, not that it is the cause.

{pick_section(steady, "reward:")}

## Relics

{pick_section(steady, "relic:")}

What each is worth as such: `steady` gets it as a gift when act 2 begins, on top of all others
({a_gift * len(HEROES):,} quests a relic), and wins so much more often than on the same seeds without it.

{gift_section(plain, gifts, a_gift)}

## Villains

Met by `steady`, who chooses among three; bosses are not chosen.

{villain_section(steady)}
""",
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
