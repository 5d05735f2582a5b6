"""One square of movement on a floor with portals, ledges, ramps, repulsor fields and flamers."""

from __future__ import annotations

from roborally.floor.floor import LEDGE_DOWN, OFF, OPEN, RAMP_DOWN, RAMP_UP, REPULSOR
from roborally.floor.geometry import opposite
from roborally.game.events import Blocked, Moved, Thrown
from roborally.game.play import Play
from roborally.game.state import Robot
from roborally.steps.flamers import scorch
from roborally.steps.ledges import over_ledges, take_falls
from roborally.steps.moving import follow_up_pushes, go, push_row
from roborally.steps.portals import go_through_portal

LEVEL_OR_DOWN = (OPEN, LEDGE_DOWN, RAMP_DOWN)
UPHILL = 2


class Journey:
    """What one movement card does, for the robot that carries it out and for others in its way.

    * ``value``: how many squares the card gives; a repulsor field throws as far (AMB-90).
    * ``ways``: in which direction each robot was displaced last, for those that still stand.
    * ``thrown``: who was thrown by a field. To each that happens once a card, so that nobody
      bounces for ever; after that a field is a wall.
    * ``repelled``: who just ran into a field, and where it will be thrown.
    * ``climbed``: the ramps that are paid for, as edges. A row that goes up one robot after the
      other is a square longer once, not once for each robot.
    """

    def __init__(self, value: int) -> None:
        self.value = value
        self.ways: dict[int, int] = {}
        self.thrown: set[int] = set()
        self.sliding: set[int] = set()
        self.hurt: list[Robot] = []
        self.entered: list[Robot] = []
        self.repelled: tuple[Robot, int] | None = None
        self.climbed: set[int] = set()

    def displace(self, robot: Robot, direction: int) -> None:
        """A robot came onto another square; the latest one is listed last."""
        self.ways.pop(robot.index, None)
        self.ways[robot.index] = direction
        self.entered.append(robot)


def cross(play: Play, journey: Journey, robot: Robot, direction: int, left: int) -> int:
    """Move a robot one square, and those in its way; how much movement of what is left that took.

    Up a ramp it takes two (GP-016), whether the driver goes up or robots before it, unless it has
    paid for that ramp already (AMB-88). With 0 nothing moved, but a field may have been hit.
    """
    state = play.state
    row, edge, ramps = _row(play, robot, direction)
    uphill = not ramps <= journey.climbed
    if len(row) > 1 and ("contact" in play.active or "moved" in play.active):
        stopped = edge not in LEVEL_OR_DOWN or (uphill and left < UPHILL)
        if (not stopped or not play.rules.contact_needs_push) and not journey.thrown:
            play.contacts.append(row[1])
    if edge == REPULSOR and row[-1].index not in journey.thrown:
        journey.repelled = (row[-1], opposite(direction))
        return 0
    if edge not in LEVEL_OR_DOWN and _falls_beyond(play, journey, row, direction):
        return 1
    if edge not in LEVEL_OR_DOWN or (uphill and left < UPHILL):
        if play.telling:
            play.tell(Blocked(robot.index, robot.square, direction))
        return 0
    journey.climbed |= ramps
    square = robot.square
    journey.hurt += over_ledges(play, [(one, direction) for one in row], landing=True)
    if len(row) > 1:
        push_row(play, row[1:], direction, robot.index, square)
    target = state.floor.next_square[square * 4 + direction]
    go(play, robot, square, target)
    if play.telling:
        told = Thrown if robot.index in journey.thrown else Moved
        play.tell(told(robot.index, square, target))
    for one in reversed(row):
        journey.displace(one, direction)
        go_through_portal(play, one)
    return UPHILL if uphill else 1


def _row(play: Play, robot: Robot, direction: int) -> tuple[list[Robot], int, set[int]]:
    """Who stands in a row from a robot on, what the edge before the last is, and the ramps up."""
    state = play.state
    floor = state.floor
    row = [robot]
    square = robot.square
    ramps: set[int] = set()
    while True:
        key = square * 4 + direction
        edge = floor.edges[key]
        if edge == RAMP_UP:
            ramps.add(key)
            edge = OPEN
        square = floor.next_square[key]
        if edge not in LEVEL_OR_DOWN or square == OFF or robot.virtual or state.at[square] < 0:
            return row, edge, ramps
        row.append(state.robots[state.at[square]])


def _falls_beyond(play: Play, journey: Journey, row: list[Robot], direction: int) -> bool:
    """By a house rule who falls onto a robot that cannot be pushed lands behind it (AMB-86)."""
    state = play.state
    floor = state.floor
    robot = row[0]
    before = robot.square
    ledge = len(row) > 1 and floor.edges[before * 4 + direction] == LEDGE_DOWN
    if not ledge or play.rules.ledge_blocked != "next":
        return False
    square = row[1].square
    while square != OFF and state.at[square] >= 0:
        square = floor.next_square[square * 4 + direction]
    go(play, robot, before, square)
    if play.telling:
        play.tell(Moved(robot.index, before, square))
    journey.hurt += row[:2]
    journey.displace(robot, direction)
    return True


async def settle(play: Play, journey: Journey) -> set[int]:
    """What comes of a step: pits, falls, flames. Says who is gone from where it was."""
    if play.pushes:
        await follow_up_pushes(play)
    gone = {robot.index for robot, _, _ in play.fallen}
    if play.fallen:
        await play.rules.resolve_fallen(play)
    hurt, journey.hurt = journey.hurt, []
    entered, journey.entered = journey.entered, []
    await take_falls(play, hurt, gone)
    for robot in entered:
        if robot.index not in gone:
            await scorch(play, robot)
    gone |= {robot.index for robot in (*hurt, *entered) if robot.square == OFF}
    for number in gone:
        journey.ways.pop(number, None)
    return gone


async def bounce(play: Play, journey: Journey) -> bool:
    """Throw back who ran into a field, if anybody did; whoever pushed it there goes no further."""
    if journey.repelled is None:
        return False
    robot, direction = journey.repelled
    journey.repelled = None
    await throw(play, journey, robot, direction, journey.value)
    return True


async def throw(play: Play, journey: Journey, robot: Robot, direction: int, squares: int) -> None:
    """Throw a robot that far; it pushes others, and a wall or a second field stops it (AMB-91)."""
    journey.thrown.add(robot.index)
    left = squares
    while left > 0:
        play.beat += 1
        used = cross(play, journey, robot, direction, left)
        gone = await settle(play, journey)
        if await bounce(play, journey) or not used or robot.index in gone:
            return
        left -= used
