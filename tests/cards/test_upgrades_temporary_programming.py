"""Temporary upgrades of the programming phase: Memory Swap, SPAM Blocker, Recompile.

Rows UPG16-29, 34a, 34b, 35; rulings AMB-16-05, 31, 39, 40.
"""

from __future__ import annotations

from typing import Any

import pytest

from roborally.game.asks import NOTHING, IllegalAnswer
from roborally.game.modern_cards import TEXT
from roborally.game.view import View
from roborally.situation.playing import play_situation
from tests.cards.modern_table import Table, programming, table

NINE = "M1,M1,M2,M3,L,R,U,B,P"
SPAMMED = "SPAM,M1,SPAM,M3,L,SPAM,U,B,P"


def in_hand(robots: str, answers: dict[str, Any] | None = None, **fields: Any) -> Table:
    """The programming phase just before cards are laid: the hand that there is then."""
    t = Table(robots, **fields)
    t.begin_at("program_own_deck")
    t.referee.start()
    for key, texts in (answers or {}).items():
        for text in texts if isinstance(texts, list) else [texts]:
            ask = t.referee.ask_for(0, key)
            t.asks.append((ask, t.referee.answer(ask, text)))
    assert [ask.name for ask in t.referee.open if ask.robot == 0] == ["program_registers"]
    return t


@pytest.mark.rule("UPG16-29", "D16-09")
def test_memory_swap_draws_three_and_puts_three_on_top_of_the_deck() -> None:
    robots = f"A(5,5)N hand={NINE} deck=A,SPAM,WORM,M1,M1 upgrades=Memory Swap"
    t = in_hand(robots, {"use_memory_swap": ["yes", "L,SPAM,B"]})
    assert t.choices("A", "use_memory_swap")[0] == ["no", "yes"]
    assert t.hand("A") == ["M1", "M1", "M2", "M3", "R", "U", "P", "A", "WORM"]
    assert t.deck("A") == ["L", "SPAM", "B", "M1", "M1"]
    assert (t.upgrades("A"), t.state.option_discard[-1:]) == ([], ["Memory Swap"])


@pytest.mark.rule("UPG16-29")
def test_memory_swap_lets_the_owner_choose_among_all_twelve_cards_in_any_order() -> None:
    robots = f"A(5,5)N hand={NINE} deck=A,SPAM,WORM upgrades=Memory Swap"
    t = in_hand(robots, {"use_memory_swap": ["yes", "A,SPAM,WORM"]})
    offered = t.choices("A", "use_memory_swap")[1]
    assert {"A,SPAM,WORM", "WORM,SPAM,A", "M1,M1,M2", "P,A,M3"} <= set(offered)
    assert not {"M1,M1,M1", "M2,M2,M3", "VIRUS,A,P"} & set(offered)
    assert len(offered) == len(set(offered))


@pytest.mark.rule("UPG16-29", "D16-09")
def test_whoever_draws_for_memory_swap_and_says_no_more_puts_the_three_back() -> None:
    robots = f"A(5,5)N hand={NINE} deck=A,SPAM,WORM,M1 upgrades=Memory Swap"
    t = in_hand(robots, {"use_memory_swap": "no"})
    assert (len(t.hand("A")), t.upgrades("A")) == (9, ["Memory Swap"])
    t = programming(robots, answers={"use_memory_swap": ["yes"]})
    assert t.taken("A", "use_memory_swap") == ["yes", "A,SPAM,WORM"]


@pytest.mark.rule("UPG16-29")
def test_memory_swap_shuffles_the_discard_pile_if_the_deck_is_short() -> None:
    robots = f"A(5,5)N hand={NINE} deck=A discard=SPAM,SPAM,SPAM upgrades=Memory Swap"
    t = in_hand(robots, {"use_memory_swap": ["yes", "M1,M2,M3"]})
    assert t.hand("A")[-3:] == ["A", "SPAM", "SPAM"]
    assert t.deck("A") == ["M1", "M2", "M3", "SPAM"]
    assert t.discard("A") == []


