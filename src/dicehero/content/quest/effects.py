"""Effects as content files write them: one model a kind, made from the rules' own dataclasses."""

from __future__ import annotations

from dataclasses import MISSING, fields
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Literal, get_args, get_type_hints

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, create_model

from dicehero.games.quest.effects import EFFECTS, Effect, kind_of


class Strict(BaseModel):
    """No unknown keys, no silent conversions."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


def _whole(value: object) -> object:
    # Among literals pydantic takes true and 1.0 for 1, however strict it is.
    if isinstance(value, bool | float):
        raise ValueError("must be a whole number")
    return value


def _strict(hint: object) -> object:
    numbers = get_args(hint) and all(type(value) is int for value in get_args(hint))
    return Annotated[hint, BeforeValidator(_whole)] if numbers else hint


def _model(effect: type[Effect]) -> type[Strict]:
    """Return the model of an effect: its fields, and `kind` to tell it by."""
    hints = get_type_hints(effect)
    found = {
        each.name: (_strict(hints[each.name]), ... if each.default is MISSING else each.default)
        for each in fields(effect)
    }
    kind = (Literal[kind_of(effect)], ...)
    # The overloads of create_model know fields by name only, not a dictionary of them.
    return create_model(effect.__name__, __base__=Strict, __doc__=effect.__doc__, kind=kind, **found)  # type: ignore[call-overload,no-any-return]


MODELS = {kind_of(effect): _model(effect) for effect in EFFECTS}
_CLASSES = {kind_of(effect): effect for effect in EFFECTS}

if TYPE_CHECKING:
    EffectModel = Strict
else:
    EffectModel = Annotated[reduce(or_, MODELS.values()), Field(discriminator="kind")]


def effect_of(model: Strict) -> Effect:
    """Return the rules' effect that a model describes."""
    values = model.model_dump()
    return _CLASSES[values.pop("kind")](**values)
