"""Standing orders: reading, writing back, and answering from what a seat may see."""

from __future__ import annotations

import pytest

from roborally.bots.random_player import RandomPlayer
from roborally.floor.library import library_course
from roborally.game.setup import Setup, seats_for
from roborally.orders.questions import spoken
from roborally.orders.standing_orders import (
    BadOrder,
    BadOrders,
    OrderedPlayer,
    Orders,
    read_order,
    read_orders,
    write_orders,
)
from roborally.referee import Referee
from roborally.rules import rules_named
from tests.orders.moments import moment


@pytest.mark.parametrize(
    ("rules", "course", "options"),
    [
        ("1994", "tin-can-alley-1994", 3),
        ("2005", "capture-the-flag-2005", 0),
        ("2005", "interference-2005", 2),
        ("2005", "tricksy-2005", 0),
        ("2005", "island-hop-2005", 3),
        ("2016", "dizzy-highway-2016", 0),
        ("2016", "death-trap-2016", 0),
    ],
)
def test_every_legal_answer_can_be_ordered(rules: str, course: str, options: int) -> None:
    laid = library_course(course)
    each = 2 if "Interference" in laid.special_rules else 1
    switches: dict[str, str | bool | int] = {"starting_options": options} if options else {}
    players = min(4, laid.players[-1] if laid.players else 4)
    seats = seats_for(players, each, rules_named(rules).robots)
    referee = Referee(Setup(rules, laid, seats, "orders", None, switches)).start()
    chance = RandomPlayer("orders")
    names = tuple(robot.name for robot in referee.state.robots)
    checked = 0
    for _ in range(400):
        if referee.state.over:
            break
        ask = referee.open[0]
        view = referee.view(ask.seat)
        if ask.choices is not None:
            for choice in (ask.values or ())[:30]:
                line = f"{ask.name}: {spoken(choice)}"
                assert read_orders(line, names).answer(ask, view) == choice.text, line
                checked += 1
        referee.answer(ask, chance.answer(ask, view))
    assert checked > 20


@pytest.mark.parametrize(
    "line",
    [
        "weapon_choice in register 2 if target falls: tractor, pressor else laser",
        "block_damage_with_option if damage >= 6 and not virtual or hits = 1: Brakes, Shield",
        "fire_control if target = Twonky: lock 1, destroy Fourth Gear else damage",
        "repair_or_option if on two wrenches and damage > 3: repair else option",
        "brakes in registers 1, 3, 5: always",
        "recompile: ask me",
        "reentry_space: D5, AA12 else default",
        "flywheel_store if cards > 5: M2/720",
        "ctf_place_robot: B3 N",
        "buy_upgrade if energy >= 3 and not has Rail Gun: Rail Gun else never",
        "boink in register 4: N before",
        "play_upgrade in register 4: Boink N before",
        "cache_memory: M1+L",
        "weapon_choice if target = Twonky: not tractor, not radio",
        "chop_shop in register 5: scrap Brakes",
    ],
)
def test_orders_are_written_as_they_are_read(line: str) -> None:
    orders = read_orders(line)
    assert write_orders(orders) == line + "\n"
    assert read_orders(write_orders(orders)) == orders


@pytest.mark.parametrize(
    ("loose", "strict"),
    [
        ("Weapon Choice in phase b IF Target Falls : Tractor", "in register 2 if target falls"),
        ("BLOCK-DAMAGE-WITH-OPTION if damage at least 6: brakes.", "if damage >= 6: Brakes"),
        ("reentry facing: north", "reentry_facing: N"),
        ("conditional_store: Move-1 P500", "conditional_store: M1/500"),
        ("brakes in phases a and c, e: 0", "brakes in registers 1, 3, 5: 0"),
        ("repair_or_option if damage is over 3: repair, else option", "damage > 3: repair else op"),
        ("weapon_choice if target is not spin bot: radio", "if target != Spin Bot: radio"),
    ],
)
def test_spelling_is_tolerated(loose: str, strict: str) -> None:
    assert strict in write_orders(read_orders(loose, ("Twonky", "Spin Bot")))


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("weapon_choise: tractor", "did you mean 'weapon_choice'"),
        ("nonsense", "an order is written QUESTION"),
        ("dance: twice", "expected one of: abort_switch, admin_privilege"),
        ("weapon_choice: bazooka", "accepted are laser, howitzer, pressor"),
        ("shield_side: always", "accepted are front, right, back, left, default, ask me"),
        ("block_damage_with_option: Brake", "did you mean 'Brakes'"),
        ("brakes if hunger > 3: 0", "'hunger > 3' is no condition"),
        ("brakes if target fall: 0", "did you mean 'target falls'"),
        ("weapon_choice if target = Fred: radio", "no robot is called 'Fred'; there are Twonky"),
        ("weapon_choice: radio else laser else tractor", "one 'else' only"),
        ("weapon_choice:", "an answer is missing"),
        ("program_registers: M1/500", "written every turn"),
        ("brakes if has Wings: 0", "no option called 'Wings'"),
        ("brakes in register 6: 0", "there is no question 'brakes in register 6'"),
    ],
)
def test_mistakes_are_named(line: str, message: str) -> None:
    with pytest.raises(BadOrder, match="line 7") as caught:
        read_order(line, 7, ("Twonky", "Spin Bot"))
    assert message in str(caught.value)


def test_all_mistakes_of_a_text_are_told_with_their_lines() -> None:
    with pytest.raises(BadOrders) as caught:
        read_orders("# mine\nbrakes: 0\n\nbrakes: 7\nbroken: 0\n")
    assert [problem.line for problem in caught.value.problems] == [4, 5]


