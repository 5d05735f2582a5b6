"""How to write orders for an option that a robot has (POST-041)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from roborally.catalogue import Entry, entries
from roborally.postal.wording import orders_in
from roborally.words.cards import card_says

_SAMPLES: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "en": {
        "shield_side": ("shield: left",),
        "turret_side": ("turret: back",),
        "gyro_state": ("gyro on",),
        "weapon_choice": ("use {weapon} if target = Twonky",),
        "high_power_path": ("fire through",),
        "fire_control": ("lock phase a", "destroy Brakes"),
        "brakes": ("brake in phase b",),
        "fourth_gear": ("use fourth gear in phase c",),
        "reverse_gear": ("use reverse gears in phase d",),
        "abort_switch": ("abort in phase b if damage > 4",),
        "conditional_store": ("conditional program: Move-1 P500",),
        "conditional_swap": ("swap in phase c",),
        "flywheel_take": ("take flywheel card",),
        "flywheel_store": ("flywheel: Move-2 P700",),
        "mechanical_arm": ("arm: next flag",),
        "recompile": ("(not by post: the new hand would have to be sent out first)",),
    },
    "de": {
        "shield_side": ("Schild: links",),
        "turret_side": ("Geschützturm: hinten",),
        "gyro_state": ("gyro on",),
        "weapon_choice": ("nutze {weapon} wenn Ziel = Twonky",),
        "high_power_path": ("fire through",),
        "fire_control": ("Sperre phase a", "zerstöre Brakes"),
        "brakes": ("Bremsen in phase b",),
        "fourth_gear": ("nutze Fourth Gear in phase c",),
        "reverse_gear": ("nutze Reverse Gears in phase d",),
        "abort_switch": ("Abbrechen in phase b wenn Schaden > 4",),
        "conditional_store": ("Conditional Program: Vor-1 P500",),
        "conditional_swap": ("Tauschen in phase c",),
        "flywheel_take": ("nutze Flywheel",),
        "flywheel_store": ("Flywheel: Vor-2 P700",),
        "mechanical_arm": ("Greifarm: nächste Flagge",),
        "recompile": ("(per Post nicht möglich: die neuen Karten müssten erst verschickt werden)",),
    },
}
_WEAPONS: Final = {
    "Tractor Beam": ("tractor beam", "Traktorstrahl"),
    "Pressor Beam": ("pressor beam", "Hochdruckstrahl"),
    "Mini Howitzer": ("howitzer", "Minihaubitze"),
    "Radio Control": ("radio control", "Fernsteuerung"),
    "Scrambler": ("scrambler", "Störsender"),
}
_GIVE_UP: Final = {
    "en": "save me with {option} from damage 7 on",
    "de": "Rette mich mit {option} ab Schaden 7",
}


@dataclass(frozen=True, slots=True)
class OptionHelp:
    """An option, its rule, and orders as they may be written for it."""

    name: str
    text: str
    orders: tuple[str, ...]


@lru_cache(maxsize=1)
def _known() -> dict[str, Entry]:
    """The options of all editions; of those that share a name the oldest."""
    return {entry.name: entry for entry in reversed(entries()) if entry.edition != "courses"}


def option_help(name: str, language: str) -> OptionHelp:
    """What a player should know about an option."""
    entry, spelt = _known()[name], orders_in(language)
    weapon = _WEAPONS.get(name, ("", ""))[spelt == "de"]
    samples = [
        sample.format(weapon=weapon)
        for decision in entry.decisions
        for sample in _SAMPLES[spelt].get(decision, ())
    ]
    text = card_says(name, "1994", language)
    return OptionHelp(name, text, (*samples, _GIVE_UP[spelt].format(option=name)))
