"""How long the floor takes: ``python bench/floor.py``.

Prints a table with the best and the median of some runs. Beside them stands the time of a fixed
loop, so that tables from different machines can be compared.
"""

from __future__ import annotations

import argparse
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from roborally.draw.scene import course_scene
from roborally.draw.svg import draw_svg
from roborally.floor.course import Course
from roborally.floor.floor import floor_of
from roborally.floor.library import LIBRARY, read_course_file

COURSE: Final = LIBRARY / "courses" / "frenetic-factory-2005.course"
RUNS: Final = 25


@dataclass(frozen=True, slots=True)
class Task:
    """Something to be timed, what comes before it untimed, and the seconds it should not exceed."""

    name: str
    run: Callable[[], object]
    before: Callable[[], object] | None = None
    goal: float | None = None


def tasks(folder: Path) -> list[Task]:
    """What is measured; files are written into the folder."""
    course = load()
    picture = folder / "course.svg"
    return [
        Task("a fixed loop, for comparison", calibrate),
        Task("load and join a course of four boards", load, forget, goal=0.050),
        Task("write its SVG", lambda: draw(course, picture), load_afresh, goal=0.200),
        Task("`roborally --help`", ask_for_help, goal=0.300),
    ]


def calibrate() -> None:
    """A million steps that have nothing to do with the game."""
    number = 1
    for _ in range(1_000_000):
        number = number * 69_069 + 1 & 0xFFFF_FFFF
    assert number == 187_000_257


def load() -> Course:
    """Read a course and its boards from their files, and join them to a floor."""
    course = read_course_file(COURSE)
    assert floor_of(course).width == 24
    return course


def load_afresh() -> None:
    forget()
    load()


def draw(course: Course, picture: Path) -> None:
    picture.write_text(draw_svg(course_scene(course)), "utf-8")


def ask_for_help() -> None:
    command = [sys.executable, "-c", "from roborally.cli import main; main()", "--help"]
    done = subprocess.run(command, capture_output=True, check=True)
    assert b"roborally" in done.stdout


def forget() -> None:
    """Empty every cache of the package."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == "roborally":
            for thing in vars(module).values():
                clear = getattr(thing, "cache_clear", None)
                if clear is not None:
                    clear()


def measure(task: Task, runs: int) -> list[float]:
    """The seconds of each run."""
    times = []
    for _ in range(runs):
        if task.before:
            task.before()
        start = time.perf_counter()
        task.run()
        times.append(time.perf_counter() - start)
    return times


def table(runs: int) -> str:
    """The measured times as a table in Markdown."""
    lines = ["| what | best | median | goal |", "|---|---:|---:|---:|"]
    with tempfile.TemporaryDirectory() as folder:
        for task in tasks(Path(folder)):
            times = measure(task, runs)
            cells = [task.name, _text(min(times)), _text(statistics.median(times))]
            cells.append(_text(task.goal) if task.goal else "")
            lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def _text(seconds: float) -> str:
    return f"{seconds * 1000:.0f} ms" if seconds >= 0.01 else f"{seconds * 1000:.1f} ms"


def main() -> None:
    parser = argparse.ArgumentParser(description="How long the floor takes.")
    parser.add_argument("--runs", type=int, default=RUNS, help="runs of each task")
    runs = parser.parse_args().runs
    print(f"{platform.python_implementation()} {platform.python_version()}, {runs} runs each\n")
    print(table(runs))


if __name__ == "__main__":
    main()
