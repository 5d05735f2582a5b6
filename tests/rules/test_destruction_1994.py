"""Destruction, lives and re-entry (ledger section 16, rulings AMB-54, 57, 58 and 59)."""

from __future__ import annotations

import pytest

from roborally.game.events import Destroyed, Pushed, Reentered
from roborally.game.state import DESTROYED, OUT
from roborally.situation.playing import Situation
from tests.rules.racing import (
    at,
    by_default,
    course,
    events,
    into_turn,
    program,
    race,
    seats,
    set_up,
    stand,
    tiles,
)
from tests.rules.table import answer, play, situation

FALL = "M1/500 U/10 U/20 U/30 U/40"
STAY = "L/70 L/90 L/110 L/130 L/150"


@pytest.mark.rule("C94-172")
@pytest.mark.parametrize(
    ("robot", "floor", "cards", "cause"),
    [
        ("A(5,5)N d9", "laser(0,5)E", "L/70", "damage"),
        ("A(5,5)N", "pit(5,4)", "M1/500", "pit"),
        ("A(5,0)N", "", "M1/500", "edge"),
        ("A(5,5)N", "crusher(5,5)[1]", "L/70", "crusher"),
    ],
)
def test_what_destroys_a_robot(robot: str, floor: str, cards: str, cause: str) -> None:
    t = play("1994", robot, floor, A=cards)
    assert t.at("A") == "gone"
    assert t.robot("A")["destroyed"]
    told = events("1994", robot, floor, A=cards)
    assert [event.cause for event in told if isinstance(event, Destroyed)] == [cause]


@pytest.mark.rule("C94-172")
@pytest.mark.parametrize(
    ("robot", "floor", "cards"),
    [
        ("A(5,5)N d8", "laser(0,5)E", "L/70"),
        ("A(5,5)N", "pit(5,3)", "M1/500"),
        ("A(5,0)N", "wall(5,0)N", "M1/500"),
        ("A(5,5)N", "crusher(5,5)[2,3,4,5]", "L/70"),
    ],
)
def test_what_does_not_destroy_a_robot(robot: str, floor: str, cards: str) -> None:
    t = play("1994", robot, floor, A=cards)
    assert t.at("A") != "gone"
    assert (t.robot("A")["lives"], t.robot("A")["destroyed"]) == (3, False)


@pytest.mark.rule("C94-173", "AMB-59")
@pytest.mark.parametrize(("lost", "kept"), [("Shield", "Brakes"), ("Brakes", "Shield")])
def test_a_destroyed_robot_loses_one_option_of_its_owners_choice(lost: str, kept: str) -> None:
    t = play(
        "1994",
        "A(5,5)N options=Shield,Brakes",
        "pit(5,4)",
        A="M2/700",
        answers=[answer("A", "register 1", "lose_option", lost)],
    )
    assert t.at("A") == "gone"
    assert t.robot("A")["options"] == [kept]


@pytest.mark.rule("C94-173")
def test_the_only_option_is_lost_without_a_question() -> None:
    t = play("1994", "A(5,5)N options=Shield", "pit(5,4)", A="M2/700")
    assert t.asked == []
    assert t.robot("A")["options"] == []


@pytest.mark.rule("C94-174")
def test_each_destruction_costs_a_life() -> None:
    t = play("1994", "A(5,5)N lives=3; B(9,9)N", "pit(5,4)", A="M1/500")
    assert (t.robot("A")["lives"], t.robot("B")["lives"]) == (2, 3)


@pytest.mark.rule("C94-175", "AMB-54")
@pytest.mark.parametrize(("lives", "back"), [(1, False), (2, True), (3, True), (5, True)])
def test_the_last_destruction_is_final(lives: int, back: bool) -> None:
    t = play(
        "1994",
        f"A(5,5)N lives={lives}; B(9,9)N",
        "pit(5,4)",
        A="M1/500",
        next_turn=True,
    )
    now = t.robot("A", "next_turn_start")
    assert now["lives"] == lives - 1
    assert (now["at"] is not None, now["destroyed"]) == (back, not back)
    assert now["dealt"] == (7 if back else 0)
    assert (("A", "reentry_facing") in t.asked) == back


