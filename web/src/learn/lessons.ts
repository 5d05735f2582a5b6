/** Short lessons on boards of our own, raced on the real engine with nobody else about. */

export type Both = Record<'en' | 'de', string>;

export interface Lesson {
  id: string;
  minutes: number;
  title: Both;
  goal: Both;
  course: string;
  board: string;
  /** Deals a hand with which the first turn can be a good one. */
  seed: string;
  /** What the coach says at each moment of a turn. */
  empty: Both;
  placing: Both;
  full: Both;
  watching: Both;
  again: Both;
  done: Both;
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
    title: { en: 'Programs', de: 'Programme' },
    goal: { en: 'Touch the flag.', de: 'Berühre die Flagge.' },
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
    empty: {
      en: 'Each turn you put five cards into five registers. They are carried out from left to right. Try a Move card: click it, or press its number.',
      de: 'In jeder Runde legst du fünf Karten in fünf Register. Sie werden von links nach rechts ausgeführt. Probiere eine Karte „vor“: anklicken oder ihre Nummer drücken.',
    },
    placing: {
      en: 'The pale robot shows where you would stand after each register. Turns happen on the spot, and your robot always drives the way its white nose points.',
      de: 'Der blasse Roboter zeigt, wo du nach jedem Register stehst. Drehungen geschehen auf der Stelle, und gefahren wird immer dorthin, wohin die weiße Nase zeigt.',
    },
    full: {
      en: 'A flag counts if you stand on it at the end of any register. When you like the path, lock the program in: it is final.',
      de: 'Eine Flagge zählt, wenn du am Ende irgendeines Registers auf ihr stehst. Gefällt dir der Weg, dann gib das Programm ab: Es ist endgültig.',
    },
    watching: {
      en: 'Now the registers run one after the other. You can pause and step back at any time.',
      de: 'Jetzt laufen die Register nacheinander ab. Du kannst jederzeit anhalten und zurückgehen.',
    },
    again: {
      en: 'Not there yet? You get new cards every turn. Drive closer, and turn so that the nose points to the flag.',
      de: 'Noch nicht da? Jede Runde gibt es neue Karten. Fahre näher heran und drehe die Nase zur Flagge.',
    },
    done: {
      en: 'That is the whole idea: five cards, and then no way back.',
      de: 'Das ist die ganze Idee: fünf Karten, und dann gibt es kein Zurück.',
    },
  },
  {
    id: 'belts',
    minutes: 2,
    title: { en: 'Belts', de: 'Fließbänder' },
    goal: { en: 'Let the belts bring you to the flag.', de: 'Lass dich von den Bändern zur Flagge bringen.' },
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
    empty: {
      en: 'After all cards of a register are carried out, belts move whoever stands on them one square. Blue express belts move you two.',
      de: 'Sind alle Karten eines Registers ausgeführt, schieben Bänder jeden weiter, der auf ihnen steht: ein Feld, blaue Expressbänder zwei.',
    },
    placing: {
      en: 'Dotted parts of the path are belts at work. A bend turns a robot that the belt itself brings into it; whoever drives into it is not turned.',
      de: 'Gepunktete Stücke des Weges macht das Band. Eine Kurve dreht Roboter, die das Band selbst hineinbringt; wer hineinfährt, wird nicht gedreht.',
    },
    full: {
      en: 'Standing still on a belt is a move too: a turn card lets the belt do the driving.',
      de: 'Auch Stehen auf dem Band bewegt: Eine Drehkarte überlässt dem Band das Fahren.',
    },
    watching: {
      en: 'First the card, then the belts: watch the strip of phases.',
      de: 'Erst die Karte, dann die Bänder: Sieh dir die Leiste der Phasen an.',
    },
    again: {
      en: 'Where did the belts leave you? Plan from there; they go on working in every register.',
      de: 'Wo haben dich die Bänder abgesetzt? Plane von dort; sie arbeiten in jedem Register.',
    },
    done: {
      en: 'Belts are free moves, if you ask them nicely.',
      de: 'Bänder sind geschenkte Züge, wenn man sie einplant.',
    },
  },
  {
    id: 'gears',
    minutes: 2,
    title: { en: 'Gears and walls', de: 'Zahnräder, Wände' },
    goal: { en: 'Get round the wall to the flag.', de: 'Umfahre die Wand bis zur Flagge.' },
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
    empty: {
      en: 'Green gears turn a robot to the right, red ones to the left, at the end of the register. Walls stop robots and lasers.',
      de: 'Grüne Zahnräder drehen am Ende des Registers nach rechts, rote nach links. Wände halten Roboter und Laser auf.',
    },
    placing: {
      en: 'A move into a wall is lost: the robot stays and the register goes on. Pits destroy a robot, even in the middle of a Move 3.',
      de: 'Ein Zug gegen eine Wand verfällt: Der Roboter bleibt stehen. Gruben zerstören ihn, auch mitten in „3 Vor“.',
    },
    full: {
      en: 'Read the sentence above the registers: it says where you will end if nobody is in the way.',
      de: 'Lies den Satz über den Registern: Er sagt, wo du endest, wenn niemand im Weg ist.',
    },
    watching: {
      en: 'Gears act after belts and pushers.',
      de: 'Zahnräder drehen nach Bändern und Schiebern.',
    },
    again: {
      en: 'A gear can replace a card that you were not dealt.',
      de: 'Ein Zahnrad kann die Karte ersetzen, die dir fehlt.',
    },
    done: {
      en: 'You read the floor. That is half the race.',
      de: 'Du liest den Spielplan. Das ist das halbe Rennen.',
    },
  },
  {
    id: 'lasers',
    minutes: 3,
    title: { en: 'Lasers', de: 'Laser' },
    goal: {
      en: 'Reach the flag with as little damage as you can.',
      de: 'Erreiche die Flagge mit möglichst wenig Schaden.',
    },
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
    empty: {
      en: 'Lasers fire at the end of every register. Crossing a beam in the middle of a move does not hurt; ending there does.',
      de: 'Laser feuern am Ende jedes Registers. Einen Strahl während der Fahrt zu kreuzen schadet nicht; darin zu enden schon.',
    },
    placing: {
      en: 'Each point of damage costs a card next turn. From the fifth on, registers lock with the card that lies in them.',
      de: 'Jeder Schadenspunkt kostet in der nächsten Runde eine Karte. Ab dem fünften werden Register mit ihrer Karte gesperrt.',
    },
    full: {
      en: 'Ending the turn on a wrench repairs a point and makes that square the place you come back to. Robots fire forward too.',
      de: 'Wer die Runde auf einem Schraubenschlüssel beendet, repariert einen Punkt und kommt nach einer Zerstörung dort zurück. Auch Roboter schießen nach vorn.',
    },
    watching: {
      en: 'Red light means that somebody is hit.',
      de: 'Rotes Licht heißt: Jemand wird getroffen.',
    },
    again: {
      en: 'Much damage? Power down: you do not move for a turn, and everything is repaired.',
      de: 'Viel Schaden? Schalte ab: Du bewegst dich eine Runde nicht, und alles wird repariert.',
    },
    done: { en: 'Ready for a real race.', de: 'Bereit für ein richtiges Rennen.' },
  },
];

export function lessonOf(hash: string): Lesson | undefined {
  const id = /^#lesson=(\w+)$/.exec(hash)?.[1];
  return LESSONS.find((lesson) => lesson.id === id);
}

export function lessonAfter(lesson: Lesson): Lesson | undefined {
  return LESSONS[LESSONS.indexOf(lesson) + 1];
}
