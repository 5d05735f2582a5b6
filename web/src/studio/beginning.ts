/** What a draft begins with. */

import { BEGINNERS } from '../home/setup.svelte';
import type { CourseDraft } from '../protocol/types';
import { t } from '../words';
import { blankBoard } from './boards';

const SIDE = 12;

/** One empty board, for the beginners' edition. */
export function emptyDraft(): CourseDraft {
  const board = blankBoard('board-own', t('studio-new-board', { n: 1 }), BEGINNERS.edition, SIDE, SIDE);
  return {
    course: {
      name: t('studio-new-course'),
      german: '',
      edition: board.edition,
      players: [],
      length: '',
      category: '',
      difficulty: '',
      boards: [{ board: board.id, x: 0, y: 0, turn: 0, mirrored: false }],
      printed_belts: false,
      start: null,
      antenna: null,
      flags: [],
      reboots: [],
      energy: null,
      special_rules: [],
      source: '',
      sure: '',
      notes: [],
    },
    boards: [board],
  };
}
