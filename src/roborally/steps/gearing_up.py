"""2016: where the robots start."""

from __future__ import annotations

from typing import Final

from roborally.game.choices import Square
from roborally.game.play import Play
from roborally.game.questions import SQUARE, Question

START_GEAR: Final = Question("choose_start_gear", (), (SQUARE,))


async def choose_start_gears(play: Play) -> None:
    """One after the other every player chooses a free start gear."""
    state = play.state
    floor = state.floor
    antenna = floor.antennas[0][0] if floor.antennas else 0
    ax, ay = floor.place(antenna)
    for robot in state.robots:
        free = [square for square, _ in floor.starts if state.at[square] < 0]
        choices = [Square(floor, square) for square in free]
        nearest = min(choices, key=lambda choice: abs(choice.x - ax) + abs(choice.y - ay))
        square = (await play.ask(START_GEAR, robot, choices, nearest)).square
        robot.start = robot.archive = square
        robot.facing = dict(floor.starts)[square]
        state.place(robot, square)
