"""Special rules about options: Tricksy, Option World, Flag Fry, Marathon Madness."""

from __future__ import annotations

import pytest

from roborally.game.asks import IllegalAnswer
from roborally.game.chance import Stream
from roborally.game.events import OptionDrawn
from roborally.game.view import resample
from roborally.referee import Referee
from tests.cards.courses import by_dock, course, race_on
from tests.rules.table import play

KEEP = "tricksy_keep_option"


@pytest.mark.rule("CRS05-18a", "AMB-05-38")
def test_tricksy_deals_three_options_face_down() -> None:
    referee = race_on("tricksy", 4)
    state = referee.state
    assert [ask.name for ask in referee.open] == [KEEP] * 4
    assert [len(ask.choices or ()) for ask in referee.open] == [3] * 4
    assert len({option for ask in referee.open for option in ask.choices or ()}) == 12
    assert len(state.option_deck) == 14
    assert state.floor.sheets[0].board.name == "Cross"
    assert course("tricksy").length == "long"
    assert all(robot.options == [] for robot in state.robots)


@pytest.mark.rule("CRS05-18b", "D05-07")
def test_each_keeps_one_and_the_others_go_under_the_deck() -> None:
    referee = race_on("tricksy", 4)
    top = referee.state.option_deck[:]
    kept: dict[int, str] = {}
    back: list[str] = []
    for ask in list(referee.open)[::-1]:
        assert ask.choices is not None
        assert ask.default == ask.choices[0]
        kept[ask.robot] = ask.choices[2]
        back += ask.choices[:2]
        referee.answer(ask, ask.choices[2])
    state = referee.state
    assert {robot.index: robot.options for robot in state.robots} == {
        robot: [option] for robot, option in kept.items()
    }
    assert len(state.option_deck) == 22
    assert all(robot.offered == [] for robot in state.robots)
    assert state.option_deck[-14:] == top, "what lay on top still lies there"
    assert sorted(state.option_deck[:8]) == sorted(back), "the bottom are those returned"
    drawn = {e.robot: e.option for e in referee.events if isinstance(e, OptionDrawn)}
    assert drawn == kept, "then all see it"


@pytest.mark.rule("CRS05-18b", "AMB-05-30")
def test_nobody_else_sees_what_was_offered_or_kept_before_all_have_chosen() -> None:
    referee = race_on("tricksy", 3)
    first, second = referee.open[0], referee.open[1]
    assert first.choices is not None
    assert second.choices is not None
    referee.answer(first, first.choices[1])
    with pytest.raises(IllegalAnswer):
        referee.answer(second, first.choices[1])
    for seat in (second.seat, -1):
        seen = referee.view(seat).state
        assert seen.robots[first.robot].options == []
        assert seen.robots[first.robot].offered == ["", "", ""]
        assert not any(seen.option_deck)
    own = referee.view(second.seat)
    assert own.state.robots[second.robot].offered == list(second.choices)
    assert not [e for e in referee.events_for(second.seat) if isinstance(e, OptionDrawn)]


@pytest.mark.rule("CRS05-18b")
def test_what_was_offered_to_others_can_be_guessed() -> None:
    referee = race_on("tricksy", 3)
    ask = referee.open[1]
    view = referee.view(ask.seat)
    assert view.mark is not None
    guess = resample(view.mark, Stream("guess"), referee.rules.option_names)
    twin = Referee(referee.setup, guess).start()
    same = next(other for other in twin.open if other.robot == ask.robot)
    assert same.choices == ask.choices
    offered = [option for robot in guess.robots for option in robot.offered]
    assert sorted([*offered, *guess.option_deck]) == sorted(referee.rules.option_names)


WORLD = ["Option World"]


