/** Refusals as sentences. */

import { refusals } from './de/refusals';

/** Sentences with blanks as patterns, the more definite ones first. */
const PATTERNS = Object.entries(refusals)
  .filter(([english]) => english.includes('{'))
  .toSorted(([one], [other]) => other.length - one.length)
  .map(([english, german]) => ({ pattern: patternOf(english), german }));

function patternOf(english: string): RegExp {
  const literal = english.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\{\d\}/g, '(.*)')}$`, 's');
}

function inGerman(message: string): string {
  const whole = refusals[message];
  if (whole !== undefined) return whole;
  for (const { pattern, german } of PATTERNS) {
    const found = pattern.exec(message);
    if (found) return german.replace(/\{(\d)\}/g, (_, index: string) => found[Number(index) + 1] ?? '');
  }
  return message;
}

/** With a capital letter and a full stop; what is not known in German stays English. */
export function refusalText(message: string, language: string): string {
  const text = language === 'de' ? inGerman(message) : message;
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?)]$/.test(text) ? '' : '.');
}
