"""The courses of 2005 without special rules: who may race where (CRS05-01 to CRS05-17)."""

from __future__ import annotations

import pytest

from roborally.game.setup import BadSetup, seats_for
from tests.cards.courses import course, race_on

PLAIN = (
    ("CRS05-01", "risky-exchange", "2-8", "medium", "Exchange"),
    ("CRS05-02", "checkmate", "5-8", "short", "Chess"),
    ("CRS05-03", "dizzy-dash", "2-8", "short", "Spin Zone"),
    ("CRS05-04", "island-hop", "2-8", "medium", "Island"),
    ("CRS05-05", "chop-shop-challenge", "2-4", "medium", "Chop Shop"),
    ("CRS05-06", "twister", "5-8", "medium", "Spin Zone"),
    ("CRS05-07", "bloodbath-chess", "2-4", "medium", "Chess"),
    ("CRS05-08", "around-the-world", "5-8", "long", "Island, Spin Zone"),
    ("CRS05-09", "death-trap", "2-4", "short", "Island"),
    ("CRS05-10", "pilgrimage", "2-8", "long", "Cross, Exchange"),
    ("CRS05-11", "vault-assault", "2-4", "short", "Vault"),
    ("CRS05-12", "whirlwind-tour", "5-8", "medium", "Maelstrom"),
    ("CRS05-13", "lost-bearings", "2-4", "medium", "Cross"),
    ("CRS05-14", "robot-stew", "2-4", "medium", "Chop Shop"),
    ("CRS05-15", "oddest-sea", "5-8", "long", "Maelstrom, Vault"),
    ("CRS05-16", "against-the-grain", "2-4", "medium", "Chess, Chop Shop"),
    ("CRS05-17", "island-king", "5-8", "short", "Island"),
)
ROWS = [pytest.param(*row[1:], marks=pytest.mark.rule(row[0]), id=row[1]) for row in PLAIN]


@pytest.mark.parametrize(("name", "players", "length", "boards"), ROWS)
def test_a_course_is_for_its_players_and_changes_no_rule(
    name: str, players: str, length: str, boards: str
) -> None:
    least, most = (int(number) for number in players.split("-"))
    referee = race_on(name, least)
    for number in (least, most):
        referee = race_on(name, number)
        assert len(referee.state.robots) == number
        assert (referee.twists, referee.active) == ([], {})
        assert all((r.damage, r.lives, r.options) == (0, 3, []) for r in referee.state.robots)
    laid = [sheet.board for sheet in referee.state.floor.sheets]
    docks = [board.name for board in laid if board.width != board.height]
    factory = sorted(board.name for board in laid if board.width == board.height)
    assert (", ".join(factory), len(docks)) == (boards, 1)
    assert course(name).length == length
    for number in {least - 1, most + 1} - {1}:
        if number <= 8:
            with pytest.raises(BadSetup, match=f"is for {players} players, not {number}"):
                race_on(name, number)
    with pytest.raises(BadSetup, match="9"):
        race_on(name, 9, seats=(*seats_for(8), seats_for(1)[0]))


@pytest.mark.rule("R05-014")
def test_the_table_may_race_with_any_number_of_players() -> None:
    with pytest.raises(BadSetup, match="Checkmate is for 5-8 players, not 3"):
        race_on("checkmate", 3)
    assert len(race_on("checkmate", 3, any_number_of_players=True).state.robots) == 3


def test_special_rules_of_any_course_can_be_played_on_any_other() -> None:
    referee = race_on("risky-exchange", 2, ("Set to Kill", "Flag Fry"))
    assert [twist.name for twist in referee.twists] == ["Set to Kill", "Flag Fry"]
    assert race_on("set-to-kill", 5, ()).twists == []


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        (("Warp Drive",), "'Warp Drive'"),
        (("Toggle Boggle", "Capture the Flag"), "cannot be played together"),
        (("Day of the SuperBot", "Interference"), "cannot be played together"),
    ],
)
def test_special_rules_that_cannot_be_played_are_refused(rules: tuple[str, ...], why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        race_on("risky-exchange", 4, rules)


@pytest.mark.parametrize("lives", [1, 2, 5])
def test_the_table_may_give_any_number_of_lives(lives: int) -> None:
    assert all(r.lives == lives for r in race_on("risky-exchange", 2, lives=lives).state.robots)


@pytest.mark.parametrize(
    ("switch", "value", "why"),
    [
        ("lives", 0, "'lives' is a number from 1 to 9"),
        ("starting_damage", 5, "'starting_damage' is a number from 0 to 4"),
        ("starting_options", 14, "26 options are too few to give 2 robots 14 each"),
        ("without_options", "Brakes, Warp Drive", "no option 'Warp Drive'"),
        ("timer_policy", "chess clock", "'timer_policy' is"),
        ("tricksy_board", "seed", "where the flags lie is known for the board of the manual only"),
        ("double_lasers", 1, "'double_lasers' is true or false, not '1'"),
        ("warp_drive", True, "no house rule called 'warp_drive'"),
    ],
)
def test_nonsense_is_refused_with_a_sentence(switch: str, value: str | int, why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        race_on("risky-exchange", 2, house={switch: value})


@pytest.mark.rule("R05-005")
def test_four_lives_are_for_five_or_more_players() -> None:
    assert all(r.lives == 4 for r in race_on("risky-exchange", 5, four_lives=True).state.robots)
    with pytest.raises(BadSetup, match="5 or more players, not 4"):
        race_on("risky-exchange", 4, four_lives=True)