@pytest.mark.rule("UPG16-29", "AMB-16-39")
def test_memory_swap_gives_back_only_as_many_as_it_drew() -> None:
    t = in_hand(
        f"A(5,5)N hand={NINE} deck=A upgrades=Memory Swap", {"use_memory_swap": ["yes", "U"]}
    )
    assert (len(t.hand("A")), t.deck("A")) == (9, ["U"])


@pytest.mark.rule("UPG16-29")
def test_nobody_sees_the_cards_to_be_drawn_before_saying_yes() -> None:
    t = Table(f"A(5,5)N hand={NINE} deck=A,SPAM,WORM upgrades=Memory Swap; B(1,1)N hand={NINE}")
    t.begin_at("program_own_deck")
    t.referee.start()
    ask = t.referee.ask_for(0, "use_memory_swap")
    assert (ask.choices, ask.secret, ask.about) == (("no", "yes"), True, NOTHING)
    t.referee.answer(ask, "yes")
    other: View = t.referee.view(1)
    assert other.state.robots[0].options == ["Memory Swap"], "B learns of it when all are done"
    assert set(other.state.robots[0].hand) == {-1}


@pytest.mark.rule("UPG16-29", "D16-09")
@pytest.mark.parametrize("answers", [["M1,L,SPAM"], ["yes", "M1,L,SPAM"]])
def test_a_situation_names_the_three_cards_at_once(answers: list[str]) -> None:
    swap = {"robot": "A", "when": "programming", "ask": "use_memory_swap"}
    robot = {"id": "A", "at": [2, 2], "hand_cards": ["M1", "L", "R"], "deck": ["SPAM", "U", "U"]}
    data = {
        "rules": "2016",
        "floor": {"size": [5, 5], "elements": []},
        "robots": [{**robot, "upgrades": ["Memory Swap"]}],
        "from_register": 0,
        "to_register": 0,
        "answers": [{**swap, "choose": text} for text in answers],
    }
    result = play_situation(data, "2016")
    assert (result.error, result.unused) == (None, [])
    assert [ask["answer"] for ask in result.asks] == ["yes", "M1,L,SPAM"]
    fields = result.checkpoints[0]["robots"]["A"]
    assert (fields["deck"], fields["hand_cards"]) == (["M1", "L", "SPAM"], ["R", "U", "U"])
    assert fields["upgrades"] == []


@pytest.mark.rule("UPG16-34a", "D16-10")
def test_spam_blocker_exchanges_every_spam_of_the_hand() -> None:
    robots = f"A(5,5)N hand={SPAMMED} deck=R,M2,A,M1 discard=SPAM upgrades=SPAM Blocker"
    t = in_hand(robots, {"use_spam_blocker": "yes"})
    assert t.hand("A") == ["M1", "M3", "L", "U", "B", "P", "R", "M2", "A"]
    assert (t.deck("A"), t.discard("A")) == (["M1"], ["SPAM"])
    assert t.pile("SPAM") == 38 + 3
    assert t.choices("A", "use_spam_blocker") == [["no", "yes"]]
    assert (t.upgrades("A"), t.state.option_discard[-1:]) == ([], ["SPAM Blocker"])


@pytest.mark.rule("UPG16-34b")
def test_newly_drawn_spam_stays_in_the_hand() -> None:
    robots = f"A(5,5)N hand={SPAMMED} deck=SPAM,M2,SPAM,M1 upgrades=SPAM Blocker"
    t = in_hand(robots, {"use_spam_blocker": "yes"})
    assert t.hand("A")[-3:] == ["SPAM", "M2", "SPAM"]
    assert t.pile("SPAM") == 38 + 3


@pytest.mark.rule("UPG16-34a")
def test_spam_blocker_takes_spam_only() -> None:
    robots = "A(5,5)N hand=SPAM,WORM,VIRUS,TROJAN,M1 deck=L,R upgrades=SPAM Blocker"
    t = in_hand(robots, {"use_spam_blocker": "yes"})
    assert t.hand("A") == ["WORM", "VIRUS", "TROJAN", "M1", "L"]


