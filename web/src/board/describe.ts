/** A square in words, for those who read the board rather than see it. */

import type { Floor, FloorSquare, Square, Traits, View } from '../protocol/types';
import { direction, t } from '../words';
import { same, squareName } from './geometry';
import { kindsOf, type Kind } from './kinds';

/** Elements of the Grand Prix and expansions, told by their names. */
const FURTHER: Kind[] = [
  'flamer',
  'chopShop',
  'oil',
  'water',
  'current',
  'portal',
  'teleporter',
  'repulsor',
  'ramp',
  'ledge',
  'randomizer',
];

export function describe(square: Square, floor: Floor, view: View | null, goal: Traits['goal']): string {
  const [x, y] = square;
  if (floor.off.some((one) => same(one, square))) return `${squareName(square)}. ${t('square-off')}.`;
  const parts = elementsAt(square, floor);
  const [first] = floor.squares.filter((one) => one.x === x && one.y === y).map(elements);
  if (!first?.length) parts.unshift(t('square-floor'));
  view?.flags.forEach((flag, index) => {
    if (same(flag, square)) parts.push(t(`square-${goal}`, { n: index + 1 }));
  });
  for (const robot of view?.robots ?? [])
    if (same(robot.square, square))
      parts.push(t('square-robot', { name: robot.name, facing: direction(robot.facing) }));
  return `${squareName(square)}. ${parts.join('. ')}.`;
}

/** What a square has, beams and walls included; nothing for plain floor. */
export function elementsAt(square: Square, floor: Floor): string[] {
  const [x, y] = square;
  const here = floor.squares.find((one) => one.x === x && one.y === y);
  const parts = here ? elements(here) : [];
  if (floor.beams.some((beam) => beam.squares.some((one) => same(one, square)))) parts.push(t('square-beam'));
  if (here?.walls?.length) parts.push(t('square-walls', { sides: here.walls.map(direction).join(', ') }));
  return parts;
}

function elements(square: FloorSquare): string[] {
  const parts: string[] = [];
  if (square.pit) parts.push(t('square-pit'));
  if (square.belt)
    parts.push(
      t(square.belt.speed > 1 ? 'square-express' : 'square-belt', { to: direction(square.belt.to) }),
    );
  if (square.gear) parts.push(t(square.gear === 'cw' ? 'square-gear-cw' : 'square-gear-ccw'));
  if (square.pusher)
    parts.push(
      t('square-pusher', {
        side: direction(square.pusher.side),
        registers: square.pusher.registers.join(', '),
      }),
    );
  if (square.crusher) parts.push(t('square-crusher', { registers: square.crusher.registers.join(', ') }));
  for (const laser of square.lasers ?? (square.laser ? [square.laser] : []))
    parts.push(t('square-laser', { to: direction(laser.fires) }));
  if (square.repair) parts.push(t('square-repair'));
  if (square.energy) parts.push(t('square-energy'));
  if (square.antenna) parts.push(t('square-antenna'));
  if (square.dock) parts.push(t('square-dock', { n: square.dock }));
  if (square.start) parts.push(t('square-start'));
  const others = kindsOf(square).filter((kind) => FURTHER.includes(kind));
  parts.push(...others.map((kind) => t(`element-${kind}`)));
  return parts;
}