@pytest.mark.rule("CRS05-22a")
@pytest.mark.parametrize("site", ["rep1(4,4)", "flag1(4,4)"])
def test_a_wrench_or_a_flag_gives_an_option_instead_of_a_repair(site: str) -> None:
    t = play("2005", "A(3,4)E d3", site, A="M1/500", end_of_turn=True, special_rules=WORLD)
    assert (t.damage("A"), t.robot("A")["option_count"]) == (3, 1)
    assert t.archive("A") == (4, 4)
    usual = play("2005", "A(3,4)E d3", site, A="M1/500", end_of_turn=True)
    assert (usual.damage("A"), usual.robot("A")["option_count"]) == (2, 0)


@pytest.mark.rule("CRS05-22b")
def test_wrench_and_hammer_give_two_options_and_no_repair() -> None:
    t = play("2005", "A(3,4)E d3", "rep2(4,4)", A="M1/500", end_of_turn=True, special_rules=WORLD)
    assert (t.damage("A"), t.robot("A")["option_count"]) == (3, 2)


@pytest.mark.rule("CRS05-22b", "AMB-05-05")
@pytest.mark.parametrize(("draws", "options"), [(True, 2), (False, 0)])
def test_a_robot_that_is_down_draws_as_the_table_plays_it(draws: bool, options: int) -> None:
    t = play(
        "2005",
        "A(4,4)E d3 down",
        "rep2(4,4)",
        end_of_turn=True,
        special_rules=WORLD,
        switches={"pd_draws_options": draws},
    )
    assert (t.damage("A"), t.robot("A")["option_count"]) == (3, options)


@pytest.mark.parametrize(
    ("name", "players"),
    [
        pytest.param("flag-fry", 3, marks=pytest.mark.rule("CRS05-27")),
        pytest.param("marathon-madness", 5, marks=pytest.mark.rule("CRS05-29")),
        pytest.param("war-zone", 4, marks=pytest.mark.rule("CRS05-34b")),
    ],
)
def test_everybody_starts_with_one_open_option(name: str, players: int) -> None:
    referee = race_on(name, players)
    state = referee.state
    assert [len(robot.options) for robot in state.robots] == [1] * players
    assert len(state.option_deck) == 26 - players
    seen = referee.view(0).state
    assert [robot.options for robot in seen.robots] == [robot.options for robot in state.robots]
    drawn = [event for event in referee.events if isinstance(event, OptionDrawn)]
    assert [event.robot for event in drawn] == [robot.index for robot in by_dock(referee)]


@pytest.mark.rule("CRS05-29")
def test_marathon_madness_is_long_and_needs_four_boards() -> None:
    marathon = course("marathon-madness")
    boards = sorted(p.board.name for p in marathon.placements if p.board.height == 12)
    assert boards == ["Exchange", "Maelstrom", "Spin Zone", "Vault"]
    assert (marathon.length, marathon.players) == ("long", (5, 6, 7, 8))


# ---- variants of the table


@pytest.mark.parametrize("rules", [(), ("Flag Fry",), ("Tricksy",), ("War Zone",)])
def test_without_options_there_are_none(rules: tuple[str, ...]) -> None:
    referee = race_on("risky-exchange", 4, rules, options_in_play=False)
    assert referee.open[0].name == "program_registers"
    assert referee.state.option_deck == []
    assert all(robot.options == [] for robot in referee.state.robots)


def test_some_options_may_be_left_out() -> None:
    referee = race_on("risky-exchange", 2, without_options="Brakes, mini-howitzer")
    assert len(referee.state.option_deck) == 24
    assert not {"Brakes", "Mini Howitzer"} & {*referee.state.option_deck}
    assert {*referee.rules.option_names} == {*referee.state.option_deck}


@pytest.mark.parametrize(("rules", "each"), [((), 2), (("Flag Fry",), 2), (("Tricksy",), 3)])
def test_the_table_may_give_options_at_the_start(rules: tuple[str, ...], each: int) -> None:
    referee = race_on("risky-exchange", 3, rules, starting_options=2)
    while referee.open[0].name == KEEP:
        referee.answer(referee.open[0], referee.open[0].default)
    assert [len(robot.options) for robot in referee.state.robots] == [each] * 3
