"""The end of the race and who came where."""

from __future__ import annotations

from roborally.race.events import RaceOver
from roborally.race.play import Play
from roborally.race.state import Robot, State


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


def ranking(state: State) -> list[int]:
    """All robots from first to last.

    Those that finished come first, then others that won; the rest by flags touched, then by who
    was eliminated later (AMB-63), those still racing before them.
    """
    others = [robot for robot in state.robots if robot.index not in state.finished]

    def key(index: int) -> tuple[bool, int, int]:
        lasted = state.eliminated.index(index) if index in state.eliminated else len(state.robots)
        return index in state.winners, state.robots[index].flags, lasted

    return state.finished + sorted((robot.index for robot in others), key=key, reverse=True)
