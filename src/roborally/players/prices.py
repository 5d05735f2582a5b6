"""What options and upgrades are worth to a robot, in turns.

The anchors are measured: one more card in the hand is worth about a point of damage, 0.37 turns on
a course of seven, and the second point of damage costs the most. The rest is judged from them: what
saves damage or gives cards first, then what moves, then what shoots.
"""

from __future__ import annotations

from typing import Final

OPTION: Final = 0.25
"""An option without a price of its own."""

OPTIONS: Final[dict[str, float]] = {
    "Extra Memory": 0.4,
    "Ablative Coat": 0.6,
    "Shield": 0.35,
    "Superior Archive": 0.35,
    "Superior Archive Copy": 0.35,
    "Power-Down Shield": 0.15,
    "Power Down Shield": 0.15,
    "Circuit Breaker": 0.1,
    "Recompile": 0.35,
    "Fourth Gear": 0.35,
    "Reverse Gear": 0.2,
    "Reverse Gears": 0.2,
    "Brakes": 0.2,
    "Crab Legs": 0.3,
    "Dual Processor": 0.4,
    "Flywheel": 0.3,
    "Conditional Program": 0.25,
    "Abort Switch": 0.15,
    "Mechanical Arm": 0.4,
    "Gyroscopic Stabilizer": 0.1,
    "Double-Barreled Laser": 0.3,
    "Double Barrel Laser": 0.3,
    "Rear-Firing Laser": 0.25,
    "Rear Laser": 0.25,
    "Turret": 0.25,
    "Mini Howitzer": 0.3,
    "Scrambler": 0.3,
    "Radio Control": 0.2,
    "Fire Control": 0.3,
    "High-Power Laser": 0.2,
    "High Power Laser": 0.2,
    "Pressor Beam": 0.2,
    "Ramming Gear": 0.2,
    "Tractor Beam": 0.2,
}

UPGRADES: Final[dict[str, float]] = {
    "Memory Stick": 0.45,
    "Defrag Gizmo": 0.6,
    "Firewall": 0.3,
    "Deflector Shield": 0.3,
    "Cache Memory": 0.2,
    "Brakes": 0.25,
    "Crab Legs": 0.4,
    "Hover Unit": 0.2,
    "Teleporter": 0.25,
    "Double Barrel Laser": 0.25,
    "Rail Gun": 0.2,
    "Rear Laser": 0.25,
    "Admin Privilege": 0.15,
    "Ramming Gear": 0.15,
    "Recharge": 0.3,
    "SPAM Blocker": 0.3,
    "Zoop": 0.15,
    "Boink": 0.15,
    "Refresh": 0.25,
    "Hack": 0.15,
    "Recompile": 0.2,
    "Reboot": 0.1,
    "Manual Sort": 0.1,
    "Memory Swap": 0.1,
    "Side Arms": 0.2,
    "Virus Module": 0.2,
    "Modular Chassis": 0.15,
    "Pressor Beam": 0.25,
    "Tractor Beam": 0.25,
    "Mini Howitzer": 0.25,
    "Scrambler": 0.3,
    "Corruption Wave": 0.3,
    "Blue Screen of Death": 0.3,
    "Trojan Needler": 0.3,
    "Sandbox Routine": 0.3,
    "Weasel Routine": 0.3,
    # The cards of these thin out the deck: alone, Racer is slower with them.
    "Energy Routine": 0.0,
    "Repeat Routine": 0.0,
    "SPAM Folder Routine": 0.0,
    "Speed Routine": 0.0,
}
UPGRADE: Final = 0.15
ENERGY: Final = 0.06
"""An energy cube: three buy something that is worth a quarter of a turn in the end."""

USED_IN: Final = 6.0
"""Prices are for about this many turns to go; a shorter way leaves less time for use."""


def price_of(name: str, *, modern: bool, turns_left: float) -> float:
    """What an option is worth to a robot that has so many turns to go."""
    price = UPGRADES.get(name, UPGRADE) if modern else OPTIONS.get(name, OPTION)
    return price * min(turns_left / USED_IN, 1.5)
