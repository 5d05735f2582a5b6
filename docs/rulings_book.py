"""The rulings: what was decided where the rule books contradict each other or keep silent.

They stand in ``docs/rulings``, a file for each page, in chapters. A ruling has an ``id`` that never
changes, a ``title``, the ``question``, the ``ruling``, the ``reason``, the ``lines`` of the rule
texts (numbered as in our copies of them; the texts themselves belong to their publishers), how
``sure`` we are, the house rules (``switches``) by which a table may play otherwise, and a
``situation`` that the referee plays whenever the pages are made.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from roborally.draw.scene import Scene, race_scene
from roborally.situation.files import differences
from roborally.situation.playing import Situation
from roborally.situation.result import Result

TESTS: Final = Path(__file__).parents[1] / "tests"
FOLDER: Final = Path(__file__).parent / "rulings"
PAGES: Final = {
    "1994": "The game of 1994",
    "postal": "Play by post",
    "grand-prix": "The Grand Prix",
    "2005": "The edition of 2005",
    "2016": "The edition of 2016",
}
FIELDS: Final = {"id", "title", "question", "ruling", "reason", "lines"}
MORE_FIELDS: Final = {"sure", "switches", "situation"}
SURE: Final = {
    "high": "the texts or an official answer decide",
    "fair": "it fits the texts and how people play",
    "low": "our choice",
}
ID: Final = re.compile(r"AMB-(?:\d\d-)?\d+[a-z]?")


class BadBook(ValueError):
    """The book of rulings says something that is not so."""


@dataclass(frozen=True, slots=True)
class Played:
    """A situation that was played: how it began and ended, and what happened."""

    data: dict[str, Any]
    rules: str
    before: Scene
    after: Scene
    story: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """One answer to one question."""

    id: str
    title: str
    question: str
    ruling: str
    reason: str
    lines: str
    sure: str = ""
    switches: tuple[str, ...] = ()
    situation: str = ""


@dataclass(frozen=True, slots=True)
class Chapter:
    """Rulings about one matter."""

    name: str
    rulings: tuple[Ruling, ...]


@cache
def book() -> dict[str, tuple[Chapter, ...]]:
    """All pages with their chapters."""
    return {
        page: tuple(
            Chapter(chapter["name"], tuple(_ruling(one) for one in chapter["ruling"]))
            for chapter in tomllib.loads((FOLDER / f"{page}.toml").read_text("utf-8"))["chapter"]
        )
        for page in PAGES
    }


def rulings() -> dict[str, Ruling]:
    """Every ruling by its id."""
    return {one.id: one for page in book().values() for c in page for one in c.rulings}


@cache
def _pages() -> dict[str, str]:
    return {
        one.id: name for name, chapters in book().items() for c in chapters for one in c.rulings
    }


def linked(text: str, folder: str = "") -> str:
    """A text in which the ids of rulings lead to them."""
    pages = _pages()

    def link(found: re.Match[str]) -> str:
        if found[0] not in pages:
            raise BadBook(f"there is no ruling {found[0]}")
        return f"[{found[0]}]({folder}{pages[found[0]]}.md#{found[0].lower()})"

    return ID.sub(link, text)


@cache
def pinned() -> Counter[str]:
    """How many tests pin each ruling; a test names what it pins, as it names rows of the ledger."""
    marks = re.compile(r"mark\.rule\(([^)]*)\)")
    texts = (path.read_text("utf-8") for path in TESTS.rglob("*.py"))
    return Counter(id for text in texts for mark in marks.findall(text) for id in ID.findall(mark))


def play(ruling: Ruling) -> list[Played]:
    """Play the situation of a ruling by each of its rules; raises BadBook if it comes otherwise."""
    data: dict[str, Any] = {"id": ruling.id, **json.loads(ruling.situation)}
    return [_play(data, rules) for rules in data["rules"]]


def _play(data: dict[str, Any], rules: str) -> Played:
    situation = Situation(data, rules)
    referee = situation.referee
    before = race_scene(referee.course, referee.state)
    result: Result = situation.play()
    wrong = differences(data, result) + [f"unused: {answer}" for answer in result.unused]
    if wrong:
        raise BadBook(f"{data['id']} by the rules of {rules}: {'; '.join(wrong)}")
    return Played(
        data, rules, before, race_scene(referee.course, referee.state), tuple(result.story)
    )


def _ruling(data: dict[str, Any]) -> Ruling:
    missing, unknown = FIELDS - data.keys(), data.keys() - FIELDS - MORE_FIELDS
    if missing or unknown:
        raise BadBook(f"{data.get('id', data)}: missing {missing or '-'}, unknown {unknown or '-'}")
    return Ruling(**data | {"switches": tuple(data.get("switches", ()))})
