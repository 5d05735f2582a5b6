"""Editions, courses, boards, cards and pictures over HTTP."""

from __future__ import annotations

from roborally.bots.ladder import LEVELS
from roborally.catalogue import entries
from roborally.floor.library import board_ids, course_ids
from roborally.rules import RULES
from tests.draw.svg_reading import symbols_on_squares
from tests.web.serving import ServerProcess
from tests.web.test_people import refused
from tests.web.visiting import Someone, bot


def test_what_the_server_is(server: ServerProcess) -> None:
    about = server.get("/api/v1")
    assert about["protocol"] == 2
    assert [level["name"] for level in about["levels"]] == list(LEVELS)


def test_editions_with_their_house_rules(server: ServerProcess) -> None:
    editions = {e["name"]: e for e in server.get("/api/v1/editions")["editions"]}
    assert list(editions) == list(RULES)
    assert editions["2005"]["phases"][:2] == ["reveal", "move_robots"]
    assert editions["2016"]["most_players"] == 6
    assert {"SPAM", "VIRUS", "LEAK"} <= {*editions["2016"]["damage_cards"]}
    assert editions["2005"]["damage_cards"] == []
    rules = {rule["name"]: rule for rule in editions["2005"]["house_rules"]}
    lives = {"name": "lives", "kind": "number", "usual": 3, "words": None}
    assert rules["lives"] == lives | {"bounds": [1, 9], "offered": "first"}
    assert rules["timer_policy"]["words"] == ["edition", "off"]
    assert rules["one_flag_per_turn"]["kind"] == "yes-no"


def test_courses(server: ServerProcess) -> None:
    everything = server.get("/api/v1/courses")["courses"]
    assert [card["id"] for card in everything] == list(course_ids())
    some = server.get("/api/v1/courses?edition=2005&players=8")["courses"]
    assert 0 < len(some) < len(everything)
    assert all(card["edition"] == "2005" for card in some)
    course = server.get("/api/v1/courses/risky-exchange-2005")
    assert course["floor"]["width"] == 12
    assert len(course["floor"]["flags"]) == course["flags"] == 3
    assert any("belt" in square for square in course["floor"]["squares"])
    assert course["floor"]["beams"]
    special = server.get("/api/v1/courses/moving-targets-2005")
    assert special["rules_text"]["Moving Targets"]
    with refused("not-found"):
        Someone(server).get("/courses/nowhere")


def test_courses_of_ones_own_are_listed_for_whoever_brought_them(server: ServerProcess) -> None:
    ada, bob = bot(server, "Ada"), bot(server, "Bob")
    boards = "boards:\n  docking-bay-plain at A13\n  exchange-2005 at A1\nflags: H2\n"
    ids = []
    for name in ("first", "second", "first"):
        text = f"course: {name}\nedition: 2005\n{boards}"
        ids.append(ada.post("/courses", {"text": text})["course"]["id"])

    def own(someone: Someone, query: str = "") -> list[str]:
        return [card["id"] for card in someone.get(f"/courses{query}")["courses"] if card["own"]]

    assert sorted(own(ada)) == sorted(set(ids))
    with_rule = f"course: third\nedition: 2005\n{boards}special rules: Pit Stop\n"
    id = ada.post("/courses", {"text": with_rule})["course"]["id"]
    assert "repairs one damage" in ada.get(f"/courses/{id}")["rules_text"]["Pit Stop"]
    assert sorted(own(ada)) == sorted({*ids, id})
    assert own(ada, "?edition=2016") == []
    assert own(bob) == own(Someone(server)) == []


def test_boards_and_pictures(server: ServerProcess) -> None:
    assert len(server.get("/api/v1/boards")["boards"]) == len(board_ids())
    assert server.get("/api/v1/boards/exchange-2005")["floor"]["height"] == 12
    for theme in ("dark", "light", "high-contrast", "css"):
        svg = server.text(f"/api/v1/courses/risky-exchange-2005/picture.svg?theme={theme}&size=16")
        assert svg.startswith("<svg")
        assert "<script" not in svg
    assert "<svg" in server.text("/api/v1/boards/exchange-2005/picture.svg?coordinates=false")
    with refused("bad-request"):
        Someone(server).get("/courses/risky-exchange-2005/picture.svg?size=5000")
    with refused("bad-request"):
        Someone(server).get("/courses/risky-exchange-2005/picture.svg?theme=neon")
    with refused("not-found"):
        Someone(server).get("/boards/..%2F..%2Fsecret")


def test_the_floor_can_be_drawn_without_what_moves_on_it(server: ServerProcess) -> None:
    for course, piece in (("moving-targets-2005", "flag"), ("twister-2016", "checkpoint")):
        path = f"/api/v1/courses/{course}/picture.svg"
        with_pieces, alone = (
            [
                name
                for on in symbols_on_squares(server.text(path + query)).values()
                for name, _ in on
            ]
            for query in ("", "?pieces=false")
        )
        assert with_pieces.count(piece) == len(
            server.get(f"/api/v1/courses/{course}")["floor"]["flags"]
        )
        assert piece not in alone
        assert "energy" not in alone
        assert alone.count("energy-taken") == with_pieces.count("energy")
        assert len(alone) > len(with_pieces) / 2


def test_cards(server: ServerProcess) -> None:
    cards = server.get("/api/v1/cards")["cards"]
    assert len(cards) == len(entries())
    assert all(card["text"] for card in cards)
    titles = {card["name"]: card["title"] for card in cards if card["title"] != card["name"]}
    assert titles == {"Trojan": "Trojan Horse"}


def test_cards_in_german(server: ServerProcess) -> None:
    cards = server.get("/api/v1/cards?language=de")["cards"]
    arm = next(card for card in cards if card["name"] == "Mechanical Arm")
    assert arm["title"] == "Greifarm"
    assert "Flagge" in arm["text"]


def test_the_openapi_names_every_route(server: ServerProcess) -> None:
    paths = server.get("/api/v1/openapi.json")["paths"]
    assert "/api/v1/rooms/{id}/join" in paths
    assert "/api/v1/races/{id}/replay" in paths
