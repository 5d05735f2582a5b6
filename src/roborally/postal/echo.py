"""How orders were understood, to be sent back to whoever wrote them."""

from __future__ import annotations

from datetime import datetime

from roborally.game.cards import NO_CARD
from roborally.game.state import REGISTERS, Robot
from roborally.orders.standing_orders import PHASES
from roborally.orders.written_cards import written
from roborally.postal.checking import Checked, fill, programs
from roborally.postal.order_words import order_words
from roborally.postal.wording import explain, moment, say


def echo(checked: Checked, robot: Robot, turn: int, deadline: datetime, language: str) -> str:
    """The orders as they will be carried out, with what is wrong in them first."""
    lines: list[str] = []
    if checked.good:
        lines += [say(language, "echo good", turn=turn), ""]
    else:
        lines += [say(language, "echo bad", turn=turn), ""]
        lines += [f"* {explain(language, problem)}" for problem in checked.problems]
        lines += ["", say(language, "echo again", deadline=moment(language, deadline)), ""]
        lines += [say(language, "echo so far"), ""]
    lines += understood(checked, robot, language)
    if checked.warnings:
        lines += ["", say(language, "echo notes"), ""]
        lines += [f"* {explain(language, warning)}" for warning in checked.warnings]
    if checked.good:
        lines += ["", say(language, "echo replace")]
    return "\n".join(lines) + "\n"


def understood(checked: Checked, robot: Robot, language: str) -> list[str]:
    """The orders line by line, as a sheet that could be sent again."""
    lines: list[str] = []
    if programs(robot):
        whole = fill(checked.program, robot)
        for register in range(1, REGISTERS + 1):
            locked = robot.is_locked(register)
            cards = (robot.registers[register - 1],) if locked else whole[register]
            mark = say(language, "locked mark") if locked else ""
            if register in checked.filled:
                mark = say(language, "filled mark")
            text = " + ".join(written(card, language) for card in cards if card != NO_CARD)
            phase = PHASES[register - 1]
            lines.append(say(language, "phase line", phase=phase, card=text, mark=mark))
    if checked.power_down:
        lines.append(say(language, "down line"))
    if checked.stay_down:
        lines.append(say(language, "stay line"))
    told = (order_words(order, language) for order in checked.orders)
    orders = [say(language, "order line", order=words) for words in told]
    return lines + (orders or [say(language, "no conditional")])
