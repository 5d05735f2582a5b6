"""Nothing that the server says tells anybody what another seat holds."""

from __future__ import annotations

import json
import re
import threading
from pathlib import Path

import pytest
from sqlalchemy import insert, text

from roborally.web.store.database import Store
from roborally.web.store.outages import Conflict, Unavailable
from roborally.web.store.schema import journal
from tests.web.rooms import create, start
from tests.web.serving import ServerProcess
from tests.web.test_store import with_store
from tests.web.visiting import Message, Someone, Visit, bot, followed


def cards_known_to(message: Message) -> set[str]:
    """All classic cards that are readable anywhere in a message."""
    return set(re.findall(r"[A-Z]\d?/\d+", json.dumps(message)))


def test_a_hand_is_seen_by_its_owner_only(server: ServerProcess) -> None:
    """Every card is there once, so a card of another seat in a message is a leak."""
    one, two = bot(server, "One"), bot(server, "Two")
    room = start(one, create(one, "2005", people=2, bots=1), two)
    with one.visit(room) as first, two.visit(room) as second, Someone(server).visit(room) as third:
        hands = [set(v.wait_for_asks()[0]["program"]["hand"]) for v in (first, second)]
        assert not hands[0] & hands[1]
        first.answer(first.asks[0])
        third.hear("waiting", "update")
        for visit, own in ((first, hands[0]), (second, hands[1]), (third, set[str]())):
            for message in visit.told:
                assert cards_known_to(message) <= own, message
        assert third.do("ping")["type"] == "pong"
        open_view = Someone(server).get(f"/rooms/{room}/view")
        assert not cards_known_to(open_view)
        assert not cards_known_to(Someone(server).get(f"/rooms/{room}/events"))
        assert cards_known_to(two.get(f"/rooms/{room}/view")) <= hands[1]


@pytest.mark.parametrize("edition", ["1994", "2005", "2016"])
def test_a_whole_race_without_a_leak(server: ServerProcess, edition: str) -> None:
    """A spectator and the other player learn of cards only when they are revealed."""
    one, two = bot(server, "One"), bot(server, "Two")
    rules = {"starting_options": 3} if edition == "2005" else {}
    room = start(one, create(one, edition, people=2, bots=1, house_rules=rules), two)
    with one.visit(room) as first, two.visit(room) as second, Someone(server).visit(room) as third:
        others = [
            threading.Thread(target=second.play),
            threading.Thread(target=third.until, args=(lambda: third.is_over,)),
        ]
        for other in others:
            other.start()
        first.play()
        for other in others:
            other.join()
        assert third.is_over
        seed = first.room["result"]["seed"]
        for visit, seats in ((first, {0}), (second, {1}), (third, set[int]())):
            _look_for_leaks(visit, seats, seed)


def _look_for_leaks(visit: Visit, seats: set[int], seed: str) -> None:
    known = None
    for message in visit.told:
        if '"over"' not in json.dumps(message):
            assert seed not in json.dumps(message)
        if "view" in message or message["type"] == "update":
            known = followed(known, message)
        view = known or {"robots": [], "over": False}
        for robot in view["robots"]:
            if robot["seat"] in seats:
                continue
            assert set(robot["hand"]) <= {"?"}
            assert set(robot.get("stored", {}).values()) <= {"?"}
            assert not robot.get("deck_cards")
            assert not robot.get("discard_cards")
            for register, card in enumerate(robot["registers"], 1):
                assert card in (None, "?") or register in robot["shown"] or view["over"]
        for event in message.get("events", []):
            if event["kind"] == "Dealt" and event["robot"] not in seats:
                assert set(event["cards"]) <= {"?"}
        for ask in message.get("asks", []):
            assert ask["seat"] in seats
        for waiting in message.get("waiting", []):
            assert waiting["ask"] not in ("program_registers", "initial_facing", "use_defrag")


def test_how_often_somebody_was_asked_in_secret_is_not_told(server: ServerProcess) -> None:
    """While programs are written others get no message for an answer that seals nothing."""
    one, two = bot(server, "One"), bot(server, "Two")
    room = create(one, "2005", people=2, bots=0, house_rules={"starting_options": 5})
    start(one, room, two)
    with one.visit(room) as first, two.visit(room) as second:
        second.until(lambda: all(seat["here"] for seat in second.room["seats"]))
        for _ in range(12):
            asks = [ask for ask in first.wait_for_asks() if ask["secret"]]
            if not asks or asks[0]["shape"] == "program":
                break
            second.do("ping")
            before = len(second.told)
            first.answer(asks[0])
            assert second.do("ping") == second.told[before], "it heard nothing before the pong"


def test_the_log_tells_no_cards(server: ServerProcess) -> None:
    host = bot(server)
    room = start(host, create(host))
    with host.visit(room) as visit:
        hand = visit.wait_for_asks()[0]["program"]["hand"]
        visit.answer(visit.asks[0])
    assert all(card not in server.log for card in hand)
    token = host.headers["authorization"].removeprefix("Bearer ")
    assert token not in server.log


def test_the_log_tells_no_room(server: ServerProcess) -> None:
    """Whoever has the id of a private room may come in."""
    host = bot(server)
    room = start(host, create(host))
    with host.visit(room) as visit:
        visit.answer(visit.wait_for_asks()[0])
    assert room not in server.log
    assert f"room {room[:4]}… starts" in server.log


def test_nor_do_errors_of_the_database(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def work(store: Store) -> None:
        line = {"room": "a-private-room", "number": 1, "at": None, "body": "M1/500"}
        with pytest.raises(Conflict) as conflict:
            await store.write((insert(journal), line))
        assert "private" not in str(conflict.value)
        with pytest.raises(Unavailable) as unavailable:
            await store.write(
                text("DELETE FROM nowhere WHERE x = :x").bindparams(x="a-private-room")
            )
        assert "private" not in str(unavailable.value)

    with_store(tmp_path, "", work)
    assert "nowhere" in caplog.text
    assert "private" not in caplog.text
