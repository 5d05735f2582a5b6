"""Shapes stand once, in roborally.protocol.

The client's, the tables of the page and the schema of the websocket are made; handlers return them.
"""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, get_args

import jsonschema_rs
import msgspec
import pytest
from protocol_tables import PAGE, REGION, TABLES, with_tables

from roborally.protocol.live_schema import live_schema
from roborally.protocol.said import ClientMessage
from roborally.protocol.told import ServerMessage
from roborally.protocol.typescript import fields, shapes, typescript
from tests.web import schema

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "web/src"
DECLARED = re.compile(r"(?:interface \w+|type \w+ =|as|<|:)\s*(\{[^{}()]*\})")
FIELD = re.compile(r"^\s*(?:readonly )?(\w+)\??:", re.MULTILINE)
SENT = re.compile(r"\b(?:get|post|patch|ask)<\s*([^>]*)>\(")
GEOMETRY = {"x", "y", "width", "height"}
FEW = 3
"""So few fields may be alike by chance."""


@cache
def made() -> list[set[str]]:
    """The names of the fields of every shape."""
    return [{name for name, _, _ in fields(shape)} for shape in shapes().values()]


def by_hand(source: str) -> list[str]:
    """What a source of the client tells of shapes that it should have got."""
    found = []
    for declared in DECLARED.findall(source):
        names = set(
            FIELD.findall(declared.replace(";", "\n").replace("{", "\n").replace(",", "\n"))
        )
        names -= GEOMETRY
        if any(names <= shape and len(names) >= max(FEW, len(shape) / 2) for shape in made()):
            found.append(declared)
    return found + [kind for kind in SENT.findall(source) if kind.startswith("{")]


def test_the_client_has_no_shape_of_its_own() -> None:
    found = {
        path.relative_to(CLIENT).as_posix(): told
        for path in [*CLIENT.rglob("*.ts"), *CLIENT.rglob("*.svelte")]
        if not path.name.endswith(".test.ts") and (told := by_hand(path.read_text("utf-8")))
    }
    assert found == {}


@pytest.mark.parametrize(
    "source",
    [
        "interface Place {\n  robot: number;\n  place: number;\n  lives: number;\n}",
        "const me = x as { id: string; name: string; account: boolean };",
        "await get<{ races: RaceCard[] }>('/races')",
    ],
)
def test_a_shape_by_hand_is_found(source: str) -> None:
    assert len(by_hand(source)) == 1


def test_no_two_shapes_have_one_name() -> None:
    text = typescript()
    names = Counter(re.findall(r"^export (?:interface|type) (\w+)", text, re.MULTILINE))
    assert [name for name, count in names.items() if count > 1] == []
    assert {name for name in re.findall(r"\b[A-Z]\w+", text) if name.endswith("Event")} <= set(
        names
    )


def test_every_handler_gives_a_shape() -> None:
    for pattern, method, by_status in schema.shapes():
        for status, shape in by_status.items():
            if method == "OPTIONS":
                continue
            given = get_args(shape) or (shape,)
            is_shape = all(issubclass(one, msgspec.Struct | str | bytes) for one in given)
            assert is_shape, f"{method} {pattern.pattern} gives {shape} with {status}"


def test_nothing_is_told_by_plain_objects() -> None:
    """Whoever writes JSON for others hands over a shape, never a dict with the names of fields."""
    found = []
    for folder in ("protocol", "web", "arena"):
        for path in (ROOT / "src/roborally" / folder).rglob("*.py"):
            for call in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(call, ast.Call) and ast.unparse(call.func).endswith(
                    ("encode", "dumps", "Response", ".send")
                ):
                    found += [
                        f"{path.name}:{call.lineno}"
                        for argument in call.args
                        if isinstance(argument, ast.Dict)
                    ]
            for function in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(function, ast.FunctionDef) and function.name.endswith("_told"):
                    assert function.returns is not None
                    if ast.unparse(function.returns).startswith("dict"):
                        found.append(f"{path.name}:{function.lineno}")
    assert found == []


# ---- the page and the schema of the websocket


def test_the_tables_of_the_page_are_new() -> None:
    page = PAGE.read_text("utf-8")
    assert with_tables(page) == page, "run python docs/protocol_tables.py"
    assert sorted(name for _, name, _ in REGION.findall(page)) == sorted(TABLES)


def test_an_old_table_is_found() -> None:
    page = PAGE.read_text("utf-8")
    assert with_tables(page.replace("| `Pushed` | ", "| `Shoved along` | ")) == page


NAMED_ONLY = re.compile(r'("[^"]*")|\{…\}|…|\[?[A-Z]\w+\]?')
"""A text in quotes, or something that an example only names."""


def examples(text: str) -> list[Any]:
    """The objects in the examples of a page; what is only named in them is a text."""
    found = []
    for block in re.findall(r"```json\n(.*?)```", text, re.DOTALL):
        plain = NAMED_ONLY.sub(lambda found: found[1] or '"…"', block)
        decoder, rest = json.JSONDecoder(), plain.strip()
        while rest:
            value, end = decoder.raw_decode(rest)
            found.append(value)
            rest = rest[end:].strip()
    return found


def by_mistake(value: Any) -> list[list[str]]:
    """Objects whose fields are those of no shape; few fields are names of things."""
    if isinstance(value, list):
        return [wrong for one in value for wrong in by_mistake(one)]
    if not isinstance(value, dict):
        return []
    known = [{name for name, _, _ in fields(shape)} for shape in shapes().values()]
    wrong = [] if any(value.keys() <= shape for shape in known) else [sorted(value)]
    inner = [one for name, one in value.items() if name not in BY_NAME]
    return (wrong if len(value) > 1 else []) + [w for one in inner for w in by_mistake(one)]


BY_NAME = {"about", "aims", "elements", "fixed", "gear", "house_rules", "piles", "stored"}
"""Objects whose keys are names of things, not fields."""


def test_examples_have_the_fields_of_shapes() -> None:
    found = examples(PAGE.read_text("utf-8"))
    assert len(found) > 10
    assert by_mistake(found) == []
    assert by_mistake([{"robot": 1, "place": 1, "medal": "gold"}]) == [["medal", "place", "robot"]]


def test_no_shape_is_told_by_hand_in_a_sentence_or_row() -> None:
    by_hand = REGION.sub("", PAGE.read_text("utf-8"))
    plain = re.sub(r"```.*?```", "", by_hand, flags=re.DOTALL)
    told = re.findall(r"`(\{[^`]*\})`", plain)
    assert [one for one in told if len(re.findall(r'"\w+"', one)) >= FEW] == []


def test_the_schema_of_the_websocket_has_every_message() -> None:
    schema_of_all = live_schema()
    for name, union in (("ClientMessage", ClientMessage), ("ServerMessage", ServerMessage)):
        refs = {one["$ref"] for one in schema_of_all["$defs"][name]["anyOf"]}
        assert refs == {f"#/$defs/{kind.__name__}" for kind in get_args(union)}
    validator = jsonschema_rs.validator_for(schema_of_all)
    assert validator.is_valid({"type": "ping", "ref": 3})
    assert validator.is_valid({"type": "pong", "ref": 3, "time": 1})
    for wrong in ({"type": "pong", "ref": 3}, {"type": "chat", "text": ""}, {"type": "nothing"}):
        assert not validator.is_valid(wrong)
