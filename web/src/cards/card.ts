/** Program cards in words. */

import type { Card } from '../protocol/types';
import { named, t } from '../words';
import { faceOf } from './face';

export function cardName(card: Card): string {
  const { kind } = faceOf(card);
  return named('card', kind === '?' ? 'UNKNOWN' : kind);
}

/** What the card does, in a sentence. */
export function cardRule(card: Card): string {
  const { kind } = faceOf(card);
  return t(`card-${kind === '?' ? 'UNKNOWN' : kind}.text`);
}

/** The name with its priority, as it is read aloud. */
export function cardText(card: Card): string {
  const { priority } = faceOf(card);
  return priority ? `${cardName(card)}, ${priority}` : cardName(card);
}

/** The name with a place where it may be broken, for narrow cards. */
export function breakable(name: string): string {
  return name.replace(/(?<=[a-zäöü])(drehung|wendung|routine)$/, '\u00ad$1');
}
