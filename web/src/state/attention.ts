/** Calls the person back to the table: the title of the tab, and sounds if they are wanted. */

import type { RaceEvent } from '../protocol/types';
import { settings } from './settings.svelte';

/** `waiting` stands before the title of the tab: that one is asked here, or how many races wait. */
export function announce(waiting: '' | '!' | number, title: string): void {
  document.title = waiting ? `(${waiting}) ${title}` : title;
}

/** Asks the browser whether it may call; false if it may not. */
export async function mayNotify(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** Calls somebody who looks at another tab; one call for each room at a time. */
export function notify(question: string, room: string): void {
  if (!document.hidden || !('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const call = new Notification('RoboRally', { body: question, tag: room, icon: '/icon.svg' });
  call.onclick = () => {
    window.focus();
    call.close();
  };
}

interface Tone {
  wave: OscillatorType;
  from: number;
  to: number;
  seconds: number;
  after: number;
  loud: number;
}

/** Sounds are made here: no file is needed for them. */
const CALL: Tone[] = [
  { wave: 'sine', from: 660, to: 660, seconds: 0.18, after: 0, loud: 0.08 },
  { wave: 'sine', from: 880, to: 880, seconds: 0.2, after: 0.12, loud: 0.08 },
];
const HURRY: Tone[] = [
  { wave: 'square', from: 990, to: 990, seconds: 0.09, after: 0, loud: 0.05 },
  { wave: 'square', from: 990, to: 990, seconds: 0.09, after: 0.16, loud: 0.05 },
];
const FANFARE: Tone[] = [523, 659, 784, 1047].map((note, place) => ({
  wave: 'triangle' as const,
  from: note,
  to: note,
  seconds: place === 3 ? 0.7 : 0.2,
  after: place * 0.15,
  loud: 0.09,
}));
const HEARD: Record<string, Tone[]> = {
  Moved: [{ wave: 'triangle', from: 130, to: 90, seconds: 0.08, after: 0, loud: 0.05 }],
  Pushed: [{ wave: 'square', from: 100, to: 60, seconds: 0.12, after: 0, loud: 0.04 }],
  Blocked: [{ wave: 'square', from: 70, to: 50, seconds: 0.1, after: 0, loud: 0.05 }],
  Carried: [{ wave: 'triangle', from: 180, to: 220, seconds: 0.2, after: 0, loud: 0.03 }],
  Turned: [{ wave: 'triangle', from: 240, to: 320, seconds: 0.1, after: 0, loud: 0.03 }],
  Shot: [{ wave: 'sawtooth', from: 900, to: 180, seconds: 0.22, after: 0.05, loud: 0.04 }],
  Destroyed: [{ wave: 'sawtooth', from: 160, to: 30, seconds: 0.5, after: 0, loud: 0.07 }],
  Rebooted: [{ wave: 'sawtooth', from: 160, to: 30, seconds: 0.5, after: 0, loud: 0.07 }],
  Touched: [
    { wave: 'sine', from: 784, to: 784, seconds: 0.16, after: 0, loud: 0.07 },
    { wave: 'sine', from: 1047, to: 1047, seconds: 0.3, after: 0.14, loud: 0.07 },
  ],
};

let sounds: AudioContext | null = null;

function play(tones: readonly Tone[]): void {
  // Until somebody has touched the page, browsers let it make no sound and complain of the attempt.
  if (!navigator.userActivation.hasBeenActive) return;
  sounds ??= new AudioContext();
  for (const { wave, from, to, seconds, after, loud } of tones) {
    const start = sounds.currentTime + after;
    const tone = sounds.createOscillator();
    const volume = sounds.createGain();
    tone.type = wave;
    tone.frequency.setValueAtTime(from, start);
    tone.frequency.exponentialRampToValueAtTime(to, start + seconds);
    volume.gain.setValueAtTime(loud * settings.volume, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
    tone.connect(volume).connect(sounds.destination);
    tone.start(start);
    tone.stop(start + seconds);
  }
}

/** Somebody is wanted. */
export function chime(): void {
  play(CALL);
}

/** Somebody has won. */
export function fanfare(): void {
  play(FANFARE);
}

/** Time runs out. */
export function warn(): void {
  play(HURRY);
}

/** What a scene sounds like: each kind of thing once, however many robots do it. */
export function hear(events: readonly RaceEvent[]): void {
  for (const kind of new Set(events.map((event) => event.kind))) play(HEARD[kind] ?? []);
}
