"""Special rules about flags and boards: Moving Targets, Frenetic Factory."""

from __future__ import annotations

import pytest

from roborally.floor.floor import OFF, Floor
from roborally.floor.geometry import EAST, NORTH, SOUTH, WEST
from roborally.game.events import BoardTurned, FlagMoved
from roborally.situation.playing import Situation
from tests.cards.courses import course, race_on
from tests.rules.races import played, to_step

MOVING = ["Moving Targets"]
FRENETIC = ["Frenetic Factory"]


def flags_at(table: Situation) -> list[tuple[int, int] | None]:
    state = table.referee.state
    return [None if sq == OFF else state.floor.place(sq) for sq in state.flags]


@pytest.mark.rule("CRS05-19a")
def test_belts_carry_flags_as_they_carry_robots() -> None:
    express = "xbelt(3,4)E; xbelt(4,4)E; xbelt(5,4)E; flag1(3,4)"
    assert flags_at(played("A(0,0)N", express, special_rules=MOVING)) == [(5, 4)]
    normal = "belt(3,4)E; belt(4,4)E; belt(5,4)E; flag1(3,4)"
    assert flags_at(played("A(0,0)N", normal, special_rules=MOVING)) == [(4, 4)]
    assert flags_at(played("A(0,0)N", normal)) == [(3, 4)], "other courses do not"
    walled = "belt(3,4)E; wall(3,4)E; flag1(3,4)"
    assert flags_at(played("A(0,0)N", walled, special_rules=MOVING)) == [(3, 4)]


@pytest.mark.rule("CRS05-19a", "AMB-05-20")
@pytest.mark.parametrize(
    ("belts", "flags"),
    [
        ("belt(3,4)E; belt(5,4)W; flag1(3,4); flag2(5,4)", [(3, 4), (5, 4)]),
        ("belt(3,4)E; belt(4,4)W; flag1(3,4); flag2(4,4)", [(3, 4), (4, 4)]),
        ("belt(3,4)E; flag1(3,4); flag2(4,4)", [(3, 4), (4, 4)]),
        ("belt(3,4)E; belt(4,4)E; flag1(3,4); flag2(4,4)", [(4, 4), (5, 4)]),
        ("pusher(3,4)E[1]; gearR(4,4); flag1(3,4); flag2(4,4)", [(3, 4), (4, 4)]),
    ],
    ids=["both claim a square", "swap", "one stays", "convoy", "only belts move flags"],
)
def test_two_flags_never_share_a_square(belts: str, flags: list[tuple[int, int]]) -> None:
    assert flags_at(played("A(0,0)N", belts, special_rules=MOVING)) == flags


@pytest.mark.rule("CRS05-19a", "AMB-05-20")
def test_robots_and_flags_do_not_block_each_other() -> None:
    table = played("A(4,4)N; B(0,4)E", "belt(3,4)E; flag1(3,4)", B="M1/500", special_rules=MOVING)
    assert flags_at(table) == [(4, 4)]
    state = table.referee.state
    assert state.floor.place(state.robots[0].square) == (4, 4)
    assert state.robots[0].flags == 1, "A touches the flag that came to it"


@pytest.mark.rule("CRS05-19b")
@pytest.mark.parametrize("end", ["pit(5,4)", ""], ids=["pit", "edge"])
def test_a_flag_that_fell_comes_back_when_the_next_register_begins(end: str) -> None:
    x = 3 if end else 10
    floor = f"belt({x},4)E; belt({x + 1},4)E; flag1({x},4); {end}"
    table = played("A(0,0)N", floor, to_register=2, special_rules=MOVING)
    assert flags_at(table) == [None]
    later = played("A(0,0)N", floor, to_register=4, special_rules=MOVING)
    state = later.referee.state
    moves = [
        (e.register, e.step, e.before, e.after)
        for e in later.referee.events
        if isinstance(e, FlagMoved)
    ]
    first, second = state.floor.square(x, 4), state.floor.square(x + 1, 4)
    assert moves == [
        (1, "all_belts", first, second),
        (2, "all_belts", second, OFF),
        (3, "reveal", OFF, first),
        (3, "all_belts", first, second),
        (4, "all_belts", second, OFF),
    ]


