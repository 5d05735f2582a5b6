"""Lasers of the board and of the robots, all from the positions at the start of the step.

First everybody chooses, then all damage is done, then weapons that change registers and weapons
that move their target have their effect (AMB-03, AMB-06, AMB-05-06).
"""

from __future__ import annotations

from typing import Final

from roborally.floor.floor import OFF, OPEN, RAMP_DOWN, RAMP_UP
from roborally.game.asks import About
from roborally.game.choices import Choice, Weapon, Word
from roborally.game.events import Shot as ShotEvent
from roborally.game.play import Dialogue, Play
from roborally.game.questions import ANY, WEAPON, Question, switch
from roborally.game.shots import BOARD, Shot
from roborally.game.state import POWER_DOWN, RACING, Robot
from roborally.steps.board_lasers import board_shots
from roborally.steps.damage import damage, take_hits

LASER = "laser"
FURTHER = "further laser"
MAIN_LASER: Final = Word(LASER)
WEAPON_CHOICE: Final = Question(
    "weapon_choice",
    (MAIN_LASER,),
    (WEAPON,),
    never=MAIN_LASER,
    always=ANY,
    targeted=True,
    shared=True,
)
STOP: Final = Word("stop")
THROUGH: Final = Word("through")
PATH: Final = switch("high_power_path", STOP, THROUGH)


def lasers(play: Play) -> Dialogue[None] | None:
    """All lasers fire."""
    shots = board_shots(play)
    if play.bent:
        return _fire_with_effects(play, shots)
    _fire_at_first_sight(play, shots)
    if not shots:
        return None
    _tell_all(play, shots)
    for robot, hits in _hits(play, shots):
        take_hits(play, robot, hits)
    return _after_damage(play)


async def _fire_with_effects(play: Play, shots: list[Shot]) -> None:
    """Robots may have other weapons, and victims may have something against them."""
    await _robots_fire(play, shots)
    if not shots:
        return
    _tell_all(play, shots)
    if "all_fired" in play.active:
        for twist in play.twists_at("all_fired"):
            await twist.all_fired(play, shots)
    await _take_damage(play, shots)
    fired = [shot for shot in shots if shot.effect is not None]
    if fired and not play.state.over:
        await _other_weapons(play, fired)


def target_in_sight(play: Play, robot: Robot, direction: int) -> int:
    """The first real robot in a direction, or -1."""
    at = play.state.at
    for square in play.state.floor.sight[robot.square * 4 + direction]:
        if at[square] >= 0:
            return at[square]
    return -1


def _fire_at_first_sight(play: Play, shots: list[Shot]) -> None:
    """Every robot fires its laser at the first one in sight; the order matters to who is told."""
    state = play.state
    sight = state.floor.sight
    taken = {robot.square for robot in state.robots}
    for robot in play.rules.asking_order(state) if play.telling else state.robots:
        square = robot.square
        if (
            square >= 0
            and not robot.virtual
            and robot.power != POWER_DOWN
            and not taken.isdisjoint(sight[square * 4 + robot.facing])
        ):
            target = target_in_sight(play, robot, robot.facing)
            if target >= 0:
                shots.append(Shot(robot.index, target, robot.facing, 1, LASER))


async def _robots_fire(play: Play, shots: list[Shot]) -> None:
    """Every robot that can fires; owners choose in asking order, from the same positions."""
    state = play.state
    for robot in play.rules.asking_order(state):
        if robot.square >= 0 and not robot.virtual and robot.power != POWER_DOWN:
            await _fire_main_laser(play, robot, shots)
            for effect in play.effects_of(robot, "further_lasers"):
                for direction in effect.further_lasers(play, robot):
                    target = target_in_sight(play, robot, direction)
                    if target >= 0:
                        points = _points(play, robot, 1, main=False)
                        shots.append(Shot(robot.index, target, direction, points, FURTHER))
    for shot in shots:
        if shot.shooter != BOARD and shot.weapon == LASER:
            shooter = state.robots[shot.shooter]
            for effect in play.effects_of(shooter, "fired"):
                await effect.fired(play, shooter, shot, shots)


async def _fire_main_laser(play: Play, robot: Robot, shots: list[Shot]) -> None:
    """The main laser, or the weapon that its owner fires instead.

    1994: a High Power Laser always passes the first wall or robot (OPT94-12). 2005: its owner may
    let it, and may fire another weapon at whomever the main laser could reach so (OPT05-14).
    """
    direction = robot.facing
    for effect in play.effects_of(robot, "laser_direction"):
        direction = effect.laser_direction(play, robot, direction)
    target = target_in_sight(play, robot, direction)
    plain = [target] if target >= 0 else []
    through = plain
    if any(effect.may_pierce() for effect in play.effects_of(robot, "may_pierce")):
        through = _through_one(play, robot, direction)
    if through and "weapons" in play.active:
        shot = await _choose_weapon(play, robot, direction, plain, through)
        if shot is not None:
            shots.append(shot)
            return
    if any(effect.pierces() for effect in play.effects_of(robot, "pierces")):
        targets = _through_one(play, robot, direction)
    else:
        targets = await _choose_path(play, robot, plain, through)
    points = _points(play, robot, 1, main=True)
    shots += [Shot(robot.index, number, direction, points, LASER) for number in targets]


def _points(play: Play, robot: Robot, points: int, *, main: bool) -> int:
    for effect in play.effects_of(robot, "laser_points"):
        points = effect.laser_points(play, robot, points, main)
    return points


