"""What the pages for contributors name is there, and nothing is forgotten."""

from __future__ import annotations

import inspect
import json
import re
from pathlib import Path

import pytest

import roborally
from roborally.cards import house
from roborally.floor.library import library_course
from roborally.rules.raceable import usual_setup

ROOT = Path(__file__).parents[2]
PACKAGE = Path(roborally.__file__).parent
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
ADD_A_CARD = (ROOT / "docs" / "add-a-card.md").read_text("utf-8")
ADD_A_RULE = (ROOT / "docs" / "add-a-special-rule.md").read_text("utf-8")
TREE = ARCHITECTURE.partition("```text\nroborally/\n")[2].partition("```")[0]
NOT_LISTED = {"__init__.py", "__main__.py", "__pycache__", "py.typed"}


def test_the_architecture_names_every_package() -> None:
    listed = {line.split()[0].strip("/") for line in TREE.splitlines() if line[2:3].isalpha()}
    there = {path.name for path in PACKAGE.iterdir()} - NOT_LISTED
    assert listed == there


def test_the_layers_stand_in_their_order() -> None:
    contract = (ROOT / "pyproject.toml").read_text("utf-8").partition("layers = [")[2]
    rows = re.findall(r'"([\w : ]+)"', contract.partition("]")[0])
    level = {name: i for i, row in enumerate(rows) for name in row.split(" : ")}
    listed = [
        line.split()[0].strip("/").removesuffix(".py")
        for line in TREE.splitlines()
        if line[2:3].isalpha()
    ]
    assert [level[name] for name in listed] == sorted(level[name] for name in listed)


def test_nothing_that_exists_is_said_to_come() -> None:
    assert not re.search(r"come next|later the|## The plan", ARCHITECTURE)


def test_what_the_guides_show_is_raced() -> None:
    """Everything of it in tests/cards/test_house_cards.py; the module of its own as it stands."""
    shown = re.findall(r"```python\n(.*?)```", ADD_A_CARD + ADD_A_RULE, re.DOTALL)
    table = (ROOT / "tests" / "cards" / "table_cards.py").read_text("utf-8")
    real = inspect.getsource(house) + table
    assert len(shown) == 5
    assert [one.split("\n")[0] for one in shown if one not in real] == ['"""Cards of our table."""']


def test_the_files_of_the_guide_exist() -> None:
    """All names of files in code; those that say how tests are run are given from the root."""
    files = re.findall(r"`((?:\w+/)*[\w/]+\.(?:py|json|ftl|ts|svelte))`", ADD_A_CARD + ADD_A_RULE)
    assert len(files) > 10
    assert [
        name for name in files if not ((PACKAGE / name).is_file() or (ROOT / name).is_file())
    ] == []


def test_what_the_guide_names_of_a_file_is_in_it() -> None:
    named = re.findall(r"`(\w+)`\s+of\s+`([\w/]+\.py)`", ADD_A_CARD + ADD_A_RULE)
    assert len(named) > 6
    assert [
        word
        for word, file in named
        if not re.search(rf"\b{word}\b", (PACKAGE / file).read_text("utf-8"))
    ] == []


@pytest.mark.parametrize(
    "name", ["words/en/questions.ftl", "words/en/options.ftl", "cards/house.py"]
)
def test_the_guide_names_every_place_of_its_card(name: str) -> None:
    assert re.search("afterburner", (PACKAGE / name).read_text("utf-8"))
    assert f"`{name}`" in ADD_A_CARD


def test_bots_find_what_the_arena_promises_of_a_set_up() -> None:
    page = (ROOT / "docs" / "arena.md").read_text("utf-8")
    row = next(line for line in page.splitlines() if line.startswith("| `setup` |"))
    setup = usual_setup(library_course("moving-targets-2005"), 2)
    things = (setup, setup.seats[0])
    names = re.findall(r"`(\w+)`", row.partition("|")[2].partition("|")[2])
    assert len(names) == 8
    assert [name for name in names if not any(hasattr(thing, name) for thing in things)] == []
    assert setup.twists == ("Moving Targets",)
    assert "the special rules in force" in row


def test_contributors_are_told_where_the_ledger_is() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    rows = json.loads((ROOT / "tests" / "ledger" / "ids.json").read_text("utf-8"))
    assert "`tests/ledger/ids.json`" in page
    known = {row["id"] for row in rows}
    paragraph = next(text for text in page.split("\n\n") if text.startswith("Every rule has a row"))
    named = re.findall(r"`([A-Z0-9]+-\d+)`", paragraph)
    assert len(named) == 5
    assert set(named) <= known


WALKS = ARCHITECTURE.partition("## Two walks")[2]


def test_the_walks_lead_through_files_that_have_what_they_say() -> None:
    """Each word in code stands in one of the files of its hop."""
    hops = re.findall(r"^\d+\. (.*)$", WALKS, re.MULTILINE)
    assert len(hops) > 20
    lost = []
    for hop in hops:
        words = re.findall(r"`([^`]+)`", hop)
        files = [word for word in words if re.fullmatch(r"[\w/.]+\.(py|ts|svelte|ftl)", word)]
        assert files, hop
        found = [ROOT / word if word.startswith("web/src") else PACKAGE / word for word in files]
        lost += [str(path) for path in found if not path.is_file()]
        text = "".join(path.read_text("utf-8") for path in found if path.is_file())
        lost += [
            word for word in words if word not in files and word not in text and "…" not in word
        ]
    assert lost == []


@pytest.mark.parametrize("word", ["Mark", "Beat", "Twist", "Moment", "Gear"])
def test_the_glossary_has_the_words_of_the_sources(word: str) -> None:
    glossary = (ROOT / "docs/glossary.md").read_text("utf-8")
    assert f"\n{word}\n:   " in glossary
