"""Lasers of the board and of the robots, all from the positions at the start of the step.

First everybody chooses, then all damage is done, then weapons that change registers and weapons
that move their target have their effect (AMB-03, AMB-06, AMB-05-06).
"""

from __future__ import annotations

from roborally.floor.floor import OFF
from roborally.race.effects import Effect
from roborally.race.events import Shot as ShotEvent
from roborally.race.play import Play
from roborally.race.shots import BOARD, Shot
from roborally.race.state import POWER_DOWN, RACING, Robot
from roborally.steps.damage import damage
from roborally.steps.destruction import destroy_fallen

LASER = "laser"


async def lasers(play: Play) -> None:
    """All lasers fire."""
    shots = board_shots(play)
    await _robots_fire(play, shots)
    if not shots:
        return
    if play.telling:
        play.beat += 1
        for shot in shots:
            _tell(play, shot)
    await _take_damage(play, shots)
    for shot in shots:
        await _displace(play, shot)


def board_shots(play: Play) -> list[Shot]:
    """Who is hit by the lasers of the board.

    A beam stops at the first robot; a paired one has a mount at each end (AMB-05). Virtual robots
    are hit as if they were alone, and hide nobody (AMB-34).
    """
    state = play.state
    at = state.at
    shots: list[Shot] = []
    for beam in state.floor.beams:
        hit = -1
        for square in beam.squares:
            if at[square] >= 0:
                hit = at[square]
                shots.append(Shot(BOARD, hit, beam.direction, beam.strength, "board"))
                break
        if beam.paired and hit >= 0:
            for square in reversed(beam.squares):
                if at[square] >= 0:
                    if at[square] != hit:
                        back = (beam.direction + 2) % 4
                        shots.append(Shot(BOARD, at[square], back, beam.strength, "board"))
                    break
    if play.rules.virtual_robots:
        virtual = [robot for robot in state.robots if robot.virtual and robot.square >= 0]
        for robot in virtual:
            for beam in state.floor.beams:
                if robot.square in beam.squares and not _hidden(play, beam.squares, robot):
                    shots.append(Shot(BOARD, robot.index, beam.direction, beam.strength, "board"))
    return shots


def _hidden(play: Play, squares: tuple[int, ...], robot: Robot) -> bool:
    """Whether a robot nearer to the mount hides a virtual one, by the house rule."""
    if not play.rules.virtual_blocks_beam:
        return False
    before = squares[: squares.index(robot.square)]
    return any(play.state.at[square] >= 0 for square in before)


def target_in_sight(play: Play, robot: Robot, direction: int) -> int:
    """The first real robot in a direction, or -1."""
    at = play.state.at
    for square in play.state.floor.sight[robot.square * 4 + direction]:
        if at[square] >= 0:
            return at[square]
    return -1


async def _robots_fire(play: Play, shots: list[Shot]) -> None:
    state = play.state
    choosing = "weapons" in play.active or "fired" in play.active
    robots = play.rules.asking_order(state) if choosing else state.robots
    for robot in robots:
        if robot.square < 0 or robot.virtual or robot.power == POWER_DOWN:
            continue
        target = target_in_sight(play, robot, robot.facing)
        if target < 0:
            continue
        shot = Shot(robot.index, target, robot.facing, 1, LASER)
        shots.append(shot)
        if "weapons" in play.active:
            await _choose_weapon(play, robot, shot)
        if shot.weapon == LASER and "laser_points" in play.active:
            for effect in play.effects_of(robot, "laser_points"):
                shot.points = effect.laser_points(play, robot, shot.points)
    if "fired" in play.active:
        for shot in shots:
            if shot.shooter != BOARD:
                shooter = state.robots[shot.shooter]
                for effect in play.effects_of(shooter, "fired"):
                    await effect.fired(play, shooter, shot)


async def _choose_weapon(play: Play, robot: Robot, shot: Shot) -> None:
    target = play.state.robots[shot.target]
    sight = play.state.floor.sight[robot.square * 4 + shot.direction]
    distance = sight.index(target.square) + 1
    offered: dict[str, Effect] = {}
    for effect in play.effects_of(robot, "weapons"):
        for weapon in effect.weapons(play, robot, target, distance):
            offered[weapon] = effect
    shot.weapon = await play.ask(
        "weapon_choice", robot, [LASER, *offered], LASER, about={"target": target.name}
    )
    if shot.weapon != LASER:
        shot.points = 0
        shot.effect = offered[shot.weapon]


def _tell(play: Play, shot: Shot) -> None:
    state = play.state
    target = state.robots[shot.target]
    origin = state.robots[shot.shooter].square if shot.shooter != BOARD else OFF
    play.tell(
        ShotEvent(
            shot.shooter, shot.target, origin, target.square, shot.direction, shot.points, shot.weapon
        )
    )


async def _take_damage(play: Play, shots: list[Shot]) -> None:
    """Every victim takes its points; then those with ten of them are destroyed."""
    state = play.state
    tokens: dict[int, list[int]] = {}
    for shot in shots:
        tokens.setdefault(shot.target, []).extend([0] * shot.points + shot.tokens)
    order = [r for r in play.rules.asking_order(state) if tokens.get(r.index)]
    if play.rules.secret_damage_decisions and any(robot.options for robot in order):
        await play.together([damage(play, robot, tokens[robot.index]) for robot in order])
    else:
        for robot in order:
            await damage(play, robot, tokens[robot.index])
    deadly = play.rules.deadly_damage
    play.fallen += [
        (robot, robot.square, "damage")
        for robot in state.robots
        if robot.damage >= deadly and robot.status == RACING
    ]
    if play.fallen:
        await destroy_fallen(play)


async def _displace(play: Play, shot: Shot) -> None:
    """Effects of a robot that died in this step stand; a dead target is not moved."""
    if shot.effect is not None and play.state.robots[shot.target].square != OFF:
        await shot.effect.displacing(play, play.state.robots[shot.shooter], shot)
