"""A room as it was after an entry of its journal, so that what came before need not be read again.

It is good for the very program that took it: another one may fold the journal in another way. So
the journal stays the truth, and whatever is wrong with a snapshot, the room is read without it.
"""

from __future__ import annotations

import zlib
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from msgspec import Struct, msgpack

import roborally
from roborally.game.asks import Given
from roborally.game.events import KINDS, Event
from roborally.game.events.event import HEAD
from roborally.game.setup import Setup
from roborally.orders.standing_orders import Orders
from roborally.protocol.plans import RoomPlan
from roborally.protocol.rooms import Status
from roborally.protocol.watching import WatchedReferee
from roborally.replaying import AnswerGiver
from roborally.web.rooms.chat import ChatLine
from roborally.web.rooms.clock import RoomClock
from roborally.web.rooms.couch import Couch
from roborally.web.rooms.pausing import Pausing
from roborally.web.rooms.plans import setup_of, with_names
from roborally.web.rooms.remarks import Remarks
from roborally.web.rooms.room import Room
from roborally.web.rooms.seats import SeatState
from roborally.web.rooms.turn_behind import Late

BY_NAME: Final = {kind.__name__: kind for kind in KINDS}


class Unfit(ValueError):
    """A snapshot of another program."""


class SavedRace(Struct):
    """A race that is watched; ``saved`` is what the referee gives, and what it takes up again."""

    seed: str
    names: list[str]
    saved: dict[str, Any]
    answers: list[Given]
    events: list[tuple[str, list[Any]]]
    notes: list[Any]
    known: list[Any]
    forgotten: int
    beat: int
    step_name: str
    end_told: bool


class Snapshot(Struct):
    """Everything in a room; all but ``program`` and ``race`` are called as they are there."""

    program: str
    race: SavedRace | None
    number: int
    facts: int
    status: Status
    created: int
    plan: RoomPlan
    host: str
    cup: str
    names: dict[str, str]
    silenced: set[str]
    banned: set[str]
    held: dict[str, set[int]]
    seats: list[SeatState]
    chat: list[ChatLine]
    said: int
    remarks: Remarks
    clock: RoomClock
    speeds: dict[str, float]
    couch: Couch
    pausing: Pausing
    next: str | None
    ended: int
    given: list[int]
    late: tuple[Late, Late]


SHARED: Final = Snapshot.__struct_fields__[2:]


def _unread(value: object) -> None:
    """Standing orders are read again from their text."""
    assert isinstance(value, Orders)


_encoder: Final = msgpack.Encoder(enc_hook=_unread)
_decoder: Final = msgpack.Decoder(Snapshot)


@cache
def program() -> str:
    """A digest of all sources of this program."""
    digest = blake2b(roborally.__version__.encode(), digest_size=16)
    for file in sorted(Path(roborally.__file__).parent.rglob("*.py")):
        digest.update(file.read_bytes())
    return digest.hexdigest()


def snapshot_of(room: Room) -> bytes | None:
    """The room to be kept; None if it cannot be, because half an answer of older rules is open."""
    if room.giver is not None and room.giver.older.is_busy:
        return None
    shared = {name: getattr(room, name) for name in SHARED}
    race = None if room.referee is None else _saved(room.referee)
    return zlib.compress(_encoder.encode(Snapshot(program=program(), race=race, **shared)), 1)


def read_snapshot(body: bytes) -> Snapshot:
    """What was kept; raises Unfit, or whatever is wrong with it."""
    found = _decoder.decode(zlib.decompress(body))
    if found.program != program():
        raise Unfit("it was taken by another program")
    return found


def restore(room: Room, snapshot: Snapshot) -> None:
    """Make a new room what it was when the snapshot was taken."""
    for name in SHARED:
        setattr(room, name, getattr(snapshot, name))
    room.course = room.find_course(room.plan.course)
    if snapshot.race is not None:
        seed, names = snapshot.race.seed, snapshot.race.names
        setup = with_names(setup_of(room.plan, room.course, seed), names)
        room.referee = _resumed(setup, snapshot.race)
        room.giver = AnswerGiver(room.referee)


def _saved(referee: WatchedReferee) -> SavedRace:
    return SavedRace(
        seed=referee.setup.seed,
        names=[seat.name for seat in referee.setup.seats],
        saved=referee.save(),
        answers=referee.answers,
        events=[(type(event).__name__, _values(event)) for event in referee.events],
        notes=referee.notes,
        known=referee.known,
        forgotten=referee.forgotten,
        beat=referee.beat,
        step_name=referee.step_name,
        end_told=referee.end_told,
    )


def _values(event: Event) -> list[Any]:
    return [getattr(event, name) for name in (*HEAD, *event.fields)]


def _resumed(setup: Setup, race: SavedRace) -> WatchedReferee:
    referee = WatchedReferee.resume(setup, race.saved)
    referee.answers = race.answers
    referee.events = [_event(*event) for event in race.events]
    referee.notes = [frozen(notes) for notes in race.notes]
    referee.known = [frozen(facts) for facts in race.known]
    referee.forgotten = race.forgotten
    referee.told = race.forgotten + len(race.events)
    referee.beat = race.beat
    referee.step_name = race.step_name
    referee.end_told = race.end_told
    return referee


def _event(kind: str, values: list[Any]) -> Event:
    made = BY_NAME[kind]
    head, own = values[: len(HEAD)], map(frozen, values[len(HEAD) :])
    event: Event = made(**dict(zip(made.fields, own, strict=True)))
    for name, value in zip(HEAD, head, strict=True):
        setattr(event, name, value)
    return event


def frozen(value: Any) -> Any:
    """Lists become the tuples again that they were."""
    return tuple(map(frozen, value)) if isinstance(value, list) else value
