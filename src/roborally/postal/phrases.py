"""The phrases that order sheets are made of: short words for questions, actions, conditions."""

from __future__ import annotations

import re
from typing import Final

TOPICS: Final = {
    "shield": "shield_side",
    "turret": "turret_side",
    "gyro": "gyro_state",
    "gyroscopic stabilizer": "gyro_state",
    "weapon": "weapon_choice",
    "repair": "repair_or_option",
    "two wrenches": "repair_or_option",
    "unlock": "repair_choice",
    "facing": "initial_facing",
    "face": "initial_facing",
    "return facing": "reentry_facing",
    "return": "return_powered_down",
    "lose": "lose_option",
    "save me with": "block_damage_with_option",
    "instead of damage": "block_damage_with_option",
    "arm": "mechanical_arm",
    "mechanical arm": "mechanical_arm",
    "reverse gears": "reverse_gear",
    "high power laser": "high_power_path",
    "abort": "abort_switch",
    "swap": "conditional_swap",
    "conditional program": "conditional_store",
    "flywheel": "flywheel_store",
}
"""Short words for questions, besides their own names."""

_SIDES: Final = r"(?P<answer>front|left|right|back|rear)"
_WEAPON: Final = (
    r"(?:main )?(?P<answer>laser|tractor|pressor|howitzer|radio|scrambler)"
    r"(?: beam| control)?(?: (?:at|on|against) (?P<target>.+))?"
)
_RETURN: Final = r"(?:come back|return|re-?enter)"
ACTIONS: Final = tuple(
    (re.compile(pattern, re.IGNORECASE), name, answer)
    for pattern, name, answer in (
        (r"repair(?: (?:it|damage|the damage|myself))?", "repair_or_option", "repair"),
        (r"(?:(?:take|draw|get) )?(?:an? |the )?option(?: card)?", "repair_or_option", "option"),
        (
            r"(?:come back|return|re-?enter)(?: with)? powered[- ]?down",
            "return_powered_down",
            "down",
        ),
        (rf"{_RETURN} (?:normal|normally)", "return_powered_down", "normal"),
        (rf"{_RETURN} facing (?P<answer>\w+)", "reentry_facing", ""),
        (r"(?:start facing|start to the|face|facing) (?P<answer>\w+)", "initial_facing", ""),
        (rf"shield(?: to| on| at)?(?: the)? {_SIDES}(?: side)?", "shield_side", ""),
        (rf"turret(?: to| on| at)?(?: the)? {_SIDES}(?: side)?", "turret_side", ""),
        (r"gyro(?:scopic stabilizer)? (?:on|active)", "gyro_state", "active"),
        (r"gyro(?:scopic stabilizer)? (?:off|inactive)", "gyro_state", "inactive"),
        (rf"(?:fire|use|shoot)(?: with)?(?: the| my| mini)* ?{_WEAPON}", "weapon_choice", ""),
        (r"(?:use (?:the )?)?brakes?", "brakes", "0"),
        (r"(?:use (?:the )?)?fourth gear", "fourth_gear", "4"),
        (r"(?:use (?:the )?)?reverse gears?", "reverse_gear", "2"),
        (r"(?:use (?:the )?)?abort(?: switch)?", "abort_switch", "abort"),
        (
            r"swap(?: (?:in )?(?:the )?(?:conditional|stored)(?: card| program)?)?",
            "conditional_swap",
            "swap",
        ),
        (r"(?:fire|shoot|laser) through", "high_power_path", "through"),
        (
            r"(?:take|use) (?:the )?(?:card (?:on|from|off) (?:the )?)?flywheel(?: card)?",
            "flywheel_take",
            "take",
        ),
        (
            r"(?:store|keep|put) (?P<answer>.+?) (?:on|in|for) (?:the )?flywheel",
            "flywheel_store",
            "",
        ),
        (
            r"(?:store|keep|put) (?P<answer>.+?) (?:on|in|for) (?:the )?conditional program",
            "conditional_store",
            "",
        ),
        (
            (
                r"(?:use |give up |sacrifice )(?P<answer>.+?) (?:instead of|for)(?: the)?"
                r"(?: first| next)? damage"
            ),
            "block_damage_with_option",
            "",
        ),
        (r"(?:give up|sacrifice|save me with) (?P<answer>.+)", "block_damage_with_option", ""),
        (r"lose (?P<answer>.+?)(?: first)?", "lose_option", ""),
        (r"(?:use (?:the )?)?(?:mechanical )?arm", "mechanical_arm", "always"),
        (
            (
                r"(?:unlock|free)(?: registers?| phases?)? "
                r"(?P<answer>[1-5a-e](?:(?:\s*,\s*|\s+and\s+|\s+)[1-5a-e])*)"
            ),
            "repair_choice",
            "",
        ),
        (r"lock (?:register |phase )?(?P<answer>[1-5a-e])", "fire_control", "lock"),
        (r"(?P<answer>destroy .+)", "fire_control", ""),
        (r"(?P<answer>(?:scrap|recharge) .+)", "chop_shop", ""),
        (
            r"draw(?: (?:an? )?(?:new )?option)?(?: card)? (?:at|in) (?:the |a )?chop shop",
            "chop_shop",
            "draw",
        ),
    )
)
"""What an action looks like, the question it answers, and how; no answer means what was read."""

_STANDING: Final = (
    r"(?:i |my robot |robot |it )?(?:finish|end|stand|stop|am|is)?(?:e?s|ing)?"
    r"(?: the turn| my turn)? ?"
)
CONDITIONS: Final = tuple(
    (re.compile(pattern, re.IGNORECASE), meaning)
    for pattern, meaning in (
        (
            (
                rf"{_STANDING}on (?:a |an |the )?(?:2|two|double)[- ]?(?:spanners?|wrench(?:es)?)"
                r"(?: repair)?(?: site)?"
            ),
            "on two wrenches",
        ),
        (
            (
                rf"{_STANDING}on (?:a |an |the )?(?:(?:1|one|single)[- ]?)?"
                r"(?:spanner|wrench|repair)(?: repair)?(?: site)?"
            ),
            "on repair site",
        ),
        (rf"{_STANDING}on (?:a |an |the )?(?:flag|checkpoint)", "on flag"),
        (r"(?:i am |my robot is |it is |i get |i'm )?destroyed", "destroyed"),
        (
            (
                r"(?:the |my )?(?:opponent|target|other robot|victim|it|he|she) (?:will |would )?"
                r"(?:fall|drop)s?(?: (?:into|in) (?:a |the )?pit)?"
                r"(?: (?:through|by|because of) (?:my use|it|this))?"
            ),
            "target falls",
        ),
        (
            (
                r"(?:the |my )?(?:opponent|target|other robot|victim) (?:will be |would be |is )"
                r"(?:destroyed|killed)"
            ),
            "target destroyed",
        ),
        (r"(?:my |i have )?(?P<number>\d+) (?:points of )?damage", "damage = {number}"),
        (r"my damage(?P<rest>.+)", "damage{rest}"),
    )
)
