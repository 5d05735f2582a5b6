#!/usr/bin/env python3
"""Check that this can be released, make its files and tag it: ``python3 release.py``.

``--dry-run`` changes nothing and is content with a version that has no date yet, ``--checked``
takes it that ``check.py`` has passed for this commit, and ``--of-tag`` makes the files of a commit
that has its tag. The version is the one in ``src/roborally/__init__.py``.
"""

from __future__ import annotations

import datetime as dt
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import check
from _venv import ROOT

WORDS: Final = {"--dry-run", "--checked", "--of-tag"}
DIST: Final = ROOT / "dist"
NOTES: Final = "notes.md"
PARTS: Final = "roborally-sbom.json"
VERSION: Final = re.compile(r"\d+\.\d+\.\d+((a|b|rc)\d+)?")
FINISHED: Final = "Development Status :: 5 - Production/Stable"


class NotReady(Exception):
    """Something stands in the way of a release."""


def version_of(root: Path) -> str:
    """The version of the sources; raises NotReady if other files say another."""
    text = (root / "src" / "roborally" / "__init__.py").read_text("utf-8")
    found = re.search(r'^__version__ = "(.*)"$', text, re.MULTILINE)
    if found is None or not VERSION.fullmatch(found[1]):
        raise NotReady("src/roborally/__init__.py has no version such as 1.0.0")
    version = found[1]
    cited = re.search(r"^version: (.*)$", (root / "CITATION.cff").read_text("utf-8"), re.MULTILINE)
    if cited is None or cited[1] != version:
        raise NotReady(f"CITATION.cff names another version than {version}")
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    finished = FINISHED in project["classifiers"]
    if finished != (int(version.partition(".")[0]) > 0):
        raise NotReady(f"the classifiers of pyproject.toml do not fit version {version}")
    return version


def notes_of(changelog: str, version: str, today: str, *, undated: bool) -> str:
    """What the changelog says of a version; raises NotReady if it says nothing, or another day."""
    sections = re.split(r"^## ", changelog, flags=re.MULTILINE)[1:]
    if not sections:
        raise NotReady("CHANGELOG.md has no section")
    title, _, text = sections[0].partition("\n")
    wanted = [f"{version} - {today}", *(["Unreleased"] if undated else [])]
    if title.strip() not in wanted:
        raise NotReady(f"CHANGELOG.md begins with '{title.strip()}', not with '{wanted[0]}'")
    if not text.strip():
        raise NotReady(f"CHANGELOG.md says nothing about '{title.strip()}'")
    return text.strip() + "\n"


def check_tree(version: str, *, tagged: bool) -> None:
    """Everything is committed, on the main branch, and the tag is as it should be."""
    if _git("status", "--porcelain"):
        raise NotReady("there are changes that are not committed")
    if tagged:
        if f"v{version}" not in _git("tag", "--points-at", "HEAD").split():
            raise NotReady(f"this commit has no tag v{version}")
        return
    if _git("branch", "--show-current") != "main":
        raise NotReady("releases are made from the branch main")
    if _git("tag", "--list", f"v{version}"):
        raise NotReady(f"there is a tag v{version} already")


def build_twice(commands: Path, folder: Path) -> list[Path]:
    """The wheel and the sources, made twice; raises NotReady if they differ in one byte."""
    made = []
    source = ROOT
    for name in ("once", "again"):
        copy = folder / name / "copy"
        _run("git", "clone", "--quiet", "--no-hardlinks", str(source), str(copy))
        source = copy  # whatever is committed meanwhile, it is the same commit
        _run(str(commands / "hatchling"), "build", "-d", str(folder / name / "dist"), cwd=copy)
        made.append(sorted((folder / name / "dist").iterdir()))
    for one, other in zip(*made, strict=True):
        if one.name != other.name or one.read_bytes() != other.read_bytes():
            raise NotReady(f"two builds of {one.name} are not the same")
    return made[0]


def try_wheel(wheel: Path, version: str, folder: Path) -> None:
    """Install it where nothing else is, and let it play."""
    _run(sys.executable, "-m", "venv", str(folder))
    python = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    constraints = str(ROOT / "constraints.txt")
    _run(str(python), "-m", "pip", "install", "--quiet", "-c", constraints, str(wheel))
    said = _run(str(python), str(ROOT / ".ci" / "plays.py"), cwd=folder)
    if not said.startswith(version):
        raise NotReady(f"the wheel says that it is {said.split()[0]}, not {version}")


def steps(words: set[str], today: str) -> Iterator[tuple[str, Callable[[], object]]]:
    """Everything that is done, in its order, each with a name."""
    version = version_of(ROOT)
    dry = "--dry-run" in words
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    dated = re.search(r"\d{4}-\d\d-\d\d", changelog) if "--of-tag" in words else None
    day = dated[0] if dated else today
    notes = notes_of(changelog, version, day, undated=dry)
    if not dry:
        yield "the tree", lambda: check_tree(version, tagged="--of-tag" in words)
    commands = check.set_up()
    if not words & {"--checked", "--of-tag"}:
        yield "check.py", lambda: _run(sys.executable, "check.py", shown=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        files: list[Path] = []
        yield "two builds", lambda: files.extend(build_twice(commands, folder))
        wheel = next(file for file in files if file.suffix == ".whl")
        yield "the wheel", lambda: try_wheel(wheel, version, folder / "environment")
        kept = folder / "kept" if dry else DIST
        kept.mkdir(exist_ok=True)
        lock = "deploy/requirements.txt"
        parts = ["requirements", lock, "--output-file", str(kept / PARTS)]
        yield "the list of its parts", lambda: _run(str(commands / "cyclonedx-py"), *parts)
        for file in files:
            (kept / file.name).write_bytes(file.read_bytes())
        (kept / NOTES).write_text(notes, "utf-8")
    if not words & {"--dry-run", "--of-tag"}:
        yield (
            "the tag",
            lambda: _git("tag", "--annotate", f"v{version}", "-m", f"RoboRally {version}"),
        )


def main() -> None:
    words = set(sys.argv[1:])
    if words - WORDS:
        sys.exit(f"release.py takes {', '.join(sorted(WORDS))}, not {', '.join(words - WORDS)}")
    today = dt.datetime.now(dt.UTC).date().isoformat()
    try:
        for name, step in steps(words, today):
            print(f"{name} ...", flush=True)
            step()
    except NotReady as error:
        sys.exit(f"not ready: {error}")
    print("ready" if "--dry-run" in words else f"made, see {DIST.name}/")


def _git(*words: str) -> str:
    return _run("git", *words).strip()


def _run(*command: str, cwd: Path = ROOT, shown: bool = False) -> str:
    done = subprocess.run(
        command, cwd=cwd, check=False, stdout=None if shown else subprocess.PIPE, text=True
    )
    if done.returncode:
        raise NotReady(f"{' '.join(command[:4])} … has failed")
    return done.stdout or ""


if __name__ == "__main__":
    main()
