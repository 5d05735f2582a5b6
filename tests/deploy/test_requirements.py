"""The requirements with hashes are those of the project, in the versions that were checked."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
import tomllib
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
EXTRAS = PROJECT["project"]["optional-dependencies"]
LOCKS = {
    "requirements.txt": PROJECT["project"]["dependencies"] + EXTRAS["pdf"] + EXTRAS["server"],
    "build-requirements.txt": PROJECT["build-system"]["requires"],
}
HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")


def locked(name: str) -> dict[str, Requirement]:
    """What a lock installs; each line of it has hashes."""
    text = (ROOT / "deploy" / name).read_text("utf-8")
    lines = re.sub(r"^#.*\n", "", text, flags=re.MULTILINE).replace("\\\n", " ").splitlines()
    assert all(HASH.search(line) for line in lines)
    found = [Requirement(HASH.sub("", line).strip()) for line in lines]
    return {canonicalize_name(one.name): one for one in found}


def needed(wanted: list[str]) -> set[str]:
    """What is needed here, directly or by something else that is."""
    found: set[str] = set()
    todo = [(Requirement(text), "") for text in wanted]
    seen: set[tuple[str, str]] = set()
    while todo:
        one, extra = todo.pop()
        if one.marker is not None and not one.marker.evaluate({"extra": extra}):
            continue
        name = canonicalize_name(one.name)
        found.add(name)
        for more in {"", *one.extras}:
            if (name, more) not in seen:
                seen.add((name, more))
                todo += [(Requirement(text), more) for text in requires(name) or []]
    return found


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_has_all_that_is_needed_in_the_versions_that_were_checked(name: str) -> None:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    checked: dict[str, str] = {
        canonicalize_name(one.name): str(one.specifier)
        for one in (Requirement(line) for line in lines if not line.startswith("#"))
    }
    lock = locked(name)
    assert {n: str(one.specifier) for n, one in lock.items()} == {n: checked[n] for n in lock}
    here = {n for n, one in lock.items() if one.marker is None or one.marker.evaluate()}
    assert here == needed(LOCKS[name])


def test_the_list_of_parts_that_goes_with_a_release(tmp_path: Path) -> None:
    """The command of CONTRIBUTING.md lists every package of the lock, with version and hashes."""
    guide = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    (line,) = re.findall(r"^cyclonedx-py .*$", guide, re.MULTILINE)
    name, *words = shlex.split(line)
    file = tmp_path / "parts.json"
    words[words.index("--output-file") + 1] = str(file)
    subprocess.run([Path(sys.executable).parent / name, *words], cwd=ROOT, check=True)
    parts = json.loads(file.read_text("utf-8"))
    assert parts["bomFormat"] == "CycloneDX"
    listed = {canonicalize_name(one["name"]): one for one in parts["components"]}
    lock = locked("requirements.txt")
    assert {n: f"=={one['version']}" for n, one in listed.items()} == {
        n: str(one.specifier) for n, one in lock.items()
    }
    assert all(one["externalReferences"][0]["hashes"] for one in listed.values())
