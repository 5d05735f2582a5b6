"""The recipe of the image and the file for compose, as far as can be tried without an engine."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]  # PyYAML comes without types

from tests.web.databases import Databases
from tests.web.serving import ServerProcess

ROOT = Path(__file__).parents[2]
RECIPE = (ROOT / "deploy" / "Containerfile").read_text("utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text("utf-8"))


def entry_point() -> list[str]:
    found = re.search(r"^ENTRYPOINT (.+)$", RECIPE, re.MULTILINE)
    assert found
    words: list[str] = yaml.safe_load(found[1])
    return words


@pytest.mark.nightly
def test_the_steps_of_the_recipe(tmp_path: Path) -> None:
    """In a folder of their own, with this Python and without what is installed elsewhere."""
    source = tmp_path / "src"
    files = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(files, cwd=ROOT, check=True, capture_output=True, text=True)
    for name in filter(None, names.stdout.split("\0")):
        if (ROOT / name).is_file():
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            (source / name).write_bytes((ROOT / name).read_bytes())
    first_stage = RECIPE.rpartition("\nFROM ")[0]
    steps = re.findall(r"^RUN (.+)$", first_stage, re.MULTILINE)
    assert len(steps) == 6
    for step in steps:
        words = shlex.split(re.sub(r"(/opt|/wheels)\b", rf"{tmp_path}\1", step))
        words = [sys.executable if word == "python" else word for word in words]
        subprocess.run(words, cwd=source, check=True, timeout=1500)
    command = f"{tmp_path}{entry_point()[0]}"
    told = subprocess.run([command, "--version"], check=True, capture_output=True, text=True)
    assert told.stdout.strip()
    static = list((tmp_path / "opt/roborally").glob("lib/*/site-packages/roborally/web/static"))
    assert [folder / "index.html" for folder in static if (folder / "index.html").is_file()]


def test_what_compose_starts(
    tmp_path: Path, databases: Databases, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The command of the game with its secret, on a PostgreSQL of our own."""
    game = COMPOSE["services"]["game"]
    secret = tmp_path / "secret"
    secret.write_text(databases.new())
    assert game["environment"] == {"ROBORALLY_DATABASE_FILE": "/run/secrets/database"}
    monkeypatch.setenv("ROBORALLY_DATABASE_FILE", str(secret))
    assert entry_point()[1:] == ["serve", "--host", "0.0.0.0", "--data", "/data"]  # noqa: S104
    server = ServerProcess(tmp_path / "data", "--host", "127.0.0.1", *game["command"], limits=True)
    assert server.get("/health/ready")["status"] == "ok"
    server.end()
    assert "data in PostgreSQL" in server.log


def test_the_parts_of_compose_fit_together() -> None:
    services = COMPOSE["services"]
    subnet = COMPOSE["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    command = services["game"]["command"]
    assert command[command.index("--proxy") + 1] == subnet
    assert services["proxy"]["environment"]["ROBORALLY"] == "game:8000"
    assert "EXPOSE 8000" in RECIPE
    assert (ROOT / services["game"]["build"]["dockerfile"]).is_file()
    mounted = [
        volume.split(":")[0] for one in services.values() for volume in one.get("volumes", [])
    ]
    for name in mounted:
        assert name in COMPOSE["volumes"] or (ROOT / "deploy" / name).is_file()
    ignored = (ROOT / ".gitignore").read_text("utf-8").splitlines()
    for secret in COMPOSE["secrets"].values():
        assert f"/deploy/{os.path.dirname(secret['file'])[2:]}/" in ignored  # noqa: PTH120
