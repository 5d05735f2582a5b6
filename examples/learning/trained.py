"""What a policy sees of a race, its network, and the bot that plays what was learned.

A bot chooses among all programs of its hand. Each is followed, a lookup for every card, to where it
leads a robot that is alone; what such an end is worth, and what the others nearby make of it, is
what ``ppo.py`` has learned. This half needs NumPy only.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from roborally.bots.ladder import kept_tables
from roborally.floor.floor import OFF
from roborally.game.asks import Ask
from roborally.game.cards import KIND, card_text
from roborally.game.setup import Setup
from roborally.game.state import POWER_ON, REGISTERS
from roborally.game.view import View
from roborally.kernel.races import Races
from roborally.kernel.row import DAMAGE, FACING, FLAGS, LIVES, LOCKED, SQUARE

Array = NDArray[Any]
Net = dict[str, Any]

HAND: Final = 9
KINDS: Final = 8
NEIGHBOURS: Final = 3
"""So many of the other robots are looked at, the nearest ones."""
ABOUT: Final = 3 + 3 * NEIGHBOURS
NEAR: Final = 3 + 2 * NEIGHBOURS
WIDTH: Final = 24
EVERY: Final = np.array(list(permutations(range(HAND), REGISTERS)))
WEIGHTS: Final = Path(__file__).with_name("policy.npz")


# ---- what the policy sees


@dataclass(slots=True)
class Seen:
    """What counts about all robots of some races: each is ``[race, robot]`` or has a column more.

    ``hands`` are sorted; 0 is no card.
    """

    square: Array
    facing: Array
    flags: Array
    damage: Array
    lives: Array
    locked: Array
    registers: Array
    hands: Array

    @classmethod
    def of_races(cls, races: Races) -> Seen:
        names = (SQUARE, FACING, FLAGS, DAMAGE, LIVES, LOCKED)
        found = (races.of_robots(name).copy() for name in names)
        return cls(*[*found, races.registers.copy(), races.sorted_hands])

    @classmethod
    def of_view(cls, view: View, seat: int) -> Seen:
        """A race as one of its robots sees it; other hands are hidden and not looked at."""
        robots = view.state.robots
        names = ("square", "facing", "flags", "damage", "lives", "locked")
        found = (np.array([[getattr(robot, name) for robot in robots]]) for name in names)
        hands = np.zeros((1, len(robots), HAND), int)
        registers = np.zeros((1, len(robots), REGISTERS), int)
        own = sorted(robots[seat].hand)[:HAND]
        hands[0, seat, : len(own)] = own
        registers[0, seat] = robots[seat].registers
        return cls(*[*found, registers, hands])


class Track:
    """A course as tables: where each card takes a robot that is alone, and with what harm.

    A position tells flags, square and facing; ``dead`` and ``home`` are no places on the floor.
    """

    def __init__(self, setup: Setup) -> None:
        table = kept_tables().of(setup.without_seed()).distance()
        self.rover = table.left_rows
        self.size, self.home = table.size, table.home
        self.dead = table.dead
        self.most: int = table.most
        self.flags = len(table.flags)
        self.after = np.array([rows[:KINDS] for rows in table.after])
        nothing = [0] * self.size
        self.harm = np.array([[row or nothing for row in rows[:KINDS]] for rows in table.harm])
        floor = table.solo.floor
        places = [floor.place(square) for square in range(floor.size)]
        self.xy = np.array([*places, (0, 0)], np.float32)

    def position(self, seen: Seen) -> Array:
        """Where robots are; those that are out or not back yet stand where all dead ones do."""
        place = np.where(seen.square == OFF, self.dead, seen.square * 4 + seen.facing)
        return np.minimum(seen.flags, self.flags - 1) * self.size + place

    def follow(self, start: Array, kinds: Array) -> tuple[Array, Array]:
        """Positions and harm after programs ``[..., register]`` of kinds of cards."""
        position = np.broadcast_to(start, kinds.shape[:-1])
        harm = np.zeros(position.shape, int)
        for register in range(REGISTERS):
            kind = kinds[..., register]
            harm = harm + self.harm[register, kind, position % self.size] * (position != self.home)
            position = self.after[register, kind, position]
        return position, harm

    def square_of(self, position: Array) -> Array:
        """The square of a position; the one beyond the last for a robot that has none."""
        place = position % self.size
        gone = (place >= self.dead) | (position == self.home)
        return np.where(gone, len(self.xy) - 1, place // 4)


def kinds_of(cards: Array) -> Array:
    """The kinds of cards, 0 for none."""
    return np.where(cards > 0, np.array(KIND)[np.maximum(cards, 0) // 10], 0)


def drawn_slots(hands: Array, chance: np.random.Generator, count: int) -> Array:
    """``[race, robot, count, register]``: programs by chance, as slots of the sorted hand."""
    order = chance.random((*hands.shape[:2], count, HAND)) + (hands[:, :, None] == 0)
    slots: Array = order.argsort(axis=-1)[..., :REGISTERS]
    return slots


def laid(seen: Seen, slots: Array) -> Array:
    """The kinds of the cards of programs, those of locked registers included."""
    cards = np.take_along_axis(seen.hands[:, :, None], slots, axis=-1)
    locked = (seen.locked[..., None] >> np.arange(REGISTERS) & 1).astype(bool)
    return kinds_of(np.where(locked[:, :, None], seen.registers[:, :, None], cards))


def about(track: Track, seen: Seen) -> tuple[Array, Array]:
    """Numbers about every robot and its nearest rivals, and which robots these are (or -1)."""
    square = seen.square
    there = square != OFF
    at = track.xy[square]
    robots = square.shape[1]
    found = np.zeros((*square.shape, ABOUT), np.float32)
    found[..., 0] = seen.damage / 10
    found[..., 1] = seen.lives / 4
    found[..., 2] = (seen.locked[..., None] >> np.arange(REGISTERS) & 1).sum(-1) / REGISTERS
    nearest = np.full((*square.shape, NEIGHBOURS), -1)
    if robots > 1:
        apart = np.abs(at[:, :, None] - at[:, None]).sum(axis=-1)
        apart[:, np.arange(robots), np.arange(robots)] = np.inf
        apart = np.where(there[:, None] & there[:, :, None], apart, np.inf)
        count = min(NEIGHBOURS, robots - 1)
        rivals = apart.argsort(axis=-1, kind="stable")[..., :count]
        near = np.isfinite(np.take_along_axis(apart, rivals, axis=-1))
        nearest[..., :count] = np.where(near, rivals, -1)
    races = np.arange(len(square))[:, None, None]
    is_near = nearest >= 0
    found[..., 3 : 3 + NEIGHBOURS] = is_near
    lead = seen.flags[races, nearest] - seen.flags[..., None]
    found[..., 3 + NEIGHBOURS : 3 + 2 * NEIGHBOURS] = lead * is_near / 3
    found[..., 3 + 2 * NEIGHBOURS :] = seen.damage[races, nearest] * is_near / 10
    return found, nearest


def near_ends(track: Track, seen: Seen, nearest: Array, ends: Array, harm: Array) -> Array:
    """Numbers about the ends of programs: harm, whether it lives, and where the rivals are now."""
    found = np.zeros((*ends.shape, NEAR), np.float32)
    found[..., 0] = harm / 5
    found[..., 1] = ends % track.size >= track.dead
    found[..., 2] = ends == track.home
    there = track.xy[track.square_of(ends)]
    races = np.arange(len(ends))[:, None, None]
    rivals = track.xy[seen.square[races, nearest]]
    for number in range(NEIGHBOURS):
        way = np.clip((rivals[:, :, number, None] - there) / 4, -1, 1)
        at = 3 + 2 * number
        found[..., at : at + 2] = way * (nearest[:, :, number, None, None] >= 0)
    return found


def hand_counts(hands: Array) -> Array:
    """How many cards of each kind are in the hands, divided by three."""
    kinds = kinds_of(hands)[..., None] == np.arange(1, KINDS)
    counts: Array = kinds.sum(axis=-2).astype(np.float32) / 3
    return counts


# ---- the network, for arrays of NumPy and for tensors


def fresh(track: Track, chance: np.random.Generator) -> dict[str, Array]:
    """Weights of a policy that knows nothing."""
    shapes = {
        "ends": (track.home + 1, WIDTH),
        "near": (NEAR, WIDTH),
        "about": (ABOUT, WIDTH),
        "bias": (WIDTH,),
        "score": (WIDTH,),
        "stands": (track.home + 1, WIDTH),
        "hand": (KINDS - 1, WIDTH),
        "about_all": (ABOUT, WIDTH),
        "bias_all": (WIDTH,),
        "value": (WIDTH,),
        "rest": (WIDTH,),
        "value_bias": (1,),
        "rest_bias": (1,),
    }
    net = {name: chance.normal(0, 0.2, shape).astype(np.float32) for name, shape in shapes.items()}
    for name in ("bias", "bias_all", "value_bias", "value", "rest"):
        net[name] *= 0
    net["rest_bias"][:] = -2
    return net


def scores(net: Net, ends: Any, near: Any, about: Any) -> Any:
    """What speaks for each end ``[place, program]`` of some places ``[place]``."""
    here = about @ net["about"] + net["bias"]
    hidden = (net["ends"][ends] + near @ net["near"] + here[:, None]).clip(0)
    return hidden @ net["score"]


def outlook(net: Net, stands: Any, about: Any, hand: Any) -> tuple[Any, Any]:
    """What is to be expected from here, and what speaks for a rest."""
    hidden = net["stands"][stands] + about @ net["about_all"] + hand @ net["hand"]
    hidden = (hidden + net["bias_all"]).clip(0)
    value = hidden @ net["value"] + net["value_bias"]
    return value, hidden @ net["rest"] + net["rest_bias"]


def played(
    track: Track, seen: Seen, net: Net, slots: Array, device: str = ""
) -> tuple[tuple[Any, ...], Any, Any, Any]:
    """What a policy is shown about some programs, and its scores, values and wish to rest."""
    start = track.position(seen)
    ends, harm = track.follow(start[..., None], laid(seen, slots))
    told, nearest = about(track, seen)
    near = near_ends(track, seen, nearest, ends, harm)
    hand = hand_counts(seen.hands)
    places = start.size
    shown: tuple[Any, ...] = tuple(
        part.reshape(places, *part.shape[2:]) for part in (ends, near, told, start, hand)
    )
    if device:
        import torch  # what was learned is played without it

        shown = tuple(torch.as_tensor(part, device=device) for part in shown)
    value, rest = outlook(net, shown[3], shown[2], shown[4])
    return shown, scores(net, *shown[:3]), value, rest


# ---- the bot


class Trained:
    """Plays what was learned: of all programs the one for which most speaks."""

    def __init__(self, setup: Setup, seat: int, seed: str, weights: Path = WEIGHTS) -> None:
        self.track = Track(setup)
        with np.load(weights) as kept:
            course = str(kept["course"])
            names = (name for name in kept.files if name != "course")
            self.net = {name: kept[name].astype(np.float32) for name in names}
        if course != setup.course.id:
            raise ValueError(f"{weights.name} was not learned on {setup.course.name}")
        self.rests = False

    def answer(self, ask: Ask, view: View) -> str:
        if ask.program is None:
            may_rest = ask.name == "announce_power_down" and self.rests
            return "down" if may_rest else ask.default
        seat = ask.robot
        seen = Seen.of_view(view, seat)
        cards = int((seen.hands[0, seat] > 0).sum())
        free = len(ask.program.registers)
        slots = EVERY[(EVERY[:, :free] < cards).all(axis=1)][None, None]
        own = Seen(*(getattr(seen, name)[:, seat : seat + 1] for name in Seen.__slots__))
        ends, harm = self.track.follow(self.track.position(own)[..., None], laid(own, slots))
        told, nearest = about(self.track, seen)
        near = near_ends(self.track, seen, nearest[:, seat : seat + 1], ends, harm)
        best = int(scores(self.net, ends[0], near[0], told[0, seat : seat + 1]).argmax())
        hand = hand_counts(own.hands)[0]
        rest = outlook(self.net, self.track.position(own)[0], told[0, seat : seat + 1], hand)[1]
        self.rests = bool(rest[0] > 0 and view.state.robots[seat].power == POWER_ON)
        return ",".join(card_text(int(own.hands[0, 0, slot])) for slot in slots[0, 0, best, :free])
