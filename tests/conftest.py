"""Marks that name ledger rows, and a report of how much of the ledger has a passing test.

``pytest --ledger`` prints for each section how many ids have a test that passed, and which have
none; a run of all tests fails if there is such a row. An unknown id is an error.
"""

from __future__ import annotations

import gc
import json
import os
import re
import shutil
from collections.abc import Generator
from pathlib import Path
from secrets import token_hex

import pytest
from hypothesis import settings

settings.register_profile("same each time", deadline=None, derandomize=True)
settings.register_profile("nightly", deadline=None, max_examples=1000, print_blob=True)
settings.load_profile("same each time")

IDS: dict[str, str] = {
    row["id"]: row["section"]
    for row in json.loads((Path(__file__).parent / "ledger/ids.json").read_text("utf-8"))
}
RULING = re.compile(r"AMB-(05-|16-)?\d+[a-z]?|D(94|05|16)-\d+")
PASSED: set[str] = set()
FAILED = pytest.StashKey[bool]()
"""Whether a test has failed, for what is put away after it."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--ledger", action="store_true", help="print the coverage of the rule ledger")
    parser.addoption(
        "--client-coverage", action="store_true", help="keep what the browser runs of the client"
    )
    parser.addoption(
        "--pictures", action="store_true", help="keep a picture of all that the browser shows"
    )
    parser.addoption(
        "--late", action="store_true", help="servers answer late, each time by another while"
    )
    parser.addoption(
        "--luck",
        action="store_true",
        help="servers deal other cards, in every run others",
    )


def pytest_xdist_auto_num_workers() -> int:
    """Tests wait for servers and browsers half of their time: others run meanwhile."""
    return 2 * len(os.sched_getaffinity(0))


def pytest_configure(config: pytest.Config) -> None:
    """One folder for all processes of the tests, empty in the beginning.

    Whoever names several files names those of a folder one after the other: pytest loses the
    fixtures of a folder that it comes back to.
    """
    config.args.sort()
    if config.getoption("--late"):
        os.environ["LATE_ANSWERS"] = "1"
    if config.getoption("--luck"):
        dealt = os.environ.setdefault("RACES_ARE_DEALT_FROM", token_hex(4))
        print(f"races are dealt from {dealt}")  # noqa: T201  so that the run can be repeated
    if config.getoption("--client-coverage") and not hasattr(config, "workerinput"):
        folder = config.rootpath / ".client-coverage"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        os.environ["CLIENT_COVERAGE"] = str(folder)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for mark in item.iter_markers("rule"):
            for id in mark.args:
                if id not in IDS and not RULING.fullmatch(str(id)):
                    message = f"{item.nodeid}: there is no ledger row '{id}'"
                    raise pytest.UsageError(message)


def pytest_collection_finish() -> None:
    """Thousands of tests stay until the end: the garbage collector need not look at them again."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    if report.when == "call" and report.passed:
        ids = [id for mark in item.iter_markers("rule") for id in mark.args]
        report.user_properties.append(("rules", " ".join(ids)))
    return report


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    for name, value in report.user_properties:
        if name == "rules":
            PASSED.update(str(value).split())


def rows_without_test() -> list[str]:
    return [id for id in IDS if id not in PASSED]


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A row of the ledger without a test fails the run, if all tests were run."""
    config = session.config
    everything = config.args == config.getini("testpaths") and not config.getoption("keyword")
    controller = not hasattr(config, "workerinput")
    if config.getoption("--ledger") and everything and controller and rows_without_test():
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    if not config.getoption("--ledger"):
        return
    terminalreporter.section("rule ledger")
    sections: dict[tuple[str, str], list[str]] = {}
    for id, section in IDS.items():
        sections.setdefault((id.rpartition("-")[0], section), []).append(id)
    for (prefix, section), ids in sections.items():
        without = [id for id in ids if id not in PASSED]
        terminalreporter.write_line(
            f"{prefix:6} {len(ids) - len(without):3} of {len(ids):3}  {section}"
        )
        if without and len(without) < len(ids):
            terminalreporter.write_line(f"       without: {' '.join(without)}")
    total = len(IDS) - len(rows_without_test())
    terminalreporter.write_line(f"{total} of {len(IDS)} rows of the ledger have a passing test")
