"""Answers as numbers.

A question is answered by one or more actions. A program takes one for each open register: the slot
of a card in the sorted hand. Other questions take the place of the answer in the list of choices;
if there are too many for that, first a part of the list and then a place in it. ``PASS`` leaves a
register empty, or says that no second card shares it.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from roborally.game.asks import Ask
from roborally.game.cards import card_of, card_text
from roborally.game.choices import Choice
from roborally.game.program_sheet import EMPTY
from roborally.game.state import REGISTERS

SLOTS: Final = 12
MOST_CHOICES: Final = 64
PASS: Final = SLOTS + MOST_CHOICES
ACTIONS: Final = PASS + 1
Mask = NDArray[np.int8]
MASK: Final = spaces.Box(0, 1, (ACTIONS,), np.int8)
SLOT_MASKS: Final = spaces.Tuple([spaces.Box(0, 1, (SLOTS,), np.int8)] * REGISTERS)
"""For each register the slots whose cards may lie there; of one that is not open, none."""
NO_ACTION: Final = np.zeros(ACTIONS, np.int8)


def slot_masks(answering: Answering | None) -> tuple[Mask, ...]:
    """For each register 1 for the slots that may be named for it."""
    masks = tuple(np.zeros(SLOTS, np.int8) for _ in range(REGISTERS))
    if answering is not None and answering.sheet is not None:
        for register in answering.sheet.registers:
            masks[register - 1][answering.slots_for(register)] = 1
    return masks


class Answering:
    """A question that is being answered, action by action.

    ``hand`` are the cards in their slots; those that lie in a register are gone from the mask, not
    from their slot. ``offered`` are the choices that the actions after the slots mean now.
    """

    def __init__(self, ask: Ask) -> None:
        self.ask = ask
        self.sheet = ask.program
        self.hand: list[int] = []
        self.laid: dict[int, int] = {}
        self._words: list[str] = []
        self._used: set[int] = set()
        self._pending = ""
        self._part = -1
        self._legal: list[int] | None = None
        if self.sheet is not None:
            self.hand = sorted(card_of(word) for word in self.sheet.hand)
        self._texts = [card_text(card) for card in self.hand]

    @property
    def filled(self) -> int:
        """How many registers of the program have been decided about."""
        return len(self._words)

    @property
    def is_pending(self) -> bool:
        """Whether a second card may share the register of the last one."""
        return bool(self._pending)

    @property
    def offered(self) -> tuple[Choice, ...]:
        """The choices that can be taken by their place now."""
        values = self.ask.values
        if values is None:
            return ()
        if len(values) <= MOST_CHOICES:
            return values
        if self._part < 0:
            return values[::MOST_CHOICES]
        return values[self._part * MOST_CHOICES :][:MOST_CHOICES]

    def legal(self) -> list[int]:
        """The actions that are allowed now."""
        if self._legal is None:
            self._legal = self._allowed()
        return self._legal

    def _allowed(self) -> list[int]:
        if self.sheet is None:
            return [SLOTS + place for place in range(len(self.offered))]
        if self._pending:
            return [*self._partners(self._pending), PASS]
        slots = self.slots_for(self.sheet.registers[self.filled])
        last = self.filled == len(self.sheet.registers) - 1
        if self.sheet.may_leave_empty and not (last and set(self._words) <= {EMPTY}):
            return [*slots, PASS]
        return slots

    def slots_for(self, register: int) -> list[int]:
        """The slots of cards that may lie in a register and are left."""
        assert self.sheet is not None
        barred = self.sheet.not_first if register == 1 else ()
        return [
            slot
            for slot, word in enumerate(self._texts[:SLOTS])
            if slot not in self._used and word not in barred
        ]

    def mask(self) -> Mask:
        """1 for each action that is allowed now."""
        mask = bytearray(ACTIONS)
        for action in self.legal():
            mask[action] = 1
        return np.frombuffer(mask, np.int8)

    def take(self, action: int) -> str | None:
        """Take an action that is allowed; the answer, if that completes it."""
        self._legal = None
        if self.sheet is None:
            return self._choose(action - SLOTS)
        if self._pending:
            return self._lay(self._pending + ("" if action == PASS else f"+{self._word(action)}"))
        if action == PASS:
            return self._lay(EMPTY)
        word = self._word(action)
        self.laid[self.sheet.registers[self.filled]] = self.hand[action]
        if self._partners(word) and self._can_spare_a_card():
            self._pending = word
            return None
        return self._lay(word)

    def _choose(self, place: int) -> str | None:
        values = self.ask.values
        assert values is not None
        if len(values) <= MOST_CHOICES:
            return values[place].text
        if self._part < 0:
            self._part = place
            return None
        return self.offered[place].text

    def _word(self, slot: int) -> str:
        self._used.add(slot)
        return self._texts[slot]

    def _partners(self, word: str) -> list[int]:
        """The slots of cards that may share a register with one."""
        assert self.sheet is not None
        turns = {turn for move, turn in self.sheet.pairs if move == word}
        if not turns:
            return []
        return [
            slot
            for slot, other in enumerate(self._texts[:SLOTS])
            if slot not in self._used and other in turns
        ]

    def _can_spare_a_card(self) -> bool:
        assert self.sheet is not None
        to_fill = len(self.sheet.registers) - self.filled - 1
        return len(self.hand) - len(self._used) > to_fill

    def _lay(self, word: str) -> str | None:
        assert self.sheet is not None
        self._pending = ""
        self._words.append(word)
        return ",".join(self._words) if self.filled == len(self.sheet.registers) else None
