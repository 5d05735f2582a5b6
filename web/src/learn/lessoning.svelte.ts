/** One lesson on the screen: its steps, the answers of an attempt, and what came of it. */

import { Playback } from '../playback/playback.svelte';
import { get, post } from '../protocol/rest';
import type { Ask, Choice, Lesson, LessonStep, LessonTry, Preview, View } from '../protocol/types';
import { settings } from '../state/settings.svelte';
import { Draft } from '../table/draft.svelte';
import { earned } from './progress.svelte';

const SOON = 60;

export class Lessoning {
  lesson = $state.raw<Lesson | null>(null);
  /** Counted from 1. */
  step = $state(1);
  draft = $state.raw<Draft | null>(null);
  preview = $state.raw<Preview | null>(null);
  considered = $state<number | null>(null);
  tried = $state.raw<LessonTry | null>(null);
  /** The answers given so far in this attempt. */
  answers = $state.raw<string[]>([]);
  /** The tempting answers are being played, not one's own. */
  showsOther = $state(false);
  attempts = $state(0);
  hints = $state(0);
  problem = $state('');
  readonly film = new Playback();
  private sending = false;

  constructor(readonly id: string) {}

  async load(): Promise<void> {
    try {
      const lesson = await get<Lesson>(`/lessons/${this.id}?language=${settings.language}`);
      const before = this.lesson;
      this.lesson = lesson;
      this.film.atOnce = lesson.rules.at_once;
      if (!before) this.begin(this.step);
    } catch (error) {
      this.problem = message(error);
    }
  }

  get situation(): LessonStep | null {
    return this.lesson?.situations[this.step - 1] ?? null;
  }

  /** What is to be answered now; nothing while a film is shown or after the end. */
  get ask(): Ask | null {
    if (!this.tried) return this.situation?.ask ?? null;
    return this.told && !this.showsOther ? this.tried.ask : null;
  }

  get told(): boolean {
    return this.tried !== null && this.film.atEnd;
  }

  /** The attempt is over, and its film as well. */
  get over(): boolean {
    return this.told && (this.showsOther || this.tried?.ask === null);
  }

  get view(): View | null {
    return this.tried ? this.film.view : (this.situation?.view ?? null);
  }

  begin(step: number): void {
    this.film.stop();
    this.step = Math.max(1, Math.min(step, this.lesson?.situations.length ?? 1));
    this.attempts = 0;
    this.hints = 0;
    this.again();
    this.draft?.clearAll();
  }

  again(): void {
    this.film.stop();
    this.tried = null;
    this.answers = [];
    this.showsOther = false;
    this.problem = '';
    const ask = this.situation?.ask;
    if (this.draft?.ask !== ask)
      this.draft = ask?.program ? new Draft(ask, `lesson-${this.id}-${this.step}`) : null;
  }

  hint(): void {
    this.hints = Math.min(this.hints + 1, this.situation?.hints.length ?? 0);
  }

  /** Runs in a component: keeps the path of the program up to date. */
  attend(): void {
    $effect(() => {
      const program = this.draft?.textWith(this.considered) ?? '';
      const step = this.step;
      if (this.tried || !/[^-,]/.test(program)) {
        this.preview = null;
        return undefined;
      }
      const timer = setTimeout(async () => {
        const found = await this.foresee(program, step);
        const still = this.draft?.textWith(this.considered) === program && this.step === step;
        if (still && !this.tried) this.preview = found;
      }, SOON);
      return () => clearTimeout(timer);
    });
  }

  private async foresee(program: string, step: number): Promise<Preview | null> {
    try {
      const path = `/lessons/${this.id}/${step}/preview?language=${settings.language}`;
      return await post<Preview>(path, { program });
    } catch {
      return null; // It is seen again with the next card.
    }
  }

  async run(): Promise<void> {
    const { draft } = this;
    if (draft && !draft.missing && !this.tried) await this.play([draft.text]);
  }

  choose(choice: Choice): Promise<void> {
    return this.play([...this.answers, choice.answer]);
  }

  async showOther(): Promise<void> {
    const other = this.situation?.other ?? [];
    this.again();
    await this.play(other, true);
  }

  private async play(answers: string[], other = false): Promise<void> {
    const { situation, step } = this;
    if (!situation || this.sending) return;
    this.sending = true;
    this.problem = '';
    try {
      const path = `/lessons/${this.id}/${step}/try?language=${settings.language}`;
      const tried = await post<LessonTry>(path, { answers });
      const shown = this.tried?.events.length ?? 0;
      this.film.load(tried.events, situation.view, [{ place: tried.events.length, view: tried.view }]);
      this.film.show(shown);
      this.answers = answers;
      this.showsOther = other;
      this.tried = tried;
      this.preview = null;
      this.film.speed = settings.speed;
      this.film.play();
      if (other) return;
      if (!tried.ask) this.attempts += 1;
      if (tried.star) earned(this.id, step);
    } catch (error) {
      this.problem = message(error);
    } finally {
      this.sending = false;
    }
  }
}

const message = (error: unknown): string => (error instanceof Error ? error.message : String(error));
