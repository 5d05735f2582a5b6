"""The activation phase of 2016."""

from __future__ import annotations

import pytest

from roborally.game.cards import HIDDEN, card_text
from roborally.game.events import Moved
from tests.rules.racing import events
from tests.rules.rounds import by_default, into_round, lay, race, stand, yard
from tests.rules.table import play

ACTING = [
    "begin_register",
    "activate",
    "blue_belts",
    "green_belts",
    "pushers",
    "gears",
    "board_lasers",
    "robot_lasers",
    "energy_spaces",
    "checkpoints",
]


@pytest.mark.rule("M16-037", "M16-041")
def test_five_registers_of_ten_steps_each() -> None:
    names = [step.__name__ for step in race(2).rules.steps]
    begin = names.index("begin_register")
    assert names[begin:-1] == ACTING * 5
    assert names[-1] == "end_round"


@pytest.mark.rule("M16-037", "M16-041")
def test_a_register_in_the_order_in_which_things_happen() -> None:
    """One robot meets everything in one register; the events name the step they belong to."""
    floor = (
        "xbelt(3,4)E; xbelt(4,4)E; belt(5,4)E; pusher(6,4)S[1]; gearR(6,5); laser(6,8)N;"
        "energy(6,5); checkpoint1(6,5)"
    )
    told = events("2016", "A(2,4)E; B(9,5)E", floor, A="M1", B="U", final_checkpoint=1)
    steps = list(dict.fromkeys(event.step for event in told))
    assert steps == ACTING
    assert type(told[-1]).__name__ == "RaceOver"


@pytest.mark.rule("M16-038")
def test_all_reveal_the_card_of_a_register_together() -> None:
    referee = into_round(race(2, yard("reboot(0,0)E")))
    stand(referee, 0, "(11,1)E")
    lay(referee, 0, "U U M1 L R")
    seen = referee.view(1).state.robots[0]
    assert all(card in (0, HIDDEN) for card in seen.registers)
    lay(referee, 1, "L R U L R")
    by_default(referee, "reboot_facing")
    assert referee.state.register == 3
    mine = referee.view(0).state.robots[1].registers
    assert [card if card == HIDDEN else card_text(card) for card in mine] == [
        "L",
        "R",
        "U",
        HIDDEN,
        HIDDEN,
    ]


@pytest.mark.rule("M16-039")
def test_a_whole_card_is_carried_out_before_the_next() -> None:
    told = events("2016", "A(1,1)E; B(1,3)E", "antenna(0,0)E", A="M3", B="M1")
    assert [event.robot for event in told if isinstance(event, Moved)] == [0, 0, 0, 1]


@pytest.mark.rule("M16-040")
def test_squares_on_the_way_do_nothing() -> None:
    floor = "laser(4,0)S; belt(5,4)N; gearR(5,4); energy(5,4); checkpoint1(5,4)"
    played = play("2016", "A(3,4)E", floor, A="M3")
    assert played.at("A") == "(6,4)E"
    assert played.hurt("A") == ""
    assert (played.robot("A")["energy"], played.robot("A")["checkpoints"]) == (0, 0)


@pytest.mark.rule("M16-042")
def test_an_element_acts_on_all_at_the_same_time() -> None:
    for robots in ("A(3,4)N; B(4,4)N", "B(4,4)N; A(3,4)N"):
        played = play("2016", robots, "belt(3,4)E; belt(4,4)E")
        assert (played.at("A"), played.at("B")) == ("(4,4)N", "(5,4)N")


@pytest.mark.rule("M16-043")
def test_who_has_left_an_element_is_not_touched_by_it() -> None:
    """The panel takes A out of the beam and onto a gear; the gear it came from does not turn it."""
    floor = "pusher(3,4)N[1]; gearL(3,4); laser(0,4)E; gearR(3,3)"
    played = play("2016", "A(3,4)N", floor)
    assert played.at("A") == "(3,3)E"
    assert played.hurt("A") == ""
    assert play("2016", "A(3,4)N", floor.replace("[1]", "[2]")).hurt("A") == "SPAM"


@pytest.mark.rule("M16-044")
def test_after_register_5_the_cards_are_discarded() -> None:
    played = play("2016", "A(3,4)E deck=M1", A="U L R U P", end_of_turn=True)
    assert played.robot("A", "register 5")["discard"] == []
    assert sorted(played.robot("A")["discard"]) == sorted(["U", "L", "R", "U", "P"])
    assert set(played.robot("A")["registers"].values()) == {None}
    assert played.robot("A")["deck"] == ["M1"]


@pytest.mark.rule("M16-045")
def test_the_last_checkpoint_ends_the_race_at_once() -> None:
    floor = "checkpoint1(9,9); checkpoint2(5,4)"
    played = play(
        "2016",
        "A(3,4)E checkpoints=1; B(1,1)E",
        floor,
        A="M1 M1 M1 M1 M1",
        B="U U U U U",
        final_checkpoint=2,
    )
    assert played.winner == ["A"]
    assert [point["after"] for point in played.result.checkpoints] == ["register 1", "register 2"]
    assert played.at("A") == "(5,4)E"
    early = play("2016", "A(3,4)E", floor, A="M1 M1", final_checkpoint=2)
    assert early.winner == []


@pytest.mark.rule("M16-045")
def test_a_real_race_is_over_when_somebody_wins() -> None:
    referee = into_round(race(2, yard()))
    stand(referee, 1, "(11,9)S")
    lay(referee, 0, "U U U U U")
    lay(referee, 1, "M2 U U U U")
    assert referee.state.over
    assert referee.open == []
    assert referee.state.winners == [1]
    assert referee.state.register == 1


@pytest.mark.rule("M16-046")
def test_the_first_register_of_the_rule_book() -> None:
    """The nearest moves three, the second one into a beam, the third turns on a blue belt."""
    floor = "antenna(0,5)E; laser(9,0)S; xbelt(3,9)E; xbelt(4,9)E; xbelt(5,9)E"
    robots = "C(3,9)N; B(8,7)E; A(1,4)E"
    played = play("2016", robots, floor, A="M3", B="M1", C="L")
    assert played.order == ["A", "C", "B"]
    assert (played.at("A"), played.at("B"), played.at("C")) == ("(4,4)E", "(9,7)E", "(5,9)W")
    assert [played.hurt(id) for id in "ABC"] == ["", "SPAM", ""]


@pytest.mark.rule("M16-047")
def test_the_program_of_the_rule_book() -> None:
    played = play(
        "2016",
        "A(1,7)N energy=2 hand=M3,R,M2,L,P,M1,M1,U,B deck=M1",
        from_register=0,
        to_register=5,
        answers=[
            {
                "robot": "A",
                "when": "programming",
                "ask": "program_registers",
                "choose": "M3,R,M2,L,P",
            }
        ],
    )
    assert sorted(played.robot("A", "programming")["discard"]) == ["B", "M1", "M1", "U"]
    assert [played.at("A", f"register {k}") for k in range(1, 6)] == [
        "(1,4)N",
        "(1,4)E",
        "(3,4)E",
        "(3,4)N",
        "(3,4)N",
    ]
    assert played.robot("A", "register 4")["energy"] == 2
    assert played.robot("A")["energy"] == 3
