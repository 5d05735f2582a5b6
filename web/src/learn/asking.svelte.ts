/** One situation on the screen: its answers, its film, and what happens if something is changed. */

import { Playback } from '../playback/playback.svelte';
import { get } from '../protocol/rest';
import type { Floor, Question, QuestionChanged, View } from '../protocol/types';
import { settings } from '../state/settings.svelte';
import { answered } from './progress.svelte';

export class Asking {
  question = $state.raw<Question | null>(null);
  rules = $state('');
  /** The place of the answer that was given. */
  chosen = $state<number | null>(null);
  /** What was changed, and what happens then. */
  change = $state('');
  changed = $state.raw<QuestionChanged | null>(null);
  /** The film runs, or has run. */
  shown = $state(false);
  problem = $state('');
  readonly film = new Playback();
  private wanted = '';

  /** Another language keeps the answer. */
  async load(id: string, rules: string): Promise<void> {
    const wanted = `${id} ${rules} ${settings.language}`;
    if (this.wanted === wanted) return;
    this.wanted = wanted;
    this.problem = '';
    try {
      const found = await get<Question>(`/questions/${id}?rules=${rules}&language=${settings.language}`);
      if (this.wanted !== wanted) return;
      if (this.question?.id !== id || this.rules !== rules) this.chosen = null;
      this.question = found;
      this.rules = rules;
      this.film.atOnce = found.rules.at_once;
      this.restore();
    } catch (error) {
      if (this.wanted === wanted) this.problem = message(error);
    }
  }

  get floor(): Floor | null {
    return (this.changed ?? this.question)?.floor ?? null;
  }

  get view(): View | null {
    return this.shown ? this.film.view : ((this.changed ?? this.question)?.view ?? null);
  }

  get isRight(): boolean {
    return this.chosen !== null && this.chosen === this.question?.right;
  }

  /** The film runs. */
  get playing(): boolean {
    return this.shown && !this.film.atEnd;
  }

  choose(place: number): boolean {
    if (!this.question || this.chosen !== null || place >= this.question.choices.length) return false;
    this.chosen = place;
    answered(this.rules, this.question.id, this.isRight);
    return true;
  }

  /** Asks once more. */
  again(): void {
    this.chosen = null;
    this.restore();
  }

  play(): void {
    const shown = this.changed ?? this.question;
    if (!shown) return;
    this.film.load(shown.events, shown.view, [{ place: shown.events.length, view: shown.after }]);
    this.film.speed = settings.speed;
    this.shown = true;
    this.film.play();
  }

  /** Changes something, or if that is changed already nothing any more. */
  async alter(change: string): Promise<void> {
    const { question, rules } = this;
    if (!question) return;
    this.restore();
    if (change === '') return;
    this.change = change;
    try {
      const path = `/questions/${question.id}/changed?rules=${rules}&change=${change}&language=${settings.language}`;
      const found = await get<QuestionChanged>(path);
      if (this.change !== change || this.question !== question) return;
      this.changed = found;
      this.play();
    } catch (error) {
      this.problem = message(error);
    }
  }

  /** Back to the situation as it stands. */
  private restore(): void {
    this.film.stop();
    this.shown = false;
    this.change = '';
    this.changed = null;
  }
}

const message = (error: unknown): string => (error instanceof Error ? error.message : String(error));
