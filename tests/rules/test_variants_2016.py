"""The lighter and the advanced game of 2016."""

from __future__ import annotations

from typing import Any

import pytest

from roborally.game.asks import OnClock
from roborally.game.cards import card_of, card_text
from roborally.game.choices import TIME_OUT
from roborally.game.setup import BadSetup
from roborally.referee import Referee
from tests.rules.rounds import (
    answer,
    asked,
    by_default,
    into_round,
    lay,
    lay_out,
    race,
    stand,
    yard,
)
from tests.rules.table import answer as choose
from tests.rules.table import play

LIGHT: dict[str, Any] = {"upgrades_in_play": False}


def light() -> Referee:
    return race(2, yard("energy(4,4); energy(6,6)"), **LIGHT)


@pytest.mark.rule("M16-093", "D16-04")
def test_the_lighter_game_has_no_upgrades_and_no_energy() -> None:
    referee = light()
    names = set()
    while referee.state.turn < 3:
        names.add(referee.open[0].name)
        referee.answer(referee.open[0], referee.open[0].default)
    state = referee.state
    assert "buy_upgrade" not in names
    assert [*state.shop, *state.option_deck, *state.special] == []
    assert state.cubes == {}
    assert state.bank == 0
    assert [robot.energy for robot in state.robots] == [0, 0]
    assert not any(type(event).__name__ == "ShopFilled" for event in referee.events)


@pytest.mark.rule("M16-093", "AMB-16-30")
def test_in_the_lighter_game_power_up_and_energy_spaces_do_nothing() -> None:
    floor = "energy(4,4); energy(5,4)x0"
    played = play("2016", "A(3,4)E", floor, A="M1 P P M1 P", switches=LIGHT)
    assert [played.robot("A", f"register {k}")["energy"] for k in range(1, 6)] == [0] * 5
    full = play("2016", "A(3,4)E", floor, A="M1 P P M1 P")
    assert [full.robot("A", f"register {k}")["energy"] for k in range(1, 6)] == [1, 2, 3, 3, 5]


@pytest.mark.rule("AMB-16-30")
def test_power_up_stays_in_the_deck_unless_the_table_takes_it_out() -> None:
    def deck(referee: Referee) -> list[str]:
        return [card_text(card) for card in referee.state.robots[0].deck]

    kept = race(2, start=False, **LIGHT)
    assert (len(deck(kept)), deck(kept).count("P")) == (20, 1)
    without = race(2, start=False, light_remove_powerup=True, **LIGHT)
    assert (len(deck(without)), deck(without).count("P")) == (19, 0)
    assert deck(race(2, start=False, light_remove_powerup=True)).count("P") == 1


@pytest.mark.rule("M16-094", "D16-04")
def test_the_timer_may_be_dropped() -> None:
    for policy, clock in (("off", []), ("edition", [OnClock(1, 30, "ready")])):
        referee = into_round(race(2, timer_policy=policy, **LIGHT))
        lay_out(referee, 0)
        assert referee.ruleset.clock(referee, referee.open) == clock


@pytest.mark.rule("M16-095", "D16-04")
def test_in_the_advanced_game_cards_are_kept() -> None:
    referee = into_round(race(2, keep_hands=True))
    robot = referee.state.robots[0]
    lay(referee, 0, "U U U U U")
    kept = robot.hand[:]
    assert len(kept) == 4
    deck = robot.deck[:]
    lay(referee, 1, "U U U U U")
    by_default(referee, "program_registers")
    assert referee.state.turn == 2
    assert robot.hand == [*kept, *deck[:-6:-1]]
    assert len(robot.hand) == 9


@pytest.mark.rule("M16-095", "AMB-16-31")
def test_a_memory_stick_makes_it_ten() -> None:
    referee = into_round(race(2, keep_hands=True))
    robot = referee.state.robots[0]
    robot.options = ["Memory Stick"]
    referee.refresh_effects()
    for number in (0, 1):
        lay(referee, number, "U U U U U")
    by_default(referee, "program_registers")
    assert [len(robot.hand) for robot in referee.state.robots] == [10, 9]


@pytest.mark.rule("AMB-16-31")
def test_with_nine_cards_or_more_none_is_drawn() -> None:
    hand = "M1,M1,M1,M2,M2,L,L,R,R,U"
    played = play(
        "2016",
        f"A(3,4)E hand={hand} deck=M3,M3",
        switches={"keep_hands": True},
        to_register=0,
        next_turn=True,
    )
    assert played.robot("A")["hand_cards"] == hand.split(",")
    assert played.robot("A")["deck"] == ["M3", "M3"]


@pytest.mark.rule("AMB-16-31")
def test_a_time_out_discards_the_kept_hand() -> None:
    referee = into_round(race(2, keep_hands=True))
    robot = referee.state.robots[0]
    hand = robot.hand[:]
    answer(referee, 0, "program_registers", TIME_OUT)
    assert robot.hand == []
    assert sorted(robot.discard) == sorted(hand)


@pytest.mark.rule("M16-096", "AMB-16-31")
def test_a_reboot_discards_the_kept_hand() -> None:
    referee = into_round(race(2, yard("pit(4,4)"), keep_hands=True))
    stand(referee, 0, "(3,4)E")
    robot = referee.state.robots[0]
    lay(referee, 0, "M1 U U U U")
    kept = robot.hand[:]
    lay(referee, 1, "U U U U U")
    assert asked(referee) == [(0, "reboot_facing")]
    assert robot.hand == []
    assert all(card in robot.discard for card in kept)
    assert len(robot.discard) == 2 + 4 + 4
    assert len(referee.state.robots[1].hand) == 4
    assert robot.discard.count(card_of("SPAM")) == 2


@pytest.mark.rule("M16-097")
def test_a_card_beats_the_rule() -> None:
    """Walls stop everybody but the owner of a Teleporter who pays for it."""
    robots = "A(3,4)E energy=1 upgrades=Teleporter"
    assert play("2016", robots, "wall(3,4)E", A="M2").at("A") == "(3,4)E"
    pay = [choose("A", "register 1", "teleporter", "yes")]
    played = play("2016", robots, "wall(3,4)E", A="M2", answers=pay)
    assert played.at("A") == "(5,4)E"
    assert played.robot("A")["energy"] == 0


def test_house_rules_that_cannot_be() -> None:
    words: list[dict[str, Any]] = [
        {"belt_conflict": "maybe"},
        {"virus_metric": "round"},
        {"energy_bank": "empty"},
        {"with_dual_processor": True},
    ]
    for word in words:
        with pytest.raises(BadSetup, match=next(iter(word))):
            race(2, **word)
