"""Bots think in processes of their own, never in the one that serves people."""

from __future__ import annotations

import asyncio
import io
import logging
import pickle
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import Any, Final, TypeVar

from roborally.advice.adviser import Adviser, Explanation
from roborally.advice.consequences import Consequence, consequences
from roborally.bots.course_tables import MOST_COURSES, digest_of
from roborally.bots.ladder import LEVELS, SCRAP, kept_tables, player, with_temper
from roborally.floor.course import Course
from roborally.floor.floor import Floor, floor_of
from roborally.floor.library import course_ids, library_course
from roborally.game.asks import Ask
from roborally.game.setup import Setup
from roborally.game.view import View
from roborally.player import Player
from roborally.web.bounded_cache import BoundedCache
from roborally.web.thinking.fair_queue import Turn, Urgency
from roborally.web.thinking.levels import Levels
from roborally.web.thinking.pool import Pool

KEPT: Final = 200
ALONE: Final = Turn()
WAIT_FOR_ADVICE: Final = 60.0
"""Seconds after which nobody waits for advice any longer; bots wait as long as they must."""

Thinker = TypeVar("Thinker")
Advice = TypeVar("Advice")

log: Final = logging.getLogger("roborally")


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot must know to answer. The seed of the race is not among it.

    ``level`` has the temper with it, if there is one.
    """

    bot: str
    level: str
    view: View
    ask: Ask


@dataclass(frozen=True, slots=True)
class AdviceWanted:
    """What an adviser must know. Without a program it shall suggest some."""

    view: View
    robot: int
    program: str | None


@dataclass(frozen=True, slots=True)
class ConsequencesWanted:
    """What must be known to tell what the answers to a question lead to."""

    view: View
    ask: Ask
    seed: str


@dataclass(frozen=True, slots=True)
class Thought:
    """An answer, and the level at which it was found."""

    answer: str
    level: str


Wanted = Question | AdviceWanted | ConsequencesWanted


class _Packer(pickle.Pickler):
    """Leaves out what the other side has already: courses of the library and their floors."""

    def __init__(self, file: io.BytesIO, question: Wanted) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self.course = course = question.view.setup.course
        self.turns = question.view.state.turns
        self.of_library = course.id in course_ids() and library_course(course.id) is course

    def persistent_id(self, obj: Any) -> object:
        if not self.of_library:
            return None
        if isinstance(obj, Floor):
            return ("floor", self.turns)
        return ("course", obj.id) if obj is self.course else None


class _Unpacker(pickle.Unpickler):
    """``course`` is that of the race once it has been read; it stands before all floors."""

    course: Course

    def persistent_load(self, pid: Any) -> object:
        kind, value = pid
        if kind == "course":
            self.course = library_course(value)
            return self.course
        return floor_of(self.course, value)


def pack(question: Wanted) -> bytes:
    file = io.BytesIO()
    _Packer(file, question).dump(question)
    return file.getvalue()


def kept(
    minds: BoundedCache[str, Thinker], key: str, setup: Setup, make: Callable[[], Thinker]
) -> Thinker:
    """A bot or an adviser that was asked before, or a new one.

    Each holds the tables of its course, so they are of no more courses than tables are kept of.
    """
    found = minds.get(key)
    if found is None:
        found = make()
        minds.keep(key, found, group=digest_of(setup))
    return found


_players: Final = BoundedCache[str, Player](KEPT, MOST_COURSES)


def think(packed: bytes) -> str:
    """Answer a question; runs in a process for thinking."""
    question: Question = _Unpacker(io.BytesIO(packed)).load()
    bot = kept(
        _players,
        f"{question.bot} {question.level}",
        question.view.setup,
        lambda: player(question.level, question.view.setup, question.bot),
    )
    return bot.answer(question.ask, question.view)


_advisers: Final = BoundedCache[str, Adviser](KEPT, MOST_COURSES)


def advise(packed: bytes) -> list[Explanation]:
    """Suggest or explain programs; runs in a process for thinking."""
    wanted: AdviceWanted = _Unpacker(io.BytesIO(packed)).load()
    setup = wanted.view.setup
    key = repr((digest_of(setup), setup.twists, sorted(setup.switches.items()), setup.seats))
    adviser = kept(_advisers, key, setup, lambda: Adviser(setup, kept_tables()))
    if wanted.program is None:
        return adviser.suggest(wanted.view, wanted.robot)
    return [adviser.explain(wanted.view, wanted.robot, wanted.program)]


def foresee(packed: bytes) -> dict[str, Consequence]:
    """What the answers to a question lead to; runs in a process for thinking."""
    wanted: ConsequencesWanted = _Unpacker(io.BytesIO(packed)).load()
    return consequences(wanted.view, wanted.ask, wanted.seed)


class Thinkers:
    """Processes in which bots think, and one for advisers: who wants advice delays no race."""

    def __init__(self, processes: int) -> None:
        self.levels: list[str] = [SCRAP, *LEVELS]
        self.bots = Pool(processes)
        self._affordable = Levels(processes)
        self._advisers = Pool(1)
        self.previewing = asyncio.Lock()

    @property
    def alive(self) -> bool:
        return self.bots.alive

    async def answer(
        self,
        bot: str,
        level: str,
        ask: Ask,
        view: View,
        turn: Turn = ALONE,
        temper: str | None = None,
    ) -> Thought:
        """What a bot answers; the default if it fails or takes too long."""
        used, began = level, monotonic()

        def make() -> bytes:
            nonlocal used, began
            used, began = self._level(level, turn), monotonic()
            return pack(Question(bot, with_temper(used, temper), view, ask))

        try:
            text = await self.bots.run_in_turn(think, make, turn)
        except TimeoutError:
            log.warning("a bot of level %s did not answer %s in time", used, ask.name)
        except Exception:
            log.exception("a bot of level %s failed at %s", used, ask.name)
        else:
            if ask.choices is None:
                self._affordable.measured(used, monotonic() - began)
            return Thought(text, used)
        return Thought(ask.default, used)

    def _level(self, level: str, turn: Turn) -> str:
        """Only when people wait bots think less than they can."""
        idle = self.bots.idle
        address = turn.whose[0] if turn.whose else None
        others = idle.people_waiting(besides=address)
        used = max((idle.used(group) for group in turn.groups if len(group) <= 2), default=0.0)
        if turn.urgency is Urgency.WAITING or others:
            return self._affordable.affordable(level, idle.people_waiting(), used if others else 0)
        return level

    async def advice(
        self, view: View, robot: int, program: str | None, turn: Turn = ALONE
    ) -> list[Explanation]:
        """Up to three programs, or what there is to say about one.

        Raises IllegalAnswer for a wrong program and TimeoutError if it takes too long, or if too
        many others want some.
        """
        wanted = AdviceWanted(view, robot, program)
        return await self._advised(advise, pack(wanted), turn)

    async def consequences(
        self, view: View, ask: Ask, seed: str, turn: Turn = ALONE
    ) -> dict[str, Consequence]:
        """What the answers to a question lead to; raises TimeoutError as advice does."""
        wanted = ConsequencesWanted(view, ask, seed)
        return await self._advised(foresee, pack(wanted), turn)

    async def _advised(self, work: Callable[[bytes], Advice], packed: bytes, turn: Turn) -> Advice:
        """Who has asked least of late comes first; it is about the moment of the wish."""
        working = self._advisers.run_in_turn(work, lambda: packed, turn)
        return await asyncio.wait_for(working, WAIT_FOR_ADVICE)

    def close(self) -> None:
        self.bots.close()
        self._advisers.close()
