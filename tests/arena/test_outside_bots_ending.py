"""Of bots in processes of their own nothing stays behind."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from roborally.contenders import program_bot
from roborally.floor.course import Course
from tests.arena.forfeiting import MODULE, forfeits
from tests.arena.outsiders import program


@pytest.fixture(autouse=True)
def _leave_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs that do not leave by themselves are not waited for."""
    monkeypatch.setattr(program_bot, "TO_LEAVE", 0.3)


def test_nothing_stays_behind(course: Course, tmp_path: Path) -> None:
    """Neither a program that ignores its dismissal, nor what it started."""
    pids = tmp_path / "pids"
    body = (
        f"        import os, subprocess\n"
        f"        child = subprocess.Popen(['sleep', '300'])\n"
        f"        open({str(pids)!r}, 'a').write(f'{{os.getpid()}} {{child.pid}}\\n')\n"
        f"        say(usual)\n"
        f"        time.sleep(300)"
    )
    forfeits(course, program(tmp_path, "stubborn", body), seconds=1.0)
    numbers = [int(word) for word in pids.read_text().split()]
    assert numbers
    late = time.monotonic() + 120
    while any(map(_runs, numbers)) and time.monotonic() < late:
        time.sleep(0.05)
    assert not any(map(_runs, numbers))


@pytest.mark.parametrize("kind", ["class", "program"])
@pytest.mark.parametrize("jobs", [1, 2])
def test_nothing_stays_behind_when_the_match_is_killed(
    course_file: Path, tmp_path: Path, kind: str, jobs: int
) -> None:
    """Nobody can clear away any more, and the bots hang with processes of their own."""
    pids = tmp_path / "pids"
    body = (
        f"        import os, subprocess\n"
        f"        child = subprocess.Popen(['sleep', '300'])\n"
        f"        open({str(pids)!r}, 'a').write(f'{{os.getpid()}} {{child.pid}}\\n')\n"
        f"        time.sleep(300)"
    )
    bot = f"{MODULE}:Stubborn" if kind == "class" else program(tmp_path, "stubborn", body)
    words = ["arena", bot, "Scrap", "--courses", str(course_file), "--seconds", "300"]
    words += ["--jobs", str(jobs)]
    match = subprocess.Popen(
        [sys.executable, "-c", "from roborally.cli import main; main()", *words],
        env=os.environ | {"SNOOPED": str(pids), "PYTHONPATH": str(Path.cwd())},
    )
    late = time.monotonic() + 120
    while not pids.exists() or pids.read_text().count("\n") < jobs:
        assert time.monotonic() < late
        time.sleep(0.05)
    numbers = [int(word) for word in pids.read_text().split()]
    assert all(map(_runs, numbers))
    match.kill()
    match.wait()
    late = time.monotonic() + 120
    while any(map(_runs, numbers)) and time.monotonic() < late:
        time.sleep(0.05)
    assert not any(map(_runs, numbers))


def _runs(pid: int) -> bool:
    """Whether a process is there and no zombie."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text("utf-8")
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"
