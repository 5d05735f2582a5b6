"""Rooms in every state that permissions are tried in, with everybody who may be there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Thread
from typing import Any

from tests.web.rooms import create
from tests.web.serving import ServerProcess
from tests.web.visiting import Someone, Visit, bot, guest, program_of, warden

PEOPLE = (
    "host",
    "owner",
    "other",
    "former",
    "watcher",
    "guest",
    "moderator",
    "token",
    "bot",
    "reader",
    "nobody",
)
PROGRAMS = {"token": "play", "bot": "bot", "reader": "read"}
"""The programs of the owner, each with what its token is good for."""


@dataclass
class Scene:
    """A room with everybody in their place."""

    server: ServerProcess
    people: dict[str, Someone]
    room: str
    race: str = ""
    record: str = ""
    token: str = ""
    asks: list[dict[str, Any]] = field(default_factory=list)


def cast(server: ServerProcess, moderator: str = "Warden") -> dict[str, Someone]:
    """New people, each as its column says."""
    people = {name: guest(server, name) for name in PEOPLE if name not in PROGRAMS}
    people |= {name: program_of(people["owner"], PROGRAMS[name]) for name in PROGRAMS}
    people |= {"other": bot(server, "other"), "moderator": warden(server, moderator)}
    return people | {"nobody": Someone(server)}


def waiting(server: ServerProcess, people: dict[str, Someone]) -> Scene:
    """Seat 3 is free."""
    room = create(people["host"], people=4, bots=0, take_back=True)
    scene = Scene(server, people, room)
    people["former"].post(f"/rooms/{room}/join", {"seat": 1})
    people["former"].post(f"/rooms/{room}/leave", {"seat": 1})
    people["owner"].post(f"/rooms/{room}/join", {"seat": 1})
    people["other"].post(f"/rooms/{room}/join", {"seat": 2})
    with people["watcher"].visit(room):
        return scene


def running(server: ServerProcess, people: dict[str, Someone]) -> Scene:
    """A bot plays seat 3; the owner is asked for a program."""
    scene = waiting(server, people)
    people["host"].post(f"/rooms/{scene.room}/start")
    with people["owner"].visit(scene.room) as visit:
        scene.asks = visit.wait_for_asks()
    return scene


def offered(server: ServerProcess, people: dict[str, Someone]) -> Scene:
    """Seat 3 is offered to anybody who has no seat."""
    scene = running(server, people)
    people["host"].post(f"/rooms/{scene.room}/invite", {"seat": 3})
    return scene


def paused(server: ServerProcess, people: dict[str, Someone]) -> Scene:
    scene = running(server, people)
    people["host"].post(f"/rooms/{scene.room}/pause")
    return scene


def kicked(server: ServerProcess, people: dict[str, Someone]) -> Scene:
    """The owner has been sent away."""
    scene = running(server, people)
    people["host"].post(f"/rooms/{scene.room}/kick", {"seat": 1})
    return scene


def by_bot(server: ServerProcess, people: dict[str, Someone]) -> Scene:
    """A bot plays for the owner."""
    scene = running(server, people)
    people["owner"].post(f"/rooms/{scene.room}/bot", {"seat": 1, "level": "Scrap"})
    return scene


def over(server: ServerProcess, people: dict[str, Someone]) -> Scene:
    """A short race is over: everybody has one life and lets the robot stand."""
    scene = waiting(server, people)
    people["host"].ask("PATCH", f"/rooms/{scene.room}", {"house_rules": {"lives": 1}})
    people["host"].post(f"/rooms/{scene.room}/start")
    visits = [people[name].visit(scene.room) for name in ("host", "owner", "other")]
    play_together(visits)
    scene.race = scene.room
    scene.record = server.text(f"/api/v1/races/{scene.room}/record")
    return scene


def play_together(visits: list[Visit]) -> None:
    """Everybody answers everything until the race is over."""
    playing = [Thread(target=visit.play) for visit in visits]
    for player in playing:
        player.start()
    for player in playing:
        player.join()
    for visit in visits:
        assert visit.is_over
        visit.close()


def alone(server: ServerProcess, people: dict[str, Someone]) -> Scene:
    """No room is needed."""
    return Scene(server, people, "")


STATES: dict[str, Callable[[ServerProcess, dict[str, Someone]], Scene]] = {
    "waiting": waiting,
    "running": running,
    "offered": offered,
    "paused": paused,
    "kicked": kicked,
    "bot": by_bot,
    "over": over,
    "alone": alone,
}
