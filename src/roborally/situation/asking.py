"""Questions of a situation: what is answered, what must be refused, what is listed."""

from __future__ import annotations

from typing import Any, Final

from roborally.floor.geometry import DIRECTIONS, LETTERS
from roborally.race.asks import Ask, IllegalAnswer, plain
from roborally.referee import Referee
from roborally.situation.fields import (
    BadSituation,
    a_list,
    a_text,
    check_keys,
    one_of,
    required,
)
from roborally.situation.result import Result
from roborally.steps.reentry import free_places

ASK_FIELDS: Final = ("robot", "when", "ask", "choose")
IN_TWO_PARTS: Final = ("use_memory_swap",)
"""Questions that are put again after a yes; a situation answers both parts with the second."""
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
        self._try_refusals(referee, ask, (id, when, ask.name))
        self._list_legal(referee, ask, (id, when))
        found = next(
            (
                i
                for i, answer in enumerate(self.answers)
                if not self.used[i]
                and (answer["robot"], answer["when"], answer["ask"]) == (id, when, ask.name)
            ),
            -1,
        )
        text = ask.default if ordered is None else ordered
        if found >= 0:
            text = a_text(required(self.answers[found], "choose", "answers"), "answers: choose")
            if _answers_the_second_part(ask, text):
                text = "yes"
            else:
                self.used[found] = True
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

    def _try_refusals(self, referee: Referee, ask: Ask, moment: tuple[str, str, str]) -> None:
        for i, entry in enumerate(self.refusals):
            if (entry["robot"], entry["when"], entry["ask"]) != moment:
                continue
            why: str | None = None
            if "choose" in entry:
                try:
                    referee.read(ask, str(entry["choose"]))
                except IllegalAnswer as error:
                    why = str(error)
            self.tried[i] = {**entry, "refused": why is not None, "why": why}

    def _list_legal(self, referee: Referee, ask: Ask, moment: tuple[str, str]) -> None:
        for i, entry in enumerate(self.legal):
            if (entry["robot"], entry["when"]) != moment:
                continue
            if entry["ask"] == ask.name:
                self.listed[i] = list(ask.choices or [])
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
    first_part = ask.name in IN_TWO_PARTS and ask.choices == YES_OR_NO
    return first_part and plain(text) not in YES_OR_NO


def _reentries(referee: Referee, ask: Ask) -> list[Any]:
    state = referee.state
    robot = state.robots[ask.robot]
    places = {robot.archive: list(DIRECTIONS)}
    if ask.name == "reentry_space":
        places = free_places(referee, robot.archive)
    return [
        [*state.floor.place(square), LETTERS[d]] for square, legal in places.items() for d in legal
    ]
