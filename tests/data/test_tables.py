"""Races as tables: what stands in them is what happened."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

import roborally
from roborally import data
from roborally.data.columns import FIELDS, columns_of
from roborally.game.events import (
    KINDS,
    Destroyed,
    Eliminated,
    Event,
    Kind,
    Rebooted,
    Revealed,
    TurnBegan,
)

TYPES = {"int32": pa.int32(), "string": pa.string(), "bool": pa.bool_()}
KEYS = {
    "races": ("race",),
    "seats": ("race", "robot"),
    "turns": ("race", "turn", "robot"),
    "programs": ("race", "turn", "robot", "register"),
    "events": ("race", "number"),
}
RACED: tuple[tuple[str, int, int, dict[str, int]], ...] = (
    ("risky-exchange", 4, 40, {"starting_options": 2}),
    ("capture-the-flag-2005", 4, 12, {}),
    ("moving-targets-2005", 4, 12, {}),
    ("dizzy-highway", 4, 12, {}),
    ("coconut-radio", 3, 12, {}),
)
"""Course, players, turns and house rules."""


@pytest.fixture(scope="module")
def races() -> list[roborally.Race]:
    """Of all editions, with teams, options and flags that move; the first is raced to its end."""
    found = []
    for course, players, turns, house in RACED:
        race = roborally.race(course, ["Scrap"] * players, seed="1", house_rules=house)
        found.append(race.play(turns))
    assert found[0].over
    return found


@pytest.fixture(scope="module")
def tables(races: list[roborally.Race]) -> data.Tables:
    return data.tables(races)


def rows(table: pa.Table, **wanted: object) -> list[dict[str, Any]]:
    return [
        row
        for row in table.to_pylist()
        if all(row[name] == value for name, value in wanted.items())
    ]


# ---- columns


@pytest.mark.parametrize("name", data.TABLES)
def test_every_column_has_the_type_that_is_documented(tables: data.Tables, name: str) -> None:
    table = getattr(tables, name)
    wanted = [(column.name, TYPES[column.type]) for column in data.TABLES[name]]
    assert list(zip(table.schema.names, table.schema.types, strict=True)) == wanted
    assert len(set(table.schema.names)) == len(table.schema.names)
    assert table.num_rows > 0
    assert getattr(data, name)([]).schema == table.schema


@pytest.mark.parametrize("name", data.TABLES)
def test_rows_are_known_by_their_keys(tables: data.Tables, name: str) -> None:
    table = getattr(tables, name)
    keys = list(zip(*(table[key].to_pylist() for key in KEYS[name]), strict=True))
    assert len(set(keys)) == len(keys)
    assert not any(None in key for key in keys)
    assert set(table["race"].to_pylist()) == set(tables.races["race"].to_pylist())


@pytest.mark.parametrize("kind", KINDS)
def test_every_event_has_its_columns(kind: type[Event]) -> None:
    names = {column.name for column in data.TABLES["events"]}
    for field, of in kind.fields.items():
        assert FIELDS[field] is of
        assert {column.name for column in columns_of(field, of)} <= names


@pytest.mark.parametrize(
    "kind", sorted({of for kind in KINDS for of in kind.fields.values()}, key=str)
)
def test_every_kind_of_value_has_a_column_that_says_what_it_is(kind: Kind) -> None:
    assert all(column.says for column in columns_of("field", kind))


# ---- what stands in them


def test_an_event_is_a_row_with_its_own_fields_and_no_others(
    races: list[roborally.Race], tables: data.Tables
) -> None:
    told = [event for race in races for event in race.events]
    found = tables.events.to_pylist()
    assert [row["event"] for row in found] == [type(event).__name__ for event in told]
    head = {"race", "number", "turn", "register", "step", "beat", "event"}
    for row, event in zip(found, told, strict=True):
        own = [column.name for name, of in event.fields.items() for column in columns_of(name, of)]
        assert {name for name, value in row.items() if value is not None} <= head | set(own)
        assert (row["turn"], row["register"], row["beat"], row["step"]) == (
            *(event.turn, event.register, event.beat),
            event.step,
        )
    assert len({row["event"] for row in found}) > 25


def test_values_are_written_for_people(races: list[roborally.Race], tables: data.Tables) -> None:
    race, id = races[0], tables.races["race"][0].as_py()
    event = next(event for event in race.events if isinstance(event, Destroyed))
    (row,) = rows(tables.events, race=id, number=event.number)
    x, y = race.referee.state.floor.place(event.square)
    assert (row["square"], row["square_x"], row["square_y"]) == (
        race.referee.state.floor.name(event.square),
        *(x, y),
    )
    assert (row["robot"], row["robot_name"]) == (event.robot, race.robots[event.robot].name)
    assert row["cause"] == event.cause
    for name, letters in (("facing", "NESW"), ("direction", "NESW")):
        assert set(tables.events[name].drop_null().to_pylist()) <= set(letters)
    shots = rows(tables.events, event="Shot", shooter=None)
    assert shots
    assert {row["weapon"] for row in shots} == {"board"}


def test_races_and_seats_agree_with_the_races(
    races: list[roborally.Race], tables: data.Tables
) -> None:
    for race, row in zip(races, tables.races.to_pylist(), strict=True):
        assert (row["course"], row["seed"]) == (race.course.id, "1")
        assert (row["turns"], row["over"]) == (race.turn, race.over)
        died = Counter(
            event.robot for event in race.events if isinstance(event, (Destroyed, Rebooted))
        )
        for seat, robot in zip(rows(tables.seats, race=row["race"]), race.robots, strict=True):
            assert (seat["robot"], seat["robot_name"]) == (robot.index, robot.name)
            assert (seat["flags"], seat["deaths"]) == (robot.flags, died[robot.index])
            assert seat["won"] == (robot.index in race.referee.state.winners)
            assert (seat["bot"], seat["player"]) == ("Scrap", race.setup.seats[robot.seat].name)
        assert row["decided"] == bool(race.winners)
    assert sum(tables.seats["deaths"].to_pylist()) > 0
    won = {row["race"] for row in rows(tables.seats, won=True)}
    assert won == {row["race"] for row in rows(tables.races, decided=True)}


def test_places_are_those_of_the_race() -> None:
    race = roborally.race("risky-exchange", bots=["Scrap", "Rover", "Rover"], seed="2").play()
    found = data.seats(race).to_pylist()
    assert race.places[0] == 3
    assert [row["flags"] for row in found] == [robot.flags for robot in race.robots]
    assert max(row["flags"] for row in found) == data.races(race)["goal"][0].as_py()
    assert [row["place"] for row in found] == race.places
    assert [row["seat"] for row in found if row["won"]] == list(race.winners)
    (winner,) = [row for row in found if row["won"]]
    assert winner["finished_turn"] == race.turn
    assert winner["finished_register"] in range(1, 6)
    assert winner["status"] == "finished"
    assert [row["dock"] for row in found] == [robot.dock for robot in race.robots]


def test_a_turn_is_told_as_it_began() -> None:
    race = roborally.race("risky-exchange", bots=["Scrap"] * 3, seed="4")
    seen = []
    while not race.over and race.turn < 8:
        for robot in race.robots:
            if robot.status < 2:
                square = race.referee.state.floor.name(robot.square) if robot.square >= 0 else None
                seen.append((race.turn, robot.index, square, robot.flags, len(robot.hand)))
        race.play(1)
    found = [
        (
            *(row["turn"], row["robot"], row["square"], row["flags"]),
            len(row["hand"].split(",")) if row["hand"] else 0,
        )
        for row in data.turns(race).to_pylist()
        if row["turn"] < 8
    ]
    assert found == seen
    began = sum(isinstance(event, TurnBegan) for event in race.events)
    assert max(data.turns(race)["turn"].to_pylist()) == began


def test_who_is_out_has_no_turns_any_more(races: list[roborally.Race], tables: data.Tables) -> None:
    out = {event.robot: event.turn for event in races[0].events if isinstance(event, Eliminated)}
    assert min(out.values()) < races[0].turn
    id = tables.races["race"][0].as_py()
    for robot, turn in out.items():
        assert max(row["turn"] for row in rows(tables.turns, race=id, robot=robot)) == turn


def test_a_program_is_what_lies_in_the_registers() -> None:
    race = roborally.race("risky-exchange", bots=["Scrap"] * 2, seed="1").play(1)
    laid = {
        given.robot: given.text for given in race.referee.answers if given.name.startswith("prog")
    }
    found = data.programs(race)
    for robot in (0, 1):
        cards = [row["card"] for row in rows(found, turn=1, robot=robot)]
        assert ",".join(cards) == laid[robot]
    shown = {(event.robot, event.register) for event in race.events if isinstance(event, Revealed)}
    revealed = {(row["robot"], row["register"]) for row in rows(found, revealed=True)}
    assert revealed == shown
    first = found.to_pylist()[0]
    assert f"{first['action']}/{first['priority']}" == first["card"]


def test_the_cards_of_2016_have_no_priority(tables: data.Tables) -> None:
    (race,) = rows(tables.races, course="dizzy-highway-2016")
    found = rows(tables.programs, race=race["race"])
    assert found
    assert {row["priority"] for row in found} == {None}
    assert {row["action"] == row["card"] for row in found} == {True}
    assert all(row["energy"] is not None for row in rows(tables.turns, race=race["race"]))


# ---- records


def test_a_record_gives_the_tables_of_its_race(races: list[roborally.Race], tmp_path: Path) -> None:
    race = races[0]
    file = tmp_path / "race.txt"
    file.write_text(race.record(), "utf-8")
    wanted = data.tables(race)
    unknown = wanted.seats["bot"].to_pylist()
    assert set(unknown) == {"Scrap"}
    for record in (file, str(file), race.record(), [file]):
        found = data.tables(record)
        assert found.events == wanted.events
        assert found.programs == wanted.programs
        assert found.races == wanted.races
        assert found.seats.drop_columns("bot") == wanted.seats.drop_columns("bot")
        assert set(found.seats["bot"].to_pylist()) == {None}


def test_bad_records_are_named(races: list[roborally.Race], tmp_path: Path) -> None:
    file = tmp_path / "race.txt"
    file.write_text(races[0].record().replace("seed: 1", "seed: 2"), "utf-8")
    with pytest.raises(data.BadRecord, match=r"race\.txt: line \d+: .*"):
        data.tables([file])
    with pytest.raises(data.BadRecord, match="a record: line 1: a record begins with"):
        data.tables("my\ndiary\n")
    with pytest.raises(FileNotFoundError, match="nowhere"):
        data.tables("nowhere")
    with pytest.raises(data.BadRecord, match="given twice"):
        data.tables([races[0], races[0].record()])
    with pytest.raises(TypeError, match="not int"):
        data.tables([1])  # type: ignore[list-item]
    other = races[0].copy(seed="3")
    with pytest.raises(ValueError, match="another seed"):
        data.tables(other)


def test_a_race_without_bots_of_ours_and_of_no_turn() -> None:
    race = roborally.race("risky-exchange", players=2)
    found = data.tables(race)
    assert found.seats["bot"].to_pylist() == [None, None]
    assert found.programs.num_rows == 0
    assert found.races["turns"].to_pylist() == [1]
