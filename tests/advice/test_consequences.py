"""What each answer leads to: facts for people, from nothing but the view."""

from __future__ import annotations

from typing import Any

import pytest

from roborally.advice.consequences import MOST_RUNS, Consequence, consequences
from roborally.advice.trials import ALL_BRANCHES, Run, Trial
from roborally.floor.floor import OFF
from roborally.game.asks import Ask
from roborally.game.cards import card_text
from roborally.game.chance import Stream
from roborally.game.choices import Number
from roborally.game.state import REGISTERS
from roborally.referee import Referee
from roborally.situation.playing import Situation
from roborally.words.consequences import consequence
from roborally.words.languages import codes
from tests.advice.certainty import questions
from tests.asking import asked as question
from tests.bots.test_bots import hidden_otherwise
from tests.cards.choosing import race_from
from tests.cards.modern_table import Table
from tests.properties.setups import options_dealt
from tests.rules.table import situation

EDITIONS = ("1994", "2005", "2016")
Found = dict[str, Consequence]


def asked(referee: Referee, name: str, robot: int = 0) -> Ask:
    """Go on with usual answers to a question."""
    while referee.open:
        ask = referee.open[0]
        if (ask.name, ask.robot) == (name, robot):
            return ask
        referee.answer(ask, ask.default)
    raise AssertionError(f"nobody was asked about {name}")


def found(referee: Referee, ask: Ask, seed: str = "seed") -> Found:
    return consequences(referee.view(ask.seat), ask, seed)


def lines(referee: Referee, name: str, language: str = "en") -> dict[str, str]:
    """What is said about every answer to a question."""
    told = found(referee, asked(referee, name))
    return {answer: consequence(one.facts, language) for answer, one in told.items()}


def running(rules: str, robots: str, floor: str = "", **fields: Any) -> Referee:
    """A situation with programs at the first question of its first register."""
    referee = Situation(situation(rules, robots, floor, **fields), rules).referee
    referee.state.step = [step.__name__ for step in referee.rules.steps].index("reveal")
    referee.state.register = 0
    return referee.start()


# ---- classic editions


def test_a_movement_says_where_it_ends() -> None:
    referee = running("2005", "A(5,5)N options=Brakes", A="M1/500")
    assert lines(referee, "brakes") == {
        "1": "Ends on F5 facing north.",
        "0": "Stays on F6 facing north.",
    }
    assert lines(referee, "brakes", "de") == {
        "1": "Endet auf F5 mit Blick nach Norden.",
        "0": "Bleibt auf F6 mit Blick nach Norden.",
    }
    ends = found(referee, asked(referee, "brakes"))
    floor = referee.state.floor
    assert {answer: floor.place(one.square) for answer, one in ends.items()} == {
        "1": (5, 4),
        "0": (5, 5),
    }


def test_the_board_goes_on_to_the_end_of_the_register() -> None:
    """Belts and flags come after the move."""
    floor = "belt(5,4)E; flag1(6,4); flag2(9,9)"
    assert lines(running("2005", "A(5,5)N options=Brakes", floor, A="M1/500"), "brakes") == {
        "1": "Touches flag 1. Ends on G5 facing north.",
        "0": "Stays on F6 facing north.",
    }


def test_what_differs_from_try_to_try_cannot_be_foreseen() -> None:
    """Abort Switch replaces the card by the top one of the deck."""
    assert lines(running("2005", "A(5,5)N options=Abort Switch", A="M1/500"), "abort_switch") == {
        "no": "Ends on F5 facing north.",
        "abort": "Cannot be foreseen.",
    }


def test_a_pit_is_named_and_nothing_stands_in_it() -> None:
    referee = running("2005", "A(5,5)N options=Brakes", "pit(5,4)", A="M1/500")
    assert lines(referee, "brakes")["1"] == "Falls into the pit at F5. 2 lives left. Loses Brakes."
    assert found(referee, asked(referee, "brakes"))["1"].square == OFF


