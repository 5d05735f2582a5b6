"""The virtual environments of play.py and check.py."""

import sys
from pathlib import Path

import pytest

import _venv


@pytest.fixture
def runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """A project with one source; lists the commands run in it instead of running them."""
    commands: list[list[str]] = []

    def run(command: list[str], complaint: str) -> None:
        commands.append(command)
        (tmp_path / ".venv").mkdir(exist_ok=True)

    def works(command: list[str]) -> bool:
        commands.append(command)
        return True

    monkeypatch.setattr(_venv, "ROOT", tmp_path)
    monkeypatch.setattr(_venv, "_run", run)
    monkeypatch.setattr(_venv, "_works", works)
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "robot.py").write_text("facing = 0")
    return commands


def install() -> Path:
    return _venv.environment(".venv", ["."], ["src"])


def test_an_environment_is_made_and_filled(runs: list[list[str]], tmp_path: Path) -> None:
    assert install().parent == tmp_path / ".venv"
    (_, *make), (_, *prepare), (_, *fill) = runs
    assert make == ["-m", "venv", "--clear", str(tmp_path / ".venv")]
    assert prepare[1] == "pip"
    assert prepare[-3:] == ["--constraint", "constraints.txt", "uv"]
    assert fill[1] == "uv"
    assert fill[-3:] == ["--constraint", "constraints.txt", "."]


@pytest.mark.parametrize("failing", ["pip", "uv"])
def test_pip_installs_where_uv_cannot(
    runs: list[list[str]], monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    monkeypatch.setattr(_venv, "_works", lambda command: command[2] != failing)
    install()
    (_, *_make), (_, *fill) = runs
    assert fill[1] == "pip"
    assert fill[-3:] == ["--constraint", "constraints.txt", "."]


def test_a_finished_environment_is_used_again(runs: list[list[str]]) -> None:
    assert install() == install()
    assert len(runs) == 3


@pytest.mark.parametrize("changed", ["src/robot.py", "src/pit.py"])
def test_changed_sources_are_installed_anew(
    runs: list[list[str]], tmp_path: Path, changed: str
) -> None:
    install()
    (tmp_path / changed).write_text("facing = 1")
    install()
    assert len(runs) == 6


def test_compiled_files_are_no_sources(runs: list[list[str]], tmp_path: Path) -> None:
    install()
    (tmp_path / "src" / "__pycache__").mkdir()
    (tmp_path / "src" / "__pycache__" / "robot.pyc").write_bytes(b"\0")
    install()
    assert len(runs) == 3


def test_an_interrupted_installation_starts_over(
    runs: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(command: list[str], complaint: str) -> None:
        runs.append(command)
        sys.exit(complaint)

    with monkeypatch.context() as patch:
        patch.setattr(_venv, "_run", fail)
        with pytest.raises(SystemExit, match="python3-venv"):
            install()
    install()
    assert len(runs) == 4


def test_an_old_python_is_told_apart(
    runs: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_venv, "OLDEST_PYTHON", (99, 1))
    with pytest.raises(SystemExit, match=r"needs Python 99\.1 or newer; this is Python 3\."):
        install()
    assert not runs


def test_a_failing_command_ends_with_the_complaint() -> None:
    with pytest.raises(SystemExit, match="no network"):
        _venv._run([sys.executable, "-c", "raise SystemExit(3)"], "no network")
