"""Reading a course file, entry by entry."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import Final, TypeVar

from roborally.floor.board import Board, slug
from roborally.floor.course import Course, Marker, Place, Placement
from roborally.floor.geometry import direction_of, square_at, square_name
from roborally.floor.sentence import Sentence
from roborally.floor.special import special_rule_named
from roborally.floor.text import Entry, Mistakes, TextError, read_entries, suggestion

FLAG_WORDS: Final = ("flags", "checkpoints")
NO_ENERGY: Final = "none"
MOST_PLAYERS: Final = 99
LONGEST_PLACEMENT: Final = 200
MOST_BOARDS: Final = 100
LENGTHS: Final = ("short", "medium", "long")
KEYS: Final = (
    "course",
    "german",
    "edition",
    "players",
    "length",
    "category",
    "difficulty",
    "boards",
    "belts",
    "start",
    "antenna",
    "flags",
    "checkpoints",
    "reboot",
    "energy",
    "special rules",
    "source",
    "sure",
    "note",
)
_PLACEMENT: Final = re.compile(
    r"(?P<board>\S.*?)\s+at\s+(?P<at>\S+)(?:\s+turned\s+(?P<turned>\S+))?(?P<mirrored>\s+mirrored)?"
)
_PLAYERS: Final = re.compile(r"(\d+)\s*-\s*(\d+)|\d+(?:(?:\s*,\s*|\s+or\s+)\d+)*")

Value = TypeVar("Value")
FindBoard = Callable[[str], Board]


class CourseFile:
    """A course file while it is read."""

    def __init__(
        self, file: str, text: str, find_board: FindBoard, special_rules: Collection[str] | None
    ) -> None:
        self.file = file
        self.find_board = find_board
        self.special_rules = special_rules
        self.mistakes = Mistakes(file, text)
        self.entries = read_entries(
            text, KEYS, self.mistakes, repeated=("note", "reboot"), blocks=("boards",)
        )
        self.values = {entry.key: entry for entry in self.entries}
        self.squares: set[Place] = set()
        self.all_laid = False

    def read(self, id: str) -> Course:
        if not self.mistakes.found:  # else a mistyped key would be called missing as well
            self._check_entries()
        name, edition = self.text("course"), self.text("edition")
        placements = self._placements()
        course = Course(
            id=id or f"{slug(name)}-{slug(edition)}",
            name=name,
            edition=edition,
            placements=placements,
            flags=self._places("flags") or self._places("checkpoints"),
            start=self._noted("start", self._start, None),
            antenna=self._noted("antenna", self._marker, None),
            reboots=self._reboots(),
            energy=self._places("energy") if "energy" in self.values else None,
            players=self._noted("players", self._players, ()),
            length=self._noted("length", self._length, ""),
            category=self.text("category"),
            difficulty=self.text("difficulty"),
            special_rules=self._noted("special rules", self._special_rules, ()),
            printed_belts=self._noted("belts", self._printed_belts, otherwise=False),
            german=self.text("german"),
            source=self.text("source"),
            sure=self.text("sure"),
            notes=tuple(entry.text for entry in self.entries if entry.key == "note"),
        )
        self.mistakes.tell()
        return course

    def _check_entries(self) -> None:
        for key in ("course", "edition", "boards"):
            with self.mistakes.noted():
                if key not in self.values or not (self.values[key].text or key == "boards"):
                    raise self.mistakes.missing(key)
        with self.mistakes.noted():
            if all(word in self.values for word in FLAG_WORDS):
                entry = self.values["checkpoints"]
                raise self.error(entry, Sentence("a course has flags or checkpoints, not both"))

    def _noted(self, key: str, read: Callable[[Entry], Value], otherwise: Value) -> Value:
        """What an entry says; ``otherwise`` if it is not there or not as it should be."""
        if key in self.values:
            with self.mistakes.noted():
                return read(self.values[key])
        return otherwise

    def error(self, entry: Entry, message: Sentence) -> TextError:
        return TextError(self.file, entry.line, entry.column, message)

    def text(self, key: str) -> str:
        return self.values[key].text if key in self.values else ""

    def _placements(self) -> tuple[Placement, ...]:
        if "boards" not in self.values:
            return ()
        before = len(self.mistakes.found)
        placements: tuple[Placement, ...] = ()
        with self.mistakes.noted():
            placements = self._boards(self.values["boards"])
        self.all_laid = len(self.mistakes.found) == before
        return placements

    def _boards(self, entry: Entry) -> tuple[Placement, ...]:
        if entry.value:
            said = Sentence("boards stand below, one a line: '  exchange-2005 at A1'")
            raise self.error(entry, said)
        placements: list[Placement] = []
        lines = [(number, line) for number, line in entry.lines if line.strip()]
        for number, line in lines:
            column = len(line) - len(line.lstrip()) + 1
            if len(placements) == MOST_BOARDS:
                said = Sentence("a course has at most {most} boards", most=MOST_BOARDS)
                raise TextError(self.file, number, column, said)
            with self.mistakes.noted():
                placements.append(self._placement(number, column, line.strip()))
        if not lines:
            raise self.error(entry, Sentence("a course needs at least one board"))
        return tuple(placements)

    def _placement(self, number: int, column: int, line: str) -> Placement:
        if len(line) > LONGEST_PLACEMENT:
            most = LONGEST_PLACEMENT
            said = Sentence("a line about a board has at most {most} characters", most=most)
            raise TextError(self.file, number, column, said)
        match = _PLACEMENT.fullmatch(line)
        if match is None:
            raise TextError(
                self.file,
                number,
                column,
                Sentence(
                    "expected 'BOARD at SQUARE [turned 90|180|270] [mirrored]', found '{line}'",
                    line=line,
                ),
            )
        try:
            board = self.find_board(match["board"])
        except LookupError as error:
            raise TextError(self.file, number, column, error.args[0]) from None
        try:
            x, y = square_at(match["at"])
        except ValueError as error:
            raise TextError(self.file, number, column + match.start("at"), error.args[0]) from None
        degrees = match["turned"] or "0"
        if degrees not in ("0", "90", "180", "270"):
            where = column + match.start("turned")
            raise TextError(
                self.file,
                number,
                where,
                Sentence(
                    "a board is turned clockwise by 90, 180 or 270 degrees, not '{degrees}'",
                    degrees=degrees,
                ),
            )
        placement = Placement(board, x, y, int(degrees) // 90, bool(match["mirrored"]))
        laid = placement.laid()
        covered = {(x + i, y + j) for i in range(laid.width) for j in range(laid.height)}
        overlap = covered & self.squares
        if overlap:
            first = min(overlap, key=lambda place: (place[1], place[0]))
            raise TextError(
                self.file,
                number,
                column,
                Sentence(
                    "{board} overlaps another board on {number} squares, the first of them "
                    "{square}",
                    board=board.id,
                    number=len(overlap),
                    square=square_name(*first),
                ),
            )
        self.squares |= covered
        return placement

    def _place(self, word: str, line: int, column: int) -> Place:
        try:
            place = square_at(word)
        except ValueError as error:
            raise TextError(self.file, line, column, error.args[0]) from None
        if place not in self.squares and self.all_laid:
            said = Sentence("{square} is not on any board of the course", square=word)
            raise TextError(self.file, line, column, said)
        return place

    def _places(self, key: str) -> tuple[Place, ...]:
        if key not in self.values:
            return ()
        words = self.values[key].words()
        if key == "energy" and [word for word, _, _ in words] == [NO_ENERGY]:
            return ()
        places: list[Place] = []
        for word, line, column in words:
            with self.mistakes.noted():
                place = self._place(word, line, column)
                if place in places:
                    square = square_name(*place)
                    said = Sentence("{key}: {square} is named twice", key=key, square=square)
                    raise TextError(self.file, line, column, said)
                places.append(place)
        if not words:
            hint = Sentence("; 'energy: none' means no cubes") if key == "energy" else ""
            said = Sentence(
                "{key}: name at least one square, or leave the entry out{hint}", key=key, hint=hint
            )
            with self.mistakes.noted():
                raise self.error(self.values[key], said)
        return tuple(places)

    def _start(self, entry: Entry) -> Place:
        return self._place(entry.text, entry.line, entry.column)

    def _reboots(self) -> tuple[Marker, ...]:
        markers: list[Marker] = []
        for entry in self.entries:
            if entry.key == "reboot":
                with self.mistakes.noted():
                    markers.append(self._marker(entry))
        return tuple(markers)

    def _marker(self, entry: Entry) -> Marker:
        words = entry.text.split()
        if len(words) != 3 or words[1] != "facing":
            said = Sentence("expected 'SQUARE facing DIRECTION', found '{text}'", text=entry.text)
            raise self.error(entry, said)
        x, y = self._place(words[0], entry.line, entry.column)
        try:
            return Marker(x, y, direction_of(words[2]))
        except ValueError as error:
            raise self.error(entry, error.args[0]) from None

    def _players(self, entry: Entry) -> tuple[int, ...]:
        match = _PLAYERS.fullmatch(entry.text)
        numbers: list[int] = []
        digits = len(str(MOST_PLAYERS))
        if match and any(len(number) > digits for number in re.findall(r"\d+", entry.text)):
            said = Sentence("more than {most} players cannot race", most=MOST_PLAYERS)
            raise self.error(entry, said)
        if match and match[1]:
            numbers = list(range(int(match[1]), int(match[2]) + 1))
        elif match:
            numbers = [int(number) for number in re.findall(r"\d+", entry.text)]
        if not numbers or numbers != sorted(set(numbers)) or numbers[0] < 1:
            said = Sentence(
                "expected players like '2-8' or '4, 6 or 8', found '{text}'", text=entry.text
            )
            raise self.error(entry, said)
        return tuple(numbers)

    def _length(self, entry: Entry) -> str:
        length = entry.text
        if length and length not in LENGTHS:
            hint = suggestion(length, LENGTHS)
            raise self.error(
                entry, Sentence("unknown length '{word}'{hint}", word=length, hint=hint)
            )
        return length

    def _printed_belts(self, entry: Entry) -> bool:
        if entry.text != "as printed":
            said = Sentence("expected 'belts: as printed', or no such entry")
            raise self.error(entry, said)
        return True

    def _special_rule(self, word: str) -> str:
        """The rule that is meant; '' if there is none."""
        if self.special_rules is None:
            return word
        return special_rule_named(word, self.special_rules)

    def _special_rules(self, entry: Entry) -> tuple[str, ...]:
        names: list[str] = []
        for word in entry.text.split(","):
            rule = self._special_rule(word.strip())
            if rule in names:
                said = Sentence("the special rule {rule} is named twice", rule=rule)
                raise self.error(entry, said)
            if not word.strip():
                raise self.error(entry, Sentence("a name is missing between the commas"))
            if not rule:
                hint = suggestion(word.strip(), self.special_rules or ())
                said = Sentence("unknown special rule '{word}'{hint}", word=word.strip(), hint=hint)
                raise self.error(entry, said)
            names.append(rule)
        return tuple(names)
