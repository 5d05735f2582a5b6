/** Looks back at a race that is over, turn by turn; only as long as somebody looks. */

import { get, post, Refusal } from '../protocol/rest';
import type { TurnChances, TurnProgram, WhatIf } from '../protocol/types';
import { settings } from '../state/settings.svelte';

/** Milliseconds until what the server had no time for is asked for again. */
const LATER = 5_000;
const PATIENT = new Set(['too-fast', 'not-now', 'unreachable', 'unavailable']);
const TRIES = 60;

export interface TurningPoint {
  turn: number;
  change: number;
}

export class Analysis {
  chances = $state.raw<TurnChances[]>([]);
  programs = $state.raw<TurnProgram[]>([]);
  whatIf = $state.raw<WhatIf | null>(null);
  problem = $state('');
  private closed = false;
  private read = '';

  constructor(
    readonly race: string,
    readonly turns: number,
  ) {}

  close(): void {
    this.closed = true;
  }

  /** The chances of all turns, then the programs of a robot, each as soon as it is there. */
  async begin(): Promise<void> {
    for (let turn = 0; turn <= this.turns && !this.closed; turn += 1) {
      const found = await this.insist(() => get<TurnChances>(`/races/${this.race}/chances?turn=${turn}`));
      if (!found) return;
      this.chances = [...this.chances, found];
    }
  }

  async look(robot: number): Promise<void> {
    const wanted = `${robot} ${settings.language}`;
    this.read = wanted;
    this.programs = [];
    for (let turn = 1; turn <= this.turns && !this.closed && this.read === wanted; turn += 1) {
      const path = `/races/${this.race}/programs?turn=${turn}&robot=${robot}&language=${settings.language}`;
      const found = await this.insist(() => get<TurnProgram>(path));
      if (!found || this.read !== wanted) return;
      this.programs = [...this.programs, found];
    }
  }

  async ask(turn: number, robot: number, program: string): Promise<void> {
    const path = `/races/${this.race}/what-if?language=${settings.language}`;
    this.whatIf = await this.insist(() => post<WhatIf>(path, { turn, robot, program }));
  }

  /** The three turns that changed the chance of a seat most, beyond what luck could make of it. */
  turningPoints(seat: number): TurningPoint[] {
    return this.chances
      .flatMap(({ turn, seats }, place) => {
        const [before, after] = [this.chances[place - 1]?.seats[seat], seats[seat]];
        if (!before || !after) return [];
        const change = after.share - before.share;
        return Math.abs(change) > Math.hypot(before.range, after.range) ? [{ turn, change }] : [];
      })
      .toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change))
      .slice(0, 3)
      .toSorted((one, other) => one.turn - other.turn);
  }

  /** Waits where the server has no time now; other refusals are told. */
  private async insist<T>(work: () => Promise<T>): Promise<T | null> {
    this.problem = '';
    for (let tried = 0; !this.closed; tried += 1) {
      try {
        return await work();
      } catch (error) {
        const later = error instanceof Refusal && PATIENT.has(error.code) && tried < TRIES;
        if (!later) {
          this.problem = error instanceof Error ? error.message : String(error);
          return null;
        }
      }
      await new Promise((resolve) => setTimeout(resolve, LATER));
    }
    return null;
  }
}
