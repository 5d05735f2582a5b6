"""A bot that keeps nobody waiting for the tables of its course.

They are made in the background. Until the first of them is there it tries some programs of its hand
as a person would, and takes the one that leads nearest to the next flag.
"""

from __future__ import annotations

from collections import deque
from typing import Final

from roborally.bots.course_tables import NotYet
from roborally.bots.preview import preview
from roborally.bots.random_player import RandomPlayer
from roborally.floor.floor import OFF, Floor
from roborally.floor.geometry import DIRECTIONS
from roborally.floor.reach import entered
from roborally.game.asks import Ask
from roborally.game.setup import Setup
from roborally.game.view import View
from roborally.player import Player

TRIES: Final = 30
FAR: Final = 9999


class HurriedBot:
    """Answers as a bot does once there is a table to play by, and from a few tries before."""

    def __init__(self, setup: Setup, bot: Player, seed: str) -> None:
        self.setup = setup
        self.bot = bot
        self._chance = RandomPlayer(seed)

    def answer(self, ask: Ask, view: View) -> str:
        try:
            return self.bot.answer(ask, view)
        except NotYet:
            return ask.default if ask.choices is not None else self._nearest(ask, view)

    def _nearest(self, ask: Ask, view: View) -> str:
        """Of some programs the one that ends nearest to the next flag."""
        state = view.state
        robot = state.robots[ask.robot]
        if robot.square == OFF or not robot.hand or robot.flags >= len(state.flags):
            return ask.default
        steps = steps_to(state.floor, state.flags[robot.flags])

        def way_after(program: str) -> int:
            stops = preview(view, robot.index, program).stops
            if not stops:
                return steps.get(robot.square, FAR)
            return FAR + 1 if stops[-1].destroyed else steps.get(stops[-1].square, FAR)

        return min((self._chance.answer(ask, view) for _ in range(TRIES)), key=way_after)


def steps_to(floor: Floor, goal: int) -> dict[int, int]:
    """How many steps each square is from the goal, for a robot that could step anywhere."""
    before: dict[int, list[int]] = {}
    for square in (square for square in range(floor.size) if not floor.pit[square]):
        for direction in DIRECTIONS:
            for target in entered(floor, square, direction):
                before.setdefault(target, []).append(square)
    found = {goal: 0}
    waiting = deque([goal])
    while waiting:
        square = waiting.popleft()
        for source in before.get(square, []):
            if source not in found:
                found[source] = found[square] + 1
                waiting.append(source)
    return found
