"""What the bot must be able to do: ``python -m pytest``."""

from __future__ import annotations

import roborally
from roborally.cli.begun_bot import Bot


def test_it_races_to_the_end() -> None:
    race = roborally.race("risky-exchange", bots=[Bot(), "Scrap"], seed="1").play()
    assert race.over


def test_it_answers_alike_when_asked_again() -> None:
    race = roborally.race("risky-exchange", bots=[None, "Scrap"], seed="2").play()
    ask, view = race.asks[0], race.view(0)
    assert Bot().answer(ask, view) == Bot().answer(ask, view)
