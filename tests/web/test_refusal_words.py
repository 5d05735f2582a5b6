"""Every refusal that people can meet is told in German too."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
GERMAN = (ROOT / "web/src/words/de/refusals.ts").read_text()
FOR_PROGRAMS = {
    "not a message: {}",
    "say who you are first: POST /api/v1/me",
    "the header X-CSRF-Token is missing or wrong",
    "there is no such token",
    "this comes from another site",
    "this is nested too deeply",
    "this needs a session; a token is not enough",
    "this token is not known",
    "a token for '{}' is not enough for this",
    "turns are numbers from 0 to 3, one for each board",
    "only programs have drafts",
}
"""Our own client never gives a reason for these."""


def sentences(folder: str, error: str, place: int) -> Iterator[str]:
    """The texts with which an error is raised, with {} for what is filled in."""
    for file in sorted((ROOT / "src/roborally" / folder).rglob("*.py")):
        for call in ast.walk(ast.parse(file.read_text())):
            if isinstance(call, ast.Call) and ast.unparse(call.func) == error:
                yield from texts(call.args[place])


def texts(message: ast.expr) -> Iterator[str]:
    if isinstance(message, ast.Constant):
        yield str(message.value)
    elif isinstance(message, ast.JoinedStr):
        yield "".join(str(p.value) if isinstance(p, ast.Constant) else "{}" for p in message.values)


def known() -> set[str]:
    keys = re.findall(r"""^  (?:'([^']+)'|"([^"]+)"):""", GERMAN, re.MULTILINE)
    return {re.sub(r"\{\d\}", "{}", single or double) for single, double in keys}


def test_all_refusals_are_known_in_german() -> None:
    told = set(sentences("web", "Refusal", 1))
    assert len(told) > 70
    assert told - known() == FOR_PROGRAMS


def test_what_keeps_a_race_from_beginning_is_known_in_german() -> None:
    """House rules have names, not sentences, and only those who write them get them wrong."""
    folders = ("rules", "cards/twists")
    told = {text for folder in folders for text in sentences(folder, "BadSetup", 0)}
    assert len(told) > 20
    assert all(re.search("house rule|there (is|are) no ", text) for text in told - known())
