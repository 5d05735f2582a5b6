import { cardName } from '../cards/card';
import type { Ask, Robot } from '../protocol/types';
import { t } from '../words';
import type { Missing } from './draft.svelte';

/** What the button says that hands a program in, or what it waits for. */
export function lockLabel(missing: Missing | null, ready = t('program-lockin')): string {
  if (!missing) return ready;
  if ('empty' in missing) return t('program-missing', { n: missing.empty });
  return t('program-notfirst', { card: cardName(missing.notFirst) });
}

/** Where the cards of a hand come from, and why there are so many. */
export function handText(robot: Robot, cards: number, ask: Ask, ownDecks: boolean): string {
  const { deck = 0, discard = 0, harm = 0 } = robot;
  if (ownDecks) return t('program-deck', { deck, discard, harm });
  if (ask.program?.fewer_cards) return t('program-hand-damage', { damage: robot.damage, cards });
  return t('program-hand-classic', { cards });
}
