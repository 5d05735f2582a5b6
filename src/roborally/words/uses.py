"""Which messages the code says, and with which values: read off the sources of Python and client.

Python says `words.say("key", name=…)`, the client `t('key', { name })`. A key that is put together
(``f"card-{code}.text"``, ``named('step', …)``) stands for all that fit it. `Refusal(code, "key")`
says a message as well, and `Sentence("{robots} …", robots=…)` an English sentence, whose key in
other languages is made of its words.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from roborally.words.languages import key_of

_CLIENT_CALL: Final = re.compile(r"\b(?:t|say)\((?=\s*['`]|[^()]*\?\s*['`])")
_CLIENT_NAMED: Final = re.compile(r"\bnamed\(\s*'([\w-]+)'")
_CLIENT_TEMPLATE: Final = re.compile(r"`([a-z][\w.-]*)\$\{[^{}]*\}([^`]*)`")
_CLIENT_TEXT: Final = re.compile(r"'([a-zA-Z][\w.-]*)'")
_KEY_OF_WORDS: Final = re.compile(r"[a-z]+( [a-z]+){0,4}")
_QUESTION: Final = re.compile(r"\?(?!\.)")
ANY: Final = "*"
"""Stands in a key for what is put in."""
SENTENCES: Final = {"Sentence": 0, "BadSetup": 0, "finding": 1}
"""What is called with an English sentence, and the place of that among the arguments."""
BESIDES: Final = ("retry_after", "findings", "ref")
"""What goes with a refusal and is not in its sentence."""
_NAME: Final = re.compile(r"\w+")
_SIDES: Final = {"(": ")", "{": "}", "[": "]"}


@dataclass(frozen=True, slots=True)
class Use:
    """A key that is said somewhere, with the values if it is known which they are."""

    where: str
    key: str
    values: frozenset[str] | None = None

    @property
    def exact(self) -> bool:
        return ANY not in self.key

    def fits(self, key: str) -> bool:
        pattern = ".+".join(re.escape(part) for part in self.key.split(ANY))
        return re.fullmatch(pattern, key) is not None


def uses_in_python(folder: Path) -> Iterator[Use]:
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield from _mentioned(node.value, f"{path.name}:{node.lineno}")
            if isinstance(node, ast.Call) and _called(node) in ("say", "has"):
                yield from _uses_in_call(node, node.args, f"{path.name}:{node.lineno}")
            if isinstance(node, ast.Call) and _makes(node, "Refusal"):
                yield from _uses_in_call(node, node.args[1:], f"{path.name}:{node.lineno}")


def sentences(package: Path) -> Iterator[Use]:
    """What stands in English where it arises: about courses, and races that cannot begin."""
    for path in sorted(package.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            at = SENTENCES.get(node.func.id)
            for pattern in _keys(node.args[at]) if at is not None else ():
                if ANY not in pattern:
                    names = frozenset(re.findall(r"\{(\w+)\}", pattern))
                    yield Use(f"{path.name}:{node.lineno}", key_of(pattern), names)


def _mentioned(text: str, where: str) -> Iterator[Use]:
    """Postal play and orders have short keys of words, which are also in journals."""
    if _KEY_OF_WORDS.fullmatch(text):
        yield from (Use(where, "-".join((area, *text.split()))) for area in ("postal", "orders"))


def _called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else ""


def _makes(call: ast.Call, kind: str) -> bool:
    return isinstance(call.func, ast.Name) and call.func.id == kind


def _uses_in_call(call: ast.Call, said: list[ast.expr], where: str) -> Iterator[Use]:
    names = [keyword.arg for keyword in call.keywords if keyword.arg not in BESIDES]
    values = None if None in names else frozenset(name for name in names if name)
    for argument in said:
        for key in _keys(argument):
            yield Use(where, key, values if _called(call) != "has" else None)


def _keys(said: ast.expr) -> list[str]:
    if isinstance(said, ast.Constant) and isinstance(said.value, str):
        return [said.value]
    if isinstance(said, ast.IfExp):
        return [*_keys(said.body), *_keys(said.orelse)]
    if isinstance(said, ast.JoinedStr):
        parts = [str(part.value) if isinstance(part, ast.Constant) else ANY for part in said.values]
        return ["".join(parts)] if parts[0] != ANY else []
    return []


def uses_in_client(folder: Path) -> Iterator[Use]:
    files = [path for path in folder.rglob("*") if path.suffix in (".ts", ".svelte")]
    for path in sorted(path for path in files if not path.name.endswith(".test.ts")):
        source = path.read_text("utf-8")
        for match in _CLIENT_CALL.finditer(source):
            line = source.count("\n", 0, match.start()) + 1
            key, values = _arguments(source, match.end())
            for one in _said_keys(key):
                yield Use(f"{path.name}:{line}", one, values)
        for match in _CLIENT_NAMED.finditer(source):
            yield Use(path.name, f"{match[1]}-{ANY}")
        for key in set(_client_keys(source)):
            yield Use(path.name, key)


def _said_keys(source: str) -> Iterator[str]:
    """Keys of a call: one, or one of two after a question."""
    if source.lstrip().startswith("`"):
        return _templates(source)
    return (match[1] for match in _CLIENT_TEXT.finditer(_QUESTION.split(source, 1)[-1]))


def _client_keys(source: str) -> Iterator[str]:
    yield from _templates(source)
    yield from (match[1] for match in _CLIENT_TEXT.finditer(source))


def _templates(source: str) -> Iterator[str]:
    for match in _CLIENT_TEMPLATE.finditer(source):
        yield match[1] + ANY + re.sub(r"\$\{[^{}]*\}", ANY, match[2])


def _arguments(source: str, start: int) -> tuple[str, frozenset[str] | None]:
    """The source of a key and the names of the values of a call; ``None`` if they are not plain."""
    parts = list(_divided(source, start))
    if len(parts) < 2 or not parts[1].strip():
        return parts[0], frozenset()
    second = parts[1].strip()
    if not second.startswith("{") or "..." in second:
        return parts[0], None
    fields = (_NAME.match(field.strip()) for field in _divided(second, 1))
    return parts[0], frozenset(field[0] for field in fields if field)


def _divided(source: str, at: int) -> Iterator[str]:
    """What stands between commas, up to the bracket that ends it all."""
    open_: list[str] = []
    begin = at
    quote = ""
    while at < len(source):
        sign = source[at]
        if quote:
            quote = "" if sign == quote else quote
        elif sign in "'\"`":
            quote = sign
        elif sign in _SIDES:
            open_.append(_SIDES[sign])
        elif sign == "," and not open_:
            yield source[begin:at]
            begin = at + 1
        elif sign in ")}]":
            if not open_:
                break
            open_.pop()
        at += 1
    yield source[begin:at]
