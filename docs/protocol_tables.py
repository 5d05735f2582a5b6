"""The tables of protocol.md, made from the shapes, the addresses and the events themselves.

``python docs/protocol_tables.py`` writes them anew; a test fails while they are old.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any, Final, get_args

from litestar.handlers import HTTPRouteHandler
from msgspec import Struct
from msgspec import inspect as types

from roborally.game.events import KINDS, WORDS, Kind
from roborally.protocol.errors import CODES, Nothing
from roborally.protocol.events import TYPES
from roborally.protocol.said import ClientMessage
from roborally.protocol.told import ServerMessage
from roborally.protocol.typescript import about, fields, shapes, written
from roborally.web.http import (
    analysis,
    calls,
    company,
    conduct,
    couch,
    courses,
    cups,
    designs,
    gallery,
    keys,
    lessons,
    library,
    moderation,
    people,
    puzzles,
    races,
    resets,
    room_changes,
    rooms,
    studio,
)

PAGE: Final = Path(__file__).parent / "protocol.md"
REGION: Final = re.compile(r"(<!-- made: (.*?) -->\n).*?(<!-- end -->\n)", re.DOTALL)
FEW: Final = 400
"""A status below this says that something is done."""


def table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    lines = [heads, ("---",) * len(list(heads)), *rows]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)


def sentences(text: str) -> str:
    """A docstring in one line of Markdown."""
    return " ".join(inspect.cleandoc(text).split()).replace("``", "`")


def listed(told: Iterable[tuple[str, str, bool]]) -> str:
    """Fields with their types; those that need not be there have a question mark."""
    return ", ".join(
        f"`{name}{'' if sure else '?'}: {kind.replace(' | ', ' or ')}`" for name, kind, sure in told
    )


# ---- addresses


def requests(*modules: ModuleType) -> str:
    rows = [row for module in modules for row in _rows(module)]
    return table(("request", "body", "gives", "what it does"), rows)


def _rows(module: ModuleType) -> Iterator[tuple[str, str, str, str]]:
    for route in module.router.routes:
        for handler in sorted(route.route_handlers, key=lambda one: sorted(one.http_methods)):
            for method in sorted(set(handler.http_methods) - {"OPTIONS"}):
                path = re.sub(r"{(\w+)(:\w+)?}", r"{\1}", route.path_format).rstrip("/")
                address = f"`{method} /api/v1{path}{_query(handler, path)}`"
                yield address, _body(handler), _gives(handler), _does(handler)


def _query(handler: HTTPRouteHandler, path: str) -> str:
    names = handler.parsed_fn_signature.parameters.keys() - {"request", "data"}
    for depends, provider in handler.resolve_dependencies().items():
        names = names - {depends} | provider.parsed_fn_signature.parameters.keys()
    asked = sorted(name for name in names if f"{{{name}}}" not in path)
    return "?" + "&".join(f"{name}=" for name in asked) if asked else ""


def _body(handler: HTTPRouteHandler) -> str:
    data = handler.parsed_fn_signature.parameters.get("data")
    if data is None:
        return ""
    shape = types.type_info(data.annotation)
    if getattr(data.annotation, "__name__", "") in shapes():
        return _name(data.annotation)
    return listed(fields(shape)) or "`{}`" if isinstance(shape, types.StructType) else "an object"


def _gives(handler: HTTPRouteHandler) -> str:
    returned = handler.parsed_fn_signature.return_type
    told = {handler.status_code: (returned.inner_types or (returned,))[0].annotation}
    told |= {
        status: spec.data_container
        for status, spec in (handler.responses or {}).items()
        if status < FEW
    }
    kinds = dict.fromkeys(one for kind in told.values() for one in get_args(kind) or (kind,))
    return " or ".join(_name(kind) for kind in kinds)


def _name(kind: Any) -> str:
    if kind is Nothing:
        return "`{}`"
    return f"`{kind.__name__}`" if issubclass(kind, Struct) else "text"


def _does(handler: HTTPRouteHandler) -> str:
    words = f"{handler.summary}".rstrip("?.")
    more = sentences(handler.fn.__doc__ or "")
    return f"{words}. {more}".strip()


# ---- messages, events and all other shapes


def messages(union: Any) -> str:
    told = types.multi_type_info(get_args(union))
    rows = [
        (f"`{shape.tag}`", listed(fields(shape)[1:]), sentences(about(shape)))
        for shape in told
        if isinstance(shape, types.StructType)
    ]
    return table(("type", "fields", "what it is"), rows)


def events() -> str:
    rows = [
        (
            f"`{kind.__name__}`",
            ", ".join(f"`{name}`: {of.value}" for name, of in kind.fields.items()),
            sentences(kind.__doc__ or ""),
        )
        for kind in KINDS
    ]
    return table(("kind", "fields", "what happened"), rows)


def event_fields() -> str:
    used = {of for kind in KINDS for of in kind.fields.values()}
    rows = [
        (
            kind.value,
            f"`{written(types.type_info(TYPES[kind])).replace(' | ', ' or ')}`",
            ", ".join(f"`{word}`" for word in WORDS[kind]) if kind is Kind.WEAPON else "",
        )
        for kind in Kind
        if kind in used
    ]
    return table(("field of an event", "how it is written", "also"), rows)


def all_shapes() -> str:
    rows = [
        (f"`{name}`", listed(fields(shape)), sentences(about(shape)))
        for name, shape in shapes().items()
        if shape.tag is None and shape.cls is not Nothing
    ]
    return table(("shape", "fields", "what it is"), rows)


def errors() -> str:
    rows = [(str(status), f"`{code}`", meaning) for code, (status, meaning) in CODES.items()]
    return table(("status", "code", "meaning"), rows)


TABLES: Final[dict[str, Callable[[], str]]] = {
    "errors": errors,
    "people": lambda: requests(people, resets, calls, keys),
    "conduct": lambda: requests(conduct),
    "company": lambda: requests(company),
    "moderation": lambda: requests(moderation),
    "library": lambda: requests(library, courses),
    "studio": lambda: requests(studio, designs, gallery),
    "rooms": lambda: requests(rooms, room_changes, couch),
    "races": lambda: requests(races, analysis),
    "puzzles": lambda: requests(puzzles),
    "cups": lambda: requests(cups),
    "lessons": lambda: requests(lessons),
    "told": lambda: messages(ServerMessage),
    "said": lambda: messages(ClientMessage),
    "events": events,
    "event fields": event_fields,
    "shapes": all_shapes,
}


def with_tables(page: str, tables: Mapping[str, Callable[[], str]] = TABLES) -> str:
    """The page with every table as it should be."""
    return REGION.sub(lambda found: f"{found[1]}\n{tables[found[2]]()}\n{found[3]}", page)


if __name__ == "__main__":
    PAGE.write_text(with_tables(PAGE.read_text("utf-8")), "utf-8")
