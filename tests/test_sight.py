"""What a seat sees becomes JSON for bots on servers, and is the same again on the other side."""

from __future__ import annotations

import json

import msgspec
import pytest

import roborally
from roborally.bots.random_player import RandomPlayer
from roborally.game.asks import Ask
from roborally.game.choices import Choice, Use
from roborally.protocol.sight import Sight, read_setup, read_sight, sight_told

EDITIONS = {"1994": "coconut-radio", "2005": "risky-exchange", "2016": "dizzy-highway"}


def parts(choice: Choice) -> tuple[object, ...]:
    """All that a choice is made of."""
    own = tuple(getattr(choice, name) for name in choice.fields if name != "way")
    way = parts(choice.way) if isinstance(choice, Use) else ()
    return type(choice), choice.text, own, way


def told(ask: Ask) -> tuple[object, ...]:
    """All that a question is made of."""
    choices = None if ask.values is None else [parts(value) for value in ask.values]
    about = (ask.question, ask.seat, ask.robot, ask.secret, ask.about, ask.program)
    return *about, choices, parts(ask.usual)


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_comes_back_as_it_was(edition: str) -> None:
    """In a race with all cards in play, at every question of some turns."""
    house = {} if edition == "2016" else {"starting_options": 3}
    asked = set()
    for seed in range(4):
        race = roborally.race(EDITIONS[edition], players=3, house_rules=house, seed=str(seed))
        players = [RandomPlayer(f"{seed} {seat}") for seat in range(3)]
        while not race.over and race.turn < 6:
            ask = race.asks[0]
            view = race.view(ask.seat)
            sent = sight_told(view, {one: str(n) for n, one in enumerate(view.asks)})
            sight = msgspec.convert(json.loads(msgspec.json.encode(sent)), Sight)
            again, asks = read_sight(sight, read_setup(sight))
            assert again.state.digest() == view.state.digest()
            assert again.mark is not None
            assert view.mark is not None
            assert again.mark.digest() == view.mark.digest()
            assert [told(one) for one in asks.values()] == [told(one) for one in view.asks]
            kept = [(given.robot, given.name, given.text) for given in view.given]
            assert [(given.robot, given.name, given.text) for given in again.given] == kept
            assert again.setup == view.setup
            asked.add(ask.name)
            race.answer(ask, players[ask.seat].answer(ask, view))
    assert len(asked) > 5
