"""Permanent upgrades that add hits or cards to shots: rows UPG16-08, 14, 18 and 19."""

from __future__ import annotations

import pytest

from roborally.game.cards import HIDDEN
from roborally.game.events import CardExchanged
from tests.cards.modern_table import table

# ---- Double Barrel Laser


@pytest.mark.rule("UPG16-08")
def test_a_double_barrel_laser_deals_two_spam() -> None:
    t = table("A(3,4)E upgrades=Double Barrel Laser; B(6,4)N", A="P")
    assert t.discard("B") == ["SPAM", "SPAM"]
    assert t.asked == []


@pytest.mark.rule("UPG16-08", "UPG16-18", "UPG16-14b")
def test_double_barrels_add_to_every_victim_in_front_and_behind() -> None:
    t = table(
        "A(5,4)E upgrades=Double Barrel Laser,Rear Laser,Rail Gun; B(6,4)N; C(8,4)N; D(2,4)N",
        A="P",
    )
    assert [t.damage(id) for id in "BCD"] == [["SPAM", "SPAM"]] * 3


@pytest.mark.rule("UPG16-08")
def test_double_barrels_do_not_touch_board_lasers_or_shots_of_others() -> None:
    t = table("A(3,4)N upgrades=Double Barrel Laser; B(6,4)W; C(9,9)N", "laser(9,11)N", A="P")
    assert (t.discard("A"), t.discard("C")) == (["SPAM"], ["SPAM"])


# ---- Rail Gun


@pytest.mark.rule("UPG16-14a", "UPG16-14b")
@pytest.mark.parametrize("floor", ["", "wall(3,4)E; wall(6,4)E; wall(7,4)E"])
def test_a_rail_gun_hits_everybody_in_the_line(floor: str) -> None:
    t = table("A(3,4)E upgrades=Rail Gun; B(5,4)N; C(6,4)N; D(9,4)N", floor, A="P")
    assert t.choices("A", "rail_gun") == [["through", "stop"]]
    assert [t.discard(id) for id in "BCD"] == [["SPAM"]] * 3


@pytest.mark.rule("UPG16-14a")
def test_a_rail_gun_may_stop_at_the_first_robot() -> None:
    t = table("A(3,4)E upgrades=Rail Gun; B(5,4)N; C(6,4)N", A="P", answers={"rail_gun": "stop"})
    assert (t.discard("B"), t.discard("C")) == (["SPAM"], [])


@pytest.mark.rule("UPG16-14a")
def test_a_rail_gun_may_stop_at_the_first_wall() -> None:
    robots = "A(3,4)E upgrades=Rail Gun; B(5,4)N"
    assert table(robots, "wall(4,4)E", A="P").discard("B") == ["SPAM"]
    t = table(robots, "wall(4,4)E", A="P", answers={"rail_gun": "stop"})
    assert t.discard("B") == []


@pytest.mark.rule("UPG16-14a", "D16-31")
def test_it_is_not_asked_where_it_makes_no_difference() -> None:
    t = table("A(3,4)E upgrades=Rail Gun; B(5,4)N", "wall(8,4)E", A="P")
    assert t.asked == []
    assert t.discard("B") == ["SPAM"]


@pytest.mark.rule("UPG16-14a", "AMB-16-26")
@pytest.mark.parametrize("floor", ["antenna(6,4)E", "antenna(6,4)E; wall(5,4)E; wall(6,4)E"])
def test_the_antenna_stops_a_rail_gun(floor: str) -> None:
    t = table("A(3,4)E upgrades=Rail Gun; B(5,4)N; C(8,4)N", floor, A="P")
    assert (t.discard("B"), t.discard("C")) == (["SPAM"], [])


@pytest.mark.rule("UPG16-14b", "AMB-16-26")
def test_every_victim_of_a_rail_gun_is_shot() -> None:
    t = table(
        "A(3,4)E upgrades=Rail Gun,Trojan Needler,Pressor Beam; B(5,4)N; C(7,4)N",
        A="P",
        answers={"pressor": "push"},
    )
    assert t.asked.count(("A", "pressor")) == 2
    assert (t.at("B"), t.at("C")) == ("(6,4)N", "(8,4)N")
    assert (t.discard("B"), t.discard("C")) == (["TROJAN"], ["TROJAN"])


# ---- Rear Laser


@pytest.mark.rule("UPG16-18")
def test_a_rear_laser_shoots_backward_as_well() -> None:
    t = table("A(5,4)E upgrades=Rear Laser; B(2,4)N; C(8,4)N", A="P")
    assert t.choices("A", "rear_laser") == [["fire", "hold"]]
    assert (t.discard("B"), t.discard("C")) == (["SPAM"], ["SPAM"])


@pytest.mark.rule("UPG16-18")
def test_a_rear_laser_may_hold_its_fire() -> None:
    t = table(
        "A(5,4)E upgrades=Rear Laser; B(2,4)N; C(8,4)N", A="P", answers={"rear_laser": "hold"}
    )
    assert (t.discard("B"), t.discard("C")) == ([], ["SPAM"])


@pytest.mark.rule("UPG16-18")
def test_walls_stop_a_rear_laser() -> None:
    t = table("A(5,4)E upgrades=Rear Laser; B(2,4)N", "wall(3,4)W", A="P")
    assert t.discard("B") == []
    assert t.asked == []


