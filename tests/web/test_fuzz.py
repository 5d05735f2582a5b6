"""Requests made up from the OpenAPI never hit a fault of ours, and get what it says."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.web.rooms import create, start
from tests.web.serving import ServerProcess
from tests.web.visiting import bot

CHECKS = "not_a_server_error,response_schema_conformance,content_type_conformance"
LATE = "300"
"""Seconds: a machine that is busy is no fault."""


@pytest.mark.parametrize(
    ("phases", "examples"),
    [("fuzzing", "2"), pytest.param("coverage,fuzzing", "50", marks=pytest.mark.nightly)],
)
def test_no_request_makes_the_server_fail(tmp_path: Path, phases: str, examples: str) -> None:
    server = ServerProcess(tmp_path / "data")
    try:
        host = bot(server)
        room = start(host, create(host))
        settings = tmp_path / "schemathesis.toml"
        settings.write_text(f'[parameters]\nid = "{room}"\n', "utf-8")
        command = [
            *(sys.executable, "-m", "schemathesis.cli", "--config-file", str(settings), "run"),
            *(f"{server.address}/api/v1/openapi.json", "--checks", CHECKS),
            *("--max-examples", examples, "--phases", phases, "--seed", "1"),
            *("--request-timeout", LATE),
            *("--header", f"Authorization: {host.headers['authorization']}"),
        ]
        done = subprocess.run(
            command, capture_output=True, check=False, timeout=900, cwd=tmp_path, text=True
        )
        assert done.returncode == 0, done.stdout[-3000:]
        assert " generated, " in done.stdout
        assert "Traceback" not in server.log
        with host.visit(room) as visit:
            assert visit.do("ping")["type"] == "pong"
    finally:
        server.end()
