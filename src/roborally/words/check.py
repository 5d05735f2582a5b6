"""Checks the words of all languages against each other and against the code that says them.

`python -m roborally.words.check` tells everything that is wrong; a folder after it is checked in
place of the words of the package.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from roborally.catalogue import entries
from roborally.game.choices import Number, Word
from roborally.game.modern_cards import TEXT
from roborally.game.questions import PROGRAM, QUESTIONS
from roborally.words.cards import card_key
from roborally.words.languages import FOLDER, SOURCE, codes
from roborally.words.uses import Use, sentences, uses_in_client, uses_in_python

PACKAGE: Final = FOLDER.parent
CLIENT: Final = PACKAGE.parents[1] / "web/src"
FUNCTIONS: Final = {"AND": "list-and", "OR": "list-or"}
SAID_BY_LISTS: Final = frozenset(FUNCTIONS.values()) | {"language-name"}
"""What the machinery itself says."""
NAMED_BY_RULES: Final = re.compile(r"card-[a-z0-9-]+")
"""Cards have their English names from the rules: in English there may be a text alone."""


class Said(Visitor):
    """What a pattern refers to, and its plain text."""

    def __init__(self) -> None:
        super().__init__()
        self.values: set[str] = set()
        self.keys: set[str] = set()
        self.text = ""

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - by Fluent
        self.values.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - by Fluent
        self.keys.add(f"{node.id.name}.{node.attribute.name}" if node.attribute else node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802 - by Fluent
        self.keys.add(f"-{node.id.name}")

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 - by Fluent
        self.text += node.value + "\n"


class Words:
    """All messages of a language by key, with what is wrong in its files themselves."""

    def __init__(self, folder: Path) -> None:
        self.code = folder.name
        self.said: dict[str, Said] = {}
        self.faults: list[str] = []
        for path in sorted(folder.glob("*.ftl")):
            for entry in FluentParser().parse(path.read_text("utf-8")).body:
                self._read(entry, f"{self.code}/{path.name}")
        terms = folder / "terms.toml"
        self.terms = tomllib.loads(terms.read_text("utf-8")) if terms.is_file() else {}

    def _read(self, entry: object, where: str) -> None:
        if isinstance(entry, ast.Junk):
            self.faults.append(
                f"{where}: this is no message: {(entry.content or '').splitlines()[0]}"
            )
        if not isinstance(entry, ast.Message | ast.Term):
            return
        name = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
        patterns = {name: entry.value}
        patterns |= {f"{name}.{one.id.name}": one.value for one in entry.attributes}
        for key, pattern in patterns.items():
            if pattern is None:
                continue
            if key in self.said:
                self.faults.append(f"{where}: {key} is there twice")
            self.said[key] = Said()
            self.said[key].visit(pattern)

    def add(self, sentences: Iterable[Use]) -> None:
        """English sentences that do not stand here."""
        for one in sentences:
            self.said[one.key] = Said()
            self.said[one.key].values |= one.values or set()

    def misspelt(self) -> Iterator[str]:
        """Things that are called otherwise than the table of terms says."""
        for term, other in self.terms.items():
            for key, said in self.said.items():
                found = re.search(other, said.text)
                if found:
                    yield f"{self.code}: {key} says '{found[0]}', not '{term}'"


def compared(source: Words, other: Words) -> Iterator[str]:
    """What another language lacks, has too much, or fills with values nobody gives."""
    for key in source.said:
        if key not in other.said and not key.startswith("-"):
            yield f"{other.code}: {key} is missing"
    for key, said in other.said.items():
        if key.startswith("-"):
            continue
        if key not in source.said:
            if not NAMED_BY_RULES.fullmatch(key) or f"{key}.text" not in source.said:
                yield f"{other.code}: {key} is not there in {source.code}"
            continue
        for value in sorted(said.values - source.said[key].values):
            yield f"{other.code}: {key} has ${value}, which {source.code} has not"


def references(words: Words, known: Iterable[str]) -> Iterator[str]:
    for key, said in words.said.items():
        yield from (
            f"{words.code}: {key} refers to {other}, which is not there"
            for other in sorted(said.keys - set(known))
        )


def used(words: Words, uses: list[Use]) -> Iterator[str]:
    """Messages that nobody says, and values that are not given where one is said."""
    referred = {key for said in words.said.values() for key in said.keys}
    exact: dict[str, list[Use]] = {}
    for use in uses:
        if use.exact:
            exact.setdefault(use.key, []).append(use)
    loose = [use for use in uses if not use.exact]
    for key, said in words.said.items():
        if key.startswith(("-", "sentence-")) or key in SAID_BY_LISTS:
            continue
        own = exact.get(key, [])
        around = [] if own else [use for use in loose if use.fits(key)]
        if not own and not around and key not in referred:
            yield f"{words.code}: nobody says {key}"
        for use in own:
            if use.values is not None:
                yield from (
                    f"{use.where}: {key} is said without ${one}"
                    for one in sorted(said.values - use.values)
                )
                yield from (
                    f"{use.where}: {key} does not say ${one}"
                    for one in sorted(use.values - said.values)
                )
        if around and not any(use.values is None or said.values <= use.values for use in around):
            yield f"{around[0].where}: {key} is never said with {', '.join(sorted(said.values))}"


def unknown(words: Words, uses: list[Use]) -> Iterator[str]:
    """Keys that are said with values or by ``say`` and are nowhere."""
    for use in uses:
        if use.exact and use.values is not None and use.key not in words.said:
            yield f"{use.where}: there are no words for {use.key}"


def unsaid(words: Words) -> Iterator[str]:
    """Cards, special rules and questions without words, or without words for an answer.

    In English cards have their names from the rules. What English has, ``compared`` finds missing.
    """
    part = ".text" if words.code == SOURCE else ""
    for name in sorted({entry.name for entry in entries()}):
        if f"{card_key(name)}{part}" not in words.said:
            yield f"{words.code}: {card_key(name)}{part} is missing, for '{name}'"
    for card in TEXT.values():
        if f"card-{card}" not in words.said:
            yield f"{words.code}: card-{card} is missing, a card of 2016"
    for question in QUESTIONS.values() if words.code == SOURCE else ():
        key = f"ask-{question.name.replace('_', '-')}"
        if key not in words.said:
            yield f"{words.code}: {key} is missing, for the question {question.name}"
        if question is PROGRAM or f"{key}.answer" in words.said:
            continue
        for answer in question.words:
            names = (f"{key}.answer-{answer.text}", f"answer-{answer.text}")
            if isinstance(answer, Word | Number) and not words.said.keys() & {*names}:
                yield f"{words.code}: {names[0]} is missing, an answer to {question.name}"


def problems(folder: Path = FOLDER, uses: list[Use] | None = None) -> list[str]:
    """Everything that is wrong with the words of a folder, given what the code says."""
    languages = {code: Words(folder / code) for code in codes(folder)}
    source = languages[SOURCE]
    if uses is None:
        source.add(sentences(PACKAGE))
    said = [*uses_in_python(PACKAGE), *uses_in_client(CLIENT)] if uses is None else uses
    found = [*used(source, said), *unknown(source, said)]
    for words in languages.values():
        found += [*words.faults, *words.misspelt()]
        if uses is None:
            found += unsaid(words)
        found += references(words, source.said.keys() | words.said.keys())
        if words is not source:
            found += compared(source, words)
    return list(dict.fromkeys(found))


if __name__ == "__main__":
    wrong = problems(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
    sys.stdout.writelines(f"{line}\n" for line in wrong)
    sys.exit(bool(wrong))
