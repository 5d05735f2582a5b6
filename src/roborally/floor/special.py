"""The special rules that a course may name, each with what it means in a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from roborally.floor.board import slug


@dataclass(frozen=True, slots=True)
class SpecialRule:
    name: str
    text: str

    @property
    def id(self) -> str:
        return slug(self.name).replace("-", "_")


_RULES: Final = (
    SpecialRule(
        "Tricksy",
        "Everyone is dealt three options face down, keeps one and puts two under the deck.",
    ),
    SpecialRule(
        "Moving Targets",
        "Belts carry the flags as they carry robots; a flag that falls into a pit comes back on "
        "its first square at the start of the next register.",
    ),
    SpecialRule("Set to Kill", "Every shot of a robot's laser counts twice."),
    SpecialRule("Factory Rejects", "Robots start with two damage, and nobody may power down."),
    SpecialRule(
        "Option World",
        "A wrench or a flag gives an option instead of a repair, wrench and hammer give two.",
    ),
    SpecialRule("Tight Collar", "Everyone has one minute to program, counted from the deal."),
    SpecialRule("Ball Lightning", "Everyone has half a minute to program, counted from the deal."),
    SpecialRule(
        "Day of the SuperBot",
        "One robot is the SuperBot: only it can touch flags, it shoots twice as hard and heals at "
        "the end of the turn; whoever destroys it takes its place.",
    ),
    SpecialRule(
        "Interference",
        "Every player runs a racer, which must touch the flags, and a blocker, which cannot.",
    ),
    SpecialRule("Flag Fry", "Everyone starts with one option."),
    SpecialRule(
        "Frenetic Factory",
        "Whoever touches a flag tosses a coin; on heads the board under the robot turns a quarter "
        "turn clockwise, while robots and flags keep their place.",
    ),
    SpecialRule("Marathon Madness", "Everyone starts with one option."),
    SpecialRule(
        "Tandem Carnage",
        "Teams of two: each flag must be touched by one of the pair, in order for the team.",
    ),
    SpecialRule(
        "All for One", "Two teams; one robot that touches all flags in order wins for its team."
    ),
    SpecialRule(
        "Capture the Flag",
        "Two teams, each with a home board and a flag: bring the other team's flag home.",
    ),
    SpecialRule(
        "Toggle Boggle",
        "Two teams; a touch claims a flag until the other team touches it. Hold all of them.",
    ),
    SpecialRule(
        "War Zone",
        "Two teams and no flags: the last team with a life left wins. Everyone starts with one "
        "option.",
    ),
    SpecialRule(
        "Moving Checkpoints",
        "Checkpoints that stand on belts are carried along, together with a robot on them.",
    ),
    SpecialRule(
        "Checkpoint Pit Reset",
        "A checkpoint carried into a pit returns at once to its first square; a robot on it "
        "reboots and does not score it.",
    ),
    SpecialRule(
        "Reboot on Start Board",
        "The reboot token lies on the start board, and every robot that reboots goes there.",
    ),
)

SPECIAL_RULES: Final = {rule.name: rule for rule in _RULES}


def special_rule_named(name: str) -> SpecialRule | None:
    """The rule of that name or id, whatever the case and the spelling of spaces."""
    wanted = slug(name).replace("-", "_")
    return next((rule for rule in _RULES if rule.id == wanted), None)
