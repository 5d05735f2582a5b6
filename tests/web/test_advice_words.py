"""What a preview comes to, in sentences."""

from __future__ import annotations

import pytest

from roborally.advice.telling import outcome
from roborally.bots.preview import Preview, preview
from roborally.floor.geometry import LETTERS
from roborally.game.cards import card_text
from roborally.game.events import Destroyed, Rebooted
from roborally.game.state import State
from roborally.words.languages import words_in
from tests.bots.racing import at_programming, setup_for


def _state() -> State:
    return at_programming(setup_for("2005"))[0].state


@pytest.mark.parametrize(
    ("event", "english", "german"),
    [
        (
            Destroyed(0, 26, "pit", 2),
            "{} falls into the pit at C3 in register 5.",
            "{} fällt in Register 5 bei C3 in die Grube.",
        ),
        (
            Destroyed(0, 0, "edge", 2),
            "{} goes over the edge at A1 in register 5.",
            "{} gerät in Register 5 bei A1 über den Rand.",
        ),
        (
            Rebooted(0, 0, "edge"),
            "{} goes over the edge at A1 in register 5.",
            "{} gerät in Register 5 bei A1 über den Rand.",
        ),
        (
            Rebooted(0, 0, "upgrade"),
            "{} reboots in register 5.",
            "{} startet in Register 5 neu.",
        ),
        (
            Destroyed(0, 26, "something", 2),
            "{} is destroyed on C3 in register 5.",
            "{} wird in Register 5 auf C3 zerstört.",
        ),
    ],
)
def test_who_is_lost_is_told_with_the_cause(
    event: Destroyed | Rebooted, english: str, german: str
) -> None:
    state = _state()
    assert state.floor.width == 12
    event.register = 5
    name = state.robots[0].name
    found = Preview(events=[event])
    assert outcome(found, 0, state, "en") == english.format(name)
    assert outcome(found, 0, state, "de") == german.format(name)
    assert outcome(found, 1, state, "en") == ""


def test_a_preview_that_goes_well_says_where_it_ends() -> None:
    setup = setup_for("2005", players=1)
    referee, ask = at_programming(setup)
    view = referee.view(ask.seat)
    turn = next(card for card in map(card_text, view.state.robots[0].hand) if card[0] in "LRU")
    found = preview(view, 0, f"{turn},-,-,-,-")
    last = found.stops[-1]
    square = view.state.floor.name(last.square)
    facing = words_in("en").say(f"direction-{LETTERS[last.facing]}")
    assert outcome(found, 0, view.state, "en") == f"Ends on {square} facing {facing}."


def test_a_preview_says_who_decides_how_it_goes_on() -> None:
    for found, english, german in (
        (Preview(unknown_from=3), "chance decides", "entscheidet der Zufall"),
        (Preview(unknown_from=3, by_choice=True), "you choose", "wählst du"),
    ):
        assert english in outcome(found, 0, _state(), "en")
        assert german in outcome(found, 0, _state(), "de")
        assert "register 3" in outcome(found, 0, _state(), "en")
