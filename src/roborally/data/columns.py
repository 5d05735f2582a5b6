"""The columns of the five tables. They stay as they are; new ones may be added at the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Literal, NamedTuple

from roborally.floor.floor import OFF, Floor
from roborally.floor.geometry import LETTERS
from roborally.game.cards import card_text
from roborally.game.choices import SIDE_NAMES
from roborally.game.events import KINDS, WORDS, Kind
from roborally.protocol.values import POWER_WORDS, STATUS_WORDS

Type = Literal["int32", "string", "bool"]
"""As Arrow calls them."""
Row = dict[str, Any]
"""Values by column; what is missing is null."""


class Column(NamedTuple):
    """A column and what stands in it."""

    name: str
    type: Type
    says: str


def _square(name: str, says: str) -> tuple[Column, ...]:
    return (
        Column(name, "string", says),
        Column(f"{name}_x", "int32", "its column, from 0 in the west"),
        Column(f"{name}_y", "int32", "its row, from 0 in the north"),
    )


RACE: Final = Column("race", "string", "id of the race: the same in all tables")
TURN: Final = Column("turn", "int32", "from 1; 0 before the first")
ROBOT: Final = (
    Column("robot", "int32", "number of the robot in its race, from 0"),
    Column("robot_name", "string", "its name"),
)

RACES: Final = (
    RACE,
    Column("course", "string", "id of the course"),
    Column("edition", "string", "of the course"),
    Column("rules", "string", "by which it was raced"),
    Column("special_rules", "string", "those in force, with commas between them"),
    Column("house_rules", "string", "as `name=value`, with commas between them"),
    Column("seed", "string", "of the race: with the same bots it gives the same race"),
    Column("players", "int32", "number of seats"),
    Column("robots", "int32", "number of robots"),
    Column("goal", "int32", "flags to be touched"),
    Column("turns", "int32", "turns that began"),
    Column("over", "bool", "false if it was broken off"),
    Column("decided", "bool", "whether somebody won"),
)
SEATS: Final = (
    RACE,
    *ROBOT,
    Column("seat", "int32", "number of the seat that runs the robot, from 0"),
    Column("player", "string", "name of the seat"),
    Column(
        "bot",
        "string",
        "who played, if it was a bot; null in records, whose `player` is named after it",
    ),
    Column("team", "int32", "null without teams"),
    Column("dock", "int32", "where it began, from 1; null in editions without docks"),
    *_square("start", "square on which it stood when turn 1 began"),
    Column("place", "int32", "from 1; if the race is not over, as it stands"),
    Column("won", "bool", "alone, with others or with its team"),
    Column("flags", "int32", "flags touched"),
    Column("deaths", "int32", "how often it was destroyed or rebooted"),
    Column("lives", "int32", "left in the end"),
    Column("damage", "int32", "in the end"),
    Column("status", "string", f"in the end: {', '.join(f'`{word}`' for word in STATUS_WORDS)}"),
    Column("finished_turn", "int32", "when it touched the last flag; null if it did not"),
    Column("finished_register", "int32", "and in which register"),
)
TURNS: Final = (
    RACE,
    TURN,
    *ROBOT,
    *_square("square", "where it stands when the turn begins; null off the floor"),
    Column("facing", "string", "`N`, `E`, `S` or `W`"),
    Column("damage", "int32", "when the turn begins"),
    Column("lives", "int32", "when the turn begins"),
    Column("flags", "int32", "flags touched before"),
    Column("energy", "int32", "cubes; 2016 only"),
    Column("status", "string", "`racing`, `destroyed` or `away`: off the floor for now"),
    Column("power", "string", ", ".join(f"`{word}`" for word in POWER_WORDS)),
    Column("virtual", "bool", "whether it is"),
    Column("locked", "int32", "number of locked registers"),
    Column("options", "string", "options or upgrades, with commas between them"),
    Column("hand", "string", "cards dealt in this turn, with commas between them"),
)
PROGRAMS: Final = (
    RACE,
    TURN,
    *ROBOT,
    Column("register", "int32", "from 1"),
    Column("card", "string", "as printed: `M1/500`, `SPAM`"),
    Column("action", "string", "what it does: `M1` `M2` `M3` `B` `L` `R` `U` …"),
    Column("priority", "int32", "its number; null in 2016"),
    Column("second", "string", "a second card in the same register"),
    Column("locked", "bool", "whether it could not be chosen"),
    Column("revealed", "bool", "false if the robot did not get so far"),
)
HEAD: Final = (
    RACE,
    Column("number", "int32", "of the event in its race, from 1"),
    TURN,
    Column("register", "int32", "from 1; 0 outside of registers"),
    Column("step", "string", "phase of the rules"),
    Column("beat", "int32", "events of the same beat belong to one phase"),
    Column("event", "string", "kind of the event"),
)

_NUMBERS: Final = {
    Kind.QUARTER_TURNS: "quarter turns clockwise",
    Kind.REGISTER: "a register, from 1",
    Kind.FLAG: "a flag, from 1",
    Kind.TEAM: "a team",
    Kind.BOARD: "a board of the course, from 0",
    Kind.COUNT: "a number",
}
_TEXTS: Final = {
    Kind.ROBOTS: "names of robots, with commas between them",
    Kind.DIRECTION: "`N`, `E`, `S` or `W`",
    Kind.SIDE: f"side of a robot: {', '.join(f'`{word}`' for word in SIDE_NAMES)}",
    Kind.CARD: "a card as printed; `?` if it lies face down",
    Kind.CARDS: "cards, with commas between them",
    Kind.OPTION: "an option or upgrade",
    Kind.OPTIONS: "options or upgrades, with commas between them",
    **{kind: ", ".join(f"`{word}`" for word in words) for kind, words in WORDS.items()},
    Kind.WEAPON: "a weapon of an option, or `board`, `laser`, `further laser`",
}


def columns_of(name: str, kind: Kind) -> tuple[Column, ...]:
    """The columns in which a field of an event stands."""
    match kind:
        case Kind.ROBOT:
            return (
                Column(name, "int32", "a robot; null where it was none"),
                Column(f"{name}_name", "string", "its name"),
            )
        case Kind.SQUARE:
            return _square(name, "a square; null off the floor")
        case Kind.TRUTH:
            return (Column(name, "bool", "whether it is so"),)
    if kind in _NUMBERS:
        return (Column(name, "int32", _NUMBERS[kind]),)
    return (Column(name, "string", _TEXTS[kind]),)


FIELDS: Final = {name: kind for event in KINDS for name, kind in event.fields.items()}
"""The fields of all events with their kinds."""
EVENTS: Final = (
    *HEAD,
    *(column for name, kind in FIELDS.items() for column in columns_of(name, kind)),
)

TABLES: Final[dict[str, tuple[Column, ...]]] = {
    "races": RACES,
    "seats": SEATS,
    "turns": TURNS,
    "programs": PROGRAMS,
    "events": EVENTS,
}


def cells(
    name: str, kind: Kind, value: Any, floor: Floor, robots: list[str]
) -> Iterator[tuple[str, Any]]:
    """The value of a field as it stands in its columns; none where there is nothing."""
    match kind:
        case Kind.ROBOT if value >= 0:
            yield from ((name, value), (f"{name}_name", robots[value]))
        case Kind.SQUARE if value != OFF:
            x, y = floor.place(value)
            yield from ((name, floor.name(value)), (f"{name}_x", x), (f"{name}_y", y))
        case Kind.ROBOT | Kind.SQUARE:
            return
        case Kind.ROBOTS:
            yield name, ", ".join(robots[robot] for robot in value)
        case Kind.DIRECTION:
            yield name, LETTERS[value]
        case Kind.SIDE:
            yield name, SIDE_NAMES[value]
        case Kind.CARD:
            if value:
                yield name, card_text(value)
        case Kind.CARDS:
            yield name, ",".join(map(card_text, value))
        case Kind.OPTIONS:
            yield name, ", ".join(value)
        case _:
            yield name, value
