"""Order sheets as people write them.

    Fred Turn 3
    Cards
    a - Move-3 P800
    b - U-Turn P20
    c - Left P90
    d - Back P430
    e - Left P70 (Locked)
    If finish on 2 spanner repair & damage > 3 repair, else take option card.
    POWER DOWN next turn.

Reading is tolerant about spacing, case and abbreviations and never fails: what is not understood
becomes a problem with its line. Whether the orders are possible is checked elsewhere.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from roborally.game.asks import plain
from roborally.game.state import REGISTERS
from roborally.orders.problems import OrderProblem
from roborally.orders.questions import RULED_OUT
from roborally.orders.standing_orders import PHASES, Order, Orders
from roborally.orders.written_cards import WrittenCard
from roborally.postal.card_lines import CardLine, phase_named, read_card_lines
from roborally.postal.courtesy import CLOSING, NAME, courtesy, speaks_of_orders, without_title
from roborally.postal.deeds import WHOLE_TURN
from roborally.postal.deeds_robot import DOWN, STAY
from roborally.postal.sentence_parts import sentences_of
from roborally.postal.sentences import read_sentence, refuse_targetless
from roborally.postal.tokens import Names

MOST_LINES: Final = 200
LONGEST_LINE: Final = 400

_TURN: Final = r"(?:turn|runde|zug)\s*(?:no\.?|nr\.?|#|:)?\s*(?P<turn>\d{1,4})"
_LABEL: Final = r"(?:player|spieler|name|robot|roboter)"
_HEADING: Final = re.compile(
    rf"(?P<label>{_LABEL}\b\s*[:=]?\s*)?(?P<name>[^:]*?)[\s,;:/\u2013\u2014-]*\b{_TURN}\s*[.:!]?",
    re.IGNORECASE,
)
_JOINING: Final = re.compile(r"\s+(?:in|on|for|für|in der|im)$", re.IGNORECASE)
_NAME: Final = re.compile(rf"{_LABEL}\s*[:=]\s*(?P<name>.+)", re.IGNORECASE)
_REMARK: Final = re.compile(r"#(?!\s*[1-5]\s*[:.)]).*|\([^()]*\)")
_END: Final = re.compile(r"(?:end|ende)\s*[.!]?", re.IGNORECASE)
_BULLET: Final = re.compile(r"^[\s*•·-]*(?=\S)")


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong in a line (0: in none), as a key of the wording and its values."""

    line: int
    key: str
    values: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Named:
    """What stands where a name is expected. ``surely`` after a word like Player, else it may be
    other words: 'Here are my orders for turn 3'.
    """

    line: int
    name: str
    surely: bool


@dataclass(slots=True)
class Sheet:
    """What was read. ``cards`` are by register, a pair if two were joined by a plus."""

    names: list[Named] = field(default_factory=list)
    turn: int = 0
    cards: dict[int, tuple[WrittenCard, ...]] = field(default_factory=dict)
    marked: set[int] = field(default_factory=set)
    lines: dict[int, int] = field(default_factory=dict)
    power_down: bool = False
    power_line: int = 0
    stay_down: bool = False
    orders: Orders = field(default_factory=Orders)
    order_lines: list[int] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    turn_line: int = 0

    @property
    def name(self) -> str:
        """Whose sheet it says it is; the last word about it counts."""
        return self.names[-1].name if self.names else ""

    @property
    def empty(self) -> bool:
        """Whether nothing in it was an order."""
        return not (self.cards or self.orders.lines or self.power_down or self.stay_down)


def read_sheet(text: str, robots: tuple[str, ...] = (), names: Names | None = None) -> Sheet:
    """Read a sheet; robots are the names that conditions may speak of, names all that is known."""
    return _Reader(names or Names(robots)).read(_lines(text))


