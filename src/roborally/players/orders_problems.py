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
    "two priorities": "'{text}' has two priorities; a card has one, like 'Move-1 P500'",
    "nearly a card": "there is no card '{text}'; did you mean {near_card}?",
    "phase or squares": (
        "'{text}' can be phase {phase} or the squares of a Move; write 'phase {phase}' or 'Move'"
    ),
    "no order": "'{text}' is no order; an order is written {form}",
    "no question": "there is no question '{text}'; expected one of: {questions}",
    "nearly a question": "there is no question '{text}' (did you mean '{near}'?)",
    "order too long": "an order has at most {most} characters",
    "too many": "orders have at most {most} lines",
    "program": "programs are no standing orders; they are written every turn",
    "two elses": "there can be one 'else' only",
    "not and else": "'not' rules answers out; it takes no other answers and no 'else' beside it",
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
    "two meanings": "'{text}' can mean '{one}' and '{other}'; write it so that it means one",
    "phases twice": "'{text}' names phases twice; write a line for each",
    "which number": (
        "'{text}' does not say whether it means exactly {number} or more; write "
        "'{number} or more', 'exactly {number}' or '{number} or less'"
    ),
    "no target": (
        "'{test}' never holds in '{text}': that decision is not about another robot; distance and "
        "target are for weapons only"
    ),
    "unknown word": (
        "the word '{word}' in '{text}' is not understood; accepted are program lines like "
        "'a - Move-1 P500', 'POWER DOWN next turn', sentences like 'if damage > 3, repair, else "
        "take option' and orders like 'shield: left'"
    ),
    "nearly a word": "the word '{word}' in '{text}' is not understood (did you mean '{near}'?)",
    "conditional power down": (
        "'{text}': powering down takes no condition; write 'POWER DOWN next turn', or nothing"
    ),
    "conditional stay": (
        "'{text}': staying down takes no condition; write 'STAY POWERED DOWN', or nothing"
    ),
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
