"""Conditional orders in the words in which players write them.

What is told here may be sent back: it is read as the same order.
"""

from __future__ import annotations

from typing import Final

from roborally.floor.geometry import LETTERS
from roborally.players.orders import PHASES, Order
from roborally.players.orders_conditions import Clause, Condition
from roborally.players.written_cards import written
from roborally.postal.wording import answer_word, direction
from roborally.race.cards import card_of
from roborally.words.cards import card_called

_NOT: Final = "not "
_FACINGS: Final = ("initial_facing", "reentry_facing")
_CARDS: Final = ("conditional_store", "flywheel_store")

_TOPICS: Final = {
    "en": {
        "shield_side": "shield",
        "turret_side": "turret",
        "gyro_state": "gyro",
        "weapon_choice": "weapon",
        "high_power_path": "high power laser",
        "block_damage_with_option": "instead of damage",
        "lose_option": "lose",
        "mechanical_arm": "arm",
        "reverse_gear": "reverse gears",
        "repair_or_option": "two wrenches",
        "repair_choice": "unlock",
        "return_powered_down": "return",
        "reentry_facing": "return facing",
        "initial_facing": "facing",
        "conditional_store": "conditional program",
        "conditional_swap": "swap",
        "flywheel_store": "flywheel",
        "abort_switch": "abort",
    },
    "de": {
        "shield_side": "Schild",
        "turret_side": "Turm",
        "gyro_state": "Kreisel",
        "weapon_choice": "Waffe",
        "high_power_path": "High Power Laser",
        "block_damage_with_option": "statt Schaden",
        "lose_option": "Verliere",
        "mechanical_arm": "Greifarm",
        "brakes": "Bremsen",
        "fourth_gear": "Fourth Gear",
        "reverse_gear": "Reverse Gears",
        "repair_or_option": "Reparatur",
        "repair_choice": "Entsperre",
        "return_powered_down": "Rückkehr",
        "reentry_facing": "Rückkehr Blick",
        "initial_facing": "Blick",
        "conditional_store": "Conditional Program",
        "conditional_swap": "Tauschen",
        "flywheel_store": "Flywheel",
        "abort_switch": "Abbrechen",
        "fire_control": "Fire Control",
        "chop_shop": "Chop Shop",
    },
}
"""What an order is about, before a colon; other questions are known by their names."""

_SENTENCES: Final = {
    "en": {
        "initial_facing": {"": "face {}"},
        "reentry_facing": {"": "return facing {}"},
        "return_powered_down": {"down": "return powered down", "normal": "return normally"},
        "gyro_state": {"active": "gyro on", "inactive": "gyro off"},
        "weapon_choice": {"": "use {}"},
        "high_power_path": {"through": "fire through"},
        "fire_control": {"lock": "lock phase {}", "destroy": "destroy {}"},
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
        "mechanical_arm": {"always": "use arm", "default": "arm: next flag"},
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
        "mechanical_arm": {"always": "nutze Greifarm", "default": "Greifarm: nächste Flagge"},
        "repair_or_option": {"repair": "reparieren", "option": "Option ziehen"},
    },
}
"""What is done, by question and answer; an answer of two words is known by its first."""

_LISTED: Final = ("block_damage_with_option", "lose_option")
"""Several answers may stand in one sentence about these."""

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
    words = _JOINING[language]
    when = ""
    if order.registers:
        when += f" {words['in']} {', '.join(PHASES[k - 1] for k in order.registers)}"
    if order.condition is not None:
        when += f" {words['if']} {_condition(order.condition, language)}"
    done = _sentence(order, language)
    otherwise = _done(order.name, order.otherwise, language)
    if done and (otherwise or not order.otherwise):
        return f"{done}{when}" + (f", {words['else']} {otherwise}" if otherwise else "")
    topic = _TOPICS[language].get(order.name, order.name.replace("_", " "))
    answers = ", ".join(_answer(order.name, answer, language) for answer in order.answers)
    last = f" {words['else']} {_answer(order.name, order.otherwise, language)}"
    return f"{topic}{when}: {answers}{last if order.otherwise else ''}"


def _sentence(order: Order, language: str) -> str:
    """The sentence that says all answers of an order, if there is one."""
    if order.name in _LISTED and all(map(_is_name, order.answers)):
        names = ", ".join(order.answers)
        return _SENTENCES[language][order.name][""].format(names)
    return _done(order.name, order.answers[0], language) if len(order.answers) == 1 else ""


def _is_name(answer: str) -> bool:
    return answer[:1].isupper()


def _done(name: str, answer: str, language: str) -> str:
    """The sentence for an answer, if there is one."""
    sentences = _SENTENCES[language].get(name, {}) if answer else {}
    if answer in sentences:
        return sentences[answer]
    word, _, rest = answer.partition(" ")
    if rest and word in sentences:
        return sentences[word].format(_register(rest) if word == "lock" else rest)
    if "" in sentences and (_is_name(answer) or answer in (*_WEAPONS, "laser")):
        return sentences[""].format(_answer(name, answer, language))
    return ""


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
    negation = _JOINING[language]["not"] if clause.negated else ""
    parts = (negation, answer_word(language, what), clause.sign, clause.value)
    return " ".join(part for part in parts if part)
