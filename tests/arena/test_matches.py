"""Matches: common deals, rotated seats, the same result however it is worked out."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from roborally.arena.journal import BadJournal, Journal
from roborally.arena.plan import LineUp, Plan, digest_of
from roborally.arena.racing import Table
from roborally.arena.shares import summary
from roborally.contenders.contender import bot_named
from roborally.contenders.making import BadBot
from roborally.floor.course import Course, Marker
from roborally.game.setup import BadSetup
from tests.arena.outsiders import program
from tests.arena.yard import matched, plan_of


def test_every_bot_sits_on_every_seat() -> None:
    line_up = LineUp.of(["Scrap", "Rover", "Racer"])
    rotations = [line_up.rotated(rotation) for rotation in range(3)]
    for seat in range(3):
        assert sorted(row[seat] for row in rotations) == [0, 1, 2]


def test_line_ups_that_are_alike_are_raced_once() -> None:
    assert LineUp.half("Racer", "Rover", 4).seatings() == {
        ("Racer", "Rover", "Racer", "Rover"): [0, 2],
        ("Rover", "Racer", "Rover", "Racer"): [1, 3],
    }
    assert len(LineUp.one_among("Racer", "Rover", 4).seatings()) == 4
    assert len(LineUp.of(["Racer"] * 4).seatings()) == 1


def test_a_bot_among_itself_gets_exactly_its_share(course: Course, tables: Path) -> None:
    for line_up in (LineUp.of(["Scrap"] * 3), LineUp.one_among("Scrap", "Scrap", 3)):
        deals = matched(Plan(line_up, (course,), turns=30), tables, deals=4)
        for account in summary(line_up, deals).accounts:
            assert account.share.mean == pytest.approx(account.even)
            assert account.share.half == pytest.approx(0)


def test_seats_keep_docks_and_hands_whoever_sits_there(course: Course) -> None:
    plan = plan_of(course, "Scrap", "Rover", "Rover")
    setup = plan.setup(plan.courses[0], 7)
    first, again = (Table(setup, []).referee.state.robots for _ in range(2))
    assert [(r.dock, r.hand) for r in first] == [(r.dock, r.hand) for r in again]
    other = Table(plan.setup(plan.courses[0], 8), []).referee.state.robots
    assert [r.hand for r in first] != [r.hand for r in other]


def test_a_good_bot_beats_a_random_one(course: Course, tables: Path) -> None:
    plan = plan_of(course, "Rover", "Scrap", turns=30)
    rover = summary(plan.line_up, matched(plan, tables, deals=3)).accounts[0]
    assert rover.share.mean > 0.8


def test_the_file_is_the_same_with_one_process_and_with_two(
    course: Course, tables: Path, tmp_path: Path
) -> None:
    plan = plan_of(course, "Scrap", "Rover")
    files = [tmp_path / f"{jobs}.jsonl" for jobs in (1, 2)]
    for jobs, file in enumerate(files, 1):
        matched(plan, tables, deals=3, jobs=jobs, out=file)
    assert files[0].read_bytes() == files[1].read_bytes()


@pytest.mark.parametrize("cut", [10, 400, -3, -1])
def test_a_match_that_was_broken_off_goes_on(
    course: Course, tables: Path, tmp_path: Path, cut: int
) -> None:
    plan = plan_of(course, "Scrap", "Scrap", "Scrap", turns=4)
    whole, torn = tmp_path / "whole.jsonl", tmp_path / "torn.jsonl"
    matched(plan, tables, deals=4, out=whole)
    torn.write_bytes(whole.read_bytes()[:cut])
    assert len(matched(plan, tables, deals=4, out=torn)) == 4
    assert torn.read_bytes() == whole.read_bytes()


def test_more_deals_go_on_where_fewer_ended(course: Course, tables: Path, tmp_path: Path) -> None:
    plan = plan_of(course, "Scrap", "Scrap", turns=3)
    whole, grown = tmp_path / "whole.jsonl", tmp_path / "grown.jsonl"
    matched(plan, tables, deals=5, out=whole)
    for deals in (2, 5):
        matched(plan, tables, deals=deals, out=grown)
    assert grown.read_bytes() == whole.read_bytes()


def test_a_journal_of_another_match_is_refused(course: Course, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    Journal(file, plan_of(course, "Scrap", "Scrap").to_json()).close()
    with pytest.raises(BadJournal, match="of another match: other turns"):
        Journal(file, plan_of(course, "Scrap", "Scrap", turns=3).to_json())
    file.write_text("hello\n", "utf-8")
    with pytest.raises(BadJournal, match="its first line cannot be read"):
        Journal(file, plan_of(course, "Scrap", "Scrap").to_json())
    file.write_text("a diary without an end of line", "utf-8")
    with pytest.raises(BadJournal, match="is no journal of a match"):
        Journal(file, plan_of(course, "Scrap", "Scrap").to_json())
    assert file.read_text("utf-8") == "a diary without an end of line"


def test_a_journal_of_another_course_of_that_name_is_refused(
    course: Course, tmp_path: Path
) -> None:
    others = [
        replace(course, reboots=(Marker(1, 1, 0),)),
        replace(course, antenna=Marker(2, 0, 1)),
        replace(course, energy=((1, 1),)),
        replace(course, start=(0, 0)),
        replace(course, start_boards=(0,)),
        replace(course, printed_belts=True),
        replace(course, edition="1994"),
        replace(course, special_rules=("Set to Kill",)),
    ]
    digests = [digest_of(each) for each in (course, *others)]
    assert len(set(digests)) == len(digests)
    assert digest_of(replace(course, name="Yard", players=(2,), notes=("new",))) == digests[0]
    file = tmp_path / "match.jsonl"
    Journal(file, plan_of(course, "Scrap", "Scrap").to_json()).close()
    with pytest.raises(BadJournal, match="other courses"):
        Journal(file, plan_of(others[0], "Scrap", "Scrap").to_json())


def test_an_edited_bot_does_not_go_on_in_the_journal_of_the_old_one(
    course: Course, tmp_path: Path
) -> None:
    bot = program(tmp_path, "good")
    file = tmp_path / "match.jsonl"
    Journal(file, plan_of(course, bot, "Scrap").to_json()).close()
    Journal(file, plan_of(course, bot, "Scrap").to_json()).close()
    program(tmp_path, "good", "        say(usual); time.sleep(0)")
    with pytest.raises(BadJournal, match="other bots of others"):
        Journal(file, plan_of(course, bot, "Scrap").to_json())


def test_the_usual_rules_may_be_named(course: Course, tmp_path: Path) -> None:
    file, line_up = tmp_path / "match.jsonl", LineUp.of(["Scrap", "Scrap"])
    Journal(file, Plan(line_up, (course,)).to_json()).close()
    Journal(file, Plan(line_up, (course,), rules="2005").to_json()).close()
    other = replace(course, edition="1994")
    assert Plan(line_up, (other,), rules="2005").to_json()["rules"] == "2005"


def test_only_one_match_writes_a_journal(course: Course, tmp_path: Path) -> None:
    file, head = tmp_path / "match.jsonl", plan_of(course, "Scrap", "Scrap").to_json()
    with (
        Journal(file, head),
        pytest.raises(BadJournal, match="another match that still runs writes"),
    ):
        Journal(file, head)
    Journal(file, head).close()


def test_going_on_writes_nothing_that_is_there_already(
    course: Course, tables: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the machine stops in that moment the deals are still there."""
    plan = plan_of(course, "Scrap", "Scrap", turns=3)
    file = tmp_path / "match.jsonl"
    matched(plan, tables, deals=3, out=file)
    whole = file.read_bytes()
    file.write_bytes(whole + b'{"deal":3,"cou')
    inode = file.stat().st_ino
    seen = []
    monkeypatch.setattr(os, "fsync", lambda _: seen.append(file.read_bytes()))
    Journal(file, plan.to_json()).close()
    assert seen == [whole]
    assert (file.read_bytes(), file.stat().st_ino) == (whole, inode)


