/** Texts by key in the language that is set. */

import { settings } from '../state/settings.svelte';
import { german } from './de';
import { english, type Key } from './en';
import { filled } from './filled';

export type { Key };

export function t(key: Key, values: Record<string, string | number> = {}): string {
  return filled((settings.language === 'de' ? german : english)[key], values);
}

/** The text of a key that may not exist, else the name itself made readable. */
export function named(prefix: string, name: string): string {
  const key = `${prefix}.${name}`;
  if (key in english) return t(key as Key);
  const words = name.replaceAll('_', ' ').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Names in one sentence: "A, B and C". */
export function together(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : t('and', { names: names.slice(0, -1).join(', '), last });
}

export function direction(letter: string): string {
  return named('direction', letter);
}

/** Minutes and seconds: 0:42. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds >= 36_000) return t('clock.hours', { n: Math.round(seconds / 3600) });
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
