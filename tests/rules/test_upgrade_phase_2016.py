"""The upgrade phase of 2016."""

from __future__ import annotations

import pytest

from roborally.game.asks import IllegalAnswer
from roborally.game.events import OptionLost, UpgradeBought
from roborally.referee import Referee
from roborally.steps.shop import SLOTS
from tests.rules.rounds import answer, asked, by_default, lay, race, told
from tests.rules.table import answer as choose
from tests.rules.table import play

STILL = "U U U U U"


def stocked(players: int, *shop: str, energy: int = 5) -> Referee:
    """A race that has just begun, with these upgrades on top of the upgrade deck."""
    referee = race(players, start=False)
    state = referee.state
    rest = [name for name in state.option_deck if name not in shop]
    state.option_deck = rest + list(shop)[::-1]
    for robot in state.robots:
        robot.energy = energy
    by_default(referee.start(), "buy_upgrade", "program_registers")
    return referee


def pass_round(referee: Referee) -> None:
    """Nobody buys, everybody turns on the spot."""
    turn = referee.state.turn
    while referee.state.turn == turn:
        ask = referee.open[0]
        if ask.name == "program_registers":
            lay(referee, ask.robot, STILL)
        else:
            referee.answer(ask, ask.default)


def offered(referee: Referee) -> list[str]:
    """What can be answered to the question that is open."""
    return list(referee.open[0].choices or ())


@pytest.mark.rule("M16-016")
def test_a_round_is_three_phases_and_then_the_next() -> None:
    referee = stocked(2, "Brakes", "Recharge")
    order: list[tuple[int, str]] = []
    while referee.state.turn < 3:
        order += [(referee.state.turn, ask.name) for ask in referee.open]
        ask = referee.open[0]
        if ask.name == "program_registers":
            lay(referee, ask.robot, STILL)
        else:
            referee.answer(ask, ask.default)
    phases = list(dict.fromkeys(order))
    assert phases == [
        (1, "buy_upgrade"),
        (1, "program_registers"),
        (2, "buy_upgrade"),
        (2, "program_registers"),
    ]
    names = [step.__name__ for step in referee.rules.steps[referee.ruleset.first_step :]]
    assert names[:5] == [
        "begin_turn",
        "refresh_shop",
        "buy_upgrades",
        "draw_hands",
        "program_own_deck",
    ]
    assert names.count("begin_register") == 5
    assert names[-1] == "end_round"


@pytest.mark.rule("M16-017", "M16-022")
def test_a_temporary_upgrade_works_once_and_leaves_the_game() -> None:
    referee = stocked(2, "Zoop", "Brakes")
    buyer = referee.open[0].robot
    answer(referee, buyer, "buy_upgrade", "Zoop")
    by_default(referee, "program_registers")
    for robot in referee.state.robots:
        lay(referee, robot.index, STILL)
    by_default(referee, "zoop")
    answer(referee, buyer, "zoop", "S before")
    assert referee.state.robots[buyer].options == []
    assert referee.state.option_discard == ["Zoop"]
    by_default(referee, "buy_upgrade")
    assert "Zoop" not in [*referee.state.shop, *referee.state.option_deck]


@pytest.mark.rule("M16-017")
def test_a_permanent_upgrade_works_every_time() -> None:
    answers = [choose("A", f"register {k}", "brakes", "0") for k in (1, 2, 3)]
    played = play("2016", "A(3,4)E upgrades=Brakes", A="M1 M1 M1 M1", answers=answers)
    assert [played.at("A", f"register {k}") for k in (1, 2, 3, 4)] == ["(3,4)E"] * 3 + ["(4,4)E"]
    assert played.robot("A")["upgrades"] == ["Brakes"]


@pytest.mark.rule("M16-018")
def test_only_what_was_bought_is_replaced() -> None:
    referee = stocked(4, "Brakes", "Recharge", "Boink", "Hack")
    answer(referee, referee.open[0].robot, "buy_upgrade", "Recharge")
    coming = referee.state.option_deck[-1]
    pass_round(referee)
    assert referee.state.shop == ["Brakes", "Boink", "Hack", coming]
    assert referee.state.option_discard == ["Recharge"]


@pytest.mark.rule("M16-019")
def test_a_shop_that_nobody_bought_from_is_dealt_anew() -> None:
    referee = stocked(4, "Brakes", "Recharge", "Boink", "Hack")
    assert referee.state.shop == ["Brakes", "Recharge", "Boink", "Hack"]
    coming = referee.state.option_deck[-4:][::-1]
    pass_round(referee)
    assert referee.state.shop == coming
    assert referee.state.option_discard == ["Boink", "Brakes", "Hack", "Recharge"]
    assert len(referee.state.option_deck) == 40 - 8


