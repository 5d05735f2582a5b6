/** What is told to moderators, and what they do about it. */

import { get, post } from '../protocol/rest';
import type { DeedCard, Deeds, ReportCard, Reports } from '../protocol/types';
import { Errand } from '../state/errand.svelte';

export const MEASURES = ['mute', 'ban', 'close-room', 'hide-course', 'show-course'] as const;
export type Measure = (typeof MEASURES)[number];

export const isMeasure = (deed: string): deed is Measure => MEASURES.some((one) => one === deed);

/** Whether it is for some time only. */
export const lasts = (measure: Measure): boolean => measure === 'mute' || measure === 'ban';

export class Moderation {
  reports = $state.raw<ReportCard[]>([]);
  deeds = $state.raw<DeedCard[]>([]);
  /** Whether there are older deeds than those that are here. */
  more = $state(false);
  /** What the form for measures has in it. */
  measure = $state<Measure>('mute');
  about = $state('');
  /** How often the form was filled in from a report. */
  chosen = $state(0);
  readonly errand = new Errand();

  load = (): Promise<boolean> => this.errand.run(() => this.reload());

  async reload(): Promise<void> {
    this.reports = (await get<Reports>('/moderation/reports')).reports;
    this.deeds = (await get<Deeds>('/moderation/log')).deeds;
    this.more = this.deeds.length > 0;
  }

  older(): Promise<boolean> {
    return this.errand.run(async () => {
      const last = this.deeds.at(-1)?.at ?? 0;
      const found = (await get<Deeds>(`/moderation/log?before=${last}`)).deeds;
      this.deeds = [...this.deeds, ...found];
      this.more = found.length > 0;
    });
  }

  finish(id: string, reason: string): Promise<boolean> {
    return this.errand.run(async () => {
      await post(`/moderation/reports/${id}/done`, { reason });
      await this.reload();
    });
  }

  /** 0 hours end what was to last. */
  take(measure: Measure, about: string, hours: number, reason: string): Promise<boolean> {
    return this.errand.run(async () => {
      const id = encodeURIComponent(about);
      if (lasts(measure)) await post(`/moderation/people/${id}/${measure}`, { hours, reason });
      else if (measure === 'close-room') await post(`/moderation/rooms/${id}/close`, { reason });
      else await post(`/moderation/courses/${id}/hide`, { hidden: measure === 'hide-course', reason });
      await this.reload();
    });
  }

  /** Fills the form in. */
  choose(measure: Measure, about: string): void {
    this.measure = measure;
    this.about = about;
    this.chosen += 1;
  }
}
