/** The rules of each edition in our own words, to be looked up. */

import type { Both } from './lessons';

export interface Chapter {
  title: Both;
  /** Editions it belongs to. */
  of: string[];
  points: Both[];
}

const ALL = ['1994', '2005', '2016'];
const CLASSIC = ['1994', '2005'];

export const CHAPTERS: Chapter[] = [
  {
    title: { en: 'What it is about', de: 'Worum es geht' },
    of: ALL,
    points: [
      {
        en: 'Robots race over a factory floor and touch numbered flags in their order (2016 calls them checkpoints). Whoever touches the last one first wins.',
        de: 'Roboter fahren über einen Fabrikboden und berühren nummerierte Flaggen der Reihe nach (2016 heißen sie Checkpoints). Wer die letzte zuerst berührt, gewinnt.',
      },
      {
        en: 'A robot touches its next flag if it stands there at the end of a register. Driving over it is not enough.',
        de: 'Ein Roboter berührt seine nächste Flagge, wenn er am Ende eines Registers dort steht. Darüberfahren genügt nicht.',
      },
    ],
  },
  {
    title: { en: 'A turn', de: 'Eine Runde' },
    of: CLASSIC,
    points: [
      {
        en: 'Everybody gets nine program cards, one fewer for each point of damage, and lays five of them face down in registers 1 to 5.',
        de: 'Alle erhalten neun Programmkarten, je Schadenspunkt eine weniger, und legen fünf davon verdeckt in die Register 1 bis 5.',
      },
      {
        en: 'Then one may announce a power-down for the next turn.',
        de: 'Danach darf man für die nächste Runde das Abschalten ankündigen.',
      },
      {
        en: 'The registers run one after the other. In each, the cards are revealed and carried out by priority: the highest number first.',
        de: 'Die Register laufen nacheinander ab. In jedem werden die Karten aufgedeckt und nach Priorität ausgeführt: die höchste Zahl zuerst.',
      },
      {
        en: 'Then the floor moves: express belts one square, all belts one square, pushers, gears, crushers where there are any, lasers. At last flags and repair sites are touched.',
        de: 'Dann bewegt sich der Boden: Expressbänder ein Feld, alle Bänder ein Feld, Schieber, Zahnräder, Pressen, Laser. Zuletzt werden Flaggen und Reparaturfelder berührt.',
      },
      {
        en: 'At the end of the turn robots on repair sites are repaired, and registers that are not locked are emptied.',
        de: 'Am Ende der Runde werden Roboter auf Reparaturfeldern repariert und die nicht gesperrten Register geleert.',
      },
    ],
  },
  {
    title: { en: 'A round', de: 'Eine Runde' },
    of: ['2016'],
    points: [
      {
        en: 'Upgrades first: in the order of priority everybody may buy one card from the shop with energy.',
        de: 'Zuerst Upgrades: In der Reihenfolge der Priorität darf man eine Karte mit Energie kaufen.',
      },
      {
        en: 'Then nine cards are drawn from the own deck and five are programmed; the first to finish starts a timer for the others.',
        de: 'Dann zieht man neun Karten vom eigenen Stapel und programmiert fünf; wer zuerst fertig ist, startet die Uhr der anderen.',
      },
      {
        en: 'In each register robots act in the order of their distance from the priority antenna, the nearest first.',
        de: 'In jedem Register handeln die Roboter nach ihrer Entfernung von der Antenne, der nächste zuerst.',
      },
      {
        en: 'Then: blue belts two squares, green belts one, push panels, gears, board lasers, robot lasers, energy spaces, checkpoints.',
        de: 'Danach: blaue Bänder zwei Felder, grüne eines, Schieber, Zahnräder, Bodenlaser, Roboterlaser, Energiefelder, Checkpoints.',
      },
    ],
  },
  {
    title: { en: 'Moving and pushing', de: 'Fahren und Schieben' },
    of: ALL,
    points: [
      {
        en: 'A robot that drives into another pushes it one square, and that one the next. Walls stop all of them.',
        de: 'Fährt ein Roboter in einen anderen, schiebt er ihn ein Feld weiter, und dieser den nächsten. Wände halten alle auf.',
      },
      {
        en: 'Belts do not push. If two robots would be carried to the same square, neither moves.',
        de: 'Bänder schieben nicht. Würden zwei Roboter auf dasselbe Feld getragen, bleiben beide stehen.',
      },
      {
        en: 'A bend of a belt turns a robot only if a belt brought it there.',
        de: 'Die Kurve eines Bandes dreht einen Roboter nur, wenn ein Band ihn dorthin gebracht hat.',
      },
    ],
  },
  {
    title: { en: 'Damage', de: 'Schaden' },
    of: CLASSIC,
    points: [
      {
        en: 'Every laser that hits gives a point of damage. Five points lock register 5 with its card, six lock register 4, and so on.',
        de: 'Jeder Lasertreffer gibt einen Schadenspunkt. Fünf Punkte sperren Register 5 mit seiner Karte, sechs auch Register 4 und so weiter.',
      },
      {
        en: 'At ten points, in a pit or off the board the robot is destroyed and loses a life. It comes back at its archive marker with two points of damage.',
        de: 'Bei zehn Punkten, in einer Grube oder außerhalb des Bodens wird der Roboter zerstört und verliert ein Leben. Er kommt an seiner Archivmarke mit zwei Schadenspunkten zurück.',
      },
      {
        en: 'The archive marker lies on the last flag or repair site that the robot stood on at the end of a register.',
        de: 'Die Archivmarke liegt auf der letzten Flagge oder dem letzten Reparaturfeld, auf dem der Roboter am Ende eines Registers stand.',
      },
      {
        en: 'A powered-down robot does not move for a turn, and all its damage is repaired at the start of it.',
        de: 'Ein abgeschalteter Roboter fährt eine Runde nicht, und zu ihrem Beginn wird aller Schaden repariert.',
      },
    ],
  },
  {
    title: { en: 'Virtual robots', de: 'Virtuelle Roboter' },
    of: ['1994'],
    points: [
      {
        en: 'All start on the same square and are virtual as long as they share it: they pass through others and neither shoot robots nor are shot by them.',
        de: 'Alle beginnen auf demselben Feld und sind virtuell, solange sie es teilen: Sie fahren durch andere hindurch und schießen nicht auf sie.',
      },
    ],
  },
  {
    title: { en: 'Options', de: 'Optionen' },
    of: CLASSIC,
    points: [
      {
        en: 'Ending a turn on a square with wrench and hammer gives an option card. An option may be given up to prevent a point of damage.',
        de: 'Wer eine Runde auf einem Feld mit Schraubenschlüssel und Hammer beendet, zieht eine Optionskarte. Eine Option darf man abgeben, um einen Schadenspunkt zu verhindern.',
      },
    ],
  },
  {
    title: { en: 'Damage cards', de: 'Schadenskarten' },
    of: ['2016'],
    points: [
      {
        en: 'Damage is a card in the own discard pile. SPAM in a register plays the top card of the deck instead and is gone afterwards.',
        de: 'Schaden ist eine Karte auf dem eigenen Ablagestapel. SPAM in einem Register spielt stattdessen die oberste Karte des Stapels und ist danach weg.',
      },
      {
        en: 'Trojan Horse gives two SPAM, Virus infects robots within six spaces, Worm makes the robot reboot.',
        de: 'Ein Trojaner bringt zwei SPAM, ein Virus steckt Roboter im Umkreis von sechs Feldern an, ein Wurm erzwingt einen Neustart.',
      },
      {
        en: 'Whoever falls off or into a pit reboots: two SPAM, the rest of the program is lost, and the robot goes to the reboot token of its board.',
        de: 'Wer herunterfällt, startet neu: zwei SPAM, das restliche Programm verfällt, und der Roboter kommt auf das Neustartfeld seines Bodens.',
      },
    ],
  },
  {
    title: { en: 'Energy and upgrades', de: 'Energie und Upgrades' },
    of: ['2016'],
    points: [
      {
        en: 'Energy comes from energy spaces at the end of register 5 (or while a cube lies there), from Power Up and from some cards.',
        de: 'Energie gibt es auf Energiefeldern, durch die Karte Energie und durch einige Upgrades.',
      },
      {
        en: 'A robot has room for three permanent and three temporary upgrades. Temporary ones are used once and are gone.',
        de: 'Ein Roboter hat Platz für drei dauerhafte und drei einmalige Upgrades. Einmalige sind nach Gebrauch weg.',
      },
    ],
  },
];
