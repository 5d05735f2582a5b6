"""English sentences about events, and the words that are put into them."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    "TurnBegan": "Turn {turn_number} begins.",
    "Dealt": "{robot} is dealt {count} cards{cards}.",
    "Sealed": "{robot} is ready.",
    "TimedOut": "{robot} runs out of time: the open registers are filled at random.",
    "PowerDownAnnounced": "{robot} will power down next turn.",
    "PoweredDown": "{robot} is powered down.",
    "PoweredUp": "{robot} powers up.",
    "Revealed": "{robot} reveals {card}{second}.",
    "CardReplaced": "{robot} now has {card} in register {in_register}{by}.",
    "Moved": "{robot} moves from {before} to {after}.",
    "Pushed": "{robot} is pushed by {by} from {before} to {after}.",
    "Carried": "A belt carries {robot} from {before} to {after}{turned}.",
    "Shoved": "A pusher shoves {robot} from {before} to {after}.",
    "Drifted": "A current carries {robot} from {before} to {after}{turned}.",
    "Slid": "{robot} slides on oil from {before} to {after}.",
    "Thrown": "A repulsor field throws {robot} from {before} to {after}.",
    "Jumped": "A {by} takes {robot} from {before} to {after}.",
    "Slowed": "{robot} on {square} loses a square of movement to the {by}.",
    "Fell": "{robot} is hurt by a fall over a ledge to {square}.",
    "Burned": "A flamer burns {robot} on {square}.",
    "Blocked": "{robot} on {square} cannot go {direction}.",
    "Turned": "{robot} turns to the {after}{by}.",
    "Shot": "{shooter} hits {target} on {square} with the {weapon}{points}.",
    "Damaged": "{robot} takes {points} damage and has {damage}.",
    "Locked": "Register {in_register} of {robot} is locked with {card}.",
    "Unlocked": "Register {in_register} of {robot} is open again.",
    "Destroyed": "{robot} is destroyed on {square} ({cause}) and has {lives} left.",
    "OptionDrawn": "{robot} draws the option {option}.",
    "OptionLost": "{robot} loses the option {option} ({reason}).",
    "OptionUsed": "{robot} uses {option}: {how}.",
    "Touched": "{robot} touches flag {flag} on {square}.",
    "Archived": "{robot} archives on {square}.",
    "Repaired": "{robot} repairs {points} damage and has {damage}.",
    "Reentered": "{robot} comes back on {square} facing {facing}{virtual}.",
    "BecameReal": "{robot} becomes real.",
    "FlagMoved": "Flag {flag} goes from {before} to {after}.",
    "FlagTaken": "{robot} picks up flag {flag}.",
    "FlagDropped": "{robot} drops flag {flag} on {square}.",
    "FlagClaimed": "{robot} claims flag {flag} for team {team}.",
    "HomeChosen": "The home of team {team} is {board}.",
    "Placed": "{robot} is put on {square} facing {facing}.",
    "TakenOff": "{robot} is taken off the floor on {square}.",
    "RoleTaken": "{robot} is now the {role}.",
    "BoardTurned": "{robot} tosses a coin: {heads}.",
    "ShopFilled": "In the shop: {upgrades}.",
    "DamageDealt": "{robot} takes a {card} card{on_top}.",
    "EnergyTaken": "{robot} takes {cubes} energy and has {energy}.",
    "Rebooted": "{robot} leaves {square} ({cause}) and reboots.",
    "Finished": "{robot} has touched all flags and comes in at place {rank}.",
    "Eliminated": "{robot} is out of the race.",
    "RaceOver": "The race is over; {winners}.",
}

CHECKPOINTS: Final = {
    "Touched": "{robot} reaches checkpoint {flag} on {square}.",
    "FlagMoved": "Checkpoint {flag} goes from {before} to {after}.",
    "Finished": "{robot} has reached all checkpoints and comes in at place {rank}.",
}
"""What is said otherwise in 2016."""

CAUSES: Final = {
    "Destroyed pit": "{robot} is destroyed in the pit at {square} and has {lives} left.",
    "Destroyed edge": "{robot} is destroyed over the edge at {square} and has {lives} left.",
    "Destroyed damage": "{robot} is destroyed by damage on {square} and has {lives} left.",
    "Destroyed crusher": "{robot} is destroyed by a crusher on {square} and has {lives} left.",
    "Rebooted pit": "{robot} fell into the pit at {square} and reboots.",
    "Rebooted edge": "{robot} went over the edge at {square} and reboots.",
    "Rebooted worm": "{robot} leaves {square} and reboots because of a worm.",
    "Rebooted upgrade": "{robot} leaves {square} and reboots by its upgrade.",
}
"""What is said otherwise if the cause is a usual one."""

LEAVING: Final = {
    "Moved": "{robot} drives {off}.",
    "Pushed": "{robot} is pushed by {by} {off}.",
    "Carried": "A belt carries {robot} {off}.",
    "Shoved": "A pusher shoves {robot} {off}.",
    "Drifted": "A current carries {robot} {off}.",
    "Slid": "{robot} slides on oil {off}.",
    "Thrown": "A repulsor field throws {robot} {off}.",
    "Jumped": "A {by} takes {robot} {off}.",
}
"""What is said otherwise if the way leads off the floor."""

EDGES: Final = ("north", "east", "south", "west")
DIRECTIONS: Final = ("north", "east", "south", "west")
WORDS: Final = {
    "board": "The board",
    "off": "off the floor",
    "off at": "off the floor at {}",
    "off edge": "off the {edge} edge at {square}",
    "no life": "no life",
    "one life": "1 life",
    "lives": "{} lives",
    "and": " and {}",
    "cards": ": {}",
    "replaced by": " by {}",
    "on a gear": " on a gear",
    "turned": " and turns it",
    "points": " for {}",
    "laser": "laser",
    "on top": " on top of its deck",
    "nothing": "nothing",
    "virtual": " as a virtual robot",
    "heads": "heads, the board turns",
    "tails": "tails",
    "won": "{} won",
    "nobody won": "nobody won",
    "bought": "{robot} buys {option} for {cost} energy.",
    "swapped": "{robot} now has {option}.",
}
SAID: Final[dict[str, str]] = {}
"""Reasons, causes and uses of options in another language than that of the rules."""
