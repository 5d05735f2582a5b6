"""Weapons that move their target: Mini Howitzer, Pressor Beam, Tractor Beam.

Rows OPT94-14, 16, 25 and OPT05-16, 18, 26; order in the laser step: AMB-06 and AMB-05-06.
"""

from __future__ import annotations

import pytest

from tests.cards.choosing import EDITIONS, choices, fire, give_up
from tests.rules.table import play

ALL = "Mini Howitzer,Pressor Beam,Radio Control,Scrambler,Tractor Beam"
HOWITZER = [fire("A", "howitzer")]
PRESSOR = [fire("A", "pressor")]
TRACTOR = [fire("A", "tractor")]


@pytest.mark.rule("D05-23", "D94-19", "C94-199", "C94-200")
@pytest.mark.parametrize("rules", EDITIONS)
def test_one_of_laser_and_weapons_is_fired_at_a_target_in_sight(rules: str) -> None:
    t = play(rules, f"A(2,5)E options={ALL}; B(5,5)N")
    assert choices(t, "A", "weapon_choice") == [
        ["laser", "howitzer", "pressor", "radio", "scrambler", "tractor"]
    ]
    assert (t.damage("B"), t.at("B")) == (1, "(5,5)N")
    assert play(rules, f"A(2,5)E options={ALL}; B(5,6)N").asked == []
    assert play(rules, f"A(2,5)E options={ALL}; B(5,5)N", "wall(3,5)E").asked == []
    assert play(rules, f"A(2,5)E down options={ALL}; B(5,5)N").asked == []


@pytest.mark.rule("OPT94-14")
@pytest.mark.parametrize(("wall", "end"), [("", "(6,5)N"), ("wall(5,5)E", "(5,5)N")])
def test_the_mini_howitzer_damages_its_target_and_pushes_it_away(wall: str, end: str) -> None:
    t = play("1994", "A(2,5)E options=Mini Howitzer; B(5,5)N", wall, answers=HOWITZER)
    assert (t.damage("B"), t.at("B"), t.robot("A")["shots"]) == (1, end, 1)


@pytest.mark.rule("OPT05-16a", "OPT05-16b")
@pytest.mark.parametrize(("wall", "end"), [("", "(7,4)N"), ("wall(6,4)E", "(6,4)N")])
def test_the_mini_howitzer_of_2005_pushes_but_not_through_walls(wall: str, end: str) -> None:
    t = play("2005", "A(3,4)E options=Mini Howitzer; B(6,4)N", wall, answers=HOWITZER)
    assert (t.damage("B"), t.at("B"), t.robot("A")["shots"]) == (1, end, 1)


@pytest.mark.rule("OPT94-14", "OPT05-16c")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize(
    ("shots", "weapon", "left"),
    [(3, "howitzer", ["Mini Howitzer"]), (4, "howitzer", []), (4, "laser", ["Mini Howitzer"])],
)
def test_after_its_fifth_shot_the_howitzer_is_discarded(
    rules: str, shots: int, weapon: str, left: list[str]
) -> None:
    """The fifth shot still damages and pushes; the main laser uses up nothing."""
    robots = f"A(2,5)E shots={shots} options=Mini Howitzer; B(5,5)N"
    t = play(rules, robots, answers=[fire("A", weapon)])
    assert t.robot("A")["options"] == left
    assert t.robot("A")["shots"] == (4 if left else 0)
    assert (t.damage("B"), t.at("B")) == (1, "(5,5)N" if weapon == "laser" else "(6,5)N")


@pytest.mark.rule("OPT94-14", "OPT05-16a", "OPT05-16c")
@pytest.mark.parametrize("rules", EDITIONS)
def test_five_shots_in_five_registers(rules: str) -> None:
    t = play(
        rules,
        "A(0,5)E options=Mini Howitzer; B(2,5)N",
        to_register=5,
        answers=[fire("A", "howitzer", k) for k in range(1, 6)],
    )
    assert [t.robot("A", f"register {k}")["shots"] for k in (1, 2, 3, 4)] == [1, 2, 3, 4]
    assert (t.damage("B"), t.at("B"), t.robot("A")["options"]) == (5, "(7,5)N", [])


@pytest.mark.rule("OPT05-16a", "OPT94-14")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_point_of_the_howitzer_may_cost_an_option_but_the_push_remains(rules: str) -> None:
    t = play(
        rules,
        "A(2,5)E options=Mini Howitzer; B(5,5)N options=Brakes",
        answers=[*HOWITZER, give_up("B", "Brakes")],
    )
    assert (t.damage("B"), t.robot("B")["options"], t.at("B")) == (0, [], "(6,5)N")


