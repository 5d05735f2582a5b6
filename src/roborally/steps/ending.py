"""The end of the race and who came where."""

from __future__ import annotations

from typing import NamedTuple

from roborally.game.events import RaceOver
from roborally.game.play import Play
from roborally.game.state import Robot, State


def end_race(play: Play) -> None:
    """The race is over; the winners are known, or there are none."""
    state = play.state
    state.over = True
    if play.telling:
        play.tell(RaceOver(tuple(state.winners)))


def side_of(robot: Robot) -> tuple[bool, int]:
    """Who wins together: a team, or else all robots of one player."""
    return (True, robot.team) if robot.team >= 0 else (False, robot.seat)


def name_winners(state: State, first: list[Robot]) -> None:
    """These robots won, and with them all on their side."""
    sides = {side_of(robot) for robot in first}
    state.winners = [robot.index for robot in state.robots if side_of(robot) in sides]


def win(play: Play, first: list[Robot]) -> None:
    """These robots won otherwise than by the flags, and the race is over."""
    if not play.state.winners:
        name_winners(play.state, first)
    end_race(play)


def places(state: State) -> list[tuple[int, int]]:
    """The place and number of every robot, from first to last.

    Who wins together is placed together. Sides that won come first, then those that finished, in
    their order; the rest by flags touched, then by who was eliminated later (AMB-63), those still
    racing before them. Sides of which none was better share a place, and so do all that won.
    """
    ahead = sorted(state.robots, key=lambda robot: _standing(state, robot), reverse=True)
    sides: dict[tuple[bool, int], list[Robot]] = {}
    for robot in ahead:
        sides.setdefault(side_of(robot), []).append(robot)
    found: list[tuple[int, int]] = []
    place, before = 0, Standing(won=False, arrived=0, flags=-1, lasted=-1)
    for number, side in enumerate(sides.values(), 1):
        standing = _standing(state, side[0])
        if standing != before and not (standing.won and before.won):
            place = number
        before = standing
        found += [(place, robot.index) for robot in side]
    return found


def ranking(state: State) -> list[int]:
    """All robots from first to last."""
    return [robot for _, robot in places(state)]


class Standing(NamedTuple):
    """How well a robot stands: the higher, the better."""

    won: bool
    arrived: int
    flags: int
    lasted: int


def _standing(state: State, robot: Robot) -> Standing:
    index, robots = robot.index, len(state.robots)
    arrived = robots - state.finished.index(index) if index in state.finished else 0
    lasted = state.eliminated.index(index) if index in state.eliminated else robots
    return Standing(index in state.winners, arrived, robot.flags, lasted)
