"""Short words for what an order is about, as they stand before a colon."""

from __future__ import annotations

from typing import Final

TOPICS: Final = {
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
"""What players may write before a colon; other questions are known by their names."""
