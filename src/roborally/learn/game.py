"""A race in which some seats are agents: what all environments share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from io import BytesIO
from pathlib import Path
from typing import Any, Final, Literal, TypedDict

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray

from roborally.floor.course import Course
from roborally.game.asks import Ask
from roborally.game.setup import Setup
from roborally.game.view import View
from roborally.learn.acting import NO_ACTION, Answering, slot_masks
from roborally.learn.observing import Observation, Observer
from roborally.learn.rewards import Reward, Rewards
from roborally.pictures import picture
from roborally.player import Player
from roborally.racing import Bot, Race, course, race

RENDERING: Final = ("rgb_array", "ansi", "svg")
Rendering = Literal["rgb_array", "ansi", "svg"]
MOST_TURNS: Final = 100


@dataclass(frozen=True, slots=True)
class Terms:
    """What is raced: courses, one of which is drawn for every race, rules, seats and rewards."""

    courses: tuple[Course, ...]
    players: int
    rules: str | None = None
    special_rules: tuple[str, ...] | None = None
    house_rules: Mapping[str, str | bool | int] = field(default_factory=dict)
    turns: int = MOST_TURNS
    reward: Reward = "shaped"


Courses = str | Path | Course | Sequence[str | Path | Course]


class Given(TypedDict, total=False):
    """What users may say besides courses and seats; all environments take it."""

    rules: str | None
    special_rules: Sequence[str] | None
    house_rules: Mapping[str, str | bool | int] | None
    turns: int
    reward: Reward


def terms(courses: Courses, players: int, given: Given) -> Terms:
    """Terms from what users write; any number may race on any course.

    Raises what the library and the rules raise, and TypeError for what can not be said.
    """
    for name in given.keys() - Given.__annotations__.keys():
        raise TypeError(f"there is no '{name}'; there are {', '.join(Given.__annotations__)}")
    reward = given.get("reward", "shaped")
    if reward not in ("win", "shaped"):
        raise ValueError(f"the reward is 'win' or 'shaped', not {reward!r}")
    several = [courses] if isinstance(courses, str | Path | Course) else list(courses)
    special = given.get("special_rules")
    found = tuple(replace(course(one), players=()) for one in several)
    made = Terms(
        found,
        players,
        given.get("rules"),
        None if special is None else tuple(special),
        dict(given.get("house_rules") or {}),
        given.get("turns", MOST_TURNS),
        reward,
    )
    for one in found:
        _race(made, one, "1", ())
    return made


def first_setup(terms: Terms) -> Setup:
    """The set-up of a race on the first of the courses."""
    return _race(terms, terms.courses[0], "", ()).setup


def _race(terms: Terms, where: Course, seed: str, bots: Sequence[Bot]) -> Race:
    return race(
        where,
        bots,
        players=terms.players,
        rules=terms.rules,
        special_rules=terms.special_rules,
        house_rules=terms.house_rules,
        seed=seed,
    )


class Game:
    """One race after the other under the same terms.

    ``bots`` sit on the seats that are no agents. Seats are asked in the order of the referee.
    """

    def __init__(self, terms: Terms, bots: Sequence[Bot] = ()) -> None:
        self.terms = terms
        self.bots = list(bots)
        self.observer = Observer(terms.courses)
        self.race: Race
        self.answering: Answering | None = None
        self._seen: Observation | None = None
        self._view: View
        self._rewards: Rewards
        self._turn = 0
        self.earned: list[float] = []

    def reset(self, chance: np.random.Generator) -> None:
        """A new race: another course if there are several, another deal."""
        where = self.terms.courses[int(chance.integers(len(self.terms.courses)))]
        seed = str(chance.integers(2**62))
        self.race = _race(self.terms, where, seed, self.bots)
        self.race.referee.telling = False
        self._rewards = Rewards(self.race.referee, self.terms.reward)
        self._turn = self.race.turn
        self.earned = [0.0] * self.terms.players
        self._go_on()

    @property
    def over(self) -> bool:
        return self.race.over

    @property
    def broken_off(self) -> bool:
        """Whether it has taken as many turns as it may."""
        return not self.over and self.race.turn > self.terms.turns

    @property
    def done(self) -> bool:
        return self.over or self.broken_off

    @property
    def ask(self) -> Ask | None:
        """The question that an agent must answer next."""
        return None if self.answering is None else self.answering.ask

    def observe(self, seat: int) -> Observation:
        """What a seat sees if it is asked now, and what it may do; otherwise nothing."""
        answering = self.answering
        if answering is None or answering.ask.seat != seat:
            return {"observation": self.observer.nothing(), "action_mask": NO_ACTION.copy()}
        if self._seen is None:
            self._view = self.race.view(seat)
            self._seen = self.observer.observe(self._view, answering.ask, answering)
        seen = self.observer.follow(self._seen, self._view, answering.ask, answering)
        return {"observation": seen, "action_mask": answering.mask()}

    def observe_hand(self, seat: int) -> Observation:
        """What a seat sees if it must program now, with masks for the slots; otherwise nothing."""
        ask = next((a for a in self.race.asks if a.seat == seat and a.program is not None), None)
        if ask is None or self.done:
            return {"observation": self.observer.nothing(), "action_mask": slot_masks(None)}
        answering = Answering(ask)
        seen = self.observer.observe(self.race.view(seat), ask, answering)
        return {"observation": seen, "action_mask": slot_masks(answering)}

    def space(self, mask: spaces.Space[Any]) -> spaces.Dict:
        """The space of observations with masks of a form."""
        return spaces.Dict({"observation": self.observer.space, "action_mask": mask})

    def act(self, action: int) -> bool:
        """Take an action of the agent that is asked; whether it was allowed.

        Instead of one that is not allowed the first one counts that is.
        """
        answering = self.asked()
        legal = answering.legal()
        allowed = action in legal
        answer = answering.take(action if allowed else legal[0])
        if answer is not None:
            self.answer(answering.ask, answer)
        return allowed

    def asked(self) -> Answering:
        """What the agent must answer now; raises ResetNeeded if there is nothing."""
        if self.answering is None:
            raise ResetNeeded("the race is over; begin a new one with reset()")
        return self.answering

    def answer(self, ask: Ask, answer: str) -> None:
        """Give an answer, let the bots give theirs, and see what was earned."""
        self.race.answer(ask, answer)
        self._go_on()

    def to_programming(self, policy: Player) -> None:
        """Let a policy answer everything up to the next program."""
        while (answering := self.answering) is not None and answering.sheet is None:
            ask = answering.ask
            self.answer(ask, policy.answer(ask, self.race.view(ask.seat)))

    def _go_on(self) -> None:
        """To the next question that an agent can answer."""
        self.answering = None
        self._seen = None
        while not self.done and self.answering is None:
            self.race.play()
            for ask in self.race.asks[:1]:
                answering = Answering(ask)
                if answering.legal():
                    self.answering = answering
                else:
                    self.race.answer(ask, ask.default)
        if self.done:
            self.answering = None
        if self.answering is not None and self.answering.sheet is not None:
            self._rewards.begin()
        if self.done or self.race.turn != self._turn:
            self._turn = self.race.turn
            for seat, more in enumerate(self._rewards.since_the_last_time()):
                self.earned[seat] += more

    def collect(self) -> list[float]:
        """What the seats have earned since the last time."""
        earned, self.earned = self.earned, [0.0] * self.terms.players
        return earned

    def render(self, mode: str | None) -> Any:
        """The floor as it stands: pixels, characters or an SVG."""
        if mode is None:
            return None
        drawn = picture(self.race, size=32)
        if mode == "svg":
            return drawn.svg
        return str(drawn) if mode == "ansi" else _pixels(drawn.png)

    def info(self) -> dict[str, Any]:
        """What is worth knowing beside an observation."""
        return {
            "turn": self.race.turn,
            "course": self.race.course.id,
            "ask": "" if self.ask is None else self.ask.name,
            **({"places": self.race.places, "winners": self.race.winners} if self.done else {}),
        }


def _pixels(png: bytes) -> NDArray[np.uint8]:
    from PIL import Image  # noqa: PLC0415  (only who wants pixels needs it)

    with Image.open(BytesIO(png)) as image:
        return np.asarray(image.convert("RGB"))
