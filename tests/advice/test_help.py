"""Help for people: preview, suggest, explain."""

from __future__ import annotations

import pytest

from roborally.advice.adviser import Adviser
from roborally.bots.objectives import Aim
from roborally.bots.preview import preview
from roborally.bots.programs import programs_of
from roborally.floor.floor import OFF
from roborally.game.asks import IllegalAnswer
from roborally.game.cards import card_text
from roborally.game.events import Moved, Touched
from roborally.game.modern_cards import SPAM
from roborally.game.state import REGISTERS
from roborally.words.advice import advice
from tests.bots.racing import at_programming, setup_for, tables

EDITIONS = ("1994", "2005", "2016")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_preview_is_what_happens_if_nobody_else_moves(edition: str) -> None:
    setup = setup_for(edition, players=1)
    referee, ask = at_programming(setup, turn=2)
    view = referee.view(0)
    before = view.state.digest()
    aim = Aim(tables().of(setup).full(), view.state.robots[0].flags)
    program = programs_of(aim, view.state.robots[0], 1)[0].text
    seen = preview(view, 0, program)
    assert view.state.digest() == before
    assert [stop.register for stop in seen.stops] == [1, 2, 3, 4, 5]
    told = len(referee.events)
    referee.answer(ask, program)
    while referee.open and referee.state.turn == 2:
        referee.answer(referee.open[0], referee.open[0].default)
    moves = [e for e in referee.events[told:] if isinstance(e, Moved) and e.turn == 2]
    planned = [e for e in seen.events if isinstance(e, Moved)]
    assert [(e.robot, e.after) for e in planned] == [(e.robot, e.after) for e in moves]


def test_a_preview_goes_as_far_as_cards_lie() -> None:
    setup = setup_for("2005")
    referee, ask = at_programming(setup)
    view = referee.view(ask.seat)
    hand = view.state.robots[ask.robot].hand
    seen = preview(view, ask.robot, f"{card_text(hand[0])},-,{card_text(hand[1])},-,-")
    assert [stop.register for stop in seen.stops] == [1, 2, 3]
    assert preview(view, ask.robot, "-,-,-,-,-").stops == []


def test_a_preview_ends_where_chance_decides() -> None:
    setup = setup_for("2016")
    referee, ask = at_programming(setup)
    view = referee.view(ask.seat)
    robot = view.state.robots[ask.robot]
    robot.hand[0] = SPAM
    turn = next(card for card in robot.hand if card_text(card) in ("L", "R", "U", "P"))
    seen = preview(view, ask.robot, f"{card_text(turn)},SPAM,-,-,-")
    assert [stop.register for stop in seen.stops] == [1]
    assert seen.unknown_from == 2


@pytest.mark.parametrize(
    ("program", "message"),
    [
        ("M1/500,M1/500,-,-,-", "is not in the hand"),
        ("nonsense,-,-,-,-", "is not a card"),
        ("-,-,-,-,-,-", "6 cards for 5 registers"),
    ],
)
def test_a_bad_program_is_refused(program: str, message: str) -> None:
    setup = setup_for("2005")
    referee, ask = at_programming(setup)
    with pytest.raises(IllegalAnswer, match=message):
        preview(referee.view(ask.seat), ask.robot, program)


@pytest.mark.parametrize("edition", EDITIONS)
def test_suggestions_are_legal_different_and_explained(edition: str) -> None:
    setup = setup_for(edition)
    referee, ask = at_programming(setup, turn=2)
    view = referee.view(ask.seat)
    found = Adviser(setup, tables()).suggest(view, ask.robot)
    assert 1 <= len(found) <= 3
    assert len({one.program for one in found}) == len(found)
    assert all(key != "slower" for key, _ in found[0].facts), "it is the best"
    assert any(key == "ends" for one in found for key, _ in one.facts)
    for one in found:
        referee.read(ask, one.program)
        assert one.facts[-1][0] in ("next_flag", "next_checkpoint", "left", "finishes")
        for key, values in one.facts:
            assert "{" not in advice(key, values)


def test_explaining_names_the_flag_and_the_pit() -> None:
    """A program that touches a flag says so; one that leaves the floor says that."""
    setup = setup_for("2005", players=2)
    adviser = Adviser(setup, tables())
    good = bad = False
    for turn in range(1, 7):
        referee, ask = at_programming(setup_for("2005", 2, f"explain {turn}"), turn=turn)
        view = referee.view(ask.seat)
        for one in adviser.suggest(view, ask.robot):
            good = good or any(key == "flag" for key, _ in one.facts)
        robot = view.state.robots[ask.robot]
        forward = sorted(robot.hand, reverse=True)[:REGISTERS]
        told = adviser.explain(view, ask.robot, ",".join(map(card_text, forward)))
        bad = bad or any(key == "destroyed" for key, _ in told.facts)
        assert any(key == "slower" for key, _ in told.facts) or told.turns < 99
    assert good
    assert bad