@pytest.mark.rule("AMB-16-04")
def test_a_shop_is_filled_as_far_as_possible() -> None:
    referee = stocked(3, "Brakes", "Boink", "Hack")
    referee.state.option_deck = ["Zoop"]
    pass_round(referee)
    assert referee.state.shop == ["Zoop"]
    pass_round(referee)
    assert referee.state.shop == ["Zoop"]


@pytest.mark.rule("AMB-16-04")
def test_with_an_empty_deck_an_unsold_shop_stays() -> None:
    referee = stocked(2, "Brakes", "Boink")
    referee.state.option_deck = []
    pass_round(referee)
    assert referee.state.shop == ["Brakes", "Boink"]
    assert referee.state.option_discard == []


@pytest.mark.rule("AMB-16-04")
def test_an_empty_bank_gives_nothing() -> None:
    assert play("2016", "A(3,4)E energy=2", A="P", bank=0).robot("A")["energy"] == 2
    assert play("2016", "A(3,4)E energy=2", A="P P", bank=1).robot("A")["energy"] == 3


@pytest.mark.rule("M16-020")
def test_everybody_may_buy_one_upgrade() -> None:
    referee = stocked(2, "Boink", "Hack")
    first, second = (referee.state.order[i] for i in (0, 1))
    assert asked(referee) == [(first, "buy_upgrade")]
    assert offered(referee) == ["pass", "Boink", "Hack"]
    assert referee.open[0].default == "pass"
    answer(referee, first, "buy_upgrade", "Hack")
    with pytest.raises(IllegalAnswer):
        answer(referee, first, "buy_upgrade", "Boink")
    assert asked(referee) == [(second, "buy_upgrade")]
    assert offered(referee) == ["pass", "Boink"]
    answer(referee, second, "buy_upgrade", "pass")
    assert [referee.state.robots[i].options for i in (first, second)] == [["Hack"], []]
    assert [type(event) for event in told(referee, UpgradeBought)] == [UpgradeBought]


@pytest.mark.rule("M16-021")
def test_an_upgrade_costs_energy() -> None:
    """Brakes cost three, Rear Laser two."""
    referee = stocked(2, "Brakes", "Rear Laser", energy=2)
    buyer = referee.open[0].robot
    assert referee.open[0].choices == ("pass", "Rear Laser")
    with pytest.raises(IllegalAnswer):
        answer(referee, buyer, "buy_upgrade", "Brakes")
    bank = referee.state.bank
    answer(referee, buyer, "buy_upgrade", "Rear Laser")
    assert referee.state.robots[buyer].energy == 0
    assert referee.state.bank == bank + 2


@pytest.mark.rule("M16-021")
def test_who_can_afford_nothing_is_not_asked() -> None:
    referee = stocked(2, "Brakes", "Rear Laser", energy=1)
    assert {name for _, name in asked(referee)} == {"program_registers"}


def kinds(referee: Referee, robot: int) -> tuple[int, int]:
    """How many permanent and temporary upgrades a robot has."""
    held = [referee.rules.effects[name].permanent for name in referee.state.robots[robot].options]
    return held.count(True), held.count(False)


@pytest.mark.rule("M16-022")
def test_permanent_and_temporary_upgrades_are_counted_apart() -> None:
    referee = stocked(2, "Brakes", "Zoop")
    first = referee.open[0].robot
    answer(referee, first, "buy_upgrade", "Brakes")
    second = referee.open[0].robot
    answer(referee, second, "buy_upgrade", "Zoop")
    assert (kinds(referee, first), kinds(referee, second)) == ((1, 0), (0, 1))


PERMANENT = ["Brakes", "Firewall", "Scrambler"]
TEMPORARY = ["Zoop", "Hack", "Boink"]


def full(*shop: str) -> Referee:
    """Everybody has three upgrades of each kind and plenty of energy."""
    referee = stocked(2, *shop, energy=9)
    for robot in referee.state.robots:
        robot.options = [*PERMANENT, *TEMPORARY]
    referee.refresh_effects()
    return referee


