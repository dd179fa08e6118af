"""docs/content.schema.json is what its script makes, and every file says where it is."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path

import pytest

from dicehero.content.quest.effects import MODELS
from dicehero.content.quest.models import HeroModel, VillainModel
from support.content import FILES, OWN

DOCS = Path(__file__).resolve().parents[2] / "docs"
SCHEMA = json.loads((DOCS / "content.schema.json").read_text(encoding="utf-8"))


def test_the_schema_is_what_the_script_makes() -> None:
    found = importlib.util.spec_from_file_location("make_schema", DOCS / "make_schema.py")
    assert found
    assert found.loader
    script = importlib.util.module_from_spec(found)
    found.loader.exec_module(script)
    assert (DOCS / "content.schema.json").read_text(encoding="utf-8") == script.schema_text()


def test_the_schema_has_a_definition_for_each_file_and_effect() -> None:
    definitions = SCHEMA["$defs"]
    assert {name.removesuffix(".toml") for name in FILES} <= set(definitions)
    kinds = {
        definition["properties"]["kind"]["const"]
        for definition in definitions.values()
        if "const" in definition.get("properties", {}).get("kind", {})
    }
    assert kinds == set(MODELS)


def test_its_references_lead_somewhere() -> None:
    def walk(node: object) -> None:
        if isinstance(node, dict):
            if "$ref" in node:
                target = SCHEMA
                for step in node["$ref"].removeprefix("#/").split("/"):
                    target = target[step]
            for child in node.values():
                walk(child)
        elif isinstance(node, list):
            for child in node:
                walk(child)

    walk(SCHEMA)


@pytest.mark.parametrize("model", [HeroModel, VillainModel])
def test_every_field_is_described(model: type[HeroModel | VillainModel]) -> None:
    properties = SCHEMA["$defs"][model.__name__]["properties"]
    assert set(properties) == set(model.model_fields)
    assert all(each["description"] for each in properties.values())


@pytest.mark.parametrize("name", FILES)
def test_every_file_points_to_the_schema(name: str) -> None:
    first = OWN[name].split("\n", 1)[0]
    assert first == "#:schema ../docs/content.schema.json"
    folder = DOCS.parent / "data"
    assert (folder / first.removeprefix("#:schema ")).resolve() == DOCS / "content.schema.json"
