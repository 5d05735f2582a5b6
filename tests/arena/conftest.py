"""Course tables are computed once for all tests of a process."""

from __future__ import annotations

from pathlib import Path

import pytest

from roborally.floor.course import Course
from tests.arena.yard import yard


@pytest.fixture(scope="session")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which course tables are kept."""
    return tmp_path_factory.mktemp("tables")


@pytest.fixture(scope="session")
def course_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of the small course."""
    folder = tmp_path_factory.mktemp("yard")
    yard(folder)
    return folder / "yard-run.course"


@pytest.fixture
def lost_course(course_file: Path, tmp_path: Path) -> Path:
    """The file of the same course without its flags, on which nobody can race."""
    (tmp_path / "yard.board").write_bytes((course_file.parent / "yard.board").read_bytes())
    file = tmp_path / "lost.course"
    file.write_text(course_file.read_text("utf-8").replace("flags: F1 A3\n", ""), "utf-8")
    return file


@pytest.fixture
def course(course_file: Path) -> Course:
    return yard(course_file.parent)
