/** Who runs a robot, in words. */

import { t } from '.';

export function playerOf(seat: {
  name: string;
  level: string | null;
  kind?: string;
  played_by?: string;
}): string {
  if (seat.kind === 'person' && seat.played_by === 'bot') return t('table.bot.for', { name: seat.name });
  return seat.level && seat.kind !== 'person' ? t('table.bot', { level: seat.level }) : seat.name;
}
