"""Whoever is asked something in a long race and is not here is called: by mail, once, if wanted."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import time
import urllib.request
from contextlib import closing
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest

from roborally.mail import Server as MailServer
from roborally.protocol.people import When
from roborally.protocol.plans import ClockPlan
from roborally.web.calling.waits import Wait, waits_of
from roborally.web.calling.wishes import Wishes
from roborally.web.people.people import People
from roborally.web.people.sender import Sender
from roborally.web.rooms.open_room import OpenRoom
from roborally.web.store.database import Store
from roborally.web.store.entries import GivenToBot, Ordered
from tests.postal.servers import PostOffice, post_office
from tests.web.rooms import create, start
from tests.web.serving import FILE, ServerProcess
from tests.web.test_fair_clock import Table
from tests.web.test_resets import OLD, account, mail_file, refused
from tests.web.test_store import with_store
from tests.web.visiting import Refused, Someone, guest

A_DAY = {"kind": "decision", "program": 86_400, "answer": 86_400}
QUIET = ("L", "R", "U", "M1", "M2", "B", "M3")
"""Cards, those first that leave a robot where it is."""
SEED = "browser"
"""Of a race in which nobody falls: who does is asked something else."""
MINUTE = 60_000
HOUR = 60 * MINUTE


def calling(folder: Path, office: PostOffice) -> tuple[str, str]:
    """A server that writes at once to who is not here."""
    path = mail_file(folder, office)
    path.write_text(f"call_after = 0\n{path.read_text('utf-8')}", "utf-8")
    return "--mail", str(path)


def mails(office: PostOffice, who: str, number: int) -> list[EmailMessage]:
    """The calls somebody has got, once there are so many; what never comes stops the test."""
    while True:
        found = [one for one in office.to(who) if "List-Unsubscribe" in one]
        if len(found) >= number:
            return found
        time.sleep(0.01)


def different(office: PostOffice, who: str, number: int) -> list[EmailMessage]:
    """The same, where a server is killed: a mail that was just handed over comes twice, and a
    mailbox knows it by its id.
    """
    while True:
        found = {one["message-id"]: one for one in mails(office, who, number)}
        if len(found) >= number:
            return list(found.values())
        time.sleep(0.01)


def confirm(server: ServerProcess, office: PostOffice, email: str) -> None:
    while not office.to(email):
        time.sleep(0.01)
    found = re.search(r"https://play\.example/confirm#(\S+)", office.to(email)[0].get_content())
    assert found
    Someone(server).post("/calls/confirm", {"code": found[1]})
    with refused("wrong-password"):
        Someone(server).post("/calls/confirm", {"code": found[1]})


def begin(server: ServerProcess, *people: Someone) -> tuple[Someone, str]:
    """A race of people who are asked for programs only, and of Carl, who answers last.

    When it begins nobody is there: whoever has seen a question is not called about it for long. It
    is dealt alike every time: who falls is asked something else.
    """
    carl = guest(server, "Carl")
    room = create(carl, people=len(people) + 1, bots=0, clock=A_DAY)
    for seat, who in enumerate((carl, *people)):
        if seat:
            who.post(f"/rooms/{room}/join")
        with who.visit(room) as visit:
            visit.do("orders", seat=seat, text="announce_power_down: pass")
    return carl, start(carl, room)


def play(server: ServerProcess, room: str, carl: Someone, *people: Someone) -> None:
    """Everybody stays where it is safe; when the next turn begins nobody but Carl is there."""
    for who in (*people, carl):
        who.server = server
        with who.visit(room) as visit:
            (ask,) = visit.wait_for_asks()
            hand = sorted(
                ask["program"]["hand"], key=lambda card: QUIET.index(card.partition("/")[0])
            )
            assert visit.answer(ask, ",".join(hand[:5]))["type"] == "ack"


def test_one_mail_for_each_wait_to_those_who_want_it(tmp_path: Path) -> None:
    with post_office(tmp_path / "maildir") as office:
        mail = calling(tmp_path, office)
        server = ServerProcess(tmp_path, *mail, seed=SEED)
        ada, ben = (account(server, name, f"{name}@example.org") for name in ("ada", "ben"))
        ada.headers["accept-language"] = "de"
        told = ada.post("/calls", {"mail": "soon", "zone": "Europe/Berlin"})
        assert told == {"mail": "soon", "address": "ada@example.org", "confirmed": False}
        ben.post("/calls", {"mail": "soon", "zone": "Nowhere/At_all"})
        carl, room = begin(server, ada, ben)

        confirm(server, office, "ada@example.org")
        (first,) = mails(office, "ada@example.org", 1)
        assert first["subject"] == "Du bist dran: Riskanter Tausch"
        text = first.get_content().replace("\r\n", "\n")
        assert f"https://play.example/turn/{room}\n" in text
        assert re.search(r"Runde 1: Antworte bis \w+, \d+\. \w+, \d\d:\d\d \(Europe/Berlin\)", text)
        assert len(office.to("ben@example.org")) == 1, "nobody has said that the address is Ben's"
        confirm(server, office, "ben@example.org")
        (english,) = mails(office, "ben@example.org", 1)
        assert english["subject"] == "Your turn: Risky Exchange"
        assert english["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert "(UTC)" in english.get_content()
        assert len(mails(office, "ada@example.org", 1)) == 1

        play(server, room, carl, ada, ben)
        for who in ("ada@example.org", "ben@example.org"):
            assert len({one["message-id"] for one in mails(office, who, 2)}) == 2
        assert ada.get("/me/data")["calls"]["confirmed"] is True
        stop = mails(office, "ada@example.org", 2)[0]["List-Unsubscribe"].strip("<>")
        address = stop.replace("https://play.example", server.address)
        with urllib.request.urlopen(address) as page:  # a program that looks at links ends nothing
            assert page.headers["content-type"].startswith("text/html")
        assert ada.get("/calls")["mail"] == "soon"
        form = urllib.request.Request(address, b"List-Unsubscribe=One-Click")
        assert urllib.request.urlopen(form).status == 200
        assert ada.get("/calls")["mail"] == "never"

        play(server, room, carl, ada, ben)
        mails(office, "ben@example.org", 3)
        assert len(mails(office, "ada@example.org", 2)) == 2
        server.end()


def test_no_call_is_lost_or_made_twice_when_servers_are_killed(tmp_path: Path) -> None:
    with post_office(tmp_path / "first") as office:
        server = ServerProcess(tmp_path, *calling(tmp_path, office), seed=SEED)
        ada = account(server, "ada", "ada@example.org")
        ada.post("/calls", {"mail": "soon"})
        confirm(server, office, "ada@example.org")
        carl, room = begin(server, ada)
        mails(office, "ada@example.org", 1)
    play(server, room, carl, ada)
    while "a call was not sent" not in server.log:  # nobody takes mail
        time.sleep(0.01)
    server.kill()
    with post_office(tmp_path / "second") as office:
        mail = calling(tmp_path, office)
        later = ServerProcess(tmp_path, *mail)
        (missed,) = different(office, "ada@example.org", 1)
        assert ", turn 2: " in missed.get_content()
        later.kill()
        last = ServerProcess(tmp_path, *mail)
        play(last, room, carl, ada)
        _, new = different(office, "ada@example.org", 2)
        assert ", turn 3: " in new.get_content()
        last.end()


def test_who_may_want_calls(tmp_path: Path, server: ServerProcess) -> None:
    with post_office(tmp_path / "maildir") as office:
        running = ServerProcess(tmp_path, *calling(tmp_path, office))
        grace = guest(running, "Grace")
        grace.post("/accounts", {"name": "Grace", "password": OLD})
        with refused("not-now"):
            grace.post("/calls", {"mail": "soon"})
        grace.post("/accounts/email", {"email": "grace@example.org", "password": OLD})
        grace.post("/calls", {"mail": "later"})
        confirm(running, office, "grace@example.org")
        assert grace.get("/calls")["confirmed"] is True
        grace.post("/accounts/email", {"email": "other@example.org", "password": OLD})
        assert grace.get("/calls")["confirmed"] is False, "another address is another mailbox"
        running.end()
    without = account(server, "Without Mail", "without@example.org")
    with refused("not-now"):
        without.post("/calls", {"mail": "soon"})


def test_a_mailbox_ends_the_mails_of_many_people(tmp_path: Path) -> None:
    """All of them press their buttons at one address; who guesses codes there has to wait."""
    server = ServerProcess(tmp_path, limits=True)
    row = (guest(server, "Ada").user, "soon", "en", "UTC", "known")
    with closing(sqlite3.connect(tmp_path / FILE)) as kept, kept:
        kept.execute(
            "INSERT INTO calls_wanted (user, mail, language, zone, stop) VALUES (?, ?, ?, ?, ?)",
            row,
        )
    for _ in range(30):
        Someone(server).post("/calls/stop", {"code": "known"})
    said = set()
    while "too-fast" not in said:
        with pytest.raises(Refused) as guessed:
            Someone(server).post("/calls/stop", {"code": "guessed"})
        said.add(guessed.value.code)
    server.end()


def test_who_says_twice_at_once_how_to_be_called_is_heard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(store: Store) -> None:
        ada = await People(store).guest("Ada")
        outgoing = MailServer("nowhere", 25, "none", "", "")
        wishes = Wishes(store, Sender("a@example.org", "https://play.example", outgoing))
        nothing_there, write = asyncio.Barrier(2), store.write

        async def together(*statements: Any) -> list[int]:
            done = await write(*statements)
            if done == [0]:
                await nothing_there.wait()
            return done

        monkeypatch.setattr(store, "write", together)
        await asyncio.gather(*(wishes.keep(ada, "never", "en", "UTC") for _ in range(2)))
        assert (await wishes.of(ada.id)).mail == "never"

    with_store(tmp_path, "", work)


WAIT = Wait("r", "u", "A", "A", 1, frozenset({"0.1.x"}), opened=HOUR, until=9 * HOUR)


@pytest.mark.parametrize(
    ("when", "seen", "due"),
    [
        ("soon", 0, HOUR + MINUTE),
        ("soon", HOUR - 1, HOUR + MINUTE),
        ("soon", HOUR + 1, 3 * HOUR),
        ("soon", 5 * HOUR, 5 * HOUR + MINUTE),
        ("later", 0, 3 * HOUR),
    ],
)
def test_when_somebody_is_called(when: When, seen: int, due: int) -> None:
    """Whoever has seen the question knows of it; then a call is only a reminder."""
    assert WAIT.due(when, MINUTE, seen) == due


def test_what_people_are_called_about() -> None:
    assert waits_of(placed(Table(ClockPlan("decision", program=3599, answer=3600)))) == []
    table = Table(ClockPlan("decision", program=3600, answer=3600))
    place = placed(table)
    assert [(wait.user, wait.asks) for wait in waits_of(place)] == [
        ("u0", frozenset({"0.1.program_registers"})),
        ("u1", frozenset({"1.1.program_registers"})),
    ]
    table.add(0, GivenToBot(1, "Racer", away=False))
    assert [wait.user for wait in waits_of(place)] == ["u0"]
    table.add(0, Ordered(0, "program_registers: time-out"))
    table.program(1, 0)
    assert [wait.user for wait in waits_of(place)] == []


def placed(table: Table) -> OpenRoom:
    place = OpenRoom("table")
    place.room = table.room
    return place
