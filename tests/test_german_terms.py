"""One German name for each thing, wherever German is said to people.

`words/de/terms.toml` names the terms and the words that once stood for the same things. The words
of languages are checked by `roborally.words.check`; here are the texts that stand elsewhere.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from roborally.game.cards import BACK_UP, U_TURN
from roborally.orders.written_cards import GERMAN, read_written
from roborally.words.languages import FOLDER, words_in

ROOT = Path(__file__).parents[1]
PYTHON = ROOT / "src" / "roborally"
TERMS: dict[str, str] = tomllib.loads((FOLDER / "de/terms.toml").read_text("utf-8"))


def german_only() -> Iterator[tuple[str, str]]:
    """Texts of files in which everything is German."""
    told = tomllib.loads((FOLDER / "de/orders.toml").read_text("utf-8"))["told"]
    yield from (("orders.toml", text) for text in told.values())
    yield from words_in("de").sources.items()
    for path in sorted(ROOT.glob("docs/**/*.de.md")):
        yield from ((path.name, line) for line in path.read_text("utf-8").splitlines())


def in_both_languages() -> Iterator[tuple[str, str]]:
    """Texts of files in which German stands beside English."""
    yield from strings_of(PYTHON / "orders/written_cards.py")


def strings_of(path: Path) -> Iterator[tuple[str, str]]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield path.name, node.value


def test_texts_are_found() -> None:
    """Every source of German is read, and with all it has to say."""
    found = list(german_only())
    files = {name for name, _ in found}
    assert {"orders.toml", "card-brakes", "table-turn", "chapter-belts"} <= files
    assert "postal.de.md" in files
    assert len(found) > 1000
    assert ("table-turn", "table-turn = Runde { $n }\n") in found


@pytest.mark.parametrize("term", TERMS)
def test_a_thing_has_one_name(term: str) -> None:
    other = re.compile(TERMS[term])
    english = [] if term == "Spielplan (Einzahl)" else in_both_languages()
    found = [
        f"{file}: {text}"
        for file, text in [*german_only(), *english]
        if other.search(text) and not is_input(file, text)
    ]
    assert found == [], f"say '{term}'"


def is_input(file: str, text: str) -> bool:
    """The lists of words that orders may use."""
    return file == "written_cards.py" and text == text.lower()


def test_cards_are_written_by_post_as_they_are_called() -> None:
    for kind, code in ((BACK_UP, "B"), (U_TURN, "U")):
        assert read_written(f"{GERMAN[kind]} P430").kind == kind
        assert words_in("de").say(f"card-{code}") == GERMAN[kind]
