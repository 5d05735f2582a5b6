"""Rules own their landmarks: nobody else knows a step or an edition by its name.

Sources are read as syntax trees, so that comments and docstrings may name what they like.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from roborally.cards.registry import special_rules
from roborally.rules import RULES, USUAL

ROOT: Final = Path(__file__).parent.parent
SOURCES: Final = ROOT / "src" / "roborally"
CLIENT: Final = ROOT / "web" / "src"
STEPS: Final = {
    step.__name__: step.__module__ for rules in RULES.values() for step in rules().steps
}
EDITIONS: Final = {*RULES, *USUAL}
YEARS: Final = {name for name in EDITIONS if name.isdecimal()}
OWNERS: Final = ("rules/", "steps/", "kernel/")
"""The kernel plays steps again on arrays, and must say which."""
MAY_NAME_EDITIONS: Final = (
    "floor/editions.py",  # the one table below the rules
    "floor/library/__init__.py",  # the folders of courses
)
SHARED: Final = {"announce_power_down", "stay_powered_down", "power_down"}
"""Steps that are called like a question or a field."""
UNMISTAKABLE: Final = {name for name in STEPS if "_" in name} - SHARED
LOOKING: Final = {"index", "count", "startswith", "endswith", "get", "rules_named"}


def strings(node: ast.AST) -> Iterator[str]:
    """The texts in an expression, those in tuples and sets included."""
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def compared(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """All texts to which something is compared, or by which something is looked up."""
    for node in ast.walk(tree):
        looked: list[ast.expr] = []
        if isinstance(node, ast.Compare):
            looked = [node.left, *node.comparators]
        elif isinstance(node, ast.Subscript):
            looked = [node.slice]
        elif isinstance(node, ast.Dict):
            looked = [key for key in node.keys if key is not None]
        elif isinstance(node, ast.MatchValue):
            looked = [node.value]
        elif isinstance(node, ast.Call) and _called(node) in LOOKING:
            looked = node.args
        for part in looked:
            yield from ((part.lineno, text) for text in strings(part))


def _called(call: ast.Call) -> str:
    return getattr(call.func, "attr", getattr(call.func, "id", ""))


def about_steps(node: ast.AST) -> bool:
    """Whether an expression has to do with the steps of the rules or the name of one."""
    return any(
        (isinstance(part, ast.Attribute) and part.attr in ("step", "steps", "step_name"))
        or (isinstance(part, ast.Name) and part.id in ("step", "steps", "step_name"))
        for part in ast.walk(node)
    )


def faults(source: str, *, editions: bool = True) -> list[str]:
    """What a module outside the rules should leave to them."""
    tree = ast.parse(source)
    found: list[str] = []
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.ImportFrom):
            found += [
                f"line {line}: imports the step {name.name}"
                for name in node.names
                if STEPS.get(name.name) == node.module
            ]
        if isinstance(node, ast.Attribute) and node.attr == "__name__" and about_steps(node.value):
            found.append(f"line {line}: takes the name of a step")
        if isinstance(node, ast.Compare) and about_steps(node):
            texts = [text for text in strings(node) if text]
            found += [f"line {line}: compares a step to '{text}'" for text in texts]
        if isinstance(node, ast.Constant) and node.value in UNMISTAKABLE:
            found.append(f"line {line}: knows the step '{node.value}'")
        if editions and isinstance(node, ast.Constant) and node.value in YEARS:
            found.append(f"line {line}: knows the edition '{node.value}'")
    if editions:
        found += [
            f"line {line}: compares to the edition '{text}'"
            for line, text in compared(tree)
            if text in EDITIONS
        ]
    return found


def test_a_step_or_an_edition_is_known_by_name_to_the_rules_only() -> None:
    found: list[str] = []
    for path in SOURCES.rglob("*.py"):
        module = path.relative_to(SOURCES).as_posix()
        if not module.startswith(OWNERS):
            wrong = faults(path.read_text("utf-8"), editions=module not in MAY_NAME_EDITIONS)
            found += [f"{module}, {fault}" for fault in wrong]
    assert found == []


@pytest.mark.parametrize(
    "source",
    [
        'if course.edition == "2016": pass',
        'if plan.rules in ("1994", "postal"): pass',
        'OLD = ("1994", "2005")',
        'options = RULES["postal"]().options()',
        'rules = rules_named("postal")',
        'BOARDS = {"Grand Prix": 1}',
        "names = [step.__name__ for step in rules.steps]",
        "name = rules.steps[state.step].__name__",
        'first = names.index("begin_register")',
        'if play.step_name == "reveal": pass',
        'later = "touch" in event.step',
        "from roborally.steps.revealing import reveal",
    ],
)
def test_a_comparison_by_name_is_found(source: str) -> None:
    assert faults(source)


@pytest.mark.parametrize(
    "source",
    [
        '"""In 2016 a robot reboots at once."""',
        'message = "the rules of 2016 have none"',
        'app = App(name="postal")',
        "from roborally.steps.moving import move_order",
        'if ask.name == "announce_power_down": pass',
        "if state.step == rules.first_register: pass",
    ],
)
def test_words_and_places_are_not(source: str) -> None:
    assert faults(source) == []


# ---- the client

WORDS_AND_SET_UP: Final = (
    "words/",
    "home/setup.svelte.ts",
    "home/SetUp.svelte",
)
COMMENT: Final = re.compile(r"/\*.*?\*/|<!--.*?-->|^\s*//.*?$", re.DOTALL | re.MULTILINE)
LITERAL: Final = re.compile(r"""'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`""")
OF_A_STEP: Final = re.compile(
    r"\b(step|phase)\s*[!=]==?\s*['\"`]|\b(step|phase)\.(includes|startsWith|endsWith|match)\(['\"`/]"
)


