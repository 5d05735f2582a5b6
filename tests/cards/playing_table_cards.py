"""Cards that nobody here knows are asked about, ordered, shown, sent to bots, kept and played.

``test_house_cards.py`` runs it as a package that brings the cards of ``table_cards.py``.
"""

from __future__ import annotations

from dataclasses import replace

import msgspec
from msgspec import UNSET

from roborally.bots.random_player import RandomPlayer
from roborally.catalogue import entries_named
from roborally.floor.geometry import SOUTH
from roborally.game.asks import Ask
from roborally.game.cards import card_of, card_text
from roborally.game.events import Turned
from roborally.game.setup import Setup
from roborally.orders.standing_orders import read_orders
from roborally.player import Player, play_race
from roborally.postal.option_help import option_help
from roborally.postal.order_words import order_words
from roborally.postal.sheet import read_sheet
from roborally.protocol.sight import Sight, read_setup, read_sight, sight_told
from roborally.record import read_record, replay, write_record
from roborally.referee import Referee
from roborally.web.rooms.asks_told import ask_told
from roborally.words.questions import choice_fields
from tests.bots.racing import bot, setup_for
from tests.cards.modern_table import table
from tests.cards.table_cards import CARDS, RegisterOf, RustyCourse, Static, TollBooth
from tests.rules.racing import race, stand


def rusty_setup(rules: str, house_cards: str = "", starting_options: int = 0) -> Setup:
    """A race with the special rule."""
    setup = setup_for(rules, house_cards=house_cards)
    if starting_options:
        setup.switches["starting_options"] = starting_options
    return replace(setup, special_rules=(RustyCourse.name,))


def programming(*options: str) -> Referee:
    """Two robots, one behind the other; the first has these options."""
    referee = race("flag1(11,11)", robots=2)
    while referee.open[0].choices is not None:
        referee.answer(referee.open[0], referee.open[0].default)
    for robot, place in ((0, "(2,5)E"), (1, "(3,5)E")):
        stand(referee, robot, place)
    referee.state.robots[0].options = list(options)
    referee.refresh_effects()
    for driver in referee.state.robots:
        driver.hand[:5] = [500 + driver.index * 10, 80, 90, 100, 110]
    while referee.open and referee.open[0].choices is None:
        hand = referee.state.robots[referee.open[0].robot].hand
        referee.answer(referee.open[0], ",".join(map(card_text, hand[:5])))
    while referee.open and referee.open[0].name == "announce_power_down":
        referee.answer(referee.open[0], "pass")
    return referee


def same_by_sight(referee: Referee, ask: Ask) -> Ask:
    """A question as a bot on a server gets it."""
    view = referee.view(ask.seat)
    sent = msgspec.json.encode(sight_told(view, {one: one.name for one in view.asks}))
    sight = msgspec.json.decode(sent, type=Sight)
    return read_sight(sight, read_setup(sight))[1][ask.name]


def check_the_option_that_asks_another_player() -> None:
    turns = []
    for order in ("never", "always"):
        referee = programming("Toll Booth")
        (ask,) = referee.open
        assert (ask.name, ask.robot, ask.choices) == ("toll_booth", 1, ("turn", "pay"))
        told = ask_told(referee, ask, "id")
        assert (told.card, told.shape) == ("Toll Booth", "yes-no")
        assert told.text == " ".join((TollBooth.__doc__ or "").split())
        answer = read_orders(f"toll_booth: {order}").answer(ask, referee.view(1))
        assert answer is not None
        referee.answer(ask, answer)
        turns.append([e for e in referee.events if isinstance(e, Turned) and e.means == "upgrade"])
    assert [len(some) for some in turns] == [1, 0]


def check_the_question_of_a_new_shape() -> None:
    referee = programming("Eavesdropper")
    (ask,) = referee.open
    name = referee.state.robots[1].name
    told = ask_told(referee, ask, "id", language="de")
    assert told.choices is not None
    shown = [(one.text, one.robot, one.register) for one in told.choices[1:]]
    assert (told.shape, shown[0]) == ("list", (f"{name} 2", 1, 2))
    again = same_by_sight(referee, ask)
    assert again.values is not None
    second = again.values[1]
    assert isinstance(second, RegisterOf)
    assert (second.owner, second.name, second.number) == (1, name, 2)
    order = read_orders(f"eavesdrop: {name.lower()} 3")
    assert order.answer(ask, referee.view(0)) == f"{name} 3"
    assert order_words(order.lines[0], "en") == f"eavesdrop: {name.lower()} 3"
    referee.run_to(referee.ruleset.first_register + 1)
    referee.answer(ask, f"{name} 3")
    assert referee.state.robots[1].shown >> 2 & 1


