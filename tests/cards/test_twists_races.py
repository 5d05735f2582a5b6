"""Whole races with random players: on every course of 2005, and with any two special rules."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

import pytest

from roborally.bots.random_player import RandomPlayer
from roborally.cards import twists
from roborally.cards.house import HOUSE
from roborally.cards.registry import special_rules
from roborally.floor.course import Course
from roborally.floor.library import course_ids, library_course, read_course_file
from roborally.game.effect_kinds import SpecialRule
from roborally.game.setup import BadSetup, Setup, seats_for
from roborally.player import play_race
from roborally.record import read_record, replay, write_record
from roborally.referee import Referee

COURSES = [c for c in map(library_course, course_ids()) if c.edition == "2005"]
RULES = sorted({rule for course in COURSES for rule in course.special_rules})
TURNS = 60


def setup_on(
    course: Course, players: int, seed: str, rules: tuple[str, ...] | None = None
) -> Setup:
    each = 2 if "Interference" in (course.special_rules if rules is None else rules) else 1
    return Setup("2005", course, seats_for(players, each), seed, rules)


def play_and_check(setup: Setup, *turns: int) -> Referee:
    """Play to the end of each of these turns in turn, and check copies of the race there."""
    referee = Referee(setup).start()
    players = [RandomPlayer(f"{setup.seed} {seat}") for seat in range(len(setup.seats))]
    for turn in turns:
        play_race(referee, players, turn)
        assert referee.state.over or referee.state.turn == turn + 1 or turn == 0
        saved = json.loads(json.dumps(referee.save()))
        check_twins(referee, referee.copy(), Referee.resume(setup, saved))
    return referee


def check_twins(referee: Referee, *twins: Referee) -> None:
    """These races stand where that one stands."""
    digest = referee.state.digest()
    asked = [(ask.name, ask.robot, ask.choices) for ask in referee.open]
    for twin in twins:
        assert twin.state.digest() == digest
        assert twin.state.at == referee.state.at
        assert [(ask.name, ask.robot, ask.choices) for ask in twin.open] == asked


def test_there_are_34_courses_and_17_special_rules() -> None:
    assert (len(COURSES), len(RULES)) == (34, 17)
    assert {*RULES} <= {twist.name for twist in twists.ALL}


def test_courses_may_name_every_special_rule(tmp_path: Path) -> None:
    names = [rule.name for rule in (*twists.ALL, *HOUSE) if isinstance(rule, SpecialRule)]
    assert {*names} == {*special_rules()}
    path = tmp_path / "all.course"
    head = "course: All\nedition: 2005\nboards:\n  exchange-2005 at A1\nspecial rules: "
    path.write_text(head + ", ".join(name.lower().replace(" ", "_") for name in names), "utf-8")
    assert read_course_file(path, special_rules()).special_rules == tuple(names)


def test_the_library_names_special_rules_as_they_are_called() -> None:
    named = {rule for id in course_ids() for rule in library_course(id).special_rules}
    assert named <= {*special_rules()}


@pytest.mark.parametrize("course", COURSES, ids=lambda course: course.id)
def test_a_race_on_every_course_can_be_copied_saved_and_replayed(course: Course) -> None:
    for players in {course.players[0], course.players[-1]}:
        setup = setup_on(course, players, f"{course.id} {players}")
        referee = play_and_check(setup, 0, 3, TURNS)
        check_twins(referee, replay(read_record(write_record(referee))))


@pytest.mark.parametrize("rules", list(combinations(RULES, 2)), ids=" and ".join)
def test_any_two_special_rules_get_along_or_are_refused(rules: tuple[str, str]) -> None:
    name = "capture-the-flag-2005" if "Capture the Flag" in rules else "whirlwind-tour-2005"
    course = library_course(name)
    players = 4 if "Interference" in rules or name == "capture-the-flag-2005" else 8
    setup = setup_on(course, players, "two rules", rules)
    setup.switches["any_number_of_players"] = True
    clash = any(
        other in rules for twist in twists.ALL if twist.name in rules for other in twist.not_with
    )
    teams = ("All for One", "Toggle Boggle", "War Zone", "Capture the Flag")
    pairs = "Tandem Carnage" in rules and {*rules} & {*teams} and players > 4
    if clash or pairs:
        with pytest.raises(BadSetup):
            Referee(setup)
        return
    play_and_check(setup, 6)
