"""The unit for systemd: what systemd thinks of it, and the command in it."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.web.serving import ServerProcess

UNIT = (Path(__file__).parents[2] / "deploy" / "roborally.service").read_text("utf-8")
COMMAND = re.compile(r"^ExecStart=(\S+) serve --data /var/lib/roborally (.+)$", re.MULTILINE)


def test_the_command_of_the_unit_starts_the_game(tmp_path: Path) -> None:
    found = COMMAND.search(UNIT)
    assert found
    assert found[1] == "/opt/roborally/bin/roborally", "where docs/server.md installs it"
    server = ServerProcess(tmp_path, *shlex.split(found[2]), limits=True)
    assert server.get("/health/ready")["status"] == "ok"
    assert server.stop() == 0


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
@pytest.mark.parametrize("secret", [False, True])
def test_systemd_understands_the_unit(tmp_path: Path, secret: bool) -> None:
    text = COMMAND.sub(rf"ExecStart={sys.executable} serve \2", UNIT)
    if secret:
        text = re.sub(r"^#(LoadCredential|Environment)=", r"\1=", text, flags=re.MULTILINE)
        assert "\nLoadCredential=" in text
    unit = tmp_path / "roborally.service"
    unit.write_text(text)
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(unit)],  # noqa: S607
        capture_output=True,
        text=True,
        check=False,
    )
    about = [line for line in done.stderr.splitlines() if "roborally.service" in line]
    assert about == []
