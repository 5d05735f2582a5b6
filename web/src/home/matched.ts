/** Bots that are as good as whoever plays here: how good that is follows from races on this device.
 *
 * Strength is told in ranks of bots. It rises with each race that is won and falls with each that is
 * lost, so that about half of the races are won; whoever is new begins against the weakest.
 */

const KEEP = 'roborally.matched';
/** The choice of level that means this, beside the names of levels. */
export const MATCHED = 'matched';
const STEP = 0.5;
const MOST_RACES = 20;

interface Kept {
  strength: number;
  /** Rooms whose races do not count yet. */
  racing: string[];
}
export interface Ranked {
  name: string;
  rank: number;
}

function kept(): Kept {
  try {
    const stored = JSON.parse(localStorage.getItem(KEEP) ?? '{}') as Partial<Kept>;
    const racing = Array.isArray(stored.racing) ? stored.racing.filter((id) => typeof id === 'string') : [];
    return { strength: Number.isFinite(stored.strength) ? Number(stored.strength) : 1, racing };
  } catch {
    return { strength: 1, racing: [] };
  }
}

function keep(now: Kept): void {
  localStorage.setItem(KEEP, JSON.stringify(now));
}

/** The levels of some opponents: between two ranks there are some of each, the stronger ones first. */
export function matched(opponents: number, levels: readonly Ranked[]): string[] {
  const ranked = levels.toSorted((one, other) => one.rank - other.rank);
  const place = Math.min(Math.max(kept().strength, 1), ranked.length) - 1;
  const stronger = Math.round((place % 1) * opponents);
  return Array.from(
    { length: opponents },
    (_, number) => ranked[Math.floor(place) + (number < stronger ? 1 : 0)]?.name ?? '',
  );
}

/** A race has begun that will count. */
export function noteRace(room: string): void {
  const now = kept();
  keep({ ...now, racing: [...now.racing, room].slice(-MOST_RACES) });
}

/** A race is over; each counts once, and only if it was begun to count. */
export function noteResult(room: string, won: boolean, ranks: number): void {
  const now = kept();
  if (!now.racing.includes(room)) return;
  const strength = Math.min(Math.max(now.strength + (won ? STEP : -STEP), 1), ranks);
  keep({ strength, racing: now.racing.filter((id) => id !== room) });
}
