"""Conditional orders in the words in which players write them.

What is told here may be sent back: it is read as the same order.
"""

from __future__ import annotations

from typing import Final

from roborally.floor.geometry import LETTERS
from roborally.orders.conditions import Clause, Condition
from roborally.orders.standing_orders import PHASES, Order
from roborally.orders.written_cards import written
from roborally.postal.wording import answer_word, direction, orders_in
from roborally.race.cards import card_of
from roborally.race.choices import SIDE_NAMES
from roborally.words.cards import card_called

_NOT: Final = "not "
_FACINGS: Final = ("initial_facing", "reentry_facing")
_CARDS: Final = ("conditional_store", "flywheel_store")

_TOPICS: Final = {
    "en": {
        "weapon_choice": "weapon",
        "conditional_store": "conditional program",
        "flywheel_store": "flywheel",
        "shield_side": "shield",
        "turret_side": "turret",
        "repair_choice": "unlock",
    },
    "de": {
        "weapon_choice": "Waffe",
        "conditional_store": "Conditional Program",
        "flywheel_store": "Flywheel",
        "shield_side": "Schild",
        "turret_side": "Turm",
        "repair_choice": "Entsperre",
    },
}
"""What an order is about, before a colon; other questions are called as the rules call them."""

_SENTENCES: Final = {
    "en": {
        "initial_facing": {"": "face {}"},
        "reentry_facing": {"": "return facing {}"},
        "return_powered_down": {"down": "return powered down", "normal": "return normally"},
        "weapon_choice": {"": "use {}"},
        "fire_control": {"lock": "lock phase {}", "destroy": "destroy {}"},
        "shield_side": {"": "shield {}"},
        "turret_side": {"": "turret {}"},
        "repair_choice": {"": "unlock {}"},
        "brakes": {"0": "brake", "1": "do not brake", "never": "do not brake"},
        "fourth_gear": {
            "4": "use fourth gear",
            "3": "do not use fourth gear",
            "never": "do not use fourth gear",
        },
        "reverse_gear": {
            "2": "use reverse gears",
            "1": "do not use reverse gears",
            "never": "do not use reverse gears",
        },
        "abort_switch": {"abort": "abort", "no": "do not abort", "never": "do not abort"},
        "conditional_swap": {"swap": "swap", "no": "do not swap", "never": "do not swap"},
        "flywheel_take": {"take": "take flywheel card"},
        "block_damage_with_option": {"": "save me with {}"},
        "lose_option": {"": "lose {}"},
        "mechanical_arm": {"always": "use arm"},
        "chop_shop": {
            "draw": "draw an option at the chop shop",
            "scrap": "scrap {}",
            "recharge": "recharge {}",
        },
        "repair_or_option": {"repair": "repair", "option": "take option"},
    },
    "de": {
        "initial_facing": {"": "Blick nach {}"},
        "reentry_facing": {"": "Rückkehr mit Blick nach {}"},
        "return_powered_down": {"down": "abgeschaltet zurückkehren", "normal": "Rückkehr normal"},
        "weapon_choice": {"": "nutze {}"},
        "fire_control": {"lock": "Sperre Phase {}", "destroy": "zerstöre {}"},
        "shield_side": {"": "Schild {}"},
        "turret_side": {"": "Turm {}"},
        "repair_choice": {"": "Entsperre {}"},
        "brakes": {"0": "Bremsen", "1": "nicht bremsen", "never": "nicht bremsen"},
        "fourth_gear": {
            "4": "nutze Fourth Gear",
            "3": "kein Fourth Gear",
            "never": "kein Fourth Gear",
        },
        "reverse_gear": {
            "2": "nutze Reverse Gears",
            "1": "keine Reverse Gears",
            "never": "keine Reverse Gears",
        },
        "abort_switch": {"abort": "Abbrechen", "no": "nicht abbrechen", "never": "nicht abbrechen"},
        "conditional_swap": {"swap": "Tauschen", "no": "nicht tauschen", "never": "nicht tauschen"},
        "flywheel_take": {"take": "nutze Flywheel"},
        "block_damage_with_option": {"": "Rette mich mit {}"},
        "lose_option": {"": "Verliere {}"},
        "mechanical_arm": {"always": "nutze Greifarm"},
        "repair_or_option": {"repair": "reparieren", "option": "Option ziehen"},
    },
}
"""What is done, by question and answer; an answer of two words is known by its first."""

_BOTH: Final = {
    "gyro_state": {"active": "gyro on", "inactive": "gyro off"},
    "high_power_path": {
        "through": "fire through",
        "stop": "do not fire through",
        "never": "do not fire through",
    },
}
"""Sentences that are written in English by everybody."""

