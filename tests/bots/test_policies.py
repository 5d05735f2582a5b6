"""Decisions other than programs: each answer is legal, sensible and has a reason."""

from __future__ import annotations

import pytest

from roborally.bots.cases import Case, Decision
from roborally.bots.objectives import Aim
from roborally.bots.policies import POLICIES
from roborally.bots.prices import price_of
from roborally.cards.options.programs import ExtraMemory
from roborally.floor.geometry import LETTERS
from roborally.game.modern_cards import MOVE_1, SPAM
from roborally.game.state import DESTROYED
from tests.asking import asked as asked_about
from tests.bots.racing import at_programming, setup_for, tables


def case(
    edition: str, name: str, choices: tuple[str, ...], default: str = "", **about: str
) -> Case:
    """A question to the first robot of a race on the small course of an edition."""
    setup = setup_for(edition)
    referee, _ = at_programming(setup)
    view = referee.view(0)
    ask = asked_about(view.state, name, choices, default or None, **about)
    return Case(ask, view.state, view.state.robots[0], Aim(tables().of(setup).full(), 0))


def decided(asked: Case) -> Decision:
    decision = POLICIES[asked.ask.name](asked)
    assert decision is not None
    assert decision.answer in asked.choices
    assert decision.reason
    return decision


POWER = ("pass", "down")


@pytest.mark.rule("D05-15")
def test_a_badly_damaged_robot_rests_and_a_sound_one_does_not() -> None:
    asked = case("2005", "announce_power_down", POWER)
    asked.robot.damage = 1
    assert decided(asked).answer == "pass"
    asked.robot.damage = 7
    assert decided(asked).answer == "down"


def test_no_rest_on_the_last_steps() -> None:
    asked = case("2005", "announce_power_down", POWER)
    table = asked.table
    held = len(table.flags) - 1
    near = Case(asked.ask, asked.state, asked.robot, Aim(table, held))
    start = held * table.size
    places = [p for p in range(table.solo.places) if table.turns(0)[start + p] < 0.7]
    near.robot.square, near.robot.facing = places[0] // 4, places[0] % 4
    near.robot.damage = 3
    assert decided(near).answer == "pass"


def test_nobody_rests_in_a_beam() -> None:
    """A laser shoots at the robot in every register of a turn of rest."""
    asked = case("2005", "stay_powered_down", ("wake", "stay"))
    table = asked.table
    lit = [
        place
        for place in range(table.solo.places)
        if table.after[0][0][place] == place and all(row[0] and row[0][place] for row in table.harm)
    ]
    assert lit, "there is a beam on this course"
    asked.robot.square, asked.robot.facing = lit[0] // 4, lit[0] % 4
    asked.robot.damage = 5
    assert decided(asked).answer == "wake"


@pytest.mark.parametrize(("damage", "answer"), [(0, "wake"), (8, "stay")])
def test_staying_powered_down(damage: int, answer: str) -> None:
    asked = case("2005", "stay_powered_down", ("wake", "stay"))
    asked.robot.damage = damage
    assert decided(asked).answer == answer


def test_returning_powered_down_depends_on_the_way_to_go() -> None:
    """Two points of damage are a reason to rest far from home, and none next to it."""
    asked = case("2005", "return_powered_down", ("normal", "down"))
    asked.robot.status = DESTROYED
    table = asked.table
    answers = set()
    for held in range(len(table.flags)):
        for square in table.solo.squares:
            asked.robot.archive = square
            at = Case(asked.ask, asked.state, asked.robot, Aim(table, held))
            facing = table.best_facing(held, square, 2)[1]
            position = held * table.size + square * 4 + facing
            if table.turns(0)[position] < 1:
                assert decided(at).answer == "normal"
            answers.add(decided(at).answer)
    assert answers == {"normal", "down"}


@pytest.mark.parametrize("name", ["reentry_facing", "reboot_facing", "initial_facing"])
def test_the_best_facing_is_the_one_with_the_fewest_turns(name: str) -> None:
    asked = case("2005", name, tuple(LETTERS))
    row = asked.table.turns(0)
    start = asked.robot.square * 4
    best = min(range(4), key=lambda facing: row[start + facing])
    assert decided(asked).answer == LETTERS[best]
    fewer = Case(
        asked_about(asked.state, name, [x for x in LETTERS if x != LETTERS[best]]),
        asked.state,
        asked.robot,
        asked.aim,
    )
    assert decided(fewer).answer != LETTERS[best]


def test_the_best_square_to_come_back_on() -> None:
    asked = case("2005", "reentry_space", ("0,14", "5,5", "11,11"))
    floor = asked.state.floor

    def turns(word: str) -> float:
        x, y = map(int, word.split(","))
        return asked.table.best_facing(0, floor.square(x, y), 2)[0]

    assert decided(asked).answer == min(asked.choices, key=turns)


def test_start_gears_are_chosen_by_the_way_to_go() -> None:
    floor = case("2016", "choose_start_gear", ("0,0", "0,1")).state.floor
    gears = {"{},{}".format(*floor.place(square)): (square, way) for square, way in floor.starts}
    asked = case("2016", "choose_start_gear", tuple(gears))
    turns = {word: asked.table.turns(0)[sq * 4 + way] for word, (sq, way) in gears.items()}
    assert decided(asked).answer == min(turns, key=turns.__getitem__)
    assert len(set(turns.values())) > 1


