"""What can be wrong in orders, by key, so that it can be told in any language.

The words here are the English ones. ``text`` is always what was written, as far as it is meant.
"""

from __future__ import annotations

from typing import Final

PROBLEMS: Final = {
    "not a card": "'{text}' is not a card; cards are written like 'Move-1 P500' or 'Left P70'",
    "no such card": (
        "there is no card '{text}'; cards are Move-1, Move-2, Move-3, Back, Left, Right, U-Turn, "
        "with their priority like P500"
    ),
    "nearly a card": "there is no card '{text}'; did you mean {near_card}?",
    "no order": "'{text}' is no order; an order is written {form}",
    "no question": "there is no question '{text}'; expected one of: {questions}",
    "nearly a question": "there is no question '{text}' (did you mean '{near}'?)",
    "order too long": "an order has at most {most} characters",
    "too many": "orders have at most {most} lines",
    "program": "programs are no standing orders; they are written every turn",
    "two elses": "there can be one 'else' only",
    "answer missing": "an answer is missing after the colon; it is written {form}",
    "no answer": "'{text}' is no answer to {question}; accepted are {accepted}",
    "nearly an answer": (
        "'{text}' is no answer to {question} (did you mean '{near}'?); accepted are {accepted}"
    ),
    "no condition": (
        "'{text}' is no condition; accepted are comparisons like 'damage > 3' of {numbers}; "
        "'target = ROBOT'; 'has OPTION'; and {facts}"
    ),
    "nearly a condition": "'{text}' is no condition (did you mean '{near}'?)",
    "no option": "there is no option called '{text}'",
    "no robot": "no robot is called '{text}'; there are {robots}",
    "two questions": "'{text}' and '{other}' answer different questions",
    "comma missing": (
        "cannot tell the condition from what shall be done in '{text}'; put a comma between them, "
        "as in 'if damage > 3, repair'"
    ),
    "not understood": (
        "'{text}' is not understood; accepted are program lines like 'a - Move-1 P500', "
        "'POWER DOWN next turn', sentences like 'if damage > 3, repair, else take option' and "
        "orders like 'shield: left'"
    ),
}


class OrderProblem(ValueError):
    """Something that is wrong in orders: a key of the problems and its values."""

    def __init__(self, key: str, **values: str) -> None:
        super().__init__(PROBLEMS[key].format(**values))
        self.key = key
        self.values = values
