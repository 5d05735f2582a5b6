"""Programming (ledger section 3; X-02, X-04)."""

from __future__ import annotations

from typing import Any

import pytest

from roborally.game.asks import IllegalAnswer
from roborally.game.cards import NO_CARD, card_text
from roborally.game.events import PowerDownAnnounced, Revealed, Sealed
from tests.rules.racing import answer, asks, by_default, damaged, into_turn, program, race
from tests.rules.table import Played, play
from tests.rules.table import answer as says

HAND = "M3/790,M2/670,M2/680,M1/490,R/80,R/100,L/70,L/90,U/10"


def try_program(*refused: str, robot: str = f"A(5,5)N hand={HAND}", good: str = "") -> Played:
    """Offer programs that should be refused, then a good one; no register is played."""
    fields: dict[str, Any] = {
        "from_register": 0,
        "to_register": 0,
        "refuse": [says("A", "programming", "program_registers", cards) for cards in refused],
    }
    if good:
        fields["answers"] = [says("A", "programming", "program_registers", good)]
    return play("1994", robot, **fields)


def registers(t: Played, robot: str = "A") -> list[str | None]:
    return list(t.robot(robot)["registers"].values())


@pytest.mark.rule("C94-030")
def test_five_different_cards_of_the_hand_are_laid_in_order() -> None:
    t = try_program(good="L/70,M3/790,U/10,M1/490,R/100")
    assert registers(t) == ["L/70", "M3/790", "U/10", "M1/490", "R/100"]


@pytest.mark.rule("C94-030")
@pytest.mark.parametrize(
    "cards",
    [
        "L/70,M3/790,U/10,M1/490",
        "L/70,M3/790,U/10,M1/490,R/100,R/80",
        "L/70,M3/790,U/10,M1/490,L/70",
        "L/70,M3/790,U/10,M1/490,R/120",
        "L/70,M3/790,U/10,M1/490,-",
        "",
    ],
    ids=["four", "six", "one twice", "not in the hand", "a hole", "nothing"],
)
def test_other_programs_are_refused(cards: str) -> None:
    t = try_program(cards, good="L/70,M3/790,U/10,M1/490,R/100")
    assert t.refused()
    assert registers(t) == ["L/70", "M3/790", "U/10", "M1/490", "R/100"]


@pytest.mark.rule("C94-031")
def test_the_four_cards_left_over_are_discarded() -> None:
    referee = race()
    damaged(referee, 0, 1)
    into_turn(referee)
    left: list[int] = []
    for robot in referee.state.robots:
        left += robot.hand[5:]
        answer(
            referee,
            robot.index,
            "program_registers",
            ",".join(card_text(card) for card in robot.hand[:5]),
        )
    assert asks(referee, "announce_power_down") == [0]
    assert len(left) == 3 + 4
    assert sorted(referee.state.discard) == sorted(left)
    assert [robot.hand for robot in referee.state.robots] == [[], []]


@pytest.mark.rule("C94-032")
def test_each_register_is_carried_out_in_its_phase() -> None:
    t = play(
        "1994",
        "A(5,8)N hand=B/430,R/80,M2/700,L/70,M1/500,U/10,U/20,U/30,U/40",
        from_register=0,
        to_register=5,
        answers=[
            says("A", "programming", "program_registers", "M1/500,L/70,M2/700,R/80,B/430"),
        ],
    )
    assert [t.at("A", f"register {register}") for register in (1, 2, 3, 4, 5)] == [
        "(5,7)N",
        "(5,7)W",
        "(3,7)W",
        "(3,7)N",
        "(3,8)N",
    ]


@pytest.mark.rule("C94-033")
def test_only_unlocked_registers_are_programmed() -> None:
    robot = "A(5,5)N d6 locked=4:R/140,5:M1/520 hand=M2/690,L/150,U/40"
    t = try_program(
        "L/150,M2/690",
        "L/150,M2/690,U/40,R/140,M1/520",
        "L/150,M2/690,M1/520",
        robot=robot,
        good="L/150,M2/690,U/40",
    )
    assert [t.refused(number) for number in range(3)] == [True] * 3
    assert registers(t) == ["L/150", "M2/690", "U/40", "R/140", "M1/520"]
    assert t.robot("A")["locked"] == [4, 5]


@pytest.mark.rule("C94-034")
@pytest.mark.parametrize(
    ("option", "ask", "choices"),
    [
        ("Shield", "shield_side", {"front", "right", "back", "left"}),
        ("Turret", "turret_side", {"front", "right", "back", "left"}),
        ("Gyroscopic Stabilizer", "gyro_state", {"inactive", "active"}),
    ],
)
def test_options_are_programmed_after_the_cards_and_before_register_1(
    option: str, ask: str, choices: set[str]
) -> None:
    t = play(
        "1994",
        f"A(5,5)N d1 hand={HAND} options={option}",
        from_register=0,
        to_register=1,
        answers=[says("A", "programming", "program_registers", "L/70,M3/790,U/10,M1/490,R/100")],
    )
    asked = [(put["when"], put["ask"]) for put in t.result.asks]
    assert asked[:3] == [
        ("programming", "program_registers"),
        ("programming", ask),
        ("announce", "announce_power_down"),
    ]
    assert set(t.result.asks[1]["choices"]) == choices