def test_the_cheapest_option_is_given_for_dear_damage() -> None:
    choices = ("take", "Ablative Coat", "Circuit Breaker")
    asked = case("2005", "block_damage_with_option", choices)
    asked.robot.damage = 9
    assert decided(asked).answer == "Circuit Breaker"
    lost = case("2005", "lose_option", ("Ablative Coat", "Circuit Breaker"))
    assert decided(lost).answer == "Circuit Breaker"
    kept = case("2005", "tricksy_keep_option", ("Ablative Coat", "Circuit Breaker"))
    assert decided(kept).answer == "Ablative Coat"


def test_an_option_is_worth_more_than_a_cheap_point_of_damage() -> None:
    asked = case("2005", "block_damage_with_option", ("take", "Ablative Coat"))
    asked.robot.damage = 5
    assert decided(asked).answer == "take"


@pytest.mark.parametrize(("damage", "answer"), [(3, "repair"), (0, "option")])
def test_repairs_or_an_option(damage: int, answer: str) -> None:
    asked = case("1994", "repair_or_option", ("repair", "option"))
    asked.robot.damage = damage
    assert decided(asked).answer == answer


def test_the_shop() -> None:
    asked = case("2016", "buy_upgrade", ("pass", "Memory Stick", "Modular Chassis"))
    assert decided(asked).answer == "Memory Stick"
    held = len(asked.table.flags) - 1
    home = Case(asked.ask, asked.state, asked.robot, Aim(asked.table, held))
    home.robot.square = min(
        asked.table.solo.squares, key=lambda square: asked.table.best_facing(held, square, 0)[0]
    )
    assert home.turns < 1
    assert decided(home).answer == "pass", "it would not be used any more"


def test_room_is_made_for_little() -> None:
    held = ("cancel", "Memory Stick", "Modular Chassis", "Defrag Gizmo")
    better = case("2016", "discard_for_room", held, upgrade="Rear Laser")
    assert decided(better).answer == "Modular Chassis"
    worse = case("2016", "discard_for_room", held[:2], upgrade="Side Arms")
    assert decided(worse).answer == "cancel"
    full = case("2016", "buy_upgrade", ("pass", "Rear Laser"))
    full.robot.options = ["Memory Stick", "Defrag Gizmo", "Crab Legs"]
    assert decided(full).answer == "pass", "something better would have to go"


@pytest.mark.rule("D16-13", "D16-14")
@pytest.mark.parametrize(
    ("name", "upgrade", "default", "answer"),
    [
        ("use_recharge", "Recharge", "later", "now"),
        ("install_routine", "Weasel Routine", "now", "now"),
        ("install_routine", "Energy Routine", "now", "later"),
    ],
)
def test_what_helps_is_used_at_once_and_what_does_not_never(
    name: str, upgrade: str, default: str, answer: str
) -> None:
    asked = case("2016", name, ("now", "later"), default, upgrade=upgrade)
    assert decided(asked).answer == answer


@pytest.mark.rule("D16-05")
@pytest.mark.parametrize(
    ("offered", "answer"),
    [(("Energy Routine", "Speed Routine"), "pass"), (("Weasel Routine",), "Weasel Routine")],
)
def test_routines_that_only_thin_out_the_deck_are_not_bought(
    offered: tuple[str, ...], answer: str
) -> None:
    asked = case("2016", "buy_upgrade", ("pass", *offered))
    asked.robot.energy = 10
    assert decided(asked).answer == answer


def test_bad_cards_are_drawn_anew() -> None:
    asked = case("2005", "recompile", ("keep", "redraw"))
    asked.robot.hand = [10, 20, 30, 40, 50, 60, 70, 90, 110]
    assert decided(asked).answer == "redraw"
    asked.robot.hand = [840, 830, 790, 700, 660, 70, 80, 10, 430]
    assert decided(asked).answer == "keep"


def test_the_flywheel() -> None:
    assert decided(case("2005", "flywheel_take", ("leave", "take"))).answer == "take"
    stored = case("2005", "flywheel_store", ("none", "L/70", "M3/800", "U/10"))
    assert decided(stored).answer == "M3/800"


def test_damage_cards_are_got_rid_of() -> None:
    assert decided(case("2016", "use_defrag", ("none", "SPAM"))).answer == "SPAM"
    worst = case("2016", "use_defrag", ("none", "SPAM", "WORM", "VIRUS"))
    assert decided(worst).answer == "WORM"
    assert decided(case("2016", "refresh_purge", ("purge", "keep"))).answer == "purge"
    asked = case("2016", "use_spam_blocker", ("no", "yes"))
    asked.robot.hand = [SPAM, SPAM, MOVE_1]
    assert decided(asked).answer == "yes"
    asked.robot.hand = [SPAM, MOVE_1]
    assert decided(asked).answer == "no"


def test_cards_for_later() -> None:
    cached = case("2016", "cache_memory", ("none", "M2", "SPAM", "M2,SPAM"))
    assert decided(cached).answer == "M2"
    kept = case("2005", "conditional_store", ("none", "M1/500", "U/10"))
    kept.robot.registers = [500, 510, 520, 530, 540]
    assert decided(kept).answer == "U/10"


def test_prices_fall_towards_the_end() -> None:
    assert 0 < price_of(ExtraMemory(), turns_left=1) < price_of(ExtraMemory(), turns_left=6)


def test_the_tenth_point_costs_any_option() -> None:
    choices = ("take", "Ablative Coat")
    asked = case("2005", "block_damage_with_option", choices)
    asked.robot.damage = 9
    assert decided(asked).answer == "Ablative Coat"
    asked.robot.damage = 8
    assert decided(asked).answer == "take"