def test_deals_that_are_not_in_their_order_are_refused(
    course: Course, tables: Path, tmp_path: Path
) -> None:
    plan = plan_of(course, "Scrap", "Scrap", turns=3)
    file = tmp_path / "match.jsonl"
    matched(plan, tables, deals=3, out=file)
    head, first, _, third = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(head + first + third)
    with pytest.raises(BadJournal, match="line 3 has deal 2 on yard-run where deal 1 on yard-run"):
        Journal(file, plan.to_json())


def test_lines_that_are_no_deals_are_refused(course: Course, tmp_path: Path) -> None:
    file, head = tmp_path / "match.jsonl", plan_of(course, "Scrap", "Scrap").to_json()
    Journal(file, head).close()
    with file.open("a") as more:
        more.write('{"deal": 0}\n')
    with pytest.raises(BadJournal, match="no journal of a match"):
        Journal(file, head)


def test_plans_that_cannot_be_raced(course: Course) -> None:
    with pytest.raises(BadSetup, match="listed twice"):
        Plan(LineUp.of(["Scrap", "Scrap"]), (course, course))
    with pytest.raises(BadSetup, match="6 docks for 7 robots"):
        plan_of(course, *["Scrap"] * 7)
    with pytest.raises(BadSetup, match="only 8 robots"):
        plan_of(course, *["Scrap"] * 9)
    with pytest.raises(BadSetup, match="cannot be divided into halves"):
        LineUp.half("Scrap", "Rover", 3)
    with pytest.raises(BadSetup, match="at least two players"):
        LineUp.one_among("Scrap", "Rover", 1)


def test_names_of_bots() -> None:
    assert bot_named("racer") == "Racer"
    assert bot_named("exec: python x.py") == "exec:python x.py"
    for name, message in (
        ("Raser", "there is no bot 'Raser'; there are Scrap, Novice"),
        ("exec:", "followed by a command"),
        ("no.such.module:Bot", "cannot be loaded: .*; put its folder into PYTHONPATH"),
        ("roborally.bots.random_player:Nobody", "no class with a method 'answer'"),
    ):
        with pytest.raises(BadBot, match=message):
            bot_named(name)
