"""Oil slicks: whoever would come to rest on one slides on."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from roborally.floor.floor import REPULSOR
from roborally.kernel.crossing import settle, throw
from roborally.kernel.ground import NOBODY, OFF, Ground
from roborally.kernel.ledges import over_ledge
from roborally.kernel.portals import go_through_portal
from roborally.kernel.pushing import go
from roborally.kernel.row import SQUARE, VIRTUAL


def slide_all(ground: Ground, row: vec[i64]) -> None:
    """Everybody who was displaced and rests on oil slides on, the front robot first (AMB-80).

    A journey lists a row from its front. Who is thrown back by a field meanwhile, with all it
    pushes, may slide once more.
    """
    journey = ground.journey
    while journey.displacements:
        resting = journey.displacements
        journey.displacements = 0
        for number in range(resting):
            robot = journey.displaced[number]
            journey.resting[number] = robot
            journey.slides[number] = journey.way[robot]
        for number in range(resting):
            robot = journey.resting[number]
            if row[SQUARE + robot] != OFF and ground.oil[row[SQUARE + robot]]:
                slide(ground, row, robot, journey.slides[number])


def slide(ground: Ground, row: vec[i64], robot: i64, direction: i64) -> None:
    """Slide until the oil ends, or a wall or a robot that does not slide away stops it (GP-005).

    A ramp stops it too: it would slide back down. Through portals it could go round in circles,
    and stops where it has been before.
    """
    journey = ground.journey
    journey.sliding |= 1 << robot
    been = vec[i64]([row[SQUARE + robot]])
    while ground.oil[row[SQUARE + robot]]:
        slid = slide_one_square(ground, row, robot, direction)
        if not slid or is_among(been, row[SQUARE + robot]):
            break
        been = append(been, row[SQUARE + robot])
    journey.sliding &= ~(1 << robot)


def is_among(squares: vec[i64], square: i64) -> bool:
    return any(squares[place] == square for place in range(len(squares)))


def slide_one_square(ground: Ground, row: vec[i64], robot: i64, direction: i64) -> bool:
    """Whether a robot slid on and still stands."""
    journey = ground.journey
    square = row[SQUARE + robot]
    key = square * 4 + direction
    if ground.edges[key] == REPULSOR and not journey.thrown >> robot & 1:
        throw(ground, row, robot, (direction + 2) & 3)
        return False
    if not ground.open_edge[key]:
        return False
    target = ground.next_square[key]
    if target != OFF and not row[VIRTUAL + robot] and ground.at[target] != NOBODY:
        other = ground.at[target]
        if not journey.sliding >> other & 1:
            slide(ground, row, other, direction)
        if ground.at[target] != NOBODY or row[SQUARE + robot] != square:
            return False
    over_ledge(ground, row, robot, direction, False)
    go(ground, row, robot, square, target)
    go_through_portal(ground, row, robot)
    journey.enter(robot)
    settle(ground, row)
    return row[SQUARE + robot] != OFF
