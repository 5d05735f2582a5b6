/** One puzzle on the screen: the program in the making, its path, attempts, the solution. */

import { Playback } from '../playback/playback.svelte';
import { get, post } from '../protocol/rest';
import type { Preview, Puzzle, PuzzleTry, Solution, View } from '../protocol/types';
import { settings } from '../state/settings.svelte';
import { Draft } from '../table/draft.svelte';
import { dayOf, keep, kept, starsFor } from './solved';

const SOON = 60;

export class Puzzling {
  puzzle = $state.raw<Puzzle | null>(null);
  draft = $state.raw<Draft | null>(null);
  preview = $state.raw<Preview | null>(null);
  considered = $state<number | null>(null);
  /** What the last program led to, from when it is locked in until it is tried again. */
  tried = $state.raw<PuzzleTry | null>(null);
  solution = $state.raw<Solution | null>(null);
  attempts = $state(0);
  problem = $state('');
  solved = $state.raw(kept());
  readonly film = new Playback();
  private sending = false;

  constructor(
    readonly id: string,
    readonly daily: boolean,
  ) {}

  async load(): Promise<void> {
    try {
      const puzzle = await get<Puzzle>(`/puzzles/${this.id}?language=${settings.language}`);
      this.puzzle = puzzle;
      this.draft ??= new Draft(puzzle.ask, 'puzzle');
      this.film.atOnce = puzzle.rules.at_once;
    } catch (error) {
      this.problem = message(error);
    }
  }

  /** The film of an attempt is over, or was skipped. */
  get told(): boolean {
    return this.tried !== null && this.film.atEnd;
  }

  get view(): View | null {
    return this.tried ? this.film.view : (this.puzzle?.view ?? null);
  }

  get stars(): number {
    return this.solved.stars[this.id] ?? 0;
  }

  /** Runs in a component: keeps the path of the program up to date. */
  attend(): void {
    $effect(() => {
      const program = this.draft?.textWith(this.considered) ?? '';
      if (this.tried || !/[^-,]/.test(program)) {
        this.preview = null;
        return undefined;
      }
      const timer = setTimeout(async () => {
        const found = await this.foresee(program);
        if (this.draft?.textWith(this.considered) === program && !this.tried) this.preview = found;
      }, SOON);
      return () => clearTimeout(timer);
    });
  }

  private async foresee(program: string): Promise<Preview | null> {
    try {
      return await post<Preview>(`/puzzles/${this.id}/preview?language=${settings.language}`, { program });
    } catch {
      return null; // It is seen again with the next card.
    }
  }

  async lockIn(): Promise<void> {
    const { draft, puzzle } = this;
    if (!draft || !puzzle || draft.missing || this.sending || this.tried) return;
    this.sending = true;
    this.problem = '';
    try {
      const path = `/puzzles/${this.id}/try?language=${settings.language}`;
      const tried = await post<PuzzleTry>(path, { program: draft.text });
      this.attempts += 1;
      this.film.load(tried.events, puzzle.view, [{ place: tried.events.length, view: tried.view }]);
      this.tried = tried;
      this.preview = null;
      this.film.speed = settings.speed;
      this.film.play();
      this.remember(tried.solved);
    } catch (error) {
      this.problem = message(error);
    } finally {
      this.sending = false;
    }
  }

  again(): void {
    this.film.stop();
    this.tried = null;
  }

  async show(): Promise<void> {
    try {
      this.solution = await get<Solution>(`/puzzles/${this.id}/solution?language=${settings.language}`);
    } catch (error) {
      this.problem = message(error);
    }
  }

  /** Lays the program of the solution. */
  lay(program: string): void {
    this.again();
    this.draft?.fill(program);
  }

  private remember(solved: boolean): void {
    const { stars, days } = this.solved;
    const day = dayOf(new Date());
    const won = solved ? starsFor(this.attempts, this.solution !== null) : 0;
    const more = Math.max(stars[this.id] ?? 0, won);
    this.solved = {
      stars: more > 0 ? { ...stars, [this.id]: more } : stars,
      days: this.daily && !days.includes(day) ? [...days, day] : days,
    };
    keep(this.solved);
  }
}

const message = (error: unknown): string => (error instanceof Error ? error.message : String(error));
