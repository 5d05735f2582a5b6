/** The boards that a replay brings along, as they lie at a moment of it. */

import type { Floor, Replay, View } from '../protocol/types';

interface Boards {
  floor: Floor;
  /** The address of the drawing in a theme. */
  picture(theme: string): string;
}

export function boardsOf(replay: Replay, view: View): Boards {
  const turned = (turns: readonly number[]): string =>
    replay.boards[0]?.turns.map((_, board) => (turns[board] ?? 0) % 4).join() ?? '';
  const found =
    replay.boards.find((boards) => turned(boards.turns) === turned(view.turns)) ?? replay.boards[0];
  return {
    floor: found?.floor ?? replay.floor,
    picture: (theme) => {
      const colours = replay.colours[theme] ?? {};
      const drawn = found?.picture.replace(/var\(--[a-z-]+\)/g, (name) => colours[name] ?? name) ?? '';
      return `data:image/svg+xml,${encodeURIComponent(drawn)}`;
    },
  };
}
