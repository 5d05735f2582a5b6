"""Every element that a board can have, as an editor offers it: one of each, pointing north.

A test holds it against what the codes of squares and the signs of edges can say.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from roborally.floor.board import Board
from roborally.floor.board_text import read_board

Group = Literal["belts", "machines", "sites", "ground", "starts", "edges"]


@dataclass(frozen=True, slots=True)
class Item:
    """``code`` is that of a square, or for edges their sign between two squares of a row.

    ``name`` is the word for it in the legend.
    """

    group: Group
    code: str
    name: str


PALETTE: Final = (
    Item("belts", "^", "belt"),
    Item("belts", "^e", "curve"),
    Item("belts", "^w", "curve"),
    Item("belts", "^ew", "junction"),
    Item("belts", "^^", "express"),
    Item("belts", "^^e", "express-curve"),
    Item("belts", "^^w", "express-curve"),
    Item("belts", "^^ew", "express-junction"),
    Item("machines", "@r", "gearRight"),
    Item("machines", "@l", "gearLeft"),
    Item("machines", "P^135", "pusher"),
    Item("machines", "P^24", "pusher"),
    Item("machines", "C3", "crusher"),
    Item("machines", "*^", "laser"),
    Item("machines", "**^", "laser"),
    Item("machines", "***^", "laser"),
    Item("machines", "*^=", "laser-paired"),
    Item("machines", "F^135", "flamer"),
    Item("sites", "+", "repair"),
    Item("sites", "++", "repair-twice"),
    Item("sites", "+h", "repairBoth"),
    Item("sites", "E", "energy"),
    Item("sites", "$", "chopShop"),
    Item("sites", "T", "teleporter"),
    Item("sites", "R", "randomizer"),
    Item("sites", "(1)", "portal"),
    Item("ground", "#", "pit"),
    Item("ground", "~", "water"),
    Item("ground", "~ c^", "current"),
    Item("ground", "o", "oil"),
    Item("starts", "d1", "dock"),
    Item("starts", "s1", "start"),
    Item("starts", "A^", "antenna"),
    Item("edges", "|", "wall"),
    Item("edges", ":", "repulsor"),
    Item("edges", "}", "ledge"),
    Item("edges", ")", "ramp"),
    Item("edges", "]", "ledge-wall"),
)
"""Elements of all editions, in the order in which they are shown."""


def sample_board(item: Item) -> Board:
    """A small board that shows an element; portals come in pairs, edges have two sides."""
    if item.group == "edges":
        rows = ["+     +     +", f"      {item.code}      ", "+     +     +"]
    elif item.code.startswith("("):
        rows = ["+     +     +", f" {item.code:^5} {item.code:^5} ", "+     +     +"]
    else:
        rows = ["+     +", f" {item.code:^5} ", "+     +"]
    head = ["board: sample", "edition: any", "map:"]
    return read_board("\n".join([*head, *(f"    {row}" for row in rows)]))
