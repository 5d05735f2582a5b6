"""Setting up a race of 2016."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from roborally.floor.course import Course
from roborally.floor.facts import energy_places
from roborally.floor.floor import floor_of
from roborally.floor.geometry import LETTERS
from roborally.floor.library import course_ids, library_course
from roborally.game.asks import IllegalAnswer
from roborally.game.cards import card_text
from roborally.game.modern_cards import DAMAGE, DECK, PILES, SPECIAL
from roborally.game.setup import MODERN_ROBOTS, BadSetup, Seat, Setup
from roborally.referee import Referee
from roborally.rules import rules_named
from tests.rules.rounds import answer, asked, at, by_default, into_round, race, yard

COURSES = [id for id in course_ids() if library_course(id).edition == "2016"]


@pytest.mark.rule("M16-001", "AMB-16-01")
def test_what_is_in_the_box() -> None:
    rules = rules_named("2016")
    names = rules.option_names
    assert len(names) == len(set(names)) == 40
    permanent = [name for name in names if rules.effects[name].permanent]
    assert (len(permanent), 40 - len(permanent)) == (24, 16)
    assert sum(PILES) == 74
    assert rules.most_players == len(rules.robots) == 6
    assert rules.timer == 30
    referee = race(6, start=False)
    state = referee.state
    cubes = state.bank + sum(state.cubes.values()) + sum(r.energy for r in state.robots)
    assert cubes == 48
    assert len(state.special) == 6
    boards = {p.board.id for id in COURSES for p in library_course(id).placements}
    faces = [f"{number}{side}-2016" for number in range(1, 7) for side in "ab"]
    assert boards == {*faces, "start-a-2016", "start-b-2016"}
    assert max(len(library_course(id).reboots) for id in COURSES) <= 6


@pytest.mark.rule("M16-001")
def test_there_are_robots_for_six() -> None:
    seats = tuple(Seat(f"Player {i}", (f"Robot {i}",)) for i in range(7))
    with pytest.raises(BadSetup, match="7 players cannot race"):
        Referee(Setup("2016", replace(yard(), players=()), seats, "seed"))


@pytest.mark.rule("M16-002")
def test_the_course_says_what_lies_where() -> None:
    course = library_course("dizzy-highway-2016")
    assert [p.board.id for p in course.placements] == ["start-a-2016", "5b-2016"]
    referee = race(2, "dizzy-highway-2016")
    state = referee.state
    assert [state.floor.place(square) for square in state.flags] == [(12, 3)]
    assert [state.floor.place(square) for square, _ in state.floor.antennas] == [(0, 4)]
    assert [(token.x, token.y) for token in referee.course.reboots] == [(7, 3)]
    assert sorted(map(state.floor.place, state.cubes)) == sorted(energy_places(course))


@pytest.mark.rule("M16-003", "M16-004", "AMB-16-01")
def test_everybody_has_a_shuffled_deck_of_twenty_cards() -> None:
    referee = race(3, start=False)
    kinds = {"M1": 5, "M2": 3, "M3": 1, "R": 3, "L": 3, "U": 1, "B": 1, "P": 1, "A": 2}
    decks = [robot.deck for robot in referee.state.robots]
    for robot in referee.state.robots:
        assert Counter(map(card_text, robot.deck)) == kinds
        assert len(robot.deck) == len(DECK) == 20
        assert robot.discard == robot.hand == []
    assert len(kinds) == 9
    assert decks[0] != decks[1] != decks[2] != decks[0]
    assert decks[0] != race(3, seed="another", start=False).state.robots[0].deck
    assert decks[0] == race(3, start=False).state.robots[0].deck


@pytest.mark.rule("M16-005")
def test_special_programming_cards_lie_open() -> None:
    referee = race(2)
    words = ["ENERGY", "WEASEL", "FOLDER", "SANDBOX", "SPEED", "REPEAT"]
    assert [card_text(card) for card in referee.state.special] == words
    assert [card_text(card) for card in referee.view(1).state.special] == words
    assert referee.state.special == list(SPECIAL)


@pytest.mark.rule("M16-006", "AMB-16-01")
def test_four_open_piles_of_damage_cards() -> None:
    piles = race(2).view(0).state.piles
    words = dict(zip(map(card_text, DAMAGE), piles, strict=False))
    assert words == {"SPAM": 38, "TROJAN": 12, "WORM": 6, "VIRUS": 18}


@pytest.mark.rule("M16-007")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_as_many_upgrades_as_players_lie_in_the_shop(players: int) -> None:
    referee = into_round(race(players))
    state = referee.state
    assert len(state.shop) == players
    assert len(state.option_deck) == 40 - players
    assert sorted([*state.shop, *state.option_deck]) == sorted(referee.rules.option_names)
    other = into_round(race(players, seed="another"))
    assert other.state.shop != state.shop
    assert referee.view(0).state.shop == state.shop
    assert set(referee.view(0).state.option_deck) == {""}


@pytest.mark.rule("M16-008")
def test_everybody_starts_with_five_energy() -> None:
    state = race(4, start=False).state
    assert [robot.energy for robot in state.robots] == [5] * 4
    assert state.bank == 48 - 4 * 5 - len(state.cubes)


@pytest.mark.rule("AMB-16-46")
@pytest.mark.parametrize("course", ["pilgrimage-2016", "burn-run-2016"])
def test_the_bank_of_a_big_course_starts_empty(course: str) -> None:
    state = race(6, course, start=False).state
    assert [robot.energy for robot in state.robots] == [5] * 6
    assert sum(state.cubes.values()) + 30 > 48
    assert set(state.cubes.values()) == {1}
    assert state.bank == 0
    assert race(6, course, start=False, energy_bank="unlimited").state.bank > 10_000


@pytest.mark.rule("M16-009", "D16-03")
def test_one_after_the_other_chooses_a_start_gear() -> None:
    referee = race(3)
    assert asked(referee) == [(0, "choose_start_gear")]
    assert referee.open[0].choices == ("1,1", "1,3", "1,4", "1,6", "1,7", "1,9")
    assert referee.open[0].default == "1,4"
    answer(referee, 0, "choose_start_gear", "1,6")
    assert asked(referee) == [(1, "choose_start_gear")]
    with pytest.raises(IllegalAnswer):
        answer(referee, 1, "choose_start_gear", "1,6")
    answer(referee, 1, "choose_start_gear", "1,1")
    by_default(referee, "program_registers")
    assert [at(referee, robot) for robot in range(3)] == ["(1,6)E", "(1,1)E", "(1,4)E"]
    assert [robot.start for robot in referee.state.robots] == [
        robot.square for robot in referee.state.robots
    ]


@pytest.mark.rule("M16-009")
@pytest.mark.parametrize(
    ("course", "facing"),
    [("dizzy-highway-2016", "E"), ("death-trap-2016", "W"), ("gear-stripper-2016", "N")],
)
def test_robots_start_with_their_arrow_toward_the_course(course: str, facing: str) -> None:
    referee = into_round(race(6, course))
    assert {LETTERS[robot.facing] for robot in referee.state.robots} == {facing}
    gears = {square for square, _ in floor_of(library_course(course)).starts}
    assert {robot.square for robot in referee.state.robots} == gears


@pytest.mark.rule("M16-010")
def test_a_cube_lies_on_every_energy_space() -> None:
    course = yard("energy(4,4); energy(7,2)")
    state = race(2, course, start=False).state
    assert {state.floor.place(square): n for square, n in state.cubes.items()} == {
        (4, 4): 1,
        (7, 2): 1,
    }


def with_checkpoints(number: int) -> Course:
    return replace(yard(), flags=tuple((11, y) for y in range(number)))


@pytest.mark.rule("M16-098")
@pytest.mark.parametrize("number", [0, 7])
def test_a_course_without_checkpoints_or_with_too_many_is_none(number: int) -> None:
    with pytest.raises(BadSetup, match=f"has {number} checkpoints; there must be from one to 6"):
        race(2, with_checkpoints(number))


@pytest.mark.rule("M16-098")
def test_a_course_has_one_to_six_checkpoints() -> None:
    for number in range(1, 7):
        assert race(2, with_checkpoints(number)).state.goal == number
    assert len(race(2, "dizzy-highway-2016").state.flags) == 1
    assert len(race(2, "burn-run-2016").state.flags) == 6


@pytest.mark.rule("M16-100", "D16-02")
def test_there_are_six_robots() -> None:
    assert len(set(MODERN_ROBOTS)) == 6
    assert {"Zoom Bot", "Smash Bot", "Hulk x90", "Hammer Bot"} < set(MODERN_ROBOTS)
    seats = tuple(Seat(f"Player {i}", ("Zoom Bot",)) for i in range(2))
    with pytest.raises(BadSetup, match="cannot both have Zoom Bot"):
        Referee(Setup("2016", yard(), seats, "seed"))
