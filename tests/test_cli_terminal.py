"""What the commands print keeps to the width of the terminal, and races are told there."""

from __future__ import annotations

import csv
import io
import json
import re
import sys
from pathlib import Path

import pytest

from roborally.bots.random_player import RandomPlayer
from roborally.cli import main
from roborally.cli.width import print_table
from roborally.floor.library import course_ids, library_course
from roborally.player import play_race
from roborally.record import write_record
from roborally.referee import Referee
from roborally.rules.raceable import usual_setup

WIDTHS = (80, 120)
EVENT_COLUMNS = ["number", "turn", "register", "step", "event", "robot", "text"]


class Printed:
    """Runs a command in a terminal of some width and keeps what it prints."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys = capsys
        self.monkeypatch = monkeypatch

    def __call__(self, *arguments: str, width: int | None = None, code: int = 0) -> str:
        if width is None:
            self.monkeypatch.delenv("COLUMNS", raising=False)
        else:
            self.monkeypatch.setenv("COLUMNS", str(width))
        with pytest.raises(SystemExit) as exit_:
            main(list(arguments))
        told = self.capsys.readouterr()
        assert exit_.value.code == code, told.err
        return told.err if code else told.out


@pytest.fixture
def printed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Printed:
    return Printed(capsys, monkeypatch)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three turns of two robots."""
    setup = usual_setup(library_course("risky-exchange-2005"), 2)
    referee = Referee(setup).start()
    play_race(referee, [RandomPlayer("a"), RandomPlayer("b")], 3)
    path = tmp_path_factory.mktemp("record") / "race.txt"
    path.write_text(write_record(referee), "utf-8")
    return path


def widest(text: str) -> int:
    return max(len(line) for line in text.splitlines())


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(
    "command",
    [
        "boards",
        "courses",
        "cards",
        "cards fire-control",
        "courses moving-targets",
        "courses le-mangle-24",
        "show marathon-madness",
        "show burn-run-2016",
    ],
)
def test_tables_and_maps_fit_the_terminal(command: str, width: int, printed: Printed) -> None:
    assert widest(printed(*command.split(), width=width)) <= width


def test_nothing_is_lost_in_a_narrow_table(printed: Printed) -> None:
    whole, narrow = printed("courses"), printed("courses", width=80)
    assert sorted(re.findall(r"[^\s-]+", whole)) == sorted(re.findall(r"[^\s-]+", narrow))
    assert all(id in narrow for id in course_ids())


def test_a_table_that_cannot_fit_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    print_table(("id", "board"), [("x" * 30, "one two")])
    assert "this table needs 37 columns, not 20" in capsys.readouterr().err


def test_a_pipe_gets_whole_lines(printed: Printed) -> None:
    assert len(printed("courses").splitlines()) == len(course_ids()) + 2
    assert widest(printed("show", "marathon-madness")) > 120


def test_a_race_is_told_and_not_printed_as_a_record(printed: Printed) -> None:
    told = printed("race", "risky-exchange", "--players", "2", "--turns", "2", width=80)
    assert "Turn 1 begins." in told
    assert "Turn 2 begins." in told
    assert "\nRegister 5\n" in told
    assert "roborally race 2" not in told
    assert told.endswith("\nnot over after 2 turns\n")
    assert widest(told) <= 80


def test_a_race_that_is_recorded_is_not_told(tmp_path: Path, printed: Printed) -> None:
    path = tmp_path / "race.txt"
    assert not printed("race", "risky-exchange", "--players", "2", "--turns", "1", "-o", str(path))
    assert path.read_text("utf-8").startswith("roborally race 2\n")


def test_the_whole_race_is_told_once(record: Path, printed: Printed) -> None:
    told = printed("replay", str(record))
    rows = list(csv.DictReader(io.StringIO(printed("replay", str(record), "--csv"))))
    assert [line.strip() for line in told.splitlines() if not re.match(r"$|Register", line)] == [
        row["text"] for row in rows
    ]


def test_one_turn(record: Path, printed: Printed) -> None:
    told = printed("replay", str(record), "--turn", "2")
    assert told.startswith("\nTurn 2 begins.\n")
    assert "Turn 1 begins" not in told
    assert "Turn 3 begins" not in told
    assert "has turns 1 to" in printed("replay", str(record), "--turn", "9", code=2)


@pytest.mark.parametrize("width", WIDTHS)
def test_a_map_of_every_turn(record: Path, width: int, printed: Printed) -> None:
    told = printed("replay", str(record), "--map", width=width)
    assert widest(told) <= width
    titles = [line for line in told.splitlines() if line.startswith("Risky Exchange: ")]
    assert len(titles) == 4  # as each of three turns begins, and at the end of the record
    assert titles[0] == "Risky Exchange: T Twonky, Q Squash Bot"
    assert told.count("robot, facing") == 1  # the legend stands below the first of them


def test_the_map_shows_where_the_words_lead(record: Path, printed: Printed) -> None:
    """Twonky stands on the square on which the last words left it."""
    told = printed("replay", str(record), "--turn", "1", "--map")
    before, _, after = told.partition("\nRegister 1\n")
    assert before.count("Risky Exchange: ") == after.count("Risky Exchange: ") == 1
    assert before.splitlines()[-30:] != after.splitlines()[-30:]


def test_the_map_is_in_colour_in_a_terminal(
    record: Path, printed: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\x1b[1;30;102mT" in printed("replay", str(record), "--map", width=80)
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in printed("replay", str(record), "--map", width=80)


def test_events_as_json(record: Path, printed: Printed) -> None:
    data = json.loads(printed("replay", str(record), "--json"))
    assert (data["course"], data["rules"]) == ("risky-exchange-2005", "2005")
    assert data["robots"] == ["Twonky", "Squash Bot"]
    assert data["over"] is False
    first, dealt, *_ = data["events"]
    assert (first["event"], first["turn"], first["text"]) == ("TurnBegan", 1, "Turn 1 begins.")
    assert len(dealt["cards"]) == 9
    moved = next(event for event in data["events"] if event["event"] == "Moved")
    assert len(moved["before"]) == len(moved["after"]) == 2
    turned = next(event for event in data["events"] if event["event"] == "Turned")
    assert turned["facing"] in "NESW"
    second = json.loads(printed("replay", str(record), "--json", "--turn", "2"))["events"]
    assert {event["turn"] for event in second} == {2}
    assert second == [event for event in data["events"] if event["turn"] == 2]


def test_events_as_a_table(record: Path, printed: Printed) -> None:
    rows = list(csv.reader(io.StringIO(printed("replay", str(record), "--csv", "--turn", "1"))))
    assert rows[0] == EVENT_COLUMNS
    assert {row[1] for row in rows[1:]} == {"1"}
    assert {row[5] for row in rows[1:]} == {"", "Twonky", "Squash Bot"}
    refused = printed("replay", str(record), "--csv", "--json", code=2)
    assert "choose one of --json and --csv" in refused


def test_a_map_can_be_written_where_the_system_knows_fewer_letters(
    record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As pipes and files of Windows do, unless they are told otherwise."""
    written = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(written, encoding="cp1252"))
    with pytest.raises(SystemExit) as end:
        main(["replay", str(record), "--turn", "1", "--map"])
    assert end.value.code == 0
    sys.stdout.flush()
    assert "┃" in written.getvalue().decode("utf-8")