@pytest.mark.rule("OPT94-14", "OPT05-16c")
@pytest.mark.parametrize("rules", EDITIONS)
def test_a_howitzer_given_up_in_the_step_of_its_last_shot_is_gone_once(rules: str) -> None:
    t = play(
        rules,
        "A(2,5)E shots=4 options=Mini Howitzer; B(5,5)N",
        "laser(2,0)S",
        answers=[*HOWITZER, give_up("A", "Mini Howitzer")],
    )
    assert (t.robot("A")["options"], t.robot("A")["shots"], t.damage("A")) == ([], 0, 0)
    assert (t.at("B"), t.damage("B")) == ("(6,5)N", 1)


@pytest.mark.rule("OPT94-16")
@pytest.mark.parametrize(("wall", "end"), [("", "(6,5)N"), ("wall(5,5)E", "(5,5)N")])
def test_the_pressor_beam_pushes_its_target_away_without_damage(wall: str, end: str) -> None:
    t = play("1994", "A(2,5)E options=Pressor Beam; B(5,5)N", wall, answers=PRESSOR)
    assert (t.damage("B"), t.at("B")) == (0, end)


@pytest.mark.rule("OPT05-18")
@pytest.mark.parametrize(("wall", "end"), [("", "(7,4)N"), ("wall(6,4)E", "(6,4)N")])
def test_the_pressor_beam_of_2005_pushes_its_target_away(wall: str, end: str) -> None:
    t = play("2005", "A(3,4)E options=Pressor Beam; B(6,4)N", wall, answers=PRESSOR)
    assert (t.damage("B"), t.at("B")) == (0, end)
    t = play("2005", "A(3,4)E options=Pressor Beam; B(6,4)N", wall)
    assert (t.damage("B"), t.at("B")) == (1, "(6,4)N")


@pytest.mark.rule("OPT05-26a", "OPT05-26b", "OPT94-25", "AMB-05-06")
@pytest.mark.parametrize("rules", EDITIONS)
def test_a_target_that_has_become_adjacent_is_not_pulled_onto_the_shooter(rules: str) -> None:
    """C acts first and pushes A up to B, at which A has fired from two squares away."""
    robots = "A(2,5)E dock=2 options=Tractor Beam; B(4,5)N dock=3; C(0,5)E dock=1 options={}"
    answers = [*TRACTOR, fire("C", "pressor")]
    floor = "gearR(2,5); gearR(0,5)"
    cards = {"A": "L/70", "C": "L/90"}
    t = play(rules, robots.format("Pressor Beam"), floor, answers=answers, **cards)
    assert [t.at(id)[:5] for id in "AB"] == ["(3,5)", "(4,5)"]
    t = play(rules, robots.format("Brakes"), floor, answers=TRACTOR, **cards)
    assert [t.at(id)[:5] for id in "AB"] == ["(2,5)", "(3,5)"]


@pytest.mark.rule("OPT05-26a", "OPT94-25")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_beam_of_a_robot_that_was_destroyed_still_pulls(rules: str) -> None:
    answers = [*TRACTOR, give_up("A", "take")]
    t = play(rules, "A(2,5)E d9 options=Tractor Beam; B(4,5)W", answers=answers)
    assert (t.at("A"), t.at("B")) == ("gone", "(3,5)W")


@pytest.mark.rule("OPT94-25", "X-19")
def test_the_tractor_beam_pulls_a_target_nearer_but_not_an_adjacent_one() -> None:
    t = play("1994", "A(2,5)E options=Tractor Beam; B(5,5)N", answers=TRACTOR)
    assert (t.damage("B"), t.at("B")) == (0, "(4,5)N")
    t = play("1994", "A(2,5)E options=Tractor Beam; B(3,5)N")
    assert (t.asked, t.damage("B"), t.at("B")) == ([], 1, "(3,5)N")


@pytest.mark.rule("OPT05-26a", "OPT05-26b")
@pytest.mark.parametrize(
    ("at", "offered", "end"),
    [("(6,4)", True, "(5,4)N"), ("(5,4)", True, "(4,4)N"), ("(4,4)", False, "(4,4)N")],
)
def test_the_tractor_beam_of_2005_is_for_targets_that_are_not_adjacent(
    at: str, offered: bool, end: str
) -> None:
    t = play("2005", f"A(3,4)E options=Tractor Beam; B{at}N", answers=TRACTOR)
    assert choices(t, "A", "weapon_choice") == ([["laser", "tractor"]] if offered else [])
    assert (t.damage("B"), t.at("B")) == (0 if offered else 1, end)


@pytest.mark.rule("OPT94-14", "OPT94-16", "OPT05-16a", "OPT05-18", "AMB-05-06")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("weapon", ["howitzer", "pressor"])
def test_a_weapon_pushes_a_row_and_a_wall_stops_all_of_it(rules: str, weapon: str) -> None:
    robots = f"A(2,5)E options={ALL}; B(5,5)N; C(6,5)N"
    t = play(rules, robots, answers=[fire("A", weapon)])
    assert (t.at("B"), t.at("C"), t.damage("C")) == ("(6,5)N", "(7,5)N", 0)
    t = play(rules, robots, "wall(6,5)E", answers=[fire("A", weapon)])
    assert (t.at("B"), t.at("C")) == ("(5,5)N", "(6,5)N")


