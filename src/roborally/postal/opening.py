"""How a postal game begins."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from roborally.game.setup import Setup
from roborally.postal.deadlines import next_deadline
from roborally.postal.game import Game, player_data, refuse_name
from roborally.postal.journal import Journal
from roborally.postal.resting_race import RestingRace
from roborally.postal.standing import GameError
from roborally.postal.terms import PostalPlayer, Terms
from roborally.record import write_record
from roborally.referee import Referee


def create(
    folder: Path, terms: Terms, setup: Setup, players: Sequence[PostalPlayer], now: datetime
) -> Game:
    """Begin a game in a new folder."""
    journal = Journal(folder)
    if journal.entries:
        raise GameError(f"there is already a game in {folder}")
    RestingRace(setup)
    if len(players) != len(setup.seats):
        raise GameError(f"{len(players)} players for {len(setup.seats)} seats")
    if any(len(seat.robots) > 1 for seat in setup.seats):
        raise GameError("by post everybody runs one robot only")
    for seat, player in enumerate(players):
        refuse_name(player.name, seat, players, setup)
    deadline = next_deadline(now, terms.every, terms.hour, terms.zone)
    data = {
        "title": terms.title,
        "every": int(terms.every.total_seconds()),
        "hour": terms.hour.isoformat("minutes") if terms.hour else "",
        "zone": terms.zone.key,
        "race": write_record(Referee(setup).start()),
        "players": [player_data(player) for player in players],
        "deadline": deadline.isoformat(),
    }
    journal.append("new", data, now)
    return Game(folder)
