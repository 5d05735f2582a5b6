"""The languages there are: folders of words, one file for each area.

Messages are found by their names in all files of a folder. What a language does not say is said in
English.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from roborally.floor.board import slug
from roborally.floor.sentence import Sentence
from roborally.words.fluent import Compiler, Say, Value, parsed

FOLDER: Final = Path(__file__).parent
SOURCE: Final = "en"
_CODE: Final = re.compile(r"[a-z]{2,3}(-\w+)?")
_ENTRY: Final = re.compile(
    r"^(-?[a-zA-Z][\w-]*) *=(?:.*\n?)(?:^(?![-a-zA-Z#]).*\n?)*", re.MULTILINE
)
"""A message or term with everything up to the next one, or to a comment."""


class Language:
    """All words of a language; ``behind`` says what it does not."""

    def __init__(self, folder: Path, behind: Language | None = None) -> None:
        self.code = folder.name
        self.behind = behind
        self.sources: dict[str, str] = {}
        for path in sorted(folder.glob("*.ftl")):
            text = path.read_text(encoding="utf-8")
            self.sources |= {entry[1]: entry[0] for entry in _ENTRY.finditer(text)}
        self._compiler = Compiler(self.code, self._find)
        self._known: dict[str, Say] = {}
        self._missing: set[str] = set()

    def say(self, key: str, /, **values: Value) -> str:
        """The sentence of a message, or of ``message.attribute``."""
        known = self._known.get(key)
        return known(values) if known else self._find(key)(values)

    def has(self, key: str) -> bool:
        """Whether there is a message; what is not there is not looked for twice."""
        if key in self._known or key in self._missing:
            return key in self._known
        try:
            self._find(key)
        except KeyError:
            self._missing.add(key)
            return False
        return True

    def _find(self, key: str) -> Say:
        if key in self._known:
            return self._known[key]
        name, _, attribute = key.partition(".")
        entry = parsed(self.sources[name]) if name in self.sources else None
        pattern = entry.value if entry else None
        if entry and attribute:
            own = {one.id.name: one.value for one in entry.attributes}
            pattern = own.get(attribute)
        if pattern is not None:
            self._known[key] = self._compiler.pattern(pattern)
        elif self.behind is not None:
            self._known[key] = self.behind._find(key)  # noqa: SLF001 - another of its own kind
        else:
            raise KeyError(key)
        return self._known[key]


def in_language(text: str, code: str) -> str:
    """A sentence that stands in English where it arises, if the language has words for it."""
    if not isinstance(text, Sentence) or code == SOURCE:
        return text
    words, key = words_in(code), key_of(text.pattern)
    if not words.has(key):
        return text
    values = {
        name: in_language(value, code) if isinstance(value, str) else value
        for name, value in text.values.items()
    }
    return words.say(key, **values)


def key_of(pattern: str) -> str:
    """The message of a sentence: its own words."""
    return f"sentence-{slug(pattern)}"


@cache
def codes(folder: Path = FOLDER) -> tuple[str, ...]:
    """The languages that have a folder with words, English first."""
    found = {path.parent.name for path in folder.glob("*/*.ftl")}
    return (SOURCE, *sorted(code for code in found - {SOURCE} if _CODE.fullmatch(code)))


@cache
def words_in(code: str, folder: Path = FOLDER) -> Language:
    """The words of a language."""
    return Language(folder / code, None if code == SOURCE else words_in(SOURCE, folder))
