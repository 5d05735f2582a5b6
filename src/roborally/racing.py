"""Races from Python: set one up, play it, look at it, keep it.

race = roborally.race("risky-exchange", bots=["Racer", "Rover"], seed="1").play()
"""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, Self

from roborally.cards import registry
from roborally.contenders.forfeits import Forfeit
from roborally.contenders.trusted_bot import Contender, TrustedBot
from roborally.floor.course import Course
from roborally.floor.library import course_ids, find_course, library_course, read_course_file
from roborally.game.asks import Ask, IllegalAnswer
from roborally.game.events import Event
from roborally.game.setup import Setup
from roborally.game.state import Robot
from roborally.game.view import View
from roborally.player import Player
from roborally.record import read_record, write_record
from roborally.record import replay as play_again
from roborally.referee import Referee
from roborally.rules import rules_named
from roborally.rules.raceable import usual_setup
from roborally.steps.ending import places

if TYPE_CHECKING:
    from roborally.pictures import Picture

MOST_TURNS: Final = 300
SECONDS: Final = 5.0
"""The time that a program of somebody else's has for an answer."""

Bot = str | Player | None
"""A name as the command line knows it, something with ``answer(ask, view)``, or None: you."""
HouseRules = Mapping[str, str | bool | int]


def courses(edition: str | None = None) -> list[Course]:
    """The courses of the library, or those of an edition."""
    found = [library_course(id) for id in course_ids()]
    return [course for course in found if edition in (None, course.edition)]


def course(name: str | Path | Course) -> Course:
    """A course of the library by its name, or from a ``.course`` file."""
    if isinstance(name, Course):
        return name
    path = Path(name)
    if path.suffix.lower() == ".course":
        return read_course_file(path, registry.special_rules())
    return find_course(str(name))


def race(
    name: str | Path | Course,
    bots: Sequence[Bot] = (),
    *,
    players: int | None = None,
    rules: str | None = None,
    special_rules: Sequence[str] | None = None,
    house_rules: HouseRules | None = None,
    seed: str = "1",
) -> Race:
    """A race at its first question.

    There are as many seats as bots, or as ``players`` says; else as many as the course is for.
    Seats without a bot are yours. Rules and special rules are those of the course unless others are
    wanted. The same seed gives the same race.
    """
    if isinstance(bots, str):
        raise TypeError(f"bots are a list, for example [{bots!r}]")
    if players is not None and len(bots) > players:
        raise ValueError(f"{len(bots)} bots cannot sit on {players} seats")
    usual = usual_setup(course(name), players or len(bots) or None, rules, str(seed))
    special = None if special_rules is None else tuple(special_rules)
    setup = Setup(
        usual.rules, usual.course, usual.seats, usual.seed, special, dict(house_rules or {})
    )
    return Race(Referee(setup).start(), bots)


def load(record: str | Path, bots: Sequence[Bot] = ()) -> Race:
    """A recorded race, from a file or from the text of a record; raises RecordError."""
    text = str(record)
    if "\n" not in text:
        text = Path(record).read_text("utf-8")
    return Race(play_again(read_record(text)), bots)


def _known(bot: Bot) -> Bot:
    """A bot by its proper name; raises BadBot if it has none."""
    if not isinstance(bot, str):
        return bot
    from roborally.contenders.contender import bot_named

    return bot_named(bot)


def _called(bot: Bot) -> str:
    return bot if isinstance(bot, str) else type(bot).__name__


