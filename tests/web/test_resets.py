"""Who has forgotten a password gets a link by e-mail, and nobody learns who has an account."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.postal.servers import PostOffice, post_office
from tests.web.serving import ServerProcess
from tests.web.visiting import Refused, Someone, guest, program_of

pytestmark = pytest.mark.xdist_group("resets")
OLD = "difference engine"
NEW = "analytical engine"


def mail_file(folder: Path, office: PostOffice) -> Path:
    path = folder / "mail.toml"
    path.write_text(
        'address = "game@example.org"\nurl = "https://play.example/"\n[outgoing]\n'
        f'smtp = "127.0.0.1"\nport = {office.controller.port}\nsecurity = "none"\n',
        "utf-8",
    )
    return path


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PostOffice]:
    with post_office(tmp_path_factory.mktemp("office") / "maildir") as opened:
        yield opened


@pytest.fixture(scope="module")
def posting(
    tmp_path_factory: pytest.TempPathFactory, office: PostOffice
) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("posting")
    running = ServerProcess(folder, "--mail", str(mail_file(folder, office)))
    yield running
    running.kill()


def account(server: ServerProcess, name: str, email: str) -> Someone:
    someone = guest(server, name)
    someone.post("/accounts", {"name": name, "password": OLD})
    someone.post("/accounts/email", {"email": email, "password": OLD})
    return someone


def arrived(office: PostOffice, email: str, number: int = 1) -> None:
    """Wait for so many mails to somebody; what never comes stops the test."""
    while len(office.to(email)) < number:
        time.sleep(0.01)


def link(server: ServerProcess, office: PostOffice, email: str, number: int = 1) -> str:
    """The code of the link in the newest mail to somebody."""
    Someone(server).post("/accounts/forgotten", {"email": email})
    arrived(office, email, number)
    return code_of(office, email)


def code_of(office: PostOffice, email: str) -> str:
    found = re.search(r"https://play\.example/reset#(\S+)", office.to(email)[-1].get_content())
    assert found
    return found[1]


def refused(code: str) -> pytest.RaisesExc[Refused]:
    return pytest.raises(Refused, match=f"'code': '{code}'")


def test_a_link_gives_a_new_password_once_and_ends_all_else(
    posting: ServerProcess, office: PostOffice
) -> None:
    ada = account(posting, "Ada", "Ada@Example.org")
    program = program_of(ada, "play")
    assert ada.get("/accounts/email") == {"email": "ada@example.org"}
    assert ada.get("/me/data")["email"] == "ada@example.org"
    code = link(posting, office, "ada@example.org")
    with refused("bad-request"):
        Someone(posting).post("/accounts/reset", {"code": code, "password": "short"})
    again = Someone(posting).post("/accounts/reset", {"code": code, "password": NEW})
    assert again["user"]["name"] == "Ada"
    with refused("wrong-password"):
        Someone(posting).post("/accounts/reset", {"code": code, "password": NEW})
    assert ada.get("/me")["user"] is None
    with refused("who-are-you"):
        program.get("/me")
    with refused("wrong-password"):
        Someone(posting).post("/login", {"name": "Ada", "password": OLD})
    assert Someone(posting).post("/login", {"name": "Ada", "password": NEW})["user"]["account"]


def test_the_mail_is_in_the_language_of_who_asks(
    posting: ServerProcess, office: PostOffice
) -> None:
    account(posting, "Konrad", "konrad@example.org")
    asking = Someone(posting)
    asking.headers["accept-language"] = "de-DE,de;q=0.9,en;q=0.5"
    asking.post("/accounts/forgotten", {"email": "konrad@example.org"})
    arrived(office, "konrad@example.org")
    (mail,) = office.to("konrad@example.org")
    assert mail["subject"] == "Ein neues Passwort für Konrad"
    assert mail["from"] == "RoboRally <game@example.org>"
    assert mail["auto-submitted"] == "auto-generated"


def test_nobody_is_told_who_has_an_account(posting: ServerProcess, office: PostOffice) -> None:
    account(posting, "Grace", "grace@example.org")
    answers = [
        Someone(posting).post("/accounts/forgotten", {"email": email})
        for email in ("nobody@example.org", "no address", "grace@example.org")
    ]
    assert answers == [{}, {}, {}]
    arrived(office, "grace@example.org")
    assert office.to("nobody@example.org") == []


def test_only_the_newest_link_works(posting: ServerProcess, office: PostOffice) -> None:
    account(posting, "Alan", "alan@example.org")
    first = link(posting, office, "alan@example.org")
    second = link(posting, office, "alan@example.org", 2)
    with refused("wrong-password"):
        Someone(posting).post("/accounts/reset", {"code": first, "password": NEW})
    assert Someone(posting).post("/accounts/reset", {"code": second, "password": NEW})["user"]


@pytest.mark.parametrize(("minutes", "works"), [(29, True), (31, False)])
def test_a_link_works_for_half_an_hour(
    tmp_path: Path, office: PostOffice, minutes: int, *, works: bool
) -> None:
    email = f"late{minutes}@example.org"
    mail = ("--mail", str(mail_file(tmp_path, office)))
    running = ServerProcess(tmp_path, *mail)
    account(running, "Late", email)
    code = link(running, office, email)
    running.end()
    clock = tmp_path / "seconds"
    clock.write_text(str(minutes * 60), "utf-8")
    later = ServerProcess(tmp_path, *mail, clock=clock)
    body = {"code": code, "password": NEW}
    if works:
        assert Someone(later).post("/accounts/reset", body)["user"]["name"] == "Late"
    else:
        with refused("wrong-password"):
            Someone(later).post("/accounts/reset", body)
    later.end()


def test_an_address_needs_the_password_and_can_be_taken_away(
    posting: ServerProcess, office: PostOffice
) -> None:
    kurt = account(posting, "Kurt", "kurt@example.org")
    with refused("wrong-password"):
        kurt.post("/accounts/email", {"email": "evil@example.org", "password": NEW})
    with refused("bad-request"):
        kurt.post("/accounts/email", {"email": "nowhere", "password": OLD})
    code = link(posting, office, "kurt@example.org")
    kurt.post("/accounts/email", {"email": "", "password": OLD})
    assert kurt.get("/accounts/email") == {"email": None}
    with refused("wrong-password"):
        Someone(posting).post("/accounts/reset", {"code": code, "password": NEW})
    with refused("not-now"):
        guest(posting).post("/accounts/email", {"email": "a@example.org", "password": NEW})


def test_how_often_links_are_sent(tmp_path: Path, office: PostOffice) -> None:
    running = ServerProcess(tmp_path, "--mail", str(mail_file(tmp_path, office)), limits=True)
    for _ in range(3):
        Someone(running).post("/accounts/forgotten", {"email": "who@example.org"})
    with refused("too-fast"):
        Someone(running).post("/accounts/forgotten", {"email": "who@example.org"})
    running.end()


def test_without_mail(server: ServerProcess) -> None:
    assert server.get("/api/v1")["mail"] is False
    with refused("not-now"):
        Someone(server).post("/accounts/forgotten", {"email": "ada@example.org"})
