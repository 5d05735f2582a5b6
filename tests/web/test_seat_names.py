"""People who share a screen have a name each."""

from __future__ import annotations

from typing import Any

import pytest

from roborally.web.store.entries import Joined, read_entry
from tests.web.rooms import create, start
from tests.web.serving import ServerProcess
from tests.web.visiting import Refused, Someone, bot


def names(room: Any) -> list[str]:
    return [seat["name"] for seat in room["seats"]]


def refused(someone: Someone, path: str, **body: Any) -> str:
    with pytest.raises(Refused) as refusal:
        someone.post(path, body)
    return str(refusal.value.code)


def test_each_seat_of_a_person_has_a_name_of_its_own(server: ServerProcess) -> None:
    ada, ben = bot(server, "Ada"), bot(server, "Ben")
    at = f"/rooms/{create(ada, people=4, bots=0)}"
    for seat in (1, 2):
        ada.post(f"{at}/join", {"seat": seat})
    room = ben.post(f"{at}/join", {"seat": 3})
    assert names(room) == ["Ada", "Ada 2", "Ada 3", "Ben"]
    assert {person["name"] for person in room["people"]} == {"Ada", "Ben"}
    room = ada.post(f"{at}/name", {"seat": 1, "name": " Mia "})
    assert names(room) == ["Ada", "Mia", "Ada 3", "Ben"]
    assert refused(ada, f"{at}/name", seat=2, name="Mia") == "name-taken"
    assert refused(ada, f"{at}/name", seat=2, name="a,b") == "bad-request"
    assert refused(ada, f"{at}/name", seat=3, name="Jo") == "not-allowed"
    assert refused(ben, f"{at}/name", seat=1, name="Jo") == "not-allowed"
    ada.post(f"{at}/leave", {"seat": 1})
    assert names(ada.post(f"{at}/join", {"seat": 1}))[1] == "Ada 2", (
        "whoever sat there took it along"
    )


def test_names_stay_when_the_plan_changes_and_go_into_race_and_rematch(
    server: ServerProcess,
) -> None:
    ada = bot(server, "Ada")
    id = create(ada, people=2, bots=0)
    ada.post(f"/rooms/{id}/join", {"seat": 1})
    ada.post(f"/rooms/{id}/name", {"seat": 1, "name": "Mia"})
    room = ada.ask("PATCH", f"/rooms/{id}", {"hints": False})
    assert names(room) == ["Ada", "Mia"]
    start(ada, id)
    assert names(ada.get(f"/rooms/{id}")) == ["Ada", "Mia"]
    assert refused(ada, f"/rooms/{id}/name", seat=1, name="Jo") == "not-now"
    ada.post(f"/rooms/{id}/close")
    again = ada.post(f"/rooms/{id}/rematch")
    assert names(again) == ["Ada", "Mia"]
    assert [person["name"] for person in again["people"]] == ["Ada"]


def test_a_long_name_leaves_room_for_its_number(server: ServerProcess) -> None:
    ada = bot(server, "A" * 32)
    at = f"/rooms/{create(ada, people=2, bots=0)}"
    assert names(ada.post(f"{at}/join", {"seat": 1}))[1] == "A" * 30 + " 2"


def test_journals_without_such_names_are_read() -> None:
    assert read_entry('{"type":"joined","seat":0,"user":"u","name":"Ada"}') == Joined(0, "u", "Ada")
