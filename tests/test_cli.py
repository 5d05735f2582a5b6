"""The command line as a user meets it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path

import pytest

from roborally import __version__
from roborally.floor.library import board_ids, course_ids


def roborally(*arguments: str, code: int = 0) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "roborally", *arguments]
    env = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
    done = subprocess.run(command, capture_output=True, check=False, timeout=300, env=env)
    assert done.returncode == code, done.stderr.decode()
    return done


def out(*arguments: str, code: int = 0) -> str:
    return roborally(*arguments, code=code).stdout.decode()


def complaint(*arguments: str) -> str:
    return roborally(*arguments, code=2).stderr.decode()


def test_help_names_all_commands_with_examples() -> None:
    text = out("--help")
    for command in ("serve", "boards", "courses", "show", "check"):
        assert command in text
        assert "Example" in out(command, "--help")


def test_the_version_says_what_runs_compiled() -> None:
    compiled = EXTENSION_SUFFIXES[0] in str(find_spec("roborally.referee"))
    told = "compiled: bots, floor, kernel, race, referee, steps" if compiled else "nothing compiled"
    assert out("--version") == f"{__version__} ({told})\n"


def test_lists() -> None:
    assert len(json.loads(out("boards", "--json"))) == len(board_ids())
    assert len(json.loads(out("courses", "--json"))) == len(course_ids())
    table = out("courses", "--edition", "2005")
    assert len(table.splitlines()) == 2 + 34
    assert "risky-exchange-2005" in table
    assert "Death Trap" not in out("boards")


def test_an_edition_that_does_not_exist() -> None:
    assert "nothing of edition '1888'; there are 1994," in complaint("boards", "--edition", "1888")


def test_about_a_course() -> None:
    text = out("courses", "moving targets")
    assert "special rule: Moving Targets. Belts carry flags" in text
    assert "how sure the layout is: high." in text


def test_show_prints_characters_into_a_pipe_without_colour() -> None:
    text = out("show", "risky-exchange")
    assert "\x1b" not in text
    assert len(text.splitlines()) > 20


def test_show_json_is_the_facts() -> None:
    board = json.loads(out("show", "exchange-2005", "--json"))
    assert board["board"] == "Exchange"
    assert {"x": 2, "y": 0, "walls": ["N"]} in board["squares"]
    course = json.loads(out("show", "death-trap-2016", "--json"))
    assert course["checkpoints"] == [[1, 7], [4, 4], [7, 8], [8, 2], [0, 1]]


def test_show_writes_files(tmp_path: Path) -> None:
    picture, drawing = tmp_path / "a.png", tmp_path / "b.svg"
    roborally("show", "vault", "--png", "--output", str(picture), "--size", "16")
    assert picture.read_bytes().startswith(b"\x89PNG")
    roborally("show", "vault", "-o", str(drawing), "--theme", "light")
    assert drawing.read_text("utf-8").startswith("<svg")


def test_show_prints_on_paper(tmp_path: Path) -> None:
    sheets = tmp_path / "vault.pdf"
    roborally("show", "vault", "-o", str(sheets), "--paper", "letter", "--language", "de")
    assert sheets.read_bytes().startswith(b"%PDF-")
    assert "there are en, de" in complaint("show", "vault", "--pdf", "--language", "xx")


def test_printed_belts() -> None:
    def belts(*more: str) -> object:
        return [s.get("belt") for s in json.loads(out("show", "3a", "--json", *more))["squares"]]

    assert belts() != belts("--printed-belts")


def test_show_takes_a_file(tmp_path: Path) -> None:
    path = tmp_path / "own.course"
    path.write_text(
        "course: Own\nedition: 1994\nboards:\n  island-1994 at A1\nstart: A1\n", "utf-8"
    )
    assert json.loads(out("show", str(path), "--json"))["course"] == "Own"


def test_check_tells_errors_from_warnings(tmp_path: Path) -> None:
    assert out("check", "checkmate").endswith("Checkmate: 0 errors, 0 warnings, 0 hints\n")
    assert "warning: Checkmate is for 5-8 players, not 2" in out(
        "check", "checkmate", "--players", "2"
    )
    path = tmp_path / "own.course"
    path.write_text(
        "course: Own\nedition: 1994\nboards:\n  island-1994 at A1\nstart: A1\n", "utf-8"
    )
    text = out("check", str(path), code=1)
    assert "error: there is no flag to race to" in text
    assert "Own: 1 error, " in text
    assert "hint: belts carry" in out("check", "exchange-1994")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("show", "exchang"), "did you mean exchange or"),
        (("show", "twister"), "'twister' could be twister-2005 or twister-2016"),
        (("show", "vault", "--svg", "--png"), "choose one of --svg and --png"),
        (("show", "vault", "--size", "1000"), "8 to 256 pixels"),
        (("check", "missing.course"), "missing.course: No such file"),
        (("courses", "nowhere-at-all"), "there is no course called 'nowhere-at-all'"),
        (("race", "oil-change-grand-prix", "--rules", "1993"), "there are no rules called '1993'"),
        (("show", "vault", "-o", "vault.jpg"), "a file ends in .txt, .svg, .png, .pdf, .json"),
        (("show", "vault", "--svg", "-o", "vault.png"), "do not go together"),
        (("shw",), "there is no command 'shw' (did you mean 'show'?)"),
    ],
)
def test_bad_input_is_answered_with_what_is_wrong(arguments: tuple[str, ...], message: str) -> None:
    assert message in complaint(*arguments)


@pytest.mark.parametrize(
    ("arguments", "rules"),
    [
        (("oil-change-grand-prix",), "postal"),
        (("oil-change-grand-prix", "--rules", "1994"), "1994"),
        (("high-water-armed-and-dangerous",), "1994"),
        (("shift-change", "--rules", "postal"), "postal"),
    ],
)
def test_a_race_is_run_by_the_rules_named_or_the_usual_ones(
    arguments: tuple[str, ...], rules: str, tmp_path: Path
) -> None:
    path = tmp_path / "race.txt"
    out("race", *arguments, "--players", "2", "--turns", "2", "--output", str(path))
    assert f"rules: {rules}\n" in path.read_text("utf-8")


def test_a_mistake_in_a_file_is_answered_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "own.course"
    path.write_text(
        "course: Own\nedition: 1994\nboards:\n  island-1994 at A1\nflags: Z1\n", "utf-8"
    )
    assert f"{path}:5:8: Z1 is not on any board of the course" in complaint("check", str(path))
