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

from roborally.players.orders import PHASES, BadOrder, Order, Orders
from roborally.players.orders_problems import OrderProblem
from roborally.players.written_cards import WrittenCard, read_written
from roborally.postal.german_orders import in_english
from roborally.postal.sentences import read_sentence
from roborally.race.asks import plain

MOST_LINES: Final = 200
LONGEST_LINE: Final = 400
DOWN: Final = "announce_power_down"
STAY: Final = "stay_powered_down"
WHOLE_TURN: Final = (
    *("initial_facing", "reentry_facing", "return_powered_down", "shield_side", "turret_side"),
    *("gyro_state", "conditional_store", "flywheel_store", "flywheel_take", "recompile"),
    *("repair_or_option", "repair_choice", "chop_shop"),
)
"""What is decided before or after the five phases: orders for one of them would never count."""

_TURN: Final = r"(?:turn|runde|zug)\s*(?:no\.?|nr\.?|#|:)?\s*(?P<turn>\d{1,4})"
_HEADING: Final = re.compile(
    rf"(?P<label>(?:player|spieler|name)\b\s*[:=]?\s*)?(?P<name>[^:]*?)[\s,;:/\u2013\u2014-]*\b{_TURN}\s*[.:!]?",
    re.IGNORECASE,
)
_JOINING: Final = re.compile(r"\s+(?:in|for|für|in der)$", re.IGNORECASE)
_NAME: Final = re.compile(r"(?:player|spieler|name)\s*[:=]\s*(?P<name>.+)", re.IGNORECASE)
_SKIPPED: Final = re.compile(
    r"(?:(?:my |the )?(?:cards|program|orders|conditional orders|standing orders)|karten|programm"
    r"|befehle|(?:bedingte )?anweisungen)\s*[:.]?",
    re.IGNORECASE,
)
_REMARK: Final = re.compile(r"#.*|\([^()]*\)")
_END: Final = re.compile(r"(?:end|ende)\s*[.!]?", re.IGNORECASE)
_PHASE: Final = re.compile(
    r"[(\[]?(?:(?:register|phase|reg\.?|ph\.?)\s*)?(?P<phase>[a-e1-5])\s*(?:[-\u2013\u2014.:)\]=>]+\s*|\s+|$)"
    r"(?P<card>.*)",
    re.IGNORECASE,
)
_LOCKED: Final = re.compile(
    r"\s*[(\[]?\s*(?:locked|lock|gesperrt|\blk\b)\s*[)\]]?\s*", re.IGNORECASE
)
_BULLET: Final = re.compile(r"^[\s*•·-]*(?=\S)")
_POWER_DOWN: Final = re.compile(
    r"(?:i )?(?:will )?(?P<no>no |not |never |do not |don[\u2019']?t )?(?:i )?(?:will )?"
    r"(?:power(?:ed|ing)?[\s-]*down|shut[\s-]*down|pd\b)"
    r"(?:,? ?(?:for |in )?(?:the )?next turn)?"
    r"(?:\s*[:=]\s*(?:(?P<denied>no|nein)|yes|ja)(?:,? next turn)?)?(?P<more>.*)",
    re.IGNORECASE,
)
_STAY: Final = re.compile(
    r"(?P<no>no |not |never |do not |don[\u2019']?t )?(?:i )?(?:will )?"
    r"(?:stay|remain)(?:ing)?(?: powered)?[\s-]*down"
    r"(?: (?:for )?(?:the )?(?:another|next) turn)?(?P<more>.*)",
    re.IGNORECASE,
)


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


def read_sheet(text: str, robots: tuple[str, ...] = ()) -> Sheet:
    """Read a sheet; robots are the names that conditions may speak of."""
    sheet = Sheet()
    orders: list[Order] = []
    lines = _lines(text)
    begin = _beginning(lines)
    for number, line in enumerate(lines, 1):
        if number > MOST_LINES:
            sheet.problems.append(Problem(number, "too many lines", {"most": str(MOST_LINES)}))
            break
        if number < begin:
            _read_named(sheet, line, number)
            continue
        if not line or _REMARK.fullmatch(line) or _SKIPPED.fullmatch(line):
            continue
        if _END.fullmatch(line):
            break
        if len(line) > LONGEST_LINE:
            sheet.problems.append(Problem(number, "too long", {"most": str(LONGEST_LINE)}))
            continue
        if _read_name(sheet, line, number) or _read_power(sheet, line, number):
            continue
        if _read_card(sheet, line, number):
            continue
        try:
            order = read_sentence(line, number, robots)
        except BadOrder as error:
            sheet.problems.append(_problem(number, line, error.problem))
            continue
        if order.registers and order.name in WHOLE_TURN:
            sheet.problems.append(Problem(number, "whole turn", {"text": line}))
            continue
        _take_order(sheet, orders, order, number)
    sheet.orders = Orders(tuple(orders))
    return sheet