@pytest.mark.rule("OPT05-16a", "OPT05-18", "OPT05-26a", "AMB-05-06")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize(
    ("weapon", "floor", "size"),
    [
        ("howitzer", "pit(6,5)", [12, 12]),
        ("pressor", "pit(6,5)", [12, 12]),
        ("pressor", "", [6, 12]),
        ("tractor", "pit(4,5)", [12, 12]),
    ],
)
def test_a_target_that_is_moved_into_a_pit_or_off_the_floor_is_destroyed(
    rules: str, weapon: str, floor: str, size: list[int]
) -> None:
    robots = f"A(2,5)E options={ALL}; B(5,5)N"
    t = play(rules, robots, floor, size=size, answers=[fire("A", weapon)])
    assert (t.at("B"), t.robot("B")["lives"]) == ("gone", 2)


@pytest.mark.rule("AMB-05-06")
def test_in_2005_damage_comes_before_displacement() -> None:
    robots = "A(2,5)E options=Tractor Beam; B(5,5)N"
    t = play("2005", robots, "laser(5,0)S", answers=TRACTOR)
    assert (t.at("B"), t.damage("B")) == ("(4,5)N", 1)
    t = play("2005", robots, "laser(4,0)S", answers=TRACTOR)
    assert (t.at("B"), t.damage("B")) == ("(4,5)N", 0)


@pytest.mark.rule("AMB-05-06")
def test_all_targets_are_fixed_before_anything_moves() -> None:
    """A pushes B out of the line of C, whose laser hits it all the same; D is not hit."""
    t = play(
        "2005",
        "A(2,5)E options=Pressor Beam; B(5,5)W; C(5,9)N; D(5,2)E",
        answers=PRESSOR,
    )
    assert (t.at("B"), t.damage("B"), t.damage("D"), t.damage("A")) == ("(6,5)W", 1, 0, 1)


@pytest.mark.rule("AMB-05-06", "OPT05-26a")
@pytest.mark.parametrize(("docks", "end"), [((1, 2), "(4,5)E"), ((2, 1), "(4,4)E")])
def test_in_2005_displacements_go_by_the_docks_of_the_shooters(
    docks: tuple[int, int], end: str
) -> None:
    """A wall north of (4,5) shows who came first: A pulls west, C pushes north."""
    a, c = docks
    t = play(
        "2005",
        f"A(2,5)E dock={a} options=Tractor Beam; C(5,9)N dock={c} options=Pressor Beam; B(5,5)E",
        "wall(4,5)N; wall(5,5)E",
        answers=[fire("A", "tractor"), fire("C", "pressor")],
    )
    assert (t.at("B"), t.damage("B")) == (end, 0)


@pytest.mark.rule("AMB-05-06")
def test_in_2005_the_weapon_of_a_robot_destroyed_in_the_step_still_acts() -> None:
    t = play(
        "2005",
        "A(2,5)E d9 options=Tractor Beam; B(5,5)N",
        "laser(2,0)S",
        answers=[*TRACTOR, give_up("A", "take")],
    )
    assert (t.at("A"), t.at("B")) == ("gone", "(4,5)N")


@pytest.mark.rule("OPT05-26a", "AMB-05-06")
def test_a_square_that_was_taken_meanwhile_is_cleared_by_pushing() -> None:
    """C is pushed between A and B first; then B is pulled and pushes C against A."""
    t = play(
        "2005",
        "D(4,9)N options=Pressor Beam; A(2,5)E options=Tractor Beam; B(5,5)N; C(4,6)E",
        "wall(2,5)W",
        answers=[fire("D", "pressor"), fire("A", "tractor")],
    )
    assert (t.at("C"), t.at("B"), t.at("A")) == ("(3,5)E", "(4,5)N", "(2,5)E")


@pytest.mark.rule("AMB-05-06", "AMB-06")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize(("order", "end"), [("owner", "(4,4)E"), ("list", "(4,5)E")])
def test_by_a_house_rule_displacements_go_by_the_list(rules: str, order: str, end: str) -> None:
    t = play(
        rules,
        "A(2,5)N dock=2 options=Tractor Beam; C(5,9)W dock=1 options=Pressor Beam; B(5,5)E",
        "wall(4,5)N; wall(5,5)E",
        A="R/80",
        C="R/100",
        switches={"laser_disp_order": order},
        answers=[fire("A", "tractor"), fire("C", "pressor")],
    )
    assert t.at("B") == end
