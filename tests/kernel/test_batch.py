"""Many turns in one call are what each of them is alone."""

from __future__ import annotations

from itertools import permutations
from random import Random

import numpy as np
import pytest

from roborally import kernel
from roborally.game.cards import DECK
from roborally.game.state import DESTROYED, REGISTERS
from roborally.kernel.registers import play_registers
from roborally.kernel.row import CARD, HEAD, OVER, ROBOTS, STATUS
from roborally.steps.moving import acts
from tests.kernel.crowds import STATES, crowds


def test_turns_of_many_races() -> None:
    races = list(crowds(3, 1, ("2005",)))
    ground = kernel.ground_of(races[0].state, races[0].ruleset)
    rows = [kernel.pack(race.state) for race in races]
    played = kernel.play_turns(ground, np.array([list(row) for row in rows]))
    assert len(played) == STATES
    for row in rows:
        play_registers(ground, row)
    assert played.tolist() == [list(row) for row in rows]


def test_programs_of_one_robot_start_from_the_same_state() -> None:
    races = (race for race in crowds(3, 1, ("2005",)) if not race.state.register)
    race = next(race for race in races if acts(race.state.robots[1]))
    ground = kernel.ground_of(race.state, race.ruleset)
    packed = kernel.pack(race.state)
    before = list(packed)
    programs = [[820, 830, 840, 790, 800], [10, 20, 30, 40, 50], [820, 830, 840, 790, 800]]
    columns = kernel.play_programs(ground, packed, 1, programs)
    assert list(packed) == before
    assert columns.shape == (3, HEAD // ROBOTS, ROBOTS)
    assert columns[0].tolist() == columns[2].tolist() != columns[1].tolist()
    for program, found in zip(programs, columns, strict=True):
        row = kernel.pack(race.state)
        for index in range(REGISTERS):
            row[CARD + index * ROBOTS + 1] = program[index]
        play_registers(ground, row)
        assert found.ravel().tolist() == list(row)[:HEAD]


def test_what_programs_have_in_common_is_played_once_and_ends_alike() -> None:
    """Whatever happens on the way: robots fall, races end, registers lock and are drawn."""
    chance = Random("common")
    ended = fallen = 0
    for race in crowds(8, 6):
        known = next((r for r in race.state.robots if acts(r) and not r.locked), None)
        if known is None:
            continue
        ground = kernel.ground_of(race.state, race.ruleset)
        packed = kernel.pack(race.state)
        cards = chance.sample(DECK, 7)
        programs = sorted(chance.sample(list(permutations(cards, REGISTERS)), 12))
        columns = kernel.play_programs(ground, packed, known.index, [list(p) for p in programs])
        for program, found in zip(programs, columns, strict=True):
            row = kernel.pack(race.state)
            for index in range(REGISTERS):
                row[CARD + index * ROBOTS + known.index] = program[index]
            play_registers(ground, row)
            assert found.ravel().tolist() == list(row)[:HEAD]
            ended += row[OVER]
            fallen += row[STATUS + known.index] == DESTROYED
    assert ended > 10
    assert fallen > 10


def test_a_program_has_a_card_for_every_register() -> None:
    race = next(crowds(3, 1, ("2005",)))
    ground = kernel.ground_of(race.state, race.ruleset)
    with pytest.raises(ValueError, match="5 cards, one for each register"):
        kernel.play_programs(ground, kernel.pack(race.state), 0, [[10, 20]])
