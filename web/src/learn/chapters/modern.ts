/** Rules of 2016. */

import type { Chapter } from '../rules';

export const MODERN: Chapter[] = [
  {
    title: { en: 'A round', de: 'Eine Runde' },
    of: ['2016'],
    points: [
      {
        en: 'Upgrades: in the order of priority everybody may buy one card from the shop with energy.',
        de: 'Upgrades: In der Reihenfolge der Priorität darf man eine Karte aus dem Laden mit Energie kaufen.',
      },
      {
        en: 'Programming: nine cards are drawn from the own deck and five are laid in registers 1 to 5; the rest is discarded. The first to finish starts a timer of 30 seconds for the others.',
        de: 'Programmieren: Man zieht neun Karten vom eigenen Stapel und legt fünf in die Register 1 bis 5; der Rest wird abgelegt. Wer zuerst fertig ist, startet die Uhr der anderen: 30 Sekunden.',
      },
      {
        en: 'Activation: in each register all reveal, and robots act one after the other in the order of priority.',
        de: 'Ausführen: In jedem Register decken alle auf, und die Roboter handeln nacheinander in der Reihenfolge der Priorität.',
      },
      {
        en: 'Then: blue belts two squares, green belts one, push panels, gears, lasers of the floor, lasers of robots, energy spaces, checkpoints.',
        de: 'Danach: blaue Bänder zwei Felder, grüne eines, Schieber, Zahnräder, Laser des Spielplans, Roboterlaser, Energiefelder, Checkpoints.',
      },
    ],
  },
  {
    title: { en: 'Start and priority', de: 'Start und Priorität' },
    of: ['2016'],
    points: [
      {
        en: 'Robots choose starting places on the start board one after the other and face the course. Everybody has five energy.',
        de: 'Die Roboter wählen nacheinander Startfelder auf dem Startspielplan und blicken zur Strecke. Jeder hat fünf Energie.',
      },
      {
        en: 'Priority has whoever is nearest to the antenna, counted in rows and columns. Among equals a line that turns clockwise from the dish decides. The order is set at the beginning of each register.',
        de: 'Priorität hat, wer der Antenne am nächsten ist, gezählt in Reihen und Spalten. Bei Gleichstand entscheidet eine Linie, die sich von der Schüssel aus im Uhrzeigersinn dreht. Die Reihenfolge gilt ab Beginn jedes Registers.',
      },
      {
        en: 'The antenna is a wall for robots and lasers.',
        de: 'Die Antenne ist für Roboter und Laser eine Wand.',
      },
    ],
  },
  {
    title: { en: 'The own deck', de: 'Der eigene Stapel' },
    of: ['2016'],
    points: [
      {
        en: 'Twenty cards: five Move 1, three Move 2, one Move 3, three turns to each side, a U-Turn, a Back Up, a Power Up and two Again. When it is empty the discard pile is shuffled.',
        de: 'Zwanzig Karten: fünf „1 Vor“, drei „2 Vor“, eine „3 Vor“, drei Drehungen zu jeder Seite, eine „Kehrtwendung“, eine „Rückwärts“, eine „Energie“ und zwei „Nochmal“. Ist er leer, wird die Ablage gemischt.',
      },
      {
        en: 'Power Up gives one energy. Again repeats the register before it, and cannot lie in register 1.',
        de: '„Energie“ gibt eine Energie. „Nochmal“ wiederholt das Register davor und darf nicht in Register 1 liegen.',
      },
      {
        en: 'Who is too slow loses the hand, and empty registers are filled from the top of the deck.',
        de: 'Wer zu langsam ist, verliert die Hand, und leere Register werden vom Stapel gefüllt.',
      },
    ],
  },
  {
    title: { en: 'Damage cards', de: 'Schadenskarten' },
    of: ['2016'],
    points: [
      {
        en: 'Damage is a card in the own discard pile: one SPAM for every laser that hits.',
        de: 'Schaden ist eine Karte auf dem eigenen Ablagestapel: je Lasertreffer ein SPAM.',
      },
      {
        en: 'A damage card in a register does what it says, leaves the deck, and the top card of the deck is played instead.',
        de: 'Eine Schadenskarte in einem Register tut, was sie sagt, verlässt den Stapel, und stattdessen wird die oberste Karte gespielt.',
      },
      {
        en: 'SPAM does nothing else. Trojan Horse gives two SPAM, Virus infects robots within six spaces, Worm makes the robot reboot.',
        de: 'SPAM tut sonst nichts. Ein Trojaner bringt zwei SPAM, ein Virus steckt Roboter im Umkreis von sechs Feldern an, ein Wurm erzwingt einen Neustart.',
      },
    ],
  },
  {
    title: { en: 'Reboot', de: 'Neustart' },
    of: ['2016'],
    points: [
      {
        en: 'Who falls into a pit or off the floor reboots: two SPAM, and the rest of the program and the hand are discarded.',
        de: 'Wer in eine Grube oder vom Spielplan fällt, startet neu: zwei SPAM, und der Rest des Programms und die Hand werden abgelegt.',
      },
      {
        en: 'The robot comes back on the reboot token of its board, facing as the owner likes; from the start board where it began. Whoever stands there is pushed along the arrow.',
        de: 'Der Roboter kommt auf die Neustartmarke seines Spielplans und blickt, wohin der Besitzer will; vom Startspielplan dorthin, wo er begann. Wer dort steht, wird in Pfeilrichtung geschoben.',
      },
      {
        en: 'For the rest of the round it neither shoots nor uses upgrades. There are no lives: nobody is out.',
        de: 'Für den Rest der Runde schießt er nicht und benutzt keine Upgrades. Leben gibt es nicht: Niemand scheidet aus.',
      },
    ],
  },
  {
    title: { en: 'Energy and upgrades', de: 'Energie und Upgrades' },
    of: ['2016'],
    points: [
      {
        en: 'Who ends a register on an energy space takes the cube that lies there; in register 5 an empty space gives one from the bank.',
        de: 'Wer ein Register auf einem Energiefeld beendet, nimmt den Würfel, der dort liegt; in Register 5 gibt ein leeres Feld einen aus der Bank.',
      },
      {
        en: 'The shop has as many cards as there are players. It is filled up each round, and laid out anew if nobody bought anything.',
        de: 'Der Laden hat so viele Karten, wie Spieler da sind. Er wird jede Runde aufgefüllt und neu ausgelegt, wenn niemand etwas gekauft hat.',
      },
      {
        en: 'A robot has room for three permanent and three temporary upgrades. Permanent ones work to the end; temporary ones are used once and are gone.',
        de: 'Ein Roboter hat Platz für drei dauerhafte und drei einmalige Upgrades. Dauerhafte wirken bis zum Ende; einmalige sind nach Gebrauch weg.',
      },
      {
        en: 'Special programming cards come with their upgrade and stay in the deck.',
        de: 'Sonderkarten kommen mit ihrem Upgrade und bleiben im Stapel.',
      },
    ],
  },
];
