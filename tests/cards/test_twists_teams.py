"""Teams, Tandem Carnage and All for One."""

from __future__ import annotations

from typing import Any

import pytest

from roborally.game.setup import BadSetup
from tests.cards.courses import course, race_on, seats_in, teams_of
from tests.rules.races import played
from tests.rules.table import play

TANDEM: dict[str, Any] = {"special_rules": ["Tandem Carnage"]}
ALL_FOR_ONE: dict[str, Any] = {"special_rules": ["All for One"]}


# ---- who plays with whom


@pytest.mark.parametrize(
    ("name", "length", "boards"),
    [
        pytest.param(
            *("tandem-carnage", "medium", ["Exchange", "Maelstrom"]),
            marks=pytest.mark.rule("CRS05-30a"),
        ),
        pytest.param(
            *("all-for-one-or-one-for-all", "long", ["Spin Zone", "Vault"]),
            marks=pytest.mark.rule("CRS05-31a"),
        ),
        pytest.param(
            *("capture-the-flag", "medium", ["Chop Shop", "Vault"]),
            marks=pytest.mark.rule("CRS05-32a"),
        ),
        pytest.param(
            *("toggle-boggle", "medium", ["Exchange"]), marks=pytest.mark.rule("CRS05-33a")
        ),
        pytest.param(*("war-zone", "medium", ["Island"]), marks=pytest.mark.rule("CRS05-34a")),
    ],
)
def test_team_courses_are_for_four_six_or_eight(name: str, length: str, boards: list[str]) -> None:
    where = course(name)
    assert (where.length, where.players) == (length, (4, 6, 8))
    assert sorted(p.board.name for p in where.placements if p.board.height == 12) == boards
    for players in (4, 6, 8):
        teams = teams_of(race_on(name, players))
        size = 2 if name == "tandem-carnage" else players // 2
        assert [teams.count(team) for team in sorted({*teams})] == [size] * (players // size)
    for players in (2, 3, 5, 7):
        with pytest.raises(BadSetup, match="4, 6 or 8 players"):
            race_on(name, players)


@pytest.mark.rule("CRS05-31a", "D05-05")
def test_without_any_wish_neighbours_sit_in_different_teams() -> None:
    assert teams_of(race_on("all-for-one-or-one-for-all", 6)) == [0, 1, 0, 1, 0, 1]
    assert teams_of(race_on("tandem-carnage", 6)) == [0, 1, 2, 0, 1, 2]


@pytest.mark.rule("CRS05-31a", "D05-05")
def test_players_may_choose_their_teams() -> None:
    seats = seats_in(3, 3, 3, 5, 5, 5)
    assert teams_of(race_on("war-zone", 6, seats=seats)) == [3, 3, 3, 5, 5, 5]
    pairs = seats_in(2, 2, 1, 0, 0, 1)
    assert teams_of(race_on("tandem-carnage", 6, seats=pairs)) == [2, 2, 1, 0, 0, 1]


@pytest.mark.parametrize(
    ("name", "teams", "why"),
    [
        pytest.param(
            *("all-for-one-or-one-for-all", (0, 0, 0, 1), "in two equal teams, not in teams of 3"),
            marks=pytest.mark.rule("CRS05-31a"),
        ),
        pytest.param(
            *("war-zone", (0, 0, 1, 1, 2, 2), "in two equal teams, not in teams of 2 and 2 and 2"),
            marks=pytest.mark.rule("CRS05-34a"),
        ),
        pytest.param(
            *("tandem-carnage", (0, 0, 0, 1, 1, 1), "in pairs, not in teams of 3 and 3"),
            marks=pytest.mark.rule("CRS05-30a"),
        ),
        pytest.param(
            *("toggle-boggle", (0, 1, 0, -1), "give every player a team, or none"),
            marks=pytest.mark.rule("CRS05-33a"),
        ),
    ],
)
def test_teams_that_do_not_fit_are_refused(name: str, teams: tuple[int, ...], why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        race_on(name, len(teams), seats=seats_in(*teams))


def test_teams_are_equal_even_with_any_number_of_players() -> None:
    war = race_on("war-zone", 2, any_number_of_players=True)
    assert teams_of(war) == [0, 1]
    for name, players in (("war-zone", 5), ("tandem-carnage", 2)):
        with pytest.raises(BadSetup, match="4, 6 or 8 players"):
            race_on(name, players, any_number_of_players=True)
    with pytest.raises(BadSetup, match="War Zone is for 4, 6 or 8 players"):
        race_on("risky-exchange", 2, ("War Zone",))


# ---- Tandem Carnage

PAIRS = "A(3,4)E team=x; B(3,6)E team=x; C(3,8)E team=y; D(3,10)E team=y"
TWO_FLAGS = "flag1(4,4); flag2(4,6)"


@pytest.mark.rule("CRS05-30a")
def test_what_one_touched_the_partner_need_not_touch() -> None:
    t = play("2005", PAIRS, TWO_FLAGS, A="M1/500", B="- M1/510", final_flag=2, **TANDEM)
    assert [t.robot(name, "register 1")["flags"] for name in "ABCD"] == [1, 1, 0, 0]
    assert t.winner == ["A", "B"]


@pytest.mark.rule("CRS05-30a")
def test_one_of_the_pair_may_touch_all_flags_alone() -> None:
    t = play("2005", PAIRS, "flag1(4,4); flag2(5,4)", A="M1/500 M1/510", final_flag=2, **TANDEM)
    assert t.winner == ["A", "B"]


@pytest.mark.rule("CRS05-30b")
def test_the_order_binds_the_pair() -> None:
    t = play("2005", PAIRS, TWO_FLAGS, B="M1/510", C="L/70", **TANDEM)
    assert [t.robot(name)["flags"] for name in "ABCD"] == [0, 0, 0, 0]
    enemy = play("2005", PAIRS, "flag1(4,8); flag2(4,6)", C="M1/500", B="- M1/510", **TANDEM)
    assert [enemy.robot(name)["flags"] for name in "ABCD"] == [0, 0, 1, 1]


@pytest.mark.rule("CRS05-30b")
def test_two_flags_at_the_same_moment_are_not_in_order() -> None:
    """Whoever of the two comes first in the list, the second flag counts one register later."""
    for robots in (PAIRS, "; ".join(reversed(PAIRS.split("; ")))):
        t = play("2005", robots, TWO_FLAGS, A="M1/500", B="M1/510", to_register=2, **TANDEM)
        assert [t.robot(name, "register 1")["flags"] for name in "AB"] == [1, 1]
        assert [t.robot(name, "register 2")["flags"] for name in "AB"] == [2, 2]


@pytest.mark.rule("CRS05-30a", "R05-113")
def test_if_the_others_play_on_both_of_a_pair_are_home() -> None:
    table = played(
        PAIRS.replace("B(3,6)E", "B(10,6)E"),
        "flag1(4,4); pit(11,6)",
        A="- M1/500",
        B="M1/510",
        final_flag=1,
        next_turn=True,
        switches={"play_on": True},
        **TANDEM,
    )
    state = table.referee.state
    assert (state.finished, state.winners, state.over) == ([0, 1], [0, 1], False)
    assert [robot.square >= 0 for robot in state.robots] == [False, False, True, True]


# ---- All for One


@pytest.mark.rule("CRS05-31b")
def test_touches_are_not_shared() -> None:
    t = play("2005", PAIRS, TWO_FLAGS, A="M1/500", B="- M1/510", final_flag=2, **ALL_FOR_ONE)
    assert [t.robot(name)["flags"] for name in "AB"] == [1, 0]
    assert t.winner == []


@pytest.mark.rule("CRS05-31b")
def test_one_robot_with_all_flags_wins_for_its_team() -> None:
    t = play(
        "2005", PAIRS, "flag1(4,4); flag2(5,4)", A="M1/500 M1/510", final_flag=2, **ALL_FOR_ONE
    )
    assert t.winner == ["A", "B"]


@pytest.mark.rule("AMB-05-36")
def test_team_mates_are_shot_and_pushed_as_anybody_else() -> None:
    t = play("2005", "A(3,4)E team=x; B(4,4)N team=x", A="M1/500", **ALL_FOR_ONE)
    assert (t.at("B"), t.damage("B")) == ("(5,4)N", 1)
