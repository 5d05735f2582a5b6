/** A finger drawn sideways over something that does not scroll sideways. */

import type { Action } from 'svelte/action';

/** Pixels from which on a touch is a swipe, and how straight it must be. */
const FAR = 45;
const STRAIGHT = 2;

interface Ways {
  left(): void;
  right(): void;
}

export function wayOf(across: number, down: number): keyof Ways | null {
  if (Math.abs(across) < FAR || Math.abs(across) < STRAIGHT * Math.abs(down)) return null;
  return across < 0 ? 'left' : 'right';
}

export const swipe: Action<HTMLElement, Ways> = (node, ways) => {
  let current = ways;
  let begun: { x: number; y: number } | null = null;
  const start = (event: TouchEvent): void => {
    const finger = event.touches[0];
    begun = finger && event.touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
  };
  const end = (event: TouchEvent): void => {
    const finger = event.changedTouches[0];
    if (!begun || !finger) return;
    const way = wayOf(finger.clientX - begun.x, finger.clientY - begun.y);
    begun = null;
    if (way) current[way]();
  };
  node.addEventListener('touchstart', start, { passive: true });
  node.addEventListener('touchend', end);
  return {
    update: (next) => void (current = next),
    destroy: () => {
      node.removeEventListener('touchstart', start);
      node.removeEventListener('touchend', end);
    },
  };
};
