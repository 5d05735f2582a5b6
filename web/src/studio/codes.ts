/** The codes of squares as board files have them, turned, mirrored and put together. What they mean, the server knows. */

const ARROWS = '^>v<';
const LETTERS = 'nesw';
/** The parts of a square: codes that begin with a letter would be torn apart by a plain search for arrows. */
const CODE =
  /\((?:[a-z]+|\d+)\)|P[\^>v<][1-5]+|C[1-5]+|F[\^>v<][1-5]+(?:x[2-9])?|\*{1,3}[\^>v<]=?\??|A[\^>v<]|d\d+|s\d+|@[rl]|\+\+|\+h|\+|c?(?:\^{1,2}|>{1,2}|v{1,2}|<{1,2})[nesw]*(?:!(?:\^{1,2}|>{1,2}|v{1,2}|<{1,2})[nesw]*)?|\S/g;
const BELT = /^c?([\^>v<])/;

/** Quarter turns clockwise, after a mirror that swaps east and west. */
export interface Turn {
  turn: number;
  mirrored: boolean;
}

export function codesOf(square: string): string[] {
  return square.match(CODE) ?? [];
}

/** What kind of thing a code is; a square has one of each, of lasers and flamers one in each direction. */
export function kindOf(code: string): string {
  const first = code[0] ?? '';
  if (first === 'c') return 'current';
  if (ARROWS.includes(first)) return 'belt';
  if (first === '*') return `laser${code.replace(/[*=?]/g, '')}`;
  if (first === 'F') return `flamer${code[1] ?? ''}`;
  return 'P(CAds@+'.includes(first) ? first : code;
}

/** Where a belt or current leads, as a number of quarter turns from north; -1 for anything else. */
export function leads(code: string): number {
  const arrow = BELT.exec(code)?.[1];
  return arrow === undefined ? -1 : ARROWS.indexOf(arrow);
}

/** The sides from which a belt turns robots. */
export function turnsFrom(code: string): number[] {
  const letters = /[nesw]*$/.exec(code.split('!')[0] ?? '')?.[0] ?? '';
  return Array.from(letters, (letter) => LETTERS.indexOf(letter));
}

/** A belt like another one, which leads elsewhere and turns robots from these sides. */
export function beltLike(code: string, to: number, from: readonly number[]): string {
  const water = code.startsWith('c') ? 'c' : '';
  const fast = /([\^>v<])\1/.test(code.split('!')[0] ?? '');
  const arrow = ARROWS[to] ?? '^';
  const letters = from.toSorted((a, b) => a - b).map((side) => LETTERS[side] ?? '');
  return water + (fast ? arrow + arrow : arrow) + letters.join('');
}

/** A direction or side after the turn. */
export function sideAfter(side: number, { turn, mirrored }: Turn): number {
  return ((mirrored ? (4 - side) % 4 : side) + turn) % 4;
}

/** The turn that undoes another one. */
export function back({ turn, mirrored }: Turn): Turn {
  return { turn: mirrored ? turn : (4 - turn) % 4, mirrored };
}

function codeAfter(code: string, turn: Turn): string {
  if (code.startsWith('(') || /^[Cds]\d/.test(code)) return code;
  if (code === '@r' || code === '@l') return turn.mirrored ? (code === '@r' ? '@l' : '@r') : code;
  if (leads(code) >= 0)
    return code
      .split('!')
      .map((one) => {
        const to = sideAfter(leads(one), turn);
        return beltLike(
          one,
          to,
          turnsFrom(one).map((side) => sideAfter(side, turn)),
        );
      })
      .join('!');
  return code.replace(/[\^>v<]/, (arrow) => ARROWS[sideAfter(ARROWS.indexOf(arrow), turn)] ?? arrow);
}

/** A square after the turn. */
export function squareAfter(square: string, turn: Turn): string {
  if (square === '' || (turn.turn % 4 === 0 && !turn.mirrored)) return square;
  return codesOf(square)
    .map((code) => codeAfter(code, turn))
    .join(' ');
}

/** What robots stand on: one of them takes the place of another. */
const GROUND = ['belt', '@', '#', 'o'];
/** What a pit leaves no room for. */
const NEEDS_GROUND = [...GROUND, '+', 'E', '$', 'T', 'R', 'C', '(', 'current', 'd', 's', 'A'];
/** What a code takes the place of, besides another one of its kind; a pit in the water is a drain. */
function replaced(code: string, kind: string): string[] {
  if (code === '#') return NEEDS_GROUND;
  if (GROUND.includes(kind)) return GROUND;
  return code === '~' ? [] : ['#'];
}

/** The square with something put on it; what cannot be there beside it goes. */
export function put(square: string, brush: string): string {
  let codes = codesOf(square);
  for (const code of codesOf(brush)) {
    const kind = kindOf(code);
    const gone = replaced(code, kind);
    const stays = kind.startsWith('laser') || kind.startsWith('flamer') || kind === 'P';
    codes = codes.filter((one) => kindOf(one) !== kind && (stays || !gone.includes(kindOf(one))));
    codes.push(code);
  }
  return codes.join(' ');
}