@pytest.mark.rule("C94-175", "C94-184", "AMB-54")
def test_a_robot_has_three_lives_and_so_two_copies() -> None:
    referee = race("flag1(11,11); pit(5,4)", robots=2)
    states = []
    for turn in (1, 2, 3):
        into_turn(referee, turn)
        stand(referee, 0, "(5,5)N")
        stand(referee, 1, "(0,0)N")
        program(referee, 0, FALL)
        program(referee, 1, STAY)
        by_default(referee, "reentry_facing", "program_registers")
        states.append((referee.state.robots[0].status, referee.state.robots[0].lives))
    into_turn(referee, 4)
    copies = [event for event in referee.events if isinstance(event, Reentered)]
    assert [event.robot for event in copies] == [0, 0], "one copy less than lives"
    assert states == [(DESTROYED, 2), (DESTROYED, 1), (OUT, 0)]
    assert (referee.state.robots[0].status, at(referee, 0)) == (OUT, "gone")
    assert not referee.state.over


@pytest.mark.rule("AMB-54")
@pytest.mark.parametrize(("players", "lives"), [(4, 4), (5, 5)])
def test_the_optional_rule_gives_up_to_four_copies(players: int, lives: int) -> None:
    """Five tiles and five players: the original and four copies."""
    on = tiles((0, 0), (12, 0), (24, 0), (0, 12), (12, 12))
    usual = set_up(on, seats(players))
    assert {robot.lives for robot in usual.state.robots} == {3}
    more = set_up(on, seats(players), switches={"many_lives": True})
    assert {robot.lives for robot in more.state.robots} == {lives}


@pytest.mark.rule("C94-176", "C94-177", "C94-182")
def test_a_destroyed_robot_comes_back_on_its_archive_with_two_damage() -> None:
    robots = "A(5,5)N archive=(4,4); B(9,9)N"
    t = play("1994", robots, "pit(5,4)", A="M1/500", next_turn=True)
    assert t.at("A", "end_of_turn") == "gone"
    now = t.robot("A", "next_turn_start")
    assert (now["at"], now["damage"], now["dealt"]) == ([4, 4], 2, 7)
    assert (now["virtual"], now["destroyed"]) == (False, False)


@pytest.mark.rule("C94-177", "C94-176")
@pytest.mark.parametrize("rules", ["1994", "postal"])
@pytest.mark.parametrize("option", ["Brakes", "Ablative Coat"])
def test_no_option_keeps_off_the_damage_of_an_archive_copy(rules: str, option: str) -> None:
    """The copy starts with it; it is not received."""
    t = play(
        rules,
        f"A(5,5)N archive=(4,4) options=Shield,{option}; B(9,9)N",
        "pit(5,4)",
        A="M1/500",
        next_turn=True,
        answers=[answer("A", "register 1", "lose_option", "Shield")],
    )
    assert ("A", "block_damage_with_option") not in t.asked
    now = t.robot("A", "next_turn_start")
    assert (now["damage"], now["options"], now["coat"]) == (2, [option], 0)


@pytest.mark.rule("C94-175", "C94-173")
def test_with_the_last_life_all_options_go_to_the_discards_without_a_question() -> None:
    table = Situation(
        situation(
            "1994", "A(5,5)N lives=1 options=Shield,Scrambler; B(9,9)N", "pit(5,4)", A="M1/500"
        ),
        "1994",
    )
    table.play()
    state = table.referee.state
    assert state.robots[0].options == []
    assert sorted(state.option_discard) == ["Scrambler", "Shield"]
    assert table.result.asks == []


@pytest.mark.rule("C94-182")
def test_a_robot_that_comes_back_alone_is_real_from_the_first_register() -> None:
    referee = race("flag1(11,11); pit(5,4)", robots=2)
    into_turn(referee)
    stand(referee, 0, "(5,5)N")
    stand(referee, 1, "(4,6)E")
    program(referee, 0, FALL)
    program(referee, 1, STAY)
    into_turn(referee, 2)
    robot = referee.state.robots[0]
    assert (at(referee, 0)[:5], robot.virtual) == ("(5,5)", False)
    stand(referee, 1, "(4,5)E")
    program(referee, 0, STAY)
    program(referee, 1, "M1/650 U/10 U/20 U/30 U/40")
    by_default(referee, "program_registers")
    pushed = [event for event in referee.events if isinstance(event, Pushed)]
    assert [(event.robot, event.turn, event.register) for event in pushed] == [(0, 2, 1)]


@pytest.mark.rule("C94-178")
@pytest.mark.parametrize("facing", "NESW")
def test_the_owner_chooses_the_facing_on_reentry(facing: str) -> None:
    t = play(
        "1994",
        "A(-) archive=(4,4)",
        pending_reentry=["A"],
        answers=[answer("A", "next_turn_start", "reentry_facing", facing)],
    )
    assert t.at("A") == f"(4,4){facing}"


