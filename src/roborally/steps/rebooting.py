"""2016: a robot that falls reboots at once, on the token of its board."""

from __future__ import annotations

from typing import Final

from roborally.floor.course import Marker
from roborally.floor.floor import OFF
from roborally.floor.geometry import DIRECTIONS, turned
from roborally.game.asks import About
from roborally.game.cards import NO_CARD
from roborally.game.choices import FACINGS, Square
from roborally.game.events import Rebooted, Reentered
from roborally.game.modern_cards import SPAM
from roborally.game.play import Play
from roborally.game.questions import SQUARE, Question
from roborally.game.state import REGISTERS, Robot
from roborally.steps.infection import take_damage_card
from roborally.steps.ledges import over_ledges, resolve_falls
from roborally.steps.moving import push, pushed_chain
from roborally.steps.priority import in_order
from roborally.steps.reentry import facing_next_flag

SPAM_CARDS = 2
WAITING_ON = "waiting on board"
REBOOT_FACING: Final = Question("reboot_facing", FACINGS)
START_FALLBACK: Final = Question("reboot_start_fallback", (), (SQUARE,))


async def reboot_fallen(play: Play) -> None:
    """Robots that fell reboot, those of one step in priority order."""
    fallen = play.fallen
    play.fallen = []
    order = [robot.index for robot in in_order(play)]
    fallen.sort(key=lambda fall: order.index(fall[0].index))
    for robot, square, cause in fallen:
        await reboot(play, robot, square, cause)


async def reboot(play: Play, robot: Robot, square: int, cause: str, spam: int = SPAM_CARDS) -> None:
    """Two SPAM, the rest of the program is cancelled, and the robot is put on a reboot token.

    ``square`` is the last one it stood on, or the pit: its board says which token.
    """
    state = play.state
    if robot.square != OFF:
        state.place(robot, OFF)
    robot.rebooted = True
    if play.telling:
        play.tell(Rebooted(robot.index, square, cause))
    for effect in play.effects_of(robot, "reboot_spam"):
        spam = effect.reboot_spam(play, robot, spam)
    for _ in range(spam):
        await take_damage_card(play, robot, SPAM)
    cancel_program(play, robot)
    await come_back(play, robot, state.floor.sheet_of[square])


def cancel_program(play: Play, robot: Robot) -> None:
    """Registers still to come and the hand go to the discard pile."""
    for i in range(play.state.register, REGISTERS):
        for row in (robot.registers, robot.seconds):
            if row[i]:
                robot.discard.append(row[i])
                row[i] = NO_CARD
    robot.discard += robot.hand
    robot.hand = []


async def come_back(play: Play, robot: Robot, sheet: int) -> None:
    """Put a robot on its token or start space; if nobody can make room it waits for the end."""
    square, arrow = await _return_place(play, robot, sheet)
    if not await _make_room(play, robot, square, arrow):
        robot.gear[WAITING_ON] = sheet + 1
        return
    robot.gear.pop(WAITING_ON, None)
    usual = FACINGS[facing_next_flag(play, robot, square)]
    about = About(square=square)
    robot.facing = (await play.ask(REBOOT_FACING, robot, FACINGS, usual, about=about)).direction
    play.state.place(robot, square)
    if play.telling:
        play.tell(Reentered(robot.index, square, robot.facing, virtual=False))


async def _return_place(play: Play, robot: Robot, sheet: int) -> tuple[int, int]:
    """The square a robot returns to, and where it pushes who stands there."""
    token = token_for(play, robot, sheet)
    if token is not None:
        return play.state.floor.square(token.x, token.y), token.facing
    if robot.start == OFF:
        return OFF, 0
    return await _start_space(play, robot)


def token_for(play: Play, robot: Robot, sheet: int) -> Marker | None:
    """The reboot token for a robot that falls on a board; none if it returns to its start space.

    From the start board a robot goes to its start space, from a board without a token to the only
    one of the course; a course rule may send everybody to one token (AMB-16-43).
    """
    tokens = play.course.reboots
    if not tokens or any(twist.one_token(play) for twist in play.twists_at("one_token")):
        return tokens[0] if tokens else None
    if _is_start_board(play, sheet) and robot.start != OFF:
        for_all = play.rules.start_board_token_for_all and len(tokens) == 1
        return tokens[0] if for_all and _is_start_board(play, _lies_on(play, tokens[0])) else None
    own = [token for token in tokens if sheet in (token.serves or (_lies_on(play, token),))]
    own.sort(key=lambda token: (len(token.serves), _lies_on(play, token) != sheet))
    return own[0] if own else tokens[0]


def _lies_on(play: Play, token: Marker) -> int:
    floor = play.state.floor
    return floor.sheet_of[floor.square(token.x, token.y)]


async def _start_space(play: Play, robot: Robot) -> tuple[int, int]:
    """Where the robot started the race, or another gear if that cannot be cleared (D16-40)."""
    floor = play.state.floor
    gears = dict(floor.starts)
    facing = gears.get(robot.start, 0)
    if play.state.at[robot.start] < 0 or _way_out(play, robot.start, facing) >= 0:
        return robot.start, facing
    free = [square for square, _ in floor.starts if play.state.at[square] < 0]
    if not free:
        return robot.start, facing
    choices = [Square(floor, square) for square in free]
    x, y = floor.place(robot.start)
    nearest = min(choices, key=lambda choice: abs(choice.x - x) + abs(choice.y - y))
    return (await play.ask(START_FALLBACK, robot, choices, nearest)).square, facing


def _is_start_board(play: Play, sheet: int) -> bool:
    if play.course.start_boards is not None:
        return sheet in play.course.start_boards
    floor = play.state.floor
    return any(floor.sheet_of[square] == sheet for square, _ in floor.starts)


async def _make_room(play: Play, robot: Robot, square: int, arrow: int) -> bool:
    """Push whoever stands on a square out of it; this is no push for upgrades.

    One that falls may bring another one onto the square, which is pushed in turn.
    """
    state = play.state
    if square == OFF:
        return False
    for _ in state.robots:
        if state.at[square] < 0:
            return True
        direction = _way_out(play, square, arrow)
        if direction < 0:
            return False
        chain = pushed_chain(play, square, direction)
        assert chain is not None
        hurt = over_ledges(play, [(one, direction) for one in chain], landing=True)
        for other in reversed(chain):
            push(play, other, direction, robot.index)
        await resolve_falls(play, hurt)
    return state.at[square] < 0


def _way_out(play: Play, square: int, arrow: int) -> int:
    """The first direction, clockwise from the arrow, in which a robot on a square can be pushed.

    A push that would make a robot come back to this very square is not made (AMB-16-14).
    """
    floor = play.state.floor
    for turn in DIRECTIONS:
        direction = turned(arrow, turn)
        chain = pushed_chain(play, square, direction)
        if chain is None:
            continue
        last = chain[-1]
        end = floor.next_square[last.square * 4 + direction]
        if end != OFF and not floor.pit[end]:
            return direction
        token = token_for(play, last, floor.sheet_of[last.square if end == OFF else end])
        back = last.start if token is None else floor.square(token.x, token.y)
        if back != square:
            return direction
    return -1
