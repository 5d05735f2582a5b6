"""The unit for systemd: what systemd thinks of it, and the command in it."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from tests.deploy.documented import NAME, changed_in_place, commands, with_own_name
from tests.web.serving import ServerProcess

UNIT = with_own_name("roborally.service")
COMMAND = re.compile(r"^ExecStart=(\S+) serve --data /var/lib/roborally (.+)$", re.MULTILINE)


def test_the_command_of_the_unit_starts_the_game(tmp_path: Path) -> None:
    """With the further options that the page of the server gives it."""
    found = COMMAND.search(UNIT)
    assert found
    assert found[1] == "/opt/roborally/bin/roborally", "where docs/server.md installs it"
    (settings,) = commands("echo 'OPTIONS=")
    options = shlex.split(shlex.split(settings)[1])[0].removeprefix("OPTIONS=")
    (tmp_path / "terms.txt").write_text("# Terms\n\nBe kind.\n")
    words = found[2].replace("$OPTIONS", options).replace("/etc/roborally", str(tmp_path))
    server = ServerProcess(tmp_path, *shlex.split(words), limits=True)
    assert server.get("/health/ready")["status"] == "ok"
    by_name = urllib.request.Request(f"{server.address}/api/v1", headers={"Host": NAME})
    with urllib.request.urlopen(by_name) as answer:
        assert b'"pages":["terms"]' in answer.read()
    assert server.stop() == 0


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
@pytest.mark.parametrize("secret", ["", "database", "mail"])
def test_systemd_understands_the_unit(tmp_path: Path, secret: str) -> None:
    unit = tmp_path / "roborally.service"
    unit.write_text(COMMAND.sub(rf"ExecStart={sys.executable} serve \2", UNIT))
    if secret:
        changed_in_place(f"sed -i '/{secret}/", unit)
    handed_over = re.findall(r"^LoadCredential=([a-z]+)", unit.read_text(), re.MULTILINE)
    assert handed_over == [secret] * bool(secret)
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(unit)],  # noqa: S607
        capture_output=True,
        text=True,
        check=False,
    )
    about = [line for line in done.stderr.splitlines() if "roborally.service" in line]
    assert about == []
