"""Refusals are told in the language of whoever asked; the check of words finds missing ones."""

from __future__ import annotations

import pytest

from roborally.game.setup import BadSetup
from roborally.web.refusals import Refusal, in_plain_words
from tests.web.rooms import create
from tests.web.serving import ServerProcess
from tests.web.visiting import Refused, Someone, guest


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ("", "there is no such room"),
        ("de", "diesen Raum gibt es nicht"),
        ("de-AT,de;q=0.9,en;q=0.5", "diesen Raum gibt es nicht"),
        ("xx, en;q=0.5, de;q=0.2", "there is no such room"),
        ("*", "there is no such room"),
    ],
)
def test_requests_are_refused_in_the_wanted_language(
    server: ServerProcess, wanted: str, told: str
) -> None:
    someone = Someone(server)
    someone.headers["accept-language"] = wanted
    with pytest.raises(Refused) as refused:
        someone.get("/rooms/nowhere")
    assert refused.value.body["message"] == told


def test_messages_are_refused_in_the_language_of_the_hello(server: ServerProcess) -> None:
    ada = guest(server)
    room = create(ada)
    with ada.visit(room, language="de") as visit:
        assert visit.do("answer", ask="0.1.nothing", answer="x")["message"] == (
            "diese Frage ist nicht mehr offen"
        )


def test_what_keeps_a_race_from_beginning_is_told_too(server: ServerProcess) -> None:
    ada = guest(server)
    ada.headers["accept-language"] = "de"
    seats = [{"kind": "bot"} for _ in range(3)]
    with pytest.raises(Refused) as refused:
        ada.post("/rooms", {"course": "checkmate-2005", "seats": seats})
    assert refused.value.body["message"] == "Checkmate ist für 5-8 Spieler, nicht für 3"


def test_what_a_language_does_not_say_is_told_as_the_rules_tell_it() -> None:
    odd = in_plain_words("bad-setup", BadSetup("there are no {things}", things="rules"))
    assert [odd.said(language) for language in ("en", "de")] == ["there are no rules"] * 2
    assert in_plain_words("bad-request", ValueError("as it is")).said("de") == "as it is"
    assert str(Refusal("not-allowed", "refused-not-host")) == "only the host may do that"
