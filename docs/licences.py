"""The page of all that is installed with the program, with the licence of each.

``python docs/licences.py`` writes it anew from what is installed here; a test fails while it names
other packages or versions than ``deploy/requirements.txt``.
"""

from __future__ import annotations

import re
from importlib.metadata import PackageMetadata, PackageNotFoundError, metadata
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = Path(__file__).parent / "reference" / "licences.md"
LOCK: Final = ROOT / "deploy" / "requirements.txt"
IN_THEIR_FILES: Final = {"resvg-py": "MIT"}
"""Of packages that name none in their metadata, read in the file LICENSE that comes with them."""
_INTRODUCTION: Final = """\
# Licences

The program is free under the MIT licence. What is installed with it, extras for printing and servers included, in the versions
that were tested, with the licence that each package names. The page of the browser is built from packages of its own,
`svelte` and `@fluent/bundle` among them, which `web/package-lock.json` lists with their licences.

| package | version | licence |
|---|---|---|
"""


def locked() -> dict[str, str]:
    """The packages that are installed with the program, and their versions."""
    pins = re.findall(r"^([\w.-]+)==([\w.]+)", LOCK.read_text("utf-8"), re.MULTILINE)
    return dict(pins)


def row(name: str, version: str) -> str:
    """A line of the table. What only other systems need is not here to be asked."""
    try:
        licence = IN_THEIR_FILES.get(name) or licence_of(metadata(name))
    except PackageNotFoundError:
        licence = "needed on other systems only"
    return f"| {name} | {version} | {licence} |"


def licence_of(about: PackageMetadata) -> str:
    """The expression, else the classifier, else the first line of what stands there."""
    if "License-Expression" in about:
        return about["License-Expression"]
    named = [
        line.rpartition(" :: ")[2]
        for line in about.get_all("Classifier") or []
        if line.startswith("License :: ")
    ]
    return ", ".join(named) or (
        about["License"].splitlines()[0] if "License" in about else "see the package"
    )


if __name__ == "__main__":
    rows = "\n".join(row(name, version) for name, version in sorted(locked().items()))
    PAGE.write_text(f"{_INTRODUCTION}{rows}\n", "utf-8")
