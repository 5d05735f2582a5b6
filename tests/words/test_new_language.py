"""A translator adds a folder and has a language: in the server, in the terminal and by post.

That the browser offers it is tested in web/languages.test.js.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import roborally
from tests.web.rooms import create, start
from tests.web.serving import ServerProcess
from tests.web.visiting import Refused, guest

pytestmark = pytest.mark.xdist_group("new language")
PACKAGE = Path(roborally.__file__).parent
STUB = """\
language-name = Nederlands
list-and = { $first } en { $last }
event-turn-began = Beurt { $turn_number } begint.
refused-not-host = dat mag alleen de gastheer
postal-robots = Robots op een rij
"""


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package once more, with a language that nobody has finished."""
    folder = tmp_path_factory.mktemp("package")
    shutil.copytree(PACKAGE, folder / "roborally")
    (folder / "roborally/words/nl").mkdir()
    (folder / "roborally/words/nl/begin.ftl").write_text(STUB, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def dutch(copied: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(copied))
        running = ServerProcess(tmp_path_factory.mktemp("dutch"))
    yield running
    running.kill()


def test_the_server_speaks_it(dutch: ServerProcess) -> None:
    assert dutch.get("/api/v1")["languages"] == ["en", "de", "nl"]
    ada = guest(dutch)
    room = create(ada)
    start(ada, room)
    with ada.visit(room, language="nl") as visit:
        assert visit.wait_for_asks()[0]["title"].startswith("Program ")
    told = [one["text"] for one in ada.get(f"/rooms/{room}/events?language=nl")["events"]]
    assert "Beurt 1 begint." in told
    assert any("deal" in text or "gets" in text for text in told), "the rest is English"
    stranger = guest(dutch)
    stranger.headers["accept-language"] = "nl-BE"
    with pytest.raises(Refused) as refused:
        stranger.post(f"/rooms/{room}/kick", {"seat": 0})
    assert refused.value.body["message"] == "dat mag alleen de gastheer"
    assert ada.get("/cards?language=nl")["cards"]


def test_a_language_without_a_folder_is_refused(dutch: ServerProcess) -> None:
    ada = guest(dutch)
    with pytest.raises(Refused):
        ada.get("/cards?language=pl")


def test_the_terminal_speaks_it(copied: Path, tmp_path: Path) -> None:
    def run(*words: str) -> str:
        command = [sys.executable, "-m", "roborally", "postal", *words]
        environment = os.environ | {"PYTHONPATH": str(copied)}
        done = subprocess.run(
            command, env=environment, capture_output=True, text=True, check=False, cwd=tmp_path
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    players = [word for name in ("Fred [nl]", "Ada", "Mia", "Tom") for word in ("--player", name)]
    run("new", "game", "--course", "dislocated-knee", *players, "--every", "3d")
    report = run("report", "game", "--player", "Fred")
    assert "ROBOTS OP EEN RIJ" in report.upper()
    assert "Fred Turn 1" in report, "orders are written in English"
    told = run("report", "game", "--player", "Ada", "--language", "nl")
    assert "ROBOTS OP EEN RIJ" in told.upper()


def test_the_check_tells_what_it_lacks(copied: Path) -> None:
    command = [sys.executable, "-m", "roborally.words.check", str(copied / "roborally/words")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "nl: list-or is missing" in done.stdout
    assert all(line.startswith("nl: ") for line in done.stdout.splitlines())
