"""A course from its draft to the gallery and to its next version, over HTTP, with strangers."""

from __future__ import annotations

from threading import Thread
from typing import Any

import pytest

from roborally.floor.board_text import read_board
from roborally.record import read_record, replay
from tests.arena.yard import BOARD, COURSE
from tests.web.rooms import start
from tests.web.serving import ServerProcess
from tests.web.visiting import Refused, Someone, bot

FILES = {"text": COURSE, "boards": {"yard": BOARD}}
DRY = BOARD.replace("@r", "+h")
"""The same board with a repair site in place of its gear."""


def kept(maker: Someone, design: str) -> str:
    """A version of a design, published."""
    course: str = maker.post(f"/designs/{design}/versions")["version"]["course"]
    maker.post(f"/courses/{course}/publish", {"licence": "CC-BY-4.0"})
    return course


def read(someone: Someone, files: dict[str, Any]) -> tuple[Any, str]:
    """The draft of some files, or the code of what is said against them."""
    try:
        return someone.post("/studio/read", files), ""
    except Refused as refused:
        return None, str(refused.code)


def test_old_races_on_a_course_are_watched_as_they_were_when_it_has_changed(
    server: ServerProcess,
) -> None:
    ada, bob, cyd = bot(server, "Ada"), bot(server, "Bob"), bot(server, "Cyd")
    design = ada.post("/designs", {"draft": ada.post("/studio/read", FILES)})["id"]
    first = kept(ada, design)
    assert first in {card["id"] for card in bob.get("/gallery")["courses"]}
    seats = [{"kind": "person"}, {"kind": "person"}]
    plan = {"edition": "2005", "course": first, "seats": seats}
    room = start(bob, bob.post("/rooms", plan)["id"], cyd)
    with bob.visit(room) as one, cyd.visit(room) as two:
        other = Thread(target=two.play)
        other.start()
        one.play()
        other.join()
    before = cyd.get(f"/races/{room}/replay")
    record = server.text(f"/api/v1/races/{room}/record")

    changed = ada.get(f"/designs/{design}")["draft"]
    changed["boards"] = ada.post("/studio/read", {**FILES, "boards": {"yard": DRY}})["boards"]
    changed["course"]["name"] = "Yard Run, dry"
    ada.ask("PATCH", f"/designs/{design}", changed)
    second = kept(ada, design)
    shown = {card["id"]: card["name"] for card in cyd.get("/gallery")["courses"]}
    assert (shown.get(first), shown.get(second)) == (None, "Yard Run, dry")
    ada.ask("DELETE", f"/courses/{second}/publish")
    ada.ask("DELETE", f"/designs/{design}")

    assert cyd.get(f"/races/{room}/replay") == before
    assert server.text(f"/api/v1/races/{room}/record") == record
    assert cyd.get(f"/races/{room}/verify")["sound"]
    played = replay(read_record(record))
    assert played.setup.course.name == "Yard Run"
    assert played.setup.course.placements[0].board.squares == read_board(BOARD).squares
    again = bob.post("/rooms", {**plan, "seats": [{"kind": "person"}, {"kind": "bot"}]})
    assert again["plan"]["course"] == first, "whoever has its link races there still"


def test_drafts_are_nobody_elses_and_only_their_makers_publish(server: ServerProcess) -> None:
    ada, eve = bot(server, "Ada"), bot(server, "Eve")
    draft = ada.post("/studio/read", FILES)
    design = ada.post("/designs", {"draft": draft})["id"]
    version = ada.post(f"/designs/{design}/versions")["version"]["course"]
    for method, path, body in (
        ("GET", f"/designs/{design}", None),
        ("PATCH", f"/designs/{design}", draft),
        ("DELETE", f"/designs/{design}", None),
        ("POST", f"/designs/{design}/versions", {}),
        ("POST", f"/designs/{design}/trial", {}),
        ("POST", f"/courses/{version}/publish", {"licence": "CC0-1.0"}),
    ):
        with pytest.raises(Refused):
            eve.ask(method, path, body)
    assert ada.get(f"/designs/{design}")["draft"] == draft
    copy = eve.post("/designs", {"draft": eve.get(f"/studio/courses/{version}"), "parent": version})
    changed = draft | {"course": draft["course"] | {"name": "Eve's"}}
    eve.ask("PATCH", f"/designs/{copy['id']}", changed)
    assert ada.get(f"/designs/{design}")["draft"] == draft


PLAIN = "course: x\nedition: 2005\nboards:\n  yard at A1\nflags: F1\n"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("a\u202eb", "cannot be seen"),
        ("x" * 101, "101 characters"),
    ],
    ids=["turned round", "long"],
)
def test_a_draft_with_a_hostile_name_becomes_no_course(
    server: ServerProcess, name: str, said: str
) -> None:
    """It may be called like that as long as nobody else sees it."""
    ada = bot(server, "Ada")
    draft = ada.post("/studio/read", FILES)
    draft["course"]["name"] = name
    design = ada.post("/designs", {"draft": draft})["id"]
    for path in (f"/designs/{design}/versions", f"/designs/{design}/trial"):
        with pytest.raises(Refused, match=said):
            ada.post(path)


@pytest.mark.parametrize(
    "id", ["../../etc/passwd", "__proto__", "constructor", "a/b", "CON", "x.board", "--- x"]
)
def test_boards_with_hostile_names_lead_nowhere(server: ServerProcess, id: str) -> None:
    """Either nothing can be made of them, or the file that comes out can be read again."""
    ada = bot(server, "Ada")
    text = PLAIN.replace("yard", id)
    draft, code = read(ada, {"text": text, "boards": {id: BOARD}})
    assert code in ("", "bad-course")
    if draft is None:
        return
    look = ada.post("/studio/look", draft)
    if not look["playable"]:
        assert [look["bundle"], look["findings"][0]["level"]] == ["", "error"]
        return
    assert read(ada, {"text": look["bundle"]}) == (draft, "")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\x00" * 5_000,
        "--- \n" * 5_000,
        "--- yard.board\n" * 3,
        "\ufeff" + PLAIN,
        PLAIN.replace("\n", "\r"),
        f"{PLAIN}--- yard.board\n{BOARD}--- yard.board\n{BOARD}",
        f"{PLAIN}--- ../yard.board\n{BOARD}",
        "course: " + "\u0301" * 3_000,
    ],
    ids=["nothing", "zeros", "dashes", "no boards", "mark", "old", "twice", "above", "accents"],
)
def test_no_file_breaks_the_studio(server: ServerProcess, text: str) -> None:
    """It is read, or refused with what is wrong in it."""
    ada = bot(server, "Ada")
    draft, code = read(ada, {"text": text})
    assert code in ("", "bad-course", "bad-request")
    if draft is not None:
        ada.post("/studio/look", draft)
