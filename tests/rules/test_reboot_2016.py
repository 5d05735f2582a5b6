"""Rebooting in 2016."""

from __future__ import annotations

import pytest

from roborally.game.events import Rebooted
from tests.rules.racing import events
from tests.rules.rounds import asked, at, by_default, into_round, lay, race, stand, yard
from tests.rules.table import answer, play

PIT = "pit(4,4); reboot(8,8)N"
TWO = [
    {"id": "home", "from": [0, 0], "to": [2, 11], "start": True},
    {"id": "one", "from": [3, 0], "to": [6, 11]},
    {"id": "two", "from": [7, 0], "to": [11, 11]},
]


@pytest.mark.rule("M16-083")
@pytest.mark.parametrize(
    ("cause", "robots", "floor", "fields"),
    [
        ("pit", "A(3,4)E", PIT, {"A": "M1"}),
        ("edge", "A(11,4)E", "reboot(8,8)N", {"A": "M1"}),
        ("worm", "A(3,4)E", "reboot(8,8)N", {"A": "WORM"}),
        (
            "upgrade",
            "A(3,4)E upgrades=Reboot",
            "reboot(8,8)N",
            {"A": "M1", "answers": [answer("A", "register 1", "reboot_upgrade", "before")]},
        ),
        (
            "checkpoint",
            "A(3,4)E",
            "belt(3,4)E; checkpoint1(3,4); pit(4,4); reboot(8,8)N",
            {"moving_checkpoints": True},
        ),
    ],
)
def test_five_ways_to_reboot(
    cause: str, robots: str, floor: str, fields: dict[str, object]
) -> None:
    reboots = [e for e in events("2016", robots, floor, **fields) if isinstance(e, Rebooted)]
    assert [event.cause for event in reboots] == [cause]
    assert play("2016", robots, floor, **fields).robot("A")["at"] == [8, 8]


@pytest.mark.rule("M16-084", "DMG16-05")
def test_a_reboot_costs_two_spam() -> None:
    played = play("2016", "A(3,4)E", PIT, A="M1")
    assert played.hurt("A") == "SPAM SPAM"
    assert played.point()["pile_change"]["SPAM"] == -2


@pytest.mark.rule("M16-085")
def test_the_rest_of_the_program_is_cancelled() -> None:
    played = play("2016", "A(2,4)E hand=B deck=P", PIT, A="M1 M1 L SPAM R", end_of_turn=True)
    second = played.robot("A", "register 2")
    assert second["registers"] == {"1": "M1", "2": "M1", "3": None, "4": None, "5": None}
    assert sorted(second["discard"]) == ["B", "L", "R", "SPAM", "SPAM", "SPAM"]
    assert second["hand_cards"] == []
    assert played.at("A", "register 5") == played.at("A", "register 2")
    assert sorted(played.robot("A", "register 5")["discard"]) == sorted(second["discard"])
    assert sorted(played.robot("A")["discard"]) == sorted([*second["discard"], "M1", "M1"])
    assert played.robot("A", "register 5")["rebooted"]
    assert not played.robot("A")["rebooted"]


@pytest.mark.rule("M16-085", "DMG16-02", "AMB-16-32")
def test_a_worm_goes_back_to_its_pile_and_is_not_replaced() -> None:
    played = play("2016", "A(2,4)E deck=M3", "reboot(8,8)N", A="L WORM M1")
    assert played.robot("A")["at"] == [8, 8]
    assert played.robot("A")["registers"] == {"1": "L"} | dict.fromkeys("2345")
    assert sorted(played.robot("A")["discard"]) == ["M1", "SPAM", "SPAM"]
    assert played.point()["pile_change"]["WORM"] == 1
    assert played.robot("A")["deck"] == ["M3"]


@pytest.mark.rule("M16-086")
@pytest.mark.parametrize(
    ("robots", "token"), [("A(4,4)E", [3, 3]), ("A(9,4)E", [8, 3]), ("A(6,5)E", [8, 3])]
)
def test_each_board_has_its_token(robots: str, token: list[int]) -> None:
    """The third one falls into a pit of the second board, coming from the first."""
    floor = "reboot(3,3)N; reboot(8,3)N; pit(5,4); pit(10,4); pit(7,5)"
    played = play("2016", robots, floor, boards=TWO, A="M1")
    assert played.robot("A")["at"] == token


@pytest.mark.rule("M16-086", "AMB-16-14")
def test_over_the_edge_the_board_is_that_of_the_last_square() -> None:
    floor = "reboot(3,3)N@one; reboot(8,3)N@two"
    assert play("2016", "A(6,0)N", floor, boards=TWO, A="M1").robot("A")["at"] == [3, 3]
    assert play("2016", "A(7,0)N", floor, boards=TWO, A="M1").robot("A")["at"] == [8, 3]


@pytest.mark.rule("M16-087", "D16-39")
def test_the_owner_chooses_the_facing() -> None:
    played = play("2016", "A(3,4)E", PIT + "; checkpoint1(1,8)", A="M1")
    (ask,) = played.result.asks
    assert (ask["robot"], ask["ask"], ask["choices"]) == ("A", "reboot_facing", list("NESW"))
    assert ask["answer"] == "W"
    for side in "NESW":
        turned = play(
            "2016",
            "A(3,4)E",
            PIT,
            A="M1",
            answers=[answer("A", "register 1", "reboot_facing", side)],
        )
        assert turned.at("A") == f"(8,8){side}"


