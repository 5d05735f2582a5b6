"""Flags, archive markers and the end of the race."""

from __future__ import annotations

from roborally.floor.floor import OFF
from roborally.game.events import Archived, Finished, Touched
from roborally.game.play import Dialogue, Play
from roborally.game.state import FINISHED, POWER_DOWN, Robot
from roborally.steps.chop_shops import visit_chop_shops
from roborally.steps.ending import end_race, name_winners
from roborally.steps.flamers import scorch_standing

REACHED = "reached for"


def touch(play: Play) -> Dialogue[None] | None:
    """Robots on a flag or repair site touch it, some can reach for one more; who has touched all
    flags in order wins.
    """
    state = play.state
    touched: list[Robot] = []
    reached: list[tuple[Robot, int]] = []
    flags, repair = state.flags, state.floor.repair
    for robot in state.robots:
        square = robot.square
        if square >= 0 and (repair[square] or square in flags) and touches(play, robot):
            _touch_square(play, robot, square, touched, reached)
    if play.bent or state.floor.terrain is not None:
        return _touch_with_effects(play, touched, reached)
    if touched:
        finish(play, [robot for robot in touched if robot.flags == state.goal])
    return None


async def _touch_with_effects(
    play: Play, touched: list[Robot], reached: list[tuple[Robot, int]]
) -> None:
    state = play.state
    if "touching" in play.active:
        for robot, option in play.options_at("touching"):
            home = robot in touched and robot.flags == state.goal
            if robot.square >= 0 and touches(play, robot) and not home:
                square = await option.touching(play, robot)
                robot.gear[REACHED] = square + 1
                if square != OFF:
                    _touch_square(play, robot, square, touched, reached)
    at_flags = {robot: robot.square for robot, _ in reached if may_touch(play, robot)}
    if reached and "flags_reached" in play.active:
        await _touch_otherwise(play, reached)
    if touched:
        finish(play, [robot for robot in touched if robot.flags == state.goal])
        if "all_touched" in play.active and not state.over:
            for twist in play.twists_at("all_touched"):
                await twist.all_touched(play, touched)
            finish(play, [robot for robot in play.racing() if robot.flags == state.goal])
    if at_flags and "flags_touched" in play.active and not state.over:
        for twist in play.twists_at("flags_touched"):
            await twist.flags_touched(play, at_flags)
    if "register_ended" in play.active and not state.over:
        for twist in play.twists_at("register_ended"):
            await twist.register_ended(play)
    if state.floor.terrain is not None:
        await scorch_standing(play)
        await visit_chop_shops(play)


def _touch_square(
    play: Play, robot: Robot, square: int, touched: list[Robot], reached: list[tuple[Robot, int]]
) -> None:
    """Touch what lies on a square and lay the archive marker there."""
    if square in play.state.flags:
        reached.append((robot, square))
        if "flags_reached" not in play.active:
            touch_flag(play, robot, square, touched)
        archive(play, robot, square)
    elif play.state.floor.repair[square]:
        archive(play, robot, square)


async def _touch_otherwise(play: Play, reached: list[tuple[Robot, int]]) -> None:
    """A special rule says what it means to touch a flag; who stands on it comes first."""
    order = [robot.index for robot in play.rules.asking_order(play.state)]
    able = [touch for touch in reached if may_touch(play, touch[0])]
    able.sort(key=lambda touch: (touch[0].square != touch[1], order.index(touch[0].index)))
    for twist in play.twists_at("flags_reached"):
        await twist.flags_reached(play, able)


def touches(play: Play, robot: Robot) -> bool:
    """Robots that are down touch nothing in 1994 (C94-049); in 2005 they do (AMB-05-05)."""
    return robot.power != POWER_DOWN or play.rules.down_touches


def may_touch(play: Play, robot: Robot) -> bool:
    """Whether nothing keeps the robot from touching flags."""
    return "may_touch" not in play.active or all(
        effect.may_touch(play, robot) for effect in play.effects_of(robot, "may_touch")
    )


def touch_flag(play: Play, robot: Robot, square: int, touched: list[Robot]) -> None:
    """A flag counts if it is the next one in order."""
    state = play.state
    if robot.flags >= len(state.flags) or state.flags[robot.flags] != square:
        return
    if not may_touch(play, robot):
        return
    if play.rules.one_flag_per_turn and state.memory.get(f"touched {robot.index}") == state.turn:
        return
    state.memory[f"touched {robot.index}"] = state.turn
    robot.flags += 1
    if robot not in touched:
        touched.append(robot)
    if play.telling:
        play.tell(Touched(robot.index, robot.flags, square))


def archive(play: Play, robot: Robot, square: int) -> None:
    """Lay the archive marker on a square."""
    if robot.archive != square:
        robot.archive = square
        if play.telling:
            play.tell(Archived(robot.index, square))


def finish(play: Play, finishers: list[Robot]) -> None:
    """Robots with all flags are home; whether that ends the race is the table's choice."""
    state = play.state
    if not finishers:
        return
    finishers = _by_rank(play, finishers)
    rank = len(state.finished) + 1
    for robot in finishers:
        robot.status = FINISHED
        state.finished = [*state.finished, robot.index]
        state.destroyed = [number for number in state.destroyed if number != robot.index]
        if play.telling:
            play.tell(Finished(robot.index, rank))
        if play.rules.tie != "share":
            rank += 1
        if play.rules.play_on:
            state.place(robot, OFF)
            take_off_sheet(play, robot)
    if not state.winners:
        first = finishers if play.rules.tie == "share" else finishers[:1]
        name_winners(state, first)
    if not play.rules.play_on or not play.racing():
        end_race(play)


def take_off_sheet(play: Play, robot: Robot) -> None:
    """The cards of a robot that left the race go back to the deck, or in 2016 to its own pile."""
    pile = robot.discard if play.state.piles else play.state.discard
    pile += [card for card in [*robot.registers, *robot.seconds, *robot.hand] if card]
    robot.registers = [0] * len(robot.registers)
    robot.seconds = [0] * len(robot.seconds)
    robot.hand = []
    robot.locked = robot.pinned = robot.shown = 0


def _by_rank(play: Play, finishers: list[Robot]) -> list[Robot]:
    state = play.state
    if play.rules.tie == "dock":
        return sorted(finishers, key=lambda r: (state.flags[-1] != r.square, r.dock))
    if play.rules.tie == "priority":
        index = state.register - 1
        return sorted(finishers, key=lambda r: -r.registers[index])
    return finishers