def check_an_answer_of_two_robots_is_not_shown_as_one() -> None:
    referee = programming("Dizzy Ray")
    (ask,) = referee.open
    told = ask_told(referee, ask, "id")
    assert told.choices is not None
    names = " & ".join(robot.name for robot in referee.state.robots)
    shown = [(one.text, one.robot) for one in told.choices]
    assert (told.shape, shown) == ("yes-no", [("None", UNSET), (names, UNSET)])
    facings = [robot.facing for robot in referee.state.robots]
    referee.answer(ask, names)
    assert [robot.facing for robot in referee.state.robots] == facings[::-1]


def check_a_side_is_that_of_the_robot_which_is_chosen_with_it() -> None:
    referee = programming("Spanner")
    (ask,) = referee.open
    other = referee.state.robots[1]
    other.facing = SOUTH
    told = ask_told(referee, ask, "id")
    assert told.choices is not None
    shown = [(one.text, one.robot, one.facing) for one in told.choices[1:]]
    name = other.name
    assert shown == [(f"{name} left", 1, "E"), (f"{name} right", 1, "W")]
    left = ask.values[1] if ask.values else None
    assert left is not None
    fields = choice_fields(left, referee.state, "de")
    assert fields == {"turned": name, "side": "nach links"}
    referee.answer(ask, f"{name} left")
    assert referee.state.robots[1].facing == SOUTH - 1


def check_letters_say_how_each_option_is_ordered() -> None:
    """Also if nothing but its answers is known; and what is told in German is read again."""
    told = {
        "Dizzy Ray": ("dizzy in phase b: always", "dizzy in Phase b: immer"),
        "Ram Plate": ("ram plate in phase b: yes", "ram plate in Phase b: ja"),
    }
    for option, lines in told.items():
        for language, line in zip(("en", "de"), lines, strict=True):
            assert option_help(option, language).orders[0] == line
            (order,) = read_sheet(line, ("Twonky",)).orders
            assert order_words(order, language) == line


def check_the_upgrade_with_a_counter() -> None:
    t = table("A(1,4)E upgrades=Dynamo", A="M1 M1 M1 L R")
    assert (t.energy("A"), t.robot("A").gear["Dynamo"]) == (1, 0)


def check_the_damage_card_that_acts_when_it_is_shuffled_in() -> None:
    assert (card_text(Static.number), card_of("static")) == ("STATIC", Static.number)
    played = table("A(3,4)E energy=2 deck= discard=STATIC,L", A="SPAM")
    assert played.energy("A") == 1
    assert len(Referee(setup_for("2016")).state.piles) == 4
    rusty = Referee(rusty_setup("2016")).start()
    assert sum(rusty.state.piles[4:]) == Static.pile - len(rusty.state.robots)
    assert all(Static.number in robot.discard for robot in rusty.state.robots)


def check_all_are_in_the_catalogue() -> None:
    kinds = [entries_named(card.name)[0].category for card in CARDS]
    assert kinds[-3:] == ["permanent upgrade, costs 2", "damage card", "special rule"]


def check_whole_races_can_be_recorded_and_played_by_bots() -> None:
    for rules, cards, options in (("2005", "Toll Booth, Eavesdropper", 2), ("2016", "Dynamo", 0)):
        setup = rusty_setup(rules, house_cards=cards, starting_options=options)
        referee = Referee(setup).start()
        seats = range(len(setup.seats))
        players: list[Player] = [RandomPlayer(str(seat)) for seat in seats[1:]]
        players.append(bot("Racer", setup))
        play_race(referee, players, 12)
        again = replay(read_record(write_record(referee)))
        assert again.state.digest() == referee.state.digest()


def main() -> None:
    for name, check in list(globals().items()):
        if name.startswith("check_"):
            check()
            print(name)  # noqa: T201
