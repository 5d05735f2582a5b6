"""What robots are proud of after a race, counted from its events."""

from __future__ import annotations

from typing import Any

from roborally.game.events import (
    Carried,
    Damaged,
    Destroyed,
    Event,
    Moved,
    Pushed,
    Shot,
    Touched,
)
from roborally.protocol.races import Award, Standing, TurnStandings
from roborally.web.rooms.awards import LEAST, awards, most_told
from roborally.words.languages import codes, words_in


def at(event: Event, turn: int = 1, register: int = 1, beat: int = 0) -> Event:
    event.turn, event.register, event.beat = turn, register, beat
    return event


def shot(shooter: int) -> Event:
    return Shot(shooter, 1 - shooter, 0, 1, 0, 1, "laser")


def given(events: list[Event], robots: int = 2, **more: Any) -> list[tuple[str, int, int]]:
    found = awards(
        [at(event) if not hasattr(event, "turn") else event for event in events],
        more.get("turns", []),
        robots,
    )
    return [(award.name, award.robot, award.number) for award in found if award.name != "untouched"]


def test_an_award_needs_enough_and_more_than_all_others() -> None:
    assert given([shot(0)] * 4) == []
    assert given([shot(0)] * 5) == [("sharpshooter", 0, 5)]
    assert given([shot(0)] * 5 + [shot(1)] * 5) == [], "a tie earns none"
    assert given([shot(-1)] * 9) == [], "lasers of the board are nobody's"


def test_each_robot_gets_its_first_award() -> None:
    events = [shot(0)] * 5 + [Moved(0, 1, 2)] * 30 + [Moved(1, 1, 2)] * 25
    assert given(events) == [("sharpshooter", 0, 5)], "the longest way was that of the winner of it"
    assert given(events[5:]) == [("long_haul", 0, 30)]
    assert given([Pushed(1, 1, 2, 0)] * 5) == [("bulldozer", 0, 5)]
    assert given([Carried(1, 1, 2, 0)] * 10) == [("free_ride", 1, 10)]


def test_what_is_lost_and_what_holds() -> None:
    hard: list[Event] = [Damaged(0, 6, 6), Damaged(0, 5, 9)]
    assert given(hard) == [("hard_to_break", 0, 11)]
    assert given([*hard, Destroyed(0, 1, "damage", 2)]) == []
    fall = [
        at(Pushed(1, 1, 2, 0), beat=3),
        at(Destroyed(1, 2, "pit", 2), beat=3),
        at(Destroyed(0, 2, "pit", 2), beat=4),
    ]
    assert given(fall) == [("down_together", 0, 1)]
    later = [*fall[:2], at(Destroyed(0, 2, "pit", 2), register=2, beat=9)]
    assert given(later) == []
    back: list[Event] = [
        Touched(1, 1, 5),
        Destroyed(0, 1, "pit", 2),
        Touched(0, 1, 5),
        Touched(0, 2, 6),
    ]
    assert given(back) == [("phoenix", 0, 2)]


def test_who_sleeps_who_is_first_and_who_is_whole() -> None:
    asleep = TurnStandings(1, [Standing(0, 0, 3, "down"), Standing(0, 0, 3, "on")])
    assert given([], turns=[asleep, asleep]) == [("cold_blood", 0, 2)]
    assert given([Touched(1, 1, 5), Touched(0, 1, 5), Touched(1, 2, 6)]) == [("early_bird", 1, 2)]
    assert given([Touched(1, 1, 5), Touched(0, 1, 5), Touched(0, 2, 6)]) == [], "one each"
    whole = awards([at(Damaged(0, 3, 3)), at(Damaged(1, 1, 1))], [], 2)
    assert whole == [Award("untouched", 1, 1, 0)]


def test_the_event_that_decided_it_is_told() -> None:
    (award,) = awards([at(shot(0)) for _ in range(6)] + [at(Moved(1, 1, 2))], [], 1)
    assert award == Award("sharpshooter", 0, 6, 6)


def test_of_too_many_bots_go_first() -> None:
    many = [Award(name, robot, 9, 1) for robot, name in enumerate(list(LEAST)[:7])]
    assert [award.robot for award in most_told(many, bots={1, 3, 4})] == [0, 1, 2, 5, 6]
    assert [award.robot for award in most_told(many, bots=())] == [0, 1, 2, 3, 4]


def test_every_award_has_words_in_every_language() -> None:
    for code in codes():
        words = words_in(code)
        for name in (*LEAST, "untouched"):
            assert words.has(f"award-{name}"), (code, name)
            assert "7" in words.say(f"award-{name}.text", n=7), (code, name)