def test_who_chooses_later_what_is_lost_is_told_so() -> None:
    robots = "A(5,5)N options=Brakes,Extra Memory"
    referee = running("2005", robots, "pit(5,4)", A="M1/500")
    assert lines(referee, "brakes")["1"] == (
        "Falls into the pit at F5. 2 lives left. Loses one card of your choice."
    )


def test_damage_says_how_many_cards_come_next() -> None:
    referee = running("2005", "A(5,5)N d1 options=Brakes", "laser(0,5)E", A="L/70")
    assert lines(referee, "block_damage_with_option") == {
        "take": "2 damage. With that you get 7 cards.",
        "Brakes": "Loses Brakes.",
    }
    assert lines(referee, "block_damage_with_option", "de") == {
        "take": "2 Schaden. Damit bekommst du 7 Karten.",
        "Brakes": "Verliert Bremsen.",
    }


def test_damage_that_locks_says_which_register() -> None:
    referee = running("2005", "A(5,5)N d4 options=Brakes", "laser(0,5)E", A="L/70")
    taken = lines(referee, "block_damage_with_option")["take"]
    assert taken == "5 damage. With that you get 4 cards. Locks register 5."


def test_shots_say_what_they_do_to_others() -> None:
    referee = running("2005", "A(5,5)E options=Tractor Beam; B(5,2)E", A="L/70", B="L/90")
    told = lines(referee, "weapon_choice")
    assert told == {"laser": "B takes 1 damage.", "tractor": "B ends on F4."}


@pytest.mark.parametrize("rules", ["1994", "2005"])
def test_resting_says_what_it_costs(rules: str) -> None:
    referee = race_from(rules, "A(5,5)N d3", "flag1(8,8)")
    assert lines(referee, "announce_power_down") == {
        "pass": "No effect.",
        "down": "Next turn no cards, and all damage is repaired, unless it is destroyed before.",
    }
    referee.answer(asked(referee, "announce_power_down"), "down")
    assert lines(referee, "stay_powered_down") == {
        "wake": "Is on again. Next turn you get 9 cards.",
        "stay": "Next turn no cards, and all damage is repaired.",
    }


def test_a_facing_says_what_lies_ahead() -> None:
    """Nothing can be tried out before the first card is played."""
    floor = "wall(5,4)N; pit(5,8); flag1(11,5)"
    referee = running("2005", "A(5,5)N lives=2 options=Brakes", floor, A="M1/500")
    ask = question(referee.state, "reentry_facing", ("N", "E", "S", "W"), square="F6")
    told = found(referee, ask)
    assert {answer: consequence(one.facts) for answer, one in told.items()} == {
        "N": "1 free square, then a wall.",
        "E": "Flag 1 lies straight ahead.",
        "S": "2 free squares, then a pit.",
        "W": "5 free squares, then the edge.",
    }


def test_a_card_that_is_laid_aside_is_kept() -> None:
    referee = race_from("2005", "A(5,5)N options=Flywheel", "flag1(8,8)")
    ask = asked(referee, "program_registers")
    hand = referee.state.robots[0].hand[:REGISTERS]
    referee.answer(ask, ",".join(map(card_text, hand)))
    told = lines(referee, "flywheel_store")
    assert told.pop("none") == "No effect."
    assert set(told.values()) == {"Is kept on Flywheel for later."}


# ---- 2016


def test_energy_says_what_is_left() -> None:
    table = Table("A(3,4)E energy=3 upgrades=Mini Howitzer; B(6,4)W").begin_at("begin_register")
    table.program({"A": "P", "B": "L"}, 1)
    referee = table.referee.start()
    assert lines(referee, "howitzer") == {
        "none": "B takes 1 SPAM.",
        "B": "Costs 1 energy, 3 left. B takes 3 SPAM.",
    }