@pytest.mark.rule("D16-10", "UPG16-34a")
def test_without_spam_in_hand_spam_blocker_is_not_asked_about() -> None:
    t = in_hand(f"A(5,5)N hand={NINE} discard=SPAM upgrades=SPAM Blocker")
    assert t.asked == []
    t = in_hand(f"A(5,5)N hand={SPAMMED} upgrades=SPAM Blocker", {"use_spam_blocker": "no"})
    assert (t.hand("A"), t.upgrades("A")) == (SPAMMED.split(","), ["SPAM Blocker"])


@pytest.mark.rule("UPG16-35", "D16-08")
def test_recompile_exchanges_the_whole_hand() -> None:
    robots = f"A(5,5)N hand={NINE} deck=A,A,R,R,R,R,R,R,U,M1 upgrades=Recompile"
    t = in_hand(robots, {"use_recompile": "yes"})
    assert t.hand("A") == ["A", "A", "R", "R", "R", "R", "R", "R", "U"]
    assert (t.deck("A"), sorted(t.discard("A"))) == (["M1"], sorted(NINE.split(",")))
    assert t.choices("A", "use_recompile") == [["no", "yes"]]
    assert (t.upgrades("A"), t.state.option_discard[-1:]) == ([], ["Recompile"])


@pytest.mark.rule("UPG16-35")
def test_recompile_shuffles_the_discarded_hand_if_the_deck_is_short() -> None:
    t = in_hand(f"A(5,5)N hand={NINE} deck=A,A upgrades=Recompile", {"use_recompile": "yes"})
    assert len(t.hand("A")) == 9
    assert t.hand("A")[:2] == ["A", "A"]
    assert sorted(t.hand("A") + t.deck("A")) == sorted(["A", "A", *NINE.split(",")])
    assert t.discard("A") == []


@pytest.mark.rule("UPG16-35", "D16-08")
def test_by_default_hands_are_kept() -> None:
    robots = f"A(5,5)N hand={SPAMMED} upgrades=Recompile,Memory Swap,SPAM Blocker"
    t = programming(robots)
    assert t.asked[:3] == [
        ("A", "use_recompile"),
        ("A", "use_memory_swap"),
        ("A", "use_spam_blocker"),
    ]
    assert t.upgrades("A") == ["Recompile", "Memory Swap", "SPAM Blocker"]


@pytest.mark.rule("UPG16-35", "AMB-16-31")
def test_recompile_in_the_advanced_game_exchanges_kept_cards_too() -> None:
    robots = "A(5,5)N hand=SPAM,SPAM,SPAM,SPAM deck=M1,M1,M1,M1,M1,{} upgrades=Recompile"
    t = Table(robots.format("R,R,R,R,R,R,R,R,R,U"), keep_hands=True)
    t.begin_at("draw_hands").play_to(
        "begin_register", {"use_recompile": "yes", "program_registers": "R,R,R,R,R"}
    )
    assert t.hand("A") == ["R", "R", "R", "R"], "kept for the next round"
    assert sorted(t.discard("A")) == ["M1"] * 5 + ["SPAM"] * 4
    assert t.deck("A") == ["U"]


@pytest.mark.rule("AMB-16-31")
@pytest.mark.parametrize("kept", [4, 9, 10])
def test_the_advanced_game_draws_up_to_nine(kept: int) -> None:
    hand = ",".join(["M1"] * kept)
    t = Table(f"A(5,5)N hand={hand}", keep_hands=True)
    t.begin_at("draw_hands").play_to("program_own_deck", {})
    assert len(t.hand("A")) == max(kept, 9)


@pytest.mark.rule("AMB-16-31")
def test_a_time_out_in_the_advanced_game_discards_the_whole_hand() -> None:
    t = Table(f"A(5,5)N hand={NINE} deck=M1,M1,M1,M1,M1,M1", keep_hands=True)
    t.begin_at("program_own_deck").play_to("begin_register", {})
    assert t.hand("A") == []
    assert sorted(t.discard("A")) == sorted(NINE.split(","))


@pytest.mark.rule("AMB-16-05")
def test_upgrades_for_the_hand_are_not_used_in_registers() -> None:
    robots = "A(5,5)N hand=SPAM upgrades=Recompile,Memory Swap,SPAM Blocker"
    assert table(robots, A="M1 M1").asked == []