@pytest.mark.rule("UPG16-18", "UPG16-14a", "UPG16-13", "UPG16-19")
def test_all_that_improves_shots_improves_the_rear_laser() -> None:
    robots = "A(5,4)E upgrades=Rear Laser,{}; B(2,4)N deck=U"
    t = table(robots.format("Rail Gun"), "wall(3,4)W", A="P")
    assert t.discard("B") == ["SPAM"]
    t = table(robots.format("Pressor Beam"), A="P", answers={"pressor": "push"})
    assert t.at("B") == "(1,4)N"
    t = table(robots.format("Scrambler"), B="P P", to="energy_spaces", stop=1)
    assert t.register("B", 2) == "U"


# ---- Scrambler


SCRAMBLER = "A(3,4)E upgrades=Scrambler; B(6,4)N deck=U,L"


@pytest.mark.rule("UPG16-19")
@pytest.mark.parametrize("register", [1, 2, 3, 4])
def test_a_scrambler_replaces_the_next_card_by_the_top_of_the_deck(register: int) -> None:
    t = table(SCRAMBLER, B="P M3 R", register=min(register, 3), to="energy_spaces", stop=register)
    assert t.register("B", register + 1) == ("L" if register == 4 else "U")
    assert t.asked == []


@pytest.mark.rule("UPG16-19")
def test_the_card_that_is_replaced_is_discarded() -> None:
    t = table(SCRAMBLER, B="P M3 R", to="energy_spaces", stop=1)
    assert [t.register("B", number) for number in (1, 2, 3)] == ["P", "U", "R"]
    assert t.discard("B") == ["M3", "SPAM"]
    assert t.deck("B") == ["L"]


@pytest.mark.rule("UPG16-19", "AMB-16-24")
def test_a_hit_in_the_last_register_scrambles_nothing() -> None:
    t = table(SCRAMBLER, A="P", register=5)
    assert t.deck("B") == ["U", "L"]


@pytest.mark.rule("UPG16-19", "AMB-16-24")
@pytest.mark.parametrize(("house_rule", "end"), [(False, "(6,4)S"), (True, "(6,4)E")])
def test_by_the_house_rule_it_does_not_reach_into_register_5(house_rule: bool, end: str) -> None:
    t = table(SCRAMBLER, A="P", B="P R", register=4, scrambler_not_into_5=house_rule)
    assert t.at("B") == end


@pytest.mark.rule("UPG16-19")
def test_each_hit_replaces_the_card_again() -> None:
    t = table(
        "A(3,4)E upgrades=Scrambler; B(6,4)N deck=U,L,M1; C(6,8)N upgrades=Scrambler",
        A="P",
        B="P R",
        register=4,
    )
    assert t.at("B") == "(6,4)W"
    assert sorted(t.discard("B")) == ["R", "SPAM", "SPAM", "SPAM", "SPAM", "U"]


@pytest.mark.rule("UPG16-19", "AMB-16-13")
def test_a_rebooted_target_has_nothing_to_scramble() -> None:
    t = table(
        "A(3,4)E upgrades=Scrambler; B(6,4)N rebooted deck=U,L",
        B="- R",
        to="energy_spaces",
        stop=1,
    )
    assert t.discard("B") == ["SPAM"]
    assert (t.register("B", 2), t.deck("B")) == ("R", ["U", "L"])


@pytest.mark.rule("UPG16-19", "M16-027")
def test_with_an_empty_deck_the_discard_pile_is_shuffled_first() -> None:
    """The discard pile holds just the SPAM of this hit."""
    t = table("A(3,4)E upgrades=Scrambler; B(6,4)N deck=", B="P M3", to="energy_spaces", stop=1)
    assert t.register("B", 2) == "SPAM"
    assert t.discard("B") == ["M3"]


@pytest.mark.rule("UPG16-19", "AMB-16-12")
def test_again_repeats_the_card_that_the_scrambler_put_there() -> None:
    """A looks away before it could replace the Again as well."""
    t = table(SCRAMBLER, A="- L", B="P P A")
    assert t.at("B") == "(6,4)N"
    assert t.energy("B") == 1


@pytest.mark.rule("UPG16-19")
def test_nobody_else_learns_the_new_card() -> None:
    t = table(SCRAMBLER, B="P M3", to="energy_spaces", stop=1)
    told = [event for event in t.referee.events if isinstance(event, CardExchanged)]
    assert [(event.option, event.card) for event in told] == [("Scrambler", HIDDEN)]


# ---- several at once


@pytest.mark.rule("INT16-05", "UPG16-14a", "UPG16-14b", "UPG16-08", "UPG16-19", "UPG16-06b")
def test_a_shielded_robot_in_a_rail_gun_line() -> None:
    """A shoots B and C in line behind a wall in register 4; B is shielded."""
    t = table(
        "A(3,4)E upgrades=Rail Gun,Double Barrel Laser,Scrambler; "
        "B(6,4)N energy=1 deck=U upgrades=Deflector Shield; C(8,4)N deck=U",
        "wall(4,4)E",
        A="P",
        B="P R",
        C="P R",
        register=4,
        stop=4,
        to="energy_spaces",
        answers={"deflector_shield": "yes"},
    )
    assert (t.register("B", 5), t.register("C", 5)) == ("R", "U")
    assert (t.discard("B"), t.damage("C")) == ([], ["SPAM", "SPAM"])
