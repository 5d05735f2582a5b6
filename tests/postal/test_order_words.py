"""How orders were understood is told in the words of players, and read back as the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from roborally.catalogue import entries
from roborally.game.questions import ANY
from roborally.orders.conditions import FACTS, QUANTITIES
from roborally.orders.questions import ALWAYS, NEVER, QUESTIONS, words_of
from roborally.orders.standing_orders import Order, read_order
from roborally.postal.deeds import WHOLE_TURN
from roborally.postal.deeds_robot import DOWN, STAY
from roborally.postal.echo import echo
from roborally.postal.order_words import order_words
from roborally.postal.sheet import read_sheet
from roborally.rules import RULES
from tests.postal.tables import NOW, new_game, sheet_lines

ROBOTS = ("Twonky", "Spin Bot")
ANSWERS = {
    "initial_facing": ("N", "E", "S", "W"),
    "shield_side": ("front", "right", "back", "left"),
    "turret_side": ("front", "right", "back", "left"),
    "gyro_state": ("active", "inactive"),
    "weapon_choice": ("laser", "howitzer", "pressor", "radio", "scrambler", "tractor"),
    "high_power_path": ("through", "stop"),
    "fire_control": ("damage", "lock 1", "lock 5", "destroy Brakes"),
    "brakes": ("0", "1", "always", "never"),
    "fourth_gear": ("4", "3", "never"),
    "reverse_gear": ("2", "1", "never"),
    "abort_switch": ("abort", "no", "never"),
    "conditional_swap": ("swap", "no", "never"),
    "conditional_store": ("M1/500", "U/20", "never"),
    "flywheel_store": ("M2/700", "L/70", "never"),
    "flywheel_take": ("take",),
    "block_damage_with_option": ("Brakes", "Mini Howitzer", "never"),
    "mechanical_arm": ("always", "never", "default", "C4"),
    "chop_shop": ("scrap Brakes", "draw", "nothing", "recharge Mini Howitzer"),
    "repair_or_option": ("repair", "option", "nothing"),
    "repair_choice": ("1", "5"),
    "lose_option": ("Brakes", "Mini Howitzer"),
    "return_powered_down": ("down", "normal"),
    "reentry_facing": ("N", "E", "S", "W"),
}
CONDITIONS = (
    "damage > 3",
    "not on flag",
    "hits = 1 and damage >= 7",
    "on two wrenches or on repair site and lives < 2",
)
AIMED = ("target = Spin Bot", "target falls", "target damage > 6 and not target powered down")
INTERNAL = re.compile(r"\w_\w|\bregister|\w/\d")


def meaning(order: Order) -> tuple[object, ...]:
    """An order without the difference between 'never' and the answer it stands for."""
    question = QUESTIONS[order.name]
    words = {NEVER: question.never.text if question.never else ""}
    if question.always not in (None, ANY):
        words[ALWAYS] = question.always.text
    answers = [words.get(answer, answer) for answer in (*order.answers, order.otherwise)]
    return order.name, answers, order.registers, order.condition


def orders_about(name: str) -> list[str]:
    answers = ANSWERS[name]
    first, last = answers[0], answers[-1]
    conditions = CONDITIONS + (AIMED if name == "weapon_choice" else ())
    lines = [f"{name}: {answer}" for answer in answers]
    lines += [f"{name} if {condition}: {first}" for condition in conditions]
    if len(answers) > 1:
        lines += [f"{name} if {conditions[0]}: {first} else {last}"]
    if name not in WHOLE_TURN:
        lines += [
            f"{name} in register 2: {first}",
            f"{name} in registers 1, 4 if damage > 3: {first}",
        ]
    if name in ("block_damage_with_option", "lose_option", "repair_choice"):
        lines += [f"{name} if damage > 3: {', '.join(answers[:2])}"]
    if name == "weapon_choice":
        lines += [f"{name} in register 2 if target falls: tractor, pressor else laser"]
        lines += [f"{name} if target = Spin Bot: not tractor, not radio"]
    return lines


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", ANSWERS)
def test_orders_are_told_in_words_that_mean_them(name: str, language: str) -> None:
    for line in orders_about(name):
        order = read_order(line, 1, ROBOTS)
        words = order_words(order, language)
        sheet = read_sheet(words, ROBOTS)
        assert sheet.problems == [], (line, words)
        assert [meaning(one) for one in sheet.orders] == [meaning(order)], (line, words)
        assert not INTERNAL.search(words), words


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_condition_is_told_in_words_that_mean_it(language: str) -> None:
    for condition in (*FACTS, *(f"{number} >= 2" for number in QUANTITIES), "has Brakes"):
        order = read_order(f"weapon_choice if {condition}: radio", 1, ROBOTS)
        sheet = read_sheet(order_words(order, language), ROBOTS)
        assert [meaning(one) for one in sheet.orders] == [meaning(order)], condition


def test_no_question_of_the_rules_has_its_inner_name() -> None:
    """What no answer is listed for here is still told without underscores."""
    for name, question in QUESTIONS.items():
        if name in (DOWN, STAY):
            continue
        for answer in words_of(question):
            for language in ("en", "de"):
                assert "_" not in order_words(Order(name, (answer,)), language)


def test_all_decisions_about_options_are_listed() -> None:
    """By post, Recompile would need a second round of mail in a turn."""
    names = RULES["postal"]().option_names
    asked = {
        decision
        for entry in entries()
        if entry.edition == "1994" and entry.name in names
        for decision in entry.decisions
    }
    assert asked
    assert asked <= {*ANSWERS, "recompile"}


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            [
                "  face east",
                "  use Radio Control if target = Twonky",
                "  use fourth gear in phase c",
                "  save me with Fourth Gear if damage >= 7",
                "  repair if on two wrenches and damage > 3, else take option",
                "  unlock: a, b",
                "  shield: left",
            ],
        ),
        (
            "de",
            [
                "  Blick nach Osten",
                "  nutze Fernsteuerung wenn Ziel = Twonky",
                "  nutze Fourth Gear in Phase c",
                "  Rette mich mit Fourth Gear wenn Schaden >= 7",
                "  reparieren wenn auf Doppelschlüssel und Schaden > 3, sonst Option ziehen",
                "  Entsperre: a, b",
                "  Schild: links",
            ],
        ),
    ],
)
def test_the_answer_to_orders(tmp_path: Path, language: str, expected: list[str]) -> None:
    game = new_game(tmp_path, number=2)
    checked = game.take_orders(
        1,
        sheet_lines(
            game,
            1,
            "face east",
            "use radio control if target = Twonky",
            "fourth gear in phase c",
            "save me with Fourth Gear from damage 7 on",
            "if on two wrenches and damage > 3, repair, else take option",
            "unlock a, b",
            "shield to the left",
        ),
        NOW,
    )
    lines = echo(checked, game.robot(1), 1, game.deadline, language).splitlines()
    assert lines[7:14] == expected
