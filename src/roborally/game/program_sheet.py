"""What a program can be made of, and every program that can be made of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from roborally.game.cards import card_text
from roborally.game.effects import Effect, moments_of
from roborally.game.modern_cards import REPEATS

EMPTY: Final = "-"
"""A register in which no card is laid."""


@dataclass(frozen=True, slots=True)
class ProgramSheet:
    """The part of a robot's program sheet that its owner fills; cards as they are written.

    ``registers`` are to be filled with cards of ``hand``; ``fixed`` are the cards in the others.
    ``pairs`` may share a register, the move card first. ``not_first`` may not lie in register 1.
    ``may_leave_empty``: some registers, because an upgrade asks again before the turn.
    """

    registers: tuple[int, ...]
    hand: tuple[str, ...]
    fixed: dict[int, str | None]
    pairs: tuple[tuple[str, str], ...]
    may_leave_empty: bool
    not_first: tuple[str, ...]

    def programs(self) -> Iterator[str]:
        """Every legal program once, as an answer; none if the hand is too small."""
        for words in self._filled(0, self.hand):
            if any(word != EMPTY for word in words):
                yield ",".join(words)

    def _filled(self, place: int, hand: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        """All ways to fill the registers from a place on."""
        if place == len(self.registers):
            yield ()
            return
        for word, left in self._ways(self.registers[place], hand):
            for rest in self._filled(place + 1, left):
                yield (word, *rest)

    def _ways(self, register: int, hand: tuple[str, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
        """What may lie in a register, each with what is left of the hand."""
        for card in dict.fromkeys(hand):
            if register == 1 and card in self.not_first:
                continue
            yield card, _without(hand, card)
        for move, turn in self.pairs:
            if move in hand and turn in hand:
                yield f"{move}+{turn}", _without(_without(hand, move), turn)
        if self.may_leave_empty:
            yield EMPTY, hand


def sheet_of(
    registers: tuple[int, ...],
    hand: Sequence[int],
    laid: Sequence[int],
    effects: Sequence[Effect],
    own_decks: bool,
) -> ProgramSheet:
    """What a hand can be laid into, with what lies already and the options of the robot."""
    fixed = {
        number: card_text(card) if card else None
        for number, card in enumerate(laid, 1)
        if number not in registers
    }
    pairs = [
        (card_text(move), card_text(turn))
        for move in (hand if effects else ())
        for turn in hand
        if move != turn and any(effect.may_pair(move, turn) for effect in effects)
    ]
    return ProgramSheet(
        registers,
        tuple(map(card_text, hand)),
        fixed,
        tuple(dict.fromkeys(pairs)),
        own_decks and any("dealt" in moments_of(effect) for effect in effects),
        tuple(sorted({card_text(card) for card in hand if card in REPEATS})),
    )


def _without(hand: tuple[str, ...], card: str) -> tuple[str, ...]:
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]
