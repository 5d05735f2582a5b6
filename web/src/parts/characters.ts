/** How the characters of bots look: everything on 64 units, drawn from back to front. */

export interface Look {
  /** The head, and its colour. */
  head: string;
  fill: string;
  /** Lines for brows, eyes and mouth. */
  face: string;
  /** What is white in the face: teeth, glasses, a moustache. */
  white?: string;
  /** What it wears, in its own colour. */
  worn?: string;
  tint?: string;
}

export const LOOKS: Readonly<Record<string, Look>> = {
  bruno: {
    head: 'M10 14h44v30l-8 14H18l-8-14z',
    fill: '#e8674a',
    face: 'M15 22l12 5M49 22l-12 5M22 31v3M42 31v3M25 42v7M32 42v7M39 42v7',
    white: 'M18 42h28v7H18z',
  },
  vera: {
    head: 'M32 8a24 25 0 1 0 .1 0z',
    fill: '#6cc7bd',
    face: 'M30 30h4M22 30v2M42 30v2M25 46a9 7 0 0 0 14 0',
    white: 'M22 22a8.5 8.5 0 1 0 .1 0zM42 22a8.5 8.5 0 1 0 .1 0z',
  },
  felix: {
    head: 'M16 10h32a4 4 0 0 1 4 4v34a10 10 0 0 1-10 10H22a10 10 0 0 1-10-10V14a4 4 0 0 1 4-4z',
    fill: '#b69cf0',
    face: 'M19 30l8-3M41 25v7M22 44c8 6 16 3 22-5',
    worn: 'M32 1l3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1z',
    tint: '#ffd75e',
  },
  rita: {
    head: 'M32 7l23 13v25L32 58 9 45V20z',
    fill: '#f4a340',
    face: 'M17 25l10 3M47 25l-10 3M22 33v2M42 33v2M23 46h18',
    worn: 'M9 20l23-13 23 13-4 3-19-9-19 9z',
    tint: '#7d2f12',
  },
  otto: {
    head: 'M8 18a8 8 0 0 1 8-8h32a8 8 0 0 1 8 8v28a10 10 0 0 1-10 10H18A10 10 0 0 1 8 46z',
    fill: '#9fb4c9',
    face: 'M21 26v3M42 19a8 8 0 1 0 .1 0M42 26v3M50 29l4 13',
    white: 'M32 38c-6-5-13-3-18 4 7 5 14 4 18 1 4 3 11 4 18-1-5-7-12-9-18-4z',
  },
  lou: {
    head: 'M12 12h40a4 4 0 0 1 4 4v36a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4z',
    fill: '#8ed06f',
    face: 'M21 25a4 4 0 1 0 .1 0M43 25a4 4 0 1 0 .1 0',
    white: 'M18 40h28a14 11 0 0 1-28 0z',
  },
  magnus: {
    head: 'M18 8h28l10 48H8z',
    fill: '#d25f6f',
    face: 'M22 28h4M38 28h4M21 45h22M24 45l3 6 3-6M34 45l3 6 3-6',
    worn: 'M12 20h40l2 14H10z',
    tint: '#f6d9dc',
  },
  nora: {
    head: 'M32 12a22 22 0 1 0 .1 0z',
    fill: '#f2d45c',
    face: 'M18 31a5 5 0 0 1 9 0M37 31a5 5 0 0 1 9 0M27 46a6 4 0 0 0 10 0M17 28l-3-3M47 28l3-3',
    worn: 'M32 12L20 4v14zM32 12l12-8v14z',
    tint: '#4d6fd8',
  },
  roxy: {
    head: 'M32 6l26 26-26 26L6 32z',
    fill: '#f08cc0',
    face: 'M26 45c5 2 10 0 13-4',
    worn: 'M14 26h36v5a8 6 0 0 1-16 0v-2h-4v2a8 6 0 0 1-16 0z',
    tint: '#1a1400',
  },
};
