"""Races from Python: the names that ``import roborally`` gives."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import roborally
from roborally.contenders.making import BadBot
from roborally.record import RecordError

SHORT = "risky-exchange"
EDITIONS = {"1994": "coconut-radio", "2005": SHORT, "2016": "dizzy-highway"}
LIGHT = """
import sys, roborally

class Mine:
    def answer(self, ask, view):
        return ask.default if ask.program is None else next(roborally.legal_programs(ask, view))

race = roborally.race("risky-exchange", bots=[Mine(), Mine()]).play(2)
roborally.load(race.record()).copy(seed="2")
print(*{name.partition(".")[0] for name in sys.modules} - set(sys.stdlib_module_names))
"""


class First:
    """Answers with the first that is allowed."""

    def answer(self, ask: roborally.Ask, view: roborally.View) -> str:
        return ask.default if ask.program is None else next(roborally.legal_programs(ask, view))


class Made(First):
    """Remembers what it was made with."""

    def __init__(self, setup: object, seat: int, seed: str) -> None:
        self.made = (setup, seat, seed)


def test_everything_that_is_listed_is_there() -> None:
    assert {"race", "Race", "load", "course", "courses", "legal_programs"} <= set(dir(roborally))
    for name in roborally.__all__:
        assert getattr(roborally, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'rice'"):
        roborally.rice  # noqa: B018  (looking is what is tried)


def test_races_of_own_bots_need_nothing_but_the_standard_library() -> None:
    done = subprocess.run(
        [sys.executable, "-I", "-c", LIGHT], capture_output=True, text=True, check=True
    )
    loaded = {name for name in done.stdout.split() if not name.startswith("_")}
    assert loaded - {"coverage"} == {"roborally"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_race_is_the_same_for_the_same_seed(edition: str) -> None:
    def digest(seed: str) -> str:
        race = roborally.race(EDITIONS[edition], [First(), "Scrap"], rules=edition, seed=seed)
        return race.play(3).referee.state.digest()

    assert digest("1") == digest("1") != digest("2")


def test_seats_without_a_bot_are_yours() -> None:
    race = roborally.race(SHORT, ["Scrap", None, "Scrap"]).play()
    assert [ask.seat for ask in race.asks] == [1]
    assert race.turn == 1
    race.answer(race.asks[0], next(roborally.legal_programs(race.asks[0])))
    race.play()
    assert [ask.seat for ask in race.asks] == [1]
    assert race.turn == 2


def test_it_plays_so_many_turns() -> None:
    race = roborally.race(SHORT, [First(), First()])
    assert race.play(2).turn == 3
    assert race.play(1).turn == 4


def test_as_many_seats_as_are_wanted() -> None:
    assert len(roborally.race(SHORT, players=3).bots) == 3
    assert len(roborally.race(SHORT, ["Scrap"], players=2).bots) == 2
    assert len(roborally.race(SHORT).bots) == roborally.course(SHORT).players[-1]
    with pytest.raises(ValueError, match="3 bots cannot sit on 2 seats"):
        roborally.race(SHORT, ["Scrap"] * 3, players=2)
    with pytest.raises(TypeError, match=r"\['Scrap'\]"):
        roborally.race(SHORT, "Scrap")


def test_rules_are_those_that_are_wanted() -> None:
    race = roborally.race("coconut-radio", rules="postal", special_rules=["Set to Kill"])
    assert (race.setup.rules, race.setup.twists) == ("postal", ("Set to Kill",))
    assert roborally.race(SHORT, house_rules={"lives": 4}).robots[0].lives == 4


def test_a_bot_that_nobody_knows_is_named() -> None:
    with pytest.raises(BadBot, match="there is no bot 'Racr'"):
        roborally.race(SHORT, ["Racr", "Racer"])


def test_what_is_not_allowed_changes_nothing() -> None:
    race = roborally.race(SHORT, players=2)
    before = race.referee.state.digest()
    with pytest.raises(roborally.IllegalAnswer):
        race.answer(race.asks[0], "M1/9999")
    assert race.referee.state.digest() == before
    assert len(race.asks) == 2


def test_a_class_is_made_with_what_it_takes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parent))
    race = roborally.race(SHORT, ["test_front_door:Made", "test_front_door:First"], seed="secret")
    race.play(1)
    made = race._seated[0].player.made  # type: ignore[attr-defined]
    assert made[0].seed == ""
    assert made[1] == 0
    assert "secret" not in made[2]


def test_a_program_that_says_nothing_forfeits() -> None:
    with roborally.race(SHORT, [f"exec:{sys.executable} -c pass", First()]) as race:
        race.play(1)
        assert race.turn == 2
        assert race.forfeits[0][0] == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_copies_go_the_same_way(edition: str) -> None:
    """Also from the middle of a race, pickled and deep-copied, with all that was told."""
    race = roborally.race(EDITIONS[edition], ["Rover", First()], rules=edition).play(2)
    twins = [race.copy(), copy.deepcopy(race), pickle.loads(pickle.dumps(race))]  # noqa: S301
    told = race.story()
    assert all(twin.story() == told for twin in twins)
    ends = [one.play(2) for one in (race, *twins)]
    assert len({one.referee.state.digest() for one in ends}) == 1
    assert len({tuple(one.story()) for one in ends}) == 1
    assert len({one.record() for one in ends}) == 1


def test_with_another_seed_what_was_dealt_stays() -> None:
    race = roborally.race(SHORT, players=2)
    other = race.copy(seed="other")
    assert other.robots[0].hand == race.robots[0].hand
    for one in (race, other):
        for ask in one.asks:
            one.answer(ask, next(roborally.legal_programs(ask)))
        one.bots[:] = [First(), First()]
        one.play(1)
    assert other.robots[0].hand != race.robots[0].hand
    again = pickle.loads(pickle.dumps(other))  # noqa: S301  (our own)
    assert again.play(2).referee.state.digest() == other.play(2).referee.state.digest()
    with pytest.raises(RecordError, match="another seed"):
        other.record()


def test_a_copy_of_a_copy_keeps_its_seed_in_the_middle_of_a_step() -> None:
    """One seat has answered, then the seed is changed: only what comes later is different."""
    race = roborally.race(SHORT, [First(), None])
    race.play()
    other = race.copy(seed="other")
    ends = []
    for one in (other, other.copy(), pickle.loads(pickle.dumps(other))):  # noqa: S301
        one.bots[1] = First()
        ends.append(one.play(3).referee.state.digest())
    assert len(set(ends)) == 1
    race.bots[1] = First()
    assert race.play(3).referee.state.digest() not in ends


def test_records_are_read_from_texts_and_files(tmp_path: Path) -> None:
    race = roborally.race(SHORT, [First(), "Scrap"]).play(2)
    file = tmp_path / "race.txt"
    file.write_text(race.record(), "utf-8")
    for again in (roborally.load(file), roborally.load(str(file)), roborally.load(race.record())):
        assert again.story() == race.story()
        assert again.referee.state.digest() == race.referee.state.digest()
    with pytest.raises(RecordError):
        roborally.load(race.record()[:-40])


def test_pictures(tmp_path: Path) -> None:
    race = roborally.race(SHORT, players=2)
    assert race._repr_svg_().startswith("<svg")
    assert race.picture().svg != roborally.picture(race.course).svg, "there are robots on it"
    race.picture(size=24).save(tmp_path / "race.png")
    assert (tmp_path / "race.png").read_bytes().startswith(b"\x89PNG")
    race.picture().save(tmp_path / "race.txt")
    assert "Risky Exchange" in (tmp_path / "race.txt").read_text("utf-8")
    with pytest.raises(ValueError, match=r"ends in \.svg, \.png or \.txt"):
        race.picture().save(tmp_path / "race.jpg")


def test_courses() -> None:
    assert {course.edition for course in roborally.courses("2016")} == {"2016"}
    assert roborally.course("Risky Exchange").id == "risky-exchange-2005"
    assert len(roborally.courses()) > 70


def test_samples_of_a_program() -> None:
    race = roborally.race(SHORT, [None, "Rover"]).play()
    ask = race.asks[0]
    program = roborally.suggest(race.view(0), ask)[0].answer
    found = roborally.simulate(race.view(0), ask, program, samples=4)
    assert len(found) == 4
    assert all(outcome.events for outcome in found)
    hidden = {tuple(outcome.state.robots[1].registers) for outcome in found}
    assert len(hidden) > 1, "what is hidden is drawn anew"


def test_samples_of_an_answer_in_mid_turn() -> None:
    """While registers run an option asks; the answer is given where it was asked."""
    race = asked_in_mid_turn()
    ask = race.asks[0]
    assert ask.choices is not None
    view = race.view(ask.seat)
    answer = roborally.suggest(view, ask)[0].answer
    assert answer in ask.choices
    found = roborally.simulate(view, ask, answer, samples=6)
    assert found
    assert {outcome.state.turn for outcome in found} == {race.turn}
    assert race.asks[0] is ask, "the race itself has not gone on"


def asked_in_mid_turn() -> roborally.Race:
    """A race in which somebody is asked something in the middle of a register."""
    for seed in range(40):
        options = {"starting_options": 3}
        race = roborally.race(SHORT, players=4, house_rules=options, seed=str(seed))
        while not race.over and race.turn < 6:
            ask = race.asks[0]
            if race.register and ask.choices is not None:
                return race
            race.answer(ask, First().answer(ask, race.view(ask.seat)))
    raise AssertionError("nobody was asked anything")
