/* eslint-disable @typescript-eslint/no-non-null-assertion -- indices come from the lengths of the lists */
/** QR codes of short texts: bytes, versions 1 to 6, error correction M (ISO/IEC 18004). */

interface Version {
  /** Bytes of data in each block, and how many blocks there are. */
  data: number;
  blocks: number;
  /** Bytes of error correction in each block. */
  correction: number;
}

const VERSIONS: readonly Version[] = [
  { data: 16, blocks: 1, correction: 10 },
  { data: 28, blocks: 1, correction: 16 },
  { data: 44, blocks: 1, correction: 26 },
  { data: 32, blocks: 2, correction: 18 },
  { data: 43, blocks: 2, correction: 24 },
  { data: 27, blocks: 4, correction: 16 },
];
/** Mode and length take twelve bits: with the rounding two bytes. */
const HEADER = 2;

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Rows of dark squares; null if the text is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)];
  const index = VERSIONS.findIndex(({ data, blocks }) => bytes.length <= data * blocks - HEADER);
  const version = VERSIONS[index];
  if (!version) return null;
  const frame = new Frame(index + 1);
  frame.fill(interleaved(packed(bytes, version), version));
  const masked = MASKS.map((mask, number) => frame.masked(mask, number));
  const worth = masked.map(penalty);
  return masked[worth.indexOf(Math.min(...worth))] ?? null;
}

/** Mode, length, the bytes, an end, and padding. */
function packed(bytes: readonly number[], { data, blocks }: Version): number[] {
  const half = [
    4,
    bytes.length >> 4,
    bytes.length & 15,
    ...bytes.flatMap((byte) => [byte >> 4, byte & 15]),
    0,
  ];
  const words = Array.from({ length: half.length / 2 }, (_, n) => (half[2 * n]! << 4) | half[2 * n + 1]!);
  for (let pad = 0xec; words.length < data * blocks; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

/** The blocks with their correction, dealt out byte by byte. */
function interleaved(words: readonly number[], { data, blocks, correction }: Version): number[] {
  const parts = Array.from({ length: blocks }, (_, n) => words.slice(n * data, (n + 1) * data));
  const checks = parts.map((part) => remainder(part, generator(correction)));
  const dealt = (rows: number[][], length: number): number[] =>
    Array.from({ length }, (_, column) => rows.map((row) => row[column]!)).flat();
  return [...dealt(parts, data), ...dealt(checks, correction)];
}

// ---- Reed and Solomon's code over the field of 256 elements

const POWERS: number[] = [];
const LOGARITHMS: number[] = [];
for (let power = 0, value = 1; power < 255; power += 1) {
  POWERS[power] = value;
  LOGARITHMS[value] = power;
  value = value & 0x80 ? (value << 1) ^ 0x11d : value << 1;
}

function times(a: number, b: number): number {
  return a && b ? POWERS[(LOGARITHMS[a]! + LOGARITHMS[b]!) % 255]! : 0;
}

function generator(degree: number): number[] {
  let factors = [1];
  for (let root = 0; root < degree; root += 1) {
    const next = [...factors, 0];
    factors.forEach((factor, n) => (next[n + 1]! ^= times(factor, POWERS[root]!)));
    factors = next;
  }
  return factors.slice(1);
}

function remainder(words: readonly number[], factors: readonly number[]): number[] {
  const rest = factors.map(() => 0);
  for (const word of words) {
    const lead = word ^ rest.shift()!;
    rest.push(0);
    factors.forEach((factor, n) => (rest[n]! ^= times(factor, lead)));
  }
  return rest;
}

// ---- the squares

class Frame {
  private readonly size: number;
  private readonly dark: boolean[][];
  /** Squares that no mask changes. */
  private readonly fixed: boolean[][];

  constructor(version: number) {
    this.size = 17 + 4 * version;
    const empty = (): boolean[][] =>
      Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false));
    this.dark = empty();
    this.fixed = empty();
    for (let n = 0; n < this.size; n += 1) {
      this.fix(n, 6, n % 2 === 0);
      this.fix(6, n, n % 2 === 0);
    }
    for (const [x, y] of [
      [3, 3],
      [this.size - 4, 3],
      [3, this.size - 4],
    ] as const)
      this.rings(x, y, 4, [2, 4]);
    if (version > 1) this.rings(this.size - 7, this.size - 7, 2, [1]);
    this.format(0);
  }

  private fix(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y]![x] = dark;
    this.fixed[y]![x] = true;
  }

  private rings(x: number, y: number, reach: number, light: readonly number[]): void {
    for (let dy = -reach; dy <= reach; dy += 1)
      for (let dx = -reach; dx <= reach; dx += 1)
        this.fix(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  }

  /** Correction M and the number of the mask, twice. */
  private format(mask: number): void {
    let rest = mask << 10;
    for (let bit = 14; bit >= 10; bit -= 1) if (rest & (1 << bit)) rest ^= 0x537 << (bit - 10);
    const bits = ((mask << 10) | rest) ^ 0x5412;
    for (let n = 0; n < 15; n += 1) {
      const dark = ((bits >> n) & 1) === 1;
      if (n < 8) this.fix(this.size - 1 - n, 8, dark);
      else this.fix(8, this.size - 15 + n, dark);
      const along = n < 6 ? n : n < 8 ? n + 1 : n === 8 ? 7 : 14 - n;
      if (n < 8) this.fix(8, along, dark);
      else this.fix(along, 8, dark);
    }
    this.fix(8, this.size - 8, true);
  }

  /** Lays bits in pairs of columns from the right, up and down in turn. */
  fill(words: readonly number[]): void {
    let bit = 0;
    let up = true;
    for (let right = this.size - 1; right > 0; right -= 2) {
      if (right === 6) right -= 1;
      for (let step = 0; step < this.size; step += 1) {
        const y = up ? this.size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.fixed[y]![x]) continue;
          this.dark[y]![x] = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
          bit += 1;
        }
      }
      up = !up;
    }
  }

  masked(mask: (x: number, y: number) => boolean, number: number): boolean[][] {
    this.format(number);
    return this.dark.map((row, y) => row.map((dark, x) => (this.fixed[y]![x] ? dark : dark !== mask(x, y))));
  }
}

/** How hard a code is to read; the least one is taken. */
function penalty(rows: readonly boolean[][]): number {
  const size = rows.length;
  const columns = rows.map((_, x) => rows.map((row) => row[x]!));
  const lines = [...rows, ...columns].map((line) => line.map((dark) => (dark ? '1' : '0')).join(''));
  let points = 0;
  for (const line of lines) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) points += run.length - 2;
    for (const eye of ['10111010000', '00001011101'])
      for (let at = line.indexOf(eye); at >= 0; at = line.indexOf(eye, at + 1)) points += 40;
  }
  for (let y = 1; y < size; y += 1)
    for (let x = 1; x < size; x += 1) {
      const here = rows[y]![x];
      if (rows[y - 1]![x] === here && rows[y]![x - 1] === here && rows[y - 1]![x - 1] === here) points += 3;
    }
  const dark = rows.flat().filter(Boolean).length;
  return points + Math.floor(Math.abs((dark * 100) / (size * size) - 50) / 5) * 10;
}
