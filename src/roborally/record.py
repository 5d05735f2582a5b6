"""The record of a race: one text file that replays exactly.

It holds the set-up, every answer, and a digest of the state at the start of each turn and at the
end, so that any difference is found in the turn in which it arises.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import blake2b
from typing import Final

from roborally.cards import registry
from roborally.floor.board import Board
from roborally.floor.board_text import read_board, write_board
from roborally.floor.course import Course
from roborally.floor.course_text import read_course, write_course
from roborally.floor.library import board_ids, course_ids, find_board, library_course
from roborally.floor.text import TextError
from roborally.game.asks import Given, IllegalAnswer
from roborally.game.setup import BadSetup, Seat, Setup
from roborally.referee import Referee
from roborally.replaying import AnswerGiver

HEADING: Final = "roborally race 2"
OLD_HEADING: Final = "roborally race 1"
"""Records from before upgrades of 2016 were decided when they come."""
BEGIN: Final = "race:"
NONE: Final = "none"
UNREADABLE: Final = "unreadable"
KEYS: Final = ("rules", "seed", "special rules", "floor", "course")


class RecordError(ValueError):
    """A record that is damaged, or that the rules do not replay.

    ``sound`` says up to which turn everything was in order.
    """

    def __init__(self, line: int, message: str, sound: int = 0) -> None:
        until = f"; sound up to the start of turn {sound}" if sound else ""
        super().__init__(f"line {line}: {message}{until}")
        self.line = line
        self.sound = sound


@dataclass(slots=True)
class Record:
    """A race as it was written down: lines are (line number, kind, values).

    ``start`` is the line after which the answers begin; ``old`` says that it is of older rules.
    """

    setup: Setup
    start: int
    old: bool = False
    lines: list[tuple[int, str, tuple[str, ...]]] = field(default_factory=list)


def write_record(referee: Referee) -> str:
    """The record of a race so far; raises RecordError if names in it could not be read back."""
    if referee.state.seed != referee.setup.seed:
        raise RecordError(1, "a race that went on with another seed cannot be recorded")
    return record_of(referee.setup, referee.answers)


def record_of(setup: Setup, answers: Iterable[Given]) -> str:
    """The record of the race to which answers lead."""
    head = list(_head(setup))
    lines = [HEADING, *head, BEGIN]
    _check_head(setup, lines)
    again = Referee(setup, telling=False)
    names = [robot.name for robot in again.state.robots]
    turn = -1
    again.start()
    for given in answers:
        if again.state.turn != turn:
            turn = again.state.turn
            lines.append(f"turn {turn} {_turn_digest(again, head)}")
        again.answer(again.ask_for(given.robot, given.name), given.text)
        lines.append(f"  {names[given.robot]}, {given.name}: {given.text}")
    word = "end" if again.state.over else "so far"
    lines.append(f"{word} {again.state.digest()}")
    return "\n".join(lines) + "\n"


def _turn_digest(referee: Referee, head: list[str]) -> str:
    """A digest of the state and of the whole set-up, also of what has not mattered yet."""
    text = "\n".join(head) + referee.state.digest()
    return blake2b(text.encode(), digest_size=8).hexdigest()


def _check_head(setup: Setup, lines: list[str]) -> None:
    for seat in setup.seats:
        for robot in seat.robots:
            if any(sign in robot for sign in (", ", ": ")):
                raise RecordError(1, f"the name '{robot}' cannot be recorded")
    text = "\n".join(lines)
    if len(text.splitlines()) != len(lines):
        raise RecordError(1, "names and seeds with line breaks cannot be recorded")
    read = _read_head(lines[1:-1])
    for name in ("seats", "seed", "special_rules", "switches"):
        if getattr(read, name) != getattr(setup, name):
            raise RecordError(1, f"the {name.replace('_', ' ')} cannot be recorded as they are")


def _head(setup: Setup) -> Iterator[str]:
    yield f"rules: {setup.rules}"
    yield f"seed: {setup.seed}"
    for seat in setup.seats:
        team = f" in team {seat.team}" if seat.team >= 0 else ""
        yield f"seat: {seat.name} with {', '.join(seat.robots)}{team}"
    if setup.special_rules is not None:
        yield f"special rules: {', '.join(setup.special_rules) or NONE}"
    for name, value in sorted(setup.switches.items()):
        yield f"house rule: {name} = {str(value).lower() if isinstance(value, bool) else value}"
    course = setup.course
    yield f"floor: {floor_digest(course)}"
    yield f"course: {course.id}"
    if course.id not in course_ids() or library_course(course.id) != course:
        yield from _block("course text", write_course(course))
    for board in {p.board.id: p.board for p in course.placements}.values():
        if board.id not in board_ids() or find_board(board.id) != board:
            yield from _block(f"board {board.id}", write_board(board))


def _block(title: str, text: str) -> Iterator[str]:
    yield f"{title}:"
    yield from (f"| {line}".rstrip() for line in text.splitlines())


@lru_cache(maxsize=64)
def floor_digest(course: Course) -> str:
    """A digest of the boards as they lie and of the course sheet."""
    boards = "".join(write_board(placement.laid()) for placement in course.placements)
    text = write_course(course) + boards
    return blake2b(text.encode(), digest_size=8).hexdigest()


def read_record(text: str) -> Record:
    """Read a record; raises RecordError where it is damaged."""
    lines = text.splitlines()
    if not lines or lines[0] not in (HEADING, OLD_HEADING):
        raise RecordError(1, f"a record begins with '{HEADING}'")
    if BEGIN not in lines:
        raise RecordError(len(lines), f"the line '{BEGIN}' is missing: the file ends in its head")
    start = lines.index(BEGIN)
    record = Record(_read_head(lines[1:start]), start + 1, lines[0] == OLD_HEADING)
    for number, line in enumerate(lines[start + 1 :], start + 2):
        record.lines.append((number, *_read_line(line)))
    return record


def _read_line(line: str) -> tuple[str, tuple[str, ...]]:
    if line.startswith("  "):
        who, colon, text = line.strip().partition(": ")
        robot, comma, name = who.rpartition(", ")
        if colon and comma:
            return "answer", (robot, name, text)
    elif line.startswith("turn "):
        words = line.split()
        if len(words) == 3 and words[1].isdigit():
            return "turn", (words[1], words[2])
    elif line.startswith(("end ", "so far ")):
        word, _, digest = line.rpartition(" ")
        return word, (digest,)
    return UNREADABLE, (line,)


def _read_head(lines: list[str]) -> Setup:
    values: dict[str, str] = {}
    seats: list[Seat] = []
    switches: dict[str, str | bool | int] = {}
    blocks: dict[str, list[str]] = {}
    block: list[str] | None = None
    for number, line in enumerate(lines, 2):
        if line.startswith("|"):
            if block is None:
                raise RecordError(number, f"cannot be read: '{line}'")
            block.append(line[2:])
            continue
        block = None
        key, colon, value = line.partition(": ")
        if key == "seat":
            seats.append(_read_seat(number, value))
        elif key == "house rule":
            name, _, setting = value.partition(" = ")
            switches[name] = _setting(setting)
        elif line.endswith(":") and (line == "course text:" or line.startswith("board ")):
            block = blocks.setdefault(line[:-1], [])
        elif colon and key in KEYS and key not in values:
            values[key] = value
        else:
            raise RecordError(number, f"cannot be read: '{line}'")
    for key in ("rules", "seed", "course", "floor"):
        if key not in values:
            raise RecordError(1, f"the head does not say '{key}: …'")
    course = _read_course(values, blocks)
    special = values.get("special rules")
    rules = None if special is None else tuple(special.split(", ")) if special != NONE else ()
    setup = Setup(values["rules"], course, tuple(seats), values["seed"], rules, switches)
    if floor_digest(course) != values["floor"]:
        raise RecordError(1, f"the course {course.id} is not the one that was raced on")
    return setup


def _read_seat(number: int, value: str) -> Seat:
    name, joined, rest = value.partition(" with ")
    if not joined:
        raise RecordError(number, f"expected 'seat: NAME with ROBOT', found '{value}'")
    robots, _, team = rest.partition(" in team ")
    return Seat(name, tuple(robots.split(", ")), int(team) if team.isdigit() else -1)


def _setting(text: str) -> str | bool | int:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.isdigit() else text


def _read_course(values: dict[str, str], blocks: dict[str, list[str]]) -> Course:
    own: dict[str, Board] = {}
    try:
        for title, lines in blocks.items():
            if title.startswith("board "):
                id = title.removeprefix("board ")
                own[id] = read_board("\n".join(lines) + "\n", f"board {id}", id)
        if "course text" not in blocks:
            if values["course"] not in course_ids():
                raise RecordError(1, f"the course {values['course']} is not known here")
            return library_course(values["course"])
        text = "\n".join(blocks["course text"]) + "\n"
        return read_course(
            text,
            lambda name: own[name] if name in own else find_board(name),
            "course text",
            values["course"],
            registry.special_rules(),
        )
    except TextError as error:
        raise RecordError(1, str(error)) from None


def replay(
    record: Record,
    *,
    telling: bool = True,
    at_turn: Callable[[Referee], None] = lambda referee: None,
) -> Referee:
    """Play a record again; raises RecordError at the first difference.

    ``at_turn`` is called at the first question of every turn.
    """
    try:
        referee = Referee(record.setup, telling=telling).start()
    except BadSetup as error:
        raise RecordError(1, str(error)) from None
    names = {robot.name: robot.index for robot in referee.state.robots}
    sound = 0
    finished = False
    head = list(_head(record.setup))
    last = record.start
    giver = AnswerGiver(referee)
    for number, kind, values in record.lines:
        last = number
        if kind == UNREADABLE:
            raise RecordError(number, f"cannot be read: '{values[0]}'", sound)
        if finished:
            raise RecordError(number, "there is something after the end", sound)
        if kind == "answer":
            _replay_answer(giver, names, number, values, sound, old=record.old)
            continue
        if record.old and (kind != "so far" or values[0] != referee.state.digest()):
            giver.finish()
        turn, digest = (values[0], values[1]) if kind == "turn" else ("", values[0])
        if turn and int(turn) != referee.state.turn:
            message = f"turn {turn} is recorded, but turn {referee.state.turn} is played"
            raise RecordError(number, message, sound)
        if digest != (_turn_digest(referee, head) if kind == "turn" else referee.state.digest()):
            raise RecordError(number, "the race differs from the record from here on", sound)
        if kind == "end" and not referee.state.over:
            raise RecordError(number, "the record ends, but the race is not over", sound)
        finished = kind != "turn"
        sound = int(turn) if turn else sound
        if turn:
            at_turn(referee)
    if not finished:
        raise RecordError(last, "the record breaks off", sound)
    return referee


def _replay_answer(
    giver: AnswerGiver,
    names: dict[str, int],
    number: int,
    values: tuple[str, ...],
    sound: int,
    *,
    old: bool,
) -> None:
    robot, name, text = values
    if robot not in names:
        raise RecordError(number, f"there is no robot called '{robot}'", sound)
    try:
        giver.give(names[robot], name, text, old=old)
    except IllegalAnswer as error:
        raise RecordError(number, str(error), sound) from None


def recorded_answers(record: Record) -> list[Given]:
    """All answers of a record, robots by their place in the set-up."""
    names = [name for seat in record.setup.seats for name in seat.robots]
    return [
        Given(names.index(values[0]), values[1], values[2])
        for _, kind, values in record.lines
        if kind == "answer"
    ]
