"""Everything that can be asked of the server, done by everybody: permissions.txt is the test."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from threading import Thread
from typing import Any, get_args

import msgspec
import pytest

from roborally.lessons.lesson import lesson_called
from roborally.protocol.said import ClientMessage
from roborally.puzzles.shelf import shelf
from roborally.web.courses.studio import read_draft
from tests.web.permission_scenes import PEOPLE, STATES, Scene, cast, running
from tests.web.serving import ServerProcess
from tests.web.visiting import Refused, Someone, choose

FILE = Path(__file__).with_name("permissions.txt")
CODES = {"yes": "yes", "no": "not-allowed", "who": "who-are-you"}
PUZZLE = next(iter(shelf().values()))
_, LESSON = lesson_called("program")
COURSE = "risky-exchange-2005"
OWN_COURSE = """course: Mine
edition: 2005
boards:
  docking-bay-plain at A13
  exchange-2005 at A1
flags: H2
"""


@dataclass(frozen=True)
class Row:
    """A line of the table."""

    what: str
    once: bool
    state: str
    expected: dict[str, str]

    def __str__(self) -> str:
        return f"{self.what} {self.state}".strip()


def read_table() -> list[Row]:
    lines = [line.partition("#")[0].split() for line in FILE.read_text("utf-8").splitlines()]
    head, *rows = [words for words in lines if words]
    assert tuple(head) == PEOPLE
    return [
        Row(
            " ".join(word for word in words[: -len(PEOPLE)] if word != "*" and word not in STATES),
            "*" in words,
            next((word for word in words if word in STATES), "running"),
            dict(zip(PEOPLE, words[-len(PEOPLE) :], strict=True)),
        )
        for words in rows
    ]


# ---- doing it

DRAFT = msgspec.to_builtins(read_draft(OWN_COURSE, {}))

BODIES: dict[str, Callable[[Scene, str], Any]] = {
    "POST /rooms": lambda scene, who: {},
    "PATCH /rooms/{id}": lambda scene, who: {"listed": True},
    "POST /rooms/{id}/join": lambda scene, who: {"seat": 3},
    "POST /rooms/{id}/robots": lambda scene, who: {"seat": 1, "robots": ["HULK X90"]},
    "POST /rooms/{id}/name": lambda scene, who: {"seat": 1, "name": "Mia"},
    "POST /rooms/{id}/leave": lambda scene, who: {"seat": 1},
    "POST /rooms/{id}/ready": lambda scene, who: {"seat": 1},
    "POST /rooms/{id}/kick": lambda scene, who: {"seat": 1},
    "POST /rooms/{id}/forgive": lambda scene, who: {"user": scene.people["owner"].user},
    "POST /rooms/{id}/invite": lambda scene, who: {"seat": 3},
    "POST /rooms/{id}/invite-bot": lambda scene, who: {"seat": 3, "user": "nobody-waits"},
    "POST /rooms/{id}/bot": lambda scene, who: {"seat": 1, "level": "Scrap"},
    "POST /rooms/{id}/back": lambda scene, who: {"seat": 1},
    "POST /rooms/{id}/silence": lambda scene, who: {
        "user": scene.people["owner"].user,
        "silent": False,
    },
    "POST /races/{id}/play-on": lambda scene, who: {"turn": 1, "seat": 0, "level": "Scrap"},
    "POST /races/{id}/what-if": lambda scene, who: {"turn": 1, "robot": 0, "program": "time-out"},
    "POST /puzzles/{id}/try": lambda scene, who: {"program": PUZZLE.best.program},
    "POST /puzzles/{id}/preview": lambda scene, who: {"program": PUZZLE.best.program},
    "POST /lessons/{id}/{step}/try": lambda scene, who: {"answers": LESSON.steps[0].solution},
    "POST /lessons/{id}/{step}/preview": lambda scene, who: {
        "program": LESSON.steps[0].solution[0]
    },
    "POST /records": lambda scene, who: {"text": scene.record},
    "POST /courses": lambda scene, who: {"text": OWN_COURSE},
    "POST /studio/read": lambda scene, who: {"text": OWN_COURSE},
    "POST /studio/look": lambda scene, who: DRAFT,
    "POST /studio/wish": lambda scene, who: {
        "boards": 1,
        "minutes": 20,
        "players": 4,
        "edition": "1066",
        "difficulty": "",
        "seed": who,
    },
    "POST /studio/rating": lambda scene, who: {"text": ""},
    "POST /courses/{id}/publish": lambda scene, who: {"licence": "CC0-1.0"},
    "POST /courses/{id}/thumb": lambda scene, who: {"up": True},
    "POST /cups": lambda scene, who: {"name": "A cup", "courses": [COURSE]},
    "POST /designs": lambda scene, who: {"draft": DRAFT},
    "PATCH /designs/{id}": lambda scene, who: DRAFT,
    "POST /me": lambda scene, who: {"name": who},
    "POST /login": lambda scene, who: {"name": "nobody-knows", "password": "wrong password"},
    "POST /tokens": lambda scene, who: {"name": "t"},
    "POST /bots": lambda scene, who: {"name": "t"},
    "POST /device/enter": lambda scene, who: {"code": "AAAA-AAAA"},
    "POST /accounts": lambda scene, who: {"name": new_name(who), "password": "long password"},
    "POST /accounts/password": lambda scene, who: {"old": "old password", "new": "new password"},
    "POST /accounts/email": lambda scene, who: {"email": "a@b.example", "password": "old password"},
    "POST /accounts/forgotten": lambda scene, who: {"email": "a@b.example"},
    "POST /accounts/reset": lambda scene, who: {"code": "x", "password": "new password"},
    "POST /calls": lambda scene, who: {"mail": "soon"},
    "POST /calls/confirm": lambda scene, who: {"code": "x"},
    "POST /calls/devices": lambda scene, who: {
        "endpoint": "https://push.example/x",
        "p256dh": "x",
        "auth": "x",
        "when": "soon",
    },
    "POST /calls/stop": lambda scene, who: {"code": "x"},
    "POST /accounts/close": lambda scene, who: {"password": "old password"},
    "POST /blocks": lambda scene, who: (
        {"user": scene.people["former"].user}
        if who != "former"
        else {"user": scene.people["owner"].user}
    ),
    "POST /friends": lambda scene, who: (
        {"user": scene.people["watcher"].user}
        if who != "watcher"
        else {"user": scene.people["guest"].user}
    ),
    "POST /me/shown": lambda scene, who: {"opened": True, "on_ladder": False},
    "POST /reports": lambda scene, who: {"text": "it was not fair", "room": scene.room},
    "POST /moderation/people/{id}/mute": lambda scene, who: {"hours": 0},
    "POST /moderation/people/{id}/ban": lambda scene, who: {"hours": 0},
    "POST /logout/everywhere": lambda scene, who: {"tokens": True},
}
PLAIN = ("picture.svg", "poster.png", "print.pdf", "cards.pdf", "/record", "/film.html")
"""What answers with text, or a picture."""


def new_name(who: str) -> str:
    return f"{who}-{token_hex(6)}"


def program(scene: Scene) -> str:
    (ask,) = [ask for ask in scene.asks if ask["shape"] == "program"]
    return choose(ask)


SAID: dict[str, Callable[[Scene], dict[str, Any]]] = {
    "answer": lambda scene: {"ask": scene.asks[0]["id"], "answer": program(scene)},
    "draft": lambda scene: {"ask": scene.asks[0]["id"], "placed": program(scene)},
    "chat": lambda scene: {"text": "hello"},
    "chat to the team": lambda scene: {"text": "hello", "to": "team"},
    "speed": lambda scene: {"speed": 2},
    "shown": lambda scene: {"event": 1},
    "emote": lambda scene: {"name": "ha"},
    "orders": lambda scene: {"seat": 1, "text": "announce_power_down: pass"},
    "preview": lambda scene: {"robot": 1, "program": program(scene)},
    "take_back": lambda scene: {"robot": 1},
    "suggest": lambda scene: {"robot": 1},
    "explain": lambda scene: {"robot": 1, "program": program(scene)},
    "consequences": lambda scene: {"ask": scene.asks[0]["id"]},
    "ping": lambda scene: {},
}


def attempted(scene: Scene, who: str, what: str) -> str:
    """Do something as somebody: "yes", or the code of the refusal."""
    someone = scene.people[who]
    kind, _, rest = what.partition(" ")
    if kind == "live":
        return said(scene, someone, rest)
    path = rest.replace("{id}", scene.room)
    if rest.startswith("/races"):
        path = rest.replace("{id}", scene.race)
    if rest.startswith("/tokens"):
        path = rest.replace("{id}", scene.token)
    path = path.replace("{user}", "nobody-knows").replace("{name}", "terms")
    path = path.replace("{edition}", "2005").replace("{room}", "nowhere")
    if rest.startswith(("/moderation/people", "/people")):
        path = rest.replace("{id}", scene.people["watcher"].user)
    if rest.startswith(("/courses", "/studio/courses")):
        path = rest.replace("{id}", COURSE)
    if what == "POST /courses/{id}/rating":  # bots need not race here for eleven people
        path = rest.replace("{id}", "own-nowhere")
    if rest.startswith("/puzzles"):
        path = rest.replace("{id}", PUZZLE.id)
    if rest.startswith("/lessons"):
        path = rest.replace("{id}", LESSON.id).replace("{step}", "1")
    path = path.replace("{kind}", "belt")
    if rest.startswith("/questions"):
        path = rest.replace("{id}", "belt-meet") + "?rules=2005&change=without-1"
    if rest == "/puzzles":
        path += "?day=2026-11-18"
    if rest.endswith("/chances"):
        path += "?turn=0"
    if rest.endswith("/programs"):
        path += "?turn=1&robot=0"
    if rest.startswith(("/boards", "/studio/boards")):
        path = rest.replace("{id}", "exchange-2005")
    if rest.endswith("/invitations"):
        path += "?wait=0"
    if rest.endswith(("/orders", "/sight")):
        path += "?seat=1"
    if rest.endswith("/courses/{id}/floor"):
        path += "?turns=1,0"
    body = None
    if kind in ("POST", "PATCH"):
        body = BODIES[what](scene, who) if what in BODIES else {}
    try:
        someone.ask(kind, path.rstrip("/"), body, as_json=not rest.endswith(PLAIN))
    except Refused as refusal:
        return str(refusal.code)
    return "yes"


def said(scene: Scene, someone: Someone, what: str) -> str:
    """Say something over the websocket."""
    with someone.visit(scene.room) as visit:
        if what == "hello":
            return "yes"
        if what == "resync":
            visit.say("resync")
            visit.hear("welcome", "refused")
            return "yes" if visit.told[-1]["type"] == "welcome" else str(visit.told[-1]["code"])
        told = visit.do(what.partition(" ")[0], **SAID[what](scene))
    return str(told["code"]) if told["type"] == "refused" else "yes"


@pytest.fixture(scope="module")
def scenes(server: ServerProcess) -> Callable[[str], Scene]:
    """Rooms that are shared by all rows that leave them as they are."""
    people = cast(server)
    made: dict[str, Scene] = {}

    def scene(state: str) -> Scene:
        if state not in made:
            made[state] = STATES[state](server, people)
        return made[state]

    return scene


TABLE = read_table()


@pytest.mark.parametrize("row", TABLE, ids=str)
def test_who_may_do_what(server: ServerProcess, scenes: Callable[[str], Scene], row: Row) -> None:
    found: dict[str, str] = {}
    people = cast(server) if row.once else {}
    for who in PEOPLE:
        if row.state == "over":
            scene = scenes("over")
        elif row.once:
            new = row.state == "alone"
            scene = STATES[row.state](server, cast(server, "Another Warden") if new else people)
        else:
            scene = scenes(row.state)
        if row.what.startswith("DELETE /tokens"):
            scene.token = scene.people["owner"].post("/tokens", {"name": "t"})["id"]
        found[who] = attempted(scene, who, row.what)
    assert found == {who: CODES.get(word, word) for who, word in row.expected.items()}


def test_the_table_has_everything(server: ServerProcess) -> None:
    addresses = {
        f"{method.upper()} {path.removeprefix('/api/v1') or '/'}"
        for path, methods in server.get("/api/v1/openapi.json")["paths"].items()
        for method in methods
    }
    live = {f"live {kind.__struct_config__.tag}" for kind in get_args(ClientMessage)}
    rows = {row.what for row in TABLE}
    assert addresses | live | {"live chat to the team"} == rows


def test_nothing_of_a_seat_is_left_for_who_sits_there_next(server: ServerProcess) -> None:
    """Neither orders nor a draft; and who got up is asked nothing any more."""
    people = cast(server)
    scene = running(server, people)
    owner, next_one = people["owner"], people["watcher"]
    with owner.visit(scene.room) as visit:
        visit.do("orders", seat=1, text="announce_power_down: down")
        assert visit.do("draft", ask=scene.asks[0]["id"], placed=program(scene))["type"] == "ack"
        owner.post(f"/rooms/{scene.room}/leave", {"seat": 1})
        visit.until(lambda: visit.room["seats"][1]["user"] is None)
        late = visit.do("orders", seat=1, text="")
        assert late["code"] == "not-allowed"
    people["host"].post(f"/rooms/{scene.room}/invite", {"seat": 1})
    with next_one.visit(scene.room) as visit:
        next_one.post(f"/rooms/{scene.room}/join", {"seat": 1})
        others = [people[name].visit(scene.room) for name in ("host", "other")]
        players = [Thread(target=other.play, kwargs={"turns": 1}) for other in others]
        for player in players:
            player.start()
        visit.until(lambda: visit.room["seats"][1]["user"] == next_one.user)
        for player in players:
            player.join()
        for other in others:
            other.close()
        assert next_one.get(f"/rooms/{scene.room}/orders?seat=1") == {"text": ""}
    with pytest.raises(Refused) as refusal:
        owner.get(f"/rooms/{scene.room}/orders?seat=1")
    assert refusal.value.code == "not-allowed"
