/** What the keys of the table do. */

import { settings } from '../state/settings.svelte';
import type { FacingMark } from '../board/marks';
import type { TableKeys } from './keys';
import type { TableState } from './table.svelte';

/** Things on the screen that keys work as well. */
export interface Screen {
  facing(): FacingMark | null;
  enlarge(factor: number): void;
  fit(): void;
  suggest(): void;
  open(sheet: 'orders' | 'keys' | 'legend'): void;
  rings(): void;
  command(): void;
}

export function tableKeys(table: TableState, screen: Screen): TableKeys {
  const playback = table.room.playback;
  const choose = (answer: string | undefined): boolean => {
    if (answer === undefined || table.covered) return false;
    void table.answer(answer, false);
    return true;
  };
  const letters: Record<string, () => void> = {
    k: () => {
      if (!playback.playing) playback.play();
      else if (!playback.atEnd) playback.pause(); // else the hand would go, too
    },
    s: () => table.simulate(),
    h: () => screen.suggest(),
    p: () => (table.powerDown = !table.powerDown),
    o: () => screen.open('orders'),
    '?': () => screen.open('keys'),
    t: () => document.getElementById('say')?.focus(),
    g: () => document.getElementById('board')?.focus(),
    m: () => (settings.sound = !settings.sound),
    '+': () => screen.enlarge(1.25),
    '-': () => screen.enlarge(0.8),
    f: () => screen.fit(),
    a: () => screen.rings(),
    '/': () => screen.command(),
    l: () => screen.open('legend'),
    ',': () => (playback.speed = Math.max(0.5, playback.speed / 2)),
    '.': () => (playback.speed = Math.min(4, playback.speed * 2)),
  };
  return {
    digit: (n) => {
      if (table.ask?.shape === 'square' || table.ask?.shape === 'place') return table.pick(n);
      if (table.ask?.choices) return choose(table.ask.choices[n - 1]?.answer);
      const draft = table.draft;
      if (!draft || table.covered) return false;
      const place = (n + 9) % 10;
      if (place < draft.hand.length && !draft.used.has(place)) draft.place(place);
      return true;
    },
    arrow: (way, event) => {
      const facing = screen.facing();
      if (facing) {
        const letter = { up: 'N', right: 'E', down: 'S', left: 'W' }[way];
        facing.directions.find((one) => one.facing === letter)?.choose();
        return true;
      }
      const step = { left: -1, right: 1, up: 0, down: 0 }[way];
      if (step === 0) return false;
      const draft = table.draft;
      if (!draft) {
        if (step < 0) playback.back();
        else playback.forward();
        return true;
      }
      const from = draft.focus ?? draft.next ?? 1;
      const first = draft.focus === null && !event.altKey;
      const to = Math.max(1, Math.min(5, first ? from : from + step));
      if (event.altKey) draft.swap(from, to);
      draft.focus = to;
      return true;
    },
    backspace: (all) => {
      if (all) table.draft?.clearAll();
      else table.draft?.clearLast();
      return table.draft !== null;
    },
    enter: () => {
      if (table.draft) {
        if (!table.covered) void table.lockIn();
        return true;
      }
      if (table.confirm()) return true;
      return choose(table.ask?.choices?.find((choice) => choice.answer === table.ask?.default)?.answer);
    },
    space: () => {
      playback.toEnd();
      return true;
    },
    home: () => {
      playback.pause();
      playback.show(playback.earliest);
      return true;
    },
    end: () => {
      playback.toEnd();
      return true;
    },
    letter: (letter) => {
      letters[letter]?.();
      return letter in letters;
    },
  };
}
