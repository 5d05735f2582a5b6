"""Robots of the classic editions in a situation: what they are given and what is reported."""

from __future__ import annotations

from typing import Any, Final

from roborally.cards.twists.teams import holder
from roborally.floor.floor import OFF
from roborally.game.cards import DECK, NO_CARD, card_text
from roborally.game.chance import Stream
from roborally.game.choices import SIDE_NAMES
from roborally.game.state import DESTROYED, OUT, POWER_WORDS, REGISTERS, Robot, State
from roborally.rules.ruleset import Ruleset
from roborally.setting.fields import BadSituation, a_list, a_number, check_keys, one_of
from roborally.setting.table import Table, give_options, read_card, stack_options

COAT: Final = "Ablative Coat"
HOWITZER: Final = "Mini Howitzer"
SIDED: Final = ("Shield", "Turret")
GYRO: Final = "Gyroscopic Stabilizer"
GYRO_WORDS: Final = ("inactive", "active")
SETTABLE: Final = (*SIDED, GYRO)
STORING: Final = ("Conditional Program", "Flywheel")


def fill_classic(table: Table, robot: Robot, fields: dict[str, Any], where: str) -> None:
    """Give a robot that already stands on the floor all else that its fields say."""
    robot.damage = a_number(fields.get("damage", 0), f"{where}: damage", 0, 9)
    robot.lives = a_number(fields.get("lives", 3), f"{where}: lives", 1, 9)
    robot.flags = a_number(fields.get("flags", 0), f"{where}: flags", 0, 8)
    power = one_of(fields.get("power", "on"), POWER_WORDS, f"{where}: power")
    robot.power = POWER_WORDS.index(power)
    robot.dock = a_number(fields.get("dock", robot.index + 1), f"{where}: dock", 1, 8)
    if robot.square == OFF:
        robot.status = DESTROYED
    robot.archive = robot.square
    if fields.get("archive") is not None:
        robot.archive = table.square(fields["archive"], f"{where}: archive")
    give_options(robot, fields.get("options", []), table.edition, f"{where}: options")
    _set_options(robot, fields, where)
    _give_cards(table, robot, fields, where)


def _set_options(robot: Robot, fields: dict[str, Any], where: str) -> None:
    settings = check_keys(fields.get("option_setting", {}), SETTABLE, f"{where}: option_setting")
    for option, word in settings.items():
        if option == GYRO:
            state_word = one_of(word, GYRO_WORDS, f"{where}: option_setting")
            robot.gear[option] = 2 + GYRO_WORDS.index(state_word)
        else:
            robot.gear[option] = SIDE_NAMES.index(
                one_of(word, SIDE_NAMES, f"{where}: option_setting")
            )
    for key, option, most in (("coat", COAT, 2), ("shots", HOWITZER, 4)):
        if key in fields:
            robot.gear[option] = a_number(fields[key], f"{where}: {key}", 0, most)


def _give_cards(table: Table, robot: Robot, fields: dict[str, Any], where: str) -> None:
    def card(text: object, place: str) -> int:
        number = read_card(text, DECK, place)
        if number in table.taken:
            raise BadSituation(f"{place}: {text} is in two places")
        table.taken.add(number)
        return number

    locked = check_keys(fields.get("locked", {}), "12345", f"{where}: locked")
    for key, text in locked.items():
        robot.locked |= 1 << (int(key) - 1)
        robot.registers[int(key) - 1] = card(text, f"{where}: locked {key}")
    for register in range(REGISTERS, 0, -1):
        if robot.locked.bit_count() < robot.damage - 4:
            robot.locked |= 1 << (register - 1)
    robot.shown = robot.locked
    for register, text in table.program_of(robot):
        place = f"programs: {robot.name}, register {register}"
        if robot.registers[register - 1]:
            raise BadSituation(f"{place}: 'locked' already names a card there")
        cards = [card(part, place) for part in text.split("+")]
        robot.registers[register - 1] = cards[0]
        robot.seconds[register - 1] = cards[1] if len(cards) > 1 else NO_CARD
    robot.hand = [
        card(text, f"{where}: hand_cards")
        for text in a_list(fields.get("hand_cards", []), f"{where}: hand_cards")
    ]
    if fields.get("stored_card") is not None:
        for option in STORING:
            if option in robot.options:
                robot.stored[option] = card(fields["stored_card"], f"{where}: stored_card")
                break
        else:
            raise BadSituation(f"{where}: 'stored_card' needs an option that stores cards")


def stack_decks(table: Table, data: dict[str, Any]) -> None:
    """The named cards lie on top; the top is the end of the list."""
    state = table.state
    top = [
        read_card(text, DECK, "program_deck")
        for text in a_list(data.get("program_deck", []), "program_deck")
    ]
    rest = [card for card in DECK if card not in table.taken and card not in top]
    Stream(state.seed, "situation").shuffle(rest)
    state.deck = rest + top[::-1]
    named = a_list(data.get("option_deck", []), "option_deck")
    options = stack_options(state, table.edition, named)
    Stream(state.seed, "situation options").shuffle(options)
    state.option_deck = options + state.option_deck


def report_classic(state: State, robot: Robot, rules: Ruleset, dealt: int | None) -> dict[str, Any]:
    """The fields of a robot that only the classic editions have."""
    stored = next(iter(robot.stored.values()), NO_CARD)
    report: dict[str, Any] = {
        "damage": robot.damage,
        "lives": robot.lives,
        "flags": robot.flags,
        "archive": None if robot.archive == OFF else list(state.floor.place(robot.archive)),
        "role": robot.role or None,
        "virtual": robot.virtual,
        "power": POWER_WORDS[robot.power],
        "destroyed": robot.status in (DESTROYED, OUT),
        "options": list(robot.options),
        "option_count": len(robot.options),
        "option_setting": {o: _setting(robot, o) for o in robot.options if o in SETTABLE},
        "coat": robot.gear.get(COAT, 0),
        "shots": robot.gear.get(HOWITZER, 0),
        "stored_card": card_text(stored) if stored else None,
        "locked": [r for r in range(1, REGISTERS + 1) if robot.is_locked(r)],
        "hand_size": max(9 - robot.damage, 0),
        "dealt": dealt,
    }
    return report | ({"dock": robot.dock} if rules.traits.floor.start == "docks" else {})


def report_course(state: State, teams: dict[int, str], boards: int) -> dict[str, Any]:
    """Flags, who holds them, and the boards: what special rules of courses move."""
    flags = list(enumerate(state.flags))
    return {
        "flag_squares": {
            str(i + 1): None if square == OFF else list(state.floor.place(square))
            for i, square in flags
        },
        "claims": {str(i + 1): teams.get(holder(state, i)) for i, _ in flags},
        "board_turns": list(state.turns or [0] * boards),
    }


def _setting(robot: Robot, option: str) -> str:
    """The setting of an option as a word; what is above it tells the turn."""
    gear = robot.gear.get(option, 0)
    return GYRO_WORDS[gear % 2] if option == GYRO else SIDE_NAMES[gear % 4]
