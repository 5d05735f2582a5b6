"""Rules of play of the postal game (ledger sections 21 to 25), which are those of 1994.

Each row of the ledger that repeats a rule of 1994 is tried once by the postal rules; the tests of
1994 go into the details. Order sheets and reports are another matter.
"""

from __future__ import annotations

import pytest

from roborally.game.asks import IllegalAnswer
from roborally.game.cards import DECK, card_text
from roborally.game.setup import Setup
from roborally.referee import Referee
from roborally.rules import rules_named
from roborally.rules.classic1994 import Classic1994
from tests.rules.racing import course, into_turn, seats
from tests.rules.table import answer, journey, play


def race(robots: int = 2) -> Referee:
    """A postal race that waits for its first programs."""
    referee = Referee(Setup("postal", course("flag1(11,11)"), seats(robots), "seed")).start()
    into_turn(referee)
    return referee


def test_the_rules_are_those_of_1994_with_the_same_steps_and_options() -> None:
    postal, classic = rules_named("postal"), rules_named("1994")
    assert isinstance(postal, Classic1994)
    assert postal.steps == classic.steps
    assert postal.option_names == classic.option_names


# ---- cards and programming


@pytest.mark.rule("POST-007", "POST-054")
@pytest.mark.parametrize(("damage", "cards", "locked"), [(5, 4, [5]), (7, 2, [3, 4, 5])])
def test_a_hand_has_nine_cards_less_one_for_each_damage(
    damage: int, cards: int, locked: list[int]
) -> None:
    t = play("postal", f"A(5,5)N d{damage}", from_register=5, next_turn=True)
    assert (t.robot("A")["dealt"], t.robot("A")["locked"]) == (cards, locked)


@pytest.mark.rule("POST-008")
def test_fire_control_locks_a_register_before_the_fifth_damage() -> None:
    lock = [answer("A", "register 1", "fire_control", "lock 1")]
    t = play("postal", "A(2,5)E options=Fire Control; B(5,5)N", answers=lock)
    assert (t.damage("B"), t.robot("B")["locked"]) == (1, [1])


@pytest.mark.rule("POST-012")
def test_all_cards_have_different_numbers() -> None:
    assert len(set(DECK)) == len(DECK) == 84


@pytest.mark.rule("POST-013")
def test_a_higher_card_is_carried_out_completely_before_a_lower_one() -> None:
    assert journey("postal", "A(2,3)E; B(4,4)N", A="M2/700", B="M1/600") == [
        "A moved (3,3)",
        "A moved (4,3)",
        "A pushed (4,2)",
        "B moved (4,3)",
    ]


@pytest.mark.rule("POST-015")
def test_a_card_of_somebody_else_cannot_be_programmed() -> None:
    referee = race()
    ask = referee.ask_for(0, "program_registers")
    foreign = card_text(referee.state.robots[1].hand[0])
    with pytest.raises(IllegalAnswer, match="is not in the hand"):
        referee.answer(ask, ",".join([foreign, *ask.default.split(",")[1:]]))


@pytest.mark.rule("POST-016")
def test_a_program_has_a_card_in_every_register() -> None:
    referee = race()
    ask = referee.ask_for(0, "program_registers")
    with pytest.raises(IllegalAnswer, match="4 cards for the 5 open registers"):
        referee.answer(ask, ",".join(ask.default.split(",")[:4]))


@pytest.mark.rule("POST-017", "POST-054")
def test_with_five_damage_four_cards_go_into_the_first_four_registers() -> None:
    hand = "M1/500,M2/700,L/70,R/80"
    robot = f"A(5,5)N d5 locked=5:U/10 hand={hand}"
    five = answer("A", "programming", "program_registers", f"{hand},U/10")
    t = play("postal", robot, from_register=0, to_register=1, refuse=[five])
    assert t.refused()
    assert list(t.robot("A")["registers"].values()) == [*hand.split(","), "U/10"]


@pytest.mark.rule("POST-018")
@pytest.mark.parametrize(("card", "end"), [("L/70", "W"), ("R/80", "E"), ("U/10", "S")])
def test_rotations_never_move_a_robot(card: str, end: str) -> None:
    assert play("postal", "A(5,5)N", A=card).at("A") == f"(5,5){end}"


# ---- a turn on the floor


@pytest.mark.rule("POST-019")
def test_each_of_the_five_phases_has_the_same_order() -> None:
    names = [step.__name__ for step in rules_named("postal").steps]
    phase = ["reveal", "move_robots", "express_belts", "all_belts", "pushers", "gears"]
    phase += ["crushers", "lasers", "touch"]
    first = names.index("reveal")
    assert names[first : first + 45] == phase * 5


@pytest.mark.rule("POST-020")
def test_a_robot_that_lasers_destroy_touches_nothing() -> None:
    t = play("postal", "A(4,5)E d9", "flag1(5,5); laser(5,0)S", A="M1/500")
    assert (t.at("A"), t.robot("A")["flags"]) == ("gone", 0)


