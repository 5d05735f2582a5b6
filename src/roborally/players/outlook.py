"""What a robot would have before it on a square: told where there is nothing to try out."""

from __future__ import annotations

from roborally.floor.floor import OFF
from roborally.race.state import Robot, State

Fact = tuple[str, dict[str, int | str]]


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


def far_from_flag(state: State, robot: Robot, square: int) -> Fact | None:
    """How many squares it is to the next flag, rows and columns together."""
    flag = next_flag(state, robot)
    if flag is None or square == OFF or state.flags[flag] == OFF:
        return None
    x, y = state.floor.place(square)
    to_x, to_y = state.floor.place(state.flags[flag])
    return _named("flag_far", state), {"n": abs(x - to_x) + abs(y - to_y), "number": flag + 1}


def next_flag(state: State, robot: Robot) -> int | None:
    """The place of the flag that a robot must touch next; None where flags have no order."""
    return robot.flags if robot.flags < min(state.goal, len(state.flags)) else None


def _named(name: str, state: State) -> str:
    """In 2016 flags are checkpoints."""
    return name.replace("flag", "checkpoint") if state.piles else name
