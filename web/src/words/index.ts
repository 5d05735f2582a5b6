/** Texts by key in the language that is set. */

import type { Values } from './fluent';
import { words } from './loading.svelte';

export function t(key: string, values: Values = {}): string {
  return words().say(key, values);
}

/** Whether there are words for a key. */
export const has = (key: string): boolean => words().has(key);

/** The text of a key that may not exist, else the name itself made readable. */
export function named(prefix: string, name: string): string {
  const key = `${prefix}-${name}`;
  return has(key) ? t(key) : readable(name);
}

/** What the server says as a sentence: with a capital letter and a full stop. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?)]$/.test(text) ? '' : '.');
}

/** A name of the protocol made readable. */
export function readable(name: string): string {
  const plain = name.replaceAll('_', ' ').replaceAll('-', ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

export const together = (names: readonly string[]): string => words().list(names);

export function direction(letter: string): string {
  return named('direction', letter);
}

/** Minutes and seconds: 0:42. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds >= 36_000) return t('clock-hours', { n: Math.round(seconds / 3600) });
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
