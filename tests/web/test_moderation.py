"""Blocking, reporting, and what moderators do; everything they do is written down."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.rooms import create
from tests.web.serving import ServerProcess
from tests.web.visiting import Refused, Someone, guest, program_of, warden

COURSE = """course: {name}
edition: 2005
boards:
  docking-bay-plain at A13
  exchange-2005 at A1
flags: H2
"""


def refused(code: str) -> pytest.RaisesExc[Refused]:
    return pytest.raises(Refused, match=f"'code': '{code}'")


def newest(moderator: Someone) -> tuple[str, str, str]:
    """The last line of the log."""
    deed = moderator.get("/moderation/log")["deeds"][0]
    assert deed["moderator"] == moderator.user
    return deed["deed"], deed["about"], deed["reason"]


def test_a_moderator_whom_nobody_is_yet(tmp_path: Path) -> None:
    """Whoever comes first would be it, so that the host is warned."""
    words = ("--moderator", "Warden", "--moderator", "Some  Body")
    server = ServerProcess(tmp_path, *words)
    warden(server)
    server.end()
    assert server.log.count("no account yet: whoever makes it is a moderator") == 2
    server = ServerProcess(tmp_path, *words)
    server.end()
    assert "WARNING 'Some  Body' is the name of no account yet" in server.log
    assert "'Warden'" not in server.log


def test_who_is_blocked_does_not_come_to_my_table(server: ServerProcess) -> None:
    ada, troll = guest(server, "Ada"), guest(server, "Troll")
    room = create(ada, people=2)
    ada.post("/blocks", {"user": troll.user})
    ada.post("/blocks", {"user": troll.user})
    assert [(one["user"], one["name"]) for one in ada.get("/blocks")["blocked"]] == [
        (troll.user, "Troll")
    ]
    assert troll.get("/blocks") == {"blocked": []}, "nobody is told who blocked them"
    with refused("not-allowed"):
        troll.post(f"/rooms/{room}/join")
    with refused("bad-request"):
        ada.post("/blocks", {"user": ada.user})
    with refused("not-found"):
        ada.post("/blocks", {"user": "nobody"})
    ada.ask("DELETE", f"/blocks/{troll.user}")
    with refused("not-found"):
        ada.ask("DELETE", f"/blocks/{troll.user}")
    assert troll.post(f"/rooms/{room}/join")["seats"][1]["user"] == troll.user


def test_a_report_says_what_was_said(server: ServerProcess) -> None:
    ada, troll, moderator = guest(server, "Ada"), guest(server, "Troll"), warden(server)
    room = create(ada, people=2)
    with troll.visit(room) as visit:
        visit.do("chat", text="nasty words")
    with refused("bad-request"):
        ada.post("/reports", {"text": "about nothing"})
    with refused("bad-request"):
        ada.post("/reports", {"text": "", "room": room})
    ada.post("/reports", {"text": "insults me", "user": troll.user, "room": room})
    found = [
        one for one in moderator.get("/moderation/reports")["reports"] if one["by"] == ada.user
    ]
    (report,) = found
    assert (report["by_name"], report["name"]) == ("Ada", "Troll")
    assert report["report"]["text"] == "insults me"
    assert report["lines"] == ["nasty words"]
    done = f"/moderation/reports/{report['id']}/done"
    moderator.post(done, {"reason": "talked to"})
    assert newest(moderator) == ("report-done", report["id"], "talked to")
    with refused("not-found"):
        moderator.post(done)
    left = moderator.get("/moderation/reports")["reports"]
    assert report["id"] not in [one["id"] for one in left]


def test_who_is_muted_says_nothing_in_any_room(server: ServerProcess) -> None:
    troll, moderator = guest(server, "Troll"), warden(server)
    room = create(troll)
    path = f"/moderation/people/{troll.user}/mute"
    with troll.visit(room) as visit:
        assert visit.do("chat", text="nasty words")["type"] == "ack"
        moderator.post(path, {"hours": 24, "reason": "nasty words"})
        assert newest(moderator) == ("mute", troll.user, "24 h: nasty words")
    with troll.visit(room) as visit, program_of(troll, "play").visit(room) as program:
        for one in (visit, program):
            assert one.do("chat", text="more")["message"] == "a moderator has muted you"
    moderator.post(path, {"hours": 0})
    with troll.visit(room) as visit:
        assert visit.do("chat", text="sorry")["type"] == "ack"


def test_who_is_muted_hears_it_at_once(server: ServerProcess) -> None:
    troll, moderator = guest(server, "Troll"), warden(server)
    with troll.visit(create(troll)) as visit:
        moderator.post(f"/moderation/people/{troll.user}/mute", {"hours": 24})
        while visit.do("chat", text="more")["type"] == "ack":
            pass  # until the connection has looked again who it is
        assert visit.told[-1]["message"] == "a moderator has muted you"


def test_who_is_banned_may_only_look_and_go(server: ServerProcess) -> None:
    troll, moderator = guest(server, "Troll"), warden(server)
    room = create(troll)
    machine = program_of(troll, "bot")
    moderator.post(f"/moderation/people/{troll.user}/ban", {"hours": 24, "reason": "cheats"})
    assert newest(moderator) == ("ban", troll.user, "24 h: cheats")
    for someone in (troll, machine):
        with refused("not-allowed"):
            someone.post(f"/rooms/{room}/leave", {"seat": 0})
    with refused("not-allowed"):
        troll.post("/rooms", {})
    with troll.visit(room) as visit:
        assert visit.do("chat", text="unfair")["code"] == "not-allowed"
    assert troll.get("/me/data")["user"]["name"] == "Troll"
    moderator.post(f"/moderation/people/{troll.user}/ban", {"hours": 0})
    troll.post(f"/rooms/{room}/leave", {"seat": 0})
    with refused("not-found"):
        moderator.post("/moderation/people/nobody/ban", {"hours": 1})


def test_a_room_is_closed(server: ServerProcess) -> None:
    troll, moderator = guest(server, "Troll"), warden(server)
    room = create(troll)
    moderator.post(f"/moderation/rooms/{room}/close", {"reason": "its name"})
    assert troll.get(f"/rooms/{room}")["status"] == "closed"
    assert newest(moderator) == ("close-room", room, "its name")
    with refused("not-now"):
        moderator.post(f"/moderation/rooms/{room}/close")
    with refused("not-found"):
        moderator.post("/moderation/rooms/nowhere/close")


def test_the_log_names_people_and_rooms(server: ServerProcess) -> None:
    """As they are called now; who is gone is named no more."""
    ada, troll, moderator = guest(server, "Ada"), guest(server, "Troll"), warden(server)
    room = create(troll, name="Nasty room")
    ada.post("/reports", {"text": "insults me", "user": troll.user, "room": room})
    report = moderator.get("/moderation/reports")["reports"][-1]["id"]
    moderator.post(f"/moderation/people/{troll.user}/ban", {"hours": 1})
    moderator.post(f"/moderation/rooms/{room}/close")
    moderator.post(f"/moderation/reports/{report}/done")

    def named() -> list[str | None]:
        return [deed.get("called") for deed in moderator.get("/moderation/log")["deeds"][:3]]

    assert named() == ["Troll", "Nasty room", "Troll"]
    troll.post("/me", {"name": "Elf"})
    assert named() == ["Elf", "Nasty room", "Elf"]
    troll.post("/accounts/close", {})
    assert "Elf" not in named()


def test_a_course_is_hidden(server: ServerProcess) -> None:
    troll, moderator = guest(server, "Troll"), warden(server)
    text = COURSE.format(name="Nasty words")
    course = troll.post("/courses", {"text": text})["course"]["id"]
    room = create(troll, course=course)
    hide = f"/moderation/courses/{course}/hide"
    moderator.post(hide, {"reason": "its name"})
    assert newest(moderator) == ("hide-course", course, "its name")
    with refused("not-found"):
        guest(server).get(f"/courses/{course}")
    with refused("not-found"):
        troll.post("/courses", {"text": text})
    with refused("not-found"):
        create(troll, course=course)
    assert course not in [card["id"] for card in troll.get("/courses")["courses"]]
    assert troll.get(f"/rooms/{room}/floor"), "rooms that have it go on"
    moderator.post(hide, {"hidden": False})
    assert guest(server).get(f"/courses/{course}")["name"] == "Nasty words"
    with refused("not-found"):
        moderator.post("/moderation/courses/risky-exchange-2005/hide")


def test_a_name_like_that_of_a_moderator_is_not_enough(server: ServerProcess) -> None:
    assert warden(server).get("/me")["moderator"]
    pretender = guest(server, "Warden")
    assert not pretender.get("/me")["moderator"]
    with refused("not-allowed"):
        pretender.get("/moderation/log")
    with refused("not-allowed"):
        program_of(warden(server), "play").get("/moderation/log")