def test_the_first_legal_answer_of_the_first_fitting_order_counts() -> None:
    ask, view = moment("weapon_choice", "laser", "tractor", "radio", target="Squash Bot")
    assert read_orders("weapon_choice: pressor, radio, tractor").answer(ask, view) == "radio"
    assert read_orders("weapon_choice: pressor\nweapon_choice: tractor").answer(ask, view) == (
        "tractor"
    )
    assert read_orders("brakes: 0").answer(ask, view) is None


def test_what_is_ruled_out_is_no_answer_wherever_it_stands() -> None:
    ask, view = moment("weapon_choice", "laser", "tractor", "radio", target="Squash Bot")
    for lines in (
        "weapon_choice: not tractor\nweapon_choice: tractor, radio",
        "weapon_choice: tractor, radio\nweapon_choice if target = Squash Bot: not tractor",
    ):
        assert read_orders(lines).answer(ask, view) == "radio"
    other = "weapon_choice if target = Hammer Bot: not tractor\nweapon_choice: tractor"
    assert read_orders(other).answer(ask, view) == "tractor"
    assert read_orders("weapon_choice: not tractor").answer(ask, view) is None
    for line in ("weapon_choice: not tractor, radio", "weapon_choice: not tractor else laser"):
        with pytest.raises(BadOrders, match="'not' rules answers out"):
            read_orders(line)


def test_a_default_that_is_ruled_out_gives_way_to_what_is_left() -> None:
    ask, view = moment("lose_option", "Brakes", "Shield")
    orders = read_orders("lose_option: not Brakes")
    assert orders.answer(ask, view) is None
    assert OrderedPlayer(orders).answer(ask, view) == "Shield"
    everything = read_orders("lose_option: not Brakes, not Shield")
    assert OrderedPlayer(everything).answer(ask, view) == "Brakes"


@pytest.mark.rule("AMB-93")
def test_the_chop_shop_of_the_fifth_register_is_asked_about_after_the_turn() -> None:
    ask, view = moment("chop_shop", "nothing", "scrap Brakes", "draw")
    fifth, second = (read_orders(f"chop_shop in register {k}: scrap Brakes") for k in (5, 2))
    for register, answers in ((0, ("scrap Brakes", None)), (2, (None, "scrap Brakes"))):
        view.state.register = register
        assert (fifth.answer(ask, view), second.answer(ask, view)) == answers


def test_always_never_default_and_ask_me() -> None:
    ask, view = moment("weapon_choice", "laser", "tractor", target="Squash Bot")
    for word, answer in (
        ("always", "tractor"),
        ("never", "laser"),
        ("default", "laser"),
        ("ask me", None),
    ):
        assert read_orders(f"weapon_choice: {word}").answer(ask, view) == answer
    both = read_orders("weapon_choice: ask me\nweapon_choice: tractor")
    assert both.answer(ask, view) is None


def test_registers() -> None:
    ask, view = moment("brakes", "1", "0")
    orders = read_orders("brakes in register 2, 3: 0 else 1")
    view.state.register = 3
    assert orders.answer(ask, view) == "0"
    view.state.register = 4
    assert orders.answer(ask, view) is None


def test_a_player_by_orders_leaves_the_rest_to_another() -> None:
    ask, view = moment("brakes", "1", "0")
    assert OrderedPlayer(Orders()).answer(ask, view) == "1"
    assert OrderedPlayer(read_orders("brakes: 0")).answer(ask, view) == "0"
    other, _ = moment("gyro_state", "inactive", "active")
    leaves = OrderedPlayer(
        read_orders("brakes: 0"), OrderedPlayer(read_orders("gyro_state: always"))
    )
    assert leaves.answer(other, view) == "active"


# ---- several upgrades in the own turn


OFFERED = (
    *("no", "Boink N before", "Boink E before", "Zoop N before", "Zoop W before"),
    "Recharge now",
)


@pytest.mark.parametrize(
    ("orders", "answer"),
    [
        ("boink: E before", "Boink E before"),
        ("zoop: W before\nboink: E before", "Zoop W before"),
        ("boink: never\nzoop: W before", "Zoop W before"),
        ("zoop in register 3: W before\nboink: N before", "Boink N before"),
        ("boink: never\nzoop: never\nuse_recharge: never", "no"),
        ("boink: never\nzoop: never\nuse_recharge: always", "Recharge now"),
        ("boink: never", None),
        ("boink: N after\nzoop: W before", "Zoop W before"),
        ("boink: N after\nzoop: no\nuse_recharge: later", "no"),
        ("boink: ask me\nzoop: W before", None),
        ("play_upgrade: no\nzoop: W before", "no"),
        ("play_upgrade: Zoop W before", "Zoop W before"),
        ("play_upgrade: Zoop W after", "no"),
        ("play_upgrade: ask me\nzoop: W before", None),
        ("", None),
    ],
)
def test_orders_about_each_of_several_upgrades(orders: str, answer: str | None) -> None:
    """The first order by which one is used counts; an order for after the card waits."""
    ask, view = moment("play_upgrade", *OFFERED, moment="before")
    assert read_orders(orders).answer(ask, view) == answer


def test_an_order_for_after_the_card_waits_for_it() -> None:
    orders = read_orders("boink: N after")
    ask, view = moment("boink", "no", "N before", moment="before")
    assert orders.answer(ask, view) == "no"
    ask, view = moment("boink", "no", "N after", moment="after")
    assert orders.answer(ask, view) == "N after"


@pytest.mark.parametrize(
    "line", ["play_upgrade: Boink", "play_upgrade: Boink sideways", "play_upgrade: Brakes 0"]
)
def test_an_upgrade_is_ordered_with_its_answer(line: str) -> None:
    with pytest.raises(BadOrders, match="an upgrade and its answer"):
        read_orders(line)
