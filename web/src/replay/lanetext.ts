/** A lane of the chart of a race in one sentence, for those who do not see it. */

import type { t } from '../words';

export interface LaneFacts {
  name: string;
  player: string;
  checkpoints: boolean;
  flags: { text: string; turn: number }[];
  /** Turns in which the robot was destroyed. */
  deaths: number[];
  /** Turns that it spent powered down. */
  down: number[];
  most: number;
  end: number;
}

export function laneText(facts: LaneFacts, say: typeof t): string {
  const { checkpoints, flags, deaths, down, most, end } = facts;
  const told = [
    ...flags.map((flag) => say(checkpoints ? 'lane-checkpoint' : 'lane-flag', flag)),
    flags.length === 0 && say(checkpoints ? 'lane-nocheckpoint' : 'lane-noflag'),
    deaths.length > 0 && say('lane-destroyed', { turns: deaths.join(', ') }),
    down.length > 0 && say('lane-down', { turns: down.join(', ') }),
    most > 0 ? say('lane-damage', { most, end }) : say('lane-unhurt'),
  ].filter(Boolean);
  return `${[facts.name, facts.player].filter(Boolean).join(', ')}: ${told.join('; ')}.`;
}
