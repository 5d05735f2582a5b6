"""Races on courses with special rules, for the tests of this folder."""

from __future__ import annotations

from collections.abc import Mapping

from roborally.floor.course import Course
from roborally.floor.library import library_course
from roborally.game.asks import Ask
from roborally.game.setup import Seat, Setup, seats_for
from roborally.game.state import Robot
from roborally.referee import Referee


def course(name: str) -> Course:
    """A course of 2005 by its name in lower case with hyphens."""
    return library_course(f"{name}-2005")


def race_on(
    on: str | Course,
    players: int,
    special_rules: tuple[str, ...] | None = None,
    *,
    seed: str = "seed",
    seats: tuple[Seat, ...] = (),
    house: Mapping[str, str | bool | int] | None = None,
    **switches: str | bool | int,
) -> Referee:
    """A race by the rules of 2005 at its first question; house rules by name or as a table."""
    where = course(on) if isinstance(on, str) else on
    rules = where.special_rules if special_rules is None else special_rules
    sitting = seats or seats_for(players, 2 if "Interference" in rules else 1)
    switches |= house or {}
    return Referee(Setup("2005", where, sitting, seed, special_rules, switches)).start()


def teams_of(referee: Referee) -> list[int]:
    return [robot.team for robot in referee.state.robots]


def seats_in(*teams: int) -> tuple[Seat, ...]:
    """Players in these teams."""
    plain = seats_for(len(teams))
    return tuple(
        Seat(seat.name, seat.robots, team) for seat, team in zip(plain, teams, strict=True)
    )


def by_dock(referee: Referee) -> list[Robot]:
    return sorted(referee.state.robots, key=lambda robot: robot.dock)


def answer_while(referee: Referee, *names: str) -> list[Ask]:
    """Answer questions of these names with their default; what was asked."""
    asked: list[Ask] = []
    while referee.open and referee.open[0].name in names:
        asked.append(referee.open[0])
        referee.answer(asked[-1], asked[-1].default)
    return asked


def run_turn(referee: Referee) -> list[Ask]:
    """Answer everything with its default until the next turn is programmed, or the race is over."""
    turn = referee.state.turn
    asked: list[Ask] = []
    while referee.open and (referee.state.turn == turn or not programming(referee)):
        asked.append(referee.open[0])
        referee.answer(asked[-1], asked[-1].default)
    return asked


def programming(referee: Referee) -> bool:
    return any(ask.name == "program_registers" for ask in referee.open)
