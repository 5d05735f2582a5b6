/** The sentence of an event, with cards called by their names. */

import { cardName } from '../cards/card';
import { faceOf } from '../cards/face';
import type { Card, RaceEvent } from '../protocol/types';

export function told(event: RaceEvent): string {
  return [event.card, event.second].reduce<string>((text, card) => {
    if (typeof card !== 'string' || card === '?' || !card) return text;
    return text.replace(new RegExp(`(^|[^A-Za-z0-9])${card}(?![A-Za-z0-9])`), `$1${called(card)}`);
  }, event.text);
}

function called(card: Card): string {
  const { priority } = faceOf(card);
  return priority ? `${cardName(card)} (${priority})` : cardName(card);
}