@pytest.mark.rule("C94-034")
def test_without_such_an_option_nothing_is_asked_after_the_cards() -> None:
    t = try_program(good="L/70,M3/790,U/10,M1/490,R/100")
    assert t.asked == [("A", "program_registers")]


def shielded(side: str, lasers: str, to_register: int = 1, **fields: Any) -> Played:
    return play(
        "1994",
        "A(5,5)N options=Shield",
        lasers,
        from_register=0,
        to_register=to_register,
        answers=[says("A", "programming", "shield_side", side)],
        **fields,
    )


@pytest.mark.rule("C94-035")
@pytest.mark.parametrize(
    ("laser", "damage"),
    [("laser(0,5)E", 0), ("laser(5,0)S", 1), ("laser(11,5)W", 1), ("laser(5,11)N", 1)],
    ids=["left", "front", "right", "back"],
)
def test_a_shield_on_the_left_stops_a_point_from_the_left_only(laser: str, damage: int) -> None:
    assert shielded("left", laser).damage("A") == damage


@pytest.mark.rule("C94-035")
@pytest.mark.parametrize(
    ("side", "laser"),
    [
        ("front", "laser(5,0)S"),
        ("right", "laser(11,5)W"),
        ("back", "laser(5,11)N"),
        ("left", "laser(0,5)E"),
    ],
)
def test_each_side_can_be_shielded(side: str, laser: str) -> None:
    assert shielded(side, laser).damage("A") == 0


@pytest.mark.rule("C94-035")
def test_a_shield_stops_one_point_in_each_register() -> None:
    assert shielded("left", "laser(0,5)Ex2").damage("A") == 1
    assert shielded("left", "laser(0,5)Ex2", to_register=3).damage("A") == 3
    assert shielded("left", "laser(0,5)E", to_register=3).damage("A") == 0


@pytest.mark.rule("C94-035")
def test_the_shielded_side_turns_with_the_robot() -> None:
    assert shielded("left", "laser(0,5)E", A="R/80").damage("A") == 1
    assert shielded("left", "laser(5,0)S", A="R/80").damage("A") == 0


@pytest.mark.rule("C94-036")
def test_power_down_is_announced_only_after_everybody_has_programmed() -> None:
    referee = race()
    damaged(referee, 0, 1)
    into_turn(referee)
    for number in (0, 1):
        with pytest.raises(IllegalAnswer):
            answer(referee, 0, "announce_power_down", "down")
        program(referee, number, "U/10 U/20 L/70 R/80 L/90")
    assert asks(referee) == [0]
    answer(referee, 0, "announce_power_down", "down")
    kinds = [type(event) for event in referee.events if event.turn == 1]
    around = [kind for kind in kinds if kind in (Sealed, PowerDownAnnounced, Revealed)]
    assert around[:4] == [Sealed, Sealed, PowerDownAnnounced, Revealed]


@pytest.mark.rule("C94-036")
@pytest.mark.parametrize(("choice", "power"), [("down", "announced"), ("pass", "on")])
def test_an_announcement_is_recorded(choice: str, power: str) -> None:
    t = play(
        "1994",
        "A(5,5)N d1",
        A="L/70",
        from_register=0,
        to_register=1,
        answers=[says("A", "announce", "announce_power_down", choice)],
    )
    assert t.robot("A", "programming")["power"] == power
    assert t.robot("A", "register 1")["power"] == power


@pytest.mark.rule("C94-038")
def test_a_program_is_exactly_five_cards() -> None:
    referee = race()
    damaged(referee, 0, 1)
    into_turn(referee)
    assert [robot.registers for robot in referee.state.robots] == [[NO_CARD] * 5] * 2
    assert by_default(referee, "announce_power_down")
    for robot in referee.state.robots:
        assert len(robot.registers) == 5
        assert len(set(robot.registers)) == 5
        assert all(robot.registers)


@pytest.mark.rule("X-02")
def test_any_five_of_the_nine_cards_in_any_order_are_legal() -> None:
    t = try_program(
        "M3/790,M3/790,M1/490,L/70,U/10",
        "M3/790,M3/800,M1/490,L/70,U/10",
        good="M2/670,R/80,M1/490,L/70,M3/790",
    )
    assert (t.refused(0), t.refused(1)) == (True, True)
    assert registers(t) == ["M2/670", "R/80", "M1/490", "L/70", "M3/790"]


@pytest.mark.rule("X-04")
def test_the_fifth_damage_locks_the_fifth_register_with_its_card() -> None:
    t = play(
        "1994",
        "A(5,8)N d4; B(3,2)S",
        A="M1/500 L/70 M2/700 R/80 B/430",
        B="- - - L/90",
        next_turn=True,
    )
    assert [t.damage("A", f"register {register}") for register in (1, 2, 3, 4, 5)] == [
        *(4, 4, 5, 5, 5)
    ]
    assert t.robot("A", "register 2")["locked"] == []
    assert t.robot("A", "register 3")["locked"] == [5]
    assert t.at("A", "register 5") == "(3,8)N"
    after = t.robot("A", "next_turn_start")
    assert (after["dealt"], len(after["hand_cards"]), after["locked"]) == (4, 4, [5])
    assert registers(t) == [None, None, None, None, "B/430"]
    assert "B/430" not in after["hand_cards"]
