"""What is told of a robot after a moment of a situation."""

from __future__ import annotations

from typing import Any

from roborally.floor.floor import OFF
from roborally.floor.geometry import LETTERS
from roborally.game.cards import card_text
from roborally.game.state import REGISTERS, Robot, State
from roborally.rules.ruleset import Ruleset
from roborally.setting.classic import report_classic
from roborally.setting.modern import report_modern


def report_robot(
    state: State, robot: Robot, rules: Ruleset, dealt: int | None = None
) -> dict[str, Any]:
    """All fields by their names; ``dealt`` is how many cards it got for this turn."""
    modern = rules.traits.own_decks
    report: dict[str, Any] = {
        "at": None if robot.square == OFF else list(state.floor.place(robot.square)),
        "facing": LETTERS[robot.facing],
        "registers": {str(i + 1): _lying(robot, i, modern=modern) for i in range(REGISTERS)},
        "hand_cards": [card_text(card) for card in robot.hand],
    }
    if modern:
        return report | report_modern(state, robot)
    return report | report_classic(state, robot, rules, dealt)


def _lying(robot: Robot, i: int, *, modern: bool) -> str | None:
    """The card in a register; in 2016 what was drawn for it on the way is not told."""
    card, second = robot.registers[i], robot.seconds[i]
    if not card:
        return None
    return card_text(card) + (f"+{card_text(second)}" if second and not modern else "")
