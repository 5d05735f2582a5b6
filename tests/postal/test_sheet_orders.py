"""Conditional orders of a sheet, in plain words."""

from __future__ import annotations

import pytest

from roborally.postal.sheet import read_sheet
from tests.postal.tables import complaints
from tests.postal.test_sheet import TWONKY


@pytest.mark.rule("POST-009", "POST-038", "POST-039", "AMB-77")
@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("If damage > 3, repair, else take option", "repair_or_option if damage > 3: repair else"),
        ("take option", "repair_or_option: option"),
        ("Shield: left", "shield_side: left"),
        ("shield to the rear", "shield_side: back"),
        ("turret right", "turret_side: right"),
        ("Gyro on", "gyro_state: active"),
        ("If destroyed, return powered down.", "return_powered_down if destroyed: down"),
        ("return facing north", "reentry_facing: N"),
        ("face W", "initial_facing: W"),
        (
            "Use tractor beam if opponent will fall into pit through my use",
            "weapon_choice if target falls: tractor",
        ),
        ("use pressor beam if it falls", "weapon_choice if target falls: pressor"),
        ("weapon if target falls: tractor", "weapon_choice if target falls: tractor"),
        ("fire radio control at Twonky in phase b", "in register 2 if target = Twonky: radio"),
        ("weapon if distance > 3: howitzer, else laser", "if distance > 3: howitzer else laser"),
        ("use Brakes for first damage", "block_damage_with_option: Brakes"),
        ("save me with Brakes, Shield from damage 7 on", "if damage >= 7: Brakes, Shield"),
        ("lose Brakes first", "lose_option: Brakes"),
        ("brake in phases a and c", "brakes in registers 1, 3: 0"),
        ("use fourth gear in phase d", "fourth_gear in register 4: 4"),
        ("use reverse gears", "reverse_gear: 2"),
        ("abort in phase b if damage > 4", "abort_switch in register 2 if damage > 4: abort"),
        ("swap in phase c", "conditional_swap in register 3: swap"),
        ("flywheel: Move-2 P700", "flywheel_store: M2/700"),
        ("store Left P70 on conditional program", "conditional_store: L/70"),
        ("take flywheel card", "flywheel_take: take"),
        ("arm: next flag", "mechanical_arm: default"),
        ("use the arm", "mechanical_arm: always"),
        ("fire through", "high_power_path: through"),
        ("lock phase a", "fire_control: lock 1"),
        ("destroy Brakes", "fire_control: destroy Brakes"),
        ("unlock: a, c", "repair_choice: 1, 3"),
        ("scrap Brakes", "chop_shop: scrap Brakes"),
        ("recharge Mini Howitzer", "chop_shop: recharge Mini Howitzer"),
        ("draw an option at the chop shop", "chop_shop: draw"),
        ("Schild: links", "shield_side: left"),
        (
            "Wenn auf Doppelschlüssel und Schaden > 3, reparieren, sonst Option ziehen",
            "repair_or_option if on two wrenches and damage > 3: repair else option",
        ),
        ("Waffe wenn Ziel = Twonky: Traktorstrahl sonst Laser", "= Twonky: tractor else laser"),
        ("Falls zerstört, abgeschaltet zurückkehren", "return_powered_down if destroyed: down"),
        ("Blick nach Norden", "initial_facing: N"),
        ("Blick nach O", "initial_facing: E"),
        ("Rückkehr Blick: Süd", "reentry_facing: S"),
        ("Rette mich mit Brakes ab Schaden 7", "if damage >= 7: Brakes"),
        ("weapon_choice in register 2: tractor", "weapon_choice in register 2: tractor"),
        ("don't use brakes", "brakes: never"),
        (
            "use howitzer at Twonky if damage > 3 or virtual",
            "if damage > 3 and target = Twonky or virtual and target = Twonky: howitzer",
        ),
        (
            "weapon if virtual or on flag: tractor if target falls",
            "if virtual and target falls or on flag and target falls: tractor",
        ),
        ("never use brakes", "brakes: never"),
        ("do not use brakes in phase b", "brakes in register 2: never"),
        ("if damage > 3 don't use brakes", "brakes if damage > 3: never"),
        ("Bremsen nie", "brakes: never"),
        ("Bremse nicht, wenn Schaden > 3", "brakes if damage > 3: never"),
        ("keine Bremsen", "brakes: never"),
        ("Turm nach hinten", "turret_side: back"),
        ("entsperre a, b", "repair_choice: 1, 2"),
        ("unlock a and c", "repair_choice: 1, 3"),
        ("Falls mein Schaden über 3 ist, repariere", "repair_or_option if damage > 3: repair"),
        ("Wenn Schaden 3 ist, repariere", "repair_or_option if damage = 3: repair"),
        ("Wenn Schaden größer als 3, repariere", "repair_or_option if damage > 3: repair"),
        ("Rückkehr abgeschaltet falls zerstört", "return_powered_down if destroyed: down"),
        ("Rückkehr: abgeschaltet", "return_powered_down: down"),
        ("weapon: tractor in phase b", "weapon_choice in register 2: tractor"),
        (
            "weapon: tractor in phase b if target falls else laser",
            "weapon_choice in register 2 if target falls: tractor else laser",
        ),
        ("shield: left if damage > 3", "shield_side if damage > 3: left"),
        ("save me with: Brakes, Shield from damage 7 on", "if damage >= 7: Brakes, Shield"),
    ],
)
def test_conditional_orders_in_plain_words(line: str, order: str) -> None:
    sheet = read_sheet(line, TWONKY)
    assert complaints(sheet) == []
    assert order in str(sheet.orders.lines[0])
