"""Answers and questions about options, for the tests of this folder."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from roborally.game.asks import Ask
from roborally.referee import Referee
from roborally.situation.playing import Situation
from tests.rules.table import Played, answer, situation

EDITIONS = ("1994", "2005")


def fire(robot: str, weapon: str, register: int = 1) -> dict[str, str]:
    return answer(robot, f"register {register}", "weapon_choice", weapon)


def aim(robot: str, choose: str, register: int = 1) -> dict[str, str]:
    return answer(robot, f"register {register}", "fire_control", choose)


def give_up(robot: str, option: str, register: int = 1) -> dict[str, str]:
    return answer(robot, f"register {register}", "block_damage_with_option", option)


def choices(t: Played, robot: str, ask: str, when: str = "") -> list[list[str]]:
    """What could be answered each time that question was put to a robot."""
    return [
        asked["choices"]
        for asked in t.result.asks
        if (asked["robot"], asked["ask"]) == (robot, ask) and when in ("", asked["when"])
    ]


def race_from(rules: str, robots: str, floor: str = "", **fields: Any) -> Referee:
    """A race whose first turn begins in a situation, at its first question; nobody can win it."""
    referee = Situation(situation(rules, robots, floor, **fields), rules).referee
    referee.state.turn = 0
    referee.state.step = referee.ruleset.first_step
    return referee.start()


def pen(x: int, y: int) -> str:
    """Walls around a square."""
    return "; ".join(f"wall({x},{y}){side}" for side in "NESW")


def run(referee: Referee, turns: int, say: Callable[[Ask], str | None]) -> list[Ask]:
    """Play on to the end of a turn; what ``say`` does not answer takes its default."""
    put: list[Ask] = []
    while referee.open and referee.state.turn <= turns:
        ask = referee.open[0]
        put.append(ask)
        referee.answer(ask, say(ask) or ask.default)
    return put
