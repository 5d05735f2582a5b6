"""Records of older versions still open and replay to their digests.

Those beside each other are from before upgrades of 2016 were decided when they come. A folder has
races that were made by the commit after which it is called: by all rules, with every question that
was put then. The second reading of the rule books changed what happens in some of them, and
``differing.json`` says where and why.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from roborally.game.asks import IllegalAnswer
from roborally.record import (
    HEADING,
    Record,
    RecordError,
    read_record,
    recorded_answers,
    replay,
    write_record,
)
from roborally.referee import Referee
from roborally.replaying import AnswerGiver
from roborally.web.rooms.races_told import statistics_told
from tests.cards.modern_table import Table

FOLDER = Path(__file__).parent / "old_records"
FILES = sorted(FOLDER.glob("*.txt"))
TEXTS = [path.read_text("utf-8") for path in FILES]
every_record = pytest.mark.parametrize("text", TEXTS, ids=[path.stem for path in FILES])
DIFFERING = json.loads((FOLDER / "differing.json").read_text("utf-8"))
BY_COMMIT = sorted(str(path.relative_to(FOLDER).with_suffix("")) for path in FOLDER.glob("*/*.txt"))


def read(name: str) -> Record:
    return read_record((FOLDER / f"{name}.txt").read_text("utf-8"))


@pytest.mark.parametrize("name", [name for name in BY_COMMIT if name not in DIFFERING])
def test_a_race_of_an_older_version_is_the_same_today(name: str) -> None:
    record = read(name)
    referee = replay(record)
    assert len(statistics_told(record).turns) == referee.state.turn
    again = replay(read_record(write_record(referee)))
    assert again.state.digest() == referee.state.digest()


@pytest.mark.parametrize("name", DIFFERING)
def test_a_race_that_met_a_rule_which_was_read_anew_is_sound_until_then(name: str) -> None:
    with pytest.raises(RecordError) as caught:
        replay(read(name))
    assert caught.value.sound == DIFFERING[name]["sound"]


@pytest.mark.parametrize("commit", ["828c5d2", "17d5695"])
def test_old_races_are_by_all_rules_and_on_the_grand_prix(commit: str) -> None:
    names = [name for name in BY_COMMIT if name.startswith(commit) and name not in DIFFERING]
    assert {read(name).setup.rules for name in names} == {"1994", "2005", "2016", "postal"}
    assert any("grand-prix" in name for name in names)


def test_these_records_have_what_is_asked_otherwise_today() -> None:
    lines = [line.partition(", ")[2] for text in TEXTS for line in text.splitlines()]
    for begin in ("boink: ", "zoop: ", "reboot_upgrade: "):
        assert any(line.startswith(begin) and line.endswith("after") for line in lines), begin
    for line in ("discard_for_room: cancel", "hack: yes", "install_routine: now"):
        assert line in lines


@every_record
def test_an_old_record_replays_and_is_written_anew(text: str) -> None:
    """Every turn begins as it was recorded; the digests say so."""
    assert text.startswith("roborally race 1\n")
    referee = replay(read_record(text))
    again = write_record(referee)
    assert again.startswith(f"{HEADING}\n")
    assert replay(read_record(again)).state.digest() == referee.state.digest()


@every_record
def test_the_browser_shows_old_records(text: str) -> None:
    record = read_record(text)
    assert len(statistics_told(record).turns) == replay(record).state.turn


@every_record
def test_by_the_questions_of_today_an_old_record_is_damaged(text: str) -> None:
    with pytest.raises(RecordError):
        replay(read_record(text.replace("roborally race 1", HEADING)))


@every_record
def test_an_answer_that_never_was_allowed_is_found(text: str) -> None:
    record = read_record(text)
    giver = AnswerGiver(Referee(record.setup).start())
    given = recorded_answers(record)[0]
    with pytest.raises(IllegalAnswer):
        giver.give(given.robot, given.name, "nonsense", old=True)


def old_turn(robots: str, card: str, *answers: tuple[str, str], floor: str = "") -> Table:
    """A register with the answers of an older race, all by A."""
    t = Table(robots, floor)
    t.program({"A": card}, 1)
    t.begin_at("begin_register")
    t.referee.run_to([s.__name__ for s in t.referee.rules.steps].index("robot_lasers"))
    giver = AnswerGiver(t.referee)
    for name, text in answers:
        giver.give(0, name, text, old=True)
    giver.finish()
    return t


@pytest.mark.rule("AMB-16-05")
@pytest.mark.parametrize(
    ("held", "answers", "place"),
    [
        ("Boink", [("boink", "N before")], "(4,3)E"),
        ("Boink", [("boink", "S after")], "(4,5)E"),
        ("Boink,Zoop", [("boink", "S after"), ("zoop", "N before")], "(3,4)N"),
        ("Zoop,Boink", [("zoop", "W after"), ("boink", "S after")], "(4,5)W"),
        ("Hack,Boink", [("boink", "S after"), ("hack", "yes")], "(4,5)E"),
        ("Boink,Hack", [("boink", "S after"), ("hack", "yes")], "(5,5)E"),
        ("Boink,Hack", [("boink", "S after"), ("hack", "no")], "(4,5)E"),
        ("Refresh,Zoop", [("zoop", "no"), ("refresh", "M2")], "(4,4)E"),
    ],
)
def test_old_plans_come_as_they_came(held: str, answers: list[tuple[str, str]], place: str) -> None:
    """In the order of purchase; a wall ends the way east of (4,4), but not one square south."""
    t = old_turn(f"A(3,4)E upgrades={held}", "M1", *answers, floor="wall(4,4)E")
    assert t.at("A") == place
