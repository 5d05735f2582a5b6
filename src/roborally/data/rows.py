"""A race as rows: it is played again, and what happens is written down."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from typing import Any

from roborally.data.columns import TABLES, Row, cells
from roborally.floor.geometry import LETTERS
from roborally.game.asks import Given
from roborally.game.cards import card_text
from roborally.game.events import Dealt, Destroyed, Event, Finished, Kind, Rebooted, TurnBegan
from roborally.game.events import Revealed as CardRevealed
from roborally.game.setup import Setup
from roborally.game.state import Robot
from roborally.protocol.values import POWER_WORDS, STATUS_WORDS
from roborally.racing import Bot, Race
from roborally.record import floor_digest
from roborally.referee import Referee
from roborally.steps.ending import places

Rows = dict[str, list[Row]]
"""Those of each table."""


def rows_of(race: Race) -> Rows:
    """All rows of a race; raises ValueError if it cannot be played again."""
    played = race.referee
    witness = played if isinstance(played, Witness) else _again(played)
    found: Rows = {
        "races": [_race_row(witness)],
        "seats": list(_seat_rows(witness, race.bots)),
        "turns": witness.turns,
        "programs": witness.programs,
        "events": [witness.row(event) for event in witness.events],
    }
    id = race_id(played.setup, played.answers)
    for rows in found.values():
        for row in rows:
            row["race"] = id
    assert found.keys() == TABLES.keys()
    return found


def race_id(setup: Setup, answers: Sequence[Given]) -> str:
    """The same for the same race, wherever and whenever it is looked at."""
    said = (
        (setup.rules, setup.seed, floor_digest(setup.course), setup.special_rules),
        sorted(setup.switches.items()),
        [(seat.name, seat.robots, seat.team) for seat in setup.seats],
        [(given.robot, given.name, given.text) for given in answers],
    )
    return blake2b(json.dumps(said).encode(), digest_size=8).hexdigest()


class Witness(Referee):
    """Notes how robots stand when a turn begins, and what they programmed."""

    def __init__(self, setup: Setup) -> None:
        self.turns: list[Row] = []
        self.programs: list[Row] = []
        self._now: dict[int, Row] = {}
        self._laid: dict[tuple[int, int], Row] = {}
        self._programmed = 0
        super().__init__(setup)
        self.names = [robot.name for robot in self.state.robots]

    def tell(self, event: Event) -> None:
        told = self.told
        super().tell(event)
        if self.told == told:
            return
        if isinstance(event, TurnBegan):
            self._now = {robot.index: self._turn_row(robot) for robot in self.racing()}
            self.turns += self._now.values()
        elif isinstance(event, Dealt) and event.robot in self._now:
            self._now[event.robot]["hand"] = ",".join(map(card_text, event.cards))
        if event.register and self._programmed < event.turn:
            self._programmed = event.turn
            self._laid = dict(self._program_rows())
            self.programs += self._laid.values()
        if isinstance(event, CardRevealed) and (event.robot, event.register) in self._laid:
            self._laid[event.robot, event.register]["revealed"] = True

    def row(self, event: Event) -> Row:
        """An event as a row."""
        row: Row = {
            "number": event.number,
            "turn": event.turn,
            "register": event.register,
            "step": event.step,
            "beat": event.beat,
            "event": type(event).__name__,
        }
        for name, kind in event.fields.items():
            row.update(self.cells(name, kind, getattr(event, name)))
        return row

    def cells(self, name: str, kind: Kind, value: Any) -> Iterator[tuple[str, Any]]:
        return cells(name, kind, value, self.state.floor, self.names)

    def _turn_row(self, robot: Robot) -> Row:
        return {
            "turn": self.state.turn,
            "robot": robot.index,
            "robot_name": robot.name,
            **dict(self.cells("square", Kind.SQUARE, robot.square)),
            "facing": LETTERS[robot.facing],
            "damage": robot.damage,
            "lives": robot.lives,
            "flags": robot.flags,
            "energy": robot.energy if self.state.piles else None,
            "status": STATUS_WORDS[robot.status],
            "power": POWER_WORDS[robot.power],
            "virtual": robot.virtual,
            "locked": (robot.locked | robot.pinned).bit_count(),
            "options": ", ".join(robot.options),
        }

    def _program_rows(self) -> Iterator[tuple[tuple[int, int], Row]]:
        for robot in self.state.robots:
            for register, (card, second) in enumerate(
                zip(robot.registers, robot.seconds, strict=True), 1
            ):
                if not card:
                    continue
                action, _, priority = card_text(card).partition("/")
                yield (
                    (robot.index, register),
                    {
                        "turn": self.state.turn,
                        "robot": robot.index,
                        "robot_name": robot.name,
                        "register": register,
                        "card": card_text(card),
                        "action": action,
                        "priority": int(priority) if priority else None,
                        "second": card_text(second) if second else None,
                        "locked": robot.is_locked(register),
                        "revealed": False,
                    },
                )


def _again(played: Referee) -> Witness:
    if played.state.seed != played.setup.seed:
        raise ValueError("a race that went on with another seed cannot be played again")
    witness = Witness(played.setup)
    witness.start()
    for given in played.answers:
        witness.answer(witness.ask_for(given.robot, given.name), given.text)
    return witness


def _race_row(witness: Witness) -> Row:
    setup, state = witness.setup, witness.state
    return {
        "course": setup.course.id,
        "edition": setup.course.edition,
        "rules": setup.rules,
        "special_rules": ", ".join(setup.twists),
        "house_rules": ", ".join(f"{name}={value}" for name, value in setup.switches.items()),
        "seed": setup.seed,
        "players": len(setup.seats),
        "robots": len(state.robots),
        "goal": state.goal,
        "turns": state.turn,
        "over": state.over,
        "decided": bool(state.winners),
    }


def _seat_rows(witness: Witness, bots: Sequence[Bot]) -> Iterator[Row]:
    state = witness.state
    place_of = {robot: place for place, robot in places(state)}
    deaths = Counter(
        event.robot for event in witness.events if isinstance(event, (Destroyed, Rebooted))
    )
    finished = {event.robot: event for event in witness.events if isinstance(event, Finished)}
    first = {row["robot"]: row for row in witness.turns if row["turn"] == 1}
    for robot in state.robots:
        row = {
            "robot": robot.index,
            "robot_name": robot.name,
            "seat": robot.seat,
            "player": witness.setup.seats[robot.seat].name,
            "bot": _called(bots[robot.seat]),
            "team": robot.team if robot.team >= 0 else None,
            "dock": robot.dock or None,
            "place": place_of[robot.index],
            "won": robot.index in state.winners,
            "flags": robot.flags,
            "deaths": deaths[robot.index],
            "lives": robot.lives,
            "damage": robot.damage,
            "status": STATUS_WORDS[robot.status],
        }
        for part in ("", "_x", "_y"):
            row[f"start{part}"] = first.get(robot.index, {}).get(f"square{part}")
        if robot.index in finished:
            row["finished_turn"] = finished[robot.index].turn
            row["finished_register"] = finished[robot.index].register
        yield row


def _called(bot: Bot) -> str | None:
    return bot if bot is None or isinstance(bot, str) else type(bot).__name__
