"""Starting and stopping, headers, health and metrics, and what is said when something is wrong."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from tests.web.rooms import create, start
from tests.web.serving import COMMAND, ServerProcess
from tests.web.visiting import bot, end_of


def test_health_and_metrics(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, "--metrics")
    assert server.get("/health")["status"] == "ok"
    host = bot(server)
    room = start(host, create(host))
    with host.visit(room) as visit:
        visit.answer(visit.wait_for_asks()[0])
        text = server.text("/metrics")
    server.end()
    visitors = re.search(r"^roborally_visitors ([0-9.]+)$", text, re.MULTILINE)
    assert visitors
    assert float(visitors[1]) >= 1
    assert 'roborally_entries_total{kind="answered"}' in text
    assert "roborally_answer_seconds_bucket" in text


@pytest.mark.parametrize("path", ["/", "/health", "/api/v1/rooms/none", "/room/abc", "/no.js"])
def test_every_answer_has_safe_headers(server: ServerProcess, path: str) -> None:
    try:
        with urllib.request.urlopen(server.address + path) as answer:
            headers = answer.headers
    except urllib.error.HTTPError as error:
        headers = error.headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy


@pytest.mark.parametrize(
    "path", ["/../pyproject.toml", "/%2e%2e/app.py", "/assets/../../app.py", "//etc/passwd"]
)
def test_only_files_of_the_client_are_served(server: ServerProcess, path: str) -> None:
    host, port = server.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port))) as raw:
        raw.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        answer = b""
        while part := raw.recv(65536):
            answer += part
    assert b"import" not in answer
    assert b"root:" not in answer


def test_a_body_that_is_too_large(server: ServerProcess) -> None:
    request = urllib.request.Request(
        f"{server.address}/api/v1/courses",
        b'{"text": "' + b"x" * 300_000 + b'"}',
        {"content-type": "application/json"},
    )
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(request)
    assert refused.value.code == 413
    assert b"too-large" in refused.value.read()


def test_a_server_stops_politely(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, plainly=True)
    host = bot(server)
    room = start(host, create(host))
    with host.visit(room) as visit:
        visit.wait_for_asks()
        server.process.send_signal(signal.SIGTERM)
        assert end_of(visit) == 1012, "come back soon"
    assert server.process.wait(120) == 0
    assert "stopped" in server.log
    assert "Traceback" not in server.log


def complaint(*words: str) -> str:
    done = subprocess.run([*COMMAND, *words], capture_output=True, check=False, timeout=120)
    assert done.returncode == 2, done.stderr.decode()
    return done.stderr.decode()


def test_what_is_said_when_something_is_wrong(server: ServerProcess, tmp_path: Path) -> None:
    data = ("--data", str(tmp_path))
    free = ("--port", "0")
    taken = complaint("--port", str(server.port), *data)
    assert f"port {server.port} is taken" in taken
    assert "--port 0" in taken
    assert "another server uses this database" in complaint("--data", str(server.folder), *free)
    assert "'mysql' is not a database" in complaint("--database", "mysql://x/y", *data)
    assert "several workers need PostgreSQL" in complaint("--workers", "2", *data)
    nobody = "postgresql://nobody@127.0.0.1:1/none"
    assert "the database cannot be used" in complaint("--database", nobody, *data, *free)
    assert "Traceback" not in complaint("--host", "256.1.1.1", *data)


def test_a_second_start_opens_the_game_that_runs_already(
    server: ServerProcess, tmp_path: Path
) -> None:
    environment = os.environ | {"BROWSER": "true"}
    words = ["--open", "--port", str(server.port), "--data", str(server.folder)]
    done = subprocess.run(
        [*COMMAND, *words], capture_output=True, check=True, timeout=120, env=environment
    )
    assert b"runs already" in done.stdout


@pytest.mark.parametrize("taken", [False, True])
def test_without_a_command_the_game_opens_in_the_browser(tmp_path: Path, taken: bool) -> None:
    """At the usual port, or at any other if that is taken."""
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}.part && mv {opened}.part {opened}\n')
    browser.chmod(0o755)
    environment = os.environ | {
        "BROWSER": f"{browser} %s",
        "XDG_DATA_HOME": str(tmp_path),
        "HOME": str(tmp_path),
    }
    with socket.socket() as usual:
        usual.bind(("127.0.0.1", 0))
        port = usual.getsockname()[1]
        if taken:
            usual.listen()
        else:
            usual.close()
        code = f"from roborally.cli import main, serve; serve.USUAL_PORT = {port}; main()"
        process = subprocess.Popen([sys.executable, "-c", code], env=environment)
        try:
            while not opened.exists():
                assert process.poll() is None
                time.sleep(0.05)
            address = opened.read_text().strip()
            assert (address == f"http://127.0.0.1:{port}") != taken
            with urllib.request.urlopen(f"{address}/health", timeout=120) as answer:
                assert json.load(answer)["status"] == "ok"
            assert (tmp_path / "roborally" / "roborally.sqlite3").exists()
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(120)
