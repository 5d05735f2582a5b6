"""What somebody wishes of a course."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from roborally.arena.verdict import WORDS, minutes
from roborally.floor.board import Board
from roborally.floor.editions import USUAL, floor_facts
from roborally.floor.library import board_ids, library_board
from roborally.floor.sentence import Sentence
from roborally.rules import RULES, rules_named

DIFFICULTIES: Final = WORDS["difficulty"]
MOST_BOARDS: Final = 6
EDITIONS: Final = tuple(name for name in RULES if floor_facts(name).start)
"""Those with boards in the library by whose own rules one races."""
SHORTEST: Final = 3.0
LONGEST: Final = 40.0
"""Turns of a race."""


class BadWish(ValueError):
    """Nobody can grant it; the sentence says why."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence)
        self.sentence = sentence


@dataclass(frozen=True, slots=True)
class Wish:
    """``own`` are boards that must lie in the course, ``scratch`` tells to make new ones.

    Any difficulty will do where none is named.
    """

    boards: int = 2
    minutes: float = 30.0
    players: int = 4
    edition: str = USUAL
    difficulty: str = ""
    seed: str = "1"
    own: tuple[Board, ...] = ()
    scratch: bool = False

    def __post_init__(self) -> None:
        if self.edition not in EDITIONS:
            editions = ", ".join(EDITIONS)
            raise BadWish(
                Sentence("courses can be generated for the editions {editions}", editions=editions)
            )
        if not max(1, len(self.own)) <= self.boards <= MOST_BOARDS:
            raise BadWish(
                Sentence(
                    "a generated course has {fewest} to {most} boards besides that of the start",
                    fewest=max(1, len(self.own)),
                    most=MOST_BOARDS,
                )
            )
        most = rules_named(self.edition).most_players
        if not 2 <= self.players <= most:
            raise BadWish(
                Sentence(
                    "by the rules of {edition} 2 to {most} race", edition=self.edition, most=most
                )
            )
        if self.difficulty and self.difficulty not in DIFFICULTIES:
            words = ", ".join(DIFFICULTIES)
            raise BadWish(Sentence("a course is {words}", words=words))
        each = minutes(1, self.players)
        if not SHORTEST <= self.turns <= LONGEST:
            raise BadWish(
                Sentence(
                    "a race of {players} lasts {fewest} to {most} minutes",
                    players=self.players,
                    fewest=round(SHORTEST * each + 0.5),
                    most=int(LONGEST * each),
                )
            )

    @property
    def turns(self) -> float:
        """As many as people play in the time."""
        return self.minutes / minutes(1, self.players)

    def text(self) -> str:
        return (
            f"{self.boards} {'new ' if self.scratch else ''}board{'s' if self.boards > 1 else ''},"
            f" {self.difficulty or 'any difficulty'}, {self.minutes:g} minutes with"
            f" {self.players} players"
        )


def is_start(board: Board) -> bool:
    """Whether robots start on it."""
    return any(square.dock or square.start for square in board.squares)


def boards_of(edition: str, *, start: bool) -> list[Board]:
    """The boards of an edition, those to race on or those to start from."""
    found = [library_board(id) for id in board_ids()]
    return [board for board in found if board.edition == edition and is_start(board) == start]
