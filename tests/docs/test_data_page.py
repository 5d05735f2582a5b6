"""docs/data.md tells every column of the tables of races, and its commands are understood."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

from data_tables import PAGE, TABLES
from protocol_tables import with_tables

from roborally import data
from roborally.cli import app
from roborally.cli.arena_words import courses_in

TEXT = Path(PAGE).read_text("utf-8")


def test_its_tables_are_new() -> None:
    """If not: python docs/data_tables.py."""
    assert with_tables(TEXT, TABLES) == TEXT
    for columns in data.TABLES.values():
        for column in columns:
            assert f"| `{column.name}` | {column.type} | {column.says} |" in TEXT


def test_its_commands_are_understood() -> None:
    commands = re.findall(r"^roborally race .*$", TEXT, re.MULTILINE)
    assert len(commands) == 3
    races = []
    for command in commands:
        _, bound, _ = app.parse_args(
            shlex.split(command)[1:], exit_on_error=False, print_error=False
        )
        assert bound.arguments["data"].name in command
        races.append(len(courses_in(bound.arguments["name"])) * bound.arguments["deals"])
    assert f"{races[-1]:,} races on all {len(courses_in('all'))} courses" in TEXT
