"""Whether an installed RoboRally plays here: races, draws, keeps records, serves pages."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

COMMAND = [sys.executable, "-m", "roborally"]
FOREVER = 600
"""Seconds; the slowest machine needs a small part of them."""


def said(*words: str) -> str:
    """What a command prints, read as it is written on every system."""
    done = subprocess.run([*COMMAND, *words], capture_output=True, check=True, timeout=FOREVER)
    return done.stdout.decode("utf-8")


def serves(folder: Path) -> None:
    """Start the server, fetch its page and its health, and end it."""
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    server = subprocess.Popen(
        [*COMMAND, "serve", "--port", "0", "--data", str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        env=environment,
    )
    try:
        assert server.stdout is not None
        found = (re.search(r"http://127\.0\.0\.1:\d+", line) for line in server.stdout)
        where = next(match[0] for match in found if match)
        for page in ("/health", "/"):
            assert fetched(where + page), page
    finally:
        server.kill()
        server.wait()


def fetched(address: str) -> bytes:
    """What is there, as soon as somebody answers: the address is told a moment before."""
    end = time.monotonic() + FOREVER
    while True:
        try:
            with urllib.request.urlopen(address, timeout=FOREVER) as answer:
                return bytes(answer.read())
        except urllib.error.HTTPError:
            raise
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.2)


def main() -> None:
    print(said("--version"))
    assert "risky-exchange-2005" in said("courses", "--edition", "2005")
    assert "┃" in said("show", "risky-exchange")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = Path(name)
        record = folder / "race.txt"
        said("race", "risky-exchange", "--bots", "Scrap", "--players", "3", "--output", str(record))
        said("verify", str(record))
        said("show", "risky-exchange", "--png", "--output", str(folder / "picture.png"))
        serves(folder)
    print("plays")


if __name__ == "__main__":
    main()
