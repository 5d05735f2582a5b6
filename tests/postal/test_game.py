"""A postal game: orders, deadlines, turns, and what the referee may change."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from roborally.floor.library import library_course
from roborally.game.setup import MODERN_ROBOTS, BadSetup, Seat, Setup, seats_for
from roborally.game.state import POWER_DOWN
from roborally.postal.game import Game
from roborally.postal.opening import create
from roborally.postal.report import make_report
from roborally.postal.resting_race import RestingRace
from roborally.postal.standing import GameError
from roborally.postal.terms import PostalPlayer
from roborally.record import read_record, replay, write_record
from tests.postal.tables import BEAMS, NOW, Sampler, library_game, new_game, players, sheet_lines

LATER = NOW + timedelta(days=10)


def everybody(game: Game) -> None:
    for seat in range(len(game.players)):
        if game.table.waits_for(seat):
            game.take_orders(seat, sheet_lines(game, seat), NOW)


@pytest.mark.rule("POST-001")
def test_report_orders_resolution_report(tmp_path: Path) -> None:
    game = new_game(tmp_path, number=3)
    assert (game.turn, game.waiting()) == (1, [0, 1, 2])
    assert game.robot(0).hand
    assert not game.due(NOW)
    everybody(game)
    assert game.waiting() == []
    assert game.due(NOW)
    game.resolve(NOW)
    assert game.turn == 2
    registers = {event.register for event in game.table.shown.events if event.turn == 1}
    assert {1, 2, 3, 4, 5} <= registers
    assert game.waiting() == [0, 1, 2]
    assert [entry.kind for entry in game.journal.entries] == [
        *("new", "orders", "orders", "orders", "resolved")
    ]


def test_a_game_read_from_its_folder_is_the_same(tmp_path: Path) -> None:
    game = library_game(tmp_path, "shift-change-1994", starting_options=2)
    for _ in range(3):
        everybody(game)
        game.resolve(NOW)
    again = Game(tmp_path)
    assert again.table.referee.state.digest() == game.table.referee.state.digest()
    assert (again.turn, again.deadline) == (game.turn, game.deadline)
    assert again.table.told_before == game.table.told_before
    for seat in range(4):
        assert make_report(again, seat, "en") == make_report(game, seat, "en")


@pytest.mark.rule("AMB-75", "D94-05")
def test_the_first_orders_say_where_a_robot_faces(tmp_path: Path) -> None:
    game = new_game(tmp_path, number=3)
    hand = game.robot(0).hand
    game.take_orders(0, sheet_lines(game, 0, "face north"), NOW)
    game.take_orders(1, sheet_lines(game, 1), NOW)
    game.take_orders(2, sheet_lines(game, 2), NOW)
    game.resolve(NOW)
    given = {(one.robot, one.name): one.text for one in game.turns[0].answers}
    assert [given[number, "initial_facing"] for number in range(3)] == ["N", "E", "E"]
    dealt = given[0, "program_registers"].split(",")
    assert [int(card.split("/")[1]) for card in dealt] == hand[:5]


@pytest.mark.rule("AMB-71", "D94-08")
def test_without_orders_the_cards_are_played_as_they_were_dealt(tmp_path: Path) -> None:
    game = new_game(tmp_path, number=2)
    hand = list(game.robot(1).hand)
    game.take_orders(0, sheet_lines(game, 0), NOW)
    assert not game.due(NOW)
    assert game.due(LATER)
    game.resolve(LATER)
    played = next(
        one.text for one in game.turns[0].answers if one.robot == 1 and "program" in one.name
    )
    assert [int(card.split("/")[1]) for card in played.split(",")] == hand[:5]
    assert make_report(game, 0, "en").notes == [
        "No orders came from Anna; Squash Bot got the cards as they were dealt."
    ]


@pytest.mark.rule("AMB-71")
def test_what_is_right_in_faulty_orders_counts_at_the_deadline(tmp_path: Path) -> None:
    game = new_game(tmp_path, number=1)
    hand = list(game.robot(0).hand)
    lines = sheet_lines(game, 0).splitlines()
    faulty = "\n".join([lines[0], lines[5].replace("e -", "a -"), "b - Left P999", *lines[3:5]])
    assert not game.take_orders(0, faulty, NOW).good
    assert game.waiting() == [0]
    game.resolve(LATER)
    played = next(one.text for one in game.turns[0].answers if "program" in one.name)
    numbers = [int(card.split("/")[1]) for card in played.split(",")]
    assert numbers[0] == hand[4]
    assert numbers[2:4] == hand[2:4]
    assert numbers[1] == hand[0]
    assert numbers[4] == hand[1]
    assert (
        "phases b, e of Twonky got cards as they were dealt" in make_report(game, 0, "en").notes[0]
    )


def test_the_last_orders_count(tmp_path: Path) -> None:
    game = new_game(tmp_path, number=1)
    good = sheet_lines(game, 0)
    game.take_orders(0, "nonsense", NOW)
    assert game.waiting() == [0]
    game.take_orders(0, good, NOW)
    assert game.waiting() == []
    game.take_orders(0, "nonsense", NOW)
    assert Game(tmp_path).waiting() == [0]


@pytest.mark.rule("POST-024")
def test_no_option_is_given_up_without_an_order(tmp_path: Path) -> None:
    """A robot in a double beam; the first loses nothing, the other what it named."""
    for number, (order, left) in enumerate((("", 2), ("save me with {}", 1))):
        floor = f"flag1(11,11); {BEAMS}"
        game = new_game(tmp_path / str(number), floor, 1, starting_options=2)
        option = game.robot(0).options[0]
        text = sheet_lines(game, 0, "face north", order.format(option))
        assert game.take_orders(0, text, NOW).good
        game.resolve(NOW)
        asked = [one for one in game.turns[0].answers if one.name == "block_damage_with_option"]
        assert asked
        assert (asked[0].text == "take") == (left == 2)


@pytest.mark.rule("POST-005", "AMB-72", "D94-26", "D94-15")
def test_powering_down_and_staying_down(tmp_path: Path) -> None:
    game = new_game(tmp_path, number=1, starting_damage=3)
    game.take_orders(0, sheet_lines(game, 0, "POWER DOWN next turn"), NOW)
    game.resolve(NOW)
    assert game.robot(0).power == POWER_DOWN
    assert "powered down this turn" in make_report(game, 0, "en").rows[0].state
    assert game.waiting() == [0]
    game.take_orders(0, f"Fred Turn {game.turn}\nSTAY POWERED DOWN", NOW)
    game.resolve(NOW)
    assert game.robot(0).power == POWER_DOWN
    game.take_orders(0, f"Fred Turn {game.turn}", NOW)
    game.resolve(NOW)
    assert game.robot(0).power != POWER_DOWN


@pytest.mark.rule("POST-029", "POST-030", "AMB-75", "D94-06", "D94-07")
@pytest.mark.parametrize(
    ("orders", "down", "facing"),
    [
        ((), False, "E"),
        (("If destroyed, return powered down", "return facing south"), True, "S"),
    ],
)
def test_coming_back_as_ordered(
    tmp_path: Path, orders: tuple[str, ...], down: bool, facing: str
) -> None:
    pits = "; ".join(f"pit({x},{y})" for x in range(3, 8) for y in range(3, 8) if (x, y) != (5, 5))
    game = new_game(tmp_path, f"flag1(11,5); {pits}", 1)
    for _ in range(9):
        assert game.take_orders(0, sheet_lines(game, 0, *orders), NOW).good
        lives = game.robot(0).lives
        game.resolve(NOW)
        if game.robot(0).lives < lives:
            break
    robot = game.robot(0)
    assert (robot.power == POWER_DOWN) == down
    assert "NESW"[robot.facing] == facing
    assert bool(robot.hand) != down
    if not down:
        assert len(robot.hand) == 7


@pytest.mark.rule("POST-053", "POST-039")
def test_a_tractor_beam_only_if_the_target_falls(tmp_path: Path) -> None:
    for number, pit in enumerate(("; pit(4,5)", "")):
        game = new_game(tmp_path / str(number), "flag1(11,11)" + pit, 2)
        referee = game.table.referee
        texts = [
            sheet_lines(game, 0, "use tractor beam if target falls"),
            sheet_lines(game, 1),
        ]
        sheets = [game.check(seat, text) for seat, text in enumerate(texts)]
        assert all(sheet.good for sheet in sheets)
        a, b = referee.state.robots
        a.options = [*a.options, "Tractor Beam"]
        referee.refresh_effects()
        chosen = []
        while referee.open:
            ask = referee.open[0]
            if ask.name == "weapon_choice":
                chosen.append(sheets[0].answer(ask, referee.view(0)))
                break
            if ask.name == "program_registers":
                robot = referee.state.robots[ask.robot]
                robot.hand[:5] = [10 + ask.robot * 50 + 10 * i for i in range(5)]
                for it, x, facing in ((a, 2, 1), (b, 5, 0)):
                    it.virtual = False
                    it.facing = facing
                    referee.state.place(it, referee.state.floor.square(x, 5))
            referee.run_to(-1)
            sheet = sheets[ask.seat]
            sheet.program = {}
            referee.answer(ask, sheet.answer(ask, referee.view(ask.seat)))
        assert chosen == (["tractor"] if pit else ["laser"])


def test_the_deadline_is_moved_and_everybody_reads_it(tmp_path: Path) -> None:
    game = new_game(tmp_path, number=2)
    assert game.deadline.isoformat() == "2026-11-19T20:00:00+01:00"
    game.move_deadline(game.deadline + timedelta(days=2), "holidays", NOW)
    assert Game(tmp_path).deadline.isoformat() == "2026-11-21T20:00:00+01:00"
    assert make_report(game, 1, "de").corrections == [
        "Die Spielleitung hat den Termin auf Samstag, 2026-11-21 20:00 CET verlegt: holidays"
    ]


def test_a_turn_is_played_again(tmp_path: Path) -> None:
    game = new_game(tmp_path, number=2)
    everybody(game)
    game.resolve(NOW)
    first = game.turns[0].answers
    everybody(game)
    game.resolve(NOW)
    game.withdraw(1, "Fred's were typed wrongly", NOW)
    assert (game.turn, game.waiting()) == (1, [])
    assert not game.due(LATER)
    lines = sheet_lines(game, 0).splitlines()
    lines[1], lines[2] = "a" + lines[2][1:], "b" + lines[1][1:]
    game.take_orders(0, "\n".join(lines), NOW)
    game.resolve(NOW)
    assert game.turns[0].answers != first
    again = Game(tmp_path)
    assert again.table.referee.state.digest() == game.table.referee.state.digest()
    assert make_report(again, 0, "en").corrections == [
        "The referee took turns 1 to 2 back, and turn 1 was played again: Fred's were typed wrongly"
    ]
    kinds = [entry.kind for entry in again.journal.entries]
    assert kinds.count("resolved") == 3
    assert "withdrawn" in kinds
    for turn, reason, message in ((7, "x", "turn 7 has not been played"), (1, " ", "a reason")):
        with pytest.raises(GameError, match=message):
            game.withdraw(turn, reason, NOW)


def test_another_player_takes_over(tmp_path: Path) -> None:
    game = new_game(tmp_path, number=2)
    game.replace_player(1, PostalPlayer("Zoe", "zoe@example.org", "en"), NOW)
    again = Game(tmp_path)
    assert again.players[1].name == "Zoe"
    assert again.players[1].code.startswith("RR-")
    assert again.players[1].code != players()[1].code
    assert again.seat_of("zoe") == again.seat_of("squash bot") == 1
    assert make_report(again, 0, "en").corrections == ["Zoe now plays Squash Bot in place of Anna."]
    with pytest.raises(GameError, match="already a player called Fred"):
        game.replace_player(1, PostalPlayer("fred"), NOW)
    with pytest.raises(GameError, match="nobody is called 'Bert'; there are Fred, Zoe"):
        again.seat_of("Bert")


def test_a_game_ends_with_a_winner_and_a_sound_record(tmp_path: Path) -> None:
    game = new_game(tmp_path, "flag1(7,5)", number=2)
    players = Sampler("win")
    while not game.over:
        for seat in game.waiting():
            assert game.take_orders(seat, players.sheet(game, seat), NOW).good
        game.resolve(NOW)
        assert game.turn < 12
    assert game.table.referee.state.winners
    assert game.waiting() == []
    report = make_report(game, 0, "en")
    assert report.title == "Club: the race is over"
    assert report.deadline.endswith(" won.")
    assert report.own is None
    assert replay(read_record(write_record(game.table.referee))).state.over
    for act in (lambda: game.resolve(NOW), lambda: game.take_orders(0, "", NOW)):
        with pytest.raises(GameError, match="the race is over"):
            act()


def test_what_cannot_begin(tmp_path: Path) -> None:
    game = new_game(tmp_path, number=2)
    with pytest.raises(GameError, match="already a game"):
        create(tmp_path, game.terms, game.setup, players(2), NOW)
    with pytest.raises(GameError, match="3 players for 2 seats"):
        create(tmp_path / "b", game.terms, game.setup, players(3), NOW)
    seats = (Seat("Fred", ("Twonky", "Twitch")), Seat("Anna", ("Squash Bot",)))
    setup = Setup("postal", game.setup.course, seats, "1", None, game.setup.switches)
    with pytest.raises(GameError, match="one robot only"):
        create(tmp_path / "c", game.terms, setup, players(2), NOW)
    with pytest.raises(GameError, match="no postal game"):
        Game(tmp_path / "d")


def test_rules_without_a_common_programming_step_cannot_be_played() -> None:
    course = library_course("dizzy-highway-2016")
    with pytest.raises(BadSetup, match="cannot be played by post"):
        RestingRace(Setup("2016", course, seats_for(2, 1, MODERN_ROBOTS), "1"))


@pytest.mark.parametrize(
    ("rules", "course"),
    [
        ("postal", "oil-change-grand-prix"),
        ("2005", "risky-exchange-2005"),
        ("1994", "shift-change-1994"),
    ],
)
def test_courses_of_other_editions(tmp_path: Path, rules: str, course: str) -> None:
    switches: dict[str, str | bool | int] = {"any_number_of_players": True, "starting_options": 2}
    seats = seats_for(4)
    game = new_game(tmp_path / "terms", number=4)
    setup = Setup(rules, library_course(course), seats, "editions", None, switches)
    other = create(tmp_path / "game", game.terms, setup, players(4), NOW)
    for _ in range(3):
        everybody(other)
        other.resolve(NOW)
    again = Game(tmp_path / "game")
    assert again.table.referee.state.digest() == other.table.referee.state.digest()
    assert len(make_report(again, 0, "de").rows) == 4
