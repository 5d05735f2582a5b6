/** What people and bots say, in the words of whoever reads it. */

import type { Chat, Remark, Seat } from '../protocol/types';
import { has, t } from '../words';
import { playerName } from '../words/players';
import type { Spoken } from './talk';

export const saidByPerson = (line: Chat): Spoken => ({
  key: `said-${line.n}`,
  after: line.after,
  name: playerName(line),
  character: null,
  team: line.to === 'team',
  text: line.text,
});

/** The remarks of bots, as far as there are words for them. */
export const saidByBots = (remarks: readonly Remark[], seats: readonly Seat[]): Spoken[] =>
  remarks
    .filter((one) => has(`remark-${one.line}`))
    .map((one) => ({
      key: `remark-${one.after}`,
      after: one.after,
      name: seats[one.seat]?.name ?? '',
      character: seats[one.seat]?.character ?? null,
      team: false,
      text: t(`remark-${one.line}`),
    }));
