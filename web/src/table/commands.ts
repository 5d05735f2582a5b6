/** What is typed into the command line, understood: cards, answers, orders, questions. */

import { squareOf } from '../board/geometry';
import { faceOf } from '../cards/face';
import type { Card, Choice, Square } from '../protocol/types';

export type Command =
  | { does: 'program'; places: (number | null)[] }
  | { does: 'answer'; choice: Choice }
  | { does: 'order'; line: string }
  | { does: 'why'; square: Square }
  | { does: 'power'; down: boolean }
  | { does: 'look' | 'lock' | 'help' | 'clear' }
  | { does: 'unknown'; word: string };

const PLAIN: Record<string, Command> = {
  look: { does: 'look' },
  lock: { does: 'lock' },
  help: { does: 'help' },
  '?': { does: 'help' },
  clear: { does: 'clear' },
  down: { does: 'power', down: true },
  up: { does: 'power', down: false },
};

/** Reads a line; `hand` and `choices` are what may be played or answered at the moment. */
export function understand(line: string, hand: readonly Card[], choices: readonly Choice[]): Command {
  const text = line.trim().replace(/^\//, '');
  const small = text.toLowerCase();
  const choice = choices.find((one, index) =>
    [one.answer.toLowerCase(), one.text.toLowerCase(), String(index + 1)].includes(small),
  );
  if (choice) return { does: 'answer', choice };
  if (small in PLAIN) return PLAIN[small] ?? { does: 'help' };
  const why = /^why\s+(\S+)$/.exec(small);
  const square = why?.[1] ? squareOf(why[1]) : null;
  if (square) return { does: 'why', square };
  if (text.includes(':')) return { does: 'order', line: text };
  return program(text, hand);
}

/** Cards by priority (650), by place in the hand (1 to 9, 0 is the tenth), or by kind (M1). */
function program(text: string, hand: readonly Card[]): Command {
  const used = new Set<number>();
  const places: (number | null)[] = [];
  for (const word of text.split(/[\s,]+/).filter(Boolean)) {
    if (word === '-') {
      places.push(null);
      continue;
    }
    const place = hand.findIndex((card, index) => !used.has(index) && means(word.toUpperCase(), card, index));
    if (place < 0) return { does: 'unknown', word };
    used.add(place);
    places.push(place);
  }
  return places.length > 0 ? { does: 'program', places } : { does: 'help' };
}

function means(word: string, card: Card, index: number): boolean {
  const { kind, priority } = faceOf(card);
  if (/^\d$/.test(word)) return (Number(word) + 9) % 10 === index;
  return word === priority || word === kind || word === card;
}
