/** Everything by keyboard: the cursor, the tools, and what lies under the cursor. */

import type { Square } from '../protocol/types';
import { withBelts } from './belts';
import { areaOf } from './blocks';
import { isBelt } from './brushes';
import { put } from './codes';
import { codesOn, STEPS, withCodesOn } from './draft';
import { withPiece } from './pieces';
import { erased, toggledEdge } from './strokes';
import type { Studio, Tool } from './studio.svelte';

const ARROWS = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];
const TOOL_KEYS: Record<string, Tool> = {
  v: 'select',
  b: 'paint',
  w: 'wall',
  f: 'piece',
  e: 'erase',
  m: 'board',
};

/** Keys that work wherever nobody is writing; tells whether it was one of them. */
export function commanded(studio: Studio, event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    const commands: Record<string, () => void> = {
      z: () => (event.shiftKey ? studio.redo() : studio.undo()),
      y: () => studio.redo(),
      c: () => studio.copy(),
      x: () => studio.cut(),
      v: () => studio.paste(),
    };
    const command = commands[key];
    command?.();
    return command !== undefined;
  }
  if (event.altKey) return false;
  const tool = TOOL_KEYS[key];
  if (tool) studio.take(tool);
  else if (key === 'r') studio.turn({ turn: event.shiftKey ? 3 : 1, mirrored: false });
  else if (key === 'x') studio.turn({ turn: 0, mirrored: true });
  else if (key === 'g') studio.fill();
  else return false;
  return true;
}

/** Keys on the drawing; tells whether it was one of them. */
export function steered(studio: Studio, event: KeyboardEvent): boolean {
  const side = ARROWS.indexOf(event.key);
  if (side >= 0) {
    const [dx, dy] = STEPS[side] ?? [0, 0];
    const [x, y] = studio.cursor;
    const next: Square = [
      Math.max(0, Math.min(studio.size[0] - 1, x + dx)),
      Math.max(0, Math.min(studio.size[1] - 1, y + dy)),
    ];
    if (event.shiftKey) drawTo(studio, next, side);
    else studio.area = null;
    if (!(event.shiftKey && studio.tool === 'wall')) studio.cursor = next;
    return true;
  }
  if (event.key === 'Enter' || event.key === ' ') press(studio);
  else if (event.key === 'Delete' || event.key === 'Backspace') studio.clear();
  else if (event.key === 'Escape') {
    studio.area = null;
    studio.shown = [];
  } else return false;
  return true;
}

/** With Shift the tool goes along: it selects, lays belts, sets the wall on that side, or paints. */
function drawTo(studio: Studio, next: Square, side: number): void {
  const { draft, shelf, cursor } = studio;
  if (studio.tool === 'select') {
    const area = studio.area;
    const anchor: Square = area
      ? [
          cursor[0] === area.x ? area.x + area.width - 1 : area.x,
          cursor[1] === area.y ? area.y + area.height - 1 : area.y,
        ]
      : cursor;
    studio.area = areaOf(anchor, next);
  } else if (studio.tool === 'wall') {
    studio.change(toggledEdge(draft, shelf, cursor, side, studio.edge));
  } else if (studio.tool === 'paint' && isBelt(studio.brush)) {
    studio.change(withBelts(draft, shelf, [cursor, next], studio.brush));
  } else if (studio.tool === 'paint' || studio.tool === 'erase') {
    studio.cursor = next;
    press(studio);
  }
}

/** What a click on the cursor's square would do. */
function press(studio: Studio): void {
  const { draft, shelf, cursor } = studio;
  if (studio.tool === 'erase') studio.change(erased(draft, shelf, cursor));
  else if (studio.tool === 'piece') studio.change(withPiece(draft, studio.piece, cursor, studio.facing));
  else if (studio.tool === 'paint') {
    const codes = codesOn(draft, shelf, cursor);
    if (codes !== null) studio.change(withCodesOn(draft, shelf, cursor, put(codes, studio.brushFor(cursor))));
  }
}
