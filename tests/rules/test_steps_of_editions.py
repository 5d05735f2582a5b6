"""The landmarks among the steps of an edition, and what it has that others have not."""

from __future__ import annotations

import pytest

from roborally.cards.registry import aims_by, flags_by, in_pairs
from roborally.game.state import REGISTERS
from roborally.rules import RULES, rules_for, rules_named


@pytest.mark.parametrize("edition", RULES)
def test_the_parts_of_a_turn_follow_each_other(edition: str) -> None:
    rules = rules_named(edition)
    steps = rules.steps
    assert steps[: rules.first_step] == rules.opening
    assert steps[rules.first_step : rules.program_step] == rules.preparing
    assert steps[rules.program_step : rules.first_register] == rules.programming
    assert steps[rules.first_register : rules.closing_step] == rules.register * REGISTERS
    assert steps[rules.closing_step :] == rules.closing


@pytest.mark.parametrize("edition", RULES)
def test_a_register_is_found_by_its_number_and_by_any_of_its_steps(edition: str) -> None:
    rules = rules_named(edition)
    length = len(rules.register)
    for register in range(1, REGISTERS + 1):
        begin = rules.register_begins(register)
        assert rules.steps[begin : begin + length] == rules.register
        for step in range(begin, begin + length):
            assert rules.in_registers(step)
            assert rules.register_ends(step) == begin + length
    assert not rules.in_registers(rules.first_register - 1)
    assert not rules.in_registers(rules.closing_step)


@pytest.mark.parametrize("edition", RULES)
def test_hands_are_there_before_programs_are_asked_for(edition: str) -> None:
    rules = rules_named(edition)
    assert rules.first_step < rules.dealing_step < rules.program_step


def test_destroyed_robots_come_back_before_or_after_the_registers_or_at_once() -> None:
    assert rules_named("1994").returning_step < rules_named("1994").program_step
    assert rules_named("2005").returning_step >= rules_named("2005").closing_step
    assert rules_named("2016").returning_step == -1


@pytest.mark.parametrize(
    ("edition", "rules"),
    [
        ("1994", ("1994", "postal")),
        ("Renegade", ("1994", "postal")),
        ("Grand Prix", ("postal", "1994")),
        ("postal", ("postal", "1994")),
        ("2005", ("2005",)),
        ("2016", ("2016",)),
    ],
)
def test_courses_serve_the_rules_that_want_their_kind_of_start(
    edition: str, rules: tuple[str, ...]
) -> None:
    assert rules_for(edition) == rules


def test_phases_without_their_element_are_known() -> None:
    phases = {phase.step: phase for phase in rules_named("2016").phases}
    assert phases["blue_belts"].element == "fast belt"
    assert phases["board_lasers"].element == "beam"
    assert [step for step, phase in phases.items() if phase.fires] == [
        "board_lasers",
        "robot_lasers",
    ]
    assert not {phase.step: phase for phase in rules_named("2005").phases}["lasers"].element


@pytest.mark.parametrize(
    ("special_rules", "aims"),
    [
        ((), {}),
        (("Moving Targets",), {}),
        (("Interference",), {"blocker": "blocker"}),
        (("Toggle Boggle", "Interference"), {"": "toggle", "blocker": "blocker"}),
        (("Day of the SuperBot",), {"": "superbot", "superbot": "flag"}),
        (("Day of the SuperBot", "Toggle Boggle"), {"": "superbot", "superbot": "toggle"}),
        (("Capture the Flag",), {"": "capture", "carrier": "carrier"}),
    ],
)
def test_special_rules_say_what_robots_are_there_for(
    special_rules: tuple[str, ...], aims: dict[str, str]
) -> None:
    assert aims_by(special_rules) == aims


def test_special_rules_say_how_flags_count_and_who_wins_together() -> None:
    assert flags_by(("Moving Targets",)) == "in order"
    assert flags_by(("Moving Targets", "Toggle Boggle")) == "claimed"
    assert flags_by(("Capture the Flag",)) == "carried"
    assert in_pairs(("Tandem Carnage",))
    assert not in_pairs(("War Zone",))
