"""Announcing a power-down and staying down (ledger section 4, first half; X-15, X-16)."""

from __future__ import annotations

import pytest

from roborally.game.events import PowerDownAnnounced, Revealed, Sealed
from roborally.game.state import POWER_DOWN, POWER_ON
from roborally.referee import Referee
from tests.rules.racing import answer, asks, at, by_default, course, program, seats, set_up, stand
from tests.rules.table import answer as says
from tests.rules.table import play

FIVE = "M1/500 L/70 M2/700 R/80 B/430"
DOWN = [says("A", "announce", "announce_power_down", "down")]


@pytest.mark.rule("C94-039")
def test_an_undamaged_robot_may_not_announce_a_power_down() -> None:
    t = play(
        "1994",
        "A(5,5)N",
        A="L/70",
        from_register=0,
        to_register=1,
        refuse=[says("A", "announce", "announce_power_down", "down")],
    )
    assert t.refused()
    assert t.asked == []
    assert t.robot("A")["power"] == "on"


@pytest.mark.rule("C94-039")
@pytest.mark.parametrize("damage", range(1, 10))
def test_a_damaged_robot_may_announce_a_power_down(damage: int) -> None:
    t = play("1994", f"A(5,5)N d{damage}", from_register=0, to_register=0, answers=DOWN)
    assert t.asked == [("A", "announce_power_down")]
    assert t.robot("A")["power"] == "announced"


@pytest.mark.rule("C94-040", "C94-041")
def test_a_robot_plays_the_turn_of_its_announcement_and_is_down_in_the_next() -> None:
    t = play(
        "1994",
        "A(5,8)N d1; B(0,0)N",
        A=FIVE,
        from_register=0,
        to_register=5,
        next_turn=True,
        answers=DOWN,
    )
    assert [t.at("A", f"register {register}") for register in (1, 2, 3, 4, 5)] == [
        "(5,7)N",
        "(5,7)W",
        "(3,7)W",
        "(3,7)N",
        "(3,8)N",
    ]
    assert t.robot("A", "register 5")["power"] == "announced"
    assert t.damage("A", "end_of_turn") == 1
    after = t.robot("A", "next_turn_start")
    assert (after["power"], after["dealt"], after["damage"]) == ("down", 0, 0)


@pytest.mark.rule("C94-040")
def test_without_an_announcement_the_next_turn_is_played() -> None:
    t = play("1994", "A(5,8)N d1", A=FIVE, from_register=0, to_register=5, next_turn=True)
    after = t.robot("A", "next_turn_start")
    assert (after["power"], after["dealt"], after["damage"]) == ("on", 8, 1)


@pytest.mark.rule("C94-041")
def test_a_robot_that_announced_still_fires_and_touches() -> None:
    t = play("1994", "A(5,5)E d1 announced; B(9,5)N", "flag1(6,5)", A="M1/500")
    assert t.damage("B") == 1
    assert t.robot("A")["flags"] == 1
    assert t.archive("A") == (6, 5)


@pytest.mark.rule("C94-042")
def test_all_damage_goes_at_the_beginning_of_the_powered_down_turn() -> None:
    t = play("1994", "A(5,5)N d7 announced locked=3:L/70,4:R/80,5:M1/500", next_turn=True)
    before, after = t.robot("A", "end_of_turn"), t.robot("A", "next_turn_start")
    assert (before["damage"], before["locked"]) == (7, [3, 4, 5])
    assert (after["damage"], after["locked"]) == (0, [])


@pytest.mark.rule("C94-043")
def test_damage_taken_while_down_is_new_and_stays() -> None:
    t = play("1994", "A(5,5)N down; B(2,5)E", B="- - U/10", next_turn=True)
    assert [t.damage("A", f"register {register}") for register in (1, 2, 3, 4, 5)] == [
        *(1, 2, 2, 2, 2)
    ]
    assert t.damage("A", "end_of_turn") == 2
    assert t.damage("A", "next_turn_start") == 2


@pytest.mark.rule("C94-044", "C94-045")
@pytest.mark.parametrize(
    ("choice", "power", "damage", "dealt"), [("stay", "down", 0, 0), ("wake", "on", 2, 7)]
)
def test_after_a_turn_down_the_player_stays_down_or_powers_up(
    choice: str, power: str, damage: int, dealt: int
) -> None:
    t = play(
        "1994",
        "A(5,5)N d2 down; B(9,9)N",
        next_turn=True,
        answers=[says("A", "end_of_turn", "stay_powered_down", choice)],
    )
    assert t.asked == [("A", "stay_powered_down")]
    assert t.damage("A", "end_of_turn") == 2
    after = t.robot("A", "next_turn_start")
    assert (after["power"], after["damage"], after["dealt"]) == (power, damage, dealt)


@pytest.mark.rule("C94-044")
def test_an_undamaged_robot_may_stay_down_as_well() -> None:
    t = play(
        "1994",
        "A(5,5)N down",
        next_turn=True,
        answers=[says("A", "end_of_turn", "stay_powered_down", "stay")],
    )
    assert t.robot("A")["power"] == "down"