def test_who_does_not_teleport_drives_as_usual() -> None:
    table = Table("A(3,4)E energy=3 upgrades=Teleporter").begin_at("begin_register")
    table.program({"A": "M2"}, 1)
    referee = table.referee.start()
    assert lines(referee, "teleporter") == {
        "no": "Drives as usual and ends on F5 facing east.",
        "yes": "Costs 1 energy, 2 left.",
    }
    german = lines(referee, "teleporter", "de")
    assert german["no"] == "Fährt wie üblich und endet auf F5 mit Blick nach Osten."


def test_what_need_not_come_true_says_so() -> None:
    """Another robot may be asked later, or draw a card: it is likely, or so in some tries."""
    said: set[str] = set()
    with options_dealt():
        for referee, ask in questions("2016", 5, each=3):
            for one in found(referee, ask).values():
                for name, values in one.facts:
                    if "times" in values:
                        times, of = int(values["times"]), int(values["of"])
                        assert 0 < times <= of
                        ending = ", most likely." if times == of else f" in {times} of {of} tries."
                        assert consequence([(name, values)]).endswith(ending)
                        said.add(ending)
            if ", most likely." in said and len(said) > 1:
                return
    pytest.fail(f"some are likely, others come true sometimes, but here: {said}")


# ---- all editions


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_line_can_be_said_and_nothing_is_changed(edition: str) -> None:
    with options_dealt():
        told = 0
        for referee, ask in questions(edition, 8):
            view = referee.view(ask.seat)
            before = view.state.digest()
            some = consequences(view, ask, "seed")
            assert view.state.digest() == before
            assert set(some) <= set(ask.choices or ())
            assert some == consequences(view, ask, "seed"), "the same seed says the same"
            said = [consequence(one.facts, "en") for one in some.values()]
            told += any(said)
            alike = len(set(said)) == 1 and len(said) == len(ask.choices or ())
            names = {name for one in some.values() for name, _ in one.facts}
            falls = all(name.startswith(("falls_", "lives")) for name in names)
            assert not alike or falls, said
            for one in some.values():
                assert len(one.facts) <= 3
                for language in codes():
                    line = consequence(one.facts, language)
                    assert "{" not in line
                    assert not one.facts or line.endswith(".")
        assert told > 10


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_hidden_makes_no_difference(edition: str) -> None:
    """As secret as a preview: all that the seat cannot see is dealt anew, and the lines stay."""
    same = 0
    with options_dealt():
        for referee, ask in questions(edition, 8):
            twin = hidden_otherwise(referee, ask.seat, Stream("lines", ask.name))
            if twin is None or ask.name not in [a.name for a in twin.open if a.robot == ask.robot]:
                continue
            seen, other = referee.view(ask.seat), twin.view(ask.seat)
            if seen.state.digest() != other.state.digest() or seen.given != other.given:
                continue
            assert twin.state.digest() != referee.state.digest()
            there = twin.ask_for(ask.robot, ask.name)
            assert found(twin, there) == found(referee, ask), ask
            same += 1
    assert same >= 8


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_race_is_run_on_only_so_often(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However much is asked later, what an answer leads to is known soon."""
    runs = 0
    run = Trial.run

    def counted(*args: Any) -> Run:
        nonlocal runs
        runs += 1
        return run(*args)

    monkeypatch.setattr(Trial, "run", counted)
    with options_dealt():
        for referee, ask in questions(edition, 4):
            runs = 0
            found(referee, ask)
            assert runs <= MOST_RUNS + ALL_BRANCHES


def test_too_many_choices_are_not_tried_out() -> None:
    referee = running("2005", "A(5,5)N options=Brakes", A="M1/500")
    ask = asked(referee, "brakes")
    many = tuple(map(Number, range(MOST_RUNS + 1)))
    assert found(referee, Ask(ask.question, ask.seat, ask.robot, many, many[0])) == {}


def test_programs_have_no_consequences_of_this_kind() -> None:
    referee = race_from("2005", "A(5,5)N", "flag1(8,8)")
    assert found(referee, asked(referee, "program_registers")) == {}
