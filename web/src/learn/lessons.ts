/** Short lessons on boards of our own, raced on the real engine with nobody else about.
 *
 * Their titles, goals and what the coach says stand among the words, as `lesson-<id>`.
 */

export interface Lesson {
  id: string;
  minutes: number;
  course: string;
  board: string;
  /** Deals a hand with which the first turn can be a good one. */
  seed: string;
}

const WORKSHOP = (name: string, flags: string): string => `course: ${name}
edition: 2005
boards:
  lesson at A1
flags: ${flags}
`;
const head = (name: string): string => `board: ${name}
edition: lesson
map:
`;

export const LESSONS: Lesson[] = [
  {
    id: 'program',
    minutes: 2,
    course: WORKSHOP('First Steps', 'D2'),
    board: `${head('First Steps')}       A     B     C     D     E     F     G
    +     +     +     +     +     +     +     +
  1
    +     +     +     +     +     +     +     +
  2
    +     +     +     +     +     +     +     +
  3
    +     +     +     +     +     +     +     +
  4
    +     +     +     +     +     +     +     +
  5                     d1
    +     +     +     +     +     +     +     +
`,
    seed: 'lesson program 1',
  },
  {
    id: 'belts',
    minutes: 2,
    course: WORKSHOP('Belt Yard', 'G2'),
    board: `${head('Belt Yard')}       A     B     C     D     E     F     G
    +     +     +     +     +     +     +     +
  1
    +     +     +     +     +     +     +     +
  2               >s     >     >     >
    +     +     +     +     +     +     +     +
  3                ^
    +     +     +     +     +     +     +     +
  4                ^          >>    >>
    +     +     +     +     +     +     +     +
  5               d1
    +     +     +     +     +     +     +     +
`,
    seed: 'lesson belts 1',
  },
  {
    id: 'gears',
    minutes: 2,
    course: WORKSHOP('Gear Room', 'E1'),
    board: `${head('Gear Room')}       A     B     C     D     E     F     G
    +     +     +     +     +     +     +     +
  1
    +     +     +     +     +-----+     +     +
  2          #
    +     +     +     +     +     +     +     +
  3         @r        |         @l
    +     +     +     +     +     +     +     +
  4          #
    +     +     +     +     +     +     +     +
  5                      d1
    +     +     +     +     +     +     +     +
`,
    seed: 'lesson gears 1',
  },
  {
    id: 'lasers',
    minutes: 3,
    course: WORKSHOP('Light Trap', 'D1'),
    board: `${head('Light Trap')}       A     B     C     D     E     F     G
    +     +     +     +     +     +     +     +
  1
    +     +     +     +     +     +     +     +
  2 | *>                                      |
    +     +     +     +     +     +     +     +
  3          +
    +     +     +     +     +     +     +     +
  4 | **>                                     |
    +     +     +     +     +     +     +     +
  5                     d1
    +     +     +     +     +     +     +     +
`,
    seed: 'lesson lasers 1',
  },
];

export function lessonOf(hash: string): Lesson | undefined {
  const id = /^#lesson=(\w+)$/.exec(hash)?.[1];
  return LESSONS.find((lesson) => lesson.id === id);
}

export function lessonAfter(lesson: Lesson): Lesson | undefined {
  return LESSONS[LESSONS.indexOf(lesson) + 1];
}
