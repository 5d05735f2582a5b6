"""The one command that checks everything."""

import os
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import check
from _venv import ROOT

Check = Callable[..., tuple[list[str], int]]


@pytest.fixture
def run_check(monkeypatch: pytest.MonkeyPatch) -> Check:
    """Runs check.py with pretended commands: what it would run, and its exit code."""

    def run_check(*arguments: str, failing: str = "") -> tuple[list[str], int]:
        lines: list[str] = []

        def follow(title: str, command: list[str], *, beside: bool) -> list[str]:
            program, *rest = command
            lines.append(" ".join([Path(program).name, *rest]))
            return ["it broke"] if lines[-1] == failing else []

        monkeypatch.setattr(check, "follow", follow)
        monkeypatch.setattr(check, "set_up", lambda: Path("commands"))
        monkeypatch.setattr("sys.argv", ["check.py", *arguments])
        with pytest.raises(SystemExit) as exit_:
            check.main()
        return lines, int(exit_.value.code or 0)

    return run_check


def test_every_stage_runs(run_check: Check, capsys: pytest.CaptureFixture[str]) -> None:
    """Some beside the tests; the summary has them in their order."""
    lines, code = run_check()
    assert sorted(lines) == sorted(line for lines in check.STAGES.values() for line in lines)
    assert code == 0
    summary = capsys.readouterr().out.partition("=== summary")[2]
    assert re.findall(r"^passed +(\w+)", summary, re.MULTILINE) == list(check.STAGES)


def test_the_browser_s_coverage_is_looked_at_after_the_tests(run_check: Check) -> None:
    lines, _ = run_check()
    tests, coverage = (check.STAGES[stage][0] for stage in ("pytest", "client"))
    assert lines.index(tests) < lines.index(coverage)


def test_what_runs_beside_others_is_printed_as_a_whole(capfd: pytest.CaptureFixture[str]) -> None:
    program = [sys.executable, "-u", "-c", "print('a'); print('b')"]
    assert check.follow("stage: x", program, beside=True) == []
    assert capfd.readouterr().out == "\n=== stage: x\na\nb\n"


def test_what_is_compiled_once_is_kept(run_check: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(check.NO_BYTECODE, "1")
    run_check("pytest")
    assert check.NO_BYTECODE not in os.environ


def test_a_failing_stage_fails_the_check_and_the_others_still_run(
    run_check: Check, capsys: pytest.CaptureFixture[str]
) -> None:
    lines, code = run_check(failing="mypy")
    assert code == 1
    assert "python docs/build.py" in lines
    summary = capsys.readouterr().out.partition("=== summary")[2]
    assert [line.split()[:2] for line in summary.split("\n") if "FAILED" in line] == [
        ["FAILED", "mypy"]
    ]
    assert summary.endswith("mypy: it broke\n")


SAYS = (
    "import sys; print('a'); print('FAILED tests/one.py::a - why'); print('ERROR roborally: b'); "
    "print('ERROR tests/two.py', file=sys.stderr); "
)


@pytest.mark.parametrize(
    ("program", "failure"),
    [
        (SAYS, []),
        (SAYS + "sys.exit(1)", ["FAILED tests/one.py::a - why", "ERROR tests/two.py"]),
        ("for n in range(30): print(n)\nexit(2)", [str(n) for n in range(18, 30)]),
        ("exit(3)", ["exit code 3"]),
    ],
)
def test_what_a_failing_command_said(
    program: str, failure: list[str], capfd: pytest.CaptureFixture[str]
) -> None:
    assert check.follow("", [sys.executable, "-u", "-c", program], beside=False) == failure
    assert ("FAILED tests/one.py" in capfd.readouterr().out) == (SAYS in program)


def test_a_stage_ends_with_its_first_failure(run_check: Check) -> None:
    assert run_check("coverage", failing="coverage erase") == (["coverage erase"], 1)


def test_the_quick_check_has_tests_that_exist(run_check: Check) -> None:
    lines, code = run_check("quick")
    assert (lines, code) == ([line for lines in check.QUICK.values() for line in lines], 0)
    assert lines[:-1] == ["ruff check", "ruff format --check", "mypy", "lint-imports --no-logo"]
    program, *tests = lines[-1].split()
    assert program == "pytest"
    assert all((ROOT / path).exists() for path in tests)


def test_the_nightly_proofs(run_check: Check) -> None:
    lines = [line for lines in check.NIGHTLY.values() for line in lines]
    assert run_check("nightly") == (lines, 0)
    assert run_check("soak", "--races", "5")[0] == [f"{check.NIGHTLY['soak'][0]} --races 5"]


def test_chosen_stages_only(run_check: Check) -> None:
    assert run_check("format", "mypy") == (["ruff format --check", "mypy"], 0)


def test_further_arguments_go_to_the_stage(run_check: Check) -> None:
    lines, _ = run_check("pytest", "-k", "belts")
    assert lines == ["pytest --ledger --client-coverage -k belts"]


@pytest.mark.parametrize("arguments", [["belts"], ["mypy", "ruff", "belts"], ["-k", "belts"]])
def test_an_unknown_stage_is_named(monkeypatch: pytest.MonkeyPatch, arguments: list[str]) -> None:
    monkeypatch.setattr("sys.argv", ["check.py", *arguments])
    with pytest.raises(SystemExit, match=r"Unknown stage '(belts|-k)'; the stages are quick, "):
        check.main()