@pytest.mark.rule("CRS05-19c", "AMB-05-20")
@pytest.mark.parametrize(("rides", "archive"), [(False, (4, 4)), (True, (3, 4))])
def test_touches_and_archive_markers_stay_valid(rides: bool, archive: tuple[int, int]) -> None:
    table = played(
        "A(3,4)E",
        "belt(3,4)E; belt(4,4)E; pit(5,4); flag1(3,4); flag2(9,9)",
        A="L/70 M1/500 U/10",
        to_register=2,
        special_rules=MOVING,
        switches={"archive_rides_flag": rides},
    )
    first = table.result.checkpoints[0]["robots"]["A"]
    assert (first["flags"], first["archive"]) == (1, [4, 4])
    assert flags_at(table)[0] is None
    robot = table.referee.state.robots[0]
    assert robot.flags == 1, "its next flag is still the second"
    assert table.referee.state.floor.place(robot.archive) == archive


@pytest.mark.rule("CRS05-19a")
def test_moving_targets_is_for_two_to_eight_players_on_maelstrom() -> None:
    moving = course("moving-targets")
    assert moving.players == tuple(range(2, 9))
    assert "Maelstrom" in [p.board.name for p in moving.placements]
    referee = race_on(moving, 2)
    before = referee.state.flags[:]
    to_step(referee, "pushers")
    assert referee.state.flags != before


# ---- Frenetic Factory


def coin(heads: bool, robots: str, floor: str, **fields: object) -> Situation:
    """A situation with a seed for which the coin falls like this."""
    for seed in range(64):
        table = played(robots, floor, special_rules=FRENETIC, seed=seed, **fields)
        tosses = [e for e in table.referee.events if isinstance(e, BoardTurned)]
        if [e.heads for e in tosses] == [heads]:
            return table
    raise AssertionError("the coin always falls the other way")


def floor_of(table: Situation) -> Floor:
    return table.referee.state.floor


@pytest.mark.rule("CRS05-28a")
def test_every_touch_of_a_flag_tosses_one_coin() -> None:
    tosses = {True: 0, False: 0}
    for seed in range(30):
        table = played(
            "A(3,4)E; B(3,6)E",
            "flag1(4,4); flag2(9,9)",
            A="M1/500",
            B="M1/510",
            special_rules=FRENETIC,
            seed=seed,
        )
        events = [e for e in table.referee.events if isinstance(e, BoardTurned)]
        assert [e.robot for e in events] == [0]
        tosses[events[0].heads] += 1
    assert min(tosses.values()) > 5
    frenetic = course("frenetic-factory")
    assert (frenetic.players, frenetic.length) == ((5, 6, 7, 8), "long")
    assert any("second set" in note for note in frenetic.notes)
    assert sorted(p.board.name for p in frenetic.placements if p.board.height == 12) == [
        "Chess",
        "Chop Shop",
        "Cross",
        "Island",
    ]


def tosses(robots: str, floor: str, **fields: object) -> list[tuple[int, int]]:
    """Who tossed a coin in which register."""
    rules = fields.pop("special_rules", FRENETIC)
    table = played(robots, floor, special_rules=rules, **fields)
    return [(e.register, e.robot) for e in table.referee.events if isinstance(e, BoardTurned)]


@pytest.mark.rule("CRS05-28a")
def test_a_coin_is_tossed_for_flags_out_of_order_and_in_every_register() -> None:
    """A stands on its next flag, B on its third; both stay there for two registers."""
    floor = "flag1(4,4); flag2(9,9); flag3(4,6)"
    assert tosses("A(4,4)E; B(4,6)E", floor, to_register=2) == [(1, 0), (1, 1), (2, 0), (2, 1)]
    assert tosses("A(4,5)E; B(0,0)E", floor, to_register=2) == []


@pytest.mark.rule("CRS05-28a", "OPT05-15a")
def test_a_robot_tosses_one_coin_in_a_register_however_it_touches() -> None:
    arm = "A(4,4)E options=Mechanical Arm"
    both = "flag1(4,4); flag2(5,4); flag3(9,9)"
    assert tosses(arm, both, to_register=1) == [(1, 0)]
    assert tosses(arm, "flag1(5,4); flag2(9,9)", to_register=1) == [(1, 0)]


@pytest.mark.rule("CRS05-28a", "CRS05-26b")
def test_who_cannot_touch_flags_tosses_no_coin() -> None:
    robots = "A(4,4)E role=superbot; B(4,6)E"
    floor = "flag1(4,4); flag2(4,6); flag3(9,9)"
    rules = ["Day of the SuperBot", *FRENETIC]
    assert tosses(robots, floor, to_register=1, special_rules=rules) == [(1, 0)]


