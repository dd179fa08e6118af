"""Write the tables of effects and modifiers into docs/quest.md, between its two marker lines.

python docs/make_tables.py
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from dicehero.content.quest import load_quest
from dicehero.games.quest.spec import Modifier

RULES = Path(__file__).resolve().parent / "quest.md"
START = "<!-- tables: written by docs/make_tables.py -->"
END = "<!-- end of tables -->"


def tables() -> str:
    """Every modifier of the content by kind, with what its card says."""
    spec = load_quest().spec
    perks = [perk for hero in spec.heroes for perk in (hero.strength, hero.weakness)]
    traits = {trait.id: trait for villain in spec.villains for trait in villain.traits}
    perils = [modifier for _, modifier in sorted(spec.perils, key=lambda pair: pair[0])]
    parts = (
        ("Strengths and weaknesses", perks),
        ("Traits", traits.values()),
        ("Relics", spec.relics),
        ("Perils", perils),
    )
    return "\n\n".join(_table(title, modifiers) for title, modifiers in parts)


def _table(title: str, modifiers: Iterable[Modifier]) -> str:
    rows = [f"| `{each.id}` | {each.name} | {each.text} |" for each in modifiers]
    return "\n".join((f"### {title}", "", "| id | name | what it does |", "|---|---|---|", *rows))


def with_tables(text: str) -> str:
    """Return the rules with the tables renewed. Raises ValueError where a marker is missing."""
    before, rest = text.split(START, 1)
    _, after = rest.split(END, 1)
    return f"{before}{START}\n\n{tables()}\n\n{END}{after}"


if __name__ == "__main__":
    RULES.write_text(with_tables(RULES.read_text(encoding="utf-8")), encoding="utf-8")