class Race:
    """A race that is being played, with the bots that play it.

    ``asks`` are the open questions; ``answer`` answers one, ``play`` lets the bots answer theirs.
    Robots and seats are numbered from 0.
    """

    def __init__(self, referee: Referee, bots: Sequence[Bot] = ()) -> None:
        seats = len(referee.setup.seats)
        self.referee = referee
        self.bots: list[Bot] = [*map(_known, bots), *[None] * (seats - len(bots))]
        self.forfeits: list[tuple[int, str]] = []
        """Seats whose program did not answer, and why; the default counted instead."""
        self._seated: dict[int, Contender] = {}

    # ---- playing

    @property
    def asks(self) -> list[Ask]:
        """The open questions; in programming there is one to every seat."""
        return list(self.referee.open)

    def answer(self, ask: Ask, answer: str) -> str:
        """Answer a question and go on; the answer as it counts.

        Raises IllegalAnswer if it is not allowed; then nothing has happened.
        """
        return self.referee.answer(ask, answer)

    def play(self, turns: int = MOST_TURNS) -> Self:
        """Let bots answer until the race is over, so many turns are played, or you are asked."""
        last = max(self.turn, 1) + turns
        while self.turn < last and (ask := self._for_a_bot()) is not None:
            self._let_answer(ask)
        if self.over:
            self.close()
        return self

    def _for_a_bot(self) -> Ask | None:
        return next((ask for ask in self.referee.open if self.bots[ask.seat] is not None), None)

    def _let_answer(self, ask: Ask) -> None:
        bot = self._seated.get(ask.seat) or self._seat(ask.seat)
        try:
            answer = bot.answer(ask, self.view(ask.seat))
        except Forfeit as forfeit:
            self.forfeits.append((ask.seat, str(forfeit)))
            answer = ask.default
        try:
            self.answer(ask, answer)
        except IllegalAnswer as error:
            who = f"{_called(self.bots[ask.seat])}, seat {ask.seat}"
            raise IllegalAnswer(f"{who}, answers {answer!r} to {ask.name}: {error}") from None

    def _seat(self, seat: int) -> Contender:
        bot = self.bots[seat]
        assert bot is not None
        if isinstance(bot, str):
            from roborally.bots.ladder import kept_tables
            from roborally.contenders.contender import contender

            sits = contender(bot, self.setup, seat, kept_tables(), SECONDS, trusted=True)
        else:
            sits = TrustedBot(bot)
        self._seated[seat] = sits
        return sits

    def close(self) -> None:
        """End the programs that play as bots; they begin anew if they are needed again."""
        for bot in self._seated.values():
            bot.leave()
        self._seated.clear()

    # ---- looking

    @property
    def setup(self) -> Setup:
        return self.referee.setup

    @property
    def course(self) -> Course:
        return self.referee.course

    @property
    def turn(self) -> int:
        return self.referee.state.turn

    @property
    def register(self) -> int:
        """The register that is being carried out, or 0."""
        return self.referee.state.register

    @property
    def over(self) -> bool:
        return self.referee.state.over

    @property
    def robots(self) -> list[Robot]:
        """All robots with all their cards, the hidden ones too; players get a view."""
        return self.referee.state.robots

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won."""
        state = self.referee.state
        return tuple(sorted({state.robots[robot].seat for robot in state.winners}))

    @property
    def places(self) -> list[int]:
        """The place of each seat by its best robot, from 1."""
        state = self.referee.state
        found: dict[int, int] = {}
        for place, robot in places(state):
            found.setdefault(state.robots[robot].seat, place)
        return [found[seat] for seat in range(len(self.setup.seats))]

    def view(self, seat: int) -> View:
        """What a seat may see. It is good until the next answer; ``kept()`` keeps it for longer."""
        return self.referee.view(seat)

    @property
    def events(self) -> list[Event]:
        """All that has happened, hidden things too."""
        return self.referee.events

    def events_for(self, seat: int, since: int = 0) -> list[Event]:
        """The events after that number as a seat sees them."""
        return self.referee.events_for(seat, since)

    def story(self, since: int = 0, language: str = "en") -> list[str]:
        """The events after that number as sentences."""
        from roborally.words.storyteller import Storyteller

        names = [robot.name for robot in self.robots]
        teller = Storyteller(names, self.referee.state.floor, language)
        return [teller.sentence(event) for event in self.events[since:]]

    def picture(self, *, size: int = 48, theme: str = "dark") -> Picture:
        """The course with the robots as they stand."""
        from roborally.pictures import picture

        return picture(self, size=size, theme=theme)

    def _repr_svg_(self) -> str:
        return self.picture().svg

    def __repr__(self) -> str:
        names = " and ".join(self.setup.seats[seat].name for seat in self.winners)
        how = f"{names or 'nobody'} won" if self.over else f"turn {self.turn}"
        rules = rules_named(self.setup.rules).name
        return f"<Race on {self.course.name} by the rules of {rules}: {how}>"

    # ---- keeping

    def record(self) -> str:
        """The race as a text from which it can be played again."""
        return write_record(self.referee)

    def copy(self, *, seed: str | None = None, bots: Sequence[Bot] | None = None) -> Race:
        """The same race at the same moment; what happens to the copy does not touch this one.

        With another seed chance decides otherwise from here on: what was dealt stays. Bots that
        were given by name are seated anew, others are the same objects in both races.
        """
        twin = Race(copy.deepcopy(self.referee), self.bots if bots is None else bots)
        if seed is not None:
            twin.referee.reseed(seed)
        return twin

    def __deepcopy__(self, memo: dict[int, object]) -> Race:
        return self.copy(bots=copy.deepcopy(self.bots, memo))

    def __getstate__(self) -> dict[str, object]:
        return {"referee": self.referee, "bots": self.bots, "forfeits": self.forfeits}

    def __setstate__(self, state: dict[str, object]) -> None:
        self.__dict__.update(state)
        self._seated = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