def _read_name(sheet: Sheet, line: str, number: int) -> bool:
    match = _heading(line)
    if match and not sheet.cards and sheet.turn in (0, int(match["turn"])):
        if match["name"]:
            sheet.names.append(Named(number, match["name"].strip(), bool(match["label"])))
        sheet.turn, sheet.turn_line = int(match["turn"]), number
        return True
    return _read_named(sheet, line, number)


def _heading(line: str) -> re.Match[str] | None:
    """The parts of a line with the turn; an order for a certain turn is no heading."""
    match = _HEADING.fullmatch(line)
    if match and match["name"] and not match["label"]:
        name = _JOINING.sub("", match["name"].strip())
        if _read_power(Sheet(), name, 0):
            return None
        try:
            read_sentence(name, 0, ())
        except BadOrder:
            return match
        return None
    return match


def _read_named(sheet: Sheet, line: str, number: int) -> bool:
    match = _NAME.fullmatch(line)
    if match:
        sheet.names.append(Named(number, match["name"].strip(), surely=True))
    return bool(match)


def _lines(text: str) -> list[str]:
    """The lines of a sheet without what cannot be seen and without signs of lists."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    visible = ("".join(c if c.isprintable() else " " for c in line) for line in lines)
    return [_BULLET.sub("", line).strip() for line in visible]


def _beginning(lines: list[str]) -> int:
    """The line with the turn, before which there are greetings; 0 if cards come before it."""
    for number, line in enumerate(lines[:MOST_LINES], 1):
        short = line[:LONGEST_LINE]
        if _heading(short):
            return number
        card = Sheet()
        if _read_card(card, short, number) and card.cards:
            break
    return 0


def _problem(number: int, line: str, problem: OrderProblem) -> Problem:
    """What is wrong in a line. Words that were put into English are not quoted: the line is."""
    values = {
        name: text if name not in ("text", "other") or text.lower() in line.lower() else line
        for name, text in problem.values.items()
    }
    return Problem(number, problem.key, values)


def _read_card(sheet: Sheet, line: str, number: int) -> bool:
    match = _PHASE.fullmatch(line)
    if not match:
        return False
    register = PHASES.find(match["phase"].lower()) + 1 or int(match["phase"])
    text = match["card"].strip().rstrip(".;,")
    locked = _LOCKED.search(text)
    if locked:
        text = _LOCKED.sub(" ", text).strip()
        sheet.marked.add(register)
    phase = PHASES[register - 1]
    if register in sheet.lines:
        first = str(sheet.lines[register])
        sheet.problems.append(Problem(number, "phase twice", {"phase": phase, "first": first}))
        return True
    sheet.lines[register] = number
    if not text and locked:
        return True
    try:
        cards = tuple(read_written(part) for part in text.split("+"))
    except OrderProblem as problem:
        sheet.problems.append(_problem(number, line, problem))
        return True
    if any(not card.priority for card in cards):
        sheet.problems.append(Problem(number, "no priority", {"text": text}))
        return True
    sheet.cards[register] = cards
    return True


def _read_power(sheet: Sheet, line: str, number: int) -> bool:
    english = in_english(line).rstrip(".! ")
    for pattern, name in ((_STAY, STAY), (_POWER_DOWN, DOWN)):
        match = pattern.fullmatch(english)
        if not match:
            continue
        if match["more"].strip():
            key = "conditional power down" if name == DOWN else "conditional stay"
            sheet.problems.append(Problem(number, key, {"text": line}))
        elif name == DOWN:
            sheet.power_down = not match["no"] and not match["denied"]
            sheet.power_line = number
        else:
            sheet.stay_down = not match["no"]
        return True
    return False


def _take_order(sheet: Sheet, orders: list[Order], order: Order, number: int) -> None:
    """Power-down takes no condition by post (AMB-70); lines that can never count are mistakes."""
    if order.name in (DOWN, STAY):
        if order.condition is not None or order.otherwise or len(order.answers) > 1:
            key = "conditional power down" if order.name == DOWN else "conditional stay"
            sheet.problems.append(Problem(number, key, {"text": str(order)}))
        elif order.name == DOWN:
            sheet.power_down, sheet.power_line = order.answers[0] in ("down", "always"), number
        else:
            sheet.stay_down = order.answers[0] in ("stay", "always")
        return
    for before in orders:
        if before.name == order.name and not before.registers and before.condition is None:
            if before.answers == order.answers:
                return
            if order.condition is None and not order.registers:
                sheet.problems.append(
                    Problem(number, "order twice", {"order": str(order), "first": str(before)})
                )
                return
    orders.append(order)


def same_name(one: str, other: str) -> bool:
    """Whether two names mean the same player."""
    return plain(one) == plain(other)