class _Reader:
    """Reads a sheet line by line; each line is the first of these things that it can be."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.sheet = Sheet()
        self.orders: list[Order] = []
        self.number = 0
        self.closed = False
        self.bare = False

    def read(self, lines: list[str]) -> Sheet:
        begin = self._beginning(lines)
        for self.number, line in enumerate(lines, 1):
            if self.number > MOST_LINES:
                self._refuse("too many lines", most=str(MOST_LINES))
                break
            if not line or _REMARK.fullmatch(line):
                continue
            if _END.fullmatch(line) and self.number >= begin:
                break
            if len(line) > LONGEST_LINE:
                self._refuse("too long", most=str(LONGEST_LINE))
                continue
            self._read_line(line, greeting=self.number < begin)
        self.sheet.orders = Orders(tuple(self.orders))
        return self.sheet

    def _refuse(self, key: str, **values: str) -> None:
        self.sheet.problems.append(Problem(self.number, key, values))

    def _beginning(self, lines: list[str]) -> int:
        """The line with the turn, before which there are greetings; 0 if cards come before it."""
        for number, line in enumerate(lines[:MOST_LINES], 1):
            short = line[:LONGEST_LINE]
            try:
                if read_card_lines(short):
                    break
            except OrderProblem:
                pass
            if self._heading(short):
                return number
        return 0

    def _read_line(self, line: str, *, greeting: bool) -> None:
        first: OrderProblem | None = None
        try:
            if self._read_cards(line):
                return
        except OrderProblem as problem:
            first = problem
        if self._read_heading(line) or self._is_courtesy(line):
            return
        try:
            for sentence in sentences_of(line):
                if not self._is_courtesy(sentence):
                    self._take_orders(read_sentence(sentence, self.names), line)
        except OrderProblem as problem:
            if greeting and not speaks_of_orders(line, self.names):
                return
            self.sheet.problems.append(_problem(self.number, line, first or problem))
            if first and phase_named(line):
                self.sheet.lines.setdefault(phase_named(line), self.number)

    def _read_heading(self, line: str) -> bool:
        sheet = self.sheet
        match = self._heading(line)
        if match and not sheet.cards and sheet.turn in (0, int(match["turn"])):
            if match["name"]:
                sheet.names.append(Named(self.number, match["name"].strip(), bool(match["label"])))
            sheet.turn, sheet.turn_line = int(match["turn"]), self.number
            return True
        named = _NAME.fullmatch(line)
        if named:
            sheet.names.append(Named(self.number, named["name"].strip(), surely=True))
        return bool(named)

    def _heading(self, line: str) -> re.Match[str] | None:
        """The parts of a line with the turn; an order for a certain turn is no heading."""
        match = _HEADING.fullmatch(line)
        if match and match["name"] and not match["label"]:
            name = _JOINING.sub("", match["name"].strip())
            return None if speaks_of_orders(name, self.names) else match
        return match

    def _is_courtesy(self, line: str) -> bool:
        kind = courtesy(line, self.names, [named.name for named in self.sheet.names])
        if kind == NAME and not self.closed and not self._is_known(line):
            return False
        self.closed = kind == CLOSING
        return bool(kind)

    def _is_known(self, line: str) -> bool:
        known = (*self.names.robots, *self.names.players, *(n.name for n in self.sheet.names))
        return any(same_name(line.strip(" .!,"), name) for name in known)

    def _read_cards(self, line: str) -> bool:
        found = read_card_lines(without_title(line))
        if found is None:
            return False
        for card in found:
            self._take_card(card)
        return True

    def _take_card(self, line: CardLine) -> None:
        sheet = self.sheet
        register = line.register
        if sheet.lines and self.bare != (not register):
            self._refuse("phases mixed", text=line.text)
            return
        self.bare = not register
        if not register:
            register = len(sheet.lines) + 1
            if register > REGISTERS:
                self._refuse("too many cards", text=line.text)
                return
        phase = PHASES[register - 1]
        if register in sheet.lines:
            self._refuse("phase twice", phase=phase, first=str(sheet.lines[register]))
            return
        sheet.lines[register] = self.number
        if line.locked:
            sheet.marked.add(register)
        if not line.cards:
            return
        if any(not card.priority for card in line.cards):
            self._refuse("no priority", text=line.text)
            return
        sheet.cards[register] = line.cards

    def _take_orders(self, orders: list[Order], line: str) -> None:
        for order in orders:
            refuse_targetless(order, line)
            if order.registers and order.name in WHOLE_TURN:
                self._refuse("whole turn", text=line)
            elif order.name == "chop_shop" and "draw" in order.answers and _too_early(order):
                self._refuse("draw at the end", text=line)
            elif order.name in (DOWN, STAY):
                self._take_power(order)
            else:
                self._take_order(order)

    def _take_power(self, order: Order) -> None:
        """Power-down takes no condition by post (AMB-70)."""
        sheet = self.sheet
        name = "power down" if order.name == DOWN else "stay"
        if order.condition is not None or order.otherwise or len(order.answers) > 1:
            self._refuse(f"conditional {name}", text=str(order))
            return
        wanted = order.answers[0] in ("down", "stay", "always")
        if order.name == STAY:
            sheet.stay_down = wanted
        elif sheet.power_line and sheet.power_down != wanted:
            self._refuse("power twice", first=str(sheet.power_line))
            return
        else:
            sheet.power_down = wanted
        sheet.power_line = self.number

    def _take_order(self, order: Order) -> None:
        """Lines that can never count are mistakes."""
        for before in self.orders:
            if before == order:
                return
            always = before.condition is None and not before.registers
            if before.name != order.name or not always or before.answers[0].startswith(RULED_OUT):
                continue
            if before.answers == order.answers:
                return
            if order.condition is None and not order.registers and not _rules_out(order):
                self._refuse("order twice", order=str(order), first=str(before))
                return
        self.orders.append(order)
        self.sheet.order_lines.append(self.number)


def _rules_out(order: Order) -> bool:
    return order.answers[0].startswith(RULED_OUT)


def _too_early(order: Order) -> bool:
    """Options are drawn at the end of the turn only, which the fifth phase waits for."""
    return bool(order.registers) and REGISTERS not in order.registers


def _lines(text: str) -> list[str]:
    """The lines of a sheet without what cannot be seen and without signs of lists."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    visible = ("".join(c if c.isprintable() else " " for c in line) for line in lines)
    return [_BULLET.sub("", line).strip() for line in visible]


def _problem(number: int, line: str, problem: OrderProblem) -> Problem:
    """What is wrong in a line, quoted as it was written: at least the line is."""
    values = dict(problem.values)
    for name in {"text", "other", "word"} & set(values):
        at = line.lower().find(values[name].lower())
        quoted = line[at : at + len(values[name])] if at >= 0 and values[name] else line
        values[name] = values[name] if problem.key == "two meanings" and name == "other" else quoted
    return Problem(number, problem.key, values)


def same_name(one: str, other: str) -> bool:
    """Whether two names mean the same player."""
    return plain(one) == plain(other)
