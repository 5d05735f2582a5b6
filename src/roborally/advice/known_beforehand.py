"""What can be told without trying it out: how a robot stands, and what the rules say."""

from __future__ import annotations

from typing import Final

from roborally.cards.twists.capture import own_flag
from roborally.floor.floor import OFF
from roborally.floor.geometry import turned
from roborally.game.asks import UNSAID, Ask
from roborally.game.choices import BoardNumber, Side
from roborally.game.state import Robot, State

Fact = tuple[str, dict[str, int | str]]
RULED: Final = {
    ("gyro_state", "active"): "steady",
    ("gyro_state", "inactive"): "unsteady",
    ("corruption_wave", "top"): "drawn_soon",
    ("corruption_wave", "discard"): "drawn_later",
}
"""Answers whose effect is a rule for the time to come, which no trial of a register shows."""


def ruled(state: State, ask: Ask, choice: str) -> tuple[Fact, ...]:
    """What the rules say about an answer."""
    name = RULED.get((ask.name, choice))
    if name is None:
        return ()
    target = ask.about.target
    return ((name, {} if target == UNSAID else {"robot": state.robots[target].name}),)


def ahead_of(state: State, robot: Robot, square: int, facing: int) -> Fact:
    """The first thing straight ahead: the next flag, a pit, the edge of the floor or a wall.

    ``n`` says how many squares lie between.
    """
    floor = state.floor
    flag = next_flag(state, robot)
    between = 0
    while True:
        key = square * 4 + facing
        if not floor.open_edge[key]:
            return "wall_ahead", {"n": between}
        square = floor.next_square[key]
        if square == OFF:
            return "edge_ahead", {"n": between}
        if floor.squares[square].pit:
            return "pit_ahead", {"n": between}
        if flag is not None and square == state.flags[flag]:
            return _named("flag_ahead", state), {"number": flag + 1}
        between += 1


def in_sight(state: State, robot: Robot, side: Side) -> Fact:
    """Who now stands in the line that leaves a robot on one of its sides."""
    direction = turned(robot.facing, side.turn)
    for square in state.floor.sight[robot.square * 4 + direction]:
        if state.at[square] >= 0:
            return "robot_there", {"robot": state.robots[state.at[square]].name}
    return "nobody_there", {}


def far_from_flag(state: State, robot: Robot, square: int) -> Fact | None:
    """How many squares it is to the next flag, rows and columns together."""
    flag = next_flag(state, robot)
    if flag is None or square == OFF or state.flags[flag] == OFF:
        return None
    x, y = state.floor.place(square)
    to_x, to_y = state.floor.place(state.flags[flag])
    return _named("flag_far", state), {"n": abs(x - to_x) + abs(y - to_y), "number": flag + 1}


def at_home(state: State, board: BoardNumber) -> Fact:
    """Capture the Flag: where the own flag stands, and the other one, on a home board."""
    own, other = state.flags
    if state.floor.sheet_of[own] != board.number - 1:
        own, other = other, own
    return "home", {"own": state.floor.name(own), "other": state.floor.name(other)}


def far_from_their_flag(state: State, robot: Robot, square: int) -> Fact:
    """Capture the Flag: how many squares it is to the flag that is to be captured."""
    theirs = state.flags[1 - own_flag(state, robot.team)]
    if theirs == OFF:
        return "their_flag_carried", {}
    (x, y), (to_x, to_y) = state.floor.place(square), state.floor.place(theirs)
    return "their_flag_far", {"n": abs(x - to_x) + abs(y - to_y)}


def next_flag(state: State, robot: Robot) -> int | None:
    """The place of the flag that a robot must touch next; None where flags have no order."""
    return robot.flags if robot.flags < min(state.goal, len(state.flags)) else None


def _named(name: str, state: State) -> str:
    """In 2016 flags are checkpoints."""
    return name.replace("flag", "checkpoint") if state.piles else name