@pytest.mark.rule("M16-088", "AMB-16-35")
def test_from_the_start_board_a_robot_goes_to_its_start_space() -> None:
    floor = "reboot(8,3)N; start1(2,3)"
    west = answer("A", "register 1", "reboot_facing", "W")
    played = play("2016", "A(0,7)W start=(2,3)", floor, boards=TWO, A="M1", answers=[west])
    assert played.at("A") == "(2,3)W"
    assert play("2016", "A(4,0)N start=(2,3)", floor, boards=TWO, A="M1").at("A") == "(8,3)N"
    everywhere = play("2016", "A(0,7)W start=(2,3)", floor, boards=TWO, A="M1", reboot_all=True)
    assert everywhere.robot("A")["at"] == [8, 3]


@pytest.mark.rule("M16-089", "AMB-16-14")
def test_who_stands_on_the_token_is_pushed_along_its_arrow() -> None:
    played = play("2016", "A(3,4)E; B(8,8)E; C(8,7)S", PIT, A="M1")
    assert played.at("A")[:5] == "(8,8)"
    assert (played.at("B"), played.at("C")) == ("(8,7)E", "(8,6)S")
    assert not played.robot("B")["rebooted"]


@pytest.mark.rule("M16-089")
def test_robots_leave_the_token_in_the_order_of_their_reboots() -> None:
    floor = "pit(4,4); pit(4,6); pit(4,2); reboot(8,8)N"
    played = play("2016", "A(3,4)E; B(3,6)E; C(3,2)E", floor, A="M1", B="M1", C="M1")
    assert [played.robot(id)["at"] for id in "ABC"] == [[8, 6], [8, 7], [8, 8]]


@pytest.mark.rule("AMB-16-14")
def test_where_the_arrow_is_blocked_the_next_way_clockwise_is_taken() -> None:
    for stop in ("wall(8,8)N", "antenna(8,7)E", "pit(8,7)"):
        played = play("2016", "A(3,4)E; B(8,8)S", f"{PIT}; {stop}", A="M1")
        assert played.at("B") == "(9,8)S", stop
    both = play("2016", "A(3,4)E; B(8,8)S", f"{PIT}; wall(8,8)N; wall(8,8)E", A="M1")
    assert both.at("B") == "(8,9)S"


@pytest.mark.rule("AMB-16-14")
def test_a_push_onto_another_boards_pit_is_made() -> None:
    """B falls on board two and goes to the token there."""
    floor = "reboot(6,3)E@one; reboot(9,9)N@two; pit(7,3); pit(5,6)"
    played = play("2016", "A(4,6)E; B(6,3)S", floor, boards=TWO, A="M1")
    assert (played.robot("A")["at"], played.robot("B")["at"]) == ([6, 3], [9, 9])
    assert played.hurt("B") == "SPAM SPAM"


@pytest.mark.rule("AMB-16-14")
def test_a_push_onto_another_board_that_leads_back_here_is_not_made() -> None:
    """One token serves both boards, so B would come back at once."""
    floor = "reboot(6,3)E; pit(7,3); pit(5,6)"
    played = play("2016", "A(4,6)E; B(6,3)S", floor, boards=TWO, A="M1")
    assert (played.robot("A")["at"], played.at("B")) == ([6, 3], "(6,4)S")


WALLS = "; wall(8,8)N; wall(8,8)E; wall(8,8)S; wall(8,8)W"


@pytest.mark.rule("AMB-16-14")
def test_when_nobody_can_make_room_the_newcomer_waits() -> None:
    played = play("2016", "A(3,4)E; B(8,8)S", PIT + WALLS, A="M1", end_of_turn=True)
    assert played.robot("A", "register 5")["at"] is None
    assert played.robot("A", "register 5")["rebooted"]
    assert played.robot("A")["at"] is None
    assert played.asked == []
    assert played.point("register 5")["order"] == ["B"]


@pytest.mark.rule("AMB-16-14")
def test_a_robot_that_waits_enters_at_the_end_of_the_round() -> None:
    """B is walled in on the token until the next round, in which it reboots itself."""
    walls = "wall(5,11)N; wall(5,11)E; wall(5,11)S; wall(5,11)W; pit(8,8)"
    referee = into_round(race(2, yard(walls)))
    stand(referee, 0, "(7,8)E")
    stand(referee, 1, "(5,11)N")
    lay(referee, 0, "M1 U U U U")
    lay(referee, 1, "U U U U U")
    by_default(referee, "program_registers")
    assert at(referee, 0) == "gone"
    assert (0, "program_registers") in asked(referee)
    stand(referee, 1, "(9,9)N")
    lay(referee, 0, "M1 M1 M1 M1 M1")
    lay(referee, 1, "U U U U U")
    by_default(referee, "reboot_facing")
    assert referee.step_name == "end_round"
    referee.answer(referee.open[0], "E")
    assert at(referee, 0) == "(5,11)E"
    assert not referee.state.robots[0].rebooted


