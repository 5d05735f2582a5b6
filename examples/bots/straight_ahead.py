"""A bot for the arena that needs nothing but Python.

It lays the card that brings it nearest to its next flag, then the next card, and looks out for
pits and the edge; belts, walls and other robots are news to it. Start it like this:

    roborally arena Rover,Rover,Rover "exec:python examples/bots/straight_ahead.py"
"""

from __future__ import annotations

import json
import sys
from typing import Any

STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
AROUND = "NESW"
MOVES = {"M1": 1, "M2": 2, "M3": 3, "B": -1}
TURNS = {"R": 1, "U": 2, "L": 3}
FAR = 1000

Place = tuple[int, int]
Json = dict[str, Any]


class StraightAhead:
    """Knows the floor from ``hello`` and answers one ask at a time."""

    def __init__(self, hello: Json) -> None:
        floor = hello["floor"]
        off = {tuple(square) for square in floor["off"]}
        pits = {(s["x"], s["y"]) for s in floor["squares"] if s.get("pit")}
        everything = {(x, y) for x in range(floor["width"]) for y in range(floor["height"])}
        self.safe = everything - off - pits

    def answer(self, ask: Json, view: Json) -> str:
        usual: str = ask["default"]
        if ask["program"] is None:
            return usual
        robot = view["robots"][ask["robot"]]
        if robot["square"] is None or robot["flags"] >= len(view["flags"]):
            return usual
        goal: Place = tuple(view["flags"][robot["flags"]])
        place: Place = tuple(robot["square"])
        facing: str = robot["facing"]
        hand = list(ask["program"]["hand"])
        laid: list[str] = []
        for _ in ask["program"]["registers"]:
            usable = [c for c in hand if laid or c not in ask["program"]["not_first"]]
            nearest = [(self.distance(c, place, facing, goal), c) for c in usable or hand]
            card = min(nearest)[1]
            hand.remove(card)
            laid.append(card)
            place, facing = self.after(card, place, facing)
        return ",".join(laid)

    def after(self, card: str, place: Place, facing: str) -> tuple[Place, str]:
        """Where a card leads on an empty floor."""
        kind = card.partition("/")[0]
        if kind in TURNS:
            return place, AROUND[(AROUND.index(facing) + TURNS[kind]) % 4]
        dx, dy = STEPS[facing]
        far = MOVES.get(kind, 0)
        return (place[0] + dx * far, place[1] + dy * far), facing

    def distance(self, card: str, place: Place, facing: str, goal: Place) -> float:
        """Squares to go after a card; a flag that lies ahead is a little nearer."""
        before = place
        place, facing = self.after(card, place, facing)
        if not self.stays_safe(before, place):
            return FAR
        x, y = goal[0] - place[0], goal[1] - place[1]
        dx, dy = STEPS[facing]
        return abs(x) + abs(y) - 0.5 * (x * dx + y * dy > 0)

    def stays_safe(self, before: Place, after: Place) -> bool:
        length = max(abs(after[0] - before[0]), abs(after[1] - before[1]))
        return all(
            (
                before[0] + (after[0] - before[0]) * i // max(length, 1),
                before[1] + (after[1] - before[1]) * i // max(length, 1),
            )
            in self.safe
            for i in range(length + 1)
        )


def say(message: Json) -> None:
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def main() -> None:
    bot: StraightAhead | None = None
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            bot = StraightAhead(message)
            say({"type": "ready", "name": "Straight Ahead"})
        elif message["type"] == "ask" and bot is not None:
            answer = bot.answer(message["ask"], message["view"])
            say({"type": "answer", "ask": message["ask"]["id"], "answer": answer})
        elif message["type"] == "error":
            sys.stderr.write(message["message"] + "\n")
        elif message["type"] == "bye":
            return


if __name__ == "__main__":
    main()
