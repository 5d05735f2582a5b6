/** What a person set on this device: kept in the browser, nowhere else. */

import languages from 'virtual:languages';

export type Theme = 'system' | 'dark' | 'light' | 'contrast';

interface Kept {
  theme: Theme;
  language: string;
  speed: number;
  sound: boolean;
  /** How loud sounds are, up to 1. */
  volume: number;
  /** Calls by the browser while another tab is looked at. */
  notify: boolean;
  /** Shows what bots with characters say. */
  remarks: boolean;
}

const KEY = 'roborally.settings';

/** The first language somebody wants that there are words for. */
function spoken(wanted: readonly string[]): string {
  const known = Object.keys(languages);
  return (
    wanted
      .flatMap((one) => [one, one.toLowerCase().split('-')[0] ?? ''])
      .find((one) => known.includes(one)) ?? 'en'
  );
}

function usual(): Kept {
  return {
    theme: 'system',
    language: spoken(navigator.languages),
    speed: 1,
    sound: false,
    volume: 1,
    notify: false,
    remarks: true,
  };
}

function kept(): Kept {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    return { ...usual(), ...stored };
  } catch {
    return usual();
  }
}

export const settings = $state<Kept>(kept());

const lightPreferred = matchMedia('(prefers-color-scheme: light)');
const moreContrast = matchMedia('(prefers-contrast: more)');
const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');

const system = $state({
  light: lightPreferred.matches,
  contrast: moreContrast.matches,
  calm: lessMotion.matches,
});
lightPreferred.addEventListener('change', (e) => (system.light = e.matches));
moreContrast.addEventListener('change', (e) => (system.contrast = e.matches));
lessMotion.addEventListener('change', (e) => (system.calm = e.matches));

/** The theme that is shown now. */
export function shownTheme(): 'dark' | 'light' | 'contrast' {
  if (settings.theme !== 'system') return settings.theme;
  if (system.contrast) return 'contrast';
  return system.light ? 'light' : 'dark';
}

/** Whether things should appear rather than slide. */
export function calm(): boolean {
  return system.calm;
}

/** Writes settings down and applies them to the page; called once, from the root. */
export function keepSettings(): void {
  $effect(() => {
    localStorage.setItem(KEY, JSON.stringify(settings));
  });
  $effect(() => {
    document.documentElement.dataset.theme = shownTheme();
    document.documentElement.lang = settings.language;
  });
}

export function nextTheme(): void {
  const order: Theme[] = ['dark', 'light', 'contrast', 'system'];
  settings.theme = order[(order.indexOf(settings.theme) + 1) % order.length] ?? 'dark';
}
