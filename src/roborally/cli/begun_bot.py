"""A bot to begin with: change it, and see what becomes of it.

PYTHONPATH=. roborally race risky-exchange --players 2 --bots begun_bot:Bot,Rover --map
PYTHONPATH=. roborally arena --one begun_bot:Bot among Rover --deals 20 --trusted
"""

from __future__ import annotations

import random

import roborally
from roborally.game.asks import Ask
from roborally.game.view import View

TRIED = 60
"""So many programs are looked at."""


class Bot:
    """Of some programs, the one that ends nearest to its flag if nobody interferes."""

    def answer(self, ask: Ask, view: View) -> str:
        """Whatever is asked; what is not about a program gets the usual answer here."""
        if ask.program is None:
            return ask.default
        programs = list(roborally.legal_programs(ask, view))
        some = random.Random(view.state.turn).sample(programs, min(TRIED, len(programs)))
        return min(some, key=lambda program: self.way_left(ask, view, program))

    def way_left(self, ask: Ask, view: View, program: str) -> int:
        """Squares to go after a program: here a bot becomes clever."""
        stops = roborally.preview(view, ask, program).stops
        robot, floor = view.state.robots[ask.robot], view.state.floor
        if not stops or stops[-1].destroyed or robot.flags >= len(view.state.flags):
            return 99
        x, y = floor.place(stops[-1].square)
        to_x, to_y = floor.place(view.state.flags[robot.flags])
        return abs(x - to_x) + abs(y - to_y)