def client_faults(source: str, *, editions: bool = True) -> list[str]:
    """What the client should be told instead of knowing it."""
    bare = COMMENT.sub("", source)
    literals = [next(filter(None, found), "") for found in LITERAL.findall(bare)]
    known = UNMISTAKABLE | special_rules().keys() | (EDITIONS if editions else set())
    found = [f"knows '{text}'" for text in literals if text in known]
    return found + [f"compares a step: {match[0]}" for match in OF_A_STEP.finditer(bare)]


def test_the_client_is_told_what_editions_steps_and_special_rules_are() -> None:
    found: list[str] = []
    for path in CLIENT.rglob("*"):
        name = path.relative_to(CLIENT).as_posix()
        if path.suffix in (".ts", ".svelte") and ".test" not in name:
            editions = not name.startswith(WORDS_AND_SET_UP)
            wrong = client_faults(path.read_text("utf-8"), editions=editions)
            found += [f"{name}: {fault}" for fault in wrong]
    assert found == []


@pytest.mark.parametrize(
    "source",
    [
        "const modern = edition === '2016';",
        "if (['2005', '2016'].includes(course.edition)) return;",
        '<Shop {view} edition="2016" />',
        "if (rules.includes('Toggle Boggle')) return t('aim-toggle');",
        "if (phase === 'gears') return true;",
        "if (phase.includes('belts')) return true;",
        "{#if view.step.startsWith('push')}",
        "const first = steps.indexOf('begin_register');",
    ],
)
def test_a_rule_in_the_client_is_found(source: str) -> None:
    assert client_faults(source)


@pytest.mark.parametrize(
    "source",
    [
        "/** The shop of '2016'. */ const shop = traits.energy;",
        "named('step', view.step)",
        "const first = phases.includes(view.step);",
        "<img src='/api/v1/boards/exchange-2005/picture.svg' />",
    ],
)
def test_words_of_the_client_are_not(source: str) -> None:
    assert client_faults(source) == []