TURNING = (
    "flag1(4,4); pit(0,0); belt(2,0)N; wall(5,0)N; laser(6,0)S; pusher(7,0)S[1]; gearR(8,0); "
    "rep1(9,0)"
)


@pytest.mark.rule("CRS05-28b")
def test_heads_turns_the_board_with_all_that_is_on_it() -> None:
    table = coin(True, "A(3,4)E", TURNING, A="M1/500")
    floor = floor_of(table)
    assert floor.pit[floor.square(11, 0)]
    assert not floor.pit[floor.square(0, 0)]
    assert floor.belt_to[floor.square(11, 2)] == EAST
    assert not floor.open_edge[floor.square(11, 5) * 4 + EAST]
    (laser,) = floor.squares[floor.square(11, 6)].lasers
    assert laser.fires == WEST
    assert (floor.square(11, 7), WEST) in floor.pushers[1]
    assert floor.gear_turn[floor.square(11, 8)]
    assert floor.repair[floor.square(11, 9)]
    assert table.referee.state.turns == (1,)


@pytest.mark.rule("CRS05-28b")
def test_tails_turns_nothing() -> None:
    table = coin(False, "A(3,4)E", TURNING, A="M1/500")
    floor = floor_of(table)
    assert floor.pit[floor.square(0, 0)]
    assert floor.belt_to[floor.square(2, 0)] == NORTH
    assert floor.squares[floor.square(6, 0)].lasers[0].fires == SOUTH


@pytest.mark.rule("CRS05-28b")
def test_only_the_board_under_that_robot_turns() -> None:
    referee = race_on("frenetic-factory", 5, seed="b")
    state = referee.state
    to_step(referee, "touch")
    robot = next(r for r in state.robots if r.square >= 0)
    state.place(robot, state.flags[0])
    board = state.floor.sheet_of[state.flags[0]]
    to_step(referee, "repair_sites")
    tosses = [e for e in referee.events if isinstance(e, BoardTurned)]
    assert (tosses[0].robot, tosses[0].board) == (robot.index, board)
    turns = [0] * len(state.floor.sheets)
    for toss in tosses:
        turns[toss.board] += toss.heads
    assert (state.turns or (0,) * len(turns)) == tuple(turn % 4 for turn in turns)


@pytest.mark.rule("CRS05-28c")
def test_flags_and_robots_keep_their_place() -> None:
    table = coin(True, "A(3,4)E; B(8,9)S", "flag1(4,4); flag2(7,7)", A="M1/500")
    robots = table.result.checkpoints[-1]["robots"]
    assert (robots["A"]["at"], robots["A"]["facing"]) == ([4, 4], "E")
    assert (robots["B"]["at"], robots["B"]["facing"]) == ([8, 9], "S")
    assert flags_at(table) == [(4, 4), (7, 7)]
    assert robots["A"]["archive"] == [4, 4]


@pytest.mark.rule("CRS05-28c", "AMB-05-22")
@pytest.mark.parametrize(("safe", "lives"), [(False, 2), (True, 3)])
def test_a_robot_that_finds_itself_on_a_pit_falls(safe: bool, lives: int) -> None:
    table = coin(
        True,
        "A(3,4)E; B(11,0)S",
        "flag1(4,4); flag2(7,7); pit(0,0)",
        A="M1/500",
        switches={"frenetic_pit_safe": safe},
    )
    robots = table.result.checkpoints[-1]["robots"]
    assert robots["B"]["lives"] == lives
    assert robots["B"]["at"] == (None if lives == 2 else [11, 0])
    assert robots["A"]["flags"] == 1, "all touches come before the board turns"


@pytest.mark.rule("AMB-05-22")
def test_nobody_comes_back_into_a_pit() -> None:
    """The board turned a pit under the archive marker."""
    table = coin(
        True,
        "A(3,4)E; B(10,0)E archive=(11,0)",
        "flag1(4,4); flag2(7,7); pit(0,0)",
        A="M1/500 M1/510",
        B="U/10 B/430 B/440",
        next_turn=True,
    )
    back = table.result.checkpoints[-1]["robots"]["B"]
    assert back["lives"] == 2
    assert back["at"] in ([10, 0], [10, 1], [11, 1])


@pytest.mark.rule("CRS05-28a")
def test_the_last_flag_ends_the_race_before_a_coin_is_tossed() -> None:
    table = played("A(3,4)E", "flag1(4,4)", A="M1/500", final_flag=1, special_rules=FRENETIC)
    assert table.result.winner == ["A"]
    assert not [e for e in table.referee.events if isinstance(e, BoardTurned)]
