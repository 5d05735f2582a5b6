"""The page of every name of the front door with its signature and its words, made from the package."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any, Final, ForwardRef

from gallery_pages import plain

import roborally
import roborally.data
import roborally.learn

_INTRODUCTION: Final = """\
# The Python library

Every name that [stays](../stability.md), made from the package when this page was. [Races from Python](../python.md),
[Data of races](../data.md) and [Learning](../learning.md) tell how they are used, with examples.
"""
_WIDTH: Final = 88
BAR: Final = "\\|"
MADE: Final = {getattr(roborally.learn, name) for name in roborally.learn.__all__}
"""Classes that users make; the others are made by the functions."""
PARTS: Final[tuple[tuple[ModuleType, str], ...]] = (
    (roborally, "The front door. It needs the standard library only; bots of the game need NumPy."),
    (roborally.data, "Tables; `roborally[data]`."),
    (roborally.learn, "Environments; `roborally[learn]`."),
)


def page() -> str:
    """The page in Markdown."""
    return "\n\n".join([_INTRODUCTION.rstrip(), *_parts()]) + "\n"


def names_of(module: ModuleType) -> list[str]:
    """What it lists, or the functions and classes that it shows."""
    listed = getattr(module, "__all__", None)
    if listed is not None:
        return sorted(listed)
    return sorted(
        name
        for name, thing in vars(module).items()
        if not name.startswith("_") and (inspect.isfunction(thing) or inspect.isclass(thing))
    )


def _parts() -> Iterator[str]:
    for module, what in PARTS:
        yield f"## {module.__name__}"
        yield what
        for name in names_of(module):
            yield from _told(f"{module.__name__}.{name}", getattr(module, name))


def _told(name: str, thing: Any) -> Iterator[str]:
    yield f"### {name}"
    if inspect.isfunction(thing) or thing in MADE:
        yield _block(name, thing)
    yield _words(thing)
    rows = [f"| `{code.replace('|', BAR)}` | {words} |" for code, words in _members(thing)]
    if rows:
        yield "\n".join(["| it has | |", "|---|---|", *rows])


def _members(thing: Any) -> Iterator[tuple[str, str]]:
    """Fields, properties and methods of a class, in the order of the source."""
    if not inspect.isclass(thing):
        return
    for name, annotation in inspect.get_annotations(thing).items():
        if not name.startswith("_") and name != "metadata":
            yield f"{name}: {_typed(annotation)}", ""
    for name, member in vars(thing).items():
        if isinstance(member, property) and member.fget is not None:
            yield (
                f"{name}: {_typed(inspect.signature(member.fget).return_annotation)}",
                _first(member),
            )
        elif inspect.isfunction(member) and not name.startswith("_"):
            yield _line(name, member), _first(member)


def _parts_of(thing: Callable[..., Any]) -> tuple[list[str], str]:
    """What is written between the brackets, and what comes out."""
    signature = inspect.signature(thing)
    parts: list[str] = []
    keywords = False
    for one in signature.parameters.values():
        if one.name == "self":
            continue
        if one.kind is one.KEYWORD_ONLY and not keywords:
            keywords = True
            parts.append("*")
        usual = "" if one.default is one.empty else f" = {one.default!r}"
        stars = "**" if one.kind is one.VAR_KEYWORD else ""
        parts.append(f"{stars}{one.name}: {_typed(one.annotation)}{usual}")
    result = signature.return_annotation
    return parts, "" if result in (None, "None", signature.empty) else f" -> {_typed(result)}"


def _line(name: str, thing: Callable[..., Any]) -> str:
    parts, result = _parts_of(thing)
    return f"{name}({', '.join(parts)}){result}"


def _block(name: str, thing: Callable[..., Any]) -> str:
    parts, result = _parts_of(thing)
    text = _line(name, thing)
    if len(text) > _WIDTH:
        text = "\n".join([f"{name}(", *(f"    {part}," for part in parts), f"){result}"])
    return f"```python\n{text}\n```"


def _typed(annotation: object) -> str:
    if isinstance(annotation, ForwardRef):
        return annotation.__forward_arg__
    return annotation if isinstance(annotation, str) else inspect.formatannotation(annotation)


def _words(thing: object) -> str:
    """Its docstring, in which names are code."""
    parts = re.split(r"``(.+?)``", inspect.getdoc(thing) or "")
    return "".join(f"`{part}`" if i % 2 else plain(part) for i, part in enumerate(parts))


def _first(thing: object) -> str:
    return " ".join(_words(thing).partition("\n\n")[0].split())
