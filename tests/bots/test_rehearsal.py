"""A rehearsal, in which all questions are answered at once, leads where a race leads."""

from __future__ import annotations

import pytest

from roborally.bots.rehearsal import Rehearsal
from roborally.game.setup import Setup
from roborally.referee import Referee
from tests.bots.racing import bot, setup_for

SETUPS = {
    "1994": setup_for("1994", players=6, starting_options=4),
    "2005": setup_for("2005", players=6, starting_options=4),
    "2016": setup_for("2016", players=6, start_energy=10),
}


@pytest.mark.parametrize("edition", SETUPS)
def test_a_rehearsal_is_a_race_with_the_usual_answers(edition: str) -> None:
    setup = SETUPS[edition]
    referee = Referee(setup).start()
    racer = bot("Racer", setup)
    rehearsal = Rehearsal(setup, referee.state)
    asked = compared = 0
    while referee.open and referee.state.turn < 7:
        ask = referee.open[0]
        answer = racer.answer(ask, referee.view(ask.seat))
        if ask.choices is None and len(referee.open) == 1:
            twin = referee.copy()
            twin.pause_at = rehearsal.rules.first_register
            twin.answer(twin.ask_for(ask.robot, ask.name), answer)
            _answer_as_usual(twin)
            asked += _compare(setup, twin, rehearsal)
            compared += 1
        referee.answer(ask, answer)
    assert compared >= 3
    assert asked > 10, "questions on the way"


def _compare(setup: Setup, programmed: Referee, rehearsal: Rehearsal) -> int:
    """Both ways from the first register to the last; how many questions there were."""
    rehearsed, played = programmed.state.copy(), programmed.state.copy()
    rehearsal.referee.rehearse(rehearsed, rehearsal.rules.closing_step)
    slow = Referee(setup, played, telling=False, rules=rehearsal.rules)
    slow.run_to(rehearsal.rules.closing_step)
    _answer_as_usual(slow)
    assert rehearsed.digest() == played.digest()
    return len(slow.answers)


def _answer_as_usual(referee: Referee) -> None:
    while referee.open:
        referee.answer(referee.open[0], referee.open[0].default)
