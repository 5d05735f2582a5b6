/** The looks of the robots: silhouette, letter and colour, facing north on 64 units. */

export interface Look {
  letter: string;
  colour: string;
  /** Where the letter stands, from the top. */
  letterAt: number;
  body: string;
}

const INK = '#12161b';
const EDGE = 'stroke="#fff" stroke-width="3.2" stroke-linejoin="round"';
const BODY = `fill="var(--body)" ${EDGE}`;

/** The white wedge at the front that all robots share. */
function nose(y: number, half: number, high: number): string {
  return `<path d="M32 ${y}l${half} ${high}h${-2 * half}z" fill="#fff" stroke="${INK}" stroke-width="1.6" stroke-linejoin="round"/>`;
}

const fins = [60, 180, 300]
  .map(
    (angle) =>
      `<path transform="rotate(${angle} 32 34)" d="M32 34C30 18 38 8 50 9 46 14 46 20 48 26Z" ${BODY}/>`,
  )
  .join('');
const treads = (left: number, top: number, high: number): string =>
  `<rect x="${left}" y="${top}" width="13" height="${high}" rx="5" fill="${INK}" ${EDGE}/>`;

const LOOKS: Record<string, Look> = {
  Twonky: {
    letter: 'T',
    colour: 'orange',
    letterAt: 43,
    body: `<path d="M20 20 12 6M44 20 52 6" stroke="#fff" stroke-width="6" stroke-linecap="round"/><path d="M20 20 12 6M44 20 52 6" stroke="${INK}" stroke-width="2.6" stroke-linecap="round"/><rect x="11" y="15" width="42" height="42" rx="9" ${BODY}/><rect x="17" y="19" width="30" height="12" rx="4" fill="${INK}"/><rect x="21" y="22" width="14" height="3" rx="1.5" fill="#fff" opacity=".8"/>${nose(5, 8, 11)}`,
  },
  'Squash Bot': {
    letter: 'Q',
    colour: 'yellow',
    letterAt: 42,
    body: `<rect x="15" y="20" width="34" height="38" rx="7" ${BODY}/><rect x="4" y="10" width="56" height="16" rx="8" ${BODY}/><path d="M14 12v12M22 11.5v13M42 11.5v13M50 12v12" stroke="${INK}" stroke-width="3"/>${nose(1, 9, 11)}`,
  },
  Twitch: {
    letter: 'C',
    colour: 'violet',
    letterAt: 40,
    body: `${treads(7, 16, 42)}${treads(44, 16, 42)}<path d="M8 24h11M8 32h11M8 40h11M8 48h11M45 24h11M45 32h11M45 40h11M45 48h11" stroke="#8b96a3" stroke-width="2"/><path d="M18 22h28v32H18z" ${BODY}/><circle cx="32" cy="15" r="10" ${BODY}/><circle cx="32" cy="15" r="5.5" fill="${INK}"/>${nose(0, 6, 8)}`,
  },
  'Zoom Bot': {
    letter: 'Z',
    colour: 'green',
    letterAt: 43,
    body: `<path d="M32 4 45 30l14 22-14 2-4 6H23l-4-6-14-2 14-22Z" ${BODY}/><path d="M32 12l6 14H26z" fill="${INK}"/><path d="M12 50l8-13M52 50l-8-13" stroke="${INK}" stroke-width="2.6" stroke-linecap="round"/>${nose(1, 6.5, 11)}`,
  },
  'Hammer Bot': {
    letter: 'H',
    colour: 'red',
    letterAt: 43.5,
    body: `<path d="M8 8h48v16H38v6H26v-6H8z" fill="${INK}" ${EDGE}/><path d="M12 12h8v8h-8zM44 12h8v8h-8z" fill="#8b96a3"/><path d="M21 28h22l9 9v14l-7 8H19l-7-8V37z" ${BODY}/>${nose(1, 8, 11)}`,
  },
  'Spin Bot': {
    letter: 'S',
    colour: 'sky',
    letterAt: 39,
    body: `${fins}<circle cx="32" cy="34" r="19" ${BODY}/><path d="M22 22.500a15 15 0 0 1 20 0l-3 5.500a11 11 0 0 0-14 0z" fill="${INK}"/>${nose(3, 8.5, 12)}`,
  },
  'Smash Bot': {
    letter: 'M',
    colour: 'violet',
    letterAt: 42,
    body: `<path d="M14 40 8 22M50 40l6-18" stroke="#fff" stroke-width="9" stroke-linecap="round"/><path d="M14 40 8 22M50 40l6-18" stroke="${INK}" stroke-width="4.5"/><path d="M3 8h16v15H3zM45 8h16v15H45z" fill="${INK}" ${EDGE}/><path d="M16 26h32l5 12-5 20H16l-5-20z" ${BODY}/><path d="M20 29h24l-3 6H23z" fill="${INK}"/>${nose(12, 7, 11)}`,
  },
  'HULK X90': {
    letter: 'X',
    colour: 'indigo',
    letterAt: 43,
    body: `<g stroke="#fff" stroke-width="11" stroke-linecap="round"><path d="M32 36 9 54M32 36l23 18M32 32V10"/></g><g stroke="${INK}" stroke-width="6" stroke-linecap="round"><path d="M32 36 9 54M32 36l23 18"/></g><path d="M32 12 54 42 44 56H20L10 42Z" ${BODY}/><path d="M24 27l8-10 8 10-4 4h-8z" fill="${INK}"/>${nose(1, 8.5, 12)}`,
  },
  'Trundle Bot': {
    letter: 'R',
    colour: 'cream',
    letterAt: 43,
    body: `<rect x="6" y="10" width="14" height="50" rx="4" fill="${INK}" ${EDGE}/><rect x="44" y="10" width="14" height="50" rx="4" fill="${INK}" ${EDGE}/><path d="M7 18h12M7 26h12M7 34h12M7 42h12M7 50h12M45 18h12M45 26h12M45 34h12M45 42h12M45 50h12" stroke="#8b96a3" stroke-width="2.4"/><rect x="17" y="17" width="30" height="40" rx="4" ${BODY}/><rect x="28" y="4" width="8" height="26" rx="2" fill="${INK}" stroke="#fff" stroke-width="2.4"/>${nose(0, 7, 9)}`,
  },
};

const ORDER = Object.keys(LOOKS);
const PLAIN = (name: string): Look => ({
  letter: name.charAt(0).toUpperCase() || '?',
  colour:
    LOOKS[ORDER[Array.from(name).reduce((sum, c) => sum + c.charCodeAt(0), 0) % ORDER.length] ?? 'Twonky']
      ?.colour ?? 'orange',
  letterAt: 40,
  body: `<path d="M32 8 54 24v32H10V24z" ${BODY}/>${nose(1, 8, 11)}`,
});

/** The look of a robot by its name; a name that nobody knows gets a plain house of a robot. */
export function lookOf(name: string): Look {
  const found = LOOKS[name];
  if (found) return found;
  const relative = ORDER.find(
    (known) => known.split(' ')[0]?.toLowerCase() === name.split(' ')[0]?.toLowerCase(),
  );
  return (relative && LOOKS[relative]) || PLAIN(name);
}

/** The colour of a robot as a style value. */
export function colourOf(name: string): string {
  return `var(--r-${lookOf(name).colour})`;
}
