"""Boards on the table: which ones, how they are turned, and from where robots start."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from roborally.floor.board import Board
from roborally.floor.course import Course, Marker, Placement
from roborally.floor.editions import floor_facts
from roborally.floor.elements import Square
from roborally.floor.floor import Floor, floor_of
from roborally.floor.geometry import EAST, NORTH, SOUTH, WEST, opposite
from roborally.generator.scratch import scratch_board
from roborally.generator.wish import Wish, boards_of

ONE_TOKEN: Final = "Reboot on Start Board"  # noqa: S105  the name of a rule
TRIES: Final = 200
ASIDE: Final = 4
"""One of so many boards does not lie flush with its neighbour, but half a board aside."""


class NoRoom(Exception):
    """The boards cannot be laid like that."""


def arrangement(wish: Wish, rng: Random) -> Course:
    """A course without flags."""
    for _ in range(TRIES):
        try:
            return _arranged(wish, rng)
        except NoRoom:
            continue
    raise NoRoom


def _arranged(wish: Wish, rng: Random) -> Course:
    facts = floor_facts(wish.edition)
    laid: list[Placement] = []
    for board in _chosen(wish, rng):
        laid.append(_beside(laid, board, rng) if laid else _first(board, rng))
    start_board: int | None = None
    if facts.start != "square":
        start_board = len(laid)
        start = rng.choice(boards_of(wish.edition, start=True))
        laid.append(_start_beside(laid[0], laid, start, EAST if facts.tokens else NORTH))
    course = Course(
        "generated",
        _name(wish, laid, start_board),
        wish.edition,
        tuple(_at_the_corner(laid)),
        players=(wish.players,),
    )
    floor = floor_of(course)
    if start_board is None:
        return replace(course, start=floor.place(_repair_site(floor, rng)))
    if facts.tokens:
        token = _token(floor, start_board)
        course = replace(course, reboots=(token,), special_rules=(ONE_TOKEN,))
    return course


def _chosen(wish: Wish, rng: Random) -> list[Board]:
    """One's own boards and others, each once if there are enough."""
    wanted = wish.boards - len(wish.own)
    if wish.scratch:
        more = [scratch_board(wish.edition, rng, number) for number in range(1, wanted + 1)]
    else:
        there = boards_of(wish.edition, start=False)
        more = rng.sample(there, min(wanted, len(there)))
    boards = [*wish.own, *more]
    rng.shuffle(boards)
    return boards


def _first(board: Board, rng: Random) -> Placement:
    return Placement(board, 0, 0, rng.randrange(4))


def _size(placement: Placement) -> tuple[int, int]:
    board = placement.board
    return (board.height, board.width) if placement.turn % 2 else (board.width, board.height)


def _beside(laid: Sequence[Placement], board: Board, rng: Random) -> Placement:
    """On a side of one that lies there, edge to edge."""
    other = rng.choice(laid)
    turn, side = rng.randrange(4), rng.choice((NORTH, EAST, SOUTH, WEST))
    width, _ = _size(other)
    shift = rng.choice((-1, 1)) * width // 2 if rng.randrange(ASIDE) == 0 else 0
    return _free(laid, _on_side(other, Placement(board, 0, 0, turn), side, shift))


def _on_side(other: Placement, one: Placement, side: int, shift: int = 0) -> Placement:
    (width, height), (own_width, own_height) = _size(other), _size(one)
    x, y = {
        NORTH: (other.x + shift, other.y - own_height),
        SOUTH: (other.x + shift, other.y + height),
        WEST: (other.x - own_width, other.y + shift),
        EAST: (other.x + width, other.y + shift),
    }[side]
    return replace(one, x=x, y=y)


def _free(laid: Sequence[Placement], one: Placement) -> Placement:
    width, height = _size(one)
    for other in laid:
        wide, high = _size(other)
        if (
            one.x < other.x + wide
            and other.x < one.x + width
            and one.y < other.y + high
            and other.y < one.y + height
        ):
            raise NoRoom
    return one


def _start_beside(
    board: Placement, laid: Sequence[Placement], start: Board, faces: int
) -> Placement:
    """On the first free side of a board, so that robots look onto it.

    ``faces`` is where they look on the board as it is printed.
    """
    for side in (SOUTH, WEST, NORTH, EAST):
        turned = Placement(start, 0, 0, (opposite(side) - faces) % 4)
        try:
            return _free(laid, _on_side(board, turned, side))
        except NoRoom:
            continue
    raise NoRoom


def _at_the_corner(laid: Sequence[Placement]) -> list[Placement]:
    """All moved so that the north-west corner is A1."""
    x, y = min(one.x for one in laid), min(one.y for one in laid)
    return [replace(one, x=one.x - x, y=one.y - y) for one in laid]


def _repair_site(floor: Floor, rng: Random) -> int:
    """Where all start in 1994: a repair site of the first board."""
    sites = [sq for sq, repairs in enumerate(floor.repair) if repairs and floor.sheet_of[sq] == 0]
    if not sites:
        raise NoRoom
    return rng.choice(sites)


def _token(floor: Floor, start_board: int) -> Marker:
    """A bare square of the start board from where one can go on the way robots look."""
    _, facing = floor.starts[0]
    bare = [
        sq
        for sq, sheet in enumerate(floor.sheet_of)
        if sheet == start_board
        and floor.squares[sq] == Square(walls=floor.squares[sq].walls)
        and floor.open_edge[sq * 4 + facing]
    ]
    if not bare:
        raise NoRoom
    ahead = [floor.place(sq)[facing in (NORTH, SOUTH)] for sq in bare]
    nearest = (max if facing in (EAST, SOUTH) else min)(ahead)
    row = [sq for sq, along in zip(bare, ahead, strict=True) if along == nearest]
    return Marker(*floor.place(row[len(row) // 2]), facing)


def _name(wish: Wish, laid: Sequence[Placement], start_board: int | None) -> str:
    names = [one.board.name for number, one in enumerate(laid) if number != start_board]
    return f"{' & '.join(dict.fromkeys(names))} No. {wish.seed}"[:100]
