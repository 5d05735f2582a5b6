/** How an ask is put on the board: numbered squares, arrows, and what is bright. */

import type { FacingMark, Mark } from '../board/marks';
import { same, squareName, squareOf } from '../board/geometry';
import type { Ask, Choice, Robot, Square, View } from '../protocol/types';
import { direction } from '../words';
import { squaresOf } from './numbers';

export function marksOf(ask: Ask, picked: number, choose: (choice: Choice) => void): Mark[] {
  if (ask.shape !== 'square') return [];
  return (ask.choices ?? []).flatMap((choice, index) =>
    choice.square
      ? [
          {
            square: choice.square,
            label: String(index + 1),
            text: squareName(choice.square),
            usual: choice.answer === ask.default,
            picked: index + 1 === picked,
            choose: () => choose(choice),
          },
        ]
      : [],
  );
}

/** Where a robot may be put, if also its facing is to be chosen: first the square. */
export function placesOf(ask: Ask, choose: (square: Square) => void): Mark[] {
  if (ask.shape !== 'place') return [];
  const usual = ask.choices?.find((choice) => choice.answer === ask.default)?.square;
  return squaresOf(ask).map((square, index) => ({
    square,
    label: String(index + 1),
    text: squareName(square),
    usual: same(square, usual),
    picked: false,
    choose: () => choose(square),
  }));
}

/** Then the facing on it. */
export function facingOn(ask: Ask, square: Square, choose: (choice: Choice) => void): FacingMark {
  const there = (ask.choices ?? []).filter((choice) => same(choice.square, square));
  return { square, directions: there.flatMap((choice) => arrow(choice, ask, choose)) };
}

export function facingOf(
  ask: Ask,
  robot: Robot | undefined,
  choose: (choice: Choice) => void,
): FacingMark | null {
  if (ask.shape !== 'facing') return null;
  const square = squareOf(ask.about.square ?? '') ?? robot?.square ?? robot?.archive ?? null;
  if (!square) return null;
  return { square, directions: (ask.choices ?? []).flatMap((choice) => arrow(choice, ask, choose)) };
}

function arrow(choice: Choice, ask: Ask, choose: (choice: Choice) => void): FacingMark['directions'] {
  if (!choice.facing) return [];
  return [
    {
      facing: choice.facing,
      // sides of a robot have names of their own
      text: choice.square ? direction(choice.facing) : choice.text,
      usual: choice.answer === ask.default,
      choose: () => choose(choice),
    },
  ];
}

/** The squares that a question is about; nothing is dimmed if there are none. */
export function concernedBy(ask: Ask, robot: Robot | undefined, view: View): Square[] {
  const squares: Square[] = (ask.choices ?? []).flatMap((choice) => (choice.square ? [choice.square] : []));
  const about = squareOf(ask.about.square ?? '');
  if (about) squares.push(about);
  const target = view.robots.find((one) => one.name === ask.about.target);
  if (target?.square) squares.push(target.square);
  for (const choice of ask.choices ?? []) {
    const there = choice.robot === undefined ? null : view.robots[choice.robot]?.square;
    if (there) squares.push(there);
  }
  if (squares.length === 0) return [];
  if (robot?.square) squares.push(robot.square);
  return squares;
}
