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
    "turns are numbers from 0 to 3, one for each board",
    "only programs have drafts",
}
"""Our own client never gives a reason for these."""


def sentences() -> Iterator[str]:
    """The texts of all refusals in the sources, with {} for what is filled in."""
    for file in sorted((ROOT / "src/roborally/web").glob("*.py")):
        for call in ast.walk(ast.parse(file.read_text())):
            if isinstance(call, ast.Call) and ast.unparse(call.func) == "Refusal":
                yield from texts(call.args[1])


def texts(message: ast.expr) -> Iterator[str]:
    if isinstance(message, ast.Constant):
        yield str(message.value)
    elif isinstance(message, ast.JoinedStr):
        yield "".join(p.value if isinstance(p, ast.Constant) else "{}" for p in message.values)


def test_all_refusals_are_known_in_german() -> None:
    keys = re.findall(r"""^  (?:'([^']+)'|"([^"]+)"):""", GERMAN, re.MULTILINE)
    known = {re.sub(r"\{\d\}", "{}", single or double) for single, double in keys}
    told = set(sentences())
    assert len(told) > 70
    assert told - known == FOR_PROGRAMS
