"""Whoever is not here is shown a notice when a race waits: by a push service, once, if wanted."""

from __future__ import annotations

import time
from pathlib import Path

from tests.web.push_service import Subscription, check_sender, notifying, push_service
from tests.web.serving import ServerProcess
from tests.web.test_calls import begin, play
from tests.web.test_resets import OLD, refused
from tests.web.visiting import Someone, guest, program_of

TIME_BY_THE_CLOCK = "Europe/Berlin"


def test_one_notice_for_each_wait_on_every_device(tmp_path: Path) -> None:
    with push_service(tmp_path) as service:
        server = notifying(tmp_path, service)
        ada, ben = guest(server, "Ada"), guest(server, "Ben")
        phone, desk, tablet = (Subscription(service, name) for name in ("phone", "desk", "tablet"))
        key = ada.get("/calls/devices")["key"]
        ada.headers["accept-language"] = "de"
        ada.post("/calls/devices", phone.told(zone=TIME_BY_THE_CLOCK))
        ada.headers["accept-language"] = "en"
        ada.post("/calls/devices", desk.told(zone="Nowhere/At_all"))
        ben.post("/calls/devices", tablet.told())
        carl, room = begin(server, ada, ben)

        (first,) = service.messages(phone, 1)
        check_sender(first, service, key)
        told = phone.notice(first)
        assert told.keys() == {"title", "text", "language", "room"}, "and no card"
        assert (told["title"], told["room"]) == ("Du bist dran: Riskanter Tausch", room)
        assert told["text"].startswith("Runde 1: Antworte bis ")
        assert told["text"].endswith(f" ({TIME_BY_THE_CLOCK}).")
        assert 0 < int(first.headers["ttl"]) <= 86_400, "as long as there is time to answer"
        (english,) = service.messages(desk, 1)
        assert desk.notice(english)["title"] == "Your turn: Risky Exchange"
        assert desk.notice(english)["text"].endswith(" (UTC).")
        assert desk.notice(english)["language"] == "en"
        service.messages(tablet, 1)

        play(server, room, carl, ada, ben)
        one, two = service.messages(phone, 2)
        assert one.headers["topic"] == two.headers["topic"], "the service keeps the last"
        assert one.body[:21] != two.body[:21]
        assert phone.notice(two)["text"].startswith("Runde 2: ")
        service.messages(desk, 2)
        assert {one["when"] for one in ada.get("/me/data")["devices"]} == {"soon"}
        left = ada.post("/calls/devices/end", {"endpoint": desk.told()["endpoint"]})
        assert [one["endpoint"] for one in left["devices"]] == [phone.told()["endpoint"]]

        play(server, room, carl, ada, ben)
        service.messages(phone, 3)
        service.messages(tablet, 3)
        server.end()
        assert len(service.at(phone)) == 3
        assert len(service.at(desk)) == 2


def test_devices_end_with_their_session_and_where_nobody_is_any_more(tmp_path: Path) -> None:
    with push_service(tmp_path) as service:
        server = notifying(tmp_path, service)
        ada, ben = guest(server, "Ada"), guest(server, "Ben")
        ada.post("/accounts", {"name": "Ada", "password": OLD})
        phone, old, tablet = (Subscription(service, name) for name in ("phone", "old", "tablet"))
        service.statuses = {old.path: 410}
        for one in (phone, old):
            ada.post("/calls/devices", one.told())
        ben.post("/calls/devices", tablet.told())
        carl, room = begin(server, ada, ben)
        for one in (phone, old, tablet):
            service.messages(one, 1)
        while len(ada.get("/calls/devices")["devices"]) > 1:
            time.sleep(0.01)
        (left,) = ada.get("/calls/devices")["devices"]
        assert left["endpoint"] == phone.told()["endpoint"]

        ada.post("/logout")
        again = signed_in(server, "Ada")
        assert again.get("/calls/devices")["devices"] == []
        play(server, room, carl, again, ben)
        service.messages(tablet, 2)
        ben.post("/accounts/close")
        server.end()
        assert len(service.at(phone)) == 1
        assert len(service.at(old)) == 1