def test_an_incomplete_program_cannot_be_explained() -> None:
    setup = setup_for("2005")
    referee, ask = at_programming(setup)
    with pytest.raises(IllegalAnswer, match="every open register needs a card"):
        Adviser(setup, tables()).explain(referee.view(ask.seat), ask.robot, "-,-,-,-,-")


def test_nothing_is_suggested_to_a_robot_off_the_floor() -> None:
    setup = setup_for("2005")
    referee, ask = at_programming(setup)
    view = referee.view(ask.seat)
    view.state.robots[ask.robot].square = OFF
    assert Adviser(setup, tables()).suggest(view, ask.robot) == []


@pytest.mark.parametrize(
    ("key", "values", "english", "german"),
    [
        (
            "flag",
            {"number": 2, "times": 8, "of": 8},
            "Touches flag 2.",
            "Berührt Flagge 2.",
        ),
        (
            "ends",
            {"square": "D11", "times": 5, "of": 8},
            "Probably ends on D11.",
            "Endet wahrscheinlich auf D11.",
        ),
        (
            "destroyed",
            {"square": "H6", "times": 3, "of": 8},
            "Perhaps destroyed at H6.",
            "Wird vielleicht bei H6 zerstört.",
        ),
        (
            "next_flag",
            {"number": 1, "turns": 1},
            "Flag 1 in the next turn or so.",
            "Flagge 1 etwa in der nächsten Runde.",
        ),
        (
            "next_flag",
            {"number": 1, "turns": 3},
            "Flag 1 in about 3 turns.",
            "Flagge 1 in etwa 3 Runden.",
        ),
        (
            "left",
            {"turns": 1},
            "About 1 more turn after this one.",
            "Danach noch etwa 1 Runde.",
        ),
        ("damage", {"points": 2}, "About 2 damage.", "Etwa 2 Schaden."),
    ],
)
def test_sentences_are_for_people(
    key: str, values: dict[str, int | str], english: str, german: str
) -> None:
    assert advice(key, values, "en") == english
    assert advice(key, values, "de") == german


def test_2016_has_checkpoints_reboots_and_damage_cards() -> None:
    adviser = Adviser(setup_for("2016"), tables())
    names: set[str] = set()
    for number in range(4):
        referee, ask = at_programming(setup_for("2016", seed=f"adv {number}"), turn=1 + number)
        view = referee.view(ask.seat)
        hand = view.state.robots[ask.robot].hand[:REGISTERS]
        told = [adviser.explain(view, ask.robot, ",".join(map(card_text, hand)))]
        for one in [*told, *adviser.suggest(view, ask.robot)]:
            for name, values in one.facts:
                names.add(name)
                assert int(values.get("times", 0)) <= int(values.get("of", 0)), "once a try"
    assert {"checkpoint", "reboots", "damage_cards"} <= names
    assert not {"flag", "destroyed", "damage"} & names


def test_an_adviser_sees_what_happens_after_races_that_ended_in_its_samples() -> None:
    setup = setup_for("2005", seed="adv 9")
    referee, ask = at_programming(setup, turn=5)
    view = referee.view(ask.seat)
    adviser = Adviser(setup, tables())
    best = adviser.suggest(view, ask.robot)[0]
    assert best.facts[0] == ("finishes", {"times": 8, "of": 8})
    falls = "M3/810,M2/780,M2/730,M1/620,M1/570"
    assert preview(view, ask.robot, falls).stops[-1].destroyed
    told = adviser.explain(view, ask.robot, falls)
    assert any(key == "destroyed" for key, _ in told.facts)


def test_a_flag_is_touched_in_the_events_of_a_preview() -> None:
    setup = setup_for("2005", players=1)
    for turn in range(1, 12):
        referee, _ = at_programming(setup, turn=turn)
        view = referee.view(0)
        aim = Aim(tables().of(setup).full(), view.state.robots[0].flags)
        program = programs_of(aim, view.state.robots[0], 1)[0]
        seen = preview(view, 0, program.text)
        if any(isinstance(event, Touched) for event in seen.events):
            return
    pytest.fail("no flag in sight")