@pytest.mark.rule("POST-021", "POST-043", "POST-044")
@pytest.mark.parametrize(("site", "left"), [("flag1(5,5)", 2), ("rep1(5,5)", 2), ("rep2(5,5)", 1)])
def test_flags_and_wrenches_repair_at_the_end_of_the_turn(site: str, left: int) -> None:
    t = play("postal", "A(5,5)N d3", site, from_register=5, end_of_turn=True)
    assert (t.damage("A", "register 5"), t.damage("A", "end_of_turn")) == (3, left)


@pytest.mark.rule("POST-022")
def test_the_tenth_point_destroys() -> None:
    assert play("postal", "A(5,5)N d8", "laser(0,5)E").damage("A") == 9
    assert play("postal", "A(5,5)N d9", "laser(0,5)E").at("A") == "gone"


@pytest.mark.rule("POST-023")
def test_points_over_four_lock_from_the_last_register_on() -> None:
    locked = [
        play("postal", f"A(5,5)N d{d}", "laser(0,5)E").robot("A")["locked"] for d in range(3, 9)
    ]
    assert locked == [[], [5], [4, 5], [3, 4, 5], [2, 3, 4, 5], [1, 2, 3, 4, 5]]


@pytest.mark.rule("POST-024", "D94-22")
def test_an_option_is_given_up_only_if_orders_say_so() -> None:
    beam, robot = "laser(0,5)E", "A(5,5)N d9 options=Brakes"
    assert play("postal", robot, beam).at("A") == "gone", "not even for the tenth point"
    assert play("1994", robot, beam).at("A") != "gone"
    ordered = [answer("A", "register 1", "block_damage_with_option", "Brakes")]
    t = play("postal", robot, beam, answers=ordered)
    assert (t.damage("A"), t.robot("A")["options"]) == (9, [])


@pytest.mark.rule("POST-025")
def test_powering_down_repairs_all_before_anybody_moves_and_stops_the_robot() -> None:
    t = play("postal", "A(5,5)N d6 announced", from_register=5, next_turn=True)
    assert (t.damage("A"), t.robot("A")["power"], t.robot("A")["dealt"]) == (0, "down", 0)
    t = play("postal", "A(5,5)E down; B(8,5)N", A="M1/500")
    assert (t.at("A"), t.damage("B")) == ("(5,5)E", 0)


@pytest.mark.rule("POST-027", "POST-030", "POST-036")
def test_a_destroyed_robot_comes_back_real_and_on_with_two_damage_and_seven_cards() -> None:
    t = play("postal", "A(-) archive=(3,3) lives=2", pending_reentry=["A"])
    robot = t.robot("A")
    assert (robot["at"], robot["damage"], robot["dealt"]) == ([3, 3], 2, 7)
    assert (robot["virtual"], robot["power"], robot["lives"]) == (False, "on", 2)


@pytest.mark.rule("POST-028", "AMB-52")
def test_a_destroyed_robot_loses_the_option_that_is_named_or_the_latest() -> None:
    robot = "A(5,5)E options=Brakes,Turret,Shield"
    assert play("postal", robot, "pit(6,5)", A="M1/500").robot("A")["options"] == [
        "Brakes",
        "Turret",
    ]
    named = [answer("A", "register 1", "lose_option", "Brakes")]
    t = play("postal", robot, "pit(6,5)", A="M1/500", answers=named)
    assert t.robot("A")["options"] == ["Turret", "Shield"]


@pytest.mark.rule("POST-031", "POST-049", "POST-051")
@pytest.mark.parametrize(
    ("robot", "floor"),
    [("A(5,5)E", "pit(6,5)"), ("A(11,5)E", ""), ("A(5,5)E", "belt(6,5)N; crusher(6,4)[1]")],
    ids=["pit", "edge", "crusher"],
)
def test_pits_edges_and_crushers_destroy(robot: str, floor: str) -> None:
    t = play("postal", robot, floor, A="M1/500")
    assert (t.at("A"), t.robot("A")["lives"]) == ("gone", 2)


# ---- virtual robots


@pytest.mark.rule("POST-032")
def test_real_robots_push_each_other() -> None:
    t = play("postal", "A(2,3)E; B(3,3)N", A="M1/500")
    assert (t.at("A"), t.at("B")) == ("(3,3)E", "(4,3)N")


@pytest.mark.rule("POST-033")
def test_all_start_virtual_on_one_square_and_may_come_back_virtual() -> None:
    robots = race(robots=3).state.robots
    assert {(robot.square, robot.virtual) for robot in robots} == {(robots[0].square, True)}
    t = play("postal", "A(-) archive=(3,3); B(3,3)N", pending_reentry=["A"])
    assert (t.robot("A")["virtual"], t.robot("B")["virtual"]) == (True, False)


