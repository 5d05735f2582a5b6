"""How the options of a robot stand: what is left of them, where they point, what lies on them."""

from __future__ import annotations

from roborally.cards.options.lasers import Turret
from roborally.cards.options.protection import AblativeCoat, Shield
from roborally.cards.options.weapons import MiniHowitzer
from roborally.game.cards import HIDDEN
from roborally.game.choices import SIDE_NAMES
from roborally.game.state import Robot
from roborally.orders.written_cards import written
from roborally.postal.word_lists import told
from roborally.postal.wording import say


def with_state(robot: Robot, option: str, language: str) -> str:
    """An option of a robot as somebody sees it, with its state if it has one."""
    state = _state(robot, option, language)
    return say(language, "with state", option=option, state=state) if state else option


def _state(robot: Robot, option: str, language: str) -> str:
    gear = robot.gear.get(option, 0)
    if option == AblativeCoat.name:
        most = AblativeCoat.holds
        return say(language, "points left", left=most - gear, most=most)
    if option == MiniHowitzer.name:
        most = MiniHowitzer.load
        return say(language, "shots left", left=most - gear, most=most)
    if option in (Shield.name, Turret.name):
        return told(SIDE_NAMES[gear % len(SIDE_NAMES)], language)
    card = robot.stored.get(option)
    if card:
        known = card != HIDDEN
        return say(language, "with card" if known else "with a card", card=written(card, language))
    return ""