@pytest.mark.rule("C94-179", "AMB-58")
def test_old_damage_locks_and_cards_do_not_carry_over() -> None:
    t = play("1994", "A(5,5)N d9", "laser(0,5)E", A=STAY, next_turn=True)
    assert t.robot("A", "register 1")["locked"] == []
    now = t.robot("A", "next_turn_start")
    assert (now["damage"], now["locked"], now["dealt"]) == (2, [], 7)
    assert set(now["registers"].values()) == {None}


@pytest.mark.rule("C94-180")
@pytest.mark.parametrize("other", ["", "virtual", "down"])
def test_a_robot_that_comes_back_on_an_occupied_square_is_virtual(other: str) -> None:
    robots = f"A(-) archive=(4,4); B(4,4)N {other}; C(9,9)N"
    t = play("1994", robots, pending_reentry=["A"])
    assert (t.at("A")[:5], t.at("B")) == ("(4,4)", "(4,4)N")
    assert t.robot("A")["virtual"]
    assert t.robot("B")["virtual"] == (other == "virtual")


@pytest.mark.rule("C94-181")
def test_two_robots_that_come_back_on_the_same_archive_are_both_virtual() -> None:
    robots = "A(-) archive=(4,4); B(-) archive=(4,4); C(-) archive=(6,6)"
    t = play("1994", robots, pending_reentry=["B", "A", "C"])
    assert (t.at("A")[:5], t.at("B")[:5], t.at("C")[:5]) == ("(4,4)", "(4,4)", "(6,6)")
    assert [t.robot(id)["virtual"] for id in "ABC"] == [True, True, False]


@pytest.mark.rule("C94-183")
def test_a_destroyed_robot_takes_no_further_part_in_the_turn() -> None:
    """A is in B's way and in its line of fire until the beam of register 1 destroys it."""
    t = play(
        "1994",
        "A(5,5)N d9; B(3,5)N; C(9,5)N",
        "laser(5,0)S",
        A="L/70 M1/500 M1/510 M1/520 M1/530",
        B="R/80 M3/800",
        to_register=5,
    )
    assert t.at("A", "register 1") == "gone"
    assert (t.at("B", "register 2"), t.order) == ("(6,5)E", [])
    assert (t.damage("C", "register 1"), t.damage("C", "register 2")) == (0, 1)
    for register in range(2, 6):
        assert t.at("A", f"register {register}") == "gone"
    assert t.robot("A")["lives"] == 2


@pytest.mark.rule("AMB-57")
@pytest.mark.parametrize(("switch", "cards"), [(False, 0), (True, 7)])
def test_the_facing_is_chosen_before_the_cards_are_seen(switch: bool, cards: int) -> None:
    referee = set_up(
        course("flag1(11,11); pit(5,4)"),
        seats(2),
        switches={"reentry_facing_after_deal": switch},
    ).start()
    into_turn(referee)
    stand(referee, 0, "(5,5)N")
    stand(referee, 1, "(0,0)N")
    program(referee, 0, FALL)
    program(referee, 1, STAY)
    by_default(referee, "reentry_facing")
    assert [ask.name for ask in referee.open] == ["reentry_facing"]
    assert referee.state.turn == 2
    assert len(referee.state.robots[0].hand) == cards


@pytest.mark.rule("AMB-57")
def test_power_and_facing_are_chosen_together() -> None:
    """First both for one robot, then for the next one, in seat order."""
    robots = "A(-) archive=(4,4); B(9,9)N; C(-) archive=(6,6)"
    t = play("1994", robots, pending_reentry=["C", "A"])
    both = ("return_powered_down", "reentry_facing")
    assert t.asked == [(id, question) for id in "AC" for question in both]


@pytest.mark.rule("AMB-59")
@pytest.mark.parametrize("lost", ["Superior Archive Copy", "Brakes"])
def test_the_superior_archive_copy_works_even_if_it_is_the_option_lost(lost: str) -> None:
    t = play(
        "1994",
        "A(5,5)N options=Superior Archive Copy,Brakes; B(9,9)N",
        "pit(5,4)",
        A="M1/500",
        next_turn=True,
        answers=[answer("A", "register 1", "lose_option", lost)],
    )
    assert (t.damage("A"), t.robot("A")["dealt"]) == (0, 9)
    assert "Superior Archive Copy" not in t.robot("A")["options"], "it works once"
