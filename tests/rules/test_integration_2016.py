"""Several rules of 2016 at once."""

from __future__ import annotations

import pytest

from roborally.game.events import Carried, Rebooted, Turned
from tests.rules.racing import events
from tests.rules.table import answer, journey, play


@pytest.mark.rule("INT16-01", "M16-041")
def test_blue_then_green_then_a_gear() -> None:
    floor = "xbelt(3,4)E; xbelt(4,4)E; belt(5,4)E; gearL(6,4)"
    assert journey("2016", "A(3,4)N", floor) == [
        "A carried (4,4)",
        "A carried (5,4)",
        "A carried (6,4)",
    ]
    assert play("2016", "A(3,4)N", floor).at("A") == "(6,4)W"
    told = events("2016", "A(3,4)N", floor)
    steps = [event.step for event in told if isinstance(event, Carried | Turned)]
    assert steps == ["blue_belts", "blue_belts", "green_belts", "gears"]


@pytest.mark.rule("INT16-02", "AMB-16-14")
def test_two_robots_reboot_onto_a_taken_token() -> None:
    floor = "pit(4,4); pit(4,6); reboot(7,8)E"
    robots = "A(7,8)N; B(3,4)E; C(3,6)E"
    after_b = play("2016", robots, floor, B="M1")
    assert [after_b.robot(id)["at"] for id in "AB"] == [[8, 8], [7, 8]]
    played = play("2016", robots, floor, B="M1", C="M1")
    assert [played.robot(id)["at"] for id in "ABC"] == [[9, 8], [8, 8], [7, 8]]
    assert [played.hurt(id) for id in "ABC"] == ["", "SPAM SPAM", "SPAM SPAM"]
    assert not played.robot("A")["rebooted"]


@pytest.mark.rule("INT16-03", "M16-082")
def test_a_trojan_horse_with_an_empty_pile_and_then_a_virus() -> None:
    played = play(
        "2016",
        "A(3,4)N deck=VIRUS,M1; B(6,6)N",
        A="L TROJAN",
        piles={"SPAM": 0},
        answers=[
            answer("A", "register 2", "pick_damage", "Worm"),
            answer("A", "register 2", "pick_damage", "Virus"),
        ],
    )
    assert played.asked == [("A", "pick_damage")] * 2
    assert played.hurt("A") == "WORM VIRUS"
    assert played.hurt("B") == "VIRUS"
    assert played.point()["pile_change"] == {
        "SPAM": 0,
        "TROJAN": 1,
        "WORM": -1,
        "VIRUS": -1 - 1 + 1,
    }
    assert played.at("A") == "(2,4)W"
    assert played.robot("A")["registers"]["2"] == "M1"


@pytest.mark.rule("INT16-04", "AMB-16-17")
@pytest.mark.parametrize("robots", ["A B C", "C B A", "B A C"])
def test_manual_sort_comes_before_admin_privilege(robots: str) -> None:
    """C is the nearest to the antenna, A the farthest, whoever is asked first."""
    texts = {
        "A": "A(9,5)N upgrades=Manual Sort",
        "B": "B(5,5)N upgrades=Admin Privilege",
        "C": "C(2,5)N",
    }
    used = [
        answer("A", "register 3", "manual_sort", "yes"),
        answer("B", "register 3", "admin_privilege", "yes"),
    ]
    played = play(
        "2016",
        "; ".join(texts[id] for id in robots.split()),
        "antenna(0,5)E",
        from_register=2,
        to_register=4,
        answers=used,
    )
    orders = ["".join(point["order"]) for point in played.result.checkpoints]
    assert orders == ["CBA", "ABC", "CBA"]
    assert played.result.unused == []


@pytest.mark.rule("INT16-05")
def test_a_scrambling_double_rail_gun_against_a_shield() -> None:
    """B and C stand in line behind a wall; B is shielded, C is hit with everything."""
    robots = (
        "A(2,4)E upgrades=Rail Gun,Double Barrel Laser,Scrambler;"
        "B(5,4)N energy=1 upgrades=Deflector Shield;"
        "C(7,4)N deck=U,M3"
    )
    played = play(
        "2016",
        robots,
        "wall(3,4)E",
        from_register=4,
        to_register=4,
        B="P R",
        C="P L",
        answers=[answer("B", "register 4", "deflector_shield", "yes")],
    )
    assert played.hurt("B") == ""
    assert played.robot("B")["registers"]["5"] == "R"
    assert played.hurt("C") == "SPAM SPAM"
    assert played.robot("C")["registers"]["5"] == "U"
    assert sorted(played.robot("C")["discard"]) == ["L", "SPAM", "SPAM"]


@pytest.mark.rule("INT16-06", "AMB-16-23")
def test_a_checkpoint_takes_its_rider_into_a_pit() -> None:
    fields = {"special_rules": ["Moving Checkpoints", "Checkpoint Pit Reset"]}
    floor = "xbelt(2,4)E; xbelt(3,4)E; pit(4,4); checkpoint1(9,9); checkpoint2(2,4); reboot(1,1)N"
    robots = "A(2,4)N checkpoints=1"
    played = play("2016", robots, floor, **fields)
    assert played.point()["checkpoint_squares"]["2"] == [2, 4]
    assert played.robot("A")["at"] == [1, 1]
    assert played.hurt("A") == "SPAM SPAM"
    assert played.robot("A")["checkpoints"] == 1
    told = [e for e in events("2016", robots, floor, **fields) if isinstance(e, Rebooted)]
    assert [(event.cause, event.step) for event in told] == [("checkpoint", "blue_belts")]


@pytest.mark.rule("INT16-07", "PRG16-07b")
def test_again_after_a_damage_card() -> None:
    played = play("2016", "A(3,4)E deck=M2,L,U", A="SPAM A A")
    assert [played.at("A", f"register {k}") for k in (1, 2, 3)] == ["(5,4)E", "(5,4)N", "(5,4)W"]
    assert played.robot("A")["deck"] == ["U"]


@pytest.mark.rule("INT16-08", "M16-041")
def test_everything_in_one_register() -> None:
    floor = (
        "xbelt(3,4)E; xbelt(4,4)E; belt(5,4)E; pusher(6,4)S[1]; gearR(6,5); laser(6,8)N;"
        "energy(3,3); checkpoint1(3,3)"
    )
    robots = "A(3,4)N; B(9,5)W"
    played = play("2016", robots, floor, A="P", B="P")
    assert journey("2016", robots, floor, A="P", B="P") == [
        "A carried (4,4)",
        "A carried (5,4)",
        "A carried (6,4)",
        "A shoved (6,5)",
    ]
    assert (played.at("A"), played.at("B")) == ("(6,5)E", "(9,5)W")
    assert (played.hurt("A"), played.hurt("B")) == ("SPAM SPAM", "SPAM")
    assert [played.robot(id)["energy"] for id in "AB"] == [1, 1]
    assert [played.robot(id)["checkpoints"] for id in "AB"] == [0, 0]
