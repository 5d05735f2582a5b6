"""Answers of races that were recorded by older rules, given to the rules of today.

In 2016 Boink, Zoop and Reboot used to be planned when the own turn began, upgrades were asked about
one by one, before the card all but Hack and after it Hack alone, and who gave up nothing for room
was not in the shop again. What was decided then can be decided today: a plan waits for its time,
and what nobody was asked then is answered by what follows from it.

In the classic editions some questions are not put any more, and others more often. An answer to
one of the former is passed over if what it decided then is what happens today; otherwise the race
is one that cannot be played any more.
"""

from __future__ import annotations

from typing import Final

from roborally.cards.upgrades.temporary_turn import HACK
from roborally.game.asks import Ask
from roborally.referee import Referee
from roborally.steps.own_turn import AFTER, BEFORE, PLAY_UPGRADE, asks_in

ANY: Final = ""
NOT_ASKED_TODAY: Final = {
    "block_damage_with_option": "take",  # for the damage of an archive copy (C94-177)
    "flywheel_store": "none",  # after a time-out
    "conditional_store": "none",
    "high_power_path": "through",  # in 1994 it always goes through (OPT94-12)
    "lose_option": ANY,  # with the last life all are lost
    "weapon_choice": "laser",  # a Tractor Beam at who is adjacent already (OPT05-26)
}
"""Answers that decided then what happens today without a question."""
ASKED_TODAY: Final = ("weapon_choice", "high_power_path")
"""Since weapons may be fired through what a High-Power Laser passes (OPT05-14). Whoever was not
asked fired as usual.
"""


class AnswerGiver:
    """Gives recorded answers to a race: those of today as they are, old ones as what they meant."""

    def __init__(self, referee: Referee) -> None:
        self.referee = referee
        self.older = OldAnswers(referee)

    def give(self, robot: int, name: str, text: str, *, old: bool) -> None:
        """Give the next answer; raises IllegalAnswer if it is not allowed."""
        if old:
            self.older.give(robot, name, text)
        else:
            self.referee.answer(self.referee.ask_for(robot, name), text)

    def finish(self) -> None:
        """No more old answers come for what is open now."""
        self.older.catch_up()


Moment = tuple[int, int, int, str]


class OldAnswers:
    """Gives answers of an older race, one after the other."""

    def __init__(self, referee: Referee) -> None:
        self.referee = referee
        self.plans: dict[Moment, str] = {}
        self.waiting: set[Moment] = set()
        self.cancelled = -1
        effects = referee.rules.effects.values()
        self.unused = {
            effect.question.name: effect.unused.text for effect in effects if effect.question
        }

    @property
    def is_busy(self) -> bool:
        """Whether something of the older race is still to be given or waited for."""
        return bool(self.plans or self.waiting) or self.cancelled >= 0

    def give(self, robot: int, name: str, text: str) -> None:
        """Give the next answer; raises IllegalAnswer if it fits neither these rules nor older."""
        self.catch_up(robot, name)
        if NOT_ASKED_TODAY.get(name) in (text, ANY) and not self._is_open(robot, name):
            return
        asked = [ask for ask in self.referee.open if (ask.robot, ask.name) == (robot, name)]
        own_turn = name in self.unused and all(ask.about.moment for ask in asked)
        if not own_turn:
            self.referee.answer(self.referee.ask_for(robot, name), text)
            self.cancelled = robot if (name, text) == ("discard_for_room", "cancel") else -1
            return
        upgrade, ask = self._offer(robot, name)
        if text.endswith(AFTER):
            self.plans[self._now(robot, name)] = text
        if ask is not None:
            self.waiting.add(self._now(robot, upgrade))
        if text.endswith(AFTER) or text == self.unused[name]:
            return
        if ask is None or ask.name == name:
            self.referee.answer(self.referee.ask_for(robot, name), text)
        else:
            self.referee.answer(ask, f"{upgrade} {text}")

    def catch_up(self, robot: int = -1, name: str = "") -> None:
        """Answer what was not asked then, up to where the next question about a robot was."""
        while self.referee.open:
            ask = self.referee.open[0]
            if ask.robot == self.cancelled and ask.name == "buy_upgrade":
                if (robot, name) == (ask.robot, ask.name):
                    return
                self.cancelled = -1
                self.referee.answer(ask, ask.default)
                continue
            if ask.name in ASKED_TODAY and not self._is_open(robot, name):
                self.referee.answer(ask, ask.default)
                continue
            if not ask.about.moment:
                return
            planned = self._planned(ask)
            if not planned and self._offer(robot, name)[1] is ask:
                return
            self.referee.answer(ask, planned or ask.default)

    def _is_open(self, robot: int, name: str) -> bool:
        return any((ask.robot, ask.name) == (robot, name) for ask in self.referee.open)

    def _now(self, robot: int, word: str) -> Moment:
        state = self.referee.state
        return state.turn, state.register, robot, word

    def _singles(self, ask: Ask) -> list[tuple[str, Ask]]:
        """The upgrades that a question is about, each with the question about it alone."""
        if ask.question is PLAY_UPGRADE:
            return asks_in(ask, self.referee.rules.effects)
        return [(ask.about.upgrade, ask)]

    def _offer(self, robot: int, name: str) -> tuple[str, Ask | None]:
        """The upgrade that an answer was about, and the question in which it is offered now."""
        when = AFTER if name == HACK.name else BEFORE
        for ask in self.referee.open:
            if ask.robot == robot and ask.about.moment == when:
                for upgrade, single in self._singles(ask):
                    if single.name == name and self._now(robot, upgrade) not in self.waiting:
                        return upgrade, ask
        return "", None

    def _planned(self, ask: Ask) -> str:
        """What comes after the card now; Hack and plans used to come in the order of purchase."""
        for upgrade, single in self._singles(ask) if ask.about.moment == AFTER else []:
            if single.question is HACK and self._now(ask.robot, upgrade) not in self.waiting:
                return ""
            plan = self.plans.pop(self._now(ask.robot, single.name), "")
            choice = f"{upgrade} {plan}" if ask.question is PLAY_UPGRADE else plan
            if plan and choice in (ask.choices or ()):
                return choice
        return ""
