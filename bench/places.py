"""In how many places a card or its question is named: `python -m bench.places`.

A place is a file of Python, a file of the client, or the words of one language. A file names a card
if it defines or imports its class or one of its questions, or has a text that is the name of one.
An option and an upgrade of the same name are two cards. Questions that several cards put belong to
none of them. Tests and documentation do not count.
"""

from __future__ import annotations

import ast
import inspect
import re
import statistics
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from roborally.cards import twists
from roborally.cards.registry import house_effects
from roborally.floor.board import slug
from roborally.game.effects import Effect
from roborally.game.questions import Question
from roborally.rules import RULES

ROOT: Final = Path(__file__).parents[1]
PYTHON: Final = ROOT / "src"
CLIENT: Final = ROOT / "web" / "src"
_KEY: Final = re.compile(r'^"?([\w -]+?)"? *=', re.MULTILINE)
_QUOTED: Final = re.compile(r"""(['"`])([\w ,.'-]{2,40})\1""")


Symbol = tuple[str, str]
"""A module and a name in it."""
Declared = dict[str, list[Symbol]]
Named = tuple[str, frozenset[Symbol], frozenset[str]]
"""A place with the symbols and the texts that stand in it."""


@dataclass(frozen=True)
class Card:
    """A card or special rule with all that it is known by."""

    name: str
    texts: frozenset[str]
    symbols: frozenset[Symbol]
    keys: frozenset[str]

    def same(self, other: Card) -> bool:
        return bool(self.texts & other.texts)


def cards() -> list[Card]:
    """Every option, upgrade, special rule and house card; one for all editions that have it."""
    effects = [effect for rules in RULES.values() for effect in rules().effects.values()]
    found: dict[tuple[str, str], list[Effect]] = {}
    for effect in (*effects, *twists.ALL, *house_effects()):
        found.setdefault((effect.name, effect.kind), []).append(effect)
    asked = Counter(
        name for same in found.values() for name in {q.name for one in same for q in one.questions}
    )
    declared = _declared()
    return [
        _card(same, {q.name for one in same for q in one.questions if asked[q.name] == 1}, declared)
        for _, same in sorted(found.items())
    ]


def _card(effects: list[Effect], questions: set[str], declared: Declared) -> Card:
    name = effects[0].name
    classes = {(type(effect).__module__, type(effect).__qualname__) for effect in effects}
    constants = {place for one in questions for place in declared.get(one, ())}
    keys = {f"card-{slug(name)}", *(f"ask-{one.replace('_', '-')}" for one in questions)}
    return Card(
        f"{name} ({effects[0].kind.split()[-1]})",
        frozenset({name, *questions}),
        frozenset(classes | constants),
        frozenset(keys),
    )


def _declared() -> Declared:
    """The modules and names of the constants that are questions."""
    found: Declared = {}
    for module in [m for name, m in sys.modules.items() if name.startswith("roborally.")]:
        for symbol, value in inspect.getmembers(module, lambda one: isinstance(one, Question)):
            found.setdefault(value.name, []).append((module.__name__, symbol))
    return found


def places(known: Sequence[Card]) -> dict[str, set[str]]:
    """The places that name each card; where its namesake is defined the name means that one."""
    found: dict[str, set[str]] = {card.name: set() for card in known}
    for place, symbols, texts in (*_python(), *_client(), *_words()):
        for card in known:
            namesakes = (other.symbols for other in known if other is not card and card.same(other))
            elsewhere = any(one & symbols for one in namesakes)
            if card.symbols & symbols or (not elsewhere and (card.texts | card.keys) & texts):
                found[card.name].add(place)
    return found


def _python() -> Iterator[Named]:
    for path in sorted(PYTHON.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        module = ".".join(path.relative_to(PYTHON).with_suffix("").parts)
        symbols: set[Symbol] = set()
        texts: set[str] = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                symbols |= {(node.module or "", alias.name) for alias in node.names}
            elif isinstance(node, ast.ClassDef):
                symbols.add((module, node.name))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
        yield str(path.relative_to(ROOT)), frozenset(symbols), frozenset(texts)


def _client() -> Iterator[Named]:
    for path in sorted(CLIENT.rglob("*")):
        if path.suffix in (".ts", ".svelte") and not path.name.endswith(".test.ts"):
            texts = {match[2] for match in _QUOTED.finditer(path.read_text("utf-8"))}
            yield str(path.relative_to(ROOT)), frozenset(), frozenset(texts)


def _words() -> Iterator[Named]:
    for folder in sorted((PYTHON / "roborally/words").glob("*/")):
        sources = (path.read_text("utf-8") for path in folder.glob("*.*") if path.suffix != ".pyc")
        keys = {
            key for text in sources for key in re.findall(r'^"?([\w -]+?)"? *=', text, re.MULTILINE)
        }
        if keys:
            yield f"words/{folder.name}", frozenset(), frozenset(keys)


def main() -> None:
    found = places(cards())
    for name, where in sorted(found.items(), key=lambda entry: -len(entry[1])):
        print(f"{len(where):3}  {name:28}  {', '.join(sorted(where))}")
    numbers = [len(where) for where in found.values()]
    print(f"{len(numbers)} cards; median {statistics.median(numbers)}, most {max(numbers)}")


if __name__ == "__main__":
    main()
