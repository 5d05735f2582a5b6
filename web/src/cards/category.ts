/** What kind of card it is, in words. */

import type { CardText } from '../protocol/types';
import { named, t } from '../words';

export function categoryText(card: CardText): string {
  if (card.cost === null) return named('category', card.category.replaceAll(' ', '-'));
  return t(card.permanent ? 'category-permanent' : 'category-temporary', { n: card.cost });
}
