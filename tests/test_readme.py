"""The commands that README and documentation show do work."""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = ["README.md", "CONTRIBUTING.md", "docs/index.md"]
COMMANDS = sorted(
    {
        command.strip()
        for page in PAGES
        for command in re.findall(r"python3 play\.py ([^`#\n]+)", (ROOT / page).read_text())
    }
)


def test_the_pages_show_commands() -> None:
    assert len(COMMANDS) > 5


@pytest.mark.parametrize("command", COMMANDS)
def test_the_command_works(command: str, tmp_path: Path) -> None:
    library = ROOT / "src" / "roborally" / "floor" / "library" / "courses"
    shutil.copy(library / "risky-exchange-2005.course", tmp_path / "my.course")
    arguments = shlex.split(command)
    done = subprocess.run(
        [sys.executable, "-c", "from roborally.cli import main; main()", *arguments],
        cwd=tmp_path,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    if "--output" in arguments:
        assert (tmp_path / arguments[arguments.index("--output") + 1]).stat().st_size
    else:
        assert done.stdout