@pytest.mark.rule("AMB-16-14", "D16-40")
def test_a_taken_start_space_is_cleared_toward_the_course() -> None:
    floor = "start1(2,3); start2(2,5); start3(1,8)"
    robots = "A(0,7)W start=(2,3); B(2,3)S start=(2,5)"
    played = play("2016", robots, floor, boards=TWO, A="M1")
    assert (played.robot("A")["at"], played.at("B")) == ([2, 3], "(3,3)S")


@pytest.mark.rule("AMB-16-14", "D16-40")
def test_if_it_cannot_be_cleared_the_owner_takes_another_gear() -> None:
    floor = "start1(2,3); start2(2,5); start3(1,8); wall(2,3)N; wall(2,3)E; wall(2,3)S; wall(2,3)W"
    robots = "A(0,7)W start=(2,3); B(2,3)S start=(2,5)"
    played = play("2016", robots, floor, boards=TWO, A="M1")
    ask = played.result.asks[0]
    assert (ask["ask"], ask["choices"]) == ("reboot_start_fallback", ["2,5", "1,8"])
    assert played.robot("A")["at"] == [2, 5]
    other = answer("A", "register 1", "reboot_start_fallback", "1,8")
    chosen = play("2016", robots, floor, boards=TWO, A="M1", answers=[other])
    assert chosen.robot("A")["at"] == [1, 8]


@pytest.mark.rule("AMB-16-14")
def test_several_reboots_in_a_round_cost_two_spam_each() -> None:
    """A comes back on a belt that leads into the next pit."""
    floor = "pit(4,4); reboot(8,8)N; belt(8,8)E; pit(9,8)"
    played = play("2016", "A(3,4)E", floor, A="M1 M1 M1")
    assert played.hurt("A", "register 1") == " ".join(["SPAM"] * 4)
    assert played.hurt("A", "register 3").count("SPAM") == 8
    assert [name for _, name in played.asked] == ["reboot_facing"] * 4


@pytest.mark.rule("AMB-16-14")
def test_a_reboot_push_is_no_push_for_upgrades() -> None:
    robots = "A(3,4)E upgrades=Ramming Gear,Virus Module; B(8,8)E"
    assert play("2016", robots, PIT, A="M1").hurt("B") == ""


@pytest.mark.rule("M16-090", "AMB-16-13")
def test_a_rebooted_robot_can_be_shot_and_pushed_but_does_not_shoot() -> None:
    east = answer("A", "register 1", "reboot_facing", "E")
    played = play("2016", "A(3,4)E; B(10,8)W; C(8,10)N", PIT, A="M1 M1", C="- M2", answers=[east])
    assert played.hurt("B") == ""
    assert played.hurt("A", "register 1") == " ".join(["SPAM"] * 4)
    assert played.robot("A")["at"] == [8, 7]


@pytest.mark.rule("M16-091", "AMB-16-13")
def test_a_rebooted_robot_uses_no_upgrade() -> None:
    held = "Zoop,Manual Sort,Deflector Shield,Recharge"
    played = play(
        "2016",
        f"A(3,4)E rebooted energy=3 upgrades={held}; B(5,4)N",
        A="M1",
        B="U",
        refuse=[
            {"robot": "A", "when": "register 1", "ask": ask}
            for ask in ("zoop", "manual_sort", "deflector_shield", "use_recharge")
        ],
    )
    assert played.asked == []
    assert [played.refused(i) for i in range(4)] == [True] * 4
    assert played.at("A") == "(3,4)E"


@pytest.mark.rule("AMB-16-13")
def test_of_the_passive_upgrades_the_firewall_and_the_hover_unit_work() -> None:
    """A second reboot with a Firewall costs nothing, and a Hover Unit cannot be turned off."""
    robots = "A(3,4)E rebooted upgrades=Firewall,Ramming Gear; B(2,4)E"
    played = play("2016", robots, "pit(4,4); reboot(8,8)N", B="M1")
    assert (played.robot("A")["at"], played.hurt("A")) == ([8, 8], "")
    robots = "A(3,4)E rebooted upgrades=Hover Unit; B(2,4)E"
    played = play("2016", robots, "pit(4,4); reboot(8,8)N", B="M2")
    assert (played.robot("A")["at"], played.hurt("A")) == ([5, 4], "")
    assert played.robot("B")["at"] == [8, 8]


@pytest.mark.rule("M16-092", "AMB-16-13")
def test_the_board_acts_on_a_rebooted_robot() -> None:
    floor = (
        "pit(4,4); reboot(8,8)N; xbelt(8,7)N; xbelt(8,6)N; gearR(8,5); energy(8,5);"
        "checkpoint1(8,5); laser(11,5)W"
    )
    played = play("2016", "A(3,4)E; B(8,9)N", floor, A="M1", B="M1")
    assert played.at("A") == "(8,5)E"
    assert (played.robot("A")["energy"], played.robot("A")["checkpoints"]) == (1, 1)
    assert played.hurt("A") == " ".join(["SPAM"] * 4)
