"""A race that is over, looked back at."""

from __future__ import annotations

from msgspec import Struct

from roborally.protocol.asks import Program
from roborally.protocol.events import RaceEvent
from roborally.protocol.views import View


class WinChance(Struct):
    """A share of races, and how far from it the truth may be (95 %)."""

    share: float
    range: float


class TurnChances(Struct):
    """The chance of each seat to win after a turn, from so many races with deals of their own.

    Turn 0 is the beginning.
    """

    turn: int
    races: int
    seats: list[WinChance]


class BestProgram(Struct):
    """The best program found, the chances with it and with the one that was played.

    ``error`` is how far from the truth their difference may be (95 %); ``lost`` is 0 within it.
    ``reason`` is what it does that the played one did not.
    """

    program: str
    best: float
    played: float
    error: float
    lost: float
    reason: str


class TurnProgram(Struct):
    """A program that was played, against the best by what was known then, and by what came.

    ``sheet`` is what a program could be made of, ``facts`` are what this one did. Without an answer
    of its owner there is nothing of it.
    """

    turn: int
    robot: int
    played: str
    sheet: Program | None
    facts: list[str]
    known: BestProgram | None
    came: BestProgram | None


class WhatIf(Struct):
    """A turn with another program of one robot; all others do as they did.

    ``events`` lead from ``first`` on. ``chance`` is that after it, ``before`` that after the turn
    as it was played.
    """

    turn: int
    robot: int
    program: str
    facts: list[str]
    first: View
    events: list[RaceEvent]
    chance: WinChance
    before: WinChance
