"""The tutorials at the doors say what is true: their files are written, their commands are run."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from roborally.cli import main
from tests.docs.executed_pages import examples, run

DOCS = Path(__file__).parents[2] / "docs"
DESIGN = (DOCS / "design" / "index.md").read_text("utf-8")
BLOCK = re.compile(r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$', re.MULTILINE | re.DOTALL)


def test_a_course_in_ten_minutes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """From top to bottom; what a command answers is below it, if it is short."""
    monkeypatch.chdir(tmp_path)
    answers = []
    for language, title, text in BLOCK.findall(DESIGN):
        if title.startswith("roborally "):
            answers.append(text)
            assert capsys.readouterr().out == text
        elif title:
            (tmp_path / title).write_text(text, "utf-8")
        elif language == "console":
            for command in text.splitlines():
                capsys.readouterr()
                with pytest.raises(SystemExit) as end:
                    main(shlex.split(command)[1:])
                assert end.value.code == 0, command
    assert len(answers) == 1
    assert (tmp_path / "first.svg").read_text("utf-8").startswith("<svg")


def test_a_bot_in_five_lines() -> None:
    page = DOCS / "program" / "index.md"
    (example,) = examples(page)
    assert run(example, page, {"__name__": "page"}) in ("[1, 2]\n", "[2, 1]\n")
