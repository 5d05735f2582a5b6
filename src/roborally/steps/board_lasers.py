"""The lasers of the board, and whom they hit."""

from __future__ import annotations

from roborally.game.play import Play
from roborally.game.shots import BOARD, Shot


def board_shots(play: Play) -> list[Shot]:
    """Who is hit by the lasers of the board.

    A beam stops at the first robot; a paired one has a mount at each end (AMB-05, AMB-16-42), and
    by a house rule a robot that is alone in it is hit from both. Virtual robots
    are hit as if they were alone, and hide nobody (AMB-34).
    """
    state = play.state
    at = state.at
    shots: list[Shot] = []
    lit = state.floor.lit
    for beam in state.floor.beams if any(lit[r.square] for r in state.robots) else ():
        hit = -1
        for square in beam.squares:
            if at[square] >= 0:
                hit = at[square]
                shots.append(Shot(BOARD, hit, beam.direction, beam.strength, "board"))
                break
        if beam.paired and hit >= 0:
            for square in reversed(beam.squares):
                if at[square] >= 0:
                    if at[square] != hit or play.rules.paired_double:
                        back = (beam.direction + 2) % 4
                        shots.append(Shot(BOARD, at[square], back, beam.strength, "board"))
                    break
    if play.rules.virtual_robots:
        _hit_virtual_robots(play, shots)
    return shots


def _hit_virtual_robots(play: Play, shots: list[Shot]) -> None:
    """Virtual robots are hit as if alone; by the house rule the first robot hides all others."""
    state = play.state
    virtual = [robot for robot in state.robots if robot.virtual and robot.square >= 0]
    for beam in state.floor.beams if virtual else ():
        hit = [robot for robot in virtual if robot.square in beam.squares]
        if hit and play.rules.virtual_blocks_beam:
            nearest = min(beam.squares.index(robot.square) for robot in hit)
            real = [i for i, square in enumerate(beam.squares) if state.at[square] >= 0]
            if real and real[0] < nearest:
                continue
            hit = [robot for robot in hit if beam.squares.index(robot.square) == nearest]
            if real and real[0] > nearest:
                hidden = state.at[beam.squares[real[0]]]
                shots[:] = [s for s in shots if (s.target, s.direction) != (hidden, beam.direction)]
        shots += [Shot(BOARD, robot.index, beam.direction, beam.strength, "board") for robot in hit]