@pytest.mark.rule("POST-034", "POST-050")
def test_virtual_robots_touch_nobody_but_feel_the_board() -> None:
    t = play("postal", "A(2,3)E virtual; B(3,3)E; C(6,3)W virtual", "belt(3,3)S", A="M1/500")
    assert (t.at("A"), t.at("B")) == ("(3,4)E", "(3,4)E")
    assert [t.damage(id) for id in "ABC"] == [0, 0, 0]
    assert play("postal", "A(5,5)N virtual", "laser(0,5)E").damage("A") == 1


@pytest.mark.rule("POST-035")
def test_alone_at_the_end_of_the_turn_a_virtual_robot_becomes_real() -> None:
    t = play(
        "postal", "A(2,3)E virtual; B(5,5)N virtual; C(5,5)N", from_register=5, end_of_turn=True
    )
    assert [t.robot(id)["virtual"] for id in "ABC"] == [False, True, False]


# ---- options and the floor


@pytest.mark.rule("POST-037", "POST-044", "D94-24")
def test_two_wrenches_give_an_option_only_if_orders_say_so() -> None:
    def turn(rules: str, damage: int, *choices: str) -> list[str]:
        t = play(
            rules,
            f"A(5,5)N d{damage}",
            "rep2(5,5)",
            from_register=5,
            end_of_turn=True,
            option_deck=["Brakes"],
            answers=[answer("A", "end_of_turn", "repair_or_option", c) for c in choices],
        )
        options: list[str] = t.robot("A")["options"]
        return options

    assert turn("postal", 3) == turn("postal", 0) == []
    assert turn("1994", 0) == ["Brakes"], "at the table an undamaged robot takes it"
    assert turn("postal", 3, "option") == turn("postal", 0, "option") == ["Brakes"]


@pytest.mark.rule("POST-040")
def test_weapons_fire_without_orders() -> None:
    t = play("postal", "A(5,5)E options=Rear Laser; B(8,5)N; C(2,5)N")
    assert (t.damage("B"), t.damage("C")) == (1, 1)


@pytest.mark.rule("POST-042", "POST-050")
def test_walls_stop_robots_without_damage_and_lasers() -> None:
    t = play("postal", "A(5,5)E", "wall(5,5)E", A="M2/700")
    assert (t.at("A"), t.damage("A")) == ("(5,5)E", 0)
    t = play("postal", "A(3,5)N; B(6,5)N", "laser(0,5)Ex2; wall(7,5)W")
    assert (t.damage("A"), t.damage("B")) == (2, 0), "only the nearest robot is hit"
    assert play("postal", "A(5,5)N", "laser(0,5)E; wall(2,5)E").damage("A") == 0


@pytest.mark.rule("POST-043")
def test_a_flag_counts_in_its_order_where_a_phase_ends_and_archives() -> None:
    passing = play("postal", "A(4,5)E", "flag1(5,5)", A="M2/700")
    assert passing.robot("A")["flags"] == 0
    ending = play("postal", "A(4,5)E archive=(0,0)", "flag1(5,5)", A="M1/500")
    assert (ending.robot("A")["flags"], ending.archive("A")) == (1, (5, 5))
    early = play("postal", "A(4,5)E", "flag1(1,1); flag2(5,5)", A="M1/500")
    assert early.robot("A")["flags"] == 0


@pytest.mark.rule("POST-045")
def test_express_belts_carry_two_squares_and_normal_ones_one() -> None:
    for kind, end in (("xbelt", "(4,5)N"), ("belt", "(3,5)N")):
        floor = "; ".join(f"{kind}({x},5)E" for x in range(2, 6))
        assert play("postal", "A(2,5)N", floor).at("A") == end


@pytest.mark.rule("POST-046")
@pytest.mark.parametrize(
    ("start", "belt", "end"),
    [("A(3,4)S", "belt(3,4)S", "(3,5)E"), ("A(2,5)S", "belt(2,5)E", "(3,5)S")],
    ids=["from the north", "from the west"],
)
def test_a_belt_turns_who_is_carried_in_through_the_bend_only(
    start: str, belt: str, end: str
) -> None:
    assert play("postal", start, f"{belt}; belt(3,5)E<N").at("A") == end


@pytest.mark.rule("POST-047")
def test_a_pusher_pushes_a_row_in_its_phases() -> None:
    t = play("postal", "A(3,5)N; B(4,5)N", "pusher(3,5)E[2]", to_register=2)
    assert (t.at("A", "register 1"), t.at("B", "register 1")) == ("(3,5)N", "(4,5)N")
    assert (t.at("A", "register 2"), t.at("B", "register 2")) == ("(4,5)N", "(5,5)N")


@pytest.mark.rule("POST-048")
def test_a_gear_turns_a_quarter() -> None:
    assert play("postal", "A(3,5)N", "gearR(3,5)").at("A") == "(3,5)E"
    assert play("postal", "A(3,5)N", "gearL(3,5)").at("A") == "(3,5)W"
