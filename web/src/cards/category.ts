/** What kind of card an option or upgrade is, in words. */

import type { CardText } from '../protocol/types';
import { named, t } from '../words';

export function categoryText(card: CardText): string {
  const upgrade = /^(permanent|temporary) upgrade, costs (\d+)$/.exec(card.category);
  if (!upgrade) return named('category', card.category.replaceAll(' ', '-'));
  return t(upgrade[1] === 'permanent' ? 'category-permanent' : 'category-temporary', { n: upgrade[2] ?? '' });
}
