"""Tempers choose among programs that are nearly equal, and nothing else about a bot changes."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from roborally.bots.bot import NEARLY_CHANCE
from roborally.bots.characters import CHARACTERS, others_than, temper_of
from roborally.bots.judge import CALIBRATED, Judge
from roborally.bots.ladder import KNOBS, UnknownBot, knobs_of, player, with_temper
from roborally.bots.programs import Program, programs_of
from roborally.bots.temper import TEMPERS, Tasting, Temper
from roborally.contenders.contender import bot_named, is_of_ladder
from roborally.contenders.making import BadBot
from roborally.floor.floor import OFF
from roborally.floor.geometry import EAST
from roborally.floor.reach import entered
from roborally.game.cards import card_of
from roborally.game.chance import Stream
from roborally.game.events import Damaged, DamageDealt, Destroyed, Event, Pushed, Rebooted, Shot
from roborally.game.state import POWER_DOWN, State
from tests.bots.racing import at_programming, bot, setup_for

EDITIONS = ("1994", "2005", "2016")
NEUTRAL = Temper()


def with_knobs(name: str, edition: str, temper: Temper | None) -> str:
    """The program that a bot lays in some turn."""
    setup = setup_for(edition)
    referee, ask = at_programming(setup, turn=2)
    thinker = bot(name, setup)
    thinker.knobs = replace(thinker.knobs, temper=temper)
    return thinker.answer(ask, referee.view(ask.seat))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", ["Novice", "Racer"])
def test_without_an_inclination_it_is_the_same_bot(name: str, edition: str) -> None:
    plain = with_knobs(name, edition, None)
    assert with_knobs(name, edition, NEUTRAL) == plain


@pytest.mark.parametrize("temper", TEMPERS)
def test_a_temper_answers_alike_every_time(temper: str) -> None:
    answers = {with_knobs("Racer", "2016", TEMPERS[temper]) for _ in range(2)}
    assert len(answers) == 1


def test_what_is_measured_against_has_no_temper() -> None:
    assert [name for name, knobs in KNOBS.items() if knobs.temper] == []


def test_only_programs_that_are_nearly_equal_are_compared() -> None:
    setup = setup_for("2005")
    referee, ask = at_programming(setup, turn=2)
    view = referee.view(ask.seat)
    robot = view.state.robots[ask.robot]
    thinker = bot("Tactician-gambler", setup)
    thinker.objective.renew()
    aim = thinker.objective.aim(view.state, robot)
    assert aim is not None
    near = thinker._nearly_equal(view, robot, aim, Stream("near"))
    programs = programs_of(aim, robot, thinker.knobs.candidates)
    ranked = thinker.ranked(view, robot, programs, Stream("near"))
    assert near[0] == ranked[0]
    assert near == [one for one in ranked if one[0] >= ranked[0][0] - NEARLY_CHANCE]


# ---- what counts


OWN, OTHER, MATE = 0, 1, 2


def liked(temper: Temper, *events: Event) -> float:
    referee, _ = at_programming(setup_for("2005", players=3))
    state = referee.state
    state.robots[OWN].team = state.robots[MATE].team = 1
    return temper.likes(state, OWN, events)


def test_pushes_and_shots_count_if_they_hit_somebody_else() -> None:
    pushes = Pushed(OTHER, 1, 2, OWN), Pushed(OTHER, 2, 3, OWN), Pushed(MATE, 1, 2, OWN)
    shots = Shot(OWN, OTHER, 0, 1, 0, 1, "laser"), Shot(OWN, MATE, 0, 1, 0, 1, "laser")
    suffered = Pushed(OWN, 1, 2, OTHER), Shot(OTHER, OWN, 0, 1, 0, 1, "laser")
    assert liked(Temper(pushes=1.0), *pushes, *shots, *suffered) == 2
    assert liked(Temper(hits=1.0), *pushes, *shots, *suffered) == 1


def test_own_damage_and_losses_count_in_every_edition() -> None:
    hurt = Damaged(OWN, 2, 5), DamageDealt(OWN, 0, OTHER, on_top=False), Damaged(OTHER, 4, 4)
    lost = Destroyed(OWN, 1, "pit", 2), Rebooted(OWN, 1, "pit"), Destroyed(OTHER, 1, "pit", 2)
    assert liked(Temper(damage=-1.0), *hurt, *lost) == -3
    assert liked(Temper(losses=-1.0), *hurt, *lost) == -2


def behind_a_rival(state: State) -> None:
    """The first robot faces another one without power, with free squares before both."""
    own, rival = state.robots[OWN], state.robots[OTHER]
    floor = state.floor
    for square in range(floor.size):
        row = [square]
        while len(row) < 4 and len(ahead := entered(floor, row[-1], EAST)) == 1:
            row += ahead
        plain = len(row) == 4 and not any(floor.pit[one] or floor.belt_speed[one] for one in row)
        if plain and floor.place(row[3])[0] == floor.place(square)[0] + 3:
            state.place(own, OFF)
            state.place(rival, row[1])
            state.place(own, row[0])
            own.facing = EAST
            rival.power = POWER_DOWN
            return
    raise AssertionError("there is no such place")


def choice(temper: Temper, known: int = 0) -> str:
    """Whether somebody pushes who can as well turn on the spot.

    If anything is known about it, pushing is a sure loss and turning a sure win.
    """
    setup = setup_for("2005", players=2)
    referee, _ = at_programming(setup)
    state = referee.view(OWN).state.copy()
    behind_a_rival(state)
    cards = {
        "turns": ["L/70", "R/80", "L/90", "R/100", "L/110"],
        "pushes": ["M1/490", "R/80", "L/90", "R/100", "L/110"],
    }
    state.robots[OWN].hand = [card_of(text) for text in {*cards["turns"], *cards["pushes"]}]
    programs = [
        Program(0.0, (1, 2, 3, 4, 5), tuple((card_of(text),) for text in row))
        for row in cards.values()
    ]
    thinker = bot("Racer", setup)
    thinker.objective.renew()
    rehearsal = thinker.rehearsal(state)
    judge = Judge(thinker.objective, rehearsal.referee.rules.effects, CALIBRATED)
    tasting = Tasting(rehearsal, judge, temper)
    ranked = list(zip((1.0, 0.0), programs, strict=True))
    chosen = tasting.choose(state, OWN, ranked, known, Stream("tasting"))
    return list(cards)[programs.index(chosen)]


def test_who_likes_to_push_does() -> None:
    assert choice(Temper(pushes=1.0)) == "pushes"
    assert choice(Temper(pushes=-1.0)) == "turns"
    assert choice(NEUTRAL) == "turns", "the first of those that are liked equally"


def test_a_temper_makes_up_for_little() -> None:
    assert choice(Temper(pushes=0.01), known=1000) == "turns"
    assert choice(Temper(pushes=5.0), known=1000) == "pushes"


# ---- names


def test_a_bot_is_named_with_its_temper() -> None:
    assert bot_named("tactician-CAREFUL") == "Tactician-careful"
    assert is_of_ladder("Master-1-gambler")
    assert not is_of_ladder("Racer-sleepy")
    assert knobs_of("Master-1-gambler") == replace(KNOBS["Master-1"], temper=TEMPERS["gambler"])
    assert with_temper("Racer", None) == "Racer"
    assert with_temper("Scrap", "careful") == "Scrap"


def test_there_is_no_other_temper() -> None:
    with pytest.raises(BadBot, match="there is no bot 'Rover-careful'"):
        bot_named("Rover-careful")
    with pytest.raises(UnknownBot):
        player("Racer-sleepy", setup_for("2005"), "seed")


def test_characters_are_told_apart() -> None:
    assert {one.temper for one in CHARACTERS.values()} == set(TEMPERS)
    assert len({one.name for one in CHARACTERS.values()}) == len(CHARACTERS) > 8
    assert temper_of("bruno") == "aggressive"
    assert temper_of(None) is temper_of("") is temper_of("nobody") is None


@pytest.mark.parametrize("first", range(len(CHARACTERS)))
def test_neighbours_have_different_tempers(first: int) -> None:
    row = others_than((), first)
    assert sorted(row) == sorted(CHARACTERS)
    assert all(temper_of(one) != temper_of(other) for one, other in pairwise(row))
    assert "vera" not in others_than(["vera"], first)
