/** Where the flags of a robot stand on the chart of a race. */

export interface FlagMark {
  /** The turn, counted from 0. */
  place: number;
  /** All flags touched in it: "2" or "2·3". */
  text: string;
  /** A mark close behind another one goes a line lower. */
  low: boolean;
}

/** About so many marks fit beside each other. */
const ABREAST = 14;

export function flagMarks(flags: readonly number[]): FlagMark[] {
  const marks: FlagMark[] = [];
  flags.forEach((count, place) => {
    const before = flags[place - 1] ?? 0;
    if (count <= before) return;
    const touched = Array.from({ length: count - before }, (_, index) => before + index + 1);
    const last = marks.at(-1);
    const close = last !== undefined && place - last.place < flags.length / ABREAST;
    marks.push({ place, text: touched.join('·'), low: close && !last.low });
  });
  return marks;
}
