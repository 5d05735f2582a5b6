"""Commands as docs/server.md has them."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "server.md").read_text("utf-8")
NAME = "race.example"


def commands(beginning: str) -> list[str]:
    """Those that begin so, which is a pattern, in their order."""
    return re.findall(rf"^{beginning}.*$", PAGE, re.MULTILINE)


def with_own_name(file: str) -> str:
    """A file of deploy/ as somebody with a name puts it into its place."""
    (command,) = commands(f"sed .* deploy/{file} > ")
    shell = ["/bin/sh", "-c", f"name={NAME}; {command.partition(' > ')[0]}"]
    done = subprocess.run(shell, cwd=ROOT, check=True, capture_output=True, text=True)
    return done.stdout


def changed_in_place(beginning: str, file: Path) -> None:
    """Let ``sed -i`` of the page change a file that stands for the one it names."""
    (command,) = commands(beginning)
    shell = ["/bin/sh", "-c", command.replace(command.split()[-1], str(file))]
    subprocess.run(shell, check=True)
