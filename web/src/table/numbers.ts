/** Squares that are chosen by their numbers. */

import { same } from '../board/geometry';
import type { Ask, Square } from '../protocol/types';

/** What the numbers on the board stand for: the choices, or the squares of a place. */
export function numbered(ask: Ask): { answer?: string; square: Square | null }[] {
  if (ask.shape === 'square')
    return (ask.choices ?? []).map(({ answer, square }) => ({ answer, square: square ?? null }));
  if (ask.shape === 'place') return squaresOf(ask).map((square) => ({ square }));
  return [];
}

/** Which number is picked after another digit: with up to nine a single one counts. */
export function pickedAfter(before: number, digit: number, count: number): number {
  const longer = before * 10 + digit;
  if (count > 9 && before > 0 && longer <= count) return longer;
  return digit >= 1 && digit <= count ? digit : before;
}

/** The answer if a square is confirmed without a word about the facing. */
export function usualOn(ask: Ask, square: Square): string | undefined {
  const there = (ask.choices ?? []).filter((choice) => same(choice.square, square));
  const facing = ask.choices?.find((choice) => choice.answer === ask.default)?.facing;
  return (there.find((choice) => choice.facing === facing) ?? there[0])?.answer;
}

export function squaresOf(ask: Ask): Square[] {
  const squares = new Map(
    (ask.choices ?? []).flatMap(({ square }) => (square ? [[square.join(), square] as const] : [])),
  );
  return [...squares.values()];
}
