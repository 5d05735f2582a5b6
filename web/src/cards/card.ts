/** The names of cards in the language that is set. */

import { settings } from '../state/settings.svelte';
import type { Card } from '../protocol/types';
import { faceOf } from './face';

const ENGLISH: Record<string, string> = {
  M1: 'Move 1',
  M2: 'Move 2',
  M3: 'Move 3',
  B: 'Back Up',
  L: 'Rotate Left',
  R: 'Rotate Right',
  U: 'U-Turn',
  P: 'Power Up',
  A: 'Again',
  SPAM: 'SPAM',
  TROJAN: 'Trojan Horse',
  WORM: 'Worm',
  VIRUS: 'Virus',
  ENERGY: 'Energy Routine',
  WEASEL: 'Weasel Routine',
  FOLDER: 'Spam Folder',
  SANDBOX: 'Sandbox Routine',
  SPEED: 'Speed Routine',
  REPEAT: 'Repeat Routine',
  '?': 'Hidden',
};
const GERMAN: Record<string, string> = {
  ...ENGLISH,
  M1: '1 vor',
  M2: '2 vor',
  M3: '3 vor',
  B: '1 zurück',
  L: 'Links',
  R: 'Rechts',
  U: 'Wenden',
  P: 'Energie',
  A: 'Nochmal',
  TROJAN: 'Trojaner',
  WORM: 'Wurm',
  VIRUS: 'Virus',
  ENERGY: 'Energieroutine',
  WEASEL: 'Wieselroutine',
  FOLDER: 'Spam-Ordner',
  SANDBOX: 'Sandkasten',
  SPEED: 'Temporoutine',
  REPEAT: 'Wiederholung',
  '?': 'Verdeckt',
};

export function cardName(card: Card): string {
  const { kind } = faceOf(card);
  return (settings.language === 'de' ? GERMAN : ENGLISH)[kind] ?? kind;
}

/** The name with its priority, as it is read aloud. */
export function cardText(card: Card): string {
  const { priority } = faceOf(card);
  return priority ? `${cardName(card)}, ${priority}` : cardName(card);
}
