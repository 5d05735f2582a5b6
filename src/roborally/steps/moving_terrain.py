"""What comes of robots that the board, not a card, moved on a floor with terrain."""

from __future__ import annotations

from roborally.floor.floor import OFF, REPULSOR
from roborally.floor.geometry import opposite
from roborally.game.play import Play
from roborally.game.state import Robot
from roborally.steps.crossing import Journey, throw
from roborally.steps.ledges import resolve_falls
from roborally.steps.oil import slide_all

BY_THE_BOARD = 1


async def settle_moved(play: Play, moves: list[tuple[Robot, int]], hurt: list[Robot]) -> None:
    """Pits and ledges have their effect, and by a house rule oil as well (AMB-81)."""
    gone = {robot.index for robot, _, _ in play.fallen}
    await resolve_falls(play, hurt)
    if play.rules.oil_after_elements:
        journey = Journey(BY_THE_BOARD)
        for robot, direction in sorted(moves, key=lambda move: move[0].index):
            if robot.index not in gone and robot.square != OFF:
                journey.displace(robot, direction)
        journey.entered.clear()
        await slide_all(play, journey)


async def throw_back(play: Play, robot: Robot, direction: int) -> None:
    """A pusher pressed a robot, or the front one of its row, against a field: thrown one square."""
    state = play.state
    floor = state.floor
    square = robot.square
    while square != OFF and floor.open_edge[square * 4 + direction]:
        square = floor.next_square[square * 4 + direction]
        if square == OFF or state.at[square] < 0:
            return
    if square != OFF and floor.edges[square * 4 + direction] == REPULSOR:
        journey = Journey(BY_THE_BOARD)
        front = state.robots[state.at[square]]
        await throw(play, journey, front, opposite(direction), BY_THE_BOARD)
        if play.rules.oil_after_elements:
            await slide_all(play, journey)
