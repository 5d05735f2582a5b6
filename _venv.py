"""Virtual environments for play.py and check.py, made with the standard library only."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
OLDEST_PYTHON = (3, 11)
MADE = {"__pycache__", "node_modules", "static"}
"""Folders of files that are made from others."""

CONSTRAINED = ["--constraint", "constraints.txt"]


def environment(name: str, packages: list[str], sources: list[str]) -> Path:
    """Install the packages into the virtual environment ``name`` and return its folder of commands.

    A finished environment is used again until one of the sources (files or folders), the Python
    or the place of this project changes; then it is made anew, so nothing old is left in it.
    """
    if sys.version_info < OLDEST_PYTHON:
        wanted = ".".join(str(number) for number in OLDEST_PYTHON)
        found = ".".join(str(number) for number in sys.version_info[:3])
        sys.exit(f"RoboRally needs Python {wanted} or newer; this is Python {found}.")
    folder = ROOT / name
    commands = folder / ("Scripts" if sys.platform == "win32" else "bin")
    stamp = folder / "installed"
    fingerprint = _fingerprint(sources)
    if stamp.is_file() and stamp.read_text() == fingerprint:
        return commands

    print(f"Installing into {name}, which may take a minute or two ...", flush=True)
    _run(
        [sys.executable, "-m", "venv", "--clear", str(folder)],
        "Python could not make a virtual environment. On Debian and Ubuntu the part that does so"
        " is a package of its own: apt install python3-venv",
    )
    _install(str(commands / "python"), packages)
    stamp.write_text(fingerprint)
    return commands


def _install(python: str, packages: list[str]) -> None:
    """With uv, which takes a third of the time; where it cannot, with pip.

    Whatever pip is told in its own settings (another index, a proxy), uv does not know.
    """
    pip = [python, "-m", "pip", "--quiet", "--disable-pip-version-check", "install"]
    uv = [python, "-m", "uv", "pip", "install", "--quiet", "--python", python]
    if _works([*pip, *CONSTRAINED, "uv"]) and _works([*uv, *CONSTRAINED, *packages]):
        return
    _run(
        [*pip, *CONSTRAINED, *packages],
        "pip could not install what is needed; its own words are above. If they speak of a"
        " connection: the first start needs the network, later ones do not.",
    )


def _fingerprint(sources: list[str]) -> str:
    digest = hashlib.sha256(f"{sys.version}\n{sys.base_prefix}\n{ROOT}\n".encode())
    for source in sources:
        path = ROOT / source
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file() and not MADE.intersection(file.parts):
                digest.update(f"{file.relative_to(ROOT)}\n".encode() + file.read_bytes())
    return digest.hexdigest()


def _works(command: list[str]) -> bool:
    """Run it without a word."""
    return not subprocess.run(command, cwd=ROOT, check=False, capture_output=True).returncode


def _run(command: list[str], complaint: str) -> None:
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        sys.exit(f"\n{complaint}")
