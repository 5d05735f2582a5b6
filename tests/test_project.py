"""What pyproject.toml and constraints.txt promise about each other."""

import importlib.metadata
import re
import tomllib
import warnings
from pathlib import Path
from typing import Any

import pytest

import hatch_build

ROOT = Path(__file__).parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())
CONSTRAINTS = [
    line for line in (ROOT / "constraints.txt").read_text().splitlines() if not line.startswith("#")
]


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def names(requirements: list[str]) -> set[str]:
    return {normal(re.split(r"[\[<>=]", requirement)[0]) for requirement in requirements}


def test_every_constraint_is_an_exact_version_and_nothing_else() -> None:
    assert [line for line in CONSTRAINTS if not re.fullmatch(r"[\w.-]+==[\w.]+", line)] == []


def test_everything_we_ask_for_is_constrained() -> None:
    wanted = names(PROJECT["project"]["dependencies"])
    for extra in PROJECT["project"]["optional-dependencies"].values():
        wanted |= names(extra)
    assert wanted - names(CONSTRAINTS) == {"roborally"}


def test_the_rules_are_forbidden_every_dependency() -> None:
    contracts = PROJECT["tool"]["importlinter"]["contracts"]
    forbidden = next(c["forbidden_modules"] for c in contracts if c["type"] == "forbidden")
    provided = importlib.metadata.packages_distributions()
    extras = PROJECT["project"]["optional-dependencies"]
    dependencies = names(PROJECT["project"]["dependencies"] + extras["pdf"] + extras["server"])
    modules = {
        module
        for module, packages in provided.items()
        if dependencies & {normal(package) for package in packages} and "__mypyc" not in module
    }
    assert modules == set(forbidden)


def test_everything_that_is_compiled_is_there() -> None:
    package = ROOT / "src" / "roborally"
    assert [name for name in hatch_build.COMPILED if not list(package.glob(name))] == []


LONGEST = 350
"""Lines of a file; those of the client are counted in tests/browser/test_client_sources.py."""


def test_no_file_has_grown_too_long() -> None:
    folders = [ROOT / name for name in ("src", "tests", "bench", "docs", "examples")]
    files = [*ROOT.glob("*.py"), *(path for folder in folders for path in folder.rglob("*.py"))]
    long = {
        path.relative_to(ROOT).as_posix(): count
        for path in files
        if (count := len(path.read_text("utf-8").splitlines())) > LONGEST
    }
    assert long == {}


def test_nothing_that_is_about_to_go_is_used() -> None:
    """Warnings are errors in every test, deprecations of ours and of others first of all."""
    settings = PROJECT["tool"]["pytest"]["ini_options"]
    assert settings["filterwarnings"] == ["error"]
    with pytest.raises(DeprecationWarning, match="use the other"):
        warnings.warn("use the other; this ends with 2.0", DeprecationWarning, stacklevel=1)
