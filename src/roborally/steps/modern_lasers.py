"""2016: board lasers, then robot lasers; each hit is a damage card."""

from __future__ import annotations

from roborally.floor.floor import OFF
from roborally.game.events import Shot as ShotEvent
from roborally.game.modern_cards import SPAM
from roborally.game.play import Dialogue, Play
from roborally.game.shots import BOARD, Shot
from roborally.game.state import Robot
from roborally.steps.board_lasers import board_shots
from roborally.steps.infection import choose_cards, take_damage_card
from roborally.steps.lasers import LASER, target_in_sight
from roborally.steps.ledges import over_ledges, resolve_falls
from roborally.steps.moving import push, pushed_chain
from roborally.steps.own_turn import in_play
from roborally.steps.priority import in_order

SHIELDED = "shielded in register"


def board_lasers(play: Play) -> Dialogue[None] | None:
    """One SPAM for each beam, to the first robot in its way."""
    shots = board_shots(play)
    return _hit_by_board(play, shots) if shots else None


async def _hit_by_board(play: Play, shots: list[Shot]) -> None:
    for shot in shots:
        _tell(play, shot)
    for robot in in_order(play):
        for shot in shots:
            if shot.target == robot.index:
                for _ in range(shot.points):
                    await take_damage_card(play, robot, SPAM)


def robot_lasers(play: Play) -> Dialogue[None] | None:
    """Robots shoot from the positions at the start of the step.

    All choices come first, then the cards, then changed registers, then moved robots (AMB-16-09).
    """
    if play.bent:
        return _fire_with_upgrades(play)
    shots: list[Shot] = []
    for robot in in_order(play):
        if in_play(robot):
            target = target_in_sight(play, robot, robot.facing)
            if target >= 0:
                _aim(play, robot, robot.facing, [target], shots)
    return _hit(play, shots) if shots else None


async def _fire_with_upgrades(play: Play) -> None:
    shots: list[Shot] = []
    for robot in in_order(play):
        if in_play(robot):
            await _shoot(play, robot, shots)
    if shots:
        await _boost(play, shots)
        await _hit(play, shots)


async def _hit(play: Play, shots: list[Shot]) -> None:
    play.beat += 1
    for shot in shots:
        _tell(play, shot)
    for shot in shots:
        for card in shot.cards:
            await take_damage_card(play, play.state.robots[shot.target], card, shot.shooter)
    for shot in shots:
        shooter = play.state.robots[shot.shooter]
        for effect in play.effects_of(shooter, "reprogramming"):
            await effect.reprogramming(play, shooter, shot)
    await _displace_all(play, shots)


async def _shoot(play: Play, robot: Robot, shots: list[Shot]) -> None:
    directions = [robot.facing]
    for effect in play.effects_of(robot, "more_lasers"):
        directions += await effect.more_lasers(play, robot)
    for direction in directions:
        target = target_in_sight(play, robot, direction)
        targets = [target] if target >= 0 else []
        for effect in play.effects_of(robot, "piercing"):
            targets = await effect.piercing(play, robot, direction, targets)
        _aim(play, robot, direction, targets, shots)


def _aim(play: Play, robot: Robot, direction: int, targets: list[int], shots: list[Shot]) -> None:
    """One SPAM for everybody in the way who is not shielded."""
    for number in targets:
        if not is_shielded(play, play.state.robots[number]):
            shot = Shot(robot.index, number, direction, 1, LASER)
            shot.cards = [SPAM]
            shots.append(shot)


def shield(play: Play, robot: Robot) -> None:
    """Shots of robots do nothing to a robot in this register."""
    robot.gear[SHIELDED] = play.state.turn * 10 + play.state.register


def is_shielded(play: Play, robot: Robot) -> bool:
    now = play.state.turn * 10 + play.state.register
    return robot.gear.get(SHIELDED) == now and not robot.rebooted


async def _boost(play: Play, shots: list[Shot]) -> None:
    """Upgrades of the shooters decide what their hits do besides."""
    for robot in in_order(play):
        own = [shot for shot in shots if shot.shooter == robot.index]
        for effect in play.effects_of(robot, "hits") if own else []:
            await effect.hits(play, robot, own)
        for shot in own:
            target = play.state.robots[shot.target]
            near = play.state.floor.distance(robot.square, target.square) == 1
            await choose_cards(play, robot, target, shot.cards, adjacent=near)


async def _displace_all(play: Play, shots: list[Shot]) -> None:
    """Targets are moved in priority order of the shooters; one that fell is out of reach."""
    lying = {robot.index for robot in play.state.robots if robot.rebooted}
    for shot in shots:
        for direction in shot.moves:
            target = play.state.robots[shot.target]
            if target.index in lying or not target.rebooted:
                await displace(play, shot, direction)


async def displace(play: Play, shot: Shot, direction: int) -> None:
    """Move the target of a shot one square, and those in its way.

    Walls stop them, and nobody is moved against the robot that shoots.
    """
    target = play.state.robots[shot.target]
    if target.square == OFF:
        return
    chain = pushed_chain(play, target.square, direction)
    if chain is None or any(other.index == shot.shooter for other in chain):
        return
    hurt = over_ledges(play, [(one, direction) for one in chain], landing=True)
    for other in reversed(chain):
        push(play, other, direction, shot.shooter)
    await resolve_falls(play, hurt)


def robots_in_line(play: Play, robot: Robot, direction: int) -> list[int]:
    """All robots in a straight line, whatever walls stand between; only the antenna stops it."""
    state = play.state
    found: list[int] = []
    square = robot.square
    while True:
        square = state.floor.next_square[square * 4 + direction]
        if square == OFF or state.floor.squares[square].antenna is not None:
            return found
        if state.at[square] >= 0:
            found.append(state.at[square])


def _tell(play: Play, shot: Shot) -> None:
    if not play.telling:
        return
    state = play.state
    origin = state.robots[shot.shooter].square if shot.shooter != BOARD else OFF
    square = state.robots[shot.target].square
    play.tell(
        ShotEvent(
            shot.shooter,
            shot.target,
            origin,
            square,
            shot.direction,
            len(shot.cards) or shot.points,
            shot.weapon,
        )
    )
