"""Shapes stand once, in roborally.protocol: the client's are made, and handlers return them."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path
from typing import get_args

import msgspec
import pytest

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


def by_hand(source: str) -> list[str]:
    """What a source of the client tells of shapes that it should have got."""
    made = [{name for name, _, _ in fields(shape)} for shape in shapes().values()]
    found = []
    for declared in DECLARED.findall(source):
        names = set(
            FIELD.findall(declared.replace(";", "\n").replace("{", "\n").replace(",", "\n"))
        )
        names -= GEOMETRY
        if any(names <= shape and len(names) >= max(FEW, len(shape) / 2) for shape in made):
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
            is_shape = all(issubclass(one, msgspec.Struct | str) for one in given)
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
