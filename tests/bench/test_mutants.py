"""The runner of mutants: which errors it makes, and that tests are really asked about them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from bench import mutants

SOURCE = '''"""A module."""

LIMIT: int = 3


async def step(play, count: int = 1) -> bool:
    if count < LIMIT and play.on:
        play.tell(count + 1)
    return True
'''


def made(source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[mutants.Mutant]:
    monkeypatch.setattr(mutants, "PACKAGE", tmp_path)
    file = tmp_path / "module.py"
    file.write_text(source)
    return list(mutants.mutants_of(file))


def test_one_error_each(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = made(SOURCE, tmp_path, monkeypatch)
    assert [(one.line, one.before, one.after) for one in found] == [
        (3, "3", "4"),
        (6, "1", "2"),
        (
            7,
            "if count < LIMIT and play.on:",
            "if not (count < LIMIT and play.on):",
        ),
        (7, "count < LIMIT and play.on", "count < LIMIT or play.on"),
        (7, "count < LIMIT", "count <= LIMIT"),
        (8, "play.tell(count + 1)", "pass"),
        (8, "count + 1", "count - 1"),
        (8, "1", "2"),
        (9, "True", "False"),
    ]
    plain = ast.unparse(ast.parse(SOURCE))
    for one in found:
        assert one.source != plain
        compile(one.source, "module", "exec")


def test_tests_are_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a wrong number of registers something is noticed; without an error nothing is."""
    test = tmp_path / "test_small.py"
    test.write_text(
        "from roborally.steps.option_deck import __name__ as name\n"
        "from roborally.game.state import REGISTERS\n\n\n"
        "def test_it() -> None:\n    assert REGISTERS == 5\n"
    )
    state = mutants.PACKAGE / "game" / "state.py"
    wrong = next(one for one in mutants.mutants_of(state) if one.before == "5")
    assert mutants.is_noticed(wrong, (str(test),))
    assert not mutants.is_noticed(None, (str(test),))
