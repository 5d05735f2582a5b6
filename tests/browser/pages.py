"""The pages of the client in their states, as the crawler comes to them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import expect

from tests.browser.lobby import come_as, open_lobby
from tests.browser.test_after import race_to_the_flag
from tests.browser.visitor import Visitor
from tests.web.serving import ServerProcess
from tests.web.visiting import Someone, choose

Come = Callable[[Visitor], None]

OWN = """course: Crossed Docks
edition: 2005
players: 2-8
boards:
  chess-2005 at A1
  docking-bay-plain-2005 at A13
flags: F11 G9 D5
"""
RACE: dict[str, Any] = {
    "course": "risky-exchange-2005",
    "seats": [{"kind": "person"}, {"kind": "bot", "level": "Scrap"}],
    "seed": "the crawler's",
    "house_rules": {"any_number_of_players": True, "starting_options": 2},
}
PEOPLE: dict[str, Any] = {
    "course": "risky-exchange-2005",
    "seats": [{"kind": "person"}, {"kind": "person"}, {"kind": "bot", "level": "Scrap"}],
}


def page(path: str) -> Come:
    def come(person: Visitor) -> None:
        person.go(path)

    return come


def program(person: Visitor) -> None:
    person.open_race(RACE)
    expect(person.page.locator("ul.hand")).to_be_visible()


def watch(person: Visitor) -> None:
    """What happens is shown, and was stopped."""
    program(person)
    person.fill()
    person.page.keyboard.press("Enter")
    expect(person.page.locator("button[aria-label=Pause]")).to_be_visible()
    person.page.keyboard.press("k")
    expect(person.page.locator("button[aria-label=Play]")).to_be_visible()


def host(person: Visitor) -> None:
    open_lobby(person, PEOPLE)


@contextmanager
def friend(person: Visitor, name: str) -> Iterator[Visitor]:
    """Somebody else, who goes again."""
    assert person.context.browser
    other = Visitor(person.context.browser, person.address)
    other.post("/me", {"name": name})
    yield other
    other.leave()


def join(person: Visitor) -> None:
    """A guest in the lobby of somebody else."""
    with friend(person, "Ada") as ada:
        room = ada.post("/rooms", PEOPLE)["id"]
    come_as(person, "Bob", room)
    expect(person.page.get_by_role("button", name="Sit down")).to_be_visible()


def wait(person: Visitor) -> None:
    """Done before the other."""
    person.post("/me", {"name": "Ada"})
    room = person.post("/rooms", PEOPLE)["id"]
    with friend(person, "Bob") as bob:
        bob.post(f"/rooms/{room}/join", {})
    person.post(f"/rooms/{room}/start", {})
    person.go(f"/room/{room}")
    expect(person.page.locator("ul.hand")).to_be_visible()
    person.fill()
    person.page.keyboard.press("Enter")
    expect(person.page.get_by_role("heading", name=re.compile("Waiting for"))).to_be_visible()


def look_on(person: Visitor) -> None:
    """A spectator."""
    with friend(person, "Ada") as ada:
        room = ada.post("/rooms", RACE)["id"]
        ada.post(f"/rooms/{room}/start", {})
    come_as(person, "Bob", room)
    expect(person.page.locator("#board")).to_be_visible()


def read(person: Visitor) -> None:
    program(person)
    person.page.goto(f"{person.page.url}?text")


def take_a_lesson(person: Visitor) -> None:
    person.go("/learn")
    person.page.get_by_role("link", name="Start the lesson").first.click()
    expect(person.page.locator("ul.hand")).to_be_visible()


def share(person: Visitor) -> None:
    person.share_the_screen(PEOPLE | {"seats": PEOPLE["seats"][:2]})
    expect(person.page.locator(".cover")).to_be_visible()


def _finished(person: Visitor) -> str:
    """A race that is over: played once."""
    person.post("/me", {"name": "Ada"})
    mine = "fetch('/api/v1/races?mine=true').then(answer => answer.json())"
    races = person.page.evaluate(mine).get("races")
    if not races:
        race_to_the_flag(person, "B1 E4 A2")
        return _finished(person)
    return str(races[-1]["id"])


def look_back(person: Visitor) -> None:
    person.go(f"/room/{_finished(person)}")


def replay(person: Visitor) -> None:
    person.go(f"/race/{_finished(person)}#2.3")


def asked(shape: str, plan: dict[str, Any]) -> Come:
    """Answers simply until a question of some shape is put, and then looks at it."""

    def come(person: Visitor) -> None:
        person.post("/me", {"name": "Ada"})
        room = person.post("/rooms", plan)["id"]
        person.post(f"/rooms/{room}/start", {})
        with _same_person(person).visit(room) as visit:
            while (ask := visit.wait_for_asks()[0])["shape"] != shape:
                visit.answer(ask, choose(ask))
        person.go(f"/room/{room}")
        expect(person.page.locator("#prompt-title")).to_be_visible()

    return come


def _same_person(person: Visitor) -> Someone:
    """Not at the browser: with its cookies."""
    server = next(one for one in ServerProcess.started if one.address == person.address)
    someone = Someone(server)
    cookies = person.context.cookies(person.address)
    someone.headers["cookie"] = "; ".join(f"{one['name']}={one['value']}" for one in cookies)
    return someone


def armed(seed: str, **plan: Any) -> dict[str, Any]:
    """Many options make many questions."""
    seats = [{"kind": "person"}, *[{"kind": "bot", "level": "Scrap"}] * 2]
    rules = {"any_number_of_players": True, "starting_options": 6}
    return RACE | {"seats": seats, "seed": seed, "house_rules": rules} | plan


MODERN: dict[str, Any] = {
    "edition": "2016",
    "course": "dizzy-highway-2016",
    "seats": RACE["seats"],
    "seed": "the crawler's",
}
TEAMS = [
    {"kind": "bot" if seat else "person", "level": "Scrap", "team": seat % 2} for seat in range(4)
]
ALONE = [{"kind": "person", "robots": ["Twonky", "Twitch", "Squash Bot"]}]
"""Nobody plays by luck: the seed says all."""
QUESTIONS = {
    "yes-no": armed("crawl 0"),
    "facing": armed("crawl 0", edition="1994", course="shift-change-1994"),
    "option": armed("crawl 38"),
    "cards": armed("crawl 3"),
    "list": armed("crawl 18", seats=ALONE),
    "target": MODERN | {"edition": "2005", "course": "interference-2005"},
    "square": MODERN,
    "place": MODERN | {"edition": "2005", "course": "capture-the-flag-2005", "seats": TEAMS},
}
