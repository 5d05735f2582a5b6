"""A race that is over, looked back at."""

from __future__ import annotations

from functools import cache

import pytest

from roborally.analysis.looking_back import LookingBack
from roborally.analysis.race import Again, NotOver, RecordedRace, recorded_race
from roborally.game.asks import IllegalAnswer
from roborally.game.chance import Stream
from roborally.racing import race
from roborally.record import read_record
from tests.bots.racing import COURSES, tables

RACES = 10


@cache
def recorded(edition: str = "2005") -> RecordedRace:
    raced = race(COURSES[edition], ["Scrap", "Racer"], seed="back").play()
    assert raced.over
    return recorded_race(read_record(raced.record()))


@cache
def looked_back(edition: str = "2005") -> LookingBack:
    past = recorded(edition)
    return LookingBack(past, tables().of(past.setup))


@pytest.mark.parametrize("edition", ["1994", "2005", "2016"])
def test_a_turn_played_again_with_its_own_programs_ends_as_it_did(edition: str) -> None:
    past = recorded(edition)
    again = Again(past)
    assert [turn.number for turn in past.turns] == list(range(1, len(past.turns) + 1))
    for turn in past.turns[:6]:
        if turn.after is None:
            continue
        for robot in range(2):
            played = turn.program_of(robot)
            if played is not None:
                assert again.played(turn, robot, played).digest() == turn.after.digest()


def test_a_race_that_goes_on_is_not_analysed() -> None:
    unfinished = race(COURSES["2005"], ["Racer", "Racer"], seed="back").play(turns=1)
    with pytest.raises(NotOver):
        recorded_race(read_record(unfinished.record()))


def test_chances_are_those_of_the_seats_and_end_with_the_winner() -> None:
    back = looked_back()
    before = back.before_the_race(RACES)
    assert sum(chance.wins for chance in before) >= RACES
    last = back.after_turn(back.race.turns[-1], RACES)
    winner = back.race.end.robots[back.race.end.winners[0]].seat
    assert [chance.wins for chance in last] == [RACES * (seat == winner) for seat in range(2)]
    assert back.after_turn(back.race.turns[0], RACES) == LookingBack(
        back.race, tables().of(back.race.setup)
    ).after_turn(back.race.turns[0], RACES)


def test_a_bad_program_is_found_out_and_the_best_one_holds_on_fresh_deals() -> None:
    """Scrap lays its cards by chance: in its race there are turns that it wasted."""
    back = looked_back()
    found = [back.compared(turn, 0, RACES) for turn in back.race.turns[:4]]
    compared = [one for one in found if one is not None]
    assert compared
    assert any(one.came.lost or one.known.lost for one in compared)
    for one in compared:
        for best in (one.known, one.came):
            assert best.program != one.played or (best.best, best.error) == (best.played, 0.0)
            assert best.lost in (0.0, best.best - best.played)
            back.again.played(back.race.turns[one.turn - 1], 0, best.program)


def test_what_confirms_a_program_had_no_part_in_choosing_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    back = LookingBack(recorded(), tables().of(recorded().setup))
    drawn: list[object] = []
    stream = back._stream

    def noted(self: LookingBack, *name: object) -> Stream:
        drawn.append(name[0])
        return stream(*name)

    monkeypatch.setattr(LookingBack, "_stream", noted)
    assert back.compared(back.race.turns[1], 0, 2) is not None
    assert {"known", "known again", "choosing", "confirming"} == set(drawn)


def test_what_nobody_could_play_is_refused() -> None:
    past = recorded()
    with pytest.raises(IllegalAnswer):
        Again(past).played(past.turns[0], 0, "M1/490,M1/490,M1/490,M1/490,M1/490")
