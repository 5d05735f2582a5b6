"""Events as plain sentences. The keys are the names of the events; other languages share them."""

from __future__ import annotations

from typing import Final

from roborally.floor.floor import OFF, Floor
from roborally.floor.geometry import NAMES as SIDES
from roborally.race.cards import HIDDEN, card_text
from roborally.race.events import Event

ENGLISH: Final = {
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
    "Blocked": "{robot} on {square} cannot go {direction}.",
    "Turned": "{robot} turns to the {after}{by}.",
    "Shot": "{shooter} hits {target} on {square} with the {weapon}{points}.",
    "Damaged": "{robot} takes {points} damage and has {damage}.",
    "Locked": "Register {in_register} of {robot} is locked with {card}.",
    "Unlocked": "Register {in_register} of {robot} is open again.",
    "Destroyed": "{robot} is destroyed on {square} ({cause}); lives left: {lives}.",
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
    "Rebooted": "{robot} reboots after {square} ({cause}).",
    "Finished": "{robot} has touched all flags and comes in at place {rank}.",
    "Eliminated": "{robot} is out of the race.",
    "RaceOver": "The race is over; {winners}.",
}


class Storyteller:
    """Tells events about named robots on a floor."""

    def __init__(self, names: list[str], floor: Floor) -> None:
        self.names = names
        self.floor = floor

    def sentence(self, event: Event) -> str:
        """One plain sentence about an event."""
        key = type(event).__name__
        values = {
            name: self._word(key, name, getattr(event, name)) for name in type(event).__slots__
        }
        if key == "Dealt":
            cards = getattr(event, "cards", ())
            values["count"] = str(len(cards))
        return ENGLISH[key].format(**values)

    def _word(self, key: str, name: str, value: object) -> str:
        if name in ("robot", "target") and isinstance(value, int):
            return self.names[value]
        if name == "shooter" or (key == "Pushed" and name == "by"):
            assert isinstance(value, int)
            return self.names[value] if value >= 0 else "The board"
        if name in ("square", "origin", "before", "after") and key != "Turned":
            assert isinstance(value, int)
            return self.floor.name(value) if value != OFF else "off the floor"
        if name in ("facing", "direction") or (key == "Turned" and name == "after"):
            assert isinstance(value, int)
            return SIDES[value]
        return self._detail(key, name, value)

    def _detail(self, key: str, name: str, value: object) -> str:
        if name == "card" and isinstance(value, int):
            return card_text(value)
        if name == "second" and isinstance(value, int):
            return f" and {card_text(value)}" if value else ""
        if name == "cards" and isinstance(value, tuple):
            known = HIDDEN not in value
            return ": " + ", ".join(card_text(card) for card in value) if known and value else ""
        if key == "CardReplaced" and name == "by":
            return f" by {value}" if value else ""
        if key == "Turned" and name == "by":
            return " on a gear" if value == "gear" else ""
        if key == "Carried" and name == "turned":
            return " and turns it" if value else ""
        if key == "Shot" and name == "points":
            return f" for {value}" if value else ""
        if key == "Shot" and name == "weapon":
            return "laser" if value == "board" else str(value)
        if name == "on_top":
            return " on top of its deck" if value else ""
        if name == "upgrades" and isinstance(value, tuple):
            return ", ".join(value) or "nothing"
        if name == "virtual":
            return " as a virtual robot" if value else ""
        if name == "heads":
            return "heads, the board turns" if value else "tails"
        if name == "winners" and isinstance(value, tuple):
            names = " and ".join(self.names[robot] for robot in value)
            return f"{names} won" if value else "nobody won"
        return str(value)