async def _choose_weapon(
    play: Play, robot: Robot, direction: int, plain: list[int], through: list[int]
) -> Shot | None:
    """The shot of another weapon, or None for the main laser.

    If it can be fired at the first robot in sight and at one behind it, the owner is asked whether
    it goes through; its usual target is the first.
    """
    targets: dict[Weapon, list[int]] = {}
    for target in [*plain, *(number for number in through if number not in plain)]:
        for weapon in _weapons_at(play, robot, target):
            targets.setdefault(weapon, []).append(target)
    if not targets:
        return None
    about = About(target=next(iter(targets.values()))[0])
    choices: list[Choice] = [MAIN_LASER, *targets]
    chosen = await play.ask(WEAPON_CHOICE, robot, choices, MAIN_LASER, about=about)
    if not isinstance(chosen, Weapon):
        return None
    way = STOP
    if len(targets[chosen]) > 1:
        way = await play.ask(PATH, robot, (THROUGH, STOP), STOP)
    target = targets[chosen][-1 if way == THROUGH else 0]
    effect = play.rules.effects[chosen.option]
    shot = Shot(robot.index, target, direction, effect.weapon_points, effect.weapon)
    shot.effect = effect
    shot.program = robot.copied or copied_program(play, robot)
    return shot


def _weapons_at(play: Play, robot: Robot, number: int) -> list[Weapon]:
    """What the robot may fire at another one instead of its main laser."""
    target = play.state.robots[number]
    distance = play.state.floor.distance(robot.square, target.square)
    return [
        weapon
        for effect in play.effects_of(robot, "weapons")
        for weapon in effect.weapons(play, target, distance)
    ]


def copied_program(play: Play, robot: Robot) -> list[list[int]]:
    """First and second cards, and how pairs of them are carried out if nobody declares it."""
    pairing = play.effects_of(robot, "may_pair")
    modes = [
        min((e.pair_mode for e in pairing if e.may_pair(move, rotate)), default=0) if rotate else 0
        for move, rotate in zip(robot.registers, robot.seconds, strict=True)
    ]
    return [robot.registers[:], robot.seconds[:], modes]


async def _choose_path(play: Play, robot: Robot, plain: list[int], through: list[int]) -> list[int]:
    """Whether the main laser goes through the first wall or robot; ask if that hits others."""
    if through == plain:
        return plain
    more = _enemies(play, robot, through) > _enemies(play, robot, plain)
    answer = await play.ask(PATH, robot, (THROUGH, STOP), THROUGH if more else STOP)
    return through if answer == THROUGH else plain


def _enemies(play: Play, robot: Robot, targets: list[int]) -> int:
    others = [play.state.robots[number] for number in targets]
    return sum(other.team < 0 or other.team != robot.team for other in others)


def _through_one(play: Play, robot: Robot, direction: int) -> list[int]:
    """The robots in line if one obstacle is passed: a wall, or the first robot."""
    state = play.state
    floor = state.floor
    hit: list[int] = []
    passed = False
    square = robot.square
    while True:
        key = square * 4 + direction
        if floor.edges[key] not in (OPEN, RAMP_DOWN, RAMP_UP):
            if passed:
                return hit
            passed = True
        square = floor.next_square[key]
        if square == OFF:
            return hit
        if state.at[square] >= 0:
            hit.append(state.at[square])
            if passed:
                return hit
            passed = True


def _tell_all(play: Play, shots: list[Shot]) -> None:
    if play.telling:
        play.beat += 1
        for shot in shots:
            _tell(play, shot)


def _tell(play: Play, shot: Shot) -> None:
    state = play.state
    target = state.robots[shot.target]
    origin = state.robots[shot.shooter].square if shot.shooter != BOARD else OFF
    play.tell(
        ShotEvent(
            shot.shooter,
            shot.target,
            origin,
            target.square,
            shot.direction,
            shot.points,
            shot.weapon,
        )
    )


async def _take_damage(play: Play, shots: list[Shot]) -> None:
    """Every victim takes its points; then those with ten of them are destroyed."""
    victims = _hits(play, shots)
    if play.rules.secret_damage_decisions and any(robot.options for robot, _ in victims):
        await play.together([damage(play, robot, hits) for robot, hits in victims])
    else:
        for robot, hits in victims:
            await damage(play, robot, hits)
    deaths = _after_damage(play)
    if deaths is not None:
        await deaths


def _hits(play: Play, shots: list[Shot]) -> list[tuple[Robot, list[tuple[int, int]]]]:
    """The victims in asking order, with the direction and register of every point."""
    hits: dict[int, list[tuple[int, int]]] = {}
    for shot in shots:
        points = hits.setdefault(shot.target, [])
        points += [(shot.direction, 0)] * shot.points
        points += [(shot.direction, register) for register in shot.tokens]
    order = play.rules.asking_order(play.state)
    return [(robot, hits[robot.index]) for robot in order if hits.get(robot.index)]


def _after_damage(play: Play) -> Dialogue[None] | None:
    """Robots with too much damage are destroyed."""
    deadly = play.rules.deadly_damage
    play.fallen += [
        (robot, robot.square, "damage")
        for robot in play.state.robots
        if robot.damage >= deadly and robot.status == RACING
    ]
    return play.rules.resolve_fallen(play) if play.fallen else None


async def _other_weapons(play: Play, shots: list[Shot]) -> None:
    """First what changes registers, radio control before the scrambler, then what moves robots.

    Effects of a robot that died in this step stand; a dead target is not touched.
    """
    robots = play.state.robots
    special = [(shot.effect, shot) for shot in shots if shot.effect is not None]
    for effect, shot in sorted(special, key=lambda one: one[0].reprograms):
        await effect.reprogramming(play, robots[shot.shooter], shot)
    if play.rules.laser_disp_order == "list":
        shots.sort(key=lambda shot: shot.shooter)
    for shot in shots:
        if shot.effect is not None and robots[shot.target].square != OFF:
            await shot.effect.displacing(play, robots[shot.shooter], shot)
