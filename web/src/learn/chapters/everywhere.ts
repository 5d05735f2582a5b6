/** Rules that all editions share. */

import type { Chapter } from '../rules';

export const EVERYWHERE: Chapter[] = [
  {
    title: { en: 'What it is about', de: 'Worum es geht' },
    of: ['1994', '2005', '2016', 'postal'],
    points: [
      {
        of: ['1994', '2005', 'postal'],
        en: 'Robots race over a factory floor and touch numbered flags in their order. Whoever touches the last one first wins.',
        de: 'Roboter fahren durch eine Fabrik und berühren nummerierte Flaggen der Reihe nach. Wer die letzte zuerst berührt, gewinnt.',
      },
      {
        of: ['2016'],
        en: 'Robots race over a factory floor and reach numbered checkpoints in their order. Whoever reaches the last one first wins.',
        de: 'Roboter fahren durch eine Fabrik und erreichen nummerierte Checkpoints der Reihe nach. Wer den letzten zuerst erreicht, gewinnt.',
      },
      {
        of: ['1994', '2005', 'postal'],
        en: 'A robot touches its next flag if it stands there at the end of a register. Driving over it is not enough.',
        de: 'Ein Roboter berührt seine nächste Flagge, wenn er am Ende eines Registers dort steht. Darüberfahren genügt nicht.',
      },
      {
        of: ['2016'],
        en: 'A robot reaches its next checkpoint if it stands there at the end of a register. Driving over it is not enough.',
        de: 'Ein Roboter erreicht seinen nächsten Checkpoint, wenn er am Ende eines Registers dort steht. Darüberfahren genügt nicht.',
      },
      {
        en: 'A table may play on for the other places (house rule). What a card or a course says beats these rules.',
        de: 'Der Tisch darf um die übrigen Plätze weiterfahren (Hausregel). Was eine Karte oder eine Strecke sagt, geht diesen Regeln vor.',
      },
    ],
  },
  {
    title: { en: 'Moving and pushing', de: 'Fahren und Schieben' },
    of: ['1994', '2005', '2016', 'postal'],
    points: [
      {
        en: 'Move cards go straight ahead square by square, Back Up goes one square back without turning, turn cards turn on the spot.',
        de: 'Bewegungskarten gehen Feld für Feld geradeaus, „Rückwärts“ ein Feld rückwärts ohne Drehung, Drehkarten drehen auf der Stelle.',
      },
      {
        en: 'A robot that drives into another pushes it one square, and that one the next. Pushed robots keep their facing.',
        de: 'Fährt ein Roboter in einen anderen, schiebt er ihn ein Feld weiter, und dieser den nächsten. Geschobene behalten ihre Richtung.',
      },
      {
        en: 'Walls stop robots, pushes and lasers, and cost nothing. If a pushed robot meets a wall, the rest of the move is lost.',
        de: 'Wände halten Roboter, Stöße und Laser auf und schaden nicht. Trifft ein Geschobener auf eine Wand, verfällt der Rest des Zuges.',
      },
      {
        en: 'A pit or the open edge of the floor catches a robot at once, even in the middle of a move.',
        de: 'Eine Grube oder der offene Rand des Spielplans fängt einen Roboter sofort, auch mitten in einem Zug.',
      },
    ],
  },
  {
    title: { en: 'Belts', de: 'Fließbänder' },
    of: ['1994', '2005', '2016', 'postal'],
    points: [
      {
        en: 'Belts work after all cards of the register. All robots on them move at the same time. Fast belts (blue) carry two squares, the others one.',
        de: 'Bänder arbeiten nach allen Karten des Registers. Alle Roboter auf ihnen bewegen sich gleichzeitig. Expressbänder (blau) tragen zwei Felder weit, die anderen eines.',
      },
      {
        en: 'Belts never push. If two robots would be carried to the same square, neither moves; nobody is carried onto a robot that stays.',
        de: 'Bänder schieben nicht. Würden zwei Roboter auf dasselbe Feld getragen, bleiben beide stehen; niemand wird auf einen getragen, der stehen bleibt.',
      },
      {
        en: 'A bend turns a robot by a quarter turn only if a belt brought it there, not if it drove or was pushed there.',
        de: 'Eine Kurve dreht einen Roboter nur dann um ein Viertel, wenn ein Band ihn dorthin gebracht hat, nicht wenn er hineinfuhr oder geschoben wurde.',
      },
    ],
  },
  {
    title: { en: 'Machines', de: 'Maschinen' },
    of: ['1994', '2005', '2016', 'postal'],
    points: [
      {
        en: 'Pushers move whoever stands before them one square, in the registers printed on them. They push rows of robots.',
        de: 'Schieber bewegen in den aufgedruckten Registern jeden, der vor ihnen steht, ein Feld weit. Sie schieben auch Reihen von Robotern.',
      },
      {
        en: 'Gears turn a robot by a quarter turn: green ones to the right, red ones to the left.',
        de: 'Zahnräder drehen um ein Viertel: grüne nach rechts, rote nach links.',
      },
    ],
  },
  {
    title: { en: 'Lasers', de: 'Laser' },
    of: ['1994', '2005', '2016', 'postal'],
    points: [
      {
        en: 'Lasers fire after the machines, those of the floor and those of the robots. Every robot shoots straight ahead as far as it sees.',
        de: 'Laser schießen nach den Maschinen, die des Spielplans und die der Roboter. Jeder Roboter schießt geradeaus, so weit er sieht.',
      },
      {
        en: 'A beam hits the first robot in its way and ends there, or at a wall. Crossing a beam while driving does no harm.',
        de: 'Ein Strahl trifft den ersten Roboter auf seinem Weg und endet dort, oder an einer Wand. Einen Strahl beim Fahren zu kreuzen schadet nicht.',
      },
    ],
  },
];
