"""The commands that README and documentation show do work."""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.web.serving import ServerProcess

ROOT = Path(__file__).parent.parent
PAGES = ["README.md", "CONTRIBUTING.md", "docs/index.md", "docs/play/index.md"]
COMMANDS = sorted(
    {
        command.strip()
        for page in PAGES
        for command in re.findall(r"python3 play\.py ([^`#\n]+)", (ROOT / page).read_text())
        if command.strip()  # without a command it is the game itself
    }
)
MAIN = [sys.executable, "-c", "from roborally.cli import main; main()"]
DISPUTE = re.findall(
    r"```json\n(.*?)```", (ROOT / "docs/formats/situation.md").read_text(), re.DOTALL
)[0]


def test_the_pages_show_commands() -> None:
    assert len(COMMANDS) > 5


@pytest.mark.parametrize("command", [one for one in COMMANDS if one.startswith("serve")])
def test_the_server_starts(command: str, tmp_path: Path) -> None:
    """And runs until it is stopped."""
    server = ServerProcess(tmp_path, *shlex.split(command)[1:], plainly=True)
    try:
        assert server.stop() == 0
    finally:
        server.kill()


@pytest.mark.parametrize("command", [one for one in COMMANDS if not one.startswith("serve")])
def test_the_command_works(command: str, tmp_path: Path) -> None:
    library = ROOT / "src" / "roborally" / "floor" / "library" / "courses"
    shutil.copy(library / "risky-exchange-2005.course", tmp_path / "my.course")
    (tmp_path / "dispute.json").write_text(DISPUTE)
    race = ["race", "risky-exchange", "--players", "2", "--turns", "3", "--output", "race.txt"]
    if "race.txt" in command and not command.startswith("race "):
        roborally(race, tmp_path)
    arguments = shlex.split(command)
    done = roborally(arguments, tmp_path)
    if "--output" in arguments:
        assert (tmp_path / arguments[arguments.index("--output") + 1]).stat().st_size
    else:
        assert done.stdout


def test_the_situation_of_the_documentation_is_as_expected(tmp_path: Path) -> None:
    (tmp_path / "dispute.json").write_text(DISPUTE)
    done = roborally(["situation", "dispute.json", "--check"], tmp_path)
    assert done.stdout.decode().splitlines()[-1] == "2 of 2 as expected"


def roborally(arguments: list[str], folder: Path) -> subprocess.CompletedProcess[bytes]:
    done = subprocess.run(
        [*MAIN, *arguments], cwd=folder, capture_output=True, check=False, timeout=900
    )
    assert done.returncode == 0, done.stderr.decode()
    return done