def signed_in(server: ServerProcess, name: str) -> Someone:
    someone = Someone(server)
    found = someone.post("/login", {"name": name, "password": OLD})
    cookie = someone.answer_headers["set-cookie"].partition(";")[0]
    someone.headers = {"cookie": cookie, "x-csrf-token": found["csrf"]}
    someone.user = found["user"]["id"]
    return someone


def test_no_notice_is_lost_or_made_twice_when_servers_are_killed(tmp_path: Path) -> None:
    with push_service(tmp_path) as service:
        server = notifying(tmp_path, service)
        ada = guest(server, "Ada")
        phone = Subscription(service, "phone")
        key = ada.post("/calls/devices", phone.told())["key"]
        carl, room = begin(server, ada)
        service.messages(phone, 1)
        service.statuses = {phone.path: 503}
        play(server, room, carl, ada)
        service.messages(phone, 2)
        while "127.0.0.1 answers 503" not in server.log:
            time.sleep(0.01)
        assert "/push/phone" not in server.log, "who knows an endpoint can be asked for it"
        server.kill()
        service.statuses = {}
        later = notifying(tmp_path, service)
        missed = service.messages(phone, 3)[2]
        check_sender(missed, service, key)
        assert phone.notice(missed)["text"].startswith("Turn 2: ")
        looks(later, ada, Subscription(service, "desk"))
        later.kill()
        last = notifying(tmp_path, service)
        looks(last, ada, Subscription(service, "tablet"))
        play(last, room, carl, ada)
        assert phone.notice(service.messages(phone, 4)[3])["text"].startswith("Turn 3: ")
        last.end()
        assert len(service.at(phone)) == 4


def looks(server: ServerProcess, who: Someone, new: Subscription) -> None:
    """Until a server has looked once more who waits, and all was noted that it did before."""
    who.server = server
    who.post("/calls/devices", new.told())
    new.service.messages(new, 1)


def test_which_devices_may_be_told(tmp_path: Path, server: ServerProcess) -> None:
    nobody = guest(server, "Nobody")
    assert nobody.get("/calls/devices") == {"key": None, "devices": []}
    assert nobody.get("")["push"] is False
    with push_service(tmp_path) as service:
        many = [Subscription(service, f"{number}") for number in range(11)]
        with refused("not-now"):
            nobody.post("/calls/devices", many[0].told())
        running = notifying(tmp_path, service)
        ada, ben = guest(running, "Ada"), guest(running, "Ben")
        assert ada.get("")["push"] is True
        for one in many:
            ada.post("/calls/devices", one.told())
        ada.post("/calls/devices", many[1].told("later"))
        found = ada.get("/calls/devices")["devices"]
        assert [one["endpoint"] for one in found] == [one.told()["endpoint"] for one in many[1:]]
        assert [one["when"] for one in found] == ["later"] + ["soon"] * 9
        ben.post("/calls/devices", many[1].told())
        assert len(ada.get("/calls/devices")["devices"]) == 9, "a browser has one owner"
        ben.post("/calls/devices/end", {"endpoint": many[2].told()["endpoint"]})
        assert len(ada.get("/calls/devices")["devices"]) == 9, "nobody ends those of others"
        for wrong in (
            {"endpoint": "https://10.0.0.1/push"},
            {"endpoint": "http://127.0.0.1/push"},
            {"p256dh": many[0].told()["p256dh"][:-4]},
            {"p256dh": "B" + "A" * 86},
            {"auth": "AAAA"},
            {"auth": "ä"},
        ):
            with refused("bad-request"):
                ben.post("/calls/devices", many[3].told() | wrong)
        with refused("not-allowed"):
            program_of(ada, "play").post("/calls/devices", many[3].told())
        assert ada.post("/calls/devices/end")["devices"] == []
        running.end()
