"""Which races are told. Seeds were chosen so that together much happens in a few turns."""

from __future__ import annotations

from typing import Final

from tests.playthroughs.telling import Playthrough
from tests.properties.setups import playable_courses, player_counts

TURNS: Final = 3

CHOSEN: Final = (
    Playthrough("against-the-grain-2005", "against-the-grain-2005", 3, "9", 3, 2, 24),
    Playthrough("amigo-rulebook-example-1994", "amigo-rulebook-example-1994", 5, "12", 3, 1),
    Playthrough("around-the-world-2005", "around-the-world-2005", 5, "8", 3, 1),
    Playthrough("bloodbath-chess-2005", "bloodbath-chess-2005", 3, "1", 3, 2, 24),
    Playthrough("capture-the-flag-2005", "capture-the-flag-2005", 4, "40", 5, 0, 150),
    Playthrough("checkmate-2005", "checkmate-2005", 5, "3", 3, 1),
    Playthrough("chop-shop-challenge-2005", "chop-shop-challenge-2005", 3, "5", 3, 2, 24),
    Playthrough("coconut-radio-1994", "coconut-radio-1994", 3, "4", 3, 2, 24),
    Playthrough("day-of-the-superbot-2005", "day-of-the-superbot-2005", 5, "8", 4, 0, 150),
    Playthrough("death-trap-2005", "death-trap-2005", 4, "13", 3, 3),
    Playthrough("dislocated-knee-1994", "dislocated-knee-1994", 4, "7", 3, 1),
    Playthrough("dizzy-dash-2005", "dizzy-dash-2005", 4, "9", 3, 1),
    Playthrough("flag-fry-2005", "flag-fry-2005", 3, "20", 4, 0, 150),
    Playthrough("frenetic-factory-2005", "frenetic-factory-2005", 5, "17", 4, 0, 150),
    Playthrough("interference-2005", "interference-2005", 2, "18", 4, 0, 150),
    Playthrough("lost-bearings-2005", "lost-bearings-2005", 3, "0", 3, 1, 24),
    Playthrough("marathon-madness-2005", "marathon-madness-2005", 5, "7", 3, 0, 150),
    Playthrough("moving-targets-2005", "moving-targets-2005", 4, "1", 3, 1),
    Playthrough("option-world-2005", "option-world-2005", 3, "1", 4, 0, 150),
    Playthrough("options-1994", "amigo-rulebook-example-1994", 6, "options 0", 3, 3),
    Playthrough("options-2005", "risky-exchange-2005", 6, "options 5", 3, 3, 24),
    Playthrough("rinse-and-repeat-1994", "rinse-and-repeat-1994", 2, "22", 12, 0, 150),
    Playthrough("risky-exchange-2005", "risky-exchange-2005", 3, "15", 12, 0, 150),
    Playthrough("robot-stew-2005", "robot-stew-2005", 3, "9", 3, 2, 24),
    Playthrough("shift-change-1994", "shift-change-1994", 3, "7", 3, 2, 24),
    Playthrough("tandem-carnage-2005", "tandem-carnage-2005", 4, "29", 4, 0, 150),
    Playthrough("tight-collar-2005", "tight-collar-2005", 3, "19", 4, 0, 150),
    Playthrough("tin-can-alley-1994", "tin-can-alley-1994", 3, "8", 3, 2, 24),
    Playthrough("toggle-boggle-2005", "toggle-boggle-2005", 4, "39", 4, 0, 150),
    Playthrough("war-zone-2005", "war-zone-2005", 4, "25", 4),
)


def playthroughs() -> list[Playthrough]:
    """One race on every course that can be played, and a few besides."""
    told = {race.name for race in CHOSEN}
    others = [
        Playthrough(course.id, course.id, _few(player_counts(course)), "1", TURNS, 1, 24)
        for course in playable_courses()
        if course.id not in told
    ]
    return sorted([*CHOSEN, *others], key=lambda race: race.name)


def _few(counts: tuple[int, ...]) -> int:
    """Enough to get into each other's way, and no more."""
    return min((count for count in counts if count >= 3), default=counts[-1])
