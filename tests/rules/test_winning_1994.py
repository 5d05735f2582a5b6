"""Winning, ending and other modes (ledger section 19, rulings AMB-60 to AMB-63)."""

from __future__ import annotations

from typing import Any

import pytest

from roborally.floor.findings import WARNING
from roborally.floor.validation import check_course
from roborally.game.setup import BadSetup
from roborally.game.state import FINISHED, OUT
from roborally.situation.playing import Situation
from roborally.steps.ending import ranking
from tests.rules.racing import (
    answer,
    asks,
    at,
    by_default,
    course,
    into_turn,
    program,
    race,
    seats,
    set_up,
    stand,
)
from tests.rules.table import Played, play, situation

TURNS = "L/70 L/90 L/110 L/130 L/150"


def ranked(robots: str, floor: str = "", **fields: Any) -> tuple[Played, list[str], bool]:
    """A situation, who came where, and whether the race is over."""
    played = Situation(situation("1994", robots, floor, **fields), "1994")
    t = Played(played.play())
    state = played.referee.state
    return t, [state.robots[number].name for number in ranking(state)], state.over


@pytest.mark.rule("C94-210")
def test_the_first_robot_to_touch_all_flags_in_order_wins_at_once() -> None:
    t = play(
        "1994",
        "A(2,5)E flags=1; B(9,9)N flags=1",
        "flag1(0,0); flag2(5,5)",
        final_flag=2,
        A="M1/500 M1/510 M1/520 M1/530 M1/540",
        B=TURNS,
    )
    assert t.winner == ["A"]
    assert [point["after"] for point in t.result.checkpoints] == [
        "register 1",
        "register 2",
        "register 3",
    ]
    assert [point["winner"] for point in t.result.checkpoints] == [[], [], ["A"]]
    assert t.at("A") == "(5,5)E"


@pytest.mark.rule("C94-210")
@pytest.mark.parametrize("flags", [0, 2])
def test_the_last_flag_alone_does_not_win(flags: int) -> None:
    floor = "flag1(0,0); flag2(5,5); flag3(9,0)"
    t = play("1994", f"A(4,5)E flags={min(flags, 1)}", floor, final_flag=3, A="M1/500")
    assert t.winner == []
    t = play("1994", f"A(8,0)E flags={flags}", floor, final_flag=3, A="M1/500")
    assert t.winner == (["A"] if flags == 2 else [])


@pytest.mark.rule("C94-211")
def test_without_a_winner_turn_follows_turn() -> None:
    referee = race("flag1(11,11)", robots=2)
    for turn in (1, 2, 3):
        into_turn(referee, turn)
        assert (referee.state.turn, referee.state.over) == (turn, False)
        for robot in (0, 1):
            stand(referee, robot, f"({robot},{robot})N")
            program(referee, robot, TURNS if robot else "R/80 R/100 R/120 R/140 R/160")
        by_default(referee, "program_registers")
    assert (referee.state.turn, referee.state.winners) == (4, [])


PLACES = {"final_flag": 1, "switches": {"play_on": True}}
THREE = "A(2,5)E; B(5,9)N; C(9,0)E"


@pytest.mark.rule("C94-212")
def test_play_may_go_on_for_the_places_behind_the_winner() -> None:
    cards = {"A": "M3/800", "B": "M2/700 M2/710", "C": "R/80 R/100 R/120"}
    t, places, over = ranked(THREE, "flag1(5,5)", to_register=3, **PLACES, **cards)
    assert t.result.checkpoints[0]["winner"] == ["A"]
    assert t.winner == ["A"], "who comes in later has not won"
    assert (places, over) == (["A", "B", "C"], False)
    assert len(t.result.checkpoints) == 3


@pytest.mark.rule("C94-212")
def test_otherwise_the_race_ends_with_the_winner() -> None:
    cards = {"A": "M3/800", "B": "M2/700 M2/710", "C": "R/80 R/100 R/120"}
    t, places, over = ranked(THREE, "flag1(5,5)", to_register=3, final_flag=1, **cards)
    assert (t.winner, over, len(t.result.checkpoints)) == (["A"], True, 1)
    assert places[0] == "A"


@pytest.mark.rule("C94-212")
def test_play_that_goes_on_ends_when_all_have_finished() -> None:
    cards = {"A": "M3/800", "B": "M2/700 M2/710"}
    t, places, over = ranked(THREE[:17], "flag1(5,5)", to_register=5, **PLACES, **cards)
    assert (t.winner, places, over) == (["A"], ["A", "B"], True)
    assert len(t.result.checkpoints) == 2


@pytest.mark.rule("C94-213")
def test_solitaire_is_the_same_game_with_one_player() -> None:
    """Six flags on two squares between walls take more than one turn."""
    walls = "wall(5,5)N; wall(5,5)S; wall(5,5)W; wall(6,5)N; wall(6,5)S; wall(6,5)E"
    flags = "; ".join(f"flag{n}({6 - (n + 1) % 2},5)" for n in range(1, 7))
    referee = race(f"{walls}; {flags}", robots=1)
    robot = referee.state.robots[0]
    assert robot.virtual
    answer(referee, 0, "initial_facing", "E")
    program(referee, 0, "M1/500 B/430 M1/510 B/440 M1/520")
    assert (referee.state.turn, robot.flags, robot.virtual) == (2, 5, False)
    program(referee, 0, "B/450 L/70 L/90 L/110 L/130")
    assert (referee.state.over, referee.state.winners) == (True, [0])
    assert (referee.state.turn, referee.state.register) == (2, 1)
    assert (robot.flags, robot.status, referee.open) == (6, FINISHED, [])


