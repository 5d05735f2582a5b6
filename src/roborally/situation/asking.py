"""Questions of a situation: what is answered, what must be refused, what is listed."""

from __future__ import annotations

from operator import itemgetter
from typing import Any, Final

from roborally.floor.geometry import DIRECTIONS, LETTERS
from roborally.game.asks import Ask, IllegalAnswer, plain
from roborally.game.questions import QUESTIONS
from roborally.referee import Referee
from roborally.setting.fields import (
    BadSituation,
    a_list,
    a_text,
    check_keys,
    one_of,
    required,
)
from roborally.situation.result import Result
from roborally.steps.own_turn import AFTER, BEFORE, PLAY_UPGRADE, asks_in
from roborally.steps.reentry import free_places

ASK_FIELDS: Final = ("robot", "when", "ask", "choose")
YES_OR_NO: Final = ("no", "yes")


class Asking:
    """All that a situation says about questions."""

    def __init__(self, data: dict[str, Any], ids: list[str]) -> None:
        self.ids = ids
        self.answers = self._entries(data, "answers")
        self.used = [False] * len(self.answers)
        self.refusals = self._entries(data, "refuse")
        self.tried: dict[int, dict[str, Any]] = {}
        self.legal = self._entries(data, "legal")
        self.listed: dict[int, list[Any]] = {}

    def _entries(self, data: dict[str, Any], where: str) -> list[dict[str, Any]]:
        known = (*ASK_FIELDS, "count", "includes", "excludes") if where == "legal" else ASK_FIELDS
        entries = []
        for entry in a_list(data.get(where, []), where):
            fields = check_keys(entry, known, where)
            for name in ("robot", "when", "ask"):
                a_text(required(fields, name, where), f"{where}: {name}")
            one_of(fields["robot"], self.ids, where)
            entries.append(fields)
        return entries

    def speaks_of(self, robot: str, ask: str) -> bool:
        """Whether anything is said about a question to a robot."""
        return any(
            (entry["robot"], entry["ask"]) == (robot, ask)
            for entry in [*self.answers, *self.refusals, *self.legal]
        )

    def answer(
        self, referee: Referee, ask: Ask, when: str, ordered: str | None = None
    ) -> dict[str, Any]:
        """Answer as the situation says, else as its orders do, or by default, and report it."""
        id = self.ids[ask.robot]
        upgrades = asks_in(ask, referee.rules.effects) if ask.question is PLAY_UPGRADE else []
        for one in (ask, *(single for _, single in upgrades)):
            self._try_refusals(referee, one, (id, when, one.name))
            self._list_legal(referee, one, (id, when))
        text = ask.default if ordered is None else ordered
        found = self._find(ask, id, when)
        if found >= 0:
            text = self._chosen(found)
            if _answers_the_second_part(ask, text):
                text = "yes"
            else:
                self.used[found] = True
        elif upgrades:
            used = self._use_of(upgrades, id, when)
            text, found = (used, 0) if used else (text, found)
        try:
            taken = referee.answer(ask, text)
        except IllegalAnswer as error:
            raise BadSituation(f"{when}: {id}, {ask.name}: {error}") from None
        return {
            "robot": id,
            "when": when,
            "ask": ask.name,
            "choices": None if ask.choices is None else list(ask.choices),
            "answer": taken,
            "default": found < 0 and ordered is None,
        }

    def _chosen(self, i: int) -> str:
        return a_text(required(self.answers[i], "choose", "answers"), "answers: choose")

    def _find(self, ask: Ask, id: str, when: str) -> int:
        """The first answer to a question that is left and meant for this moment, or -1."""
        for i, answer in enumerate(self.answers):
            about = answer["robot"], answer["when"], answer["ask"]
            left = about == (id, when, ask.name) and not self.used[i]
            if left and not _for_another_moment(ask, self._chosen(i)):
                return i
        return -1

    def _use_of(self, upgrades: list[tuple[str, Ask]], id: str, when: str) -> str:
        """Which of several upgrades is used, and how: the first that an answer uses."""
        found = [(self._find(single, id, when), name, single) for name, single in upgrades]
        for i, name, single in sorted((o for o in found if o[0] >= 0), key=itemgetter(0)):
            self.used[i] = True
            if plain(self._chosen(i)) != single.default:
                return f"{name} {self._chosen(i)}"
        return ""

    def _try_refusals(self, referee: Referee, ask: Ask, moment: tuple[str, str, str]) -> None:
        for i, entry in enumerate(self.refusals):
            if (entry["robot"], entry["when"], entry["ask"]) != moment:
                continue
            why: str | None = None
            if "choose" in entry:
                if _for_another_moment(ask, str(entry["choose"])):
                    continue
                try:
                    if ask in referee.open:
                        referee.read(ask, str(entry["choose"]))
                    else:
                        ask.chosen(str(entry["choose"]))
                except IllegalAnswer as error:
                    why = str(error)
            self.tried[i] = {**entry, "refused": why is not None, "why": why}

    def _list_legal(self, referee: Referee, ask: Ask, moment: tuple[str, str]) -> None:
        for i, entry in enumerate(self.legal):
            if (entry["robot"], entry["when"]) != moment:
                continue
            if entry["ask"] == ask.name:
                before = self.listed.get(i, []) if ask.about.moment == AFTER else []
                self.listed[i] = list(dict.fromkeys([*before, *(ask.choices or [])]))
            elif entry["ask"] == "reentry" and ask.name in ("reentry_space", "reentry_facing"):
                self.listed.setdefault(i, _reentries(referee, ask))

    def close(self, result: Result) -> None:
        """Report what was refused, what is legal, and which answers fitted no question."""
        for i, entry in enumerate(self.refusals):
            never = {**entry, "refused": True, "why": "the question is not put"}
            result.refused.append(self.tried.get(i, never))
        for i, entry in enumerate(self.legal):
            result.legal.append({**entry, "choices": self.listed.get(i, [])})
        result.unused = [
            answer for answer, used in zip(self.answers, self.used, strict=True) if not used
        ]


def _answers_the_second_part(ask: Ask, text: str) -> bool:
    """Whether the question, put again after a yes, is about more: that answers both parts."""
    first_part = ask.choices == YES_OR_NO and bool(QUESTIONS[ask.name].kinds)
    return first_part and plain(text) not in YES_OR_NO


def _for_another_moment(ask: Ask, text: str) -> bool:
    """2016: whether an answer is for after the card, which has not been played, or for before it.

    What cannot be done before the card any more is an answer that fits no question.
    """
    now = ask.about.moment
    return bool(now) and text.endswith(AFTER if now == BEFORE else BEFORE)


def _reentries(referee: Referee, ask: Ask) -> list[Any]:
    state = referee.state
    robot = state.robots[ask.robot]
    places = {robot.archive: list(DIRECTIONS)}
    if ask.name == "reentry_space":
        places = free_places(referee, robot.archive)
    return [
        [*state.floor.place(square), LETTERS[d]] for square, legal in places.items() for d in legal
    ]
