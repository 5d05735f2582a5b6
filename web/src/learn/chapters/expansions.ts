/** Elements of the Grand Prix and of expansions, which the old rules race. */

import type { Chapter } from '../rules';

export const EXPANSIONS: Chapter[] = [
  {
    title: { en: 'Oil, water and currents', de: 'Öl, Wasser und Strömung' },
    of: ['1994', 'postal'],
    points: [
      {
        en: 'A robot whose move would end on oil slides on, until it is off the oil or something stops it. Who starts on oil or in water loses the first square of the move.',
        de: 'Endet ein Zug auf Öl, rutscht der Roboter weiter, bis er vom Öl herunter ist oder etwas ihn aufhält. Wer auf Öl oder im Wasser beginnt, verliert das erste Feld des Zuges.',
      },
      {
        en: 'Belts and pushers set no slide off. Currents carry like belts, after them. A drain is a pit.',
        de: 'Bänder und Schieber lösen kein Rutschen aus. Strömungen tragen wie Bänder, nach ihnen. Ein Abfluss ist eine Grube.',
      },
    ],
  },
  {
    title: { en: 'Portals and teleporters', de: 'Portale und Teleporter' },
    of: ['1994', 'postal'],
    points: [
      {
        en: 'A robot that a card brings onto a portal is at once on its twin and goes on from there, unless somebody stands there.',
        de: 'Bringt eine Karte einen Roboter auf ein Portal, ist er sofort auf dem Gegenstück und fährt dort weiter, außer jemand steht dort.',
      },
      {
        en: 'Who drives off from a teleporter appears two squares farther than the card says, whatever lies between.',
        de: 'Wer von einem Teleporter losfährt, erscheint zwei Felder weiter, als die Karte sagt, egal was dazwischen liegt.',
      },
    ],
  },
  {
    title: { en: 'Ledges, ramps and fields', de: 'Kanten, Rampen und Felder' },
    of: ['1994', 'postal'],
    points: [
      {
        en: 'Falling over a ledge costs two damage, and so it does for a robot one lands on. From below a ledge is a wall. Up a ramp takes one square more of the move.',
        de: 'Über eine Kante zu fallen kostet zwei Schaden, auch den, auf den man fällt. Von unten ist eine Kante eine Wand. Eine Rampe hinauf kostet ein Feld mehr.',
      },
      {
        en: 'A repulsor field throws a robot that drives into it back by as many squares as its card gives.',
        de: 'Ein Abstoßungsfeld wirft einen Roboter, der hineinfährt, so viele Felder zurück, wie seine Karte zählt.',
      },
    ],
  },
  {
    title: { en: 'Flamers, chop shops, randomizers', de: 'Flammenwerfer, Werkstätten, Zufall' },
    of: ['1994', 'postal'],
    points: [
      {
        en: 'Flames in the registers of a flamer: each burning square that a card brings a robot onto costs a point, and so does standing there at the end.',
        de: 'Flammenwerfer in ihren Registern: Jedes brennende Feld, auf das eine Karte führt, kostet einen Punkt, und am Ende dort zu stehen auch.',
      },
      {
        en: 'At a chop shop one may exchange or recharge an option at the end of a register, or draw one at the end of the turn.',
        de: 'In einer Werkstatt darf man am Ende eines Registers eine Option tauschen oder aufladen, oder am Ende der Runde eine ziehen.',
      },
      {
        en: 'Who stands on a randomizer when cards are revealed plays the top card of the deck from then on this turn.',
        de: 'Wer beim Aufdecken auf einem Zufallsgenerator steht, spielt für den Rest der Runde die oberste Karte des Stapels.',
      },
    ],
  },
];
