"""Writes content.schema.json, which lets editors complete and check content files.

Run it after a change of content/quest/models.py or of the list of effects: `python docs/make_schema.py`.
The schema takes the tables of all four files at its top, so that one `#:schema` line serves each.
"""

from __future__ import annotations

import ast
import inspect
import json
import re
from pathlib import Path

from pydantic.json_schema import models_json_schema

from dicehero.content.quest import models
from dicehero.content.quest.effects import Strict

SCHEMA = Path(__file__).with_name("content.schema.json")

FILES: dict[str, type[Strict]] = {
    "heroes": models.HeroesFile,
    "villains": models.VillainsFile,
    "relics": models.RelicsFile,
    "perils": models.PerilsFile,
}

_JsonObject = dict[str, object]


def schema_text() -> str:
    """Return the text of the schema file."""
    refs, generated = models_json_schema([(model, "validation") for model in FILES.values()])
    definitions: dict[str, dict[str, dict[str, _JsonObject]]] = generated["$defs"]
    for (model, field), text in _field_docstrings().items():
        if model in definitions:
            definitions[model]["properties"][field]["description"] = text
    top = {
        key: {"$ref": f"#/$defs/{name}/properties/{key}"}
        for name, model in FILES.items()
        for key in model.model_fields
    }
    named = {name: definitions.pop(model.__name__) for name, model in FILES.items()}
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Content of dicehero",
        "description": "Any one of heroes.toml, villains.toml, relics.toml and perils.toml.",
        "type": "object",
        "properties": top,
        "additionalProperties": False,
        "dependentRequired": {"perk": ["hero"], "trait": ["villain"], "villain": ["quest"]},
        "$defs": {**named, **definitions},
    }
    assert len(refs) == len(FILES)
    text = json.dumps(schema, indent=1, ensure_ascii=False)
    return re.sub(r" Rule: §[^\"]*?\.(?=\")", "", text) + "\n"


def _field_docstrings() -> dict[tuple[str, str], str]:
    """Return the docstrings under the fields of the models, by model and field."""
    found: dict[tuple[str, str], str] = {}
    for node in ast.parse(inspect.getsource(models)).body:
        if isinstance(node, ast.ClassDef):
            for field, after in zip(node.body, node.body[1:], strict=False):
                match field, after:
                    case ast.AnnAssign(target=ast.Name(name)), ast.Expr(ast.Constant(str(text))):
                        found[node.name, name] = " ".join(text.split())
                    case _:
                        pass
    return found


if __name__ == "__main__":
    SCHEMA.write_text(schema_text(), encoding="utf-8")
