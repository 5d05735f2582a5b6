"""A course: boards laid on the table, flags, starting places and what is special about it."""

from __future__ import annotations

from dataclasses import dataclass

from roborally.floor.board import Board

Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Placement:
    """A board on the table: its north-west corner after turning, and how it was turned."""

    board: Board
    x: int
    y: int
    turn: int = 0
    mirrored: bool = False

    def laid(self) -> Board:
        """The board as it lies."""
        board = self.board.mirrored() if self.mirrored else self.board
        return board.turned(self.turn)


@dataclass(frozen=True, slots=True)
class Marker:
    """A piece with a direction on a square: an antenna or a reboot token.

    A reboot token serves the board it lies on, unless ``serves`` names others by their place among
    the boards of the course.
    """

    x: int
    y: int
    facing: int
    serves: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Course:
    """All that a course sheet says.

    ``start`` is the one square of 1994 on which everybody begins. Docks, start gears and the
    antenna usually lie on the boards; ``antenna`` and ``energy`` are given only where a course
    differs from its boards. Start boards are those with start gears, unless ``start_boards`` names
    them by their place among the boards.
    """

    id: str
    name: str
    edition: str
    placements: tuple[Placement, ...]
    flags: tuple[Place, ...] = ()
    start: Place | None = None
    antenna: Marker | None = None
    reboots: tuple[Marker, ...] = ()
    start_boards: tuple[int, ...] | None = None
    energy: tuple[Place, ...] | None = None
    players: tuple[int, ...] = ()
    length: str = ""
    category: str = ""
    difficulty: str = ""
    special_rules: tuple[str, ...] = ()
    printed_belts: bool = False
    german: str = ""
    source: str = ""
    sure: str = ""
    notes: tuple[str, ...] = ()

    def __hash__(self) -> int:
        """Of what tells courses apart at once: floors are looked up by them for every race."""
        return hash((self.id, self.flags, self.players))


def players_text(players: tuple[int, ...]) -> str:
    """``2-8`` for a range, ``4, 6 or 8`` for a choice."""
    if len(players) > 1 and list(players) == list(range(players[0], players[-1] + 1)):
        return f"{players[0]}-{players[-1]}"
    words = [str(number) for number in players]
    return " or ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)
