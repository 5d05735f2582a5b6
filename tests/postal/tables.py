"""Small postal games for tests."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, time, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from roborally.floor.course import Course
from roborally.floor.library import library_course
from roborally.game.asks import Ask
from roborally.game.chance import Stream
from roborally.game.setup import ROBOTS, Seat, Setup
from roborally.game.state import Robot
from roborally.game.view import View
from roborally.orders.written_cards import written
from roborally.postal.checking import Checked, check, fill
from roborally.postal.game import Game
from roborally.postal.opening import create
from roborally.postal.sheet import Sheet, read_sheet
from roborally.postal.terms import PostalPlayer, Terms
from roborally.postal.wording import explain
from roborally.referee import Referee
from tests.rules.racing import course as drawn_course

NOW = datetime(2026, 11, 16, 12, tzinfo=UTC)
NAMES = ("Fred", "Anna", "Mia", "Tom")
CODES = ("RR-AAAAAAA2", "RR-BBBBBBB3", "RR-CCCCCCC4", "RR-DDDDDDD5")
LANGUAGES = ("en", "de", "en", "de")
BEAMS = "; ".join(f"laser(0,{y})E" for y in range(12))
"""Wherever a robot stands on a tile, a beam hits it."""
SAMPLE = """\
Fred Turn 3

Cards

a - Move-3 P345

b - U-Turn P23

c - Left P98

d - Back P123

e - Left P97 (Locked)

If finish on 2 spanner repair & damage > 3 repair, else take option card.

POWER DOWN next turn.
"""


def players(number: int = 4) -> list[PostalPlayer]:
    return [
        PostalPlayer(NAMES[i], f"{NAMES[i].lower()}@example.org", LANGUAGES[i], CODES[i])
        for i in range(number)
    ]


def new_game(
    folder: Path,
    on: Course | str = "flag1(11,11)",
    number: int = 4,
    seed: str = "post",
    **switches: Any,
) -> Game:
    """A game on a tile drawn in the notation of the ledger, or on a course."""
    course = drawn_course(on) if isinstance(on, str) else on
    course = replace(course, id="short", name="Short", start=course.start or (2, 5))
    seats = tuple(Seat(NAMES[i], (ROBOTS[i],)) for i in range(number))
    switches.setdefault("any_number_of_players", True)
    setup = Setup("postal", course, seats, seed, None, switches)
    terms = Terms("Club", timedelta(days=3), time(20), ZoneInfo("Europe/Berlin"))
    return create(folder, terms, setup, players(number), NOW)


def library_game(folder: Path, name: str, **switches: Any) -> Game:
    return new_game(folder, library_course(name), **switches)


def sheet_lines(game: Game, seat: int, *more: str) -> str:
    """A good sheet with the cards as they were dealt."""
    robot = game.robot(seat)
    lines = [f"{game.players[seat].name} Turn {game.turn}"]
    cards = fill({}, robot)
    lines += [f"{'abcde'[k - 1]} - {written(cards[k][0])}" for k in robot.open_registers]
    return "\n".join([*lines, *more]) + "\n"


def robot_with(hand: str, damage: int = 0, **locked: int) -> Robot:
    """A robot with a hand of card numbers, and cards locked by phase: ``e=70``."""
    robot = Robot(0, "Twonky", 0)
    robot.hand = [int(number) for number in hand.split()]
    robot.damage = damage
    for phase, card in locked.items():
        register = "abcde".index(phase) + 1
        robot.locked |= 1 << (register - 1)
        robot.registers[register - 1] = card
    robot.shown = robot.locked
    return robot


def checked(text: str, robot: Robot, turn: int = 3, *, needs_damage: bool = True) -> Checked:
    """Orders of Fred, who plays against Bert with Spin Bot."""
    others = ("Bert", "Spin Bot")
    return check(read_sheet(text), "Fred", turn, robot, needs_damage=needs_damage, others=others)


def complaints(found: Sheet | Checked, language: str = "en") -> list[str]:
    return [explain(language, problem) for problem in found.problems]


class Sampler:
    """Tries some programs on copies of the race, and keeps the best: good enough to win."""

    def __init__(self, seed: str, tries: int = 40) -> None:
        self.chance = Stream(seed, "sampler")
        self.tries = tries

    def program(self, game: Game, seat: int) -> dict[int, int]:
        """The best program found, by register."""
        robot = game.robot(seat)
        registers = robot.open_registers
        best: tuple[float, dict[int, int]] = (-1e9, {})
        for _ in range(self.tries):
            hand = list(robot.hand)
            self.chance.shuffle(hand)
            cards = dict(zip(registers, hand, strict=False))
            value = self._value(game, seat, cards)
            if value > best[0]:
                best = (value, cards)
        return best[1]

    def _value(self, game: Game, seat: int, cards: dict[int, int]) -> float:
        twin = game.table.referee.copy()
        plan = Checked({register: (card,) for register, card in cards.items()})
        index = game.robot(seat).index
        turn = game.turn
        steps = [step.__name__ for step in twin.rules.steps]
        twin.run_to(steps.index("program") + 1)
        _finish(twin, seat, plan)
        twin.run_to(steps.index("program"))
        _finish(twin, seat, plan)
        assert twin.state.over or twin.state.turn > turn
        it = twin.state.robots[index]
        if index in twin.state.winners:
            return 1000
        if it.square < 0 or it.flags >= len(twin.state.flags):
            return 100 * it.flags - 60
        (x, y), (fx, fy) = (
            twin.state.floor.place(square) for square in (it.square, twin.state.flags[it.flags])
        )
        died = it.lives < game.robot(seat).lives
        return 100 * it.flags - abs(x - fx) - abs(y - fy) - it.damage - 60 * died

    def sheet(self, game: Game, seat: int) -> str:
        """Orders as a player would write them."""
        lines = [f"{game.players[seat].name} Turn {game.turn}"]
        program = self.program(game, seat)
        lines += [f"{'abcde'[k - 1]} - {written(card)}" for k, card in program.items()]
        return "\n".join(lines) + "\n"


class _Defaults:
    def answer(self, ask: Ask, view: View) -> str:
        return ask.default


def _finish(twin: Referee, seat: int, plan: Checked) -> None:
    others = _Defaults()
    while twin.open:
        ask = twin.open[0]
        player = plan if ask.seat == seat else others
        twin.answer(ask, player.answer(ask, twin.view(ask.seat)))
