"""Which races are told. Seeds were chosen so that together much happens in a few turns."""

from __future__ import annotations

from typing import Final

from tests.playthroughs.telling import Playthrough
from tests.properties.setups import (
    CLASSIC,
    EXPANSIONS,
    MODERN,
    playable_courses,
    player_counts,
)

TURNS: Final = 3
ENERGY: Final = 12

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
    Playthrough("pairs-2005", "lost-bearings-2005", 3, "50", 4, 3),
    Playthrough("powered-down-2005", "bloodbath-chess-2005", 4, "25", 4, 0, 24),
    Playthrough("recharging-grand-prix", "pole-position-grand-prix", 4, "58", 3, 3, 24),
    Playthrough("repairs-2005", "bloodbath-chess-2005", 3, "49", 4, 3, 24),
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


EXPANSIONS_CHOSEN: Final = tuple(
    Playthrough(course, course, players, seed, turns, options, aiming)
    for course, players, seed, turns, options, aiming in (
        ("boom-town-renegade", 3, "0", 4, 1, 24),
        ("bread-and-circuits-armed-and-dangerous", 3, "2", 4, 1, 24),
        ("extra-ball-grand-prix", 3, "2", 4, 1, 24),
        ("high-water-armed-and-dangerous", 3, "6", 4, 1, 24),
        ("le-mangle-24-grand-prix", 5, "4", 4, 1, 0),
        ("loose-screws-armed-and-dangerous", 3, "3", 4, 1, 0),
        ("mind-the-gap-grand-prix", 3, "5", 4, 1, 24),
        ("oil-change-grand-prix", 3, "5", 4, 1, 0),
        ("pole-position-grand-prix", 4, "2", 4, 1, 0),
        ("rail-replacement-service-grand-prix", 5, "15", 8, 0, 60),
        ("revolving-doors-renegade", 3, "0", 4, 1, 24),
        ("scrap-value-crash-and-burn", 3, "1", 4, 1, 24),
        ("thin-air-grand-prix", 4, "23", 8, 0, 60),
    )
)
"""On most of these courses all that is special about their floors occurs."""


def modern(
    name: str, course: str, players: int, seed: str, turns: int, aiming: int = 0
) -> Playthrough:
    """A race of 2016 in which everybody has the energy to buy many upgrades."""
    return Playthrough(name, course, players, seed, turns, 0, aiming, {"start_energy": ENERGY})


MODERN_CHOSEN: Final = (
    Playthrough("reboots-2016", "narrow-gate", 4, "2142", 5, switches={"upgrades_in_play": False}),
    Playthrough("terrain-2016", "proving-ground", 5, "4", 5, switches={"upgrades_in_play": False}),
    modern("burn-run-2016", "burn-run-2016", 3, "49", 4),
    modern("burnout-2016", "burnout-2016", 3, "99", 6),
    modern("chop-shop-challenge-2016", "chop-shop-challenge-2016", 4, "21", 4, 60),
    modern("corridor-blitz-2016", "corridor-blitz-2016", 3, "103", 6),
    modern("death-trap-2016", "death-trap-2016", 3, "114", 5),
    modern("dizzy-highway-2016", "dizzy-highway-2016", 4, "241", 5, 60),
    modern("dodge-this-2016", "dodge-this-2016", 3, "13", 4, 60),
    modern("extra-crispy-2016", "extra-crispy-2016", 3, "123", 6),
    modern("fractionation-2016", "fractionation-2016", 3, "17", 4),
    modern("gear-stripper-2016", "gear-stripper-2016", 3, "10", 5, 60),
    modern("heavy-merge-area-2016", "heavy-merge-area-2016", 3, "114", 5),
    modern("high-octane-2016", "high-octane-2016", 3, "95", 6),
    modern("lost-bearings-2016", "lost-bearings-2016", 3, "7", 6, 60),
    modern("passing-lane-2016", "passing-lane-2016", 3, "33", 4),
    modern("pilgrimage-2016", "pilgrimage-2016", 2, "22", 5),
    modern("risky-crossing-2016", "risky-crossing-2016", 3, "13", 4),
    modern("sprint-cramp-2016", "sprint-cramp-2016", 3, "30", 5),
    modern("twister-2016", "twister-2016", 3, "68", 3),
    modern("undertow-2016", "undertow-2016", 4, "256", 3),
    modern("upgrades-2016-one", "lost-bearings-2016", 6, "46", 4),
    modern("upgrades-2016-three", "lost-bearings-2016", 6, "215", 4),
    modern("upgrades-2016-four", "lost-bearings-2016", 6, "281", 4),
    modern("upgrades-2016-two", "corridor-blitz-2016", 6, "271", 4, 24),
)


def playthroughs() -> list[Playthrough]:
    """One race on every course that can be played, and a few besides."""
    chosen = (*CHOSEN, *EXPANSIONS_CHOSEN, *MODERN_CHOSEN)
    told = {race.name for race in chosen}
    others = [
        Playthrough(course.id, course.id, _few(player_counts(course)), "1", TURNS, 1, 24)
        for course in playable_courses((*CLASSIC, *EXPANSIONS, *MODERN))
        if course.id not in told
    ]
    return sorted([*chosen, *others], key=lambda race: race.name)


def _few(counts: tuple[int, ...]) -> int:
    """Enough to get into each other's way, and no more."""
    return min((count for count in counts if count >= 3), default=counts[-1])
