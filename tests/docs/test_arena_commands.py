"""The commands by which the figures of the opponents were measured can be given as they stand."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest

from roborally.cli import app
from roborally.cli.arena_options import USUAL_COURSES
from roborally.cli.arena_words import courses_in, line_up

ROOT = Path(__file__).parents[2]
PAGES = ("docs/opponents.md", "docs/arena.md")
COMMANDS = sorted(
    {
        command
        for page in PAGES
        for block in re.findall(
            r"```console\n(.*?)```", (ROOT / page).read_text("utf-8"), re.DOTALL
        )
        for command in block.splitlines()
        if command.startswith("roborally ")
    }
)


def test_there_are_many() -> None:
    assert len(COMMANDS) > 20


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_is_understood(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its options exist, and so do the bots and courses it names; to carry it out takes hours."""
    library = ROOT / "src" / "roborally" / "floor" / "library" / "courses"
    shutil.copy(library / "risky-exchange-2005.course", tmp_path / "my-race.course")
    monkeypatch.chdir(tmp_path)
    _, bound, _ = app.parse_args(shlex.split(command)[1:], exit_on_error=False, print_error=False)
    said = bound.arguments
    assert courses_in(said.get("courses") or said.get("course") or USUAL_COURSES)
    if {"half", "one"} & said.keys():
        line_up((), said.get("half"), said.get("one"), said.get("players"))
