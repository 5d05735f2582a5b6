"""What is told of an answer must not be false: where it is unsure it says so, or nothing."""

from __future__ import annotations

from dataclasses import replace

from roborally.advice.trials import TRIES
from roborally.bots.rehearsal import Rehearsal
from roborally.bots.retracing import at_the_question
from roborally.floor.floor import OFF
from roborally.game.asks import Ask
from roborally.game.chance import Stream
from roborally.referee import Referee
from roborally.words.consequences import consequence
from tests.advice.certainty import questions
from tests.advice.test_consequences import asked, found, lines
from tests.cards.choosing import race_from
from tests.cards.modern_table import Table
from tests.properties.setups import options_dealt

AS_IT_STANDS = ("_ahead", "_far", "_there")

ENOUGH = 3
"""Samples that must count before anything is called certain."""


def begun(robots: str, floor: str = "", piles: str = "", **programs: str) -> Referee:
    """A position of 2016 whose first register begins."""
    table = Table(robots, floor, piles).begin_at("begin_register")
    table.program(programs, 1)
    return table.referee.start()


# ---- who does not stay where it is put

A_FALLS = "A(4,4)E upgrades=Brakes"


def test_who_falls_again_whatever_is_chosen_is_told_so() -> None:
    """The belt of the reboot space leads into a pit: no facing helps."""
    floor = "pit(5,4); reboot(3,8)E; green(3,8)E; pit(4,8)"
    referee = begun(A_FALLS, floor, A="M1")
    ask = asked(referee, "reboot_facing")
    told = found(referee, ask)
    falls = "Falls into the pit at E9."
    assert {a: consequence(one.facts) for a, one in told.items()} == dict.fromkeys("NESW", falls)
    assert {one.square for one in told.values()} == {OFF}


def test_who_is_carried_on_from_the_reboot_space_is_told_where_it_ends() -> None:
    referee = begun(A_FALLS, "pit(5,4); reboot(3,8)E; green(3,8)E", A="M1")
    ask = asked(referee, "reboot_facing")
    floor = referee.state.floor
    told = found(referee, ask)
    assert {floor.place(one.square) for one in told.values()} == {(4, 8)}
    assert consequence(told["W"].facts) == "Ends on E9 facing west."


# ---- cards that are drawn


def test_a_card_that_may_be_like_the_one_that_goes_is_not_called_another() -> None:
    table = Table("A(3,4)E hand=M1,M2,M3,L,SPAM deck=R,U,M2,M2,L,R upgrades=Defrag Gizmo")
    referee = table.begin_at("program_own_deck").referee
    told = lines(referee.start(), "use_defrag")
    assert told == {"none": "No effect.", "SPAM": "1 SPAM less."}


def test_a_damage_card_that_was_played_is_back_on_its_pile() -> None:
    """B has played a SPAM, and so there are three of them for A to deal."""
    robots = "B(6,4)N deck=R,L,M1,M2,M3,U; A(3,4)E energy=3 upgrades=Mini Howitzer"
    referee = begun(robots, piles="SPAM=2", B="SPAM", A="P")
    ask = asked(referee, "howitzer", 1)
    told = {a: consequence(one.facts) for a, one in found(referee, ask).items()}
    assert told == {"none": "B takes 1 SPAM.", "B": "Costs 1 energy, 3 left. B takes 3 SPAM."}


# ---- sides


def test_a_turret_is_told_who_is_in_sight() -> None:
    robots = "A(5,5)N options=Turret; B(8,5)N; C(5,8)N"
    referee = race_from("1994", robots, "flag1(8,8); wall(5,6)S")
    assert lines(referee, "turret_side") == {
        "front": "Nobody is in sight there now.",
        "right": "B is in sight there now.",
        "back": "Nobody is in sight there now.",
        "left": "Nobody is in sight there now.",
    }


def test_sides_that_are_all_alike_are_not_told_apart() -> None:
    referee = race_from("1994", "A(5,5)N options=Shield; B(8,8)N", "flag1(8,8)")
    assert lines(referee, "shield_side") == {}


# ---- all editions


def samples_that_count(referee: Referee, ask: Ask) -> int:
    """In how many of the tries a race stands at the same question."""
    view = referee.view(ask.seat)
    rehearsal = Rehearsal(replace(referee.setup, seed=""), view.state)
    chance = Stream("seed", ask.name, ask.robot)
    tries = (
        at_the_question(rehearsal, view, ask, rehearsal.rules.closing_step, chance) is not None
        for _ in range(TRIES)
    )
    return sum(tries)


def test_few_samples_make_nothing_certain() -> None:
    few = 0
    with options_dealt():
        for edition in ("2005", "2016"):
            for referee, ask in questions(edition, 20):
                if referee.mark is None or not referee.state.register:
                    continue
                if samples_that_count(referee, ask) >= ENOUGH:
                    continue
                few += 1
                for one in found(referee, ask).values():
                    assert one.square == OFF
                    for name, values in one.facts:
                        unsure = name == "open" or name.endswith(AS_IT_STANDS)
                        assert unsure or int(values["of"]) < ENOUGH, (ask, one)
    assert few >= 3
