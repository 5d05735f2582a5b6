"""What postal play says in English, by key."""

from __future__ import annotations

from typing import Final

from roborally.players.orders_problems import PROBLEMS

TEXT: Final = PROBLEMS | {
    # problems of a sheet
    "in line": "line {line}: {message}",
    "too many lines": "the sheet goes on; only the first {most} lines are read",
    "too long": "the line is longer than {most} characters",
    "phase twice": "phase {phase} was already written in line {first}",
    "no priority": "'{text}' lacks its priority; write it like 'Move-1 P500'",
    "whole turn": (
        "'{text}' falls outside the phases; leave 'in phase' out, it counts for the whole turn"
    ),
    "draw at the end": (
        "'{text}': options are drawn at the end of the turn; leave the phase out, or write phase e"
    ),
    "phases mixed": (
        "'{text}': write the phase before each card, or before none and the cards in their order"
    ),
    "too many cards": "'{text}' is a sixth card; there are five phases",
    "power twice": "this and line {first} do not agree about powering down; leave one out",
    "card by priority": "'{text}' is no card, but P{priority} is {card}; if you mean it, write so",
    "order twice": "'{order}' can never count, because '{first}' always does; leave one out",
    "other player": "these are orders of '{name}', but you play as {player}",
    "other turn": "these are orders for turn {given}; this is turn {turn}",
    "no program": "{robot} gets no cards this turn; leave the program lines out",
    "phase missing": "phase {phase} has no card; all of {open} need one",
    "not locked": "phase {phase} is not locked; give it a card of your hand",
    "locked": "phase {phase} is locked with {card} and cannot be changed",
    "card twice": "{written} is used twice",
    "other kind": "P{priority} is {card}, not {written}",
    "not in hand": "{written} is not among your cards; you have {hand}",
    "undamaged": "{robot} has no damage, and only damaged robots may power down",
    "nothing": "no orders were found; write lines like 'a - Move-1 P500'",
    # what is possible but of no use as things are
    "not owned": ("'{order}' counts only if {robot} gets {option} this turn: it has none now"),
    # echo
    "echo notes": "Please note:",
    "echo good": "Your orders for turn {turn} are understood:",
    "echo bad": "Your orders for turn {turn} have mistakes:",
    "echo so far": (
        "If no better orders come before the deadline, this counts (phases marked * are filled "
        "with your cards as they were dealt):"
    ),
    "echo replace": "Until the turn is played you may send new orders; the last ones count.",
    "echo again": "Please send the whole sheet again. The deadline is {deadline}.",
    "phase line": "  {phase} - {card}{mark}",
    "locked mark": " (locked)",
    "filled mark": " *",
    "down line": "  POWER DOWN next turn",
    "stay line": "  STAY POWERED DOWN",
    "order line": "  {order}",
    "no conditional": "  (no conditional orders)",
    # report
    "report title": "{title}: turn {turn}",
    "report final": "{title}: the race is over",
    "for player": "Report for {player}, who runs {robot}",
    "for public": "Public report",
    "deadline": "Orders for turn {turn} are due {deadline}.",
    "deadline passed": "The deadline is {deadline}.",
    "robots": "Robots",
    "map": "Map",
    "story": "What happened",
    "your cards": "Your cards",
    "your orders": "Your orders",
    "machines": "Machines",
    "corrections": "Corrections by the referee",
    "notes": "Notes",
    "robot": "robot",
    "player": "player",
    "square": "square",
    "facing": "facing",
    "damage": "damage",
    "lives": "lives",
    "flag": "next flag",
    "archive": "archive",
    "options": "options",
    "locked cards": "locked cards",
    "state": "state",
    "powered down": "powered down this turn",
    "announced": "powers down next turn",
    "virtual": "virtual",
    "destroyed": "destroyed, comes back",
    "out": "out of the race",
    "finished": "finished",
    "none": "none",
    "all flags": "all touched",
    "before": "Before the first phase",
    "phase": "Phase {phase}",
    "after": "End of the turn",
    "next turn": "Turn {turn} begins",
    "revealed": "Cards: {cards}.",
    "revealed card": "{robot} {card}",
    "nothing happened": "Nothing yet.",
    "hand": "You have {count} cards for phases {open}:",
    "all locked": "All phases of {robot} are locked; there is nothing to program.",
    "no hand": "{robot} is not programmed this turn.",
    "down hand": (
        "{robot} is powered down this turn. Write 'STAY POWERED DOWN' to stay down for another one."
    ),
    "locked hand": "Locked: {cards}.",
    "spare": "On your Flywheel lies {card}; use it in your program if you like.",
    "choose facing": (
        "Write where {robot} starts facing, like 'face north'; else it faces {default}."
    ),
    "sample": "Write your orders like this and change what you want:",
    "option help": "{option}: {text}",
    "option orders": "  Orders:",
    "pusher": "Pusher on {square} pushes {side} in phases {phases}",
    "crusher": "Crusher on {square} works in phases {phases}",
    "flamer": "Flame thrower on {square} burns {side} in phases {phases}",
    "missing": "No orders came from {player}; {robot} got the cards as they were dealt.",
    "faulty": (
        "The orders of {player} had mistakes; phases {phases} of {robot} got cards as they were "
        "dealt."
    ),
    "faulty orders": "The orders of {player} had mistakes; what was right counted.",
    "winner": "{robots} won.",
    "nobody": "Nobody won.",
    "help": "How to write orders: {where}",
    # mail
    "subject report": "{title}: turn {turn} [{code}]",
    "subject final": "{title}: the race is over",
    "subject good": "{title}: orders for turn {turn} understood [{code}]",
    "subject bad": "{title}: mistakes in your orders for turn {turn} [{code}]",
    "subject reminder": "{title}: orders for turn {turn} are missing [{code}]",
    "reply hint": (
        "Answer this mail with your orders. Leave [{code}] in the subject; it shows that the "
        "orders are yours. Lines after a line END are not read."
    ),
    "no code": (
        "Your mail did not have your code in its subject, so that nothing in it was read. "
        "The subject must contain [{code}]; answering a report does it."
    ),
    "strange sender": (
        "Orders with your code came from {sender}, which is not your address. They were not read. "
        "If that was you, write from {address}, or ask the referee to change your address."
    ),
    "too big": "Your mail has {size} bytes; orders may have up to {most}. It was not read.",
    "unreadable": "Your mail could not be read: {reason}. Plain text is best.",
    "frozen": (
        "The referee took turn {turn} back to play it again. The orders for it are kept as they "
        "were and cannot be changed by mail."
    ),
    "too late": "Turn {given} has been played. Now orders for turn {turn} are wanted.",
    "over": "The race is over; orders are not needed any more.",
    "reminder": (
        "Your orders for turn {turn} are missing. They are due {deadline}. Without orders your "
        "cards are played as they were dealt."
    ),
    "reminder faulty": (
        "Your orders for turn {turn} still have mistakes. They are due {deadline}. What is right "
        "in them will count; the rest is played as it was dealt."
    ),
}
DIRECTIONS: Final = ("north", "east", "south", "west")
LEGEND: Final[dict[str, str]] = {}
"""The map is in English anyway."""
