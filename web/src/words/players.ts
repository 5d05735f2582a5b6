/** Who runs a robot, in words. */

import { named, t } from '.';

/** How the server calls whoever had an account here once; nobody else can be known by it. */
const FORMER = 'a former player';

/** The name of a person. */
export const personName = (name: string): string => (name === FORMER ? t('person-former') : name);

/** The name of whoever sits or speaks there; of a bot also whose it is. */
export function playerName(who: { name: string; author?: string | null }): string {
  const name = personName(who.name);
  if (who.author === undefined || who.author === null) return name;
  return who.author ? t('bot-of', { name, author: personName(who.author) }) : t('bot-nobodys', { name });
}

/** What a level of bots is called. */
export const levelName = (level: string): string => named('level', level);

/** Who wins: one or several. */
export const winning = (names: string[]): string => t('after-winner', { names, count: names.length });

export function playerOf(seat: {
  name: string;
  author?: string | null;
  level?: string | null;
  thinks_as?: string | null;
  character?: string | null;
  kind?: string;
  played_by?: string;
}): string {
  if (seat.kind === 'person' && seat.played_by === 'bot')
    return t('table-bot-for', { name: personName(seat.name) });
  const level = seat.thinks_as ?? seat.level;
  if (!level || seat.kind === 'person') return playerName(seat);
  return seat.character
    ? t('character-bot', { name: seat.name, level: levelName(level) })
    : t('table-bot', { level: levelName(level) });
}
