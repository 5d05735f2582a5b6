"""Friends and invitations: who may ask whom, who may invite where, and what is left of it."""

from __future__ import annotations

import json

import pytest

from tests.web.rooms import create
from tests.web.serving import ServerProcess
from tests.web.visiting import Refused, Someone, bot, guest


def refused(code: str) -> pytest.RaisesExc[Refused]:
    return pytest.raises(Refused, match=f"'code': '{code}'")


def names(found: list[dict[str, str]]) -> list[str]:
    return [one["name"] for one in found]


def befriend(one: Someone, *others: Someone) -> None:
    for other in others:
        one.post("/friends", {"user": other.user})
        other.post("/friends", {"user": one.user})


def test_two_are_friends_when_both_want_it(server: ServerProcess) -> None:
    ada, bob = guest(server, "Ada"), guest(server, "Bob")
    ada.post("/friends", {"user": bob.user})
    ada.post("/friends", {"user": bob.user})
    assert names(ada.get("/friends")["asked"]) == ["Bob"]
    assert ada.get("/friends")["friends"] == []
    assert names(bob.get("/friends")["asking"]) == ["Ada"]
    bob.post("/friends", {"user": ada.user})
    for one, other in ((ada, "Bob"), (bob, "Ada")):
        found = one.get("/friends")
        assert names(found["friends"]) == [other]
        assert found["asking"] == found["asked"] == []
    assert bob.get(f"/people/{ada.user}")["tie"] == "friend"
    bob.ask("DELETE", f"/friends/{ada.user}")
    assert ada.get("/friends")["friends"] == []
    with refused("not-found"):
        ada.ask("DELETE", f"/friends/{bob.user}")


def test_who_is_asked_says_no_and_who_asks_thinks_better_of_it(server: ServerProcess) -> None:
    ada, bob = guest(server, "Ada"), guest(server, "Bob")
    for who in (ada, bob):
        ada.post("/friends", {"user": bob.user})
        who.ask("DELETE", f"/friends/{(ada if who is bob else bob).user}")
        assert bob.get("/friends")["asking"] == []
        assert ada.get("/friends")["asked"] == []


def test_who_cannot_be_a_friend(server: ServerProcess) -> None:
    ada, program = guest(server, "Ada"), bot(server)
    with refused("bad-request"):
        ada.post("/friends", {"user": ada.user})
    for nobody in (program.user, "nobody"):
        with refused("not-found"):
            ada.post("/friends", {"user": nobody})
    gone = guest(server, "Gone")
    gone.post("/accounts/close")
    with refused("not-found"):
        ada.post("/friends", {"user": gone.user})


def test_people_who_block_each_other_are_no_friends(server: ServerProcess) -> None:
    ada, bob, cy = (guest(server, name) for name in ("Ada", "Bob", "Cy"))
    befriend(ada, bob)
    cy.post("/friends", {"user": ada.user})
    room = create(ada, people=3, bots=0)
    ada.post(f"/rooms/{room}/friends", {"users": [bob.user]})
    for other in (bob, cy):
        ada.post("/blocks", {"user": other.user})
        for one, two in ((ada, other), (other, ada)):
            with refused("not-allowed"):
                one.post("/friends", {"user": two.user})
    found = ada.get("/friends")
    assert found["friends"] == found["asking"] == found["met"] == []
    assert bob.get("/friends")["invitations"] == []
    assert bob.get("/friends")["met"] == []


def test_friends_are_invited_with_one_press_and_see_it_until_they_sit(
    server: ServerProcess,
) -> None:
    ada, bob, cy = (guest(server, name) for name in ("Ada", "Bob", "Cy"))
    befriend(ada, bob, cy)
    room = create(ada, people=3, bots=0)
    both = sorted((bob.user, cy.user))
    assert ada.post(f"/rooms/{room}/friends", {"users": both}) == {"users": both}
    assert ada.post(f"/rooms/{room}/friends", {"users": [bob.user]}) == {"users": both}
    (found,) = bob.get("/friends")["invitations"]
    assert (found["room"], found["name"], found["free"]) == (room, "Ada", 2)
    assert found["course_name"] == "Risky Exchange"
    bob.ask("DELETE", f"/invitations/{room}")
    assert bob.get("/friends")["invitations"] == []
    with refused("not-found"):
        bob.ask("DELETE", f"/invitations/{room}")
    cy.post(f"/rooms/{room}/join")
    assert cy.get("/friends")["invitations"] == []
    ada.post(f"/rooms/{room}/friends", {"users": [bob.user]})
    ada.post(f"/rooms/{room}/start")
    assert bob.get("/friends")["invitations"] == [], "the race has begun"
    with refused("not-now"):
        ada.post(f"/rooms/{room}/friends", {"users": [bob.user]})


def test_nobody_invites_strangers_nor_to_rooms_of_others(server: ServerProcess) -> None:
    ada, bob, eve = (guest(server, name) for name in ("Ada", "Bob", "Eve"))
    befriend(bob, eve)
    room = create(ada, people=3, bots=0)
    with refused("not-allowed"):
        ada.post(f"/rooms/{room}/friends", {"users": [bob.user]})
    with refused("not-allowed"):
        bob.post(f"/rooms/{room}/friends", {"users": [eve.user]})
    assert eve.get("/friends")["invitations"] == []


def test_where_friends_are_is_told_of_listed_rooms_only(server: ServerProcess) -> None:
    ada, bob = guest(server, "Ada"), guest(server, "Bob")
    befriend(ada, bob)
    for listed in (False, True):
        room = create(bob, people=2, bots=0, listed=listed)
        with bob.visit(room):
            (friend,) = ada.get("/friends")["friends"]
        where = friend["room"] and friend["room"]["id"]
        assert where == (room if listed else None)
        assert friend["seen"] is not None


def test_whom_one_raced_with_can_be_asked(server: ServerProcess) -> None:
    ada, bob, program = guest(server, "Ada"), guest(server, "Bob"), bot(server)
    room = create(ada, people=3, bots=0)
    for one in (bob, program):
        one.post(f"/rooms/{room}/join")
    assert names(ada.get("/friends")["met"]) == ["Bob"], "programs are nobody's friends"
    ada.post("/friends", {"user": bob.user})
    assert ada.get("/friends")["met"] == bob.get("/friends")["met"] == []


def test_friends_and_invitations_are_exported_and_go_with_their_people(
    server: ServerProcess,
) -> None:
    ada, bob, cy = (guest(server, name) for name in ("Ada", "Bob", "Cy"))
    befriend(ada, bob)
    cy.post("/friends", {"user": ada.user})
    room = create(ada, people=2, bots=0)
    ada.post(f"/rooms/{room}/friends", {"users": [bob.user]})
    ada.post("/me/shown", {"opened": True, "on_ladder": False})
    found = ada.get("/me/data")
    assert (found["friends"], sorted(found["asked_by"])) == (
        [bob.user],
        sorted((bob.user, cy.user)),
    )
    assert [(one["room"], one["user"]) for one in found["invitations"]] == [(room, bob.user)]
    assert (found["profile_opened"], found["on_ladder"], found["ratings"]) == (True, False, [])
    ada.post("/accounts/close")
    for other in (bob, cy):
        assert ada.user not in json.dumps(other.get("/friends"))
        assert other.get("/me/data")["friends"] == []