@pytest.mark.rule("M16-023", "D16-06")
def test_when_the_slots_are_full_one_of_the_kind_must_go() -> None:
    referee = full("Rail Gun", "Recharge")
    buyer = referee.open[0].robot
    robot, bank = referee.state.robots[buyer], referee.state.bank
    answer(referee, buyer, "buy_upgrade", "Rail Gun")
    assert asked(referee) == [(buyer, "discard_for_room")]
    assert referee.open[0].choices == ("cancel", *PERMANENT)
    assert robot.options == [*PERMANENT, *TEMPORARY]
    with pytest.raises(IllegalAnswer):
        answer(referee, buyer, "discard_for_room", "Zoop")
    answer(referee, buyer, "discard_for_room", "Firewall")
    assert robot.options == ["Brakes", "Scrambler", *TEMPORARY, "Rail Gun"]
    assert (robot.energy, referee.state.bank) == (7, bank + 2)
    assert referee.state.option_discard == ["Firewall"]
    lost = told(referee, OptionLost)[0]
    assert isinstance(lost, OptionLost)
    assert lost.reason == "discarded for room"


@pytest.mark.rule("M16-023", "D16-06")
def test_a_purchase_may_be_cancelled_for_lack_of_room() -> None:
    referee = full("Rail Gun", "Recharge")
    buyer = referee.open[0].robot
    answer(referee, buyer, "buy_upgrade", "Recharge")
    assert referee.open[0].choices == ("cancel", *TEMPORARY)
    assert referee.open[0].default == "cancel"
    answer(referee, buyer, "discard_for_room", "cancel")
    assert referee.state.robots[buyer].options == [*PERMANENT, *TEMPORARY]
    assert referee.state.robots[buyer].energy == 9
    assert referee.state.shop == ["Rail Gun", "Recharge"]
    assert SLOTS == 3


@pytest.mark.rule("M16-023", "D16-06")
def test_who_gives_up_nothing_for_room_is_in_the_shop_again() -> None:
    referee = full("Rail Gun", "Recharge")
    buyer = referee.open[0].robot
    for upgrade, going in (("Recharge", "cancel"), ("Rail Gun", "Firewall")):
        assert asked(referee) == [(buyer, "buy_upgrade")]
        assert referee.open[0].choices == ("pass", "Rail Gun", "Recharge")
        answer(referee, buyer, "buy_upgrade", upgrade)
        answer(referee, buyer, "discard_for_room", going)
    robot = referee.state.robots[buyer]
    assert (robot.options[-1], robot.energy) == ("Rail Gun", 7)
    assert referee.open[0].robot != buyer


@pytest.mark.rule("D16-06")
def test_nobody_goes_back_to_the_shop_for_ever() -> None:
    """Players that always answer the same come to an end: as often as there are cards to buy."""
    referee = full("Rail Gun", "Recharge")
    buyer = referee.open[0].robot
    for _ in range(3):
        answer(referee, buyer, "buy_upgrade", "Recharge")
        answer(referee, buyer, "discard_for_room", "cancel")
    assert referee.open[0].robot != buyer
    assert referee.state.robots[buyer].options == [*PERMANENT, *TEMPORARY]


@pytest.mark.rule("M16-024")
def test_when_all_have_bought_or_passed_everybody_programs() -> None:
    referee = stocked(3, "Boink", "Hack", "Zoop")
    for _ in range(3):
        referee.answer(referee.open[0], "pass")
    assert asked(referee) == [(robot, "program_registers") for robot in range(3)]


@pytest.mark.rule("M16-025", "AMB-16-05")
def test_upgrades_are_not_used_in_the_upgrade_phase() -> None:
    """Recharge does not pay for the same shop; it is offered when programming begins."""
    referee = stocked(2, "Brakes", "Hack", energy=2)
    robot = referee.state.robots[referee.open[0].robot]
    robot.options = ["Recharge", "Zoop"]
    referee.refresh_effects()
    assert {name for _, name in asked(referee)} == {"buy_upgrade"}
    assert referee.open[0].choices == ("pass", "Hack")
    with pytest.raises(IllegalAnswer):
        referee.ask_for(robot.index, "use_recharge")
    by_default(referee, "use_recharge")
    assert referee.step_name == "program_own_deck"


@pytest.mark.rule("M16-025", "AMB-16-05")
def test_no_temporary_upgrade_is_used_while_the_board_acts() -> None:
    """They are offered in the own turn only, and not to a robot whose turn never comes."""
    floor = "belt(3,4)E; gearR(4,4); laser(4,0)S; energy(4,4); checkpoint1(4,4)"
    held = "Zoop,Boink,Hack,Reboot,Refresh,Recharge"
    played = play("2016", f"A(3,4)N upgrades={held}; B(9,9)N", floor, A="L", B="L")
    assert {robot for robot, _ in played.asked} == {"A"}
    assert played.at("A") == "(4,4)N"
    told_in = play("2016", f"A(3,4)N rebooted upgrades={held}", floor, A="L")
    assert told_in.asked == []
