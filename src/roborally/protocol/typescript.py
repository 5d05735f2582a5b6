"""The shapes in TypeScript: ``python -m roborally.protocol.typescript FILE``.

The client is never told a shape by hand: whatever looks at types makes the file first. What builds
or runs the client leaves types out and does not need it.
"""

from __future__ import annotations

import inspect
import json
import os
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Final

from msgspec import Struct
from msgspec import inspect as types

from roborally.protocol import (
    analysis,
    asks,
    changes,
    company,
    cups,
    errors,
    events,
    floors,
    gallery,
    lessons,
    library,
    people,
    plans,
    puzzles,
    races,
    ratings,
    rooms,
    said,
    studio,
    told,
    values,
    views,
)

MODULES: Final = (
    *(values, errors, people, floors, library, plans, views, changes, asks, events),
    *(rooms, races, analysis, puzzles, told, said, ratings, studio, gallery, cups),
    *(lessons, company),
)
HEAD: Final = "// Made from roborally.protocol, which describes the shapes; do not edit.\n"
NAMED: Final = {
    "Square": values.Square,
    "Direction": values.Direction,
    "Card": values.Card,
    "Shape": asks.Shape,
    "RaceEvent": events.RaceEvent,
    "ServerMessage": told.ServerMessage,
    "ClientMessage": said.ClientMessage,
}
"""Types that are no objects of one shape."""


def shapes(modules: Iterable[ModuleType] = MODULES) -> dict[str, types.StructType]:
    """All shapes by name, in the order in which they are written down."""
    kinds = [kind for module in modules for kind in _declared(module)]
    kinds += events.SHAPES.values()
    told = types.multi_type_info(kinds)
    return {shape.cls.__name__: shape for shape in told if isinstance(shape, types.StructType)}


def _declared(module: ModuleType) -> Iterator[type[Struct]]:
    """The shapes that a module declares, not those that it uses."""
    for thing in vars(module).values():
        is_shape = isinstance(thing, type) and issubclass(thing, Struct)
        if is_shape and thing.__module__ == module.__name__:
            yield thing


def written(kind: types.Type) -> str:
    """A type as TypeScript writes it, with the names that there are for some."""
    words = _spelt(kind)
    return _aliases().get(words, words) if " " in words else words


@cache
def _aliases() -> dict[str, str]:
    """The names of types that fields have."""
    return {_spelt(types.type_info(kind)): name for name, kind in NAMED.items() if kind is not str}


def _spelt(kind: types.Type) -> str:
    match kind:
        case types.Metadata():
            return written(kind.type)
        case types.StructType():
            return kind.cls.__name__
        case types.IntType() | types.FloatType():
            return "number"
        case types.StrType():
            return "string"
        case types.BoolType():
            return "boolean"
        case types.AnyType():
            return "unknown"
        case types.NoneType():
            return "null"
        case types.LiteralType():
            return " | ".join(json.dumps(value) for value in kind.values)
        case types.ListType():
            inner = written(kind.item_type)
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        case types.TupleType():
            return f"[{', '.join(written(item) for item in kind.item_types)}]"
        case types.DictType():
            return f"Record<string, {written(kind.value_type)}>"
        case types.UnionType():
            return " | ".join(dict.fromkeys(written(one) for one in kind.types))
    raise TypeError(f"no way to write {kind!r} in TypeScript")


def fields(shape: types.StructType) -> list[tuple[str, str, bool]]:
    """Name, type and whether it is always there, for every field of a shape."""
    tag = [] if shape.tag_field is None else [(shape.tag_field, json.dumps(shape.tag), True)]
    return tag + [(one.encode_name, written(one.type), one.required) for one in shape.fields]


def about(shape: types.StructType) -> str:
    """What the shape itself says, not one that it is made from."""
    return inspect.cleandoc(shape.cls.__doc__ or "")


def typescript() -> str:
    """The whole file."""
    parts = [HEAD]
    for name, kind in NAMED.items():
        parts.append(f"export type {name} = {_spelt(types.type_info(kind))};\n")
    for name, shape in shapes().items():
        text = about(shape)
        comment = "/**\n" + "".join(f" * {line}\n" for line in text.splitlines()) + " */\n"
        rows = [f"  {field}{'' if sure else '?'}: {kind};\n" for field, kind, sure in fields(shape)]
        parts.append(f"{comment if text else ''}export interface {name} {{\n{''.join(rows)}}}\n")
    return "".join(parts)


def main(file: str) -> None:
    """Write it, unless it is there already: whoever watches the file need not look again.

    It is there as a whole or not at all: several processes may make it, and others read it.
    """
    path, text = Path(file), typescript()
    path.parent.mkdir(exist_ok=True)
    if not path.is_file() or path.read_text("utf-8") != text:
        half = path.with_suffix(f".{os.getpid()}")
        half.write_text(text, "utf-8")
        half.replace(path)


if __name__ == "__main__":
    main(sys.argv[1])
