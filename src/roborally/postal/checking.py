"""Whether the orders of a sheet are possible, and what they come to.

What is wrong becomes a problem; what is right still counts if no better sheet comes in time, and
the rest is filled with the cards in the order in which they were dealt (AMB-71).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from roborally.cards.options.programs import FLYWHEEL_TAKE, TAKE
from roborally.game.asks import Ask
from roborally.game.cards import DECK, NO_CARD, card_text
from roborally.game.state import POWER_DOWN, POWER_ON, RACING, REGISTERS, Robot
from roborally.game.view import View
from roborally.orders.standing_orders import PHASES, Orders
from roborally.orders.written_cards import WrittenCard
from roborally.postal.needs import missing_options
from roborally.postal.sheet import Named, Problem, Sheet, same_name
from roborally.steps.cleanup import STAY, STAY_DOWN, WAKE
from roborally.steps.programming import ANNOUNCE, DOWN, PASS

FLYWHEEL = "Flywheel"


@dataclass(slots=True)
class Checked:
    """Orders as they will be carried out. ``program`` is by open register."""

    program: dict[int, tuple[int, ...]] = field(default_factory=dict)
    filled: tuple[int, ...] = ()
    power_down: bool = False
    stay_down: bool = False
    orders: Orders = field(default_factory=Orders)
    problems: list[Problem] = field(default_factory=list)
    warnings: list[Problem] = field(default_factory=list)
    takes_flywheel: bool = False

    @property
    def good(self) -> bool:
        return not self.problems

    @property
    def misdirected(self) -> Problem | None:
        """Why these are no orders of this player for this turn, if they are not."""
        wrong = ("other player", "other turn")
        return next((problem for problem in self.problems if problem.key in wrong), None)

    def answer(self, ask: Ask, view: View) -> str:
        """The answer of the sheet to a question: this makes a sheet a player."""
        if ask.choices is None:
            return self._program(ask, view)
        if ask.question is ANNOUNCE:
            return (DOWN if self.power_down else PASS).text
        if ask.question is STAY_DOWN:
            return (STAY if self.stay_down else WAKE).text
        if ask.question is FLYWHEEL_TAKE and self.takes_flywheel:
            return TAKE.text
        answer = self.orders.answer(ask, view)
        return self.orders.default(ask, view) if answer is None else answer

    def _program(self, ask: Ask, view: View) -> str:
        robot = view.state.robots[ask.robot]
        cards = fill(self.program, robot)
        return ",".join(
            "+".join(card_text(card) for card in cards[register])
            for register in robot.open_registers
        )


def fill(program: dict[int, tuple[int, ...]], robot: Robot) -> dict[int, tuple[int, ...]]:
    """The program with its gaps filled by the dealt cards in dealt order."""
    used = {card for cards in program.values() for card in cards}
    left = [card for card in robot.hand if card not in used]
    whole: dict[int, tuple[int, ...]] = {}
    for register in robot.open_registers:
        whole[register] = program[register] if register in program else (left.pop(0),)
    return whole


def programs(robot: Robot) -> bool:
    """Whether a robot carries out a program this turn."""
    return robot.status == RACING and robot.power != POWER_DOWN


def check(
    sheet: Sheet,
    player: str,
    turn: int,
    robot: Robot,
    *,
    needs_damage: bool,
    others: Sequence[str] = (),
) -> Checked:
    """Compare a sheet with the robot and its cards; others are the names of who else plays."""
    checked = Checked(
        problems=[_by_priority(problem, robot) for problem in sheet.problems], orders=sheet.orders
    )
    for named in sheet.names:
        if not _is_own(named, (player, robot.name), others):
            values = {"name": named.name, "player": player}
            checked.problems.append(Problem(named.line, "other player", values))
    if sheet.turn and sheet.turn != turn:
        values = {"given": str(sheet.turn), "turn": str(turn)}
        checked.problems.append(Problem(sheet.turn_line, "other turn", values))
    if programs(robot):
        _check_program(sheet, robot, checked)
    elif sheet.cards:
        line = min(sheet.lines.values())
        checked.problems.append(Problem(line, "no program", {"robot": robot.name}))
    _check_power(sheet, robot, checked, needs_damage=needs_damage)
    _check_options(sheet, robot, checked)
    checked.problems.sort(key=lambda problem: problem.line)
    return checked


def _is_own(named: Named, own: Sequence[str], others: Sequence[str]) -> bool:
    """Whether a sheet may be that of its player: words that name nobody do not matter."""
    if any(same_name(named.name, name) for name in own):
        return True
    if named.surely or any(same_name(named.name, name) for name in others):
        return False
    return any(_speaks_of(named.name, name) for name in own) or not any(
        _speaks_of(named.name, name) for name in others
    )


def _speaks_of(words: str, name: str) -> bool:
    return bool(re.search(rf"(?<!\w){re.escape(name)}(?:[\u2019']?s)?(?!\w)", words, re.IGNORECASE))


def _by_priority(problem: Problem, robot: Robot) -> Problem:
    """Unknown words beside the priority of an own card: tell which card it is."""
    priority = problem.values.get("priority", "")
    cards = [*robot.hand, *robot.registers, robot.stored.get(FLYWHEEL, NO_CARD)]
    if priority in [str(card) for card in cards if card in DECK]:
        values = {"text": problem.values["text"], "priority": priority, "card": priority}
        return Problem(problem.line, "card by priority", values)
    return problem


def _check_program(sheet: Sheet, robot: Robot, checked: Checked) -> None:
    hand = list(robot.hand)
    spare = robot.stored.get(FLYWHEEL, NO_CARD)
    if spare:
        hand.append(spare)
    for register in range(1, REGISTERS + 1):
        phase = PHASES[register - 1]
        line = sheet.lines.get(register, 0)
        given = sheet.cards.get(register)
        if robot.is_locked(register):
            _check_locked(given, robot, register, line, checked)
            continue
        if given is None:
            if not line:
                values = {"phase": phase, "open": _phases(robot.open_registers)}
                checked.problems.append(Problem(0, "phase missing", values))
            elif register in sheet.marked:
                checked.problems.append(Problem(line, "not locked", {"phase": phase}))
            continue
        if register in sheet.marked:
            checked.problems.append(Problem(line, "not locked", {"phase": phase}))
        cards = [_card(card, hand, robot, line, checked) for card in given]
        if all(cards):
            for card in cards:
                hand.remove(card)
            checked.program[register] = tuple(cards)
    used = {card for cards in checked.program.values() for card in cards}
    checked.takes_flywheel = spare in used if spare else False
    missing = [register for register in robot.open_registers if register not in checked.program]
    checked.filled = tuple(missing)


def _check_locked(
    given: tuple[WrittenCard, ...] | None,
    robot: Robot,
    register: int,
    line: int,
    checked: Checked,
) -> None:
    """A locked card may be repeated, not replaced (POST-017)."""
    card = robot.registers[register - 1]
    if given is not None and not (len(given) >= 1 and given[0].is_card(card)):
        values = {"phase": PHASES[register - 1], "card": str(card)}
        checked.problems.append(Problem(line, "locked", values))


def _card(given: WrittenCard, hand: list[int], robot: Robot, line: int, checked: Checked) -> int:
    for card in hand:
        if given.is_card(card):
            return card
    values = {"written": f"{given.kind} {given.priority}", "hand": " ".join(map(str, hand))}
    dealt = [*robot.hand, robot.stored.get(FLYWHEEL, NO_CARD)]
    if any(given.is_card(card) for card in dealt):
        key = "card twice"
    elif given.priority in dealt and given.priority in DECK:
        key = "other kind"
        values["card"] = str(given.priority)
    else:
        key = "not in hand"
    checked.problems.append(Problem(line, key, values))
    return NO_CARD


def _check_power(sheet: Sheet, robot: Robot, checked: Checked, *, needs_damage: bool) -> None:
    checked.stay_down = sheet.stay_down
    if not sheet.power_down:
        return
    if robot.power == POWER_DOWN:
        checked.stay_down = True
    elif robot.power == POWER_ON and needs_damage and not robot.damage:
        checked.problems.append(Problem(sheet.power_line, "undamaged", {"robot": robot.name}))
    else:
        checked.power_down = True


def _check_options(sheet: Sheet, robot: Robot, checked: Checked) -> None:
    """Orders for options that the robot does not have: it may still get them, but who knows."""
    for line, order in zip(sheet.order_lines, sheet.orders, strict=True):
        for option in missing_options(order, robot.options):
            values = {"order": str(order), "robot": robot.name, "option": option}
            checked.warnings.append(Problem(line, "not owned", values))


def _phases(registers: list[int]) -> str:
    return ", ".join(PHASES[register - 1] for register in registers)
