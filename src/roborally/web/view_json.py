"""What the holder of some seats may see, as JSON."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from roborally.race.cards import HIDDEN
from roborally.race.state import POWER_WORDS, Robot, State
from roborally.race.view import NOBODY
from roborally.referee import Referee
from roborally.web.values import (
    card,
    cards,
    direction,
    piles,
    registers_of,
    squares,
    status_word,
    where,
)


def view_json(referee: Referee, seats: Collection[int]) -> dict[str, Any]:
    """The table as everybody sees it, with the robots of these seats as their owners see them."""
    state = referee.view(NOBODY).state
    robots = list(state.robots)
    for seat in seats:
        for robot in referee.view(seat).state.robots:
            if robot.seat == seat:
                robots[robot.index] = robot
    return _table(state, referee.step_name) | {
        "robots": [_robot(robot, state, own=robot.seat in seats) for robot in robots]
    }


def _table(state: State, step: str) -> dict[str, Any]:
    floor = state.floor
    return {
        "turn": state.turn,
        "register": state.register,
        "step": step,
        "over": state.over,
        "winners": state.winners,
        "order": state.order,
        "flags": squares(floor, state.flags),
        "goal": state.goal,
        "turns": list(state.turns),
        "finished": state.finished,
        "eliminated": state.eliminated,
        "destroyed": state.destroyed,
        "memory": state.memory,
        "deck": len(state.deck),
        "discard": len(state.discard),
        "option_deck": len(state.option_deck),
        "option_discard": state.option_discard,
        "shop": state.shop,
        "bank": state.bank,
        "cubes": [
            {"square": where(floor, square), "cubes": number}
            for square, number in state.cubes.items()
        ],
        "piles": piles(state.piles),
        "special": cards(state.special),
    }


def _robot(robot: Robot, state: State, *, own: bool) -> dict[str, Any]:
    floor = state.floor
    return {
        "robot": robot.index,
        "name": robot.name,
        "seat": robot.seat,
        "team": robot.team,
        "role": robot.role,
        "dock": robot.dock,
        "square": where(floor, robot.square),
        "facing": direction(robot.facing),
        "archive": where(floor, robot.archive),
        "start": where(floor, robot.start),
        "status": status_word(robot.status),
        "virtual": robot.virtual,
        "power": POWER_WORDS[robot.power],
        "rebooted": robot.rebooted,
        "damage": robot.damage,
        "lives": robot.lives,
        "flags": robot.flags,
        "energy": robot.energy,
        "hand": cards(robot.hand),
        "registers": cards(robot.registers),
        "seconds": cards(robot.seconds),
        "locked": registers_of(robot.locked),
        "pinned": registers_of(robot.pinned),
        "shown": registers_of(robot.shown),
        "options": robot.options,
        "offered": robot.offered,
        "gear": robot.gear,
        "stored": {option: card(number) for option, number in robot.stored.items()},
        "copied": [cards(row) for row in robot.copied[:2]],
        "deck": len(robot.deck),
        "discard": len(robot.discard),
        "deck_cards": cards(robot.deck) if own else [],
        "discard_cards": cards(robot.discard) if own else [],
        "pool": cards(number for number in robot.pool if number != HIDDEN),
        "played": cards(robot.played),
    }
