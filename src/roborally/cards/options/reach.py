"""Options that let a robot touch more than its own square."""

from __future__ import annotations

from typing import Final

from roborally.floor.floor import OFF
from roborally.floor.geometry import DIRECTIONS, turned
from roborally.game.choices import NONE, Choice, Square
from roborally.game.effect_kinds import FIRST_DECK, REVISED_DECK, Option
from roborally.game.play import Play
from roborally.game.questions import ANY, SQUARE, Question
from roborally.game.state import Robot

MECHANICAL_ARM: Final = Question("mechanical_arm", (NONE,), (SQUARE,), never=NONE, always=ANY)


class MechanicalArm(Option):
    """At the end of a register the robot may touch, besides what it stands on, a flag or repair
    site one square away, straight or diagonal, unless a wall stands between; its archive marker
    goes there.
    """

    name = "Mechanical Arm"
    family = "reach"
    decks = (REVISED_DECK,)
    worth = 0.4
    rulings = "AMB-05-15"
    asks = (MECHANICAL_ARM,)
    diagonal = True
    repair_sites = True

    async def touching(self, play: Play, robot: Robot) -> int:
        state = play.state
        squares = [Square(state.floor, square) for square in self.in_reach(play, robot)]
        wanted = state.flags[robot.flags] if robot.flags < len(state.flags) else OFF
        choices: list[Choice] = [NONE, *squares]
        usual = next((one for one in squares if one.square == wanted), NONE)
        answer = await play.ask(MECHANICAL_ARM, robot, choices, usual)
        return answer.square if isinstance(answer, Square) else OFF

    def in_reach(self, play: Play, robot: Robot) -> list[int]:
        """The squares with something to touch, without a wall in between."""
        state = play.state
        squares = [_beside(play, robot.square, d) for d in DIRECTIONS]
        if self.diagonal:
            squares += [_diagonal(play, robot.square, d) for d in DIRECTIONS]
        return sorted(
            square
            for square in squares
            if square != OFF
            and (square in state.flags or (self.repair_sites and state.floor.repair[square]))
        )


class MechanicalArm1994(MechanicalArm):
    """A robot that ends a register on one of the four squares beside a flag may touch that flag,
    besides what it stands on, unless a wall stands between.
    """

    decks = (FIRST_DECK,)
    diagonal = False
    repair_sites = False


def _beside(play: Play, square: int, direction: int) -> int:
    floor = play.state.floor
    key = square * 4 + direction
    return floor.next_square[key] if square != OFF and floor.open_edge[key] else OFF


def _diagonal(play: Play, square: int, direction: int) -> int:
    """The square ahead and to the right; blocked only if both ways to it are walled (AMB-05-15)."""
    right = turned(direction, 1)
    first = _beside(play, _beside(play, square, direction), right)
    return first if first != OFF else _beside(play, _beside(play, square, right), direction)
