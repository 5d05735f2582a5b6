/** What is printed on a card, and how cards lie in a hand. */

import type { Card } from '../protocol/types';
import { doesHarm } from './harmful.svelte';

export interface Face {
  kind: string;
  priority: string;
}

export function faceOf(card: Card): Face {
  const [kind = card, priority = ''] = card.split('/');
  return { kind, priority };
}

/** Cards as they lie in the hand: highest priority first, else by kind, damage last. */
export function sorted(hand: readonly Card[]): Card[] {
  const order = ['M3', 'M2', 'M1', 'B', 'L', 'R', 'U', 'P', 'A'];
  const rank = (kind: string): number =>
    doesHarm(kind) ? 99 : order.includes(kind) ? order.indexOf(kind) : 50;
  return [...hand].sort((a, b) => {
    const [x, y] = [faceOf(a), faceOf(b)];
    if (x.priority && y.priority) return Number(y.priority) - Number(x.priority);
    return rank(x.kind) - rank(y.kind);
  });
}