@pytest.mark.rule("C94-045")
def test_staying_down_opens_registers_that_were_locked_meanwhile() -> None:
    t = play(
        "1994",
        "A(5,5)N d6 down",
        next_turn=True,
        answers=[says("A", "end_of_turn", "stay_powered_down", "stay")],
    )
    assert t.robot("A", "end_of_turn")["locked"] == [4, 5]
    assert t.robot("A")["locked"] == []
    assert t.damage("A") == 0


@pytest.mark.rule("C94-046")
@pytest.mark.parametrize(
    ("choice", "power", "damage", "dealt"), [("down", "down", 0, 0), ("normal", "on", 2, 7)]
)
def test_a_destroyed_robot_may_come_back_powered_down(
    choice: str, power: str, damage: int, dealt: int
) -> None:
    t = play(
        "1994",
        "A(-)N archive=(4,4); B(8,8)N",
        pending_reentry=["A"],
        answers=[says("A", "next_turn_start", "return_powered_down", choice)],
    )
    a = t.robot("A", "next_turn_start")
    assert a["at"] == [4, 4]
    assert (a["power"], a["damage"], a["dealt"]) == (power, damage, dealt)


@pytest.mark.rule("C94-047")
@pytest.mark.parametrize(("standing", "virtual"), [("(4,4)", True), ("(4,5)", False)])
def test_a_robot_can_be_virtual_and_powered_down(standing: str, virtual: bool) -> None:
    t = play(
        "1994",
        f"A(-)N archive=(4,4); B{standing}N",
        pending_reentry=["A"],
        answers=[says("A", "next_turn_start", "return_powered_down", "down")],
    )
    a, b = t.robot("A"), t.robot("B")
    assert (a["at"], a["virtual"], a["power"], a["damage"]) == ([4, 4], virtual, "down", 0)
    assert (b["virtual"], b["power"]) == (False, "on")


def joey_in_turn_5() -> Referee:
    """Joey on (5,5) and a robot that will shoot at him from (2,5), before the fifth turn."""
    referee = set_up(course("flag1(11,11)"), seats(2))
    stand(referee, 0, "(5,5)N")
    stand(referee, 1, "(2,5)E")
    referee.state.turn = 4
    referee.start()
    answer(referee, 0, "initial_facing", "N")
    answer(referee, 1, "initial_facing", "E")
    assert referee.state.turn == 5
    return referee


def play_turns_5_and_6(referee: Referee) -> None:
    program(referee, 0, "U/10 U/20 U/30 U/40 U/50")
    program(referee, 1, "B/430 M1/500 B/440 M1/510 L/70")
    by_default(referee, "program_registers")
    assert referee.state.turn == 6
    assert referee.state.robots[0].damage == 4
    assert len(referee.state.robots[0].hand) == 5
    program(referee, 0, "U/10 U/20 U/30 U/40 U/50")
    assert asks(referee, "announce_power_down") == []
    program(referee, 1, "L/70 R/80 L/90 R/100 L/110")
    assert asks(referee) == [0]
    answer(referee, 0, "announce_power_down", "down")


@pytest.mark.rule("X-15")
def test_joey_is_hit_four_times_announces_and_powers_down() -> None:
    referee = joey_in_turn_5()
    play_turns_5_and_6(referee)
    joey = referee.state.robots[0]
    told = [event for event in referee.events if event.turn == 6]
    kinds = [type(event) for event in told]
    assert kinds.index(PowerDownAnnounced) > max(i for i, k in enumerate(kinds) if k is Sealed)
    assert [e.register for e in told if isinstance(e, Revealed) and e.robot == 0] == [1, 2, 3, 4, 5]
    assert referee.state.turn == 7
    assert (joey.power, joey.damage, joey.hand) == (POWER_DOWN, 0, [])
    assert asks(referee) == [1]


@pytest.mark.rule("X-16")
def test_joey_is_shot_twice_while_down_and_stays_down() -> None:
    referee = joey_in_turn_5()
    play_turns_5_and_6(referee)
    joey = referee.state.robots[0]
    program(referee, 1, "U/10 M1/500 L/70 L/90 R/80")
    assert asks(referee, "stay_powered_down") == [0]
    assert (referee.state.turn, joey.damage) == (7, 2)
    answer(referee, 0, "stay_powered_down", "stay")
    assert referee.state.turn == 8
    assert (joey.power, joey.damage, joey.hand) == (POWER_DOWN, 0, [])
    assert asks(referee, "program_registers") == [1]
    assert at(referee, 0) == "(5,5)N"


@pytest.mark.rule("C94-044")
def test_joey_could_have_powered_up_instead() -> None:
    referee = joey_in_turn_5()
    play_turns_5_and_6(referee)
    joey = referee.state.robots[0]
    program(referee, 1, "U/10 M1/500 L/70 L/90 R/80")
    answer(referee, 0, "stay_powered_down", "wake")
    assert (joey.power, joey.damage, len(joey.hand)) == (POWER_ON, 2, 7)
    assert sorted(asks(referee, "program_registers")) == [0, 1]
