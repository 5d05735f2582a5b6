"""Order sheets and standing orders of a situation: checked, told, and played if possible."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from roborally.game.asks import Ask
from roborally.game.cards import NO_CARD, card_text
from roborally.game.state import POWER_ANNOUNCED, POWER_ON, REGISTERS, Robot
from roborally.orders.standing_orders import PHASES, Orders
from roborally.postal.checking import Checked, check
from roborally.postal.sheet import Sheet, read_sheet
from roborally.postal.wording import explain
from roborally.referee import Referee
from roborally.setting.fields import BadSituation, a_list, a_text, check_keys, required

LANGUAGE: Final = "en"
FIELDS: Final = ("hand", "lines", "locked", "valid", "bad_line", "parsed")
WRITTEN: Final = ("announce_power_down", "stay_powered_down", "flywheel_take")
"""Questions that a line of the sheet, not a conditional order, answers."""


def deal_for_orders(data: dict[str, Any], robots: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The robots with the hand and the locked cards that their sheets are about."""
    ids = [str(robot.get("id")) for robot in robots]
    sheets = check_keys(data.get("orders", {}), ids, "orders")
    return [
        _deal(robot, sheets[id]) if id in sheets else robot
        for id, robot in zip(ids, robots, strict=True)
    ]


def _deal(robot: dict[str, Any], fields: object) -> dict[str, Any]:
    where = f"orders: {robot['id']}"
    sheet = check_keys(fields, FIELDS, where)
    locked = dict(robot.get("locked", {}))
    for phase, card in check_keys(sheet.get("locked", {}), PHASES, f"{where}: locked").items():
        register = str(PHASES.index(phase) + 1)
        if locked.setdefault(register, card) != card:
            raise BadSituation(f"{where}: phase {phase} holds {locked[register]}, not {card}")
    dealt = {"hand_cards": sheet["hand"]} if "hand" in sheet else {}
    return {**robot, **dealt, "locked": locked}


class Ordering:
    """What the players of a situation have written."""

    def __init__(self, data: dict[str, Any], ids: list[str], referee: Referee) -> None:
        self.ids = ids
        self.referee = referee
        self.report: dict[str, dict[str, Any]] = {}
        self.sheets: dict[int, Checked] = {}
        self.orders: dict[int, Checked] = {}
        for id, fields in data.get("orders", {}).items():
            self._take_sheet(id, fields)
        standing = check_keys(data.get("standing_orders", {}), ids, "standing_orders")
        for id, lines in standing.items():
            self._take_standing(id, lines)

    def _read(self, lines: object, where: str) -> Sheet:
        texts = [a_text(line, where) for line in a_list(lines, where)]
        return read_sheet("\n".join(texts), tuple(self.ids))

    def _take_sheet(self, id: str, fields: dict[str, Any]) -> None:
        """Check a sheet. A situation knows no number of its turn, so any is right."""
        where = f"orders: {id}"
        robot = self._robot(id)
        sheet = self._read(required(fields, "lines", where), where)
        needs_damage = self.referee.rules.pd_needs_damage
        others = [other for other in self.ids if other != id]
        checked = check(sheet, id, sheet.turn, robot, needs_damage=needs_damage, others=others)
        self.report[id] = _told(checked, sheet, robot)
        if checked.good:
            self.sheets[robot.index] = self.orders[robot.index] = checked

    def _take_standing(self, id: str, lines: object) -> None:
        """These count after those of the sheet."""
        where = f"standing_orders: {id}"
        sheet = self._read(lines, where)
        if sheet.problems:
            raise BadSituation(f"{where}: {explain(LANGUAGE, sheet.problems[0])}")
        if sheet.cards:
            raise BadSituation(f"{where}: cards belong in 'orders' or 'programs'")
        number = self._robot(id).index
        own = self.orders.get(number, Checked())
        self.orders[number] = replace(
            own,
            orders=Orders((*own.orders.lines, *sheet.orders.lines)),
            power_down=own.power_down or sheet.power_down,
            stay_down=own.stay_down or sheet.stay_down,
        )

    def _robot(self, id: str) -> Robot:
        return self.referee.state.robots[self.ids.index(id)]

    def programs(self, begin: int) -> dict[str, list[str | None]]:
        """The cards that good sheets lay into open registers, from a register on."""
        return {
            self.ids[number]: [
                _text(checked.program[register]) if register in checked.program else None
                for register in range(begin, REGISTERS + 1)
            ]
            for number, checked in self.sheets.items()
        }

    def lay(self, begin: int, programmed: set[str]) -> None:
        """Carry out what is written for the time before the first register that is played."""
        state = self.referee.state
        for number, checked in self.orders.items():
            robot = state.robots[number]
            if checked.power_down and robot.power == POWER_ON:
                robot.power = POWER_ANNOUNCED
            if number not in self.sheets or robot.name in programmed:
                continue
            left = set(robot.hand)
            for register, cards in checked.program.items():
                if register >= begin:
                    left.difference_update(cards)
                    robot.registers[register - 1] = cards[0]
                    robot.seconds[register - 1] = cards[1] if len(cards) > 1 else NO_CARD
            for option in [o for o, card in robot.stored.items() if card in robot.registers]:
                del robot.stored[option]
            state.discard += sorted(left)
            robot.hand = []

    def answer(self, ask: Ask) -> str | None:
        """What is written about a question; None if nothing is."""
        checked = self.orders.get(ask.robot)
        if checked is None:
            return None
        view = self.referee.view(ask.seat)
        if ask.choices is None:
            return checked.answer(ask, view) if ask.robot in self.sheets else None
        if ask.name in WRITTEN:
            text = checked.answer(ask, view)
            return None if text == ask.default else text
        return checked.orders.answer(ask, view)


def _told(checked: Checked, sheet: Sheet, robot: Robot) -> dict[str, Any]:
    """How a sheet was understood, or the first line that is wrong."""
    if not checked.good:
        problem = next((p for p in checked.problems if p.line), checked.problems[0])
        why = explain(LANGUAGE, problem)
        return {"valid": False, "bad_line": problem.line or None, "why": why, "parsed": None}
    locked = {k: (c,) for k, c in enumerate(robot.registers, 1) if c and robot.is_locked(k)}
    cards = locked | checked.program
    parsed = {
        "cards": [_text(cards[k]) if k in cards else None for k in range(1, REGISTERS + 1)],
        "power_down": sheet.power_down,
        "conditions": [str(order) for order in sheet.orders],
    }
    return {"valid": True, "bad_line": None, "why": None, "parsed": parsed}


def _text(cards: tuple[int, ...]) -> str:
    return "+".join(card_text(card) for card in cards)