_LISTED: Final = ("block_damage_with_option", "lose_option", "repair_choice")
"""Several answers may stand in one sentence about these."""
_SET: Final = ("shield_side", "turret_side", "repair_choice")
"""What is set for a whole turn is told with a colon: ``shield: left``."""
_FACTS: Final[dict[str, dict[str, str]]] = {"en": {"on repair site": "on a wrench"}, "de": {}}
"""Facts that players write in other words than the grammar of orders."""

_WEAPONS: Final = {
    "howitzer": "Mini Howitzer",
    "pressor": "Pressor Beam",
    "radio": "Radio Control",
    "scrambler": "Scrambler",
    "tractor": "Tractor Beam",
}
_JOINING: Final = {
    "en": {"if": "if", "else": "else", "and": "and", "or": "or", "not": "not", "in": "in phase"},
    "de": {"if": "wenn", "else": "sonst", "and": "und", "or": "oder", "not": "nicht"}
    | {"in": "in Phase"},
}


def order_words(order: Order, language: str) -> str:
    """An order as a player would have written it."""
    language = orders_in(language)
    words = _JOINING[language]
    when = ""
    if order.registers:
        when += f" {words['in']} {', '.join(PHASES[k - 1] for k in order.registers)}"
    if order.condition is not None:
        when += f" {words['if']} {_condition(order.condition, language)}"
    done = _sentence(order, language)
    otherwise = _done(order.name, (order.otherwise,), language) if order.otherwise else ""
    as_set = order.name in _SET and not when and not order.otherwise
    if done and bool(otherwise) == bool(order.otherwise) and not as_set:
        return f"{done}{when}" + (f", {words['else']} {otherwise}" if otherwise else "")
    answers = ", ".join(_answer(order.name, answer, language) for answer in order.answers)
    if order.otherwise:
        answers += f" {words['else']} {_answer(order.name, order.otherwise, language)}"
    return f"{_topic(order, language)}{when}: {answers}"


def _topic(order: Order, language: str) -> str:
    """What the order is about. Where cards are laid has a name of its own for cards only."""
    known = _TOPICS[language].get(order.name, "")
    cards_only = all("/" in answer for answer in order.answers) and not order.otherwise
    if known and (cards_only or order.name not in _CARDS):
        return known
    return order.name.replace("_", " ")


def _sentence(order: Order, language: str) -> str:
    """The sentence that says all answers of an order, if there is one."""
    if len(order.answers) > 1 and order.name not in _LISTED:
        return ""
    return _done(order.name, order.answers, language)


def _done(name: str, answers: tuple[str, ...], language: str) -> str:
    """The sentence for an answer, or for several in a row, if there is one."""
    sentences = _SENTENCES[language].get(name) or _BOTH.get(name, {})
    answer = answers[0]
    if answer in sentences and len(answers) == 1:
        return sentences[answer]
    word, _, rest = answer.partition(" ")
    if rest and word in sentences:
        return sentences[word].format(_register(rest) if word == "lock" else rest)
    if "" in sentences and all(_is_thing(one) for one in answers):
        return sentences[""].format(", ".join(_answer(name, one, language) for one in answers))
    return ""


def _is_thing(answer: str) -> bool:
    """Whether an answer is a name, a side, a weapon or a phase, and not a word like ``never``."""
    return answer[:1].isupper() or answer.isdigit() or answer in (*SIDE_NAMES, *_WEAPONS, "laser")


def _register(number: str) -> str:
    return PHASES[int(number) - 1]


def _answer(name: str, answer: str, language: str) -> str:
    """An answer after a topic."""
    if answer.startswith(_NOT):
        rest = _answer(name, answer.removeprefix(_NOT), language)
        return f"{_JOINING[language]['not']} {rest}"
    if name in _FACINGS and answer in LETTERS:
        return direction(language, LETTERS.index(answer))
    if name == "repair_choice" and answer.isdigit():
        return _register(answer)
    if answer in _WEAPONS:
        weapon = _WEAPONS[answer]
        return weapon.lower() if language == "en" else card_called(weapon, language)
    if answer == "laser" and language == "de":
        return "Laser"
    if name in _CARDS and "/" in answer:
        return written(card_of(answer), language)
    return answer_word(language, answer)


def _condition(condition: Condition, language: str) -> str:
    words = _JOINING[language]
    alternatives = (
        f" {words['and']} ".join(_clause(clause, language) for clause in tests)
        for tests in condition.alternatives
    )
    return f" {words['or']} ".join(alternatives)


def _clause(clause: Clause, language: str) -> str:
    what = clause.what
    if language == "de" and what.startswith("target ") and answer_word(language, what) == what:
        what = f"Ziel {answer_word(language, what.removeprefix('target '))}"
    elif what == "target":
        what = "target" if language == "en" else "Ziel"
    what = _FACTS[language].get(what, what)
    negation = _JOINING[language]["not"] if clause.negated else ""
    parts = (negation, answer_word(language, what), clause.sign, clause.value)
    return " ".join(part for part in parts if part)
