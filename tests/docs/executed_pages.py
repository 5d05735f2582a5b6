"""Pages whose examples are run: Python blocks, each followed by what it prints if it does."""

from __future__ import annotations

import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

BLOCK = re.compile(r"```python\n(?P<code>.*?)```(?:\n+```text\n(?P<printed>.*?)```)?", re.DOTALL)


class Example(NamedTuple):
    """A block of a page."""

    line: int
    code: str
    printed: str


def examples(page: Path) -> list[Example]:
    """The examples of a page in their order."""
    text = page.read_text("utf-8")
    return [
        Example(text.count("\n", 0, found.start()) + 2, found["code"], found["printed"] or "")
        for found in BLOCK.finditer(text)
    ]


def run(example: Example, page: Path, names: dict[str, Any]) -> str:
    """What an example prints; later ones know what earlier ones made."""
    printed = StringIO()
    code = compile("\n" * (example.line - 1) + example.code, str(page), "exec")
    with redirect_stdout(printed):
        exec(code, names)  # noqa: S102  (our own pages)
    return printed.getvalue()
