/** Rules of 1994, of 2005 and of the postal game. */

import type { Chapter } from '../rules';

export const CLASSIC: Chapter[] = [
  {
    title: { en: 'A turn', de: 'Eine Runde' },
    of: ['1994', '2005', 'postal'],
    points: [
      {
        en: 'Everybody gets nine program cards, one fewer for each point of damage, and lays five of them face down in registers 1 to 5. The rest is discarded.',
        de: 'Jeder bekommt neun Programmkarten, je Schadenspunkt eine weniger, und legt fünf davon verdeckt in die Register 1 bis 5. Der Rest wird abgelegt.',
      },
      {
        en: 'Then whoever has damage may announce a power-down for the next turn.',
        de: 'Danach darf, wer Schaden hat, für die nächste Runde das Abschalten ankündigen.',
      },
      {
        en: 'The registers run one after the other. In each, all cards are revealed and carried out by priority: the highest number first.',
        de: 'Die Register laufen nacheinander ab. In jedem werden alle Karten aufgedeckt und nach Priorität ausgeführt: die höchste Zahl zuerst.',
      },
      {
        en: 'Then the floor moves: express belts one square, all belts one square, pushers, gears, crushers, lasers. At last flags and repair sites are touched.',
        de: 'Dann bewegt der Spielplan die Roboter: Expressbänder ein Feld, alle Bänder ein Feld, Schieber, Zahnräder, Pressen, Laser. Zuletzt werden Flaggen und Reparaturfelder berührt.',
      },
      {
        en: 'After register 5 robots on repair sites and flags are repaired, registers that are not locked are emptied, and lost robots come back.',
        de: 'Nach Register 5 werden Roboter auf Reparaturfeldern und Flaggen repariert, nicht gesperrte Register geleert, und verlorene Roboter kommen zurück.',
      },
    ],
  },
  {
    title: { en: 'Crushers', de: 'Pressen' },
    of: ['1994', '2005', 'postal'],
    points: [
      {
        en: 'Crushers destroy whoever stands under them, in the registers printed on them.',
        de: 'Pressen zerstören jeden, der in den aufgedruckten Registern unter ihnen steht.',
      },
    ],
  },
  {
    title: { en: 'The start', de: 'Der Start' },
    of: ['2005'],
    points: [
      {
        en: 'Robots start on numbered docks and face the floor. Dock 1 is drawn by lot, the others follow round the table. The number of the dock decides who is asked first.',
        de: 'Die Roboter beginnen auf nummerierten Docks und blicken zum Spielplan. Dock 1 wird ausgelost, die anderen folgen reihum. Die Nummer des Docks entscheidet, wer zuerst gefragt wird.',
      },
      {
        en: 'The last one to program has 30 seconds. What is empty then is filled at random from the own hand.',
        de: 'Wer als Letzter programmiert, hat 30 Sekunden. Was dann leer ist, wird zufällig aus der eigenen Hand gefüllt.',
      },
    ],
  },
  {
    title: { en: 'Start and virtual robots', de: 'Start und virtuelle Roboter' },
    of: ['1994', 'postal'],
    points: [
      {
        en: 'All start on the same square, facing as they like, and are virtual. The square is their first archive.',
        de: 'Alle beginnen auf demselben Feld, blicken wohin sie wollen und sind virtuell. Das Feld ist ihr erstes Archiv.',
      },
      {
        en: 'Virtual robots drive through others and may stop on them. Nothing that robots do reaches them, and they do nothing to robots; the floor and its lasers act on them.',
        de: 'Virtuelle Roboter fahren durch andere hindurch und dürfen auf ihnen halten. Nichts, was Roboter tun, trifft sie, und sie tun Robotern nichts; der Spielplan und seine Laser wirken auf sie.',
      },
      {
        en: 'Who is alone on its square at the end of a turn becomes real. A robot that comes back where another one stands is virtual again.',
        de: 'Wer am Ende einer Runde allein auf seinem Feld steht, wird real. Wer zurückkommt, wo ein anderer steht, ist wieder virtuell.',
      },
    ],
  },
  {
    title: { en: 'Damage and locked registers', de: 'Schaden und gesperrte Register' },
    of: ['1994', '2005', 'postal'],
    points: [
      {
        en: 'Each laser that hits gives a point of damage, and each point costs a card of the next hand.',
        de: 'Jeder Lasertreffer gibt einen Schadenspunkt, und jeder Punkt kostet eine Karte der nächsten Hand.',
      },
      {
        en: 'Five points lock register 5 with its card, six also register 4, up to nine for all. Locked cards lie open and run again every turn.',
        de: 'Fünf Punkte sperren Register 5 mit seiner Karte, sechs auch Register 4, bei neun sind es alle. Gesperrte Karten liegen offen und laufen jede Runde wieder.',
      },
      {
        of: ['2005'],
        en: 'A repair that takes the point away opens the register, and its card is discarded. The register locked last opens first.',
        de: 'Eine Reparatur, die den Punkt wegnimmt, öffnet das Register, und seine Karte wird abgelegt. Das zuletzt gesperrte öffnet zuerst.',
      },
      {
        of: ['1994', 'postal'],
        en: 'A repair that takes the point away opens a register, and its card is discarded. The owner chooses which one.',
        de: 'Eine Reparatur, die den Punkt wegnimmt, öffnet ein Register, und seine Karte wird abgelegt. Welches, wählt der Besitzer.',
      },
    ],
  },
  {
    title: { en: 'Repairs and archive', de: 'Reparatur und Archiv' },
    of: ['1994', '2005', 'postal'],
    points: [
      {
        en: 'Who ends a register on a flag or a repair site moves the archive marker there: that is where the robot comes back.',
        de: 'Wer ein Register auf einer Flagge oder einem Reparaturfeld beendet, legt seine Archivmarke dorthin: Dort kommt der Roboter zurück.',
      },
      {
        of: ['2005'],
        en: 'At the end of the turn a wrench or a flag repairs one point. Wrench and hammer give one point and an option.',
        de: 'Am Ende der Runde repariert ein Schraubenschlüssel oder eine Flagge einen Punkt. Schraubenschlüssel und Hammer geben einen Punkt und eine Option.',
      },
      {
        of: ['1994', 'postal'],
        en: 'At the end of the turn a wrench or a flag repairs one point. Two wrenches give two points, or an option instead.',
        de: 'Am Ende der Runde repariert ein Schraubenschlüssel oder eine Flagge einen Punkt. Zwei Schraubenschlüssel geben zwei Punkte oder stattdessen eine Option.',
      },
    ],
  },
  {
    title: { en: 'Power down', de: 'Abschalten' },
    of: ['1994', '2005', 'postal'],
    points: [
      {
        en: 'It is announced a turn before. When that turn begins all damage is repaired; the robot gets no cards, does not move by itself and does not fire.',
        de: 'Angekündigt wird eine Runde vorher. Beginnt sie, wird aller Schaden repariert; der Roboter bekommt keine Karten, fährt nicht selbst und schießt nicht.',
      },
      {
        en: 'The floor moves it, others push and shoot it. New damage counts. Before the next deal one may stay down and be repaired again.',
        de: 'Der Spielplan bewegt ihn, andere schieben und treffen ihn. Neuer Schaden zählt. Vor dem nächsten Austeilen darf man abgeschaltet bleiben und wird wieder repariert.',
      },
      {
        of: ['1994', 'postal'],
        en: 'A robot that is down touches nothing and uses no options.',
        de: 'Ein abgeschalteter Roboter berührt nichts und benutzt keine Optionen.',
      },
      {
        of: ['2005'],
        en: 'A robot that is down touches flags as others do.',
        de: 'Ein abgeschalteter Roboter berührt Flaggen wie andere.',
      },
    ],
  },
  {
    title: { en: 'Destroyed and back again', de: 'Zerstört und wieder da' },
    of: ['1994', '2005', 'postal'],
    points: [
      {
        en: 'The tenth point of damage, a pit, a crusher or the edge of the floor destroys a robot. It loses a life and an option and sits out the rest of the turn. Without lives it is out of the race.',
        de: 'Der zehnte Schadenspunkt, eine Grube, eine Presse oder der Rand des Spielplans zerstört einen Roboter. Er verliert ein Leben und eine Option und setzt den Rest der Runde aus. Ohne Leben scheidet er aus.',
      },
      {
        en: 'It comes back on its archive marker with two points of damage, facing as the owner likes, and powered down if that is wanted.',
        de: 'Er kommt auf seiner Archivmarke mit zwei Schadenspunkten zurück, blickt wohin der Besitzer will, und auf Wunsch abgeschaltet.',
      },
      {
        of: ['2005'],
        en: 'The second robot due on a square chooses an empty neighbouring square, without facing another robot within three squares.',
        de: 'Der zweite Roboter, der auf ein Feld gehört, wählt ein leeres Nachbarfeld, ohne einen Roboter im Abstand bis drei Felder anzublicken.',
      },
    ],
  },
  {
    title: { en: 'Options', de: 'Optionen' },
    of: ['1994', '2005', 'postal'],
    points: [
      {
        en: 'Options lie open before their owner. Each says when it works, and the list below has them all.',
        de: 'Optionen liegen offen vor ihrem Besitzer. Jede sagt, wann sie wirkt; unten stehen alle.',
      },
      {
        en: 'An option may be given up instead of taking a point of damage, at the moment it would be taken.',
        de: 'Eine Option darf man abgeben, statt einen Schadenspunkt zu nehmen, in dem Augenblick, in dem er käme.',
      },
      {
        en: 'Weapons that replace the laser are used instead of a shot; lasers that are added fire besides it.',
        de: 'Waffen, die den Laser ersetzen, werden statt eines Schusses benutzt; zusätzliche Laser schießen außerdem.',
      },
    ],
  },
  {
    title: { en: 'By post', de: 'Per Post' },
    of: ['postal'],
    points: [
      {
        en: 'The rules of 1994. A report tells the positions, damage, locked cards and who is down; everybody sends a program and orders for what may happen.',
        de: 'Die Regeln von 1994. Ein Bericht nennt Stellungen, Schaden, gesperrte Karten und Abgeschaltete; jeder schickt ein Programm und Befehle für den Fall der Fälle.',
      },
      {
        en: 'Standing orders answer questions while one is away: options against damage, weapons, repairs, coming back powered down. Without an order damage is taken and wrenches repair.',
        de: 'Dauerbefehle beantworten Fragen, während man weg ist: Optionen gegen Schaden, Waffen, Reparaturen, abgeschaltet zurückkommen. Ohne Befehl wird Schaden genommen und repariert.',
      },
      {
        en: 'A power-down is ordered with the program of the turn before, without a condition. A new option is not exchanged in the turn in which it was drawn.',
        de: 'Das Abschalten wird mit dem Programm der Runde davor bestellt, ohne Bedingung. Eine neue Option wird nicht in der Runde abgegeben, in der sie gezogen wurde.',
      },
    ],
  },
];