@pytest.mark.rule("C94-214", "AMB-40")
def test_teams_win_together_and_have_no_other_rules() -> None:
    robots = "A(4,5)E team=red; B(0,0)N team=red; C(9,9)N team=blue"
    t = play("1994", robots, "flag1(5,5)", final_flag=1, A="M1/500")
    assert t.winner == ["A", "B"]
    t = play("1994", "A(2,5)E team=red; B(3,5)N team=red", A="M1/500")
    assert (t.at("A"), t.at("B"), t.damage("B")) == ("(3,5)E", "(4,5)N", 1)


@pytest.mark.rule("AMB-60")
def test_the_box_of_1994_is_for_eight_players_and_the_table_may_set_other_limits() -> None:
    six = course("; ".join(f"flag{n}({n},0)" for n in range(1, 7)))
    assert len(set_up(six, seats(8)).state.robots) == 8
    with pytest.raises(BadSetup):
        set_up(six, seats(9))
    assert set_up(six, seats(4), switches={"most_players": 4}).state.goal == 6
    with pytest.raises(BadSetup):
        set_up(six, seats(5), switches={"most_players": 4})


@pytest.mark.rule("AMB-60")
@pytest.mark.parametrize(("flags", "warned"), [(6, False), (7, True)])
def test_more_than_six_flags_are_warned_about_but_can_be_raced_to(flags: int, warned: bool) -> None:
    on = course("; ".join(f"flag{n}({n},0)" for n in range(1, flags + 1)))
    warnings = [found.message for found in check_course(on) if found.level == WARNING]
    assert any("more than the 6 in the box" in message for message in warnings) == warned
    assert set_up(on, seats(2)).state.goal == flags


TIE = "A(4,5)E virtual; B(5,6)N; C(9,9)N"


@pytest.mark.rule("AMB-61")
def test_robots_that_touch_the_last_flag_in_the_same_register_share_the_win() -> None:
    t, places, over = ranked(TIE, "flag1(5,5)", final_flag=1, A="M1/500", B="M1/600")
    assert (t.at("A"), t.at("B")) == ("(5,5)E", "(5,5)N")
    assert (t.winner, over) == (["A", "B"], True)
    assert places[2] == "C"


@pytest.mark.rule("AMB-61")
@pytest.mark.parametrize(("one", "other", "winner"), [(500, 600, "B"), (600, 500, "A")])
def test_by_a_house_rule_the_higher_card_wins(one: int, other: int, winner: str) -> None:
    t, places, _ = ranked(
        TIE,
        "flag1(5,5)",
        final_flag=1,
        A=f"M1/{one}",
        B=f"M1/{other}",
        switches={"tie": "priority"},
    )
    assert (t.winner, places[0], sorted(places[:2])) == ([winner], winner, ["A", "B"])


@pytest.mark.rule("AMB-62")
def test_the_winners_robot_leaves_the_floor_when_play_goes_on() -> None:
    t, _, over = ranked(
        "A(4,5)E; B(3,5)E; C(9,5)N",
        "flag1(5,5)",
        A="M1/500",
        B="L/70 R/80 M3/800",
        **PLACES,
    )
    assert t.at("A", "register 1") == "gone"
    assert (t.robot("A")["lives"], t.robot("A")["destroyed"]) == (3, False)
    assert t.at("B") == "(6,5)E", "nothing was in its way"
    hits = [t.damage("C", f"register {k}") for k in (1, 2)]
    assert hits == [1, 2], "A fires as it finishes; then B's laser goes through its square"
    assert not over


@pytest.mark.rule("AMB-62")
def test_a_robot_that_has_finished_gets_no_more_cards() -> None:
    t, _, _ = ranked("A(4,5)E; B(0,9)E", "flag1(5,5)", A="M1/500", next_turn=True, **PLACES)
    now = t.robot("A", "next_turn_start")
    assert (now["at"], now["dealt"]) == (None, 0)
    assert t.robot("B", "next_turn_start")["dealt"] == 9


@pytest.mark.rule("AMB-63")
def test_the_last_robot_left_plays_on_until_it_finishes() -> None:
    referee = race("flag1(8,8); pit(5,4)", robots=2)
    into_turn(referee)
    stand(referee, 0, "(5,5)N").lives = 1
    stand(referee, 1, "(0,8)E")
    program(referee, 0, "M1/500 U/10 U/20 U/30 U/40")
    program(referee, 1, TURNS)
    into_turn(referee, 2)
    state = referee.state
    assert (state.robots[0].status, at(referee, 0)) == (OUT, "gone")
    assert (state.over, state.winners, asks(referee)) == (False, [], [1])
    stand(referee, 1, "(7,8)E")
    program(referee, 1, "M1/510 L/70 L/90 L/110 L/130")
    assert (state.over, state.winners) == (True, [1])


@pytest.mark.rule("AMB-63")
def test_if_nobody_is_left_nobody_wins_and_flags_then_survival_rank() -> None:
    t, places, over = ranked(
        "A(0,0)N lives=1; B(3,0)N lives=1; C(6,0)N lives=1; D(9,0)N lives=1 flags=1",
        "flag1(0,9); flag2(9,9)",
        final_flag=2,
        A="B/430 M2/700",
        B="M1/510",
        C="R/80 L/70 M1/520",
        D="M1/530",
    )
    assert (t.winner, over) == ([], True)
    assert [t.robot(id)["lives"] for id in "ABCD"] == [0, 0, 0, 0]
    assert places == ["D", "C", "A", "B"]
