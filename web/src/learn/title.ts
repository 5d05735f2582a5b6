/** What the page with the rules of an edition is called. */

import { t } from '../words';

export function rulesTitle(edition: string): string {
  return edition === 'postal' ? t('rules-postal') : t('rules-title', { edition });
}
