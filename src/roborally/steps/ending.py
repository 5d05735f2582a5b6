"""The end of the race and who came where."""

from __future__ import annotations

from roborally.race.events import RaceOver
from roborally.race.play import Play
from roborally.race.state import State


def end_race(play: Play) -> None:
    """The race is over; the winners are known, or there are none."""
    state = play.state
    state.over = True
    if play.telling:
        play.tell(RaceOver(tuple(state.winners)))


def ranking(state: State) -> list[int]:
    """All robots from first to last.

    Those that finished come first; the others by flags touched, then by who was eliminated later
    (AMB-63), those still racing before them.
    """
    others = [robot for robot in state.robots if robot.index not in state.finished]

    def key(index: int) -> tuple[int, int]:
        lasted = state.eliminated.index(index) if index in state.eliminated else len(state.robots)
        return state.robots[index].flags, lasted

    return state.finished + sorted((robot.index for robot in others), key=key, reverse=True)