@pytest.mark.rule("AMB-16-39", "UPG16-34a", "UPG16-35", "UPG16-29")
@pytest.mark.parametrize(
    ("upgrade", "ask", "answers", "hand"),
    [
        ("SPAM Blocker", "use_spam_blocker", ["no", "yes"], ["M3", "B", "P", "A", "A"]),
        ("Recompile", "use_recompile", ["no", "yes"], ["A", "A", "R", "R", "R"]),
        (
            "Memory Swap",
            "use_memory_swap",
            ["no", "yes", "M3,B,P"],
            ["SPAM", "SPAM", "A", "A", "R"],
        ),
    ],
)
def test_cards_may_be_laid_before_an_upgrade_is_used_and_are_not_touched(
    upgrade: str, ask: str, answers: list[str], hand: list[str]
) -> None:
    t = Table(f"A(5,5)N hand={SPAMMED} deck=A,A,R,R,R,U upgrades={upgrade}")
    t.begin_at("program_own_deck")
    t.referee.start()
    t.referee.answer(t.referee.ask_for(0, ask), answers[0])
    first = t.referee.ask_for(0, "program_registers")
    assert first.about.registers == (1, 2, 3, 4, 5)
    t.referee.answer(first, "M1,SPAM,-,L,U")
    for text in answers[1:]:
        t.referee.answer(t.referee.ask_for(0, ask), text)
    assert sorted(t.hand("A")) == sorted(hand)
    last = t.referee.ask_for(0, "program_registers")
    assert last.about.registers == (3,)
    t.referee.pause_at = t.state.step + 1
    t.referee.answer(last, hand[-1])
    laid = [TEXT[card] for card in t.robot("A").registers]
    assert laid == ["M1", "SPAM", hand[-1], "L", "U"]


@pytest.mark.rule("AMB-16-39")
def test_only_with_such_an_upgrade_the_program_may_be_laid_in_steps() -> None:
    with pytest.raises(IllegalAnswer, match="every one needs a card"):
        programming(f"A(5,5)N hand={NINE}", answers={"program_registers": "M1,-,M3,L,R"})
    robots = f"A(5,5)N hand={NINE} upgrades=Recompile"
    with pytest.raises(IllegalAnswer, match="every one needs a card"):
        programming(robots, answers={"program_registers": "-,-,-,-,-"})
    t = programming(robots, answers={"program_registers": ["M1,-,M3,L,R", "U"]})
    assert [t.register("A", number) for number in range(1, 6)] == ["M1", "U", "M3", "L", "R"]
    t = programming(
        f"{robots.replace(' upgrades', ' deck=A,B upgrades')}",
        answers={"program_registers": ["M1,-,-,L,R", "time-out: P,-"]},
    )
    assert [t.register("A", number) for number in range(1, 6)] == ["M1", "P", "A", "L", "R"]


@pytest.mark.rule("AMB-16-39", "AMB-16-05")
def test_the_owner_chooses_the_order_of_upgrades() -> None:
    """Recompile was bought first; used last it brings back what Memory Swap put on the deck."""
    robots = f"A(5,5)N hand={NINE} deck=A,A,SPAM,{NINE} upgrades=Recompile,Memory Swap"
    t = programming(
        robots,
        answers={
            "use_recompile": ["no", "yes"],
            "use_memory_swap": ["yes", "A,M3,A"],
            "program_registers": "M3,A,A,M1,M1",
        },
    )
    assert t.upgrades("A") == []
    assert t.discard("A").count("SPAM") == 1


@pytest.mark.rule("AMB-16-40")
def test_a_used_upgrade_is_out_of_the_game_for_good() -> None:
    t = programming(f"A(5,5)N hand={NINE} upgrades=Recompile", answers={"use_recompile": ["yes"]})
    assert t.asked == [("A", "use_recompile"), ("A", "program_registers")]
    t.state.shop = []
    t.state.option_deck = ["Zoop"]
    t.play_to("begin_turn", {}).play_to("buy_upgrades", {})
    assert (t.state.shop, t.state.option_deck) == (["Zoop"], [])
    t.state.shop = []
    t.play_to("begin_register", {}).play_to("begin_turn", {}).play_to("buy_upgrades", {})
    assert t.state.shop == [], "used cards are not shuffled into a new deck"
