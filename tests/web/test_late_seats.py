"""Seats that change hands while the race runs: nobody sees the cards of two of them."""

from __future__ import annotations

from tests.web.rooms import create, start
from tests.web.serving import ServerProcess
from tests.web.test_people import refused
from tests.web.visiting import Someone, bot


def hands(someone: Someone, room: str) -> list[bool]:
    """For each robot whether somebody sees its cards."""
    robots = someone.get(f"/rooms/{room}/view")["view"]["robots"]
    return ["?" not in robot["hand"] for robot in robots]


def test_a_host_cannot_look_at_the_cards_of_who_was_kicked(server: ServerProcess) -> None:
    host, other = bot(server, "Host"), bot(server, "Other")
    room = start(host, create(host, people=2, bots=0), other)
    host.post(f"/rooms/{room}/pause")  # or bots would play the race to its end meanwhile
    host.post(f"/rooms/{room}/kick", {"seat": 1})
    for body in ({"seat": 1}, {}):
        with refused("not-allowed"):
            host.post(f"/rooms/{room}/join", body)
    host.post(f"/rooms/{room}/invite", {"seat": 1})
    with refused("not-allowed"):
        host.post(f"/rooms/{room}/join", {"seat": 1})
    host.post(f"/rooms/{room}/leave", {"seat": 0})
    with refused("not-allowed"):
        host.post(f"/rooms/{room}/join", {"seat": 1})
    assert hands(host, room) == [False, False]
    assert host.post(f"/rooms/{room}/join", {})["you"]["seats"] == [0], "the own seat again"


def test_a_host_without_a_seat_cannot_take_one_by_kicking(server: ServerProcess) -> None:
    host, other = bot(server, "Host"), bot(server, "Other")
    room = create(host, people=1, bots=1)
    host.post(f"/rooms/{room}/leave", {"seat": 0})
    start(host, room, other)
    host.post(f"/rooms/{room}/pause")
    host.post(f"/rooms/{room}/kick", {"seat": 0})
    host.post(f"/rooms/{room}/invite", {"seat": 0, "user": host.user})
    with refused("not-allowed"):
        host.post(f"/rooms/{room}/join", {"seat": 0})


def test_who_was_kicked_comes_back_only_if_the_host_forgives(server: ServerProcess) -> None:
    host, other = bot(server, "Host"), bot(server, "Other")
    room = create(host, people=2, bots=0)
    other.post(f"/rooms/{room}/join")
    host.post(f"/rooms/{room}/kick", {"seat": 1})
    with refused("not-allowed"):
        other.post(f"/rooms/{room}/join")
    assert [one.get("banned", False) for one in host.get(f"/rooms/{room}")["people"]] == [
        False,
        True,
    ]
    with refused("not-allowed"):
        other.post(f"/rooms/{room}/forgive", {"user": other.user})
    host.post(f"/rooms/{room}/forgive", {"user": other.user})
    with refused("not-found"):
        host.post(f"/rooms/{room}/forgive", {"user": other.user})
    assert other.post(f"/rooms/{room}/join")["you"]["seats"] == [1]


def test_a_stranger_needs_an_invitation_and_sees_the_next_cards(server: ServerProcess) -> None:
    host, stranger, third = bot(server, "Host"), bot(server, "Stranger"), bot(server, "Third")
    room = start(host, create(host, people=2, bots=0, house_rules={"lives": 9}))
    with refused("not-allowed"):
        stranger.post(f"/rooms/{room}/join")
    with refused("not-allowed"):
        stranger.post(f"/rooms/{room}/invite", {"seat": 1})
    with refused("not-found"):
        host.post(f"/rooms/{room}/invite", {"seat": 1, "user": "unobody"})
    with refused("seat-taken"):
        host.post(f"/rooms/{room}/invite", {"seat": 0})
    assert host.post(f"/rooms/{room}/invite", {"seat": 1})["seats"][1]["invited"] == "*"
    joined = stranger.post(f"/rooms/{room}/join")
    assert (joined["you"]["seats"], joined["seats"][1]["coming"]) == ([], stranger.user)
    assert joined["seats"][1]["played_by"] == "bot"
    assert hands(stranger, room) == [False, False]
    with refused("seat-taken"):
        third.post(f"/rooms/{room}/join", {"seat": 1})
    with host.visit(room) as playing, stranger.visit(room) as late:
        playing.play(turns=1)
        assert late.wait_for_asks()[0]["seat"] == 1
        assert late.room["seats"][1]["user"] == stranger.user
        assert hands(stranger, room) == [False, True]
    host.post(f"/rooms/{room}/pause")  # or bots would play the race to its end meanwhile
    stranger.post(f"/rooms/{room}/leave", {"seat": 1})
    host.post(f"/rooms/{room}/kick", {"seat": 0})
    with refused("not-allowed"):
        stranger.post(f"/rooms/{room}/join", {"seat": 0})
    assert stranger.post(f"/rooms/{room}/join")["you"]["seats"] == [1], "the own seat again"


def test_who_was_invited_may_change_the_mind(server: ServerProcess) -> None:
    host, stranger = bot(server, "Host"), bot(server, "Stranger")
    room = start(host, create(host, people=2, bots=0))
    host.post(f"/rooms/{room}/invite", {"seat": 1})
    stranger.post(f"/rooms/{room}/join")
    assert stranger.post(f"/rooms/{room}/leave", {"seat": 1})["seats"][1].get("coming") is None
    with refused("not-allowed"):
        stranger.post(f"/rooms/{room}/join")
